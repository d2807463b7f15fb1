"""What was learned about a game: `learned.toml` beside its rules, as `ludi arena learn` writes it.

    [card]     how it was learned: the command, games, seeds, settings, duels
    [chances]  what people are told: a network whose shares come true, and how sharp it is for each
               number of players
    [judge]    what a search believes: a network of the same kind that wins duels, and how much of
               the opinion is its own; the rest is the game's evaluation
    [habits]   how readily each action is played
    [parts]    what one more of each nameable feature is worth

A file that is missing, damaged or made for other features is no disaster: `NothingLearned` says
what to do, and whoever can do without it goes on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from math import isfinite
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from ludi.core.errors import NothingLearned
from ludi.core.forecast import Forecast, Network

FILE: Final = "learned.toml"
HALF: Final = 0.5  # the part of chances in the opinion of a search that has no judge of its own
Table = Mapping[str, Any]


class Learning:
    """The contents of one file; its networks fit the features by these names."""

    def __init__(self, game: str, names: tuple[str, ...], data: Table) -> None:
        self.game = game
        self.names = names
        self.data = data

    @property
    def card(self) -> Table:
        """How it was learned."""
        return self.section("card")

    def section(self, name: str) -> Table:
        """A part of the file."""
        found = self.data.get(name)
        if not isinstance(found, Mapping):
            raise self.trouble(f"{FILE} has no [{name}]")
        return found

    def network(self, name: str) -> Network:
        """The network of a part."""
        found = self.section(name)
        if tuple(found.get("inputs", ())) != self.names:
            raise self.trouble(f"{FILE} was made for other features of a position")
        try:
            slopes = vec[float]([float(x) for x in found["slopes"]])
            outputs = vec[float]([float(x) for x in found["outputs"]])
            hidden = [vec[float]([float(x) for x in row]) for row in found["hidden"]]
        except (KeyError, TypeError, ValueError):
            raise self.trouble(f"[{name}] of {FILE} is damaged") from None
        sizes = {len(row) for row in hidden} | {len(self.names) + 1}
        if not all(isfinite(x) for row in (slopes, outputs, *hidden) for x in row):
            raise self.trouble(f"[{name}] of {FILE} is damaged")
        if len(slopes) != len(self.names) or len(hidden) != len(outputs) or len(sizes) != 1:
            raise self.trouble(f"[{name}] of {FILE} is damaged")
        return Network(slopes, hidden, outputs)

    def forecast(self) -> Forecast:
        """What tells the chances of a position."""
        return self.sharpened("chances")

    def sharpened(self, name: str) -> Forecast:
        """The network of a part, as sharp as it says for each number of players."""
        found = self.section(name)
        try:
            sharpness = vec[float]([float(x) for x in found["sharpness"]])
            lean = float(found["lean"])
        except (KeyError, TypeError, ValueError):
            raise self.trouble(f"[{name}] of {FILE} is damaged") from None
        if not all(isfinite(x) for x in (*sharpness, lean)):
            raise self.trouble(f"[{name}] of {FILE} is damaged")
        return Forecast(self.network(name), sharpness, lean)

    def judge(self) -> tuple[Forecast, float]:
        """What judges the leaves of a search, and how much of the opinion is its own.

        Where no judge has won a duel it is the chances. So it is with files of before generations:
        their judge, which said nothing of its part, was weaker than their chances.
        """
        found = self.data.get("judge")
        if not isinstance(found, Mapping) or "part" not in found:
            return self.forecast(), HALF
        part = found["part"]
        if not isinstance(part, (int, float)) or not 0 < part <= 1:
            raise self.trouble(f"[judge] of {FILE} is damaged")
        return self.sharpened("judge"), float(part)

    def parts(self) -> dict[str, float]:
        """What one more of each nameable feature is worth; empty if that was not learned."""
        found = self.data.get("parts", {})
        try:
            return {str(name): float(worth) for name, worth in found.items()}
        except (AttributeError, TypeError, ValueError):
            raise self.trouble(f"[parts] of {FILE} is damaged") from None

    def trouble(self, what: str) -> NothingLearned:
        """The error that says what is wrong and how it is mended."""
        return NothingLearned(f"{what}: `ludi arena learn {self.game}` makes it again")


def read_learning(package: str, names: tuple[str, ...]) -> Learning:
    """What was learned about the game of a package."""
    game = package.rpartition(".")[2]
    found = Learning(game, names, {})
    if not names:
        raise NothingLearned(f"{game} has no features to learn from, so nobody knows its chances")
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        raise found.trouble(f"{game} has no {FILE}")
    found.data = contents(file.read_bytes(), found, f"{FILE} of {game}")
    return found


def learning_in(path: Path, game: str, names: tuple[str, ...]) -> Learning:
    """What another file says was learned about a game."""
    found = Learning(game, names, {})
    try:
        data = path.read_bytes()
    except OSError as error:
        raise found.trouble(f"{path} cannot be read ({error.strerror})") from None
    found.data = contents(data, found, str(path))
    return found


def contents(data: bytes, found: Learning, name: str) -> Table:
    """What a file says."""
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise found.trouble(f"{name} is damaged") from None
