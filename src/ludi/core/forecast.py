"""Chances: the share of the victory that every seat may expect, by a model learned of good play.

A game describes a position by a row of features for each seat. A small network scores every seat by
its row, the same network for all; the scores become shares that add up to one.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.standing import zeros

FARTHEST: Final = 30.0  # a worth further than this below the best counts for nothing more


def softened(worths: vec[float]) -> vec[float]:
    """Shares that grow with the worths and add up to one; a single worth is set against nought."""
    best = worths[0]
    for at in range(i64(len(worths))):
        best = max(best, worths[at])
    if len(worths) == 1:
        return vec[float]([1.0 / (1.0 + math.exp(-min(max(best, -FARTHEST), FARTHEST)))])
    whole = 0.0
    for at in range(i64(len(worths))):
        worths[at] = math.exp(max(worths[at] - best, -FARTHEST))
        whole += worths[at]
    for at in range(i64(len(worths))):
        worths[at] /= whole
    return worths


@final
class Network:
    """One hidden layer, and what every input counts by itself."""

    def __init__(self, slopes: vec[float], hidden: list[vec[float]], outputs: vec[float]) -> None:
        self.slopes = slopes  # what an input counts by itself
        self.hidden = hidden  # of each hidden unit its bias, then what each input counts
        self.outputs = outputs  # what a hidden unit counts
        self.biases = vec[float]([unit[0] for unit in hidden])
        self.weights = by_input(hidden, len(slopes))  # what each input counts, unit by unit

    def score(self, row: vec[float]) -> float:
        """What a seat is worth to the network. Many inputs are nought: they excite nobody."""
        whole = 0.0
        slopes, weights, excited = self.slopes, self.weights, self.biases[:]
        units = i64(len(excited))
        for at in range(i64(len(row))):
            entry = row[at]
            if entry == 0.0:
                continue
            whole += slopes[at] * entry
            first = at * units
            for unit in range(units):
                excited[unit] += weights[first + unit] * entry
        for unit in range(units):
            if excited[unit] > 0.0:
                whole += self.outputs[unit] * excited[unit]
        return whole


def by_input(hidden: list[vec[float]], inputs: i64) -> vec[float]:
    """The weights of hidden units in one row: of each input in turn what it counts in all units."""
    weights = vec[float]()
    for at in range(inputs):
        for unit in range(i64(len(hidden))):
            weights = append(weights, hidden[unit][at + 1])
    return weights


@final
class Forecast:
    """A network whose shares are chances: sharpened or blurred for each number of players."""

    def __init__(self, network: Network, sharpness: vec[float], lean: float) -> None:
        self.network = network
        self.sharpness = sharpness  # by the number of players
        self.lean = lean  # what is added for one who plays against the game itself

    def shares(self, rows: list[vec[float]]) -> vec[float]:
        """The chances of all seats, from their features."""
        seats = i64(len(rows))
        worths = zeros(seats)
        sharpness = self.sharpness[seats]
        for seat in range(seats):
            worths[seat] = sharpness * self.network.score(rows[seat])
        if seats == 1:
            worths[0] += self.lean
        return softened(worths)
