"""What a decision cost: the played choice beside the best one, in the same imagined worlds.

All shares here are told by the one number (`number.py`): what the best choice is worth is what the
curve shows there, and a loss is a difference of that number. A choice is better than the played one
only where the interval of the difference leaves no doubt.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

from ludi.bots.base import Outlook
from ludi.bots.comparison import CERTAINTY, Comparison
from ludi.bots.plans import plan
from ludi.bots.search import Search, Settings
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.review.course import Moment
from ludi.review.number import Number, Shares, number_at

ITERATIONS: Final = 1000  # for a decision, half of them to find the best choice
CURIOSITY: Final = 0.2  # about what everybody might answer
CHANCE_PART: Final = 0.5  # of what a position is worth; the rest is the evaluation's opinion
LINE: Final = 6  # decisions of the line that is shown
MARKS: Final = ((0.20, "blunder"), (0.10, "serious"), (0.05, "mistake"), (0.02, "slight"))
UNCLEAR: Final = "unclear"
ONLY_GOOD: Final = 0.05  # what the second-best choice must lose for the best to be the only one
FAVOURITE: Final = 0.5  # who has turned the game has half of it


class Compared(NamedTuple):
    """Two choices after paired tries: what the first is worth more than the second."""

    difference: float
    low: float  # the 95 % interval of the difference
    high: float
    first: Shares  # what every seat may expect after each
    second: Shares
    worlds: int

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no doubt which is better."""
        return self.low > 0 or self.high < 0


class Part(NamedTuple):
    """A part of the position that differs between the played choice and the better one."""

    name: str
    own: bool  # the seat's own, or its rivals'
    amount: float  # how much more of it the better line has; of rivals, as far as each may win
    share: float  # of the victory, that it accounts for


class Decided(NamedTuple):
    """A real decision of the game, judged by what its seat knew."""

    ply: int
    seat: int
    paragraph: str
    played: int
    best: int  # the played one, unless another was clearly better
    other: int  # the best of the choices that were not played
    loss: float  # counted only where the interval is clear of zero
    compared: Compared  # the best other choice beside the played one
    mark: str  # of a loss, of doubt or of praise; empty for an ordinary choice
    hindsight: float | None = None  # what it cost with everything open; None: nothing was hidden
    line: tuple[tuple[int, int], ...] = ()  # the better line: seats and actions
    parts: tuple[Part, ...] = ()  # what accounts for a loss

    @property
    def expected(self) -> Shares:
        """What every seat could expect of the best choice: the number before the decision."""
        return self.compared.second if self.best == self.played else self.compared.first

    @property
    def foreseen(self) -> Shares:
        """What every seat could expect of the played choice: the number once it was made."""
        return self.compared.second

    @property
    def is_best(self) -> bool:
        """Whether no other choice was clearly better."""
        return self.best == self.played

    @property
    def is_marked(self) -> bool:
        """Whether it is called a mistake of some size."""
        return any(self.mark == name for _, name in MARKS)


@cache
def judging(game: Game) -> Settings:
    """How a game is searched for a review: as the strongest level does, judged by chances.

    And more curious: a search that settles on the first answers it finds sees losses everywhere.
    `NothingLearned` says why a game has no chances.
    """
    assert game.forecast
    known = plan(game)
    return known.strongest()._replace(judge=known.foretold(CHANCE_PART), exploration=CURIOSITY)


def comparison(moment: Moment, seed: int, *, hindsight: bool = False) -> Comparison:
    """A comparison of the choices of a moment, not yet begun."""
    state, seat = moment.before, moment.seat
    world = Outlook(state, seat).imagine(seed)
    truth: State | None = None
    if hindsight:
        world, truth = state.clone(), state
    search = Search(world, seat, seed, judging(state.game))
    return Comparison(search, moment.action, truth)


def compared(found: Comparison, number: Number, one: int = 1, other: int = 0) -> Compared:
    """What a comparison came to: one of those left beside another, at first the played one."""
    gaps = [row[one] - row[other] for row in found.shares]
    worlds = len(gaps)
    mean = sum(gaps) / worlds
    error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (worlds * max(worlds - 1, 1)))
    first, second = (
        tuple(total / worlds for total in found.expected[which]) for which in (one, other)
    )
    at = first[number.seat]
    number.hear(max(at, second[number.seat]))
    gained = [number.own(at) - number.own(at - mean + off) for off in (0.0, error, -error)]
    return Compared(
        gained[0],
        gained[0] + CERTAINTY * (gained[1] - gained[0]),
        gained[0] + CERTAINTY * (gained[2] - gained[0]),
        number.shares(first),
        number.shares(second),
        worlds,
    )


def decided(
    moment: Moment, seed: int, iterations: int = ITERATIONS, number: Number | None = None
) -> tuple[Decided, Comparison]:
    """A real decision judged, and the search behind it; told by a number of one's own, if given."""
    found = comparison(moment, seed)
    found.sift(iterations // 2, 2)
    found.compare(iterations - iterations // 2, MARKS[-1][0] / 2)
    return judged_by(found, number or number_at(moment.before, moment.seat), moment), found


def judged_by(found: Comparison, number: Number, moment: Moment) -> Decided:
    """The played choice of a moment beside the best other one, once both were compared."""
    gap = compared(found, number)
    other = int(found.search.root.actions[found.left[1]])
    is_clear = gap.low > 0
    return Decided(
        moment.ply,
        moment.seat,
        moment.paragraph,
        moment.action,
        other if is_clear else moment.action,
        other,
        gap.difference if is_clear else 0.0,
        gap,
        mark_of(gap, moment.seat),
    )


def mark_of(gap: Compared, seat: int) -> str:
    """What a choice is called: a mark only where the interval excludes half of it."""
    if gap.difference >= MARKS[-1][0]:
        for least, name in MARKS:
            if gap.difference >= least and gap.low >= least / 2:
                return name
        return UNCLEAR
    if gap.difference > -ONLY_GOOD or gap.high > -ONLY_GOOD / 2:
        return ""
    favourite = gap.second[seat] >= FAVOURITE
    return "turned" if favourite and gap.first[seat] < max(gap.first) else "only"


def with_hindsight(moment: Moment, seed: int, iterations: int) -> float:
    """What a choice cost, had everything been open."""
    found = comparison(moment, seed, hindsight=True)
    found.sift(iterations // 2, 2)
    found.compare(iterations - iterations // 2)
    number = number_at(moment.before, moment.seat, hindsight=True)
    return max(0.0, compared(found, number).difference)


def better_line(moment: Moment, found: Comparison, action: int) -> tuple[tuple[int, int], ...]:
    """How the game might have gone on after another choice, with the luck that really came."""
    place = list(found.search.root.actions).index(action)
    said = [int(number) for number in found.line(moment.before.clone(), place, LINE)]
    return tuple(zip(said[::2], said[1::2], strict=True))
