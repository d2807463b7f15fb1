"""Bots examined by problems: which levels find the right choices, and so how hard a problem is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import ludi
from ludi.bots.base import Outlook
from ludi.bots.ladder import Name, bot
from ludi.core.actions import Amount
from ludi.core.agenda import State
from ludi.problems.problem import Problem
from ludi.problems.solving import AS_GOOD

TRIES: Final = {  # how often each level is asked; without a clock, so that it can be repeated
    "tiro": 8,
    "tribunus": 8,
    "quaestor": 4,
    "praetor": 4,
    "consul": 2,
}
BUDGETS: Final = {"praetor": "praetor@200", "consul": "consul@4000", "dictator": "dictator@20000"}
STRENGTH: Final = {  # of the levels, as points of a person's level
    "tiro": 700,
    "tribunus": 900,
    "quaestor": 1100,
    "praetor": 1300,
    "consul": 1600,
}
MIDDLE: Final = 1200  # how hard a problem is as long as nothing is known of it,
DOUBT: Final = 300  # give or take
STEEP: Final = 236  # points that make the odds of solving e times as good
WITHOUT_SEARCH: Final = ("tiro", "tribunus", "quaestor")  # by habit, or by what looks best at once:
PLAIN: Final = 0.5  # what each of them finds more often is not asked
HARDEST: Final = 2400
EASIEST: Final = 400


class Asked(NamedTuple):
    """A question put to a bot."""

    state: State
    seat: int
    right: tuple[int, ...]


def repeatable(level: Name) -> Name:
    """A level without its clock: the same every time."""
    return BUDGETS.get(level, level) if isinstance(level, str) else level


def finds(level: Name, asked: Sequence[Asked], seed: int) -> bool:
    """Whether a bot answers all questions of a problem rightly."""
    return all(
        bot(repeatable(level), seed).choose(Outlook(one.state, one.seat), at) in one.right
        for at, one in enumerate(asked)
    )


def asked_often(level: str, asked: Sequence[Asked], seed: int) -> tuple[int, int]:
    """How often a level solves a problem, and of how many tries."""
    tries = TRIES[level]
    return sum(finds(level, asked, seed + at) for at in range(tries)), tries


def graded(asked: Sequence[Asked], seed: int) -> dict[str, tuple[int, int]]:
    """How often each level solves a problem, and of how many tries."""
    return {level: asked_often(level, asked, seed) for level in TRIES}


def is_plain(solved: Mapping[str, tuple[int, int]]) -> bool:
    """Whether each level that does not search mostly finds it.

    What only some of them find is asked: who chose by what one level misses would make that level
    look weaker than it is, and would have nothing for beginners.
    """
    counts = [solved[level] for level in WITHOUT_SEARCH]
    return all(right > PLAIN * tries for right, tries in counts)


def wants_the_most(problem: Problem) -> bool:
    """Whether all choices are one thing in different numbers, and more of it is always better.

    Who has understood it once has nothing to find there any more.
    """
    step = problem.steps[0]
    behind = {one.action: one.behind for one in step.wrong} | dict.fromkeys(step.right, 0.0)
    verbs = [ludi.game(problem.game).verbs.verb_of(action) for action in behind]
    if not isinstance(verbs[0], Amount) or len({verb.name for verb in verbs}) > 1:
        return False
    losses = [behind[action] for action in sorted(behind, reverse=True)]
    return all(less >= more - AS_GOOD for more, less in pairwise(losses))


def level_of(solved: Mapping[str, tuple[int, int]]) -> int:
    """How hard a problem is, by which levels solve it: the likeliest of all levels."""
    return max(range(EASIEST, HARDEST + 1, 10), key=lambda level: likelihood(level, solved))


def likelihood(level: int, solved: Mapping[str, tuple[int, int]]) -> float:
    """How well a level explains who has solved a problem, as a logarithm."""
    found = -(((level - MIDDLE) / DOUBT) ** 2) / 2
    for name, (right, tries) in solved.items():
        chance = 1 / (1 + math.exp((level - STRENGTH[name]) / STEEP))
        found += right * math.log(chance) + (tries - right) * math.log(1 - chance)
    return found
