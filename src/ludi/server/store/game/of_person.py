"""The tables at which somebody holds seats."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ludi.server.store import schema
from ludi.server.store.game.tables import MOST_SEATS, SeatRow, TableRow, seat_from, unpacked


def unfinished_of(db: Connection, session: str) -> list[str]:
    """The tables that are not over and at which a session holds a seat."""
    column, held = schema.table.c, schema.holder.c
    seated = column.id.in_(select(held.table_id).where(held.session == session))
    return [row.id for row in db.execute(select(column.id).where(seated, column.status != "over"))]


def tables_of(
    db: Connection, session: str, limit: int
) -> list[tuple[TableRow, list[SeatRow], list[int]]]:
    """Tables at which a session holds seats, with all seats and with those.

    Tables that are not over come first, then the last changed ones.
    """
    table, held = schema.table.c, schema.holder.c
    found = db.execute(
        select(table.id)
        .join(schema.holder, held.table_id == table.id)
        .where(held.session == session)
        .order_by(table.status == "over", table.changed.desc())
        .limit(limit * MOST_SEATS)  # one may hold several seats of a table
    )
    wanted = [*dict.fromkeys(row.id for row in found)][:limit]
    listed = db.execute(select(schema.table).where(table.id.in_(wanted))).mappings()
    rows = {str(row["id"]): unpacked(row) for row in listed}
    yours: dict[str, list[int]] = {name: [] for name in wanted}
    for row in db.execute(
        select(held.table_id, held.seat)
        .where(held.session == session, held.table_id.in_(wanted))
        .order_by(held.seat)
    ):
        yours[row.table_id].append(row.seat)
    seats: dict[str, list[SeatRow]] = {name: [] for name in wanted}
    for row in db.execute(
        select(schema.seat).where(schema.seat.c.table_id.in_(wanted)).order_by(schema.seat.c.seat)
    ):
        seats[row.table_id].append(seat_from(row))
    return [(rows[name], seats[name], yours[name]) for name in wanted]
