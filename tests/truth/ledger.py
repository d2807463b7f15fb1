"""The common part of the four ledgers: a decision is told, line by line, and then looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ludi.core.actions import Count
from ludi.core.agenda import State
from ludi.core.events import NUMBER, Message
from ludi.core.game import Game

Args = Mapping[str, Any]


class Ledger:
    """What the sentences of one decision come to. Each message with a number has a method."""

    WHISPERS: tuple[str, ...] = ()  # that say what nobody else hears

    def __init__(self, before: State) -> None:
        self.before: Any = before  # as the table stood
        self.books: Counter[tuple[object, ...]] = Counter(self.read(before))

    def read(self, table: Any) -> Mapping[tuple[object, ...], int]:
        """What the ledger follows, as it stands on a table."""
        raise NotImplementedError

    def hear(self, told: Mapping[str, Any], whispered: bool) -> None:
        """Write a sentence down. A whisper to one seat may say again what all were told."""
        event = str(told["event"])
        if whispered and event not in self.WHISPERS:
            return
        entry: Callable[[Args], None] | None = getattr(self, event, None)
        if entry is not None:
            entry(told["args"])

    def close(self, after: State) -> None:
        """Compare with the table."""
        found = Counter(self.read(after))
        wrong = {
            key: (self.books[key], found[key])
            for key in self.books.keys() | found.keys()
            if self.books[key] != found[key]
        }
        assert not wrong, f"the log comes to one thing, the table shows another: {wrong}"

    def add(self, number: int, *key: object) -> int:
        """Add to an entry, and say what it comes to."""
        self.books[key] += number
        return self.books[key]


def says_a_number(message: Message) -> bool:
    """Whether a sentence has a number that could be wrong: a place's own number is its name."""
    names = {"space", "one_space", "other_space", "slot", "face", "ordo", "one", "other"}
    numbers = (name for name, kind in message.arguments.items() if counts(kind))
    return any(name not in names for name in numbers)


def counts(kind: object) -> bool:
    """Whether an argument is a number."""
    return kind is NUMBER or isinstance(kind, Count)


def numbered(game: Game) -> list[str]:
    """The messages of a game that say a number."""
    return [message.name for message in game.messages.all.values() if says_a_number(message)]
