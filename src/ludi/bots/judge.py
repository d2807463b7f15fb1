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
from ludi.core.standing import zeros

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


def softened(worths: vec[float]) -> vec[float]:
    """Shares that grow with the worths and add up to one; a single worth is set against nought."""
    best = worths[0]
    for at in range(i64(len(worths))):
        best = max(best, worths[at])
    if len(worths) == 1:
        return vec[float]([1.0 / (1.0 + math.exp(-min(max(best, -30.0), 30.0)))])
    whole = 0.0
    for at in range(i64(len(worths))):
        worths[at] = math.exp(max(worths[at] - best, -30.0))
        whole += worths[at]
    for at in range(i64(len(worths))):
        worths[at] /= whole
    return worths


class Judge:
    """An opinion about positions. This one has none: everybody stands alike."""

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
class Learned(Judge):
    """A small network, learned from the results of games, that scores every seat by its features.

    Its inputs are the game's own evaluation and the features of the seat; one hidden layer; the
    scores become shares as with an opinion.
    """

    def __init__(
        self,
        evaluate: Evaluate,
        features: Features,
        slopes: vec[float],
        hidden: list[vec[float]],
        outputs: vec[float],
    ) -> None:
        self.evaluate = evaluate
        self.features = features
        self.slopes = slopes  # what an input counts by itself
        self.hidden = hidden  # of each hidden unit its bias, then what each input counts
        self.outputs = outputs  # what a hidden unit counts

    def shares(self, state: State) -> vec[float]:
        worths = self.evaluate(state)
        rows = self.features(state)
        for seat in range(state.players):
            worths[seat] = self.score(worths[seat], rows[seat])
        return softened(worths)

    def score(self, opinion: float, row: vec[float]) -> float:
        """What a seat is worth to the network."""
        whole = dot(self.slopes, 0, opinion, row)
        for unit in range(i64(len(self.outputs))):
            weights = self.hidden[unit]
            excited = weights[0] + dot(weights, 1, opinion, row)
            if excited > 0.0:
                whole += self.outputs[unit] * excited
        return whole


def dot(weights: vec[float], begin: i64, opinion: float, row: vec[float]) -> float:
    """The sum of the inputs, each as much as it counts."""
    whole = weights[begin] * opinion
    for at in range(i64(len(row))):
        whole += weights[begin + 1 + at] * row[at]
    return whole
