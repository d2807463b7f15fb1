"""Reading and writing tables, their seats and their append-only log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

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

    game: str
    known: int
    """The table's revision before it."""
    entry: Entry


ADD_ENTRY = insert(schema.event)
CHANGING_SEAT = ("kind", "name", "level", "resigned", "away")
CHANGE_TABLE = (
    update(schema.game)
    .where(schema.game.c.id == bindparam("which"))
    .values(revision=schema.game.c.revision + 1)
    .returning(schema.game.c.revision, schema.game.c.ordered)
)
# What every move, or every process that hears of one, asks for is put into words once.
FIND_TABLE = select(schema.game).where(schema.game.c.id == bindparam("game"))
REVISIONS = select(schema.game.c.id, schema.game.c.revision).where(
    schema.game.c.id.in_(bindparam("games", expanding=True))
)
SEATS_OF = (
    select(schema.seat).where(schema.seat.c.game == bindparam("game")).order_by(schema.seat.c.seat)
)
HOLDERS_OF = select(schema.holder).where(schema.holder.c.game == bindparam("game"))
ENTRIES_OF = (
    select(schema.event)
    .where(
        schema.event.c.game == bindparam("game"),
        schema.event.c.ply > bindparam("after"),
        schema.event.c.ply <= bindparam("upto"),
    )
    .order_by(schema.event.c.ply)
)
DONE_COMMAND = select(schema.event.c.ply, schema.event.c.seat).where(
    schema.event.c.game == bindparam("game"), schema.event.c.command == bindparam("command")
)
ADD_SNAPSHOT = insert(schema.snapshot)
SNAPSHOT_BEFORE = (
    select(schema.snapshot.c.ply, schema.snapshot.c.body)
    .where(schema.snapshot.c.game == bindparam("game"), schema.snapshot.c.ply <= bindparam("upto"))
    .order_by(schema.snapshot.c.ply.desc())
    .limit(1)
)
THE_LAST = 2**31 - 1
"""No ply is beyond this one."""
ENTRY_COLUMNS = ("ply", "seat", "command", "kind", "at")
JSON_COLUMNS = ("options", "actors", "scores", "clock", "remaining", "question", "winners")


def packed(values: Mapping[str, object]) -> dict[str, object]:
    """Column values with the JSON ones as text."""
    return {
        name: msgspec.json.encode(value).decode()
        if name in JSON_COLUMNS and value is not None
        else value
        for name, value in values.items()
    }


def unpacked(row: Mapping[str, object]) -> TableRow:
    """A game from its row."""
    values = {
        name: msgspec.json.decode(value)
        if name in JSON_COLUMNS and isinstance(value, str)
        else value
        for name, value in row.items()
    }
    return msgspec.convert(values, TableRow)


