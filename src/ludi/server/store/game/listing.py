"""Finding each other: tables that look for players, who asked me, with whom I played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

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
    row: TableRow


def looking_for_players(db: Connection) -> list[TableRow]:
    """Open tables with free seats, the newest first."""
    column = schema.game.c
    rows = db.execute(
        select(schema.game)
        .where(column.status == "waiting", column.listing == OPEN)
        .order_by(column.created.desc())
        .limit(LISTED)
    ).mappings()
    return [unpacked({str(k): v for k, v in row.items()}) for row in rows]


def seats_of_all(db: Connection, games: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables."""
    found: dict[str, list[SeatRow]] = {name: [] for name in games}
    column = schema.seat.c
    for row in db.execute(select(schema.seat).where(column.game.in_(games)).order_by(column.seat)):
        found[row.game].append(seat_from(row))
    return found


def faces_of_all(db: Connection, games: Sequence[str]) -> dict[str, dict[int, str]]:
    """The faces of who sits at several tables, by table and seat."""
    found: dict[str, dict[int, str]] = {name: {} for name in games}
    held, person = schema.holder.c, schema.session.c
    for row in db.execute(
        select(held.game, held.seat, person.face)
        .join(schema.session, person.id == held.session)
        .where(held.game.in_(games), person.face != "")
    ):
        found[row.game][row.seat] = row.face
    return found


def asked_of(db: Connection, session: str) -> list[Asked]:
    """The tables to which somebody asks me by name, as long as my seat is free."""
    invite = schema.invite.c
    rows = db.execute(
        select(invite.code, invite.seat, schema.game)
        .join(schema.game, schema.game.c.id == invite.game)
        .where(invite.guest == session, invite.used_by.is_(None), invite.expires > now())
        .where(schema.game.c.status == "waiting")
        .order_by(schema.game.c.created.desc())
    ).mappings()
    return [
        Asked(
            str(row["code"]),
            int(row["seat"]),
            unpacked({str(k): v for k, v in row.items() if k not in ("code", "seat")}),
        )
        for row in rows
    ]


def decline(db: Connection, code: str, session: str) -> bool:
    """I cannot come: the link is anybody's again, and I am asked no more."""
    invite = schema.invite.c
    mine = (invite.code == code) & (invite.guest == session) & invite.used_by.is_(None)
    return db.execute(schema.invite.update().where(mine).values(guest=None)).rowcount == 1


def acquaintances(db: Connection, session: str) -> list[Acquaintance]:
    """With whom I have played, the last one first."""
    mine, other = schema.holder.alias("mine"), schema.holder.alias("other")
    game, person = schema.game.c, schema.session.c
    recent = (
        select(mine.c.game)
        .join(schema.game, game.id == mine.c.game)
        .where(mine.c.session == session, game.status != "waiting")
        .order_by(game.changed.desc())
        .limit(REMEMBERED)
        .scalar_subquery()
    )
    last = func.max(game.changed)
    rows = db.execute(
        select(person.id, person.handle, person.name, person.face)
        .add_columns(func.count(func.distinct(game.id)).label("games"), last.label("last"))
        .select_from(other)
        .join(schema.game, game.id == other.c.game)
        .join(schema.session, person.id == other.c.session)
        .where(other.c.game.in_(recent), other.c.session != session)
        .group_by(person.id, person.handle, person.name, person.face)
        .order_by(last.desc())
        .limit(ACQUAINTANCES)
    ).all()
    played = last_common(db, session, [row.id for row in rows])
    found = []
    for row in rows:
        title, called = played.get(row.id, ("", ""))
        name = row.name or called
        found.append(Acquaintance(row.id, row.handle, name, row.face, row.games, row.last, title))
    return found


def last_common(db: Connection, session: str, others: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Which game was played last with each of these people, and what they were called there."""
    mine, other = schema.holder.alias("mine"), schema.holder.alias("other")
    seat = schema.seat.c
    rows = db.execute(
        select(other.c.session, schema.game.c.game, seat.name)
        .join(mine, mine.c.game == other.c.game)
        .join(schema.game, schema.game.c.id == other.c.game)
        .join(schema.seat, (seat.game == other.c.game) & (seat.seat == other.c.seat))
        .where(mine.c.session == session, other.c.session.in_(others))
        .order_by(schema.game.c.changed)
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
    return {row.game for row in db.execute(select(column.game).where(column.session == session))}


def hide(db: Connection, game: str, session: str, hidden: bool) -> None:
    """List a table no more, or again."""
    column = schema.hidden.c
    db.execute(delete(schema.hidden).where(column.game == game, column.session == session))
    if hidden:
        db.execute(insert(schema.hidden).values(game=game, session=session))


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
)


def remove_table(db: Connection, game: str) -> None:
    """Nothing of a table is left."""
    for table in OF_A_TABLE:
        db.execute(delete(table).where(table.c.game == game))
    db.execute(schema.channel.delete().where(schema.channel.c.game == game))
    db.execute(delete(schema.game).where(schema.game.c.id == game))
