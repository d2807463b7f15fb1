"""When a decision is a problem: one choice, or some as good, beats every other clearly.

Every choice is tried in the same fresh worlds, by what the seat that decides knows. Those within a
point of the best are right too; every other must be worse by eight points, and by five at least
where the interval is least sure. A point is a hundredth of the victory.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludi.core.agenda import State
from ludi.problems.problem import Line, Step, Wrong
from ludi.review.analysis import Analysis, analyse
from ludi.review.decisions import Part
from ludi.review.words import parts_of

AS_GOOD: Final = 0.01
WORSE: Final = 0.08
SURELY: Final = 0.05
FEWEST: Final = 3  # choices, or nothing is asked
LONGEST: Final = 5  # actions of what a wrong choice leads to
EXPLAINED: Final = 6  # wrong choices that are told with their reasons
LUCK: Final = 0x1D  # what a wrong choice leads to, it leads to with this luck


class Solved(NamedTuple):
    """A decision whose choices were all compared."""

    found: Analysis
    right: tuple[int, ...]

    @property
    def behind(self) -> float:
        """What the best of the wrong choices is worth less."""
        return self.found.choices[len(self.right)].behind

    @property
    def surely(self) -> float:
        """By how much every wrong choice is worse at least."""
        return min(choice.low for choice in self.found.choices[len(self.right) :])


def may_be_asked(state: State, seat: int) -> bool:
    """Whether a seat decides alone, and among enough choices that something is asked."""
    return state.actors() == (seat,) and len(state.legal(seat)) >= FEWEST


def solve(state: State, seat: int, seed: int, tries: int) -> Solved:
    """Compare all choices of a decision."""
    found = analyse(state, seat, seed, tries, len(state.legal(seat)))
    right = tuple(one.action for one in found.choices if one.behind <= AS_GOOD)
    return Solved(found, right)


def is_clear(solved: Solved, worse: float = WORSE) -> bool:
    """Whether every choice that is not right is clearly worse."""
    all_right = len(solved.right) == len(solved.found.choices)
    return not all_right and solved.behind >= worse and solved.surely >= SURELY


def agrees(solved: Solved, again: Solved) -> bool:
    """Whether a second search finds the same choices right, and every other clearly worse."""
    first, second = set(solved.right), set(again.right)
    best = again.found.choices[0].action
    wrong = [one for one in again.found.choices if one.action not in first]
    return best in first and second <= first and all(one.low >= SURELY for one in wrong)


def step_at(state: State, ply: int, solved: Solved) -> Step:
    """The question at a decision, with all that the search has found about it."""
    found = solved.found
    wrong = found.choices[len(solved.right) :]
    return Step(
        ply,
        type(state.agenda[-1]).PARAGRAPH,
        solved.right,
        found.expected[found.seat],
        tuple(
            Wrong(
                one.action,
                one.behind,
                one.low,
                leads_to(state, found, one.action),
                told(found, one.action, one.behind) if at < EXPLAINED else (),
            )
            for at, one in enumerate(wrong)
        ),
    )


def leads_to(state: State, found: Analysis, action: int) -> Line:
    """What the search expects everybody to choose after an action."""
    place = list(found.found.search.root.actions).index(action)
    said = [int(number) for number in found.found.line(with_luck(state), place, LONGEST)]
    return tuple(zip(said[::2], said[1::2], strict=True))


def with_luck(state: State) -> State:
    """The same table with the luck with which wrong choices are shown."""
    other = state.clone()
    other.chance.renew(LUCK)
    return other


def told(found: Analysis, action: int, behind: float) -> tuple[Part, ...]:
    """The parts that account for what the best choice has over another."""
    best = found.choices[0].action
    return parts_of(found.state.game, found.seat, found.found, best, action, behind)
