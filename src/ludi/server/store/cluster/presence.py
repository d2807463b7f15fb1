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
        HERE.game == bindparam("which"),
        HERE.process != bindparam("here"),
        SERVING.beat > bindparam("alive_since"),
    )
)
VOTES = select(schema.vote).where(
    schema.vote.c.game == bindparam("game"), schema.vote.c.ply == bindparam("at_ply")
)


class Guest(msgspec.Struct, frozen=True):
    """Somebody who looks at a table through another process."""

    session: str | None
    seat: int | None


def arrive(db: Connection, connection: str, process: str, game: str, guest: Guest) -> None:
    """Somebody opens a table."""
    values = {"connection": connection, "process": process, "game": game}
    db.execute(ARRIVE, {**values, "session": guest.session, "seat": guest.seat})


def depart(db: Connection, connection: str) -> None:
    """Somebody has gone."""
    db.execute(DEPART, {"which": connection})


def elsewhere(db: Connection, game: str, process: str, alive_since: float) -> list[Guest]:
    """Who looks at a table through other processes that live."""
    given = {"which": game, "here": process, "alive_since": alive_since}
    rows = db.execute(ELSEWHERE, given)
    return [Guest(row.session, row.seat) for row in rows]


def is_anywhere(db: Connection, session: str, game: str | None, alive_since: float) -> bool:
    """Whether somebody looks at a table (None: at any) through a process that lives."""
    found = (
        select(HERE.connection)
        .join(schema.process, SERVING.id == HERE.process)
        .where(HERE.session == session, SERVING.beat > alive_since)
    )
    if game is not None:
        found = found.where(HERE.game == game)
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
    for row in db.execute(VOTES, {"game": game, "at_ply": ply}):
        found.setdefault(row.seat, set()).add(row.voter)
    return found
