"""Three games to watch under each figure: the most typical, the closest, the oddest.

A figure is about one number of every game: its length, what the takers of a thing won, when the
winner led for good. Typical is what lies near the middle of it, odd what lies far from it; the
closest game is the one with the least between first and last among those that are typical.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludi.workshop import figures
from ludi.workshop.samples import Sample, changes

KINDS: Final = ("typical", "closest", "oddest")
NEAR: Final = 0.25  # of the games: among them the closest one is looked for
Line = dict[str, Any]
Number = Callable[[Line], float]


def watched(sample: Sample, numbers: dict[str, Number]) -> dict[str, Any]:
    """The three games of each figure, and the trial that they are of."""
    games = {figure: three(sample.lines, number) for figure, number in numbers.items()}
    return {"trial": sample.trial.header(), "figures": games}


def numbers_of(thing: str) -> dict[str, Number]:
    """What the usual figures are about; `thing` is the taking that is told first."""

    return {"start": first_place, "length": length, "things": gain_of(thing), "runaway": lead}


def gain_of(taking: str) -> Number:
    """What the takers of a thing won beyond their fair share."""

    def gain(line: Line) -> float:
        seats = [int(row[0]) for row in line["taken"].get(taking, ())]
        return float(sum(line["won"][seat] for seat in seats)) - len(seats) / len(line["won"])

    return gain


def first_place(line: Line) -> float:
    """What who began got of the victory."""
    return float(line["won"][line["order"][0]])


def length(line: Line) -> float:
    """How many decisions there were."""
    return float(line["decisions"])


def lead(line: Line) -> float:
    """How often the lead passed on; where chances are not known, how far the winner was ahead."""
    if "course" in line:
        return float(changes([row.index(max(row)) for row in line["course"]]))
    return gap(line)


def gap(line: Line) -> float:
    """What lies between the first and the last."""
    return float(max(line["scores"]) - min(line["scores"]))


def three(lines: Sequence[Line], number: Number) -> list[dict[str, Any]]:
    """The most typical, the closest and the oddest game of a figure, each another one."""
    far = distances(lines, number)
    usual = [distances(lines, one) for one in (length, gap)]
    order = sorted(range(len(lines)), key=lambda at: (far[at], sum(row[at] for row in usual), at))
    near = order[: max(len(KINDS), int(NEAR * len(order)))]
    found: list[int] = []
    for ordered in (order, sorted(near, key=lambda at: gap(lines[at])), order[::-1]):
        found += [at for at in ordered if at not in found][:1]
    return [
        {"kind": kind, "number": lines[at]["number"], "scores": lines[at]["scores"]}
        for kind, at in zip(KINDS, found, strict=False)
    ]


def distances(lines: Sequence[Line], number: Number) -> list[float]:
    """How far each game lies from the middle, in standard deviations."""
    values = [number(line) for line in lines]
    middle = figures.mean(values).value
    reach = figures.spread(values, middle) or 1.0
    return [abs(value - middle) / reach for value in values]
