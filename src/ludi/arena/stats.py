"""What the games prove: shares with intervals by deal, ratings, and when to stop.

The games of one deal share their luck and are not independent; so a deal counts as one observation.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence

from ludi.arena.logbook import Line

Z = 1.959964  # 95 %


class Share:
    """A share with its 95 % interval."""

    def __init__(self, value: float, low: float, high: float, deals: int) -> None:
        self.value = value
        self.low = low
        self.high = high
        self.deals = deals

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%}, {self.deals} deals)"


def shares_of_victory(line: Line) -> list[float]:
    """What every seat got of the victory."""
    winners = line["winners"]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(line["seating"]))]


def duel_score(line: Line, one: int, other: int) -> float | None:
    """What the first of two entrants got of a game of theirs; None if it was not theirs.

    At an even table it is the share of victory of its seats. At an odd one each entrant's share is
    divided by its seats, so that the majority is no advantage; if neither won, it is one half.
    """
    seating = line["seating"]
    if set(seating) != {one, other}:
        return None
    got = shares_of_victory(line)
    mine = sum(share for share, who in zip(got, seating, strict=True) if who == one)
    seats = seating.count(one)
    theirs = sum(got) - mine
    if seats * 2 == len(seating):
        return mine
    per_mine, per_theirs = mine / seats, theirs / (len(seating) - seats)
    return per_mine / (per_mine + per_theirs) if per_mine + per_theirs else 0.5


def by_deal(lines: Iterable[Line], one: int, other: int) -> list[float]:
    """The mean score of the first entrant in each deal."""
    scores: dict[int, list[float]] = defaultdict(list)
    for line in lines:
        score = duel_score(line, one, other)
        if score is not None:
            scores[int(line["deal"])].append(score)
    return [sum(row) / len(row) for _, row in sorted(scores.items())]


def alone(lines: Iterable[Line], who: int) -> list[float]:
    """Whether an entrant that had the table to itself won, game by game: against the game."""
    return [float(bool(line["winners"])) for line in lines if line["seating"] == [who]]


def share(deals: Sequence[float]) -> Share:
    """The mean over deals with a Wilson interval for as many games as the deals are worth."""
    count = len(deals)
    if count == 0:
        return Share(0.5, 0.0, 1.0, 0)
    mean = sum(deals) / count
    spread = variance(deals) / count
    worth = mean * (1 - mean) / spread if spread > 0 else float(count)
    low, high = wilson(mean, max(worth, 1.0))
    return Share(mean, low, high, count)


def variance(values: Sequence[float]) -> float:
    """The variance of a sample."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def wilson(part: float, count: float) -> tuple[float, float]:
    """The Wilson interval of a share seen in so many trials."""
    centre = part + Z * Z / (2 * count)
    reach = Z * math.sqrt(part * (1 - part) / count + Z * Z / (4 * count * count))
    whole = 1 + Z * Z / count
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


def likelihood_ratio(deals: Sequence[float], low: float, high: float) -> float:
    """How much likelier the deals are if the share is `high`, not `low`, as a logarithm.

    One deal won and one lost are added to the spread: a few equal deals prove little.
    """
    if len(deals) < 4:
        return 0.0
    spread = variance([*deals, 0.0, 1.0])
    mean = sum(deals) / len(deals)
    return len(deals) * (high - low) * (2 * mean - low - high) / (2 * spread)


def verdict(deals: Sequence[float], low: float, high: float, risk: float = 0.05) -> str:
    """What a sequential test says: "better", "not better", or "" while it cannot tell."""
    ratio = likelihood_ratio(deals, low, high)
    bound = math.log((1 - risk) / risk)
    if ratio >= bound:
        return "better"
    return "not better" if ratio <= -bound else ""


# Ratings.


def strengths(lines: Sequence[Line], entrants: int) -> list[float]:
    """Plackett-Luce strengths of winning (Hunter's algorithm), their geometric mean being one.

    Half a win and half a loss against everybody keep one that never lost, or never won, finite.
    """
    wins = [0.5 * (entrants - 1)] * entrants
    tables: dict[tuple[int, ...], float] = defaultdict(float)
    for one in range(entrants):
        for other in range(one + 1, entrants):
            tables[(one, other)] += 1.0
    for line in lines:
        for who, got in zip(line["seating"], shares_of_victory(line), strict=True):
            wins[who] += got
        tables[tuple(sorted(line["seating"]))] += 1.0
    found = [1.0] * entrants
    for _ in range(200):
        weight = [0.0] * entrants
        for table, count in tables.items():
            whole = sum(found[who] for who in table)
            for who in table:
                weight[who] += count / whole
        found = [win / part if part else 1.0 for win, part in zip(wins, weight, strict=True)]
        mean = math.exp(sum(math.log(max(s, 1e-9)) for s in found) / entrants)
        found = [max(s, 1e-9) / mean for s in found]
    return found


def elo(strength: float) -> float:
    """A strength on the scale chess players know: 400 points for ten to one."""
    return 400 * math.log10(strength)


def ratings(
    lines: Sequence[Line], entrants: int, resamples: int = 100, seed: int = 1
) -> list[Share]:
    """The rating of every entrant with an interval, by drawing the deals again and again."""
    games: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        games[int(line["deal"])].append(line)
    deals = sorted(games)
    centre = [elo(s) for s in strengths(lines, entrants)]
    luck = random.Random(seed)
    drawn: list[list[float]] = []
    for _ in range(resamples if deals else 0):
        again = [line for deal in luck.choices(deals, k=len(deals)) for line in games[deal]]
        drawn.append([elo(s) for s in strengths(again, entrants)])
    found = []
    for who in range(entrants):
        values = sorted(row[who] for row in drawn) or [centre[who]]
        low, high = values[int(0.025 * len(values))], values[int(0.975 * (len(values) - 1))]
        found.append(Share(centre[who], low, high, len(deals)))
    return found