def add_table(db: Connection, row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Write down a new table."""
    db.execute(insert(schema.game).values(**packed(msgspec.structs.asdict(row))))
    for seat in seats:
        db.execute(insert(schema.seat).values(game=row.id, **msgspec.structs.asdict(seat)))


def find_table(db: Connection, game: str) -> TableRow | None:
    """The table with this id."""
    row = db.execute(FIND_TABLE, {"game": game}).mappings().first()
    return None if row is None else unpacked({str(k): v for k, v in row.items()})


def find_tables(db: Connection, games: Sequence[str]) -> dict[str, TableRow]:
    """Several tables by their ids, as far as there are such."""
    rows = db.execute(select(schema.game).where(schema.game.c.id.in_(games))).mappings()
    return {str(row["id"]): unpacked({str(k): v for k, v in row.items()}) for row in rows}


def change_table(db: Connection, /, game: str, **values: object) -> int:
    """Bring the columns of `game` up to what the log says, and return the new revision.

    Until the end of the transaction nobody else can change the table.
    """
    return change_ordered(db, game, values)[0]


def change_ordered(db: Connection, game: str, values: Mapping[str, object]) -> tuple[int, bool]:
    """The same; beside the revision, whether any seat has ordered something beforehand."""
    row = db.execute(CHANGE_TABLE, {"which": game, **packed(values)}).one()
    return row.revision, row.ordered


def unfinished_of(db: Connection, session: str) -> list[str]:
    """The tables that are not over and at which a session holds a seat."""
    column, held = schema.game.c, schema.holder.c
    seated = column.id.in_(select(held.game).where(held.session == session))
    return [row.id for row in db.execute(select(column.id).where(seated, column.status != "over"))]


def revise_all_of(db: Connection, session: str) -> None:
    """The seats that somebody holds, or the tables that they made, will be another's or nobody's.

    Whatever process has such a table open sees by its revision that it must look again.
    """
    column, held = schema.game.c, schema.holder.c
    seated = column.id.in_(select(held.game).where(held.session == session))
    db.execute(
        update(schema.game)
        .where(or_(seated, column.maker == session))
        .values(revision=column.revision + 1)
    )


def revisions(db: Connection, games: Sequence[str]) -> dict[str, int]:
    """The present revision of each of these tables."""
    found: dict[str, int] = {}
    for at in range(0, len(games), TOGETHER):
        rows = db.execute(REVISIONS, {"games": games[at : at + TOGETHER]})
        found |= {row.id: row.revision for row in rows}
    return found


def seats_of(db: Connection, game: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    rows = db.execute(SEATS_OF, {"game": game})
    return [seat_from(row) for row in rows]


def seat_from(row: Any) -> SeatRow:
    """A seat from its row."""
    return SeatRow(row.seat, row.kind, row.name, row.level, row.resigned, row.away)


def change_seat(db: Connection, game: str, seat: SeatRow) -> None:
    """Somebody else sits here now."""
    db.execute(
        update(schema.seat)
        .where(schema.seat.c.game == game, schema.seat.c.seat == seat.seat)
        .values(**{name: getattr(seat, name) for name in CHANGING_SEAT})
    )


def holders_of(db: Connection, game: str) -> dict[int, set[str]]:
    """Which sessions hold which seats."""
    held: dict[int, set[str]] = {}
    for row in db.execute(HOLDERS_OF, {"game": game}):
        held.setdefault(row.seat, set()).add(row.session)
    return held


def hold(db: Connection, game: str, seat: int, session: str) -> None:
    """Give a session the right to a seat."""
    db.execute(insert(schema.holder).values(game=game, seat=seat, session=session))


def release(db: Connection, game: str, seat: int, keep: str) -> None:
    """Take a seat from every session but one."""
    held = schema.holder.c
    db.execute(
        delete(schema.holder).where(held.game == game, held.seat == seat, held.session != keep)
    )


def tables_of(
    db: Connection, session: str, limit: int
) -> list[tuple[TableRow, list[SeatRow], list[int]]]:
    """Tables at which a session holds seats, with all seats and with those.

    Tables that are not over come first, then the last changed ones.
    """
    game, held = schema.game.c, schema.holder.c
    found = db.execute(
        select(game.id)
        .join(schema.holder, held.game == game.id)
        .where(held.session == session)
        .order_by(game.status == "over", game.changed.desc())
        .limit(limit * MOST_SEATS)  # one may hold several seats of a table
    )
    wanted = [*dict.fromkeys(row.id for row in found)][:limit]
    listed = db.execute(select(schema.game).where(game.id.in_(wanted))).mappings()
    rows = {str(row["id"]): unpacked({str(k): v for k, v in row.items()}) for row in listed}
    yours: dict[str, list[int]] = {name: [] for name in wanted}
    for row in db.execute(
        select(held.game, held.seat)
        .where(held.session == session, held.game.in_(wanted))
        .order_by(held.seat)
    ):
        yours[row.game].append(row.seat)
    seats: dict[str, list[SeatRow]] = {name: [] for name in wanted}
    for row in db.execute(
        select(schema.seat).where(schema.seat.c.game.in_(wanted)).order_by(schema.seat.c.seat)
    ):
        seats[row.game].append(seat_from(row))
    return [(rows[name], seats[name], yours[name]) for name in wanted]


def overdue(db: Connection, present: float) -> list[str]:
    """Tables whose clock has run out."""
    rows = db.execute(select(schema.game.c.id).where(schema.game.c.deadline <= present))
    return [row.id for row in rows]


def move_clocks(db: Connection, seconds: float) -> None:
    """Let all clocks that run have begun to run so much later."""
    column = schema.game.c
    db.execute(
        update(schema.game)
        .where(column.deadline.is_not(None))
        .values(ticked=column.ticked + seconds, deadline=column.deadline + seconds)
    )


def with_bots_to_move(db: Connection) -> list[str]:
    """Tables at which a bot must decide: those that were thinking when the server stopped."""
    rows = db.execute(
        select(schema.game.c.id, schema.game.c.actors, schema.seat.c.seat)
        .join(schema.seat, schema.seat.c.game == schema.game.c.id)
        .where(schema.game.c.status == "playing", schema.seat.c.kind == "bot")
    )
    return sorted({row.id for row in rows if row.seat in msgspec.json.decode(row.actors)})


def add_entry(db: Connection, game: str, entry: Entry) -> None:
    """Append to the log. A ply or a command id that is taken already raises IntegrityError."""
    db.execute(ADD_ENTRY, {"game": game, **written_entry(entry)})


def written_entry(entry: Entry) -> dict[str, object]:
    """An entry as its columns hold it."""
    values = {name: getattr(entry, name) for name in ENTRY_COLUMNS}
    return {**values, "body": msgspec.json.encode(entry.body).decode()}


def entries_of(db: Connection, game: str, after: int = -1, upto: int | None = None) -> list[Entry]:
    """The log of a table, from the ply after `after` to `upto`."""
    last = THE_LAST if upto is None else upto
    rows = db.execute(ENTRIES_OF, {"game": game, "after": after, "upto": last})
    decode = msgspec.json.Decoder(dict[str, Any]).decode
    return [
        Entry(row.ply, row.seat, row.command, row.kind, decode(row.body), row.at) for row in rows
    ]


def done_command(db: Connection, game: str, command: str) -> tuple[int, int | None] | None:
    """Ply and seat of a command that was done already."""
    row = db.execute(DONE_COMMAND, {"game": game, "command": command}).first()
    return None if row is None else (row.ply, row.seat)


def add_snapshot(db: Connection, game: str, ply: int, body: bytes) -> None:
    """Keep a state, so that opening the table later need not replay everything."""
    db.execute(ADD_SNAPSHOT, {"game": game, "ply": ply, "body": body.decode()})


def snapshot_before(db: Connection, game: str, ply: int) -> tuple[int, str] | None:
    """The last snapshot at or before a ply."""
    row = db.execute(SNAPSHOT_BEFORE, {"game": game, "upto": ply}).first()
    return None if row is None else (row.ply, row.body)
