"""What seats have ordered beforehand, and what has become void since."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, exists, insert, select, update

from ludi.server.store import schema

ORDERS_OF = (
    select(schema.standing_order)
    .where(schema.standing_order.c.table_id == bindparam("table_id"))
    .order_by(schema.standing_order.c.seat, schema.standing_order.c.topic)
)


class StandingOrder(msgspec.Struct, frozen=True):
    """One order of a seat; of each topic there is one at most."""

    seat: int
    topic: str
    name: str
    said: int
    """The answer it was given with, as an action."""
    mark: list[int]
    """What it was given for, as its rule says."""
    void: bool = False


def of(db: Connection, table_id: str) -> list[StandingOrder]:
    """All orders at a table."""
    return [read(row) for row in db.execute(ORDERS_OF, {"table_id": table_id})]


def read(row: Row[tuple[object, ...]]) -> StandingOrder:
    """An order from its row."""
    mark = msgspec.json.decode(row.mark, type=list[int])
    return StandingOrder(row.seat, row.topic, row.name, row.said, mark, row.void)


def give(db: Connection, table_id: str, ply: int, order: StandingOrder) -> bool:
    """Write an order down, in the place of another of its topic. False if the table has gone on."""
    if ply_of(db, table_id) != ply:
        return False
    forget(db, table_id, order.seat, order.topic)
    add(db, table_id, [order])
    note(db, table_id)
    return True


def withdraw(db: Connection, table_id: str, seat: int, topic: str) -> None:
    """Take an order back."""
    ply_of(db, table_id)
    forget(db, table_id, seat, topic)
    note(db, table_id)


def keep(db: Connection, table_id: str, orders: Sequence[StandingOrder]) -> None:
    """These are all that is left. Nobody else changes the table meanwhile."""
    db.execute(delete(schema.standing_order).where(schema.standing_order.c.table_id == table_id))
    add(db, table_id, orders)
    note(db, table_id)


def ply_of(db: Connection, table_id: str) -> int | None:
    """The table's last ply; until the end of the transaction nobody else can change the table."""
    column = schema.table.c
    found = db.execute(select(column.ply).where(column.id == table_id).with_for_update())
    return found.scalar_one_or_none()


def forget(db: Connection, table_id: str, seat: int, topic: str) -> None:
    """An order is no more."""
    column = schema.standing_order.c
    mine = (column.table_id == table_id, column.seat == seat, column.topic == topic)
    db.execute(delete(schema.standing_order).where(*mine))


def add(db: Connection, table_id: str, orders: Sequence[StandingOrder]) -> None:
    """Write orders down."""
    for order in orders:
        values = {**msgspec.structs.asdict(order), "mark": msgspec.json.encode(order.mark).decode()}
        db.execute(insert(schema.standing_order).values(table_id=table_id, **values))


def note(db: Connection, table_id: str) -> None:
    """Let the table say whether anything is ordered: who moves looks for orders only then."""
    anything = exists().where(schema.standing_order.c.table_id == table_id)
    db.execute(update(schema.table).where(schema.table.c.id == table_id).values(ordered=anything))


def waiting(db: Connection) -> list[str]:
    """Tables at which a seat that has ordered something must decide."""
    table, order = schema.table.c, schema.standing_order.c
    rows = db.execute(
        select(table.id, table.actors, order.seat)
        .join(schema.standing_order, order.table_id == table.id)
        .where(table.status == "playing", ~order.void)
    )
    return sorted({row.id for row in rows if row.seat in msgspec.json.decode(row.actors)})
