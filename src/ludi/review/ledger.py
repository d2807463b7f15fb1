"""The ledger of a seat: what its result was made of.

    result - 1/n = place at the table + luck + own choices + others' choices + what was revealed

Every part is a sum of differences of the one number: *place* is what the seat was worth before
anything was dealt, *luck* the deal and every draw, *own* and *others* what the number moved by at
decisions, *revealed* what hidden things did when they became known. Nothing is left over.

A difference at a decision is more than its loss: it is also what the choice brought that the
analysis had not foreseen. `Surprise` tells both apart.
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


class Surprise(NamedTuple):
    """What decisions brought a seat beyond the losses that their analyses found."""

    own: float
    others: float


def ledger(seat: int, events: Sequence[Event]) -> Ledger:
    """The ledger of a seat."""

    def moved(kind: str, by: bool | None = None) -> float:
        return sum(
            event.gains[seat]
            for event in events
            if event.kind == kind and by in (None, event.seat == seat)
        )

    place = events[0].before[seat] - 1 / len(events[0].before)
    return Ledger(place, moved(DRAW), moved(DECISION, True), moved(DECISION, False), moved(REVEAL))


def surprise(seat: int, book: Ledger, decisions: Sequence[Decided]) -> Surprise:
    """How much of a ledger the losses do not explain."""
    lost = sum(decision.loss for decision in decisions if decision.seat == seat)
    return Surprise(book.own + lost, book.others - given_to(seat, decisions))


def given_to(seat: int, decisions: Sequence[Decided]) -> float:
    """What a seat won by the losses of others, as the analysis that found them expected."""
    return sum(
        decision.foreseen[seat] - decision.expected[seat]
        for decision in decisions
        if decision.seat != seat
    )
