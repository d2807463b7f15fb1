"""What was learned about a game: `learned.toml` beside its rules, as `ludi arena learn` writes it.

    [card]     how it was learned: the command, games, iterations, log loss
    [chances]  a network whose shares are chances, and how sharp it is for each number of players
    [judge]    a network that orders positions well, for a search
    [habits]   how readily each action is played
    [parts]    what one more of each nameable feature is worth

A file that is missing, damaged or made for other features is no disaster: `NothingLearned` says
what to do, and whoever can do without it goes on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

from librt.vecs import vec

from ludi.core.errors import NothingLearned
from ludi.core.forecast import Forecast, Network

FILE: Final = "learned.toml"
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
        if len(slopes) != len(self.names) or len(hidden) != len(outputs) or len(sizes) != 1:
            raise self.trouble(f"[{name}] of {FILE} is damaged")
        return Network(slopes, hidden, outputs)

    def forecast(self) -> Forecast:
        """What tells the chances of a position."""
        found = self.section("chances")
        try:
            sharpness = vec[float]([float(x) for x in found["sharpness"]])
            return Forecast(self.network("chances"), sharpness, float(found["lean"]))
        except (KeyError, TypeError, ValueError):
            raise self.trouble(f"[chances] of {FILE} is damaged") from None

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
    try:
        found.data = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise found.trouble(f"{FILE} of {game} is damaged") from None
    return found
