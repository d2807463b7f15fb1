"""The processes that serve this house, and their pulse: proof that it can still be written."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ludi.server.base.refusals import StorageError
from ludi.server.base.time import now
from ludi.server.store import schema


class ProcessRow(msgspec.Struct, frozen=True):
    """One process, where it runs and when it last gave a sign of life."""

    id: str
    place: str
    version: str
    public_url: str
    beat: float


ALIVE = 10.0
"""Seconds after its last sign of life during which a process counts as alive."""


def alive_since() -> float:
    """Whoever gave a sign of life after this moment is alive."""
    return now() - ALIVE


def enter(db: Connection, row: ProcessRow) -> None:
    """A process begins to serve."""
    db.execute(insert(schema.process).values(**msgspec.structs.asdict(row)))


def beat(db: Connection, process: str, now: float) -> None:
    """A process gives a sign of life."""
    db.execute(update(schema.process).where(schema.process.c.id == process).values(beat=now))


def leave(db: Connection, process: str) -> None:
    """A process serves no longer: nobody is connected to it. Its last beat stays known."""
    db.execute(delete(schema.attendance).where(schema.attendance.c.process == process))
    db.execute(delete(schema.lease).where(schema.lease.c.process == process))


def bury(db: Connection) -> int:
    """Forget who was connected to processes that have died; how many connections that were."""
    dead = select(schema.process.c.id).where(schema.process.c.beat <= alive_since())
    gone = db.execute(delete(schema.attendance).where(schema.attendance.c.process.in_(dead)))
    return gone.rowcount


def living(db: Connection) -> list[ProcessRow]:
    """The processes that serve this house now."""
    rows = db.execute(select(schema.process).where(schema.process.c.beat > alive_since()))
    return [ProcessRow(**row._mapping) for row in rows]


def forget_all(db: Connection) -> None:
    """Nobody serves: what the last run has left behind means nothing any more."""
    for table in (schema.process, schema.attendance, schema.lease):
        db.execute(delete(table))


def last_beat(db: Connection) -> float | None:
    """When this house last gave a sign of life."""
    found: float | None = db.execute(select(func.max(schema.process.c.beat))).scalar()
    return found


def require_same_house(db: Connection, public_url: str, name: str) -> None:
    """Refuse to serve together with processes that people reach at another address."""
    for other in living(db):
        if other.public_url != public_url:
            raise StorageError(
                f"{name} is served at {other.public_url or 'no public address'} by {other.place}, "
                f"not at {public_url or 'no public address'}: are these two houses by mistake?"
            )
