"""The ledger of a seat: what its result was made of.

    result - 1/n = place at the table + luck + own losses + others' choices + rest

*Place* is what the seat was worth before anything was dealt, *luck* the deal and every draw, *own*
what its decisions lost by the paired search. Between two of its decisions its chances change by
luck and by what others choose and reveal: what is not luck is *others*. After its last decision, if
nobody else decides any more, there is nobody to blame: what is left then is the *rest*, the error
of the judgement itself, and it is printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludi.review.decisions import Decided
from ludi.review.luck import Shares


class Ledger(NamedTuple):
    """What the result of one seat was made of, in shares of the victory."""

    place: float
    luck: float
    own: float
    others: float
    rest: float


def ledger(
    seat: int,
    result: Shares,
    place: Shares,
    draws: Sequence[tuple[int, Shares]],
    decisions: Sequence[Decided],
    deciders: Sequence[int],
) -> Ledger:
    """The ledger of a seat.

    `draws` are plies with what luck gave every seat, `deciders` the seats of all actions in turn.
    """
    even = 1 / len(result)
    luck = sum(gained[seat] for _, gained in draws)
    own = -sum(decision.loss for decision in decisions if decision.seat == seat)
    rest = 0.0
    last = next((found for found in reversed(decisions) if found.seat == seat), None)
    if last is not None and all(who == seat for who in deciders[last.ply :]):
        after = sum(gained[seat] for ply, gained in draws if ply >= last.ply)
        rest = result[seat] - last.compared.second[seat] - after
    at_start = place[seat] - even
    others = result[seat] - even - at_start - luck - own - rest
    return Ledger(at_start, luck, own, others, rest)
