"""What suits a game: the numbers and plugs of its search, its habits and what was learned of it.

The numbers are data, `data/<game>.toml`; what was learned stands beside the game's rules. A game
without numbers is searched with play-outs to the end and no opinion; one of which nothing was
learned, or whose file is damaged, with its evaluation alone, and `Plan.remark` says so.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from librt.vecs import vec

from ludi.bots.judge import Foretold, Judge, Opinion
from ludi.bots.search import Settings
from ludi.core.errors import BadOption, NothingLearned
from ludi.core.forecast import Forecast
from ludi.core.game import Game
from ludi.core.learning import FILE, Learning, learning_in

PLAIN: Final = 100  # the weight of an action that is as likely as any other
LOOKS: Final = 30  # percent, in games of which nobody has measured it
NOTICES: Final = 50
Table = Mapping[str, object]


class Plan:
    """The data of one game: how it is searched, and what was learned about it."""

    def __init__(self, game: Game, data: Table, learning: Learning | None = None) -> None:
        self.game = game
        self.search = table(data, "search")
        self.changes = table(data, "strongest")  # what the strongest level does otherwise
        self.characters = table(data, "characters")  # what each likes and dislikes
        self.levels = table(data, "levels")  # what the lower levels see of the game
        self.ratings = {name: round(number(it)) for name, it in table(data, "ratings").items()}
        self.remark = ""  # why nothing that was learned is used
        self.habits = [PLAIN] * game.verbs.size
        self.judge: tuple[Forecast, float] | None = None  # and its part of the opinion
        self.forecast: Forecast | None = None
        try:
            self.learn(learning or game.learning)
        except NothingLearned as trouble:
            self.remark = str(trouble)

    def learn(self, learning: Learning) -> None:
        """Take over what was learned, all of it or nothing."""
        try:
            habits = habits_of(self.game, learning.section("habits"))
        except (KeyError, ValueError):
            raise learning.trouble(f"[habits] of {FILE} is damaged or of other rules") from None
        judge, forecast = learning.judge(), learning.forecast()
        if min(len(judge[0].sharpness), len(forecast.sharpness)) <= self.game.players[-1]:
            raise learning.trouble(f"{FILE} was made for fewer players")
        self.habits, self.judge, self.forecast = habits, judge, forecast

    @property
    def scale(self) -> float:
        """How many points of the evaluation make a seat e times likelier to win; 0: unknown."""
        return number(self.search.get("scale", 0))

    @property
    def looks(self) -> int:
        """At how many of a hundred decisions Tiro looks at the position."""
        return round(number(self.levels.get("looks", LOOKS)))

    @property
    def notices(self) -> int:
        """Of how many of a hundred actions Tribunus thinks."""
        return round(number(self.levels.get("notices", NOTICES)))

    def opinion(self) -> Judge:
        """The game's own evaluation."""
        return Opinion(self.game.evaluate, self.scale) if self.scale > 0 else Judge()

    def foretold(self, part: float) -> Judge:
        """Chances for a part and the evaluation for the rest, or the evaluation alone."""
        return self.blended((self.forecast, part) if self.forecast else None)

    def blended(self, judge: tuple[Forecast, float] | None) -> Judge:
        """A network for its part and the evaluation for the rest, or the evaluation alone."""
        if judge is None or self.game.features is None or self.scale == 0.0:
            return self.opinion()
        return Foretold(self.game.features, *judge, self.scale)

    def tastes(self, character: str) -> vec[float]:
        """What a character likes of every feature. `BadOption` names the characters there are."""
        found = self.characters.get(character)
        if not isinstance(found, dict):
            known = ", ".join(self.characters) or "none"
            raise BadOption(f"{self.game.title} has no character “{character}”; there are {known}")
        names = self.game.feature_names
        unknown = set(found) - set(names)
        assert not unknown, f"{self.game.name}: no such features: {unknown}"
        return vec[float]([number(found.get(name, 0.0)) for name in names])

    def plain(self) -> Settings:
        """A search that knows no more than the game's own evaluation."""
        return settings(self.opinion(), self.search)

    def strongest(self) -> Settings:
        """A search that uses all that was measured and learned."""
        return settings(self.blended(self.judge), {**self.search, **self.changes})


def settings(judge: Judge, numbers: Table) -> Settings:
    """The settings of a search around an opinion, from the numbers of a plan."""
    usual = Settings(judge)
    return Settings(
        judge=judge,
        depth=int(number(numbers.get("depth", usual.depth))),
        exploration=number(numbers.get("exploration", usual.exploration)),
        disguise=int(number(numbers.get("disguise", usual.disguise))),
        sifts=bool(numbers.get("sifts", usual.sifts)),
        proves=bool(numbers.get("proves", usual.proves)),
    )


def table(data: Table, name: str) -> Table:
    """A section of the data, empty if it is not there."""
    found = data.get(name, {})
    assert isinstance(found, dict), name
    return found


def number(value: object) -> float:
    """A number of the data."""
    assert isinstance(value, (int, float)), value
    return float(value)


def habits_of(game: Game, data: Table) -> list[int]:
    """The weight of every action code: one number for a verb, or one for each of its codes.

    `KeyError` or `ValueError`: the data are of other rules, or damaged.
    """
    row = [PLAIN] * game.verbs.size
    for name, given in data.items():
        verb = game.verbs.verbs[name]
        weights = given if isinstance(given, list) else [given] * verb.size
        whole = [int(weight) if isinstance(weight, (int, float)) else 0 for weight in weights]
        if len(whole) != verb.size or min(whole, default=1) < 1:
            raise ValueError(name)
        row[verb.first : verb.first + verb.size] = whole
    return row


@cache
def plan(game: Game) -> Plan:
    """The plan of a game, read once."""
    return Plan(game, numbers_of(game))


@cache
def taught(game: Game, path: str) -> Plan:
    """The same with what another file says was learned; `NothingLearned` says what it lacks."""
    made = Plan(game, numbers_of(game), learning_in(Path(path), game.name, game.feature_names))
    if made.remark:
        raise NothingLearned(made.remark)
    return made


def numbers_of(game: Game) -> Table:
    """The numbers of a game's search, if it has any."""
    file = resources.files("ludi.bots").joinpath("data", f"{game.name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
