"""The processes that serve this house, and their pulse: proof that it can still be written."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ludi.server.store import schema


class ProcessRow(msgspec.Struct, frozen=True):
    """One process, where it runs and when it last gave a sign of life."""

    id: str
    place: str
    version: str
    public_url: str
    beat: float


def enter(db: Connection, row: ProcessRow) -> None:
    """A process begins to serve."""
    db.execute(insert(schema.process).values(**msgspec.structs.asdict(row)))


def beat(db: Connection, process: str, now: float) -> None:
    """A process gives a sign of life."""
    db.execute(update(schema.process).where(schema.process.c.id == process).values(beat=now))


def leave(db: Connection, process: str) -> None:
    """A process serves no longer: nobody is connected to it."""
    db.execute(delete(schema.attendance).where(schema.attendance.c.process == process))
    db.execute(delete(schema.lease).where(schema.lease.c.process == process))


def forget_all(db: Connection) -> None:
    """Nobody serves: what the last run has left behind means nothing any more."""
    for table in (schema.process, schema.attendance, schema.lease):
        db.execute(delete(table))


def last_beat(db: Connection) -> float | None:
    """When this house last gave a sign of life."""
    found: float | None = db.execute(select(func.max(schema.process.c.beat))).scalar()
    return found
