"""What waits to be sent, and every try to send it.

A message is written down in the transaction of the move it tells of, so it is there exactly if the
move is. Before each try an attempt is written down, after it its outcome: whatever happens to the
server in between, one try has one row.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Integer,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from ludi.server.store import schema
from ludi.server.store.people.channels import ON

TURN = "turn"
OVER = "over"
CHAT = "chat"
INVITE = "invite"
RUNS_OUT = "remind"
"""Their time runs out soon."""
REPORT = "report"
"""Somebody reported a line of chat: to the host alone."""
DOOR = "door"
"""Their seat was opened on another device, by the link in a letter."""
PROVE = "prove"
"""The letter that asks whether an address is somebody's."""
TEST = "test"

BEGUN = "begun"
SENT = "sent"
REFUSED = "refused"
FAILED = "failed"

COLUMNS = ("channel", "table_id", "seat", "kind", "ply", "at", "due", "tries")


class Message(msgspec.Struct, frozen=True):
    """Something that somebody is to hear."""

    id: int
    channel: str
    table_id: str
    seat: int
    kind: str
    ply: int
    at: float
    due: float
    tries: int


MESSAGES = select(*schema.named(schema.outbox))


def announcement(kind: str, others: bool, *, waits: bool = True) -> object:
    """The statement that lets all who hold these seats (or others than these) hear of something.

    It waits as long as they wish, or not at all.
    """
    seats, at = bindparam("seats", type_=Integer), bindparam("at", type_=Float)
    held = schema.holder.c
    chosen = listeners(kind, bindparam("ply"), at, waits=waits)
    among = is_among(seats)
    return insert(schema.outbox).from_select(
        COLUMNS, chosen.where(held.table_id == bindparam("which"), ~among if others else among)
    )


