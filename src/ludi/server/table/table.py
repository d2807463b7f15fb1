"""A table that somebody is at: its state in memory, and the only place where commands are accepted.

A command is checked, played on a copy, committed, and only then becomes the state that others see.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError

import ludi
from ludi.core.agenda import State
from ludi.core.chance import commitment
from ludi.server.base.metrics import Measured
from ludi.server.base.refusals import Refusal, StorageError, Unsure
from ludi.server.base.time import now
from ludi.server.store.cluster.presence import Guest
from ludi.server.store.database import Database
from ludi.server.store.game import talk
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Moved, SeatRow, TableRow
from ludi.server.store.game.talk import Remark
from ludi.server.table import history
from ludi.server.table.outgoing import chat_message
from ludi.server.table.reasons import done_already, forbidden, require_turn
from ludi.server.table.replica import TAIL, Found, Replica, read_table
from ludi.server.table.row import (
    BOT,
    OVER,
    PERSON,
    PLAYING,
    asked_after,
    deciding,
    row_after,
)
from ludi.server.table.seats import RESIGNED, Listener, People
from ludi.server.table.wire import Message
from ludi.server.table.writing import Writing, put_down

Args = ParamSpec("Args")
Result = TypeVar("Result")


class Overtaken(Refusal):
    """Somebody else has written the next entry first; the table has been read again."""


Command = Callable[Concatenate["Table", Args], Awaitable[Result]]


def to_its_end(command: Command[Args, Result]) -> Command[Args, Result]:
    """A command that is carried out alone and to its end."""

    def carried_out(table: Table, /, *args: Args.args, **named: Args.kwargs) -> Awaitable[Result]:
        return table.alone(command, table, *args, **named)

    return carried_out


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
        self.replica = Replica(self)
        self.row = row
        self.after_change = after_change
        self.publish = publish
        self.snapshot_every = snapshot_every
        self.patience = patience
        self.game = ludi.game(row.game)
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
        self.elsewhere: list[Guest] = []
        self.last_remark = 0
        self.unheard = False  # whether the log was read, but not what was said and voted meanwhile
        self.made_from = ""
        self.under_way: set[asyncio.Task[Any]] = set()
        self.in_doubt = False
        self.orders: list[StandingOrder] = []

    async def load(self) -> None:
        """Read everything from the database, beginning with nothing."""
        self.take(await self.database.read(read_table, self.row.id))

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
        self, work: Callable[Args, Awaitable[Result]], *args: Args.args, **named: Args.kwargs
    ) -> Result:
        """Do something that changes the table: nothing else meanwhile, and always to its end.

        Who asked may be gone before the disk has answered. What is on disk must be what is in
        memory all the same, so the work is never cancelled together with who waits for it.
        """

        async def locked() -> Result:
            async with self.lock:
                if self.in_doubt:
                    await self.replica.reread()
                return await work(*args, **named)

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

    @to_its_end
    async def play(
        self,
        seat: int,
        action: int,
        command: str,
        ply: int,
        language: str = "en",
        reasons: Sequence[tuple[int, float]] = (),
    ) -> int:
        """Play an action and return its ply.

        Another process may take the next ply at the same moment. If that leaves this seat's
        question as it was, the action is played after it: only a changed question is stale.
        """
        await self.replica.see_up_to(ply)
        while True:
            try:
                return await self.accept(seat, action, command, ply, language, reasons)
            except Overtaken:
                continue

    async def tried(self, seat: int, action: int, command: str, ply: int) -> bool:
        """Play an action within a command; False if somebody was faster."""
        try:
            await self.accept(seat, action, command, ply, "en", ())
        except Overtaken:
            return False
        return True

    async def accept(
        self,
        seat: int,
        action: int,
        command: str,
        ply: int,
        language: str,
        reasons: Sequence[tuple[int, float]],
    ) -> int:
        """Check an action, play it on a copy and commit it."""
        done = await done_already(self, command, seat, ply)
        if done is not None:
            return done
        require_turn(self, seat, ply)
        with Measured("rules"):
            state = self.state.clone()
            state.telling = True
            try:
                state.play(seat, action)
            except ludi.Illegal:
                raise forbidden(self, seat, action, language) from None
        body: dict[str, Any] = {
            "action": action,
            "quiet": state.chance.draws == 0 and state.revealed == self.state.revealed,
            "lines": history.described(self.game, state.take_told(), self.row.players),
        }
        if reasons:
            body["reasons"] = reasons
        state.telling = False
        return await self.commit(history.PLAY, seat, command, body, state)

    @to_its_end
    async def undo(self, seat: int, count: int, command: str, ply: int) -> int:
        """Take back a seat's own last actions."""
        await self.replica.see_up_to(ply)
        done = await done_already(self, command, seat, ply)
        if done is not None:
            return done
        if ply != self.row.ply:
            raise Refusal("stale")
        plays = history.undoable(self.tail, seat)
        if self.row.status != PLAYING or count > len(plays):
            raise Refusal("no_undo")
        to = plays[count - 1].ply - 1
        state = await self.database.read(history.state_at, self.row, to)
        return await self.commit(history.UNDO, seat, command, {"to": to, "count": count}, state)

    @to_its_end
    async def put_bot(self, seat: int, level: str, cause: str, ply: int | None = None) -> int:
        """Let a bot play for somebody, unless something has happened since that ply.

        Who leaves names no ply: they leave whatever has happened meanwhile.
        """
        if self.row.status != PLAYING:
            raise Refusal("not_playing")
        if ply is not None and ply != self.row.ply:
            raise Refusal("stale")
        row = msgspec.structs.replace(
            self.seats[seat], kind=BOT, level=level, resigned=cause == RESIGNED
        )
        body = {"level": level, "cause": cause}
        return await self.commit(history.REPLACED, seat, None, body, self.state, row)

    @to_its_end
    async def give_back(self, seat: int) -> int:
        """Let somebody play again whom a bot had replaced."""
        if self.row.status != PLAYING or self.seats[seat].kind != BOT:
            raise Refusal("not_playing")
        if self.seats[seat].resigned:
            raise Refusal("resigned")
        row = msgspec.structs.replace(self.seats[seat], kind=PERSON, level=None)
        return await self.commit(history.RETURNED, seat, None, {}, self.state, row)

    async def mark_coached(self, seat: int) -> None:
        """Write down, once, that somebody asked the coach."""
        if await self.database.read(history.is_coached, self.row.id):
            return
        if self.row.status == PLAYING:
            await self.commit(history.COACHED, seat, None, {}, self.state)

    def undo_count(self, seat: int | None) -> int:
        """How many actions a seat may take back now."""
        if seat is None or self.row.status != PLAYING:
            return 0
        return len(history.undoable(self.tail, seat))

    async def commit(
        self,
        kind: str,
        seat: int,
        command: str | None,
        body: dict[str, Any],
        state: State,
        seat_row: SeatRow | None = None,
    ) -> int:
        """Write an entry down; then, and only then, make it what everybody sees."""
        entry = Entry(self.row.ply + 1, seat, command, kind, body, now())
        seats = list(self.seats)
        if seat_row is not None:
            seats[seat] = seat_row
        asked = asked_after(self.asked, entry, self.state, state)
        row = row_after(self.row, self.seats, seats, entry, state, asked)
        due = entry.ply % self.snapshot_every == 0 or row.status == OVER
        snapshot = msgspec.json.encode(state.save()) if due else b""
        known, ordered = self.row.revision, bool(self.orders)
        try:
            with Measured("disk"):
                new = Writing(entry, row, asked, state, snapshot, seat_row)
                revision, orders = await put_down(self, new)
        except IntegrityError:
            return await self.settle_conflict(command, seat)
        except BaseException:
            self.in_doubt = True
            raise
        row.revision = known
        self.row, self.seats, self.state, self.asked = row, seats, state, asked
        self.orders = orders
        self.tail.append(entry)
        self.settled()
        alone = await self.replica.wrote(revision)
        simple = kind == history.PLAY and alone and not (ordered or orders)
        self.publish(row.id, Moved(row.id, known, entry) if simple else None)
        self.after_change(self)
        return entry.ply

    async def settle_conflict(self, command: str | None, seat: int) -> int:
        """Somebody else wrote first: this very command, perhaps, sent twice.

        As long as the log cannot be read nobody knows.
        """
        try:
            await self.replica.reread()
        except StorageError as error:
            raise Unsure(str(error)) from error
        done = None if command is None else await done_already(self, command, seat, -1)
        if done is None:
            raise Overtaken("stale")
        return done

    def refresh(self) -> None:
        """Everybody gets the table anew."""
        self.messages.clear()
        for listener in self.listeners:
            listener.refresh()

    def tell(self, message: Message) -> None:
        """Everybody gets a message."""
        for listener in list(self.listeners):
            listener.tell(message)

    async def say(self, remark: Remark) -> None:
        """Everybody hears a line of chat, once it is written down."""
        found = await self.database.write(talk.add_remark, self.row.id, remark)
        self.last_remark, revision = found
        await self.replica.wrote(revision)
        self.tell(chat_message(msgspec.structs.replace(remark, id=self.last_remark)))
        self.publish(self.row.id, None)
