"""What a host looks after: tables by age and kind, and which of them may go."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from ludi.server.store import schema
from ludi.server.store.game.tables import TableRow, unpacked

SOME = 200


class Listed(msgspec.Struct, frozen=True):
    """A table as the host sees it: never a link, an address or a position."""

    table: str
    game: str
    status: str
    ply: int
    players: int
    names: list[str]
    listing: str
    changed: float


def listed(db: Connection, status: str | None = None, before: float | None = None) -> list[Listed]:
    """All tables, or those of a status, or untouched since a moment; the oldest first."""
    column = schema.table.c
    query = select(schema.table).order_by(column.changed)
    if status is not None:
        query = query.where(column.status == status)
    if before is not None:
        query = query.where(column.changed < before)
    rows = [unpacked(row) for row in db.execute(query).mappings()]
    return [described(row, names) for row, names in zip(rows, names_of(db, rows), strict=True)]


def described(row: TableRow, names: list[str]) -> Listed:
    """A table as it is listed."""
    return Listed(
        row.id, row.game, row.status, row.ply, row.players, names, row.listing, row.changed
    )


def names_of(db: Connection, rows: list[TableRow]) -> list[list[str]]:
    """Who sits at each of these tables."""
    column = schema.seat.c
    found: dict[str, list[str]] = {row.id: [] for row in rows}
    wanted = [row.id for row in rows]
    for at in range(0, len(wanted), SOME):
        some = column.table_id.in_(wanted[at : at + SOME])
        for row in db.execute(select(schema.seat).where(some).order_by(column.seat)):
            found[row.table_id].append(row.name or "–")
    return [found[row.id] for row in rows]


def may_go(before: float) -> ColumnElement[bool]:
    """Untouched since then: never begun or left half-way, or a finished game of bots alone."""
    column = schema.table.c
    people = exists().where(schema.holder.c.table_id == column.id)
    unfinished = column.status != "over"
    return and_(column.changed < before, or_(unfinished, ~people))


def abandoned(db: Connection, before: float) -> list[str]:
    """Some tables that may go; finished games of people are never among them."""
    column = schema.table.c
    rows = db.execute(select(column.id).where(may_go(before)).order_by(column.changed).limit(SOME))
    return [row.id for row in rows]


def counts(db: Connection) -> dict[str, int]:
    """How many tables of each status."""
    column = schema.table.c
    rows = db.execute(select(column.status, func.count()).group_by(column.status))
    return {str(row[0]): int(row[1]) for row in rows}