def is_among(seats: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether a holder's seat is in a set of seats.

    The set is one number: a list would have to be put into the statement for every move.
    """
    return literal(1).bitwise_lshift(schema.holder.c.seat).bitwise_and(seats) != 0


def listeners(
    kind: str, ply: ColumnElement[int], at: ColumnElement[float], *, waits: bool = True
) -> Select[*tuple[object, ...]]:
    """All holders of seats who want to hear of something, as rows of the outbox."""
    held, way, wish = schema.holder.c, schema.channel.c, schema.calling.c
    delay = case((wish.table_id.is_(None), way[kind]), else_=wish[kind])
    due = at + (func.min(delay) if waits else 0.0)
    return (
        select(way.id, held.table_id, func.min(held.seat), literal(kind), ply, at, due, literal(0))
        .join(schema.channel, way.session == held.session)
        .outerjoin(
            schema.calling, and_(wish.table_id == held.table_id, wish.session == held.session)
        )
        .where(way.state == ON, or_(way.table_id.is_(None), way.table_id == held.table_id))
        .where(delay.is_not(None))
        .group_by(way.id, held.table_id)
    )


def set_of(seats: Sequence[int]) -> int:
    """Seats as the bits of a number."""
    return sum(1 << seat for seat in seats)


ANNOUNCE = {TURN: announcement(TURN, False), OVER: announcement(OVER, False)}
ANNOUNCE_CHAT = announcement(CHAT, True)
REMIND = announcement(TURN, False, waits=False)


def announce(
    db: Connection, kind: str, table_id: str, seats: Sequence[int], ply: int, at: float
) -> None:
    """Let who holds these seats hear of something, as far as they want to."""
    if seats:
        given = {"which": table_id, "seats": set_of(seats), "ply": ply, "at": at}
        db.execute(ANNOUNCE[kind], given)  # type: ignore[call-overload]


def remind(db: Connection, table_id: str, seat: int, ply: int, at: float) -> bool:
    """Call who holds a seat once more, now. False if they have no way to be called."""
    held, column, way = schema.holder.c, schema.outbox.c, schema.channel.c
    mine = (
        select(way.id)
        .join(schema.holder, held.session == way.session)
        .where(held.table_id == table_id, held.seat == seat)
    )
    waiting = (column.table_id == table_id, column.kind == TURN, column.channel.in_(mine))
    db.execute(delete(schema.outbox).where(*waiting))
    given = {"which": table_id, "seats": set_of([seat]), "ply": ply, "at": at}
    return db.execute(REMIND, given).rowcount > 0  # type: ignore[call-overload,no-any-return]


def announce_chat(
    db: Connection, table_id: str, speaker: int | None, number: int, at: float
) -> None:
    """Let everybody else at the table hear that something was said."""
    seats = set_of([] if speaker is None else [speaker])
    given = {"which": table_id, "seats": seats, "ply": number, "at": at}
    db.execute(ANNOUNCE_CHAT, given)  # type: ignore[call-overload]


def announce_invited(
    db: Connection, table_id: str, invited: Sequence[tuple[int, str]], at: float
) -> None:
    """Let people hear that somebody asks them to a table."""
    way = schema.channel.c
    for seat, session in invited:
        asked = select(
            way.id, literal(table_id), literal(seat), literal(INVITE), literal(seat), literal(at)
        ).add_columns(literal(at), literal(0))
        mine = asked.where(way.session == session, way.state == ON, way.table_id.is_(None))
        db.execute(insert(schema.outbox).from_select(COLUMNS, mine.where(way.turn.is_not(None))))


def tell(db: Connection, kind: str, table_id: str, seat: int, session: str, at: float) -> None:
    """Let one person hear of something about their seat, by all their ways and at once."""
    way = schema.channel.c
    told = [literal(one) for one in (table_id, seat, kind, int(at), at, at, 0)]
    mine = select(way.id, *told).where(way.session == session, way.state == ON)
    db.execute(insert(schema.outbox).from_select(COLUMNS, mine))


def remind_later(db: Connection, message: Message, due: float) -> None:
    """One more letter about a question by the same way, shortly before the time runs out."""
    column = schema.outbox.c
    same = (column.channel == message.channel, column.table_id == message.table_id)
    db.execute(delete(schema.outbox).where(*same, column.kind == RUNS_OUT))
    values = {"channel": message.channel, "table_id": message.table_id, "seat": message.seat}
    values |= {"kind": RUNS_OUT, "ply": message.ply, "at": message.at, "due": due, "tries": 0}
    db.execute(insert(schema.outbox).values(**values))


def add(db: Connection, channel: str, kind: str, at: float) -> bool:
    """Send something that is about no table; False if it is on its way already."""
    values = {"channel": channel, "table_id": "", "seat": 0, "kind": kind, "ply": 0}
    try:
        with db.begin_nested():
            db.execute(insert(schema.outbox).values(**values, at=at, due=at, tries=0))
    except IntegrityError:
        return False
    return True


def due(db: Connection, present: float, limit: int) -> list[Message]:
    """What should be sent now, the oldest first."""
    column = schema.outbox.c
    rows = db.execute(MESSAGES.where(column.due <= present).order_by(column.due).limit(limit))
    return [Message(**row._mapping) for row in rows]


def waiting(db: Connection) -> int:
    """How many messages wait."""
    return int(db.execute(select(func.count()).select_from(schema.outbox)).scalar_one())


def with_it(db: Connection, message: Message) -> list[Message]:
    """All that waits for the same channel, itself included: what may be told in one letter."""
    column = schema.outbox.c
    rows = db.execute(
        MESSAGES.where(
            column.channel == message.channel, column.kind.in_((TURN, OVER, CHAT, INVITE, DOOR))
        ).order_by(column.at, column.id)
    )
    return [Message(**row._mapping) for row in rows]


def put_off(db: Connection, messages: Sequence[Message], until: float) -> None:
    """Look again later."""
    names = [one.id for one in messages]
    db.execute(update(schema.outbox).where(schema.outbox.c.id.in_(names)).values(due=until))


def begin(db: Connection, messages: Sequence[Message], at: float, until: float) -> int:
    """A try begins: it is written down, and nobody else tries these messages until then."""
    names = [one.id for one in messages]
    column = schema.outbox.c
    db.execute(
        update(schema.outbox)
        .where(column.id.in_(names))
        .values(due=until, tries=schema.outbox.c.tries + 1)
    )
    first = messages[0]
    made = db.execute(
        insert(schema.attempt)
        .values(message=first.id, channel=first.channel, at=at, outcome=BEGUN, said="")
        .returning(schema.attempt.c.id)
    )
    return int(made.scalar_one())


def finish(db: Connection, attempt: int, outcome: str, said: str) -> None:
    """How a try ended."""
    column = schema.attempt.c
    db.execute(
        update(schema.attempt).where(column.id == attempt).values(outcome=outcome, said=said)
    )


def drop(db: Connection, messages: Sequence[Message]) -> None:
    """These are done with."""
    names = [one.id for one in messages]
    db.execute(delete(schema.outbox).where(schema.outbox.c.id.in_(names)))


def sent_since(db: Connection, channel: str, moment: float) -> int:
    """How many letters a channel was sent since a moment."""
    column = schema.attempt.c
    mine = and_(column.channel == channel, column.at > moment, column.outcome == SENT)
    return int(db.execute(select(func.count()).where(mine)).scalar_one())


def forget_attempts(db: Connection, before: float) -> None:
    """Tries of long ago are of no use to anybody."""
    db.execute(delete(schema.attempt).where(schema.attempt.c.at < before))
