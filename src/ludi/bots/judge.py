"""What a position is worth to every seat: shares of the victory, as a search hands them back.

A finished game is judged by its result. One that goes on is judged by an opinion: the game's own
evaluation, or a network learned from many games. Both see the position of an imagined world, never
the table's.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import State
from ludi.core.forecast import Forecast, softened
from ludi.core.standing import zeros

FURTHEST: Final = 2.0  # beyond this even the strongest taste is satisfied
ALONE: Final = 0.5  # the most that counts of a network alone: what chose it were duels
RANK: Final = 0.1  # what the order of scores counts beside victory: losers still try
Evaluate = Callable[[Any], "vec[float]"]
Features = Callable[[Any], "list[vec[float]]"]


def result(state: State) -> vec[float]:
    """A seat's part of a finished game: its share of the victory, a little for its rank."""
    players = state.players
    shares = zeros(players)
    winners = 0.0
    for seat in range(players):
        if state.is_winner(seat):
            winners += 1.0
    for seat in range(players):
        if state.is_winner(seat):
            shares[seat] = (1.0 - RANK) / winners
        shares[seat] += RANK * rank_share(state, seat)
    return shares


def rank_share(state: State, seat: i64) -> float:
    """The part of its rivals that a seat is ahead of; alone, a measure of its score."""
    mine = state.score(seat)
    if state.players == 1:
        return float(mine) / (float(mine) + 100.0) if mine > 0 else 0.0
    ahead = 0.0
    for other in range(state.players):
        if other != seat:
            if mine > state.score(other):
                ahead += 1.0
            elif mine == state.score(other):
                ahead += 0.5
    return ahead / float(state.players - 1)


class Judge:
    """An opinion about positions. This one has none: everybody stands alike."""

    @property
    def whole(self) -> float:
        """What a victory alone is worth at least: who is certain of it looks no further."""
        return 1.0 - RANK

    def result(self, state: State) -> vec[float]:
        """What every seat gets of a finished game."""
        return result(state)

    def shares(self, state: State) -> vec[float]:
        """What every seat may expect of a game that goes on."""
        return softened(zeros(state.players))


@final
class Opinion(Judge):
    """The game's own evaluation; `scale` points of it make a seat e times likelier to win."""

    def __init__(self, evaluate: Evaluate, scale: float) -> None:
        self.evaluate = evaluate
        self.scale = scale

    def shares(self, state: State) -> vec[float]:
        worths = self.evaluate(state)
        for seat in range(state.players):
            worths[seat] /= self.scale
        return softened(worths)


@final
class Inclined(Judge):
    """An opinion with a taste: its seat likes some features of a position, or dislikes them."""

    def __init__(self, judge: Judge, features: Features, seat: i64, tastes: vec[float]) -> None:
        self.judge = judge
        self.features = features
        self.seat = seat
        self.tastes = tastes  # of each feature, what one more of it is liked

    def shares(self, state: State) -> vec[float]:
        shares = self.judge.shares(state)
        row = self.features(state)[self.seat]
        liked = 0.0
        for at in range(i64(len(row))):
            liked += self.tastes[at] * row[at]
        shares[self.seat] *= math.exp(min(max(liked, -FURTHEST), FURTHEST))
        return shares


@final
class Foretold(Judge):
    """A network learned of many games, blended with the game's own evaluation.

    An end is its bare result. The evaluation is the first of the features, so that both opinions
    cost one look.
    """

    def __init__(self, features: Features, forecast: Forecast, part: float, scale: float) -> None:
        self.features = features
        self.forecast = forecast
        self.part = part  # how much of the opinion is the network's, the rest is the evaluation's
        self.scale = scale  # of the evaluation

    @property
    def whole(self) -> float:
        return 1.0

    def result(self, state: State) -> vec[float]:
        shares = zeros(state.players)
        winners = 0.0
        for seat in range(state.players):
            if state.is_winner(seat):
                shares[seat] = 1.0
                winners += 1.0
        for seat in range(state.players):
            shares[seat] /= max(winners, 1.0)
        return shares

    def shares(self, state: State) -> vec[float]:
        rows = self.features(state)
        shares = self.forecast.shares(rows)
        part = self.part
        if state.players == 1:
            part = min(part, ALONE)
        if part == 1.0:
            return shares
        opinions = zeros(state.players)
        for seat in range(state.players):
            opinions[seat] = rows[seat][0] / self.scale
        opinions = softened(opinions)
        for seat in range(state.players):
            shares[seat] = part * shares[seat] + (1.0 - part) * opinions[seat]
        return shares
