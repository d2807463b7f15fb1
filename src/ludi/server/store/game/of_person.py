"""The tables at which somebody holds seats."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ludi.server.store import schema
from ludi.server.store.game.tables import MOST_SEATS, SeatRow, TableRow, seat_from, unpacked


def unfinished_of(db: Connection, session: str) -> list[str]:
    """The tables that are not over and at which a session holds a seat."""
    column, held = schema.game.c, schema.holder.c
    seated = column.id.in_(select(held.game).where(held.session == session))
    return [row.id for row in db.execute(select(column.id).where(seated, column.status != "over"))]


def tables_of(
    db: Connection, session: str, limit: int
) -> list[tuple[TableRow, list[SeatRow], list[int]]]:
    """Tables at which a session holds seats, with all seats and with those.

    Tables that are not over come first, then the last changed ones.
    """
    game, held = schema.game.c, schema.holder.c
    found = db.execute(
        select(game.id)
        .join(schema.holder, held.game == game.id)
        .where(held.session == session)
        .order_by(game.status == "over", game.changed.desc())
        .limit(limit * MOST_SEATS)  # one may hold several seats of a table
    )
    wanted = [*dict.fromkeys(row.id for row in found)][:limit]
    listed = db.execute(select(schema.game).where(game.id.in_(wanted))).mappings()
    rows = {str(row["id"]): unpacked({str(k): v for k, v in row.items()}) for row in listed}
    yours: dict[str, list[int]] = {name: [] for name in wanted}
    for row in db.execute(
        select(held.game, held.seat)
        .where(held.session == session, held.game.in_(wanted))
        .order_by(held.seat)
    ):
        yours[row.game].append(row.seat)
    seats: dict[str, list[SeatRow]] = {name: [] for name in wanted}
    for row in db.execute(
        select(schema.seat).where(schema.seat.c.game.in_(wanted)).order_by(schema.seat.c.seat)
    ):
        seats[row.game].append(seat_from(row))
    return [(rows[name], seats[name], yours[name]) for name in wanted]
