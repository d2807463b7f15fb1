"""The other processes of this house: what they change is seen here, what changes here they hear.

The log decides who was first. Notices only make it prompt: a move whose notice fits what is known
here is followed at once, of everything else the log is read; and a slow look at the revisions of
all open tables finds whatever a lost notice would have told.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from ludi.server.base.chores import Chore
from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.store.cluster import leases, presence, processes
from ludi.server.store.cluster.presence import Guest
from ludi.server.store.cluster.processes import alive_since
from ludi.server.store.database import StorageError
from ludi.server.store.game import tables
from ludi.server.store.game.tables import Moved
from ludi.server.store.people.people import new_id

if TYPE_CHECKING:
    from ludi.server.house import House
    from ludi.server.store.cluster.notices import Notices

LINE_CHECK = 1.0
LOOK_ROUND = 2.0
BEHIND = 5.0


class Colleagues:
    """What this process tells and hears; nothing at all if it is the only one there can be."""

    def __init__(self, house: House, notices: Notices | None) -> None:
        self.house = house
        self.notices = notices
        self.following: set[str] = set()
        self.again: set[str] = set()
        self.errands: set[asyncio.Task[None]] = set()

    @property
    def possible(self) -> bool:
        """Whether there may be others."""
        return self.notices is not None and self.notices.shared

    def chores(self) -> list[Chore]:
        """What must be done again and again because of them."""
        if self.notices is None:
            return []
        line = Chore("listener", LINE_CHECK, self.keep_line)
        if not self.possible:
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

    def publish(self, game: str, moved: Moved | None = None) -> None:
        """Tell the others that something about a table has changed: a move if it is one."""
        if self.possible and self.notices is not None:
            self.notices.publish(game, moved)

    def hear(self, game: str, moved: Moved | None = None) -> None:
        """Another process has changed something about a table: follow, if it is open here."""
        table = self.house.tables.get(game)
        if table is None:
            return
        if moved is not None and table.overhear(moved):
            return
        if game in self.following:
            self.again.add(game)
            return
        self.following.add(game)
        self.run(self.follow(game))

    async def follow(self, game: str) -> None:
        """Bring a table up to what the database says; once more if it changed meanwhile."""
        try:
            while True:
                self.again.discard(game)
                table = self.house.tables.get(game)
                if table is not None:
                    await table.alone(table.follow, self.house.process)
                if game not in self.again:
                    return
        except (Refusal, StorageError) as reason:
            note("cannot follow", table=game, reason=str(reason))
            if isinstance(reason, Refusal) and reason.key == "unknown_table":
                self.house.let_go(game)
        except Exception:
            fault("following failed", table=game)
        finally:
            self.following.discard(game)

    def run(self, errand: object) -> None:
        """Do something beside everything else."""
        task = asyncio.ensure_future(errand)  # type: ignore[call-overload]
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    # Chores.

    async def keep_line(self) -> None:
        """See that we hear the others; after a silence look at everything."""
        if self.notices is not None and await self.notices.check():
            for game in list(self.house.tables):
                self.hear(game)

    async def look_round(self) -> None:
        """Find tables that others have changed without our hearing of it."""
        opened = list(self.house.tables)
        found = await self.house.database.read(tables.revisions, opened)
        for game, revision in found.items():
            table = self.house.tables.get(game)
            if table is None or table.under_way:
                continue
            if table.row.revision != revision or table.unheard:
                self.hear(game)

    async def take_over(self) -> None:
        """Ask bots whose process has died; forget who was connected to it."""
        if await self.house.database.write(processes.bury):
            for game in list(self.house.tables):
                self.hear(game)
            await self.house.deputies.take_over()
        waiting = await self.house.database.read(tables.with_bots_to_move)
        held = await self.house.database.read(leases.leased, now(), alive_since())
        for game in waiting:
            if game not in held and game not in self.house.bot_turns.playing:
                table = await self.house.open_if_sound(game)
                if table is not None:
                    self.house.bot_turns.wake(table)

    # Who is here.

    async def arrive(self, game: str, guest: Guest) -> str:
        """Somebody has opened a table here: the name of that fact, to be taken back later."""
        name = new_id()
        if self.possible:
            process = self.house.process
            with suppress(StorageError):
                await self.house.database.write(presence.arrive, name, process, game, guest)
            self.publish(game)
        return name

    def depart(self, game: str, name: str) -> None:
        """They have gone."""
        if self.possible and not self.house.closing:
            self.run(self.gone(game, name))

    async def gone(self, game: str, name: str) -> None:
        """Let the others know."""
        with suppress(StorageError):
            await self.house.database.write(presence.depart, name)
            self.publish(game)
