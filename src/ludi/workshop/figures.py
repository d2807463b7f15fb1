"""What can be believed: shares, differences and spreads with the game as the unit.

Seats of one game are not independent, so a game counts as one observation; so does a pair of games
with the same luck, and only where the two differ. Whatever is looked at together is corrected for
how much was looked at: Holm's way with weights, which keeps the chance of even one false alarm
below `RISK`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

RISK: Final = 0.05  # of one false alarm or more in all that is told
FEWEST: Final = 20  # games with something in it, before anything is said about it
NORMAL: Final = NormalDist()


class Estimate(NamedTuple):
    """A figure, how far chance may have moved it, and how many games it rests on."""

    value: float
    error: float  # one standard deviation
    games: int

    def reach(self, risk: float = RISK) -> float:
        """Half the width of the interval that misses the truth with this risk."""
        return student(risk, self.games - 1) * self.error if self.games > 1 else math.inf

    def doubt(self, fair: float = 0.0) -> float:
        """How likely chance alone would bring a figure as far from the fair one, or farther."""
        if self.games < FEWEST or self.error <= 0:
            return 1.0
        return two_sided(abs(self.value - fair) / self.error, self.games - 1)


def student(risk: float, freedom: int) -> float:
    """The quantile of Student's distribution that is passed with half this risk on each side."""
    z = NORMAL.inv_cdf(1 - max(risk, 1e-12) / 2)
    if freedom < 1:
        return math.inf
    terms = (
        (z**3 + z) / 4 / freedom,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / freedom**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / freedom**3,
    )
    return z + sum(terms)


def two_sided(t: float, freedom: int) -> float:
    """How likely Student's variable lies as far from zero as `t`, or farther."""
    low, high = 1e-12, 1.0  # the quantile falls as the risk grows
    if student(low, freedom) <= t:
        return low
    for _ in range(60):
        middle = math.sqrt(low * high)
        low, high = (middle, high) if student(middle, freedom) > t else (low, middle)
    return high


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one number a game."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0)
    centre = sum(values) / count
    return Estimate(centre, spread(values, centre) / math.sqrt(count), count)


def spread(values: Sequence[float], centre: float) -> float:
    """The standard deviation of a sample."""
    if len(values) < 2:
        return 0.0
    return math.sqrt(sum((value - centre) ** 2 for value in values) / (len(values) - 1))


def ratio(parts: Sequence[tuple[float, float]]) -> tuple[Estimate, list[float]]:
    """The share of all that is `of` which is `got`, one pair a game, and each game's pull on it."""
    whole = sum(of for _, of in parts)
    filled = sum(1 for _, of in parts if of > 0)
    if whole <= 0:
        return Estimate(0.0, 0.0, 0), [0.0] * len(parts)
    share = sum(got for got, _ in parts) / whole
    pulls = [(got - share * of) * len(parts) / whole for got, of in parts]
    error = spread(pulls, 0.0) / math.sqrt(len(parts)) if len(parts) > 1 else 0.0
    return Estimate(share, error, filled), pulls


def change(before: Sequence[tuple[float, float]], after: Sequence[tuple[float, float]]) -> Estimate:
    """How a share changes from one box to another, game by game with the same luck."""
    one, drawn = ratio(before)
    other, dealt = ratio(after)
    pulls = [late - early for early, late in zip(drawn, dealt, strict=True)]
    error = spread(pulls, 0.0) / math.sqrt(len(pulls)) if len(pulls) > 1 else 0.0
    differ = sum(early != late for early, late in zip(before, after, strict=True))
    return Estimate(other.value - one.value, error, min(one.games, other.games, differ))


def paired(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """How a number changes from one box to another, game by game with the same luck."""
    steps = [late - early for early, late in zip(before, after, strict=True)]
    found = mean(steps)
    return found._replace(games=sum(step != 0 for step in steps))


def believed(
    doubts: Mapping[str, float], weights: Mapping[str, float], risk: float = RISK
) -> set[str]:
    """What is more than chance among all that was looked at (Holm, weighted)."""
    left = {name for name in doubts if weights.get(name, 0.0) > 0}
    found: set[str] = set()
    while left:
        whole = sum(weights[name] for name in left)
        sure = min(left, key=lambda name: (doubts[name] / weights[name], name))
        if doubts[sure] > risk * weights[sure] / whole:
            return found
        found.add(sure)
        left.remove(sure)
    return found


def joint(rows: Sequence[Sequence[float]], fair: Sequence[float]) -> float:
    """How likely chance alone moves several means together as far from the fair ones, or farther.

    One row a game. The last column follows from the others and is left out (Hotelling's test, by
    its limit for many games).
    """
    count, width = len(rows), len(fair) - 1
    if count < FEWEST or width < 1:
        return 1.0
    centre = [sum(row[at] for row in rows) / count - fair[at] for at in range(width)]
    matrix = [
        [
            sum(
                (row[one] - fair[one] - centre[one]) * (row[other] - fair[other] - centre[other])
                for row in rows
            )
            / (count - 1)
            for other in range(width)
        ]
        for one in range(width)
    ]
    solved = solution(matrix, centre)
    if solved is None:
        return 1.0
    squared = count * sum(one * other for one, other in zip(centre, solved, strict=True))
    return chi_squared(squared * (count - width) / (count - 1), width)


def solution(matrix: list[list[float]], goal: list[float]) -> list[float] | None:
    """What a matrix turns into the goal; None where there is no such thing, or no single one."""
    rows = [[*row, value] for row, value in zip(matrix, goal, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        if abs(rows[best][at]) < 1e-12:
            return None
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def chi_squared(value: float, freedom: int) -> float:
    """How likely a chi-squared variable is as large, or larger."""
    if value <= 0:
        return 1.0
    half, x = freedom / 2, value / 2
    term = math.exp(half * math.log(x) - x - math.lgamma(half + 1))
    below, at = term, 1
    while term > 1e-15 * below and at < 10_000:
        term *= x / (half + at)
        below += term
        at += 1
    return max(0.0, 1.0 - below)
