"""The ledger of a seat: what its result was made of.

    result - 1/n = place + luck + own + others + revealed + unforeseen

Every part is a sum of differences of the one number: *place* is what the seat was worth before
anything was dealt, *luck* the deal and every draw, *own* what its mistakes cost, *others* what the
mistakes of others gave it, *revealed* what hidden things did when they became known. The rest is
*unforeseen*: what nobody could see coming when a choice was made that was as good as any. It is
nobody's, and so it is not counted to whoever chose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludi.review.chain import DECISION, DRAW, REVEAL, Event
from ludi.review.decisions import Decided


class Ledger(NamedTuple):
    """What the result of one seat was made of, in shares of the victory."""

    place: float
    luck: float
    own: float
    others: float
    revealed: float
    unforeseen: float


def ledger(seat: int, events: Sequence[Event], decisions: Sequence[Decided]) -> Ledger:
    """The ledger of a seat."""

    def moved(kind: str) -> float:
        return sum(event.gains[seat] for event in events if event.kind == kind)

    place = events[0].before[seat] - 1 / len(events[0].before)
    own = lost_by(seat, [one for one in decisions if one.seat == seat])
    others = lost_by(seat, [one for one in decisions if one.seat != seat])
    unforeseen = moved(DECISION) - own - others
    return Ledger(place, moved(DRAW), own, others, moved(REVEAL), unforeseen)


def lost_by(seat: int, decisions: Sequence[Decided]) -> float:
    """What a seat won or lost by mistakes, as the analysis that found them expected."""
    return sum(one.foreseen[seat] - one.expected[seat] for one in decisions)
