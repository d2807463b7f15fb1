"""What a law is: a sentence about every game, and the function that tries it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Generic, TypeVar

from ludi.core.game import Game

E = TypeVar("E", bound=Exception)
OfTable = Callable[[Game, int], None]
OfGame = Callable[[Game], None]
TABLES: Final[list[OfTable]] = []
GAMES: Final[list[OfGame]] = []


class Law:
    """A law to be tried on one game: called, it raises `AssertionError` if it does not hold."""

    def __init__(self, name: str, sentence: str, trial: Callable[[], None]) -> None:
        self.name = name
        self.sentence = sentence
        self.trial = trial

    def __call__(self) -> None:
        self.trial()

    def __repr__(self) -> str:
        return self.name


def at_every_table(law: OfTable) -> OfTable:
    """Mark a law of every player count."""
    TABLES.append(law)
    return law


def of_every_game(law: OfGame) -> OfGame:
    """Mark a law that needs no player count."""
    GAMES.append(law)
    return law


class Refused(Generic[E]):
    """The error that a refusal has raised."""

    error: E


@contextmanager
def refusal(kind: type[E], words: str = "") -> Iterator[Refused[E]]:
    """What stands within must be refused by this kind of error, with these words in it."""
    caught: Refused[E] = Refused()
    try:
        yield caught
    except kind as error:
        caught.error = error
    else:
        raise AssertionError(f"nothing was refused by {kind.__name__}")
    assert words in str(caught.error), f"“{caught.error}” does not say “{words}”"


def place_of(thing: object, *, line: bool = True) -> str:
    """Where something is written, as file and line; of compiled rules only its name."""
    code = inspect.unwrap(thing) if callable(thing) else thing
    try:
        file, number = inspect.getsourcefile(code), inspect.getsourcelines(code)[1]  # type: ignore[arg-type]
    except (OSError, TypeError):
        return f"{getattr(code, '__module__', '')}.{getattr(code, '__qualname__', code)}"
    where = short(Path(file or ""))
    return f"{where}:{number}" if line else where


def short(path: Path) -> str:
    """A path from here, where it lies below."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
