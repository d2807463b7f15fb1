"""How long the tables of club evenings have lasted."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from ludi.server.store import schema
from ludi.server.store.club import SAMPLE


class Span(msgspec.Struct, frozen=True):
    """When a table of a round was begun, and when it was last changed: its end, if it is over."""

    round: int
    begun: float
    changed: float
    over: bool

    @property
    def length(self) -> float:
        """How long it lasted."""
        return self.changed - self.begun


def spans(db: Connection, name: str) -> dict[str, Span]:
    """The times of all tables of an evening."""
    column, table = schema.board.c, schema.table.c
    rows = db.execute(
        select(table.id, column.round, table.created, table.changed, table.status)
        .join(schema.table, table.id == column.table_id)
        .where(column.evening == name)
    )
    return {row.id: Span(row.round, row.created, row.changed, row.status == "over") for row in rows}


def lengths(db: Connection, game: str, players: int) -> list[float]:
    """How long the last tables of a game lasted that were played at club evenings here."""
    column, table = schema.board.c, schema.table.c
    rows = db.execute(
        select(table.created, table.changed)
        .join(schema.board, table.id == column.table_id)
        .where(table.game == game, table.players == players, table.status == "over")
        .order_by(table.changed.desc())
        .limit(SAMPLE)
    )
    return [row.changed - row.created for row in rows]
