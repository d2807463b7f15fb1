"""Finding each other: tables that look for players, who asked me, with whom I played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, or_, select

from ludi.server.base.time import now
from ludi.server.store import schema
from ludi.server.store.game.tables import SeatRow, TableRow, seat_from, unpacked

OPEN = "open"
LINK = "link"
PRIVATE = "private"
LISTED = 100
REMEMBERED = 300
"""Games of mine that are looked through for people I played with."""
ACQUAINTANCES = 30


class Acquaintance(msgspec.Struct, frozen=True):
    """Somebody I have played with."""

    session: str
    handle: str
    name: str
    face: str
    games: int
    last: float
    game: str
    """What we played last."""


class Asked(msgspec.Struct, frozen=True):
    """Somebody asks me to a table."""

    code: str
    seat: int
    until: float
    row: TableRow


def looking_for_players(db: Connection) -> list[TableRow]:
    """Open tables with free seats, the newest first."""
    column = schema.table.c
    rows = db.execute(
        select(schema.table)
        .where(column.status == "waiting", column.listing == OPEN)
        .order_by(column.created.desc())
        .limit(LISTED)
    ).mappings()
    return [unpacked(row) for row in rows]


def seats_of_all(db: Connection, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables."""
    found: dict[str, list[SeatRow]] = {name: [] for name in table_ids}
    column = schema.seat.c
    for row in db.execute(
        select(schema.seat).where(column.table_id.in_(table_ids)).order_by(column.seat)
    ):
        found[row.table_id].append(seat_from(row))
    return found


def faces_of_all(db: Connection, table_ids: Sequence[str]) -> dict[str, dict[int, str]]:
    """The faces of who sits at several tables, by table and seat."""
    found: dict[str, dict[int, str]] = {name: {} for name in table_ids}
    held, person = schema.holder.c, schema.session.c
    for row in db.execute(
        select(held.table_id, held.seat, person.face)
        .join(schema.session, person.id == held.session)
        .where(held.table_id.in_(table_ids), person.face != "")
    ):
        found[row.table_id][row.seat] = row.face
    return found


def asked_of(db: Connection, session: str) -> list[Asked]:
    """The tables to which somebody asks me by name, as long as my seat is free."""
    invite = schema.invite.c
    rows = db.execute(
        select(invite.code, invite.seat, invite.expires, schema.table)
        .join(schema.table, schema.table.c.id == invite.table_id)
        .where(invite.invited == session, invite.used_by.is_(None), invite.expires > now())
        .where(schema.table.c.status == "waiting")
        .order_by(schema.table.c.created.desc())
    ).mappings()
    return [
        Asked(str(row["code"]), int(row["seat"]), float(row["expires"]), unpacked(row))
        for row in rows
    ]


def decline(db: Connection, code: str, session: str) -> bool:
    """I cannot come: the link is anybody's again, and I am asked no more."""
    invite = schema.invite.c
    mine = (invite.code == code) & (invite.invited == session) & invite.used_by.is_(None)
    return db.execute(schema.invite.update().where(mine).values(invited=None)).rowcount == 1


def acquaintances(db: Connection, session: str) -> list[Acquaintance]:
    """With whom I have played, the last one first."""
    mine, other = schema.holder.alias("mine"), schema.holder.alias("other")
    table, person = schema.table.c, schema.session.c
    recent = (
        select(mine.c.table_id)
        .join(schema.table, table.id == mine.c.table_id)
        .where(mine.c.session == session, table.status != "waiting")
        .order_by(table.changed.desc())
        .limit(REMEMBERED)
        .scalar_subquery()
    )
    # Whose seat somebody held before is another device of theirs, or of mine.
    before, holding = schema.holder.alias("before"), schema.session.alias("holding")
    a_device = exists().where(
        before.c.table_id == other.c.table_id,
        before.c.seat == other.c.seat,
        before.c.session != other.c.session,
        holding.c.id == before.c.session,
        or_(holding.c.id == session, holding.c.created < person.created),
    )
    last = func.max(table.changed)
    rows = db.execute(
        select(person.id, person.handle, person.name, person.face)
        .add_columns(func.count(func.distinct(table.id)).label("games"), last.label("last"))
        .select_from(other)
        .join(schema.table, table.id == other.c.table_id)
        .join(schema.session, person.id == other.c.session)
        .where(other.c.table_id.in_(recent), other.c.session != session, ~a_device)
        .group_by(person.id, person.handle, person.name, person.face)
        .order_by(last.desc())
        .limit(ACQUAINTANCES)
    ).all()
    played = last_common(db, session, [row.id for row in rows])
    found = []
    for row in rows:
        game, called = played.get(row.id, ("", ""))
        name = row.name or called
        found.append(Acquaintance(row.id, row.handle, name, row.face, row.games, row.last, game))
    return found


def last_common(db: Connection, session: str, others: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Which game was played last with each of these people, and what they were called there."""
    mine, other = schema.holder.alias("mine"), schema.holder.alias("other")
    seat = schema.seat.c
    rows = db.execute(
        select(other.c.session, schema.table.c.game, seat.name)
        .join(mine, mine.c.table_id == other.c.table_id)
        .join(schema.table, schema.table.c.id == other.c.table_id)
        .join(schema.seat, (seat.table_id == other.c.table_id) & (seat.seat == other.c.seat))
        .where(mine.c.session == session, other.c.session.in_(others))
        .order_by(schema.table.c.changed)
    )
    return {row.session: (row.game, row.name) for row in rows}


def with_handle(db: Connection, handle: str) -> str | None:
    """The session of who has this handle."""
    column = schema.session.c
    found: str | None = db.execute(select(column.id).where(column.handle == handle)).scalar()
    return found


def hidden_by(db: Connection, session: str) -> set[str]:
    """The tables that somebody does not want to see in the list."""
    column = schema.hidden.c
    return {
        row.table_id for row in db.execute(select(column.table_id).where(column.session == session))
    }


def hide(db: Connection, table_id: str, session: str, hidden: bool) -> None:
    """List a table no more, or again."""
    column = schema.hidden.c
    db.execute(delete(schema.hidden).where(column.table_id == table_id, column.session == session))
    if hidden:
        db.execute(insert(schema.hidden).values(table_id=table_id, session=session))


OF_A_TABLE = (
    schema.seat,
    schema.holder,
    schema.event,
    schema.snapshot,
    schema.invite,
    schema.chat,
    schema.vote,
    schema.standing_order,
    schema.calling,
    schema.hidden,
    schema.outbox,
    schema.lease,
    schema.result,
    schema.review,
    schema.report,
    schema.lesson,
)


def remove_table(db: Connection, table_id: str) -> None:
    """Nothing of a table is left."""
    for table in OF_A_TABLE:
        db.execute(delete(table).where(table.c.table_id == table_id))
    db.execute(schema.channel.delete().where(schema.channel.c.table_id == table_id))
    db.execute(delete(schema.table).where(schema.table.c.id == table_id))
