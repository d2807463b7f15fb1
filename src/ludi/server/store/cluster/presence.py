"""Who is connected to which process, and who has voted: what processes must know of each other."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select

from ludi.server.store import schema

HERE, SERVING = schema.attendance.c, schema.process.c
ARRIVE = insert(schema.attendance)
DEPART = delete(schema.attendance).where(HERE.connection == bindparam("which"))
ELSEWHERE = (
    select(HERE.session, HERE.seat)
    .join(schema.process, SERVING.id == HERE.process)
    .where(
        HERE.table_id == bindparam("which"),
        HERE.process != bindparam("here"),
        SERVING.beat > bindparam("alive_since"),
    )
)
VOTES = select(schema.vote).where(
    schema.vote.c.table_id == bindparam("table_id"), schema.vote.c.ply == bindparam("at_ply")
)


class Onlooker(msgspec.Struct, frozen=True):
    """Somebody who looks at a table through another process."""

    session: str | None
    seat: int | None


def arrive(
    db: Connection, connection: str, process: str, table_id: str, onlooker: Onlooker
) -> None:
    """Somebody opens a table."""
    values = {"connection": connection, "process": process, "table_id": table_id}
    db.execute(ARRIVE, {**values, "session": onlooker.session, "seat": onlooker.seat})


def depart(db: Connection, connection: str) -> None:
    """Somebody has gone."""
    db.execute(DEPART, {"which": connection})


def elsewhere(db: Connection, table_id: str, process: str, alive_since: float) -> list[Onlooker]:
    """Who looks at a table through other processes that live."""
    given = {"which": table_id, "here": process, "alive_since": alive_since}
    rows = db.execute(ELSEWHERE, given)
    return [Onlooker(row.session, row.seat) for row in rows]


def is_anywhere(db: Connection, session: str, table_id: str | None, alive_since: float) -> bool:
    """Whether somebody looks at a table (None: at any) through a process that lives."""
    found = (
        select(HERE.connection)
        .join(schema.process, SERVING.id == HERE.process)
        .where(HERE.session == session, SERVING.beat > alive_since)
    )
    if table_id is not None:
        found = found.where(HERE.table_id == table_id)
    return db.execute(found.limit(1)).first() is not None


def vote(db: Connection, table_id: str, ply: int, seat: int, voters: Collection[int]) -> set[int]:
    """Count votes to replace somebody at this ply; all votes for it, these included."""
    before = votes(db, table_id, ply).get(seat, set())
    for voter in sorted(set(voters) - before):
        db.execute(insert(schema.vote).values(table_id=table_id, ply=ply, seat=seat, voter=voter))
    return before | set(voters)


def votes(db: Connection, table_id: str, ply: int) -> dict[int, set[int]]:
    """The votes at this ply, for each seat that somebody wants replaced."""
    found: dict[int, set[int]] = {}
    for row in db.execute(VOTES, {"table_id": table_id, "at_ply": ply}):
        found.setdefault(row.seat, set()).add(row.voter)
    return found
