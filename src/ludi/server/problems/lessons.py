"""One's own mistakes: the lessons of kept reviews, which come back after ever more days."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.problems.wire import LessonAnswer, LessonDone
from ludi.server.store import problems as store
from ludi.server.store.problems import Lesson

MOST_GAMES: Final = 50  # of which mistakes are looked for
AGAIN: Final = (1, 3, 7, 16, 35, 90)  # days until one comes back that was done right


class Codes(msgspec.Struct, frozen=True):
    """The choices of a decision in a kept review."""

    played: int
    best: int
    other: int


class Decision(msgspec.Struct, frozen=True):
    """A decision of a kept review."""

    ply: int
    codes: Codes
    loss: float
    when: str = ""
    hint: str = ""
    words: str = ""


class Seat(msgspec.Struct, frozen=True):
    """A seat of a kept review."""

    lessons: list[int] = []


class Reviewed(msgspec.Struct, frozen=True):
    """Of a kept review, what lessons are made of."""

    seats: list[Seat]
    decisions: list[Decision]


def of_person(db: Connection, session: str, language: str) -> list[LessonAnswer]:
    """Somebody's mistakes, those that are due first, then the costliest."""
    known = store.lessons_of(db, session)
    found = [
        answer(table_id, game, decision, known.get((table_id, decision.ply)))
        for table_id, game, seats, body in store.reviewed(db, session, MOST_GAMES)
        for decision in lessons_in(body, seats, language)
    ]
    return sorted(found, key=lambda one: (not one.due, -one.loss))


def lessons_in(body: str, seats: list[int], language: str) -> list[Decision]:
    """The lessons of some seats in a kept review; none in one that was made otherwise."""
    try:
        kept = msgspec.json.decode(body, type=dict[str, msgspec.Raw])
        review = msgspec.json.decode(kept[language], type=Reviewed)
    except (msgspec.DecodeError, KeyError):
        return []
    plies = {
        ply for seat in seats if seat < len(review.seats) for ply in review.seats[seat].lessons
    }
    return [decision for decision in review.decisions if decision.ply in plies]


def answer(table_id: str, game: str, decision: Decision, known: Lesson | None) -> LessonAnswer:
    """A mistake as it is sent."""
    return LessonAnswer(
        table_id,
        game,
        decision.ply,
        decision.when,
        decision.hint,
        decision.words,
        decision.loss,
        decision.codes.played,
        decision.codes.other,
        known is None or known.due <= now(),
        0 if known is None else known.days,
    )


def done(db: Connection, session: str, wish: LessonDone) -> None:
    """Put a mistake off: longer each time it was done right, till tomorrow if not."""
    mine = {table_id for table_id, *_ in store.reviewed(db, session, MOST_GAMES)}
    if wish.table not in mine:
        raise Refusal("unknown_table")
    known = store.lessons_of(db, session).get((wish.table, wish.ply))
    before = 0 if known is None else known.days
    longer = next((days for days in AGAIN if days > before), AGAIN[-1])
    days = longer if wish.right else AGAIN[0]
    store.put_off(db, session, Lesson(wish.table, wish.ply, store.soon(days), days))
