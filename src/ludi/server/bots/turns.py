"""The bots at the tables: asked when it is their turn, each table by one process at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.base.time import now
from ludi.server.bots import levels
from ludi.server.bots.thinkers import Place, Thinkers
from ludi.server.http.services import Services
from ludi.server.store.cluster import leases
from ludi.server.store.cluster.processes import alive_since
from ludi.server.store.game import tables
from ludi.server.table.commands import play
from ludi.server.table.row import BOT
from ludi.server.table.wire import Thinking

if TYPE_CHECKING:
    from ludi.server.table.table import Table

SECOND_TRY = 2.0
GLANCE = 0.5
"""Seconds after which a bot that waits looks again whether its seat's owner is back."""
Opened = Callable[[str], Awaitable["Table | None"]]
"""Finds a table, if it can be opened."""
LEASE = 60.0
"""Seconds for which a process may ask the bots of a table before it must say so again."""


class BotTurns:
    """Lets bots decide at all tables of this process."""

    def __init__(self, services: Services, opened: Opened, rested: Callable[[], None]) -> None:
        self.services = services
        self.opened = opened
        self.rested = rested
        self.settings = services.settings
        workers, seconds = self.settings.bot_processes, self.settings.bot_seconds
        self.thinkers = Thinkers(workers, seconds, services.hire)
        self.playing: dict[str, asyncio.Task[bool]] = {}

    def wake(self, table: Table) -> None:
        """See to it that bots decide where it is their turn."""
        table_id = table.row.id
        if table_id in self.playing or not table.deciding(BOT) or self.services.closing:
            return
        task = asyncio.create_task(self.let_play(table))
        self.playing[table_id] = task
        task.add_done_callback(lambda done: self.rest(table, done))

    def rest(self, table: Table, done: asyncio.Task[bool]) -> None:
        """The bots of a table have finished, unless it is their turn again already."""
        self.playing.pop(table.row.id, None)
        if not done.cancelled() and done.result():
            self.wake(table)
        self.rested()

    async def let_play(self, table: Table) -> bool:
        """Play for bots until a person must decide. False if another process does it."""
        while table.deciding(BOT):
            try:
                if not await self.may_ask(table):
                    return False
                seats = table.deciding(BOT)  # somebody may have come back meanwhile
                if not seats:
                    break
                waits = {
                    seat: table.people.mercy(seat, self.settings.mercy_seconds) for seat in seats
                }
                first = min(seats, key=waits.__getitem__)
                if waits[first]:
                    await asyncio.sleep(min(waits[first], GLANCE))
                    continue
                await self.turn(table, first)
            except (Refusal, StorageError) as reason:
                if str(reason) != "stale":
                    note("bot refused", table=table.row.id, reason=str(reason))
                    await asyncio.sleep(SECOND_TRY)
            except Exception:
                fault("bot turn failed", table=table.row.id)
                await asyncio.sleep(SECOND_TRY)
        await self.give_back(table)
        return True

    async def turn(self, table: Table, seat: int) -> None:
        """One decision of a bot, through the same gate as everybody's."""
        ply = table.row.ply
        level = table.seats[seat].level or levels.DEFAULT
        waiting = len(self.thinkers.queue)
        table.tell(Thinking(table.deciding(BOT), waiting))
        began = time.monotonic()
        place = Place(table.people.visitor(), table.people.awaited())
        seed = table.row.seed
        thought = await self.thinkers.choose(table.state, seat, level, ply, seed, place)
        pause = self.settings.bot_pause if table.listeners else 0.0
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        command = f"bot/{ply}/{seat}"
        await table.alone(play, seat, thought.action, command, ply, reasons=thought.reasons)

    # One process at a time.

    async def may_ask(self, table: Table) -> bool:
        """Whether it is this process that asks the bots of a table."""
        if not self.services.shared:
            return True
        table_id, process, present = table.row.id, self.services.process, now()
        return await self.services.database.write(
            leases.lease, table_id, process, present, present + LEASE, alive_since()
        )

    async def give_back(self, table: Table) -> None:
        """Whichever process is first may ask the bots next time."""
        if self.services.shared:
            with suppress(StorageError):
                await self.services.database.write(
                    leases.give_back, table.row.id, self.services.process
                )

    async def take_over(self) -> None:
        """Ask the bots that nobody asks: their process has ended, or this one was not yet."""
        waiting = await self.services.database.read(tables.with_bots_to_move)
        held = await self.services.database.read(leases.leased, now(), alive_since())
        for table_id in waiting:
            if table_id not in held and table_id not in self.playing:
                table = await self.opened(table_id)
                if table is not None:
                    self.wake(table)

    def leave(self, table_id: str) -> None:
        """A table is no more: nobody plays there."""
        playing = self.playing.get(table_id)
        if playing is not None:
            playing.cancel()

    def is_playing(self, table_id: str) -> bool:
        """Whether bots decide at a table now."""
        return table_id in self.playing

    async def close(self) -> None:
        """Stop asking, end all bots."""
        playing = list(self.playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self.thinkers.close()
