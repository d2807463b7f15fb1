"""6  Strategies: seats that took alike things, and how each way fares against the others."""

from __future__ import annotations

import math
from typing import Any, Final

from ludi.workshop import figures
from ludi.workshop.figures import FEWEST, RISK
from ludi.workshop.samples import Sample

WAYS: Final = 4
ROUNDS: Final = 25  # of looking for the middle of each way
MOST: Final = 4000  # seats that are looked at
NAMED: Final = 3  # things that describe a way
Vector = list[float]


def strategies(sample: Sample) -> dict[str, Any]:
    """What ways of playing there are, who wins against whom, and whether one rules."""
    seats = [(at, seat) for at in range(len(sample.lines)) for seat in range(sample.trial.players)][
        :MOST
    ]
    takings = sample.takings()
    if len(seats) < FEWEST * WAYS or not takings:
        return {"question": "strategies", "ways": []}
    vectors = scaled([profile(sample, at, seat, takings) for at, seat in seats])
    group = grouped(vectors)
    of_seat = dict(zip(seats, group, strict=True))
    games = len({at for at, _ in seats})
    ways: list[dict[str, Any]] = []
    for way in sorted(set(group)):
        parts = []
        for at in range(games):
            mine = [seat for seat in range(sample.trial.players) if of_seat.get((at, seat)) == way]
            parts.append((sum(sample.lines[at]["won"][seat] for seat in mine), float(len(mine))))
        share, _ = figures.ratio(parts)
        members = [vector for vector, found in zip(vectors, group, strict=True) if found == way]
        ways.append(
            {
                "share": share,
                "part": len(members) / len(vectors),
                "known_by": known_by(members, takings),
                "against": [
                    against(sample, of_seat, games, way, other) for other in sorted(set(group))
                ],
            }
        )
    risk = RISK / len(ways)
    for found in ways:
        share = found["share"]
        found["rules"] = share.value > sample.fair and share.doubt(sample.fair) < risk
        reach = share.reach(risk)
        found["share"] = {
            "value": share.value,
            "low": share.value - reach,
            "high": share.value + reach,
            "games": share.games,
        }
    ways.sort(key=lambda way: -way["share"]["value"])
    return {"question": "strategies", "fair": sample.fair, "ways": ways}


def profile(sample: Sample, at: int, seat: int, takings: list[str]) -> Vector:
    """What a seat took, more of it counting less."""
    taken = sample.lines[at]["taken"]
    found = {
        taking: row[1] for taking, rows in taken.items() for row in rows if int(row[0]) == seat
    }
    return [math.log1p(found.get(taking, 0.0)) for taking in takings]


def scaled(vectors: list[Vector]) -> list[Vector]:
    """Every column with mean zero and spread one; one that never changes is zero."""
    columns = []
    for column in zip(*vectors, strict=True):
        centre = sum(column) / len(column)
        reach = figures.spread(column, centre)
        columns.append([(value - centre) / reach if reach else 0.0 for value in column])
    return [list(row) for row in zip(*columns, strict=True)]


def grouped(vectors: list[Vector]) -> list[int]:
    """The way of each vector: the nearest of a few middles, begun far from each other."""
    middles = [vectors[0]]
    while len(middles) < WAYS:
        middles.append(max(vectors, key=lambda one: min(apart(one, middle) for middle in middles)))
    group = [0] * len(vectors)
    for _ in range(ROUNDS):
        found = [nearest(one, middles) for one in vectors]
        if found == group:
            break
        group = found
        for way in range(len(middles)):
            members = [one for one, mine in zip(vectors, group, strict=True) if mine == way]
            if members:
                middles[way] = [sum(column) / len(members) for column in zip(*members, strict=True)]
    return group


def nearest(one: Vector, middles: list[Vector]) -> int:
    """The number of the middle that lies nearest."""
    return min(range(len(middles)), key=lambda way: apart(one, middles[way]))


def apart(one: Vector, other: Vector) -> float:
    """How far two vectors are from each other."""
    return math.dist(one, other)


def known_by(members: list[Vector], takings: list[str]) -> list[str]:
    """What the seats of a way take more of than others do."""
    means = [sum(column) / len(members) for column in zip(*members, strict=True)]
    order = sorted(range(len(takings)), key=lambda at: -means[at])
    return [takings[at] for at in order[:NAMED] if means[at] > 0]


def against(
    sample: Sample, of_seat: dict[tuple[int, int], int], games: int, way: int, other: int
) -> float | None:
    """The share of the victory of a way's seats at tables where another way sits too."""
    got = of = 0.0
    for at in range(games):
        seats = range(sample.trial.players)
        ways = [of_seat.get((at, seat)) for seat in seats]
        for seat in seats:
            others = [found for rival, found in enumerate(ways) if rival != seat]
            if ways[seat] == way and other in others:
                got += sample.lines[at]["won"][seat]
                of += 1
    return got / of if of >= FEWEST else None
