"""Advice for a decision that is still to be made, and for a second try at one that was."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludi.core.agenda import State
from ludi.review.course import Moment
from ludi.review.decisions import ITERATIONS, Decided, compared, comparison, decided
from ludi.review.words import better_by, parts_of
from ludi.texts import Speaker

CHOICES: Final = 3
RIGHT: Final = 0.04  # a second try that loses less is right


class Choice(NamedTuple):
    """One of the best choices."""

    action: int
    share: float  # of the victory, that the seat may expect of it
    behind: float  # what it is worth less than the first
    low: float  # the 95 % interval of that
    high: float
    worlds: int
    words: str  # of the first, why it is better than the second


def advice(
    state: State, seat: int, seed: int, speaker: Speaker, iterations: int = ITERATIONS
) -> list[Choice]:
    """The best choices of a seat by what it knows, the first with the reason for it."""
    legal = state.legal(seat)
    moment = Moment(0, seat, legal[0], state, state)
    found = comparison(moment, seed)
    found.sift(iterations // 2, min(CHOICES + 1, len(legal)))
    found.compare(iterations - iterations // 2)
    worlds = len(found.shares)
    means = [sum(row[at] for row in found.shares) / worlds for at in range(len(found.left))]
    order = sorted(range(len(means)), key=lambda at: -means[at])[:CHOICES]
    actions = [int(found.search.root.actions[found.left[at]]) for at in order]
    best = order[0]
    choices = []
    for at, action in zip(order, actions, strict=True):
        gap = compared(found, best, at)
        choices.append(Choice(action, means[at], gap.difference, gap.low, gap.high, gap.worlds, ""))
    if len(order) > 1:
        gap = compared(found, best, order[1])
        parts = parts_of(state.game, seat, found, actions[0], actions[1], gap.difference)
        choices[0] = choices[0]._replace(words=better_by(state.game, parts, speaker))
    return choices


def second_try(state: State, seat: int, action: int, seed: int) -> Decided:
    """Another choice at a past decision, judged as the first one was."""
    return decided(Moment(0, seat, action, state, state), seed)[0]
