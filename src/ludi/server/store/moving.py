"""Moving a house: all that one database holds into another, empty one, verified table by table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Table, func, insert, select, text

from ludi.server.base.refusals import StorageError
from ludi.server.store import schema
from ludi.server.store.database import Database
from ludi.server.store.opening import open_database

KEPT = (
    schema.seat,
    schema.holder,
    schema.event,
    schema.snapshot,
    schema.session,
    schema.token,
    schema.invite,
    schema.chat,
    schema.vote,
    schema.standing_order,
    schema.review,
    schema.channel,
    schema.calling,
    schema.hidden,
    schema.recovery,
    schema.passkey,
    schema.result,
    schema.rating,
    schema.outbox,
    schema.attempt,
    schema.household,
    schema.evening,
    schema.entrant,
    schema.board,
    schema.report,
    schema.ban,
    schema.problem_try,
    schema.problem_mark,
    schema.problem_level,
    schema.lesson,
    schema.table,
)
"""What a house owns, the games last: a move that was broken off has brought none, and begins anew.
Who serves it, and who is connected, stays behind."""
NUMBERED = ("chat", "outbox", "attempt")
"""Tables whose rows the database numbers by itself."""
SOME = 5_000
Progress = Callable[[str, int, int], None]


class Moved(msgspec.Struct, frozen=True):
    """How much was moved: rows of each table of the database."""

    rows: dict[str, int]

    @property
    def games(self) -> int:
        """How many games."""
        return self.rows["game"]


async def move_all(source: str, goal: str, progress: Progress) -> Moved:
    """Copy everything and compare it. The goal must hold no game; the source is only read.

    Both are taken for this process alone, so nobody plays meanwhile. `StorageError` says what is
    wrong; then the goal holds no game of it, and moving can be tried again.
    """
    check_places(source, goal)
    old = await open_database(source)
    try:
        new = await open_database(goal)
        try:
            return await carry(old, new, progress)
        finally:
            await new.close()
    finally:
        await old.close()


def check_places(source: str, goal: str) -> None:
    """Refuse what can only be a slip, before any file is made."""
    if source == goal:
        raise StorageError("Both addresses are the same database; nothing was changed.")
    if "://" not in source and not Path(source).expanduser().is_file():
        raise StorageError(f"There is no database at {source}; nothing was changed.")


async def carry(old: Database, new: Database, progress: Progress) -> Moved:
    """Copy table after table, each compared before the next."""
    if await new.read(count, schema.table):
        raise StorageError(f"{new.name} holds games already; nothing was changed.")
    await new.write(empty)
    rows: dict[str, int] = {}
    for table in KEPT:
        total = await old.read(count, table)
        moved = 0
        for start in range(0, total, SOME):
            some = await old.read(part, table, start)
            await new.write(put, table, some)
            moved += len(some)
            progress(table.name, moved, total)
        if await old.read(fingerprint, table) != await new.read(fingerprint, table):
            await new.write(empty)
            raise StorageError(f"{table.name} did not arrive as it was; {new.name} is empty again.")
        rows[table.name] = total
    await new.write(go_on_counting)
    return Moved(rows)


def count(db: Connection, table: Table) -> int:
    """How many rows."""
    return int(db.execute(select(func.count()).select_from(table)).scalar_one())


def part(db: Connection, table: Table, start: int) -> list[dict[str, object]]:
    """Some rows, in the order of their keys."""
    query = select(*schema.named(table)).order_by(*table.primary_key).offset(start).limit(SOME)
    return [dict(row) for row in db.execute(query).mappings()]


def put(db: Connection, table: Table, rows: list[dict[str, object]]) -> None:
    """Write rows down."""
    db.execute(insert(table), rows)


def fingerprint(db: Connection, table: Table) -> str:
    """What all rows are, in few letters; the same wherever they are kept."""
    digests = sorted(digest_of(row) for row in all_rows(db, table))
    return hashlib.sha256(b"".join(digests)).hexdigest()


def all_rows(db: Connection, table: Table) -> Iterator[dict[str, object]]:
    """Every row, a few at a time."""
    start = 0
    while rows := part(db, table, start):
        yield from rows
        start += SOME


def digest_of(row: dict[str, object]) -> bytes:
    """One row in few bytes."""
    return hashlib.sha256(msgspec.json.encode(row, order="sorted")).digest()


def empty(db: Connection) -> None:
    """Take back what was copied."""
    for table in reversed(KEPT):
        db.execute(table.delete())


def go_on_counting(db: Connection) -> None:
    """Let PostgreSQL number new rows after the last ones that were brought along."""
    if db.dialect.name != "postgresql":
        return
    for name in NUMBERED:
        last = f"(SELECT coalesce(max(id), 0) + 1 FROM {name})"
        db.execute(text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), {last}, false)"))
