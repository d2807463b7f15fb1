"""Advice for a decision that is still to be made, and for a second try at one that was."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import State
from ludi.review.analysis import analyse
from ludi.review.course import Moment
from ludi.review.decisions import ITERATIONS, Decided, comparison, decided, judged_by
from ludi.review.number import number_at
from ludi.texts import Speaker

CHOICES: Final = 3
RIGHT: Final = 0.04  # a second try that loses less is right


class Advised(NamedTuple):
    """One of the best choices, as somebody is told of it."""

    action: int
    share: float  # of the victory, that the seat may expect of it
    behind: float  # what it is worth less than the first
    low: float  # the 95 % interval of that
    high: float
    worlds: int
    words: str  # of the first, why it is better than the second


def advice(
    state: State, seat: int, seed: int, speaker: Speaker, iterations: int = ITERATIONS
) -> list[Advised]:
    """The best choices of a seat by what it knows, the first with the reason for it."""
    found = analyse(state, seat, seed, iterations)
    best = [
        Advised(one.action, one.shares[seat], one.behind, one.low, one.high, one.worlds, "")
        for one in found.choices[:CHOICES]
    ]
    if len(best) > 1:
        best[0] = best[0]._replace(words=found.reasons(found.choices[1], speaker))
    return best


def second_try(state: State, seat: int, action: int, seed: int, best: int | None = None) -> Decided:
    """Another choice at a past decision, judged as the first one was.

    `best` is what the review found best there: a try is set beside that, and the same choice is
    simply right. Without it the best other choice is looked for.
    """
    moment = Moment(0, seat, action, state, state)
    if best is None or best == action or best not in state.legal(seat):
        return decided(moment, seed)[0]
    found = comparison(moment, seed)
    found.try_all(max(ITERATIONS // 2 // len(found.left), 1))  # so that all answers are known
    actions = list(found.search.root.actions)
    found.left = vec[i64]([actions.index(action), actions.index(best)])
    found.compare(ITERATIONS // 2)
    return judged_by(found, number_at(state, seat), moment)
