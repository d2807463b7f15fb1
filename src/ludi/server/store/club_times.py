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
    column, game = schema.board.c, schema.game.c
    rows = db.execute(
        select(game.id, column.round, game.created, game.changed, game.status)
        .join(schema.game, game.id == column.game)
        .where(column.evening == name)
    )
    return {row.id: Span(row.round, row.created, row.changed, row.status == "over") for row in rows}


def lengths(db: Connection, title: str, players: int) -> list[float]:
    """How long the last tables of a game lasted that were played at club evenings here."""
    column, game = schema.board.c, schema.game.c
    rows = db.execute(
        select(game.created, game.changed)
        .join(schema.board, game.id == column.game)
        .where(game.game == title, game.players == players, game.status == "over")
        .order_by(game.changed.desc())
        .limit(SAMPLE)
    )
    return [row.changed - row.created for row in rows]
