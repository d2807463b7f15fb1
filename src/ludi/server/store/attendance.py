"""Who is connected to which process, and who has voted: what processes must know of each other."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ludi.server.store import schema


class Guest(msgspec.Struct, frozen=True):
    """Somebody who looks at a table through another process."""

    session: str | None
    seat: int | None


def arrive(db: Connection, connection: str, process: str, game: str, guest: Guest) -> None:
    """Somebody opens a table."""
    values = {"connection": connection, "process": process, "game": game}
    db.execute(insert(schema.attendance).values(**values, session=guest.session, seat=guest.seat))


def depart(db: Connection, connection: str) -> None:
    """Somebody has gone."""
    db.execute(delete(schema.attendance).where(schema.attendance.c.connection == connection))


def elsewhere(db: Connection, game: str, process: str, alive_since: float) -> list[Guest]:
    """Who looks at a table through other processes that live."""
    here, serving = schema.attendance.c, schema.process.c
    rows = db.execute(
        select(here.session, here.seat)
        .join(schema.process, serving.id == here.process)
        .where(here.game == game, here.process != process, serving.beat > alive_since)
    )
    return [Guest(row.session, row.seat) for row in rows]


def is_anywhere(db: Connection, session: str, game: str | None, alive_since: float) -> bool:
    """Whether somebody looks at a table (None: at any) through a process that lives."""
    here, serving = schema.attendance.c, schema.process.c
    found = (
        select(here.connection)
        .join(schema.process, serving.id == here.process)
        .where(here.session == session, serving.beat > alive_since)
    )
    if game is not None:
        found = found.where(here.game == game)
    return db.execute(found.limit(1)).first() is not None


def vote(db: Connection, game: str, ply: int, seat: int, voters: Collection[int]) -> set[int]:
    """Count votes to replace somebody at this ply; all votes for it, these included."""
    before = votes(db, game, ply).get(seat, set())
    for voter in sorted(set(voters) - before):
        db.execute(insert(schema.vote).values(game=game, ply=ply, seat=seat, voter=voter))
    return before | set(voters)


def votes(db: Connection, game: str, ply: int) -> dict[int, set[int]]:
    """The votes at this ply, for each seat that somebody wants replaced."""
    found: dict[int, set[int]] = {}
    column = schema.vote.c
    for row in db.execute(select(schema.vote).where(column.game == game, column.ply == ply)):
        found.setdefault(row.seat, set()).add(row.voter)
    return found
