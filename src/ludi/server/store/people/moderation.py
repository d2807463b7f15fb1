"""What keeps the peace: lines of chat that are reported, and who may not come any more."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select

from ludi.server.base.time import now
from ludi.server.store import schema
from ludi.server.store.game.talk import Remark, add_remark, remark_of
from ludi.server.store.people import channels, outbox
from ludi.server.store.people.people import new_id

LISTED = 100


class Report(msgspec.Struct, frozen=True):
    """A line of chat that has been reported."""

    remark: Remark
    table: str
    reporters: int
    """How many have reported it."""


class Ban(msgspec.Struct, frozen=True):
    """Somebody who may not come: by their session, and by marks of the places they came from."""

    id: str
    session: str
    name: str
    places: tuple[str, ...]
    made: float
    until: float | None
    """None: for good."""


# Reports.


def report(db: Connection, table_id: str, number: int, session: str) -> bool:
    """Somebody reports a line of a table, once; False if there is no such line."""
    column = schema.chat.c
    there = select(column.id).where(column.id == number, column.table_id == table_id)
    if db.execute(there.where(column.removes.is_(None))).first() is None:
        return False
    mine = (schema.report.c.remark == number) & (schema.report.c.session == session)
    if db.execute(select(schema.report.c.remark).where(mine)).first() is None:
        values = {"remark": number, "session": session, "table_id": table_id, "at": now()}
        db.execute(insert(schema.report).values(**values))
        outbox.add(db, channels.HOST, outbox.REPORT, now())
    return True


def reports(db: Connection) -> list[Report]:
    """What has been reported and nobody has dealt with, the newest first."""
    column, said = schema.report.c, schema.chat
    reporters = func.count(column.session).label("reporters")
    counted = (
        select(column.remark, reporters, func.max(column.at).label("last"))
        .group_by(column.remark)
        .subquery()
    )
    rows = db.execute(
        select(said, counted.c.reporters)
        .join(counted, counted.c.remark == said.c.id)
        .order_by(counted.c.last.desc())
        .limit(LISTED)
    )
    return [Report(remark_of(row), row.table_id, row.reporters) for row in rows]


def settle(db: Connection, number: int) -> None:
    """A report is dealt with."""
    db.execute(delete(schema.report).where(schema.report.c.remark == number))


def take_away(db: Connection, number: int) -> str | None:
    """Remove a line of chat; an empty one says so to every process. The table it stood at."""
    settle(db, number)
    column = schema.chat.c
    where = select(column.table_id).where(column.id == number)
    table_id: str | None = db.execute(where).scalar()
    if table_id is None:
        return None
    add_remark(
        db, table_id, Remark(None, "", "", now(), removes=number)
    )  # before the number is free
    db.execute(delete(schema.chat).where(column.id == number))
    letter = schema.outbox.c
    db.execute(delete(schema.outbox).where(letter.kind == outbox.CHAT, letter.ply == number))
    return table_id


# Bans.


def ban(db: Connection, session: str, name: str, places: Iterable[str], days: float) -> Ban:
    """Somebody may not come for so many days; 0: for good. Said again, it holds anew."""
    unban_session(db, session)
    until = now() + days * 86_400.0 if days else None
    made = Ban(new_id(), session, name, tuple(sorted(places)), now(), until)
    values = msgspec.structs.asdict(made) | {"places": " ".join(made.places)}
    db.execute(insert(schema.ban).values(**values))
    return made


def bans(db: Connection) -> list[Ban]:
    """Who may not come now, the newest first."""
    column = schema.ban.c
    holds = or_(column.until.is_(None), column.until > now())
    rows = db.execute(select(schema.ban).where(holds).order_by(column.made.desc()))
    return [
        Ban(row.id, row.session, row.name, tuple(row.places.split()), row.made, row.until)
        for row in rows
    ]


def unban(db: Connection, name: str) -> bool:
    """Somebody may come again."""
    return db.execute(delete(schema.ban).where(schema.ban.c.id == name)).rowcount == 1


def unban_session(db: Connection, session: str) -> None:
    """Whatever was held against somebody holds no more."""
    db.execute(delete(schema.ban).where(schema.ban.c.session == session))
