"""All tables of this process: each is opened once, kept while it is used, and let go."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary

from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal
from ludi.server.cluster.peers import Peers
from ludi.server.http.services import Services
from ludi.server.store.game import listing
from ludi.server.table.replica import read_table
from ludi.server.table.seats import Listener
from ludi.server.table.table import Table


class Tables:
    """The tables in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.in_hand: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Every table that anybody here has in hand: there is never a second one of the same id."""
        self.kept: OrderedDict[str, Table] = OrderedDict()
        """Those that stay in memory although nobody has them in hand, the last used last."""
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.on_change: list[Callable[[Table], None]] = []
        """Who is told of every change of a table."""
        self.on_removal: list[Callable[[str], None]] = []
        """Who is told that a table is no more."""
        self.busy: list[Callable[[str], bool]] = []
        """Who may say that a table is still needed although nobody looks at it."""

    def get(self, table_id: str) -> Table | None:
        """The table with this id, if it is in memory."""
        return self.in_hand.get(table_id)

    def __iter__(self) -> Iterator[Table]:
        """All tables in memory."""
        return iter(list(self.in_hand.values()))

    def __len__(self) -> int:
        """How many are in memory."""
        return len(self.in_hand)

    def ids(self) -> list[str]:
        """The ids of all tables in memory."""
        return list(self.in_hand)

    # Opening.

    async def open(self, table_id: str) -> Table:
        """The table with this id, from memory or from the database."""
        table = self.in_hand.get(table_id)
        if table is not None:
            self.keep(table)
            return table
        if table_id not in self.opening:
            loading = self.opening[table_id] = asyncio.create_task(self.load(table_id))
            loading.add_done_callback(lambda _: self.opening.pop(table_id))
        return await asyncio.shield(self.opening[table_id])

    async def open_if_sound(self, table_id: str) -> Table | None:
        """The table, unless it cannot be opened: one damaged table must not stop the others."""
        try:
            return await self.open(table_id)
        except Refusal as refusal:
            note("table not opened", table=table_id, key=refusal.key)
        except Exception:
            fault("table cannot be opened", table=table_id)
        return None

    async def load(self, table_id: str) -> Table:
        """Bring a table into memory."""
        found = await self.services.database.read(read_table, table_id)
        table = Table(
            self.services.database,
            found.row,
            self.after_change,
            self.services.get(Peers).publish,
            self.services.settings.snapshot_every,
            self.services.settings.absence_seconds,
        )
        table.take(found)
        self.in_hand[table_id] = table
        self.keep(table)
        return table

    def after_change(self, table: Table) -> None:
        """What follows every change of a table: views to all, then whoever reacts to changes."""
        table.refresh()
        for react in self.on_change:
            react(table)

    # Keeping and letting go.

    def keep(self, table: Table) -> None:
        """Keep a table in memory as the one used last."""
        table_id = table.row.id
        if table_id in self.kept:
            self.kept.move_to_end(table_id)
        else:
            self.kept[table_id] = table
            self.make_room()

    def make_room(self) -> None:
        """Forget tables at which nobody is, beyond the number to be kept."""
        spare = len(self.kept) - self.services.settings.open_tables
        if spare <= 0:
            return
        idle = [table_id for table_id, table in self.kept.items() if self.is_idle(table)]
        for table_id in idle[:spare]:
            del self.kept[table_id]

    def is_idle(self, table: Table) -> bool:
        """Whether nobody looks at a table and nothing is under way there."""
        if table.listeners or table.under_way:
            return False
        return not any(needs(table.row.id) for needs in self.busy)

    async def remove(self, table_id: str) -> None:
        """Remove a table for good; who looks at it is let go."""
        await self.services.database.write(listing.remove_table, table_id)
        self.let_go(table_id)
        self.services.get(Peers).publish(table_id)

    def let_go(self, table_id: str) -> None:
        """A table is no more: whoever works there rests, and who looks at it is sent away."""
        table = self.in_hand.pop(table_id, None)
        self.kept.pop(table_id, None)
        for rest in self.on_removal:
            rest(table_id)
        for listener in list(table.listeners) if table is not None else ():
            listener.table_gone()

    # Who looks at them.

    def listeners(self) -> list[Listener]:
        """Everybody who looks at any table through this process."""
        return [one for table in self for one in table.listeners]

    def dismiss_all(self) -> None:
        """The server closes: everybody comes back to another one, or later."""
        for listener in self.listeners():
            listener.dismiss()

    async def finish(self) -> None:
        """Wait, not for ever, until what is under way is on disk."""
        under_way = [task for table in self for task in table.under_way]
        if under_way:
            await asyncio.wait(under_way, timeout=self.services.settings.drain_seconds)
