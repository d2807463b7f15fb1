"""Every sentence a person reads, in English, French and German: a folder a language, a file a game.

A template names its arguments in braces: `{votes}`. `{votes?one vote|{votes} votes}` chooses by
number (French counts 0 as one), `{votes?no vote|one vote|{votes} votes}` has words for none, and
`{place.at}` takes a form of a thing's name ("in the Forum") where its language gives one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from ludi.texts import homes

LANGUAGES: Final = ("en", "fr", "de")
NUMBERED: Final = re.compile(
    r"(?P<name>\w+)\?(?:(?P<none>[^|]*)\|(?=[^|{}]*\|))?(?P<one>[^|]*)\|(?P<many>.*)", re.DOTALL
)
Table = dict[str, object]


@cache
def catalogue(language: str, name: str) -> Table:
    """All sentences of a game (or of the `frame` around the games) in a language."""
    file = homes.texts(name, language)
    return {} if file is None else tomllib.loads(file.read_text("utf-8"))


def lookup(language: str, name: str, path: str) -> object:
    """What stands at a dotted path of a catalogue, or None."""
    found: object = catalogue(language, name)
    for word in path.split("."):
        if not isinstance(found, dict) or word not in found:
            return None
        found = found[word]
    return found


def fill(template: str, words: Mapping[str, object], language: str = "en") -> str:
    """A template with its slots filled. An argument may be a text, a number or a table of forms.

    The pages do the same in words.ts; both must pass the cases in tests/texts/templates.json.
    """
    said, at = "", 0
    while (opening := template.find("{", at)) >= 0:
        closing = closing_brace(template, opening)
        if closing < 0:
            break
        said += template[at:opening] + slot(template[opening + 1 : closing], words, language)
        at = closing + 1
    return said + template[at:]


def closing_brace(template: str, opening: int) -> int:
    """Where a slot ends that may hold others; -1 if it never does."""
    depth = 0
    for at in range(opening, len(template)):
        depth += (template[at] == "{") - (template[at] == "}")
        if depth == 0:
            return at
    return -1


def slot(inside: str, words: Mapping[str, object], language: str) -> str:
    """What stands in the place of one slot; a slot without its argument stays to be seen."""
    counted = NUMBERED.fullmatch(inside)
    if counted:
        number = words.get(counted["name"])
        if number == 0 and counted["none"] is not None:
            return fill(counted["none"], words, language)
        single = is_singular(number, language)
        return fill(counted["one" if single else "many"], words, language)
    name, _, form = inside.partition(".")
    if name not in words:
        return f"{{{inside}}}"
    word = words[name]
    if isinstance(word, dict):
        return str(word.get(form or "label", word.get("label", "")))
    return "–" if word is None else str(word)


def decimal(value: float, language: str, form: str = ".1f") -> str:
    """A number with a fraction as a language writes it: 3.5, 3,5."""
    said = format(value, form).replace("-", "−")
    return said if language == "en" else said.replace(".", ",")


def is_singular(number: object, language: str) -> bool:
    """Whether a number takes the singular."""
    return number == 1 or (number == 0 and language == "fr")


class Speaker:
    """Says things about one game in one language, with the players' names."""

    def __init__(self, game: str, language: str = "en", names: tuple[str, ...] = ()) -> None:
        self.game = game
        self.language = language
        self.names = names

    def sentence(self, path: str, words: Mapping[str, object] | None = None) -> str:
        """The sentence at a path of the game's catalogue or the frame's; else the path itself."""
        for name in (self.game, "frame"):
            template = lookup(self.language, name, path)
            if isinstance(template, str):
                return fill(template, words or {}, self.language)
        return path

    def thing(self, domain: str, value: object) -> object:
        """The name of a thing, or its table of forms; numbers and unknown things as they are."""
        if domain == "seat":
            return self.seat(value)
        if value is None:
            return self.sentence("nobody")
        found = lookup(self.language, self.game, f"domains.{domain}.{value}")
        if found is None:
            found = lookup(self.language, "frame", f"domains.{domain}.{value}")
        return value if found is None else found

    def label(self, domain: str, value: object, form: str = "label") -> str:
        """The plain name of a thing, or another form of it ("code")."""
        thing = self.thing(domain, value)
        if not isinstance(thing, dict):
            return str(thing)
        return str(thing.get(form, thing.get("label", value)))

    def seat(self, value: object) -> str:
        """A player's name, by seat number or letter."""
        if value is None:
            return self.sentence("nobody")
        seat = value if isinstance(value, int) else "abcde".find(str(value))
        return self.names[seat] if 0 <= seat < len(self.names) else "ABCDE"[seat]
