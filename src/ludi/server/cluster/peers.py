"""The other processes of this house: what they change is seen here, what changes here they hear.

The log decides who was first. Notices only make it prompt: a move whose notice fits what is known
here is followed at once, of everything else the log is read; and a slow look at the revisions of
all open tables finds whatever a lost notice would have told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from ludi.server.base.chores import Chore
from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.http.services import Services
from ludi.server.store.cluster import presence, processes
from ludi.server.store.cluster.presence import Onlooker
from ludi.server.store.game import tables
from ludi.server.store.game.tables import Moved
from ludi.server.store.people.people import new_id
from ludi.server.table.replica import follow, overhear
from ludi.server.table.table import Table

LINE_CHECK = 1.0
LOOK_ROUND = 2.0
BEHIND = 5.0


class TablesHere(Protocol):
    """The tables of this process, as far as following others needs to know them."""

    def get(self, table_id: str) -> Table | None:
        """One of them."""

    def ids(self) -> list[str]:
        """All of them."""

    def let_go(self, table_id: str) -> None:
        """One is no more."""


class NoTables:
    """Before there are any."""

    def get(self, table_id: str) -> Table | None:
        """None."""
        return None

    def ids(self) -> list[str]:
        """None."""
        return []

    def let_go(self, table_id: str) -> None:
        """None is here."""


class Peers:
    """What this process tells and hears; nothing at all if it is the only one there can be."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.notices = services.database.notices
        self.tables: TablesHere = NoTables()
        self.on_death: list[Callable[[], Awaitable[None]]] = []
        """Who goes on with what a process that died has left."""
        self.following: set[str] = set()
        self.again: set[str] = set()
        self.errands: set[asyncio.Task[None]] = set()

    def chores(self) -> list[Chore]:
        """What must be done again and again because of them."""
        if self.notices is None:
            return []
        line = Chore("listener", LINE_CHECK, self.keep_line)
        if not self.services.shared:
            return [line]
        looks = Chore("look round", LOOK_ROUND, self.look_round)
        return [line, looks, Chore("left behind", BEHIND, self.take_over)]

    def start(self) -> None:
        """Begin to listen."""
        if self.notices is not None:
            self.notices.start(self.hear)

    async def close(self) -> None:
        """Say good-bye."""
        for errand in self.errands:
            errand.cancel()
        await asyncio.gather(*self.errands, return_exceptions=True)

    # Telling and hearing.

    def publish(self, table_id: str, moved: Moved | None = None) -> None:
        """Tell the others that something about a table has changed: a move if it is one."""
        if self.services.shared and self.notices is not None:
            self.notices.publish(table_id, moved)

    def hear(self, table_id: str, moved: Moved | None = None) -> None:
        """Another process has changed something about a table: follow, if it is open here."""
        table = self.tables.get(table_id)
        if table is None:
            return
        if moved is not None and overhear(table, moved):
            return
        if table_id in self.following:
            self.again.add(table_id)
            return
        self.following.add(table_id)
        self.run(self.follow(table_id))

    async def follow(self, table_id: str) -> None:
        """Bring a table up to what the database says; once more if it changed meanwhile."""
        try:
            while True:
                self.again.discard(table_id)
                table = self.tables.get(table_id)
                if table is not None:
                    await table.alone(follow, self.services.process)
                if table_id not in self.again:
                    return
        except (Refusal, StorageError) as reason:
            note("cannot follow", table=table_id, reason=str(reason))
            if isinstance(reason, Refusal) and reason.key == "unknown_table":
                self.tables.let_go(table_id)
        except Exception:
            fault("following failed", table=table_id)
        finally:
            self.following.discard(table_id)

    def run(self, errand: object) -> None:
        """Do something beside everything else."""
        task = asyncio.ensure_future(errand)  # type: ignore[call-overload]
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    # Chores.

    async def keep_line(self) -> None:
        """See that we hear the others; after a silence look at everything."""
        if self.notices is not None and await self.notices.check():
            for table_id in self.tables.ids():
                self.hear(table_id)

    async def look_round(self) -> None:
        """Find tables that others have changed without our hearing of it."""
        opened = self.tables.ids()
        found = await self.services.database.read(tables.revisions, opened)
        for table_id, revision in found.items():
            table = self.tables.get(table_id)
            if table is None or table.under_way:
                continue
            if table.row.revision != revision or table.unheard:
                self.hear(table_id)

    async def take_over(self) -> None:
        """Forget who was connected to a process that died, and go on with what it has left."""
        if await self.services.database.write(processes.bury):
            for table_id in self.tables.ids():
                self.hear(table_id)
        for go_on in self.on_death:
            await go_on()

    # Who is here.

    async def arrive(self, table_id: str, onlooker: Onlooker) -> str:
        """Somebody has opened a table here: the name of that fact, to be taken back later."""
        name = new_id()
        if self.services.shared:
            process = self.services.process
            with suppress(StorageError):
                await self.services.database.write(
                    presence.arrive, name, process, table_id, onlooker
                )
            self.publish(table_id)
        return name

    def depart(self, table_id: str, name: str) -> None:
        """They have gone."""
        if self.services.shared and not self.services.closing:
            self.run(self.gone(table_id, name))

    async def gone(self, table_id: str, name: str) -> None:
        """Let the others know."""
        with suppress(StorageError):
            await self.services.database.write(presence.depart, name)
            self.publish(table_id)
