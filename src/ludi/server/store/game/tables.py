"""Reading and writing tables, their seats and their append-only log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, insert, or_, select, update

from ludi.server.store import schema

MOST_SEATS = 8
TOGETHER = 500


class TableRow(msgspec.Struct):
    """One row of `game`: a table as far as it must be known without its state."""

    id: str
    game: str
    rules: str
    players: int
    options: dict[str, object]
    seed: str
    language: str
    status: str
    ply: int
    actors: list[int]
    scores: list[int] | None
    clock: dict[str, object] | None
    remaining: list[float] | None
    deadline: float | None
    maker: str | None
    ticked: float
    rematch: str | None
    imported: bool
    created: float
    changed: float
    revision: int
    question: dict[str, object] | None = None
    """What is asked now, as a spectator hears it."""
    winners: list[int] | None = None
    listing: str = "link"
    """Who may come: `open` to all, by `link`, or `private`: nobody but who holds a seat."""
    wanted: str = "anyone"
    """Which players an open table looks for."""
    counted: bool = False
    """Whether the finished game is in its players' records."""
    ordered: bool = False
    """Whether any seat has ordered something beforehand."""
    box: dict[str, object] | None = None
    """The values of a box of its own, by name; None: the box of the house."""


class SeatRow(msgspec.Struct):
    """Who sits where."""

    seat: int
    kind: str
    name: str
    level: str | None
    resigned: bool = False
    """Given up for good: a bot plays to the end."""
    away: float | None = None
    """Until when whoever holds it is on vacation: their time does not run before."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of the log of commands."""

    ply: int
    seat: int | None
    command: str | None
    kind: str
    body: dict[str, Any]
    at: float


class Move(msgspec.Struct, frozen=True):
    """An entry that is a move and nothing else, and what it makes of its table."""

    known: int
    """The table's revision before it, by which it was played."""
    entry: Entry
    row: TableRow
    """The table after it."""
    called: int
    """The seats that are asked something new, as the bits of a number."""


class Moved(msgspec.Struct, array_like=True, frozen=True):
    """What processes tell each other of a move: enough to follow it without reading the log."""

    table_id: str
    known: int
    """The table's revision before it."""
    entry: Entry


ADD_ENTRY = insert(schema.event)
CHANGING_SEAT = ("kind", "name", "level", "resigned", "away")
CHANGE_TABLE = (
    update(schema.table)
    .where(schema.table.c.id == bindparam("which"))
    .values(revision=schema.table.c.revision + 1)
    .returning(schema.table.c.revision, schema.table.c.ordered, schema.table.c.status)
)
END_TABLE = (
    update(schema.table).where(schema.table.c.id == bindparam("which")).values(status="over")
)
# What every move, or every process that hears of one, asks for is put into words once.
FIND_TABLE = select(schema.table).where(schema.table.c.id == bindparam("table_id"))
REVISIONS = select(schema.table.c.id, schema.table.c.revision).where(
    schema.table.c.id.in_(bindparam("table_ids", expanding=True))
)
SEATS_OF = (
    select(schema.seat)
    .where(schema.seat.c.table_id == bindparam("table_id"))
    .order_by(schema.seat.c.seat)
)
HOLDERS_OF = select(schema.holder).where(schema.holder.c.table_id == bindparam("table_id"))
ENTRIES_OF = (
    select(schema.event)
    .where(
        schema.event.c.table_id == bindparam("table_id"),
        schema.event.c.ply > bindparam("after"),
        schema.event.c.ply <= bindparam("upto"),
    )
    .order_by(schema.event.c.ply)
)
DONE_COMMAND = select(schema.event.c.ply, schema.event.c.seat).where(
    schema.event.c.table_id == bindparam("table_id"), schema.event.c.command == bindparam("command")
)
ADD_SNAPSHOT = insert(schema.snapshot)
SNAPSHOT_BEFORE = (
    select(schema.snapshot.c.ply, schema.snapshot.c.body)
    .where(
        schema.snapshot.c.table_id == bindparam("table_id"),
        schema.snapshot.c.ply <= bindparam("upto"),
    )
    .order_by(schema.snapshot.c.ply.desc())
    .limit(1)
)
THE_LAST = 2**31 - 1
"""No ply is beyond this one."""
ENTRY_COLUMNS = ("ply", "seat", "command", "kind", "at")
JSON_COLUMNS = ("options", "actors", "scores", "clock", "remaining", "question", "winners", "box")


