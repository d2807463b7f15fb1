"""What winners did differently: actions and things used, and how they stood at the end."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from ludi.arena.logbook import Line
from ludi.arena.stats import Z, shares_of_victory
from ludi.core.actions import SEAT, Count
from ludi.core.game import Game

VISIBLE = 0.005  # a smaller difference would be printed as none
OPINIONS = ("evaluation", "evaluation_late")  # features that say who wins instead of why


class Difference:
    """A thing that can be counted: its mean with winners, with the others, and how sure it is."""

    def __init__(self, name: str, winners: float, others: float, error: float, seats: int) -> None:
        self.name = name
        self.winners = winners
        self.others = others
        self.error = error  # the standard error of the difference
        self.seats = seats

    @property
    def sure(self) -> bool:
        """Whether the difference is more than luck, at 95 %, and large enough to be seen."""
        return abs(self.winners - self.others) > max(Z * self.error, VISIBLE)

    @property
    def more(self) -> bool:
        """Whether winners have more of it for certain."""
        return self.sure and self.winners > self.others

    @property
    def less(self) -> bool:
        """Whether winners have less of it for certain."""
        return self.sure and self.winners < self.others

    @property
    def strength(self) -> float:
        """The difference in standard errors, to put the clearest first."""
        return (self.winners - self.others) / self.error if self.error > VISIBLE / 100 else 0.0


def compared(rows: Sequence[tuple[float, float]], name: str) -> Difference:
    """Compare a number between winners and others; a row is a share of victory and a number."""
    won = [(share, value) for share, value in rows if share > 0]
    lost = [value for share, value in rows if share == 0]
    weight = sum(share for share, _ in won)
    if not won or not lost:
        return Difference(name, 0.0, 0.0, 0.0, len(rows))
    mean = sum(share * value for share, value in won) / weight
    other = sum(lost) / len(lost)
    spread = sum(share * (value - mean) ** 2 for share, value in won) / weight / len(won)
    spread += sum((value - other) ** 2 for value in lost) / len(lost) / len(lost)
    return Difference(name, mean, other, math.sqrt(spread), len(rows))


def seats_of(lines: Sequence[Line]) -> Iterator[tuple[Line, int, float]]:
    """Every seat of every game with its share of the victory."""
    for line in lines:
        for seat, share in enumerate(shares_of_victory(line)):
            yield line, seat, share


def words_of(game: Game, code: int) -> Iterator[str]:
    """What an action is about: its verb, and the verb with each thing it names."""
    verb = game.verbs.verb_of(code)
    yield verb.name
    for (argument, domain), number in zip(verb.arguments.items(), verb.numbers(code), strict=True):
        if domain is not SEAT and not isinstance(domain, Count):
            yield f"{verb.name} {argument}: {domain.label(number)}"


def actions_compared(game: Game, lines: Sequence[Line]) -> list[Difference]:
    """How often winners and others did each thing in a game, the clearest differences first."""
    seats = [(share, counted(game, line["used"][seat])) for line, seat, share in seats_of(lines)]
    names = sorted({name for _, counts in seats for name in counts})
    found = [compared([(share, float(c[name])) for share, c in seats], name) for name in names]
    return sorted(found, key=lambda one: -abs(one.strength))


def counted(game: Game, used: dict[str, int]) -> Counter[str]:
    """How often a seat did each thing."""
    counts: Counter[str] = Counter()
    for code, times in used.items():
        for name in words_of(game, int(code)):
            counts[name] += times
    return counts


def features_compared(game: Game, lines: Sequence[Line]) -> list[Difference]:
    """How winners and others stood at the end, feature by feature."""
    rows: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for line, seat, share in seats_of(lines):
        if line["features"]:
            for name, value in zip(game.feature_names, line["features"][seat], strict=True):
                rows[name].append((share, value))
    found = [compared(pairs, name) for name, pairs in rows.items() if name not in OPINIONS]
    return sorted(found, key=lambda one: -abs(one.strength))


def seat_shares(lines: Sequence[Line]) -> list[list[float]]:
    """The share of the victory that each seat got, game by game."""
    rows: dict[int, list[float]] = defaultdict(list)
    for _, seat, share in seats_of(lines):
        rows[seat].append(share)
    return [row for _, row in sorted(rows.items())]
