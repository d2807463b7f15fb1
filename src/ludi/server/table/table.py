"""A table that somebody is at: its state in memory, its people, and the lock that guards it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from ludi.core.agenda import State
from ludi.core.chance import commitment
from ludi.server.store.cluster.presence import Onlooker
from ludi.server.store.database import Database
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Moved, SeatRow, TableRow
from ludi.server.table import history
from ludi.server.table.alone import Alone
from ludi.server.table.arrivals import Arrivals
from ludi.server.table.replica import TAIL, Found, reread
from ludi.server.table.row import PLAYING, deciding
from ludi.server.table.seats import Listener, People
from ludi.server.table.wire import Message

Args = ParamSpec("Args")
Result = TypeVar("Result")
Work = Callable[Concatenate[Alone, Args], Awaitable[Result]]


class Table:
    """One table in memory."""

    def __init__(
        self,
        database: Database,
        row: TableRow,
        after_change: Callable[[Table], None],
        publish: Callable[[str, Moved | None], None],
        snapshot_every: int,
        patience: float,
    ) -> None:
        self.database = database
        self.people = People(self)
        self.arrivals = Arrivals(self)
        self.row = row
        self.after_change = after_change
        self.publish = publish
        self.snapshot_every = snapshot_every
        self.patience = patience
        self.game = history.game_of(row)
        self.commitment = commitment(row.seed)
        self.seats: list[SeatRow] = []
        self.holders: dict[int, set[str]] = {}
        self.state: State
        self.tail: deque[Entry] = deque(maxlen=TAIL)
        self.asked = [row.ply] * row.players
        self.listeners: set[Listener] = set()
        self.left_at = dict.fromkeys(range(row.players), time.monotonic())
        self.votes: dict[int, set[int]] = {}
        self.glances: dict[tuple[int, int | None], tuple[msgspec.Raw, msgspec.Raw]] = {}
        self.messages: dict[tuple[int, int | None, tuple[int, ...], int], str] = {}
        self.lock = asyncio.Lock()
        self.elsewhere: list[Onlooker] = []
        self.last_remark = 0
        self.unheard = False  # whether the log was read, but not what was said and voted meanwhile
        self.made_from = ""
        self.under_way: set[asyncio.Task[Any]] = set()
        self.in_doubt = False
        self.orders: list[StandingOrder] = []

    def take(self, found: Found) -> None:
        """Be what was found."""
        self.row, self.seats, self.holders = found.row, found.seats, found.holders
        self.state, self.asked, self.orders = found.state, found.asked, found.orders
        self.tail = deque(found.entries, maxlen=TAIL)
        self.last_remark = found.last_remark
        self.settled()

    def settled(self) -> None:
        """Memory is what the log says."""
        self.glances.clear()
        self.votes.clear()
        self.in_doubt = False

    async def alone(
        self, work: Work[Args, Result], *args: Args.args, **named: Args.kwargs
    ) -> Result:
        """Do something that changes the table: nothing else meanwhile, and always to its end.

        Who asked may be gone before the disk has answered. What is on disk must be what is in
        memory all the same, so the work is never cancelled together with who waits for it.
        """

        async def locked() -> Result:
            async with self.lock:
                alone = Alone(self)
                try:
                    if self.in_doubt:
                        await reread(alone)
                    return await work(alone, *args, **named)
                finally:
                    alone.end()

        task = asyncio.create_task(locked())
        self.under_way.add(task)
        task.add_done_callback(self.done_with)
        return await asyncio.shield(task)

    def done_with(self, task: asyncio.Task[Any]) -> None:
        """A command has ended. If it was refused and nobody waits any more, nobody need know."""
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()

    def deciding(self, kind: str) -> list[int]:
        """The people, or the bots, who must decide now."""
        return deciding(self.row, self.seats, kind)

    def undo_count(self, seat: int | None) -> int:
        """How many actions a seat may take back now."""
        if seat is None or self.row.status != PLAYING:
            return 0
        return len(history.undoable(self.tail, seat))

    def refresh(self) -> None:
        """Everybody gets the table anew."""
        self.messages.clear()
        for listener in self.listeners:
            listener.refresh()

    def tell(self, message: Message) -> None:
        """Everybody gets a message."""
        for listener in list(self.listeners):
            listener.tell(message)
