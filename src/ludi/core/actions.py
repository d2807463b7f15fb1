"""Actions are stable small integers from a catalogue of verbs, declared once for each game.

The same number is the button, the typed command, the record and the mask of a learner. A verb has
a first code and argument domains; its codes are `first + mixed radix of the arguments`, the last
argument running fastest.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from ludi.core.errors import Unreadable

Structured = dict[str, object]


def slug(label: str) -> str:
    """A label as one word to type: lower case, no accents, hyphens for spaces."""
    plain = unicodedata.normalize("NFKD", label.replace("ß", "ss").replace("œ", "oe"))
    kept = "".join(
        c if c.isalnum() else " " for c in plain if not unicodedata.combining(c) and c not in "'’"
    )
    return "-".join(kept.lower().split())


class Domain:
    """A finite set of things an argument may name, in the order of their numbers."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self.values = values
        self.numbers: Final = {value: number for number, value in enumerate(values)}

    @property
    def size(self) -> int:
        """How many things there are."""
        return len(self.values)

    def label(self, number: int) -> object:
        """The name of a thing in structured form; None for "none of them"."""
        return self.values[number] if 0 <= number < len(self.values) else None

    def number(self, value: object) -> int | None:
        """The number of a named thing, or None if it is not one of them."""
        return self.numbers.get(value) if isinstance(value, str) else None

    def __repr__(self) -> str:
        return f"Domain({self.name!r}, {self.size})"


class Count(Domain):
    """A domain of plain numbers from `low` to `high`."""

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(name, tuple(str(n) for n in range(low, high + 1)))
        self.low = low

    def label(self, number: int) -> object:
        return self.low + number if 0 <= number < self.size else None

    def number(self, value: object) -> int | None:
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            return None
        return self.numbers.get(str(value))


class Plain(Domain):
    """A domain whose things are written alike in every language, like the squares of a map."""


SEAT: Final = Domain("seat", ("a", "b", "c", "d", "e"))


class Verb:
    """A kind of action: its name, its first code and the domains of its arguments."""

    def __init__(self, name: str, first: int, **arguments: Domain) -> None:
        self.name = name
        self.first = first
        self.arguments = arguments
        self.size = 1
        for domain in arguments.values():
            self.size *= domain.size

    def code(self, numbers: list[int]) -> int:
        """The action with these argument numbers."""
        offset = 0
        for domain, number in zip(self.arguments.values(), numbers, strict=True):
            offset = offset * domain.size + number
        return self.first + offset

    def numbers(self, code: int) -> list[int]:
        """The argument numbers of an action of this verb."""
        offset, found = code - self.first, []
        for domain in reversed(self.arguments.values()):
            offset, number = divmod(offset, domain.size)
            found.append(number)
        return found[::-1]


class Catalogue:
    """All verbs of a game. Codes are stable: a new verb gets codes behind the old ones."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: Final = {verb.name: verb for verb in verbs}
        end = 0
        for verb in verbs:
            if verb.first < end:
                raise ValueError(f"the codes of {verb.name} overlap those before it")
            end = verb.first + verb.size
        self.size = end

    def __iter__(self) -> Iterator[Verb]:
        return iter(self.verbs.values())

    def verb_of(self, code: int) -> Verb:
        """The verb an action belongs to."""
        for verb in self:
            if verb.first <= code < verb.first + verb.size:
                return verb
        raise Unreadable(f"{code} is no action of this game")

    def __contains__(self, code: object) -> bool:
        return any(
            isinstance(code, int) and verb.first <= code < verb.first + verb.size for verb in self
        )

    def describe(self, code: int) -> Structured:
        """An action in structured form."""
        verb = self.verb_of(code)
        words: Structured = {"verb": verb.name}
        for (name, domain), number in zip(verb.arguments.items(), verb.numbers(code), strict=True):
            words[name] = domain.label(number)
        return words

    def encode(self, words: Mapping[str, object]) -> int:
        """The action that a structured form describes."""
        name = words.get("verb")
        verb = self.verbs.get(name) if isinstance(name, str) else None
        if verb is None:
            raise Unreadable(f"{name!r} is no verb of this game", self.near(str(name)))
        unknown = set(words) - set(verb.arguments) - {"verb"}
        if unknown:
            raise Unreadable(f"{verb.name} has no {', '.join(sorted(unknown))}")
        numbers = []
        for argument, domain in verb.arguments.items():
            number = domain.number(words.get(argument))
            if number is None:
                raise Unreadable(f"{verb.name} needs {argument}: one of {', '.join(domain.values)}")
            numbers.append(number)
        return verb.code(numbers)

    def text(self, code: int) -> str:
        """An action as a command to type."""
        words = self.describe(code)
        return " ".join(str(word) for word in words.values()).replace("_", "-")

    def read(self, command: str) -> int:
        """The action that a typed command names."""
        words = command.split()
        if not words:
            raise Unreadable("an empty command", tuple(self.verbs)[:3])
        name = words[0].lower().replace("-", "_")
        verb = self.verbs.get(name)
        if verb is None:
            raise Unreadable(f"“{words[0]}” is no command of this game", self.near(name))
        if len(words) - 1 != len(verb.arguments):
            raise Unreadable(f"say: {self.pattern(verb)}")
        arguments = [word.lower().replace("-", "_") for word in words[1:]]
        return self.encode({"verb": name, **dict(zip(verb.arguments, arguments, strict=True))})

    def pattern(self, verb: Verb) -> str:
        """How a command of this verb is spelt."""
        return " ".join([verb.name.replace("_", "-"), *(f"<{name}>" for name in verb.arguments)])

    def near(self, word: str) -> tuple[str, ...]:
        """Verbs that look like a mistyped word."""
        return tuple(difflib.get_close_matches(word, self.verbs, n=3, cutoff=0.4))
