"""Writes down how the tables of club evenings have ended, once each."""

from __future__ import annotations

from sqlalchemy import Connection

from ludi.server.http.services import Services
from ludi.server.store import club
from ludi.server.store.club import Board
from ludi.server.store.game import tables
from ludi.server.table import history
from ludi.server.table.row import places

EVENINGS = 1.0
"""Seconds between two looks."""


class Clerk:
    """Looks again and again at the tables of evenings that were not over."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def round(self) -> None:
        """Write down the outcome of those that are; one that was removed has no winner."""
        database = self.services.database
        for name, board in await database.read(club.ended):
            await database.write(written_down, name, board)


def written_down(db: Connection, name: str, board: Board) -> None:
    """One table is over: everybody's place and score."""
    row = tables.find_table(db, board.table)
    if row is None:
        club.finish(db, name, board, [1] * len(board.seats), [0] * len(board.seats))
        return
    winners = row.winners
    if winners is None:
        winners = list(history.state_at(db, row, row.ply).winners())
    ranks = places(row, tables.seats_of(db, row.id), winners)
    club.finish(db, name, board, ranks, row.scores or [0] * row.players)
