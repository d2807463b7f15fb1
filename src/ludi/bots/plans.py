"""What suits a game: the numbers and plugs of its search, its habits and what was learned about
it.

They are data, `data/<game>.toml`, so that the script that made them (`ludi arena learn`) can make
them again. A game without a file is searched with play-outs to the end and no opinion.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.bots.judge import Judge, Learned, Opinion
from ludi.bots.search import NEVER, TO_THE_END, Settings
from ludi.core.game import Game

PLAIN: Final = 100  # the weight of an action that is as likely as any other
Table = Mapping[str, object]


class Plan:
    """The data of one game."""

    def __init__(self, game: Game, data: Table) -> None:
        self.game = game
        self.search = table(data, "search")
        self.changes = table(data, "strongest")  # what the strongest level does otherwise
        self.habits: Final = habits_of(game, table(data, "habits"))
        self.network: Final = table(data, "network")

    def opinion(self) -> Judge:
        """The game's own evaluation."""
        scale = number(self.search.get("scale", 0))
        return Opinion(self.game.evaluate, scale) if scale > 0 else Judge()

    def learned(self) -> Judge:
        """The learned network, or the game's own evaluation where none is shipped."""
        if not self.network:
            return self.opinion()
        features = self.game.features
        inputs = self.network["inputs"]
        assert features is not None
        known = ["evaluation", *self.game.feature_names]
        assert inputs == known, "the network knows other features"
        hidden = [vec[float](row) for row in rows(self.network["hidden"])]
        (slopes, outputs) = rows([self.network["slopes"], self.network["outputs"]])
        return Learned(
            self.game.evaluate, features, vec[float](slopes), hidden, vec[float](outputs)
        )

    def plain(self) -> Settings:
        """A search that knows no more than the game's own evaluation."""
        return settings(self.opinion(), vec[i64](), self.search)

    def strongest(self) -> Settings:
        """A search that uses all that was measured and learned."""
        changed = {**self.search, **self.changes}
        return settings(self.learned(), vec[i64](self.habits), changed)


def settings(judge: Judge, habits: vec[i64], numbers: Table) -> Settings:
    """The settings of a search around an opinion, from the numbers of a plan."""

    def given(name: str, default: float) -> float:
        return number(numbers.get(name, default))

    return Settings(
        judge=judge,
        habits=habits,
        depth=i64(int(given("depth", TO_THE_END))),
        exploration=given("exploration", 0.7),
        trust=given("trust", 1.0),
        foresight=i64(int(given("foresight", NEVER))),
        disguise=i64(int(given("disguise", 0))),
    )


def table(data: Table, name: str) -> Table:
    """A section of the data, empty if it is not there."""
    found = data.get(name, {})
    assert isinstance(found, dict), name
    return found


def rows(value: object) -> list[list[float]]:
    """Rows of numbers of the data."""
    assert isinstance(value, list), value
    return [[number(one) for one in row] for row in value]


def number(value: object) -> float:
    """A number of the data."""
    assert isinstance(value, (int, float)), value
    return float(value)


def habits_of(game: Game, data: Table) -> list[int]:
    """The weight of every action code: one number for a verb, or one for each of its codes."""
    row = [PLAIN] * game.verbs.size
    for name, given in data.items():
        verb = game.verbs.verbs[name]
        weights = given if isinstance(given, list) else [given] * verb.size
        row[verb.first : verb.first + verb.size] = [int(number(w)) for w in weights]
    return row


@cache
def plan(game: Game) -> Plan:
    """The plan of a game, read once."""
    file = resources.files("ludi.bots").joinpath("data", f"{game.name}.toml")
    return Plan(game, tomllib.loads(file.read_text("utf-8")) if file.is_file() else {})
