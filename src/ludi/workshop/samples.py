"""Games of a trial as the figures read them: who took what and won, who began, how it went."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ludi.arena.logbook import Line
from ludi.workshop.trial import Trial

Parts = list[tuple[float, float]]  # got and of, one pair a game


class Sample(NamedTuple):
    """Games of one trial, in their order."""

    trial: Trial
    lines: list[Line]

    @property
    def fair(self) -> float:
        """The share of the victory that everybody would have at a fair table."""
        return 1 / self.trial.players

    def header(self) -> dict[str, Any]:
        """What was played, for those who read the results."""
        return {**self.trial.header(), "games": len(self.lines)}

    def takings(self) -> list[str]:
        """Everything that anybody took in these games."""
        return sorted({taking for line in self.lines for taking in line["taken"]})

    def takers(self, taking: str) -> Parts:
        """What those who took something got of the victory, game by game."""
        found: Parts = []
        for line in self.lines:
            seats = [int(row[0]) for row in line["taken"].get(taking, ())]
            found.append((sum(line["won"][seat] for seat in seats), len(seats)))
        return found

    def gains(self, taking: str) -> Parts:
        """What they got beyond the chance that they had just before, game by game."""
        found: Parts = []
        for line in self.lines:
            rows = [row for row in line["taken"].get(taking, ()) if row[2] >= 0]
            found.append((sum(line["won"][int(row[0])] - row[2] for row in rows), len(rows)))
        return found

    def by_place(self) -> list[list[float]]:
        """The victory by place in the order of play, game by game."""
        return [[line["won"][seat] for seat in line["order"]] for line in self.lines]

    def column(self, name: str) -> list[float]:
        """One number of every game."""
        return [float(line[name]) for line in self.lines]

    def offered(self, taking: str) -> int:
        """In how many games a thing could be had."""
        thing = taking.partition(" ")[2]
        return sum(thing in line["offered"] or taking in line["taken"] for line in self.lines)

    def choices(self) -> dict[str, list[tuple[float, float, float]]]:
        """Every choice: how often it was offered, chosen, and would be blindly, game by game."""
        found: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
        for line in self.lines:
            for name, (offered, chosen, blind) in line["choices"].items():
                found[name].append((offered, chosen, blind))
        return found

    def courses(self) -> list[list[list[float]]]:
        """The chances along every game, where they are known."""
        return [line["course"] for line in self.lines if "course" in line]


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which so large a part lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def changes(lead: list[int]) -> int:
    """How often the lead passed to another seat."""
    return sum(one != other for one, other in pairwise(lead))
