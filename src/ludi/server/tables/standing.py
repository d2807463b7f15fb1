"""Deputies: they answer for seats that have ordered beforehand what to say.

Nobody may tell an order from a player. So an order is not carried out at once: a deputy waits as
somebody would who reads the question, and for a seat whose owner is away it comes to the table
first and leaves it afterwards, as the owner would.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.base.time import now
from ludi.server.cluster.peers import Peers
from ludi.server.http.services import Services
from ludi.server.store.cluster.presence import Onlooker
from ludi.server.store.game import orders as standing_orders
from ludi.server.table import ordering, orders
from ludi.server.table.row import PERSON, left_to
from ludi.server.table.wire import Message
from ludi.server.tables.registry import Tables

if TYPE_CHECKING:
    from ludi.server.table.table import Table

READING = (0.4, 1.6)
"""How long a question is looked at, least and most, in pauses."""
COMING = (1.0, 6.0)
"""How long somebody who is away needs to come, likewise."""
SECOND_TRY = 2.0
DICE = SystemRandom()


class Deputy:
    """Somebody at the table in the place of an owner who is away."""

    def __init__(self, session: str, seat: int, address: str) -> None:
        self.session: str | None = session
        self.seat: int | None = seat
        self.address = address
        self.token: str | None = None

    def refresh(self) -> None:
        """A deputy looks when it decides."""

    def tell(self, message: Message) -> None:
        """A deputy does not listen."""

    def dismiss(self) -> None:
        """It goes with the server."""

    def table_gone(self) -> None:
        """It goes with the table."""

    def shut_out(self) -> None:
        """It is nobody who could be banned."""

    def sign_out(self) -> None:
        """It is no device."""


class Deputies:
    """All deputies of this process, one for each seat that must answer."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.at_work: dict[tuple[str, int], asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """See to it that orders are answered whose question is asked now."""
        if self.services.closing or not table.orders:
            return
        for seat in table.deciding(PERSON):
            key = (table.row.id, seat)
            if key not in self.at_work and self.is_ordered(table, seat):
                task = asyncio.create_task(self.serve(table, seat))
                self.at_work[key] = task
                task.add_done_callback(partial(self.rest, key))

    def rest(self, key: tuple[str, int], done: asyncio.Task[None]) -> None:
        """A deputy has gone."""
        del self.at_work[key]

    def is_ordered(self, table: Table, seat: int) -> bool:
        """Whether a seat has ordered what to say now."""
        return orders.answer(table.game, table.state, seat, table.orders) is not None

    async def serve(self, table: Table, seat: int) -> None:
        """Answer for a seat for as long as there is something to answer."""
        while self.is_ordered(table, seat):
            try:
                if table.people.present(seat):
                    await self.decide(table, seat)
                else:
                    await asyncio.sleep(self.pause(table, seat, COMING))
                    await self.come_and_decide(table, seat)
            except (Refusal, StorageError) as reason:
                note("order not carried out", table=table.row.id, reason=str(reason))
                await asyncio.sleep(SECOND_TRY)
            except Exception:
                fault("order failed", table=table.row.id)
                await asyncio.sleep(SECOND_TRY)

    async def decide(self, table: Table, seat: int) -> None:
        """Read the question, and answer it."""
        await asyncio.sleep(self.pause(table, seat, READING))
        await table.alone(ordering.obey, seat)

    async def come_and_decide(self, table: Table, seat: int) -> None:
        """The same for a seat whose owner is away: the table sees somebody come and go."""
        session = next(iter(sorted(table.holders.get(seat, ()))), None)
        if session is None or table.people.present(seat) or not self.is_ordered(table, seat):
            await self.decide(table, seat)
            return
        deputy = Deputy(session, seat, table.people.visitor())
        colleagues = self.services.get(Peers)
        table.listeners.add(deputy)
        arrival = await colleagues.arrive(table.row.id, Onlooker(session, seat))
        try:
            table.arrivals.changed()
            await self.decide(table, seat)
            await asyncio.sleep(self.pause(table, seat, READING))
        finally:
            table.listeners.discard(deputy)
            colleagues.depart(table.row.id, arrival)
            table.left_at[seat] = time.monotonic()
            table.arrivals.changed()

    def pause(self, table: Table, seat: int, span: tuple[float, float]) -> float:
        """A while such as people take, and never more than a quarter of the time that is left."""
        wait = DICE.uniform(*span) * self.services.settings.order_pause
        row = table.row
        if row.remaining is None:
            return wait
        return max(0.0, min(wait, left_to(row, table.seats, now())[seat] / 4))

    def leave(self, table_id: str) -> None:
        """A table is no more: nobody answers there."""
        for (at, _), task in list(self.at_work.items()):
            if at == table_id:
                task.cancel()

    async def take_over(self) -> None:
        """Serve the seats that nobody serves: their process has ended, or this one was not yet."""
        for table_id in await self.services.database.read(standing_orders.waiting):
            table = await self.services.get(Tables).open_if_sound(table_id)
            if table is not None:
                self.wake(table)

    async def close(self) -> None:
        """All deputies go. Their orders are kept."""
        at_work = list(self.at_work.values())
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)
