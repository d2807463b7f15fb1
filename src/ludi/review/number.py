"""The one number: what every seat may expect at a decision, as everything in a review tells it.

Two judges see a decision. The *chances* were learned from results: they know how games end, but see
the position alone. The *search* looks ahead, but its opinion is no chance. Their odds are weighed
together, the search the more the further the game is (`weights/GAME.toml`, written by `ludi arena
weigh`), so that of all moments told "30 %" thirty in a hundred are won.

The seat that decides comes first: its share rises with what the search expects for it, whatever the
others get, so that of two choices the number never prefers another one than the search.

Where several decide at once, the search believes that the others hardly answer: whoever seals first
would seem to win. There the chances alone say how high the number is, and the search what lies
between two choices.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from ludi.core.agenda import State
from ludi.core.game import Game

LEAST: Final = 0.002  # a search says never to what it has not met: nobody can know so well
EVEN: Final = (0.5, 0.5)
NONE: Final = (0.0, 0.0)
Shares = tuple[float, ...]


class Weights(NamedTuple):
    """How much each judge counts at the beginning of a game and at its end."""

    chances: tuple[float, float] = EVEN
    search: tuple[float, float] = EVEN
    lean: tuple[float, float] = NONE  # alone: what the odds lack when both judges say even

    def at(self, far: float) -> tuple[float, float, float]:
        """The weights of the chances and of the search and the lean, when a game is so far."""
        chances, search, lean = (
            early + far * (late - early) for early, late in (self.chances, self.search, self.lean)
        )
        return chances, search, lean


class Weighing(NamedTuple):
    """How a game's judges are weighed, and by which feature one sees how far it is."""

    feature: str = ""  # of the seat that is furthest; none: nobody can tell
    begin: float = 0.0
    end: float = 1.0
    several: Weights = Weights()
    alone: Weights = Weights()  # for who plays against the game itself
    burdens: frozenset[str] = frozenset()  # nameable parts that one would rather have less of
    tools: frozenset[str] = frozenset()  # those of which now more is good, now less
    score: str = ""  # the part that is counted at the end: alone it is no reason
    frames: frozenset[str] = frozenset()  # chapters that hold all others: they tell no time

    def weights(self, players: int) -> Weights:
        """The weights at a table of so many."""
        return self.alone if players == 1 else self.several

    def far(self, state: State) -> float:
        """How far a game is, from 0 to 1, as its furthest seat shows."""
        game = state.game
        if not self.feature or game.features is None:
            return 0.5
        at = game.feature_names.index(self.feature)
        passed = [(row[at] - self.begin) / (self.end - self.begin) for row in game.features(state)]
        return min(max(0.0, *passed), 1.0)


@cache
def weighing(game: Game) -> Weighing:
    """How the judges of a game are weighed, read once; evenly where nobody has measured it."""
    file = resources.files("ludi.review").joinpath("weights", f"{game.name}.toml")
    return read(tomllib.loads(file.read_text("utf-8"))) if file.is_file() else Weighing()


def read(data: Mapping[str, Any]) -> Weighing:
    """What a file of weights says."""
    far, words = data["far"], data.get("words", {})
    return Weighing(
        str(far["feature"]),
        float(far["begin"]),
        float(far["end"]),
        weights_of(data.get("several", {})),
        weights_of(data.get("alone", {})),
        frozenset(words.get("burdens", ())),
        frozenset(words.get("tools", ())),
        str(words.get("score", "")),
        frozenset(words.get("frames", ())),
    )


def weights_of(data: Mapping[str, Any]) -> Weights:
    """What a section of such a file says; evenly if it is not there."""
    if not data:
        return Weights()
    (early, late), (first, last) = data["chances"], data["search"]
    begin, end = data.get("lean", NONE)
    return Weights((early, late), (first, last), (begin, end))


def odds(share: float) -> float:
    """The odds of a share, as a logarithm."""
    held = min(max(share, LEAST), 1 - LEAST)
    return math.log(held / (1 - held))


class Number:
    """The number at one decision, whatever the search makes of each choice."""

    def __init__(
        self, chances: Shares, seat: int, chance_weight: float, search_weight: float, lean: float
    ) -> None:
        self.chances = chances
        self.seat = seat
        self.chance_weight = chance_weight
        self.search_weight = search_weight
        self.even = 0.0 if len(chances) == 1 else odds(1 / len(chances))
        self.lean = lean
        self.optimism: float | None = 0.0  # of the search; None: to be seen by its best choice

    def hear(self, best: float) -> None:
        """Learn what the search expects of its best choice."""
        if self.optimism is None:
            self.optimism = odds(best) - odds(self.chances[self.seat])

    def own(self, searched: float) -> float:
        """The share of the seat that decides, when the search expects so much for it."""
        worth = (
            self.even
            + self.lean
            + self.chance_weight * (odds(self.chances[self.seat]) - self.even)
            + self.search_weight * (odds(searched) - (self.optimism or 0.0) - self.even)
        )
        return 1 / (1 + math.exp(-worth))

    def shares(self, searched: Sequence[float]) -> Shares:
        """Everybody's: the others share what is left, as both judges rank them."""
        mine = self.own(searched[self.seat])
        ranks = [
            max(chance, LEAST) ** self.chance_weight * max(share, LEAST) ** self.search_weight
            for chance, share in zip(self.chances, searched, strict=True)
        ]
        left = (1 - mine) / max(sum(ranks) - ranks[self.seat], LEAST * LEAST)
        return tuple(mine if seat == self.seat else left * rank for seat, rank in enumerate(ranks))


def number_at(state: State, seat: int, *, hindsight: bool = False) -> Number:
    """The number at a decision of a seat, by what it knows or with everything open."""
    known = weighing(state.game)
    weights = known.weights(int(state.players))
    chances = state.game.chances(state, None if hindsight else seat)
    number = Number(chances, seat, *weights.at(known.far(state)))
    if len(state.actors()) > 1:
        number.optimism = None
    return number
