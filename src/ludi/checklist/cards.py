"""A box card by card: what an owner can settle, in the words of his language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from ludi.core.components import Value
from ludi.core.game import Game
from ludi.texts import Speaker, catalogue

PRINTED: Final = "rulebook"


class Line:
    """One value of a card."""

    def __init__(self, value: Value, label: str) -> None:
        self.value = value
        self.label = label


class Card:
    """The values that stand on one card, tile or sheet; without a title, of the game as such."""

    def __init__(self, title: str, lines: list[Line]) -> None:
        self.title = title
        self.lines = lines


class Chapter:
    """The cards of one kind."""

    def __init__(self, name: str, title: str, cards: list[Card]) -> None:
        self.name = name
        self.title = title
        self.cards = cards


class Words:
    """What the things of a box are called."""

    def __init__(self, game: str, language: str) -> None:
        self.game = Speaker(game, language)
        self.sheet = Speaker("sheet", language)
        domains = catalogue(language, game).get("domains", {})
        assert isinstance(domains, dict)
        self.domains: Final = domains
        self.things: Final = tuple(name for names in domains.values() for name in names)

    def thing(self, name: str) -> str:
        """Our word for a thing, whatever kind of thing it is."""
        for names in self.domains.values():
            found = names.get(name)
            if found is not None:
                return str(found.get("label", name) if isinstance(found, dict) else found)
        return name.replace("_", " ")

    def chapter(self, name: str) -> str:
        """What a part of the box is called."""
        found = self.game.sentence(f"components.{name}")
        return name.replace("_", " ") if found == f"components.{name}" else found

    def label(self, key: str) -> str:
        """What a value says of its card, or of a table of so many."""
        players, _, what = key.partition(".")
        if players.isdigit():
            return self.sheet.sentence("values.table", {"n": players, "what": self.label(what)})
        path = f"values.{key.replace('.', '_')}"
        found = self.sheet.sentence(path)
        return self.thing(key) if found == path else found

    def called(self, value: Value) -> str:
        """What a value is called: its card, and what it says of it."""
        card, label = title_of(value.path), self.label(key_of(value.path))
        return f"{self.thing(card)} · {label}" if card and not card.isdigit() else label

    def value(self, value: object) -> str:
        """A value as a person reads it."""
        if isinstance(value, bool):
            return self.sheet.sentence("yes" if value else "no")
        if not isinstance(value, list):
            return self.thing(value) if isinstance(value, str) else str(value)
        if is_drawn(value):
            return "\n".join(value)
        between = " | " if any(isinstance(one, list) for one in value) else ", "
        return between.join(self.value(one) for one in value)

    def named(self, word: str, choices: tuple[str, ...]) -> str:
        """The thing of some that a person means by a word."""
        said = word.strip().lower()
        for name in choices:
            if said in (name.lower(), name.replace("_", " "), self.thing(name).lower()):
                return name
        return word.strip()


def is_drawn(value: object) -> bool:
    """Whether a value is a drawing of several lines: a shape, or a map."""
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        return False
    return bool(value) and all(re.fullmatch(r"[^a-z_]+", line) for line in value)


def chapters(game: Game, language: str) -> list[Chapter]:
    """The box of a game, without what is fixed or printed in its rulebook."""
    words = Words(game.name, language)
    open_values = [one for one in game.components.values if is_open(one)]
    found = []
    for name, values in groupby(open_values, key=lambda one: re.split(r"[.\[]", one.path)[0]):
        found.append(Chapter(name, words.chapter(name), cards(values, words)))
    return found


def is_open(value: Value) -> bool:
    """Whether a box could settle a value."""
    return value.provenance != PRINTED and not value.fixed


def cards(values: Iterable[Value], words: Words) -> list[Card]:
    """The cards that values stand on, in the order of the box."""
    found: list[Card] = []
    for owner, lines in groupby(values, key=lambda one: card_of(one.path)):
        title = title_of(owner)
        listed = [Line(one, words.label(key_of(one.path))) for one in lines]
        found.append(Card(words.thing(title) if title else "", listed))
    return found


def card_of(path: str) -> str:
    """The card that a value stands on, by its path; none for a value of the game as such."""
    found = path.rpartition("]")
    return f"{found[0]}]" if found[1] else ""


def title_of(path: str) -> str:
    """The name of the card that a value stands on; none for a value of the game as such."""
    return card_of(path).rpartition("[")[2].rstrip("]")


def key_of(path: str) -> str:
    """What a value says of its card, or of its part of the box."""
    found = path.rpartition("]")
    if found[1]:
        return found[2].lstrip(".")
    return path.partition(".")[2] or path


def all_lines(game: Game, language: str = "en") -> list[Line]:
    """Every value that an owner can settle."""
    return [line for one in chapters(game, language) for card in one.cards for line in card.lines]
