"""Telling the pages of club evenings that something has changed, so that they need not ask.

Whoever looks at an evening listens to a stream of events. One look a second at the database serves
all of them in this process, and a page hears only of what it shows: the evening itself, who is
away, and what happens at its own table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import msgspec
from sqlalchemy import Connection

from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.http.services import Services
from ludi.server.store import club
from ludi.server.store.club import Whole
from ludi.server.store.game import tables
from ludi.server.tables.registry import Tables

LOOK = 1.0
ALIVE = 15.0
"""Seconds of silence after which a word says that the line still stands."""


class Glance(msgspec.Struct, frozen=True):
    """What pages must know of one moment: evening, revisions of its tables, who is away."""

    whole: Whole
    tables: dict[str, int]
    away: list[tuple[str, list[int]]]


class Watch:
    """Looks at evenings for everybody who listens in this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.seen: dict[str, tuple[float, asyncio.Task[Glance]]] = {}

    async def glance(self, name: str) -> Glance:
        """The evening as it is, or was less than a moment ago."""
        at, task = self.seen.get(name, (0.0, None))
        if task is None or time.monotonic() - at >= LOOK / 2:
            task = asyncio.create_task(self.look(name))
            self.seen = {
                other: kept
                for other, kept in self.seen.items()
                if time.monotonic() - kept[0] < ALIVE
            }
            self.seen[name] = (time.monotonic(), task)
        return await asyncio.shield(task)

    async def look(self, name: str) -> Glance:
        """Look at an evening once."""
        whole, revisions = await self.services.database.read(read, name)
        opened = [self.services.get(Tables).get(board.table) for board in whole.running]
        away = [
            (table.row.id, table.people.kept_waiting_by()) for table in opened if table is not None
        ]
        return Glance(whole, revisions, away)

    async def stream(self, name: str, session: str | None) -> AsyncIterator[str]:
        """Events for one page: each says that it should read the evening again."""
        last, spoken = "", time.monotonic()
        while not self.services.closing:
            try:
                mark = marked(await self.glance(name), session)
            except StorageError:
                mark = last
            if mark != last:
                last, spoken = mark, time.monotonic()
                yield f"data: {mark}\n\n"
            elif time.monotonic() - spoken > ALIVE:
                spoken = time.monotonic()
                yield ": here\n\n"
            await asyncio.sleep(LOOK)


def read(db: Connection, name: str) -> tuple[Whole, dict[str, int]]:
    """An evening and the revisions of the tables that are played."""
    whole = club.find(db, name)
    if whole is None:
        raise Refusal("unknown_evening")
    return whole, tables.revisions(db, [board.table for board in whole.running])


def marked(seen: Glance, session: str | None) -> str:
    """What somebody's page shows, as a short text that changes with it."""
    own = seen.whole.entrant_of(session)
    mine = [board.table for board in seen.whole.running if own and own.number in board.seats]
    moved = [seen.tables.get(table_id, 0) for table_id in mine]
    return msgspec.json.encode([seen.whole.evening.revision, moved, seen.away]).decode()