def packed(values: Mapping[str, object]) -> dict[str, object]:
    """Column values with the JSON ones as text."""
    return {
        name: msgspec.json.encode(value).decode()
        if name in JSON_COLUMNS and value is not None
        else value
        for name, value in values.items()
    }


def unpacked(row: RowMapping) -> TableRow:
    """A table from its row, which may have columns of other tables as well."""
    values = {
        str(name): msgspec.json.decode(value)
        if name in JSON_COLUMNS and isinstance(value, str)
        else value
        for name, value in row.items()
    }
    return msgspec.convert(values, TableRow)


def add_table(db: Connection, row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Write down a new table."""
    db.execute(insert(schema.table).values(**packed(msgspec.structs.asdict(row))))
    for seat in seats:
        db.execute(insert(schema.seat).values(table_id=row.id, **msgspec.structs.asdict(seat)))


def find_table(db: Connection, table_id: str) -> TableRow | None:
    """The table with this id."""
    row = db.execute(FIND_TABLE, {"table_id": table_id}).mappings().first()
    return None if row is None else unpacked(row)


def find_tables(db: Connection, table_ids: Sequence[str]) -> dict[str, TableRow]:
    """Several tables by their ids, as far as there are such."""
    rows = db.execute(select(schema.table).where(schema.table.c.id.in_(table_ids))).mappings()
    return {str(row["id"]): unpacked(row) for row in rows}


def change_table(db: Connection, /, table_id: str, **values: object) -> int:
    """Bring the columns of `game` up to what the log says, and return the new revision.

    Until the end of the transaction nobody else can change the table.
    """
    return changed(db, table_id, values).revision


class Changed(NamedTuple):
    """What a table is after a change, besides what was changed."""

    revision: int
    ordered: bool
    """Whether any seat has ordered something beforehand."""
    status: str


def changed(db: Connection, table_id: str, values: Mapping[str, object]) -> Changed:
    """The same; beside the revision, what others may have made of the table meanwhile."""
    row = db.execute(CHANGE_TABLE, {"which": table_id, **packed(values)}).one()
    return Changed(row.revision, row.ordered, row.status)


def end(db: Connection, table_id: str) -> None:
    """A game is over; that is part of a change which has a revision already."""
    db.execute(END_TABLE, {"which": table_id})


def revise_all_of(db: Connection, session: str) -> None:
    """The seats that somebody holds, or the tables that they made, will be another's or nobody's.

    Whatever process has such a table open sees by its revision that it must look again.
    """
    column, held = schema.table.c, schema.holder.c
    seated = column.id.in_(select(held.table_id).where(held.session == session))
    db.execute(
        update(schema.table)
        .where(or_(seated, column.maker == session))
        .values(revision=column.revision + 1)
    )


def revisions(db: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """The present revision of each of these tables."""
    found: dict[str, int] = {}
    for at in range(0, len(table_ids), TOGETHER):
        rows = db.execute(REVISIONS, {"table_ids": table_ids[at : at + TOGETHER]})
        found |= {row.id: row.revision for row in rows}
    return found


def seats_of(db: Connection, table_id: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    rows = db.execute(SEATS_OF, {"table_id": table_id})
    return [seat_from(row) for row in rows]


def seat_from(row: Any) -> SeatRow:
    """A seat from its row."""
    return SeatRow(row.seat, row.kind, row.name, row.level, row.resigned, row.away)


def change_seat(db: Connection, table_id: str, seat: SeatRow) -> None:
    """Somebody else sits here now."""
    db.execute(
        update(schema.seat)
        .where(schema.seat.c.table_id == table_id, schema.seat.c.seat == seat.seat)
        .values(**{name: getattr(seat, name) for name in CHANGING_SEAT})
    )


def holders_of(db: Connection, table_id: str) -> dict[int, set[str]]:
    """Which sessions hold which seats."""
    held: dict[int, set[str]] = {}
    for row in db.execute(HOLDERS_OF, {"table_id": table_id}):
        held.setdefault(row.seat, set()).add(row.session)
    return held


def hold(db: Connection, table_id: str, seat: int, session: str) -> None:
    """Give a session the right to a seat."""
    db.execute(insert(schema.holder).values(table_id=table_id, seat=seat, session=session))


def release(db: Connection, table_id: str, seat: int, keep: str) -> None:
    """Take a seat from every session but one."""
    held = schema.holder.c
    db.execute(
        delete(schema.holder).where(
            held.table_id == table_id, held.seat == seat, held.session != keep
        )
    )


def overdue(db: Connection, present: float) -> list[str]:
    """Tables whose clock has run out."""
    rows = db.execute(select(schema.table.c.id).where(schema.table.c.deadline <= present))
    return [row.id for row in rows]


def move_clocks(db: Connection, seconds: float) -> None:
    """Let all clocks that run have begun to run so much later."""
    column = schema.table.c
    db.execute(
        update(schema.table)
        .where(column.deadline.is_not(None))
        .values(ticked=column.ticked + seconds, deadline=column.deadline + seconds)
    )


def with_bots_to_move(db: Connection) -> list[str]:
    """Tables at which a bot must decide: those that were thinking when the server stopped."""
    rows = db.execute(
        select(schema.table.c.id, schema.table.c.actors, schema.seat.c.seat)
        .join(schema.seat, schema.seat.c.table_id == schema.table.c.id)
        .where(schema.table.c.status == "playing", schema.seat.c.kind == "bot")
    )
    return sorted({row.id for row in rows if row.seat in msgspec.json.decode(row.actors)})


def add_entry(db: Connection, table_id: str, entry: Entry) -> None:
    """Append to the log. A ply or a command id that is taken already raises IntegrityError."""
    db.execute(ADD_ENTRY, {"table_id": table_id, **written_entry(entry)})


def written_entry(entry: Entry) -> dict[str, object]:
    """An entry as its columns hold it."""
    values = {name: getattr(entry, name) for name in ENTRY_COLUMNS}
    return {**values, "body": msgspec.json.encode(entry.body).decode()}


def entries_of(
    db: Connection, table_id: str, after: int = -1, upto: int | None = None
) -> list[Entry]:
    """The log of a table, from the ply after `after` to `upto`."""
    last = THE_LAST if upto is None else upto
    rows = db.execute(ENTRIES_OF, {"table_id": table_id, "after": after, "upto": last})
    decode = msgspec.json.Decoder(dict[str, Any]).decode
    return [
        Entry(row.ply, row.seat, row.command, row.kind, decode(row.body), row.at) for row in rows
    ]


def done_command(db: Connection, table_id: str, command: str) -> tuple[int, int | None] | None:
    """Ply and seat of a command that was done already."""
    row = db.execute(DONE_COMMAND, {"table_id": table_id, "command": command}).first()
    return None if row is None else (row.ply, row.seat)


def add_snapshot(db: Connection, table_id: str, ply: int, body: bytes) -> None:
    """Keep a state, so that opening the table later need not replay everything."""
    db.execute(ADD_SNAPSHOT, {"table_id": table_id, "ply": ply, "body": body.decode()})


def snapshot_before(db: Connection, table_id: str, ply: int) -> tuple[int, str] | None:
    """The last snapshot at or before a ply."""
    row = db.execute(SNAPSHOT_BEFORE, {"table_id": table_id, "upto": ply}).first()
    return None if row is None else (row.ply, row.body)
