"""A table that somebody is at: its state in memory, and the only place where commands are accepted.

A command is checked, played on a copy, committed, and only then becomes the state that others see.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

import ludi
from ludi.core.agenda import State
from ludi.core.chance import commitment
from ludi.server.base.metrics import Measured
from ludi.server.base.refusals import Refusal, StorageError, Unsure
from ludi.server.base.time import now
from ludi.server.store.cluster import presence
from ludi.server.store.cluster.presence import Guest
from ludi.server.store.cluster.processes import alive_since
from ludi.server.store.database import Database
from ludi.server.store.game import orders as standing_orders
from ludi.server.store.game import tables
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Move, Moved, Remark, SeatRow, TableRow
from ludi.server.store.people import outbox
from ludi.server.table import clocks, history
from ludi.server.table.orders import answer, left_after
from ludi.server.table.outgoing import chat_message, presence_message
from ludi.server.table.row import (
    BOT,
    OVER,
    PAUSED,
    PERSON,
    PLAYING,
    asked_after,
    deciding,
    row_after,
)
from ludi.texts import Speaker

QUESTIONS = 16
"""Entries read again when a table is opened, to know since when each seat's question stands."""
TAIL = 64
"""Entries kept in memory: what connections lack, and how far a take-back can reach."""


VOTE, CLOCK, LEFT, RESIGNED = "vote", "clock", "left", "resigned"
"""Why a bot plays for somebody."""

Args = ParamSpec("Args")
Result = TypeVar("Result")
CHANGING = (
    *("ply", "status", "actors", "scores", "remaining"),
    *("deadline", "ticked", "changed", "question", "winners"),
)


class Overtaken(Refusal):
    """Somebody else has written the next entry first; the table has been read again."""


class Listener(Protocol):
    """Somebody who looks at the table."""

    session: str | None
    seat: int | None
    address: str
    token: str | None
    """The mark of the device, if it has one."""

    def refresh(self) -> None:
        """The table has changed: send it when there is time."""

    def tell(self, message: dict[str, Any]) -> None:
        """Send this message too."""

    def dismiss(self) -> None:
        """The server closes."""

    def sign_out(self) -> None:
        """This device may look no more."""


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
        found = await self.database.read(read_table, self.row.id)
        self.row, self.seats, self.holders, self.state, self.asked, entries = found
        self.tail = deque(entries, maxlen=TAIL)
        remarks = await self.database.read(tables.remarks_of, self.row.id)
        self.last_remark = max((remark.id for remark in remarks), default=0)
        self.orders = await self.database.read(standing_orders.of, self.row.id)
        self.settled()

    def settled(self) -> None:
        """Memory is what the log says."""
        self.glances.clear()
        self.votes.clear()
        self.in_doubt = False

    async def catch_up(self) -> None:
        """Read what is new in the log since we last looked; chat and votes are heard later."""
        await self.take_in(await self.database.read(read_changes, self))
        self.unheard = True

    async def take_in(self, changes: Changes) -> None:
        """Make what is new in the database what everybody sees."""
        row, entries = changes.row, changes.entries
        simple = all(entry.kind != history.UNDO for entry in entries)
        if not simple or len(entries) != row.ply - self.row.ply:
            await self.load()  # taken back
            return
        try:
            state, asked = followed(self.state, self.asked, entries)
        except ludi.Illegal:
            await self.load()  # another past than ours
            return
        if row.rematch != self.row.rematch:
            self.tell({"type": "rematch", "table": row.rematch})
        self.row, self.seats, self.holders = row, changes.seats, changes.holders
        self.state, self.asked, self.orders = state, asked, changes.orders
        self.tail.extend(entries)
        self.settled()

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
                    await self.reread()
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

    async def reread(self) -> None:
        """Memory and log may differ: the log is right, and everybody is told."""
        self.in_doubt = True
        await self.catch_up()
        self.after_change(self)

    async def see_up_to(self, ply: int) -> None:
        """Somebody has seen more than we have: another process was faster than its notice."""
        if ply <= self.row.ply:
            return
        known = self.row.revision
        await self.catch_up()
        if self.row.revision != known:
            self.after_change(self)

    async def changed(self) -> None:
        """Something was written down beside the log: read it, tell everybody and everywhere."""
        try:
            await self.reread()
        finally:
            self.publish(self.row.id, None)

    async def wrote(self, revision: int) -> bool:
        """Something was written down. Whether that is all that is new; if not, the rest is read.

        It is written, whatever becomes of reading: what cannot be read now is read later.
        """
        if revision == self.row.revision + 1:
            self.row.revision = revision
            return True
        with suppress(StorageError):
            await self.reread()
        return False

    async def follow(self, process: str) -> None:
        """See what other processes have done: entries, seats, votes, chat, who is there."""
        changes, guests, votes, remarks = await self.database.read(read_news, self, process)
        self.unheard = False
        if changes.row.revision != self.row.revision:
            await self.take_in(changes)
            self.after_change(self)
        self.notice_orders(changes.orders)
        for remark in remarks:
            self.last_remark = remark.id
            self.tell(chat_message(remark))
        if guests != self.elsewhere:
            self.welcome(guests)
        if votes != self.votes:
            self.votes = votes
            for seat in votes:
                self.tell_votes(seat)

    def overhear(self, moved: Moved) -> bool:
        """Follow a move of another process by its notice alone. False if the log must be read."""
        if moved.known < self.row.revision:
            return True  # it is in what was read already
        if moved.known > self.row.revision or self.in_doubt or self.orders or self.lock.locked():
            return False
        entry, seats = moved.entry, self.seats
        try:
            state, asked = followed(self.state, self.asked, [entry])
        except ludi.Illegal:
            return False  # another past than ours
        self.row = row_after(self.row, seats, seats, entry, state, asked)
        self.state, self.asked = state, asked
        self.tail.append(entry)
        self.settled()
        self.after_change(self)
        return True

    def notice_orders(self, orders: list[StandingOrder]) -> None:
        """Seats have ordered something, or taken it back: nobody but they themselves is told."""
        before, self.orders = self.orders, orders
        changed = {one.seat for one in [*before, *orders] if one not in before or one not in orders}
        if not changed:
            return
        self.messages.clear()
        for listener in self.listeners:
            if changed & {*self.yours(listener.session)}:
                listener.refresh()

    def welcome(self, guests: list[Guest]) -> None:
        """Other people than before look at this table through other processes."""
        self.messages.clear()
        were = {seat for seat in range(self.row.players) if self.present(seat)}
        self.elsewhere = guests
        for seat in were:
            if not self.present(seat):
                self.left_at[seat] = time.monotonic()
        self.tell(presence_message(self))

    # Who is who.

    def yours(self, session: str | None) -> list[int]:
        """The seats that a session holds."""
        return [seat for seat, held in sorted(self.holders.items()) if session in held]

    def require(self, session: str | None, seat: int) -> None:
        """Refuse somebody who has no right to a seat."""
        if session is None or session not in self.holders.get(seat, ()):
            raise Refusal("not_your_seat")

    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(seat.name for seat in self.seats)

    def deciding(self, kind: str) -> list[int]:
        """The people, or the bots, who must decide now."""
        return deciding(self.row, self.seats, kind)

    def present(self, seat: int) -> bool:
        """Whether somebody who holds the seat is looking at the table."""
        held = self.holders.get(seat, set())
        return any(one.session in held for one in self.everybody())

    def away(self, seat: int) -> float:
        """For how many seconds nobody who holds the seat has been here."""
        return 0.0 if self.present(seat) else time.monotonic() - self.left_at[seat]

    def kept_waiting_by(self) -> list[int]:
        """The seats that are asked and whose people have been away so long that others may act."""
        return [seat for seat in self.deciding(PERSON) if self.away(seat) >= self.patience]

    def vote_in(self, seat: int) -> float | None:
        """In how many seconds the others may vote for a bot on a seat; None if not at all.

        The clock decides, not impatience: with time for each move, half of it must have passed.
        """
        if seat not in self.deciding(PERSON) or self.present(seat) or not self.others(seat):
            return None
        wait = self.patience - self.away(seat)
        row = self.row
        if row.clock is not None and row.clock["kind"] == "move" and row.remaining is not None:
            left = row.remaining[seat] - (now() - row.ticked)
            wait = max(wait, left - float(str(row.clock["seconds"])) / 2)
        return max(0.0, round(wait, 1))

    def others(self, seat: int) -> list[int]:
        """The other people, who decide about an absent one."""
        held = self.holders.get(seat, set())
        return [
            one.seat
            for one in self.seats
            if one.kind == PERSON and not held & self.holders.get(one.seat, set())
        ]

    def mercy(self, seat: int, seconds: float) -> float:
        """For how long a bot that has just taken over leaves the move to the seat's owner."""
        entries = [entry for entry in self.tail if entry.kind == history.REPLACED]
        last = next((entry for entry in reversed(entries) if entry.seat == seat), None)
        if last is None or last.body.get("cause") not in (VOTE, CLOCK):
            return 0.0
        return max(0.0, last.at + seconds - now())

    def visitor(self) -> str:
        """For whom bots think here: where who looks comes from, else who made the table."""
        addresses = sorted(listener.address for listener in self.listeners)
        return next(iter(addresses), self.made_from or self.row.maker or self.row.id)

    def awaited(self) -> bool:
        """Whether anybody waits for what bots do here: who watches, or who plays with them."""
        return bool(self.listeners or self.elsewhere) or any(
            seat.kind == PERSON for seat in self.seats
        )

    def spectators(self) -> int:
        """How many people only watch."""
        return sum(one.seat is None for one in self.everybody())

    def everybody(self) -> list[Listener | Guest]:
        """Everybody who looks at the table, here or through another process."""
        return [*self.listeners, *self.elsewhere]

    # Commands.

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
        await self.see_up_to(ply)
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
        done = await self.done_already(command, seat, ply)
        if done is not None:
            return done
        self.require_turn(seat, ply)
        with Measured("rules"):
            state = self.state.clone()
            state.telling = True
            try:
                state.play(seat, action)
            except ludi.Illegal:
                raise self.forbidden(seat, action, language) from None
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
        await self.see_up_to(ply)
        done = await self.done_already(command, seat, ply)
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

    async def grant(self, seat: int, until: float) -> None:
        """Let somebody's time run out no earlier than then."""
        row = self.row
        if row.remaining is None:
            return
        left = list(row.remaining)
        left[seat] = max(left[seat], until - row.ticked)
        due = clocks.deadline(left, self.deciding(PERSON), row.ticked)
        values = {"remaining": left, "deadline": due}
        await self.database.write(tables.change_table, row.id, **values)
        await self.changed()

    def undo_count(self, seat: int | None) -> int:
        """How many actions a seat may take back now."""
        if seat is None or self.row.status != PLAYING:
            return 0
        return len(history.undoable(self.tail, seat))

    def why_not(self, seat: int, said: str | int, language: str) -> tuple[str, str | None, str]:
        """Sentence, paragraph and key of what forbids a command; empty sentence if nothing does."""
        speaker = Speaker(self.game.name, language, self.names())
        try:
            reason = self.game.why_not(self.state, seat, said, language)
        except ludi.Unreadable as error:
            raise unreadable(str(said), error, language) from None
        if reason is None:
            return "", None, "allowed"
        return reason.sentence(speaker), reason.paragraph or None, reason.key

    # How a command is accepted.

    async def done_already(self, command: str, seat: int, ply: int) -> int | None:
        """The ply of a command that was done before: a retry does nothing twice."""
        for entry in self.tail:
            if entry.command == command:
                return same_seat(entry.ply, entry.seat, seat)
        if ply >= self.row.ply:
            return None
        found = await self.database.read(tables.done_command, self.row.id, command)
        return None if found is None else same_seat(*found, seat)

    def require_turn(self, seat: int, ply: int) -> None:
        """Refuse who decides at the wrong time, or about a question that has changed since."""
        if self.row.status == PAUSED:
            raise Refusal("paused")
        if self.row.status != PLAYING:
            raise Refusal("not_playing")
        if ply > self.row.ply or ply < self.asked[seat]:
            raise Refusal("stale")
        if seat not in self.row.actors:
            raise Refusal("not_your_turn")

    def forbidden(self, seat: int, action: int, language: str) -> Refusal:
        """The refusal that names the rule."""
        sentence, paragraph, _ = self.why_not(seat, action, language)
        return Refusal("illegal", paragraph=paragraph, said=sentence)

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
                revision, orders = await self.put_down(entry, row, asked, state, snapshot, seat_row)
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
        alone = await self.wrote(revision)
        simple = kind == history.PLAY and alone and not (ordered or orders)
        self.publish(row.id, Moved(row.id, known, entry) if simple else None)
        self.after_change(self)
        return entry.ply

    async def put_down(
        self,
        entry: Entry,
        row: TableRow,
        asked: Sequence[int],
        state: State,
        snapshot: bytes,
        seat: SeatRow | None,
    ) -> tuple[int, list[StandingOrder]]:
        """Write an entry down, in the short way if it is a move and nothing else.

        The short way may leave it unknown whether the move was written. Then the general way finds
        it in the log, or writes it; and if that fails too, it stays unknown.
        """
        unsure = False
        if entry.kind == history.PLAY and not (snapshot or self.orders):
            fresh = outbox.set_of(newly_asked(entry, row, asked))
            try:
                if await self.database.append(Move(self.row.revision, entry, row, fresh)):
                    return row.revision, []
            except Unsure:
                unsure = True
        try:
            return await self.database.write(self.write, entry, row, asked, state, snapshot, seat)
        except StorageError as error:
            raise Unsure(str(error)) if unsure else error from error

    async def settle_conflict(self, command: str | None, seat: int) -> int:
        """Somebody else wrote first: this very command, perhaps, sent twice.

        As long as the log cannot be read nobody knows.
        """
        try:
            await self.reread()
        except StorageError as error:
            raise Unsure(str(error)) from error
        done = None if command is None else await self.done_already(command, seat, -1)
        if done is None:
            raise Overtaken("stale")
        return done

    def write(
        self,
        db: Connection,
        entry: Entry,
        row: TableRow,
        asked: Sequence[int],
        state: State,
        body: bytes,
        seat: SeatRow | None,
    ) -> tuple[int, list[StandingOrder]]:
        """One transaction: the entry, and what goes with it. The table's revision and orders."""
        tables.add_entry(db, row.id, entry)
        changes = {name: getattr(row, name) for name in CHANGING}
        if row.status != OVER:
            del changes["status"]  # another process may just have stopped the table
        revision, ordered = tables.change_ordered(db, row.id, changes)
        orders = self.renew_orders(db, entry, state) if ordered else []
        served = [one for one in row.actors if answer(self.game, state, one, orders) is not None]
        self.announce(db, entry, row, asked, served)
        if seat is not None:
            tables.change_seat(db, row.id, seat)
        if body:
            tables.add_snapshot(db, row.id, entry.ply, body)
        return revision, orders

    def renew_orders(self, db: Connection, entry: Entry, state: State) -> list[StandingOrder]:
        """What an entry leaves of the orders given beforehand."""
        orders = standing_orders.of(db, self.row.id)
        left = left_after(self.game, entry, self.state, state, orders)
        if left != orders:
            standing_orders.keep(db, self.row.id, left)
        return left

    def announce(
        self,
        db: Connection,
        entry: Entry,
        row: TableRow,
        asked: Sequence[int],
        served: Sequence[int],
    ) -> None:
        """Let absent people hear that they are asked something new, or that the game is over.

        Who has ordered the answer beforehand need not come.
        """
        if row.status == OVER:
            outbox.announce(db, outbox.OVER, row.id, range(row.players), row.ply, entry.at)
            return
        fresh = [seat for seat in newly_asked(entry, row, asked) if seat not in served]
        outbox.announce(db, outbox.TURN, row.id, fresh, row.ply, entry.at)

    # Telling everybody.

    def refresh(self) -> None:
        """Everybody gets the table anew."""
        self.messages.clear()
        for listener in self.listeners:
            listener.refresh()

    def tell(self, message: dict[str, Any]) -> None:
        """Everybody gets a message."""
        for listener in list(self.listeners):
            listener.tell(message)

    async def say(self, remark: Remark) -> None:
        """Everybody hears a line of chat, once it is written down."""
        found = await self.database.write(tables.add_remark, self.row.id, remark)
        self.last_remark, revision = found
        await self.wrote(revision)
        self.tell(chat_message(msgspec.structs.replace(remark, id=self.last_remark)))
        self.publish(self.row.id, None)

    def tell_votes(self, seat: int) -> None:
        """Everybody hears who wants a bot to play for somebody."""
        voted = sorted(self.votes.get(seat, ()))
        needed = self.votes_needed(seat)
        self.tell({"type": "votes", "seat": seat, "for": voted, "needed": needed})

    def votes_needed(self, seat: int) -> int:
        """More than half of the other people."""
        return len(self.others(seat)) // 2 + 1


def read_table(
    db: Connection, name: str
) -> tuple[TableRow, list[SeatRow], dict[int, set[str]], State, list[int], list[Entry]]:
    """Row, seats, holders, state, questions and the end of a table's log, all of one moment."""
    row = tables.find_table(db, name)
    if row is None:
        raise Refusal("unknown_table")
    if not ludi.game(row.game).knows(row.rules):
        raise Refusal("other_rules", row.rules)
    seats, holders = tables.seats_of(db, name), tables.holders_of(db, name)
    entries = tables.entries_of(db, name, row.ply - TAIL, row.ply)  # others may just have moved
    undone = [entry.ply for entry in entries if entry.kind == history.UNDO]
    base = max(0, row.ply - QUESTIONS, *undone[-1:])
    past = [entry for entry in entries if entry.ply > base]
    state, asked = followed(history.state_at(db, row, base), [base] * row.players, past)
    return row, seats, holders, state, asked, entries


def followed(state: State, asked: list[int], entries: Sequence[Entry]) -> tuple[State, list[int]]:
    """The state after more entries, none of them a take-back, and since when each is asked.

    The latter matters to who chooses at the same time as others: a process that has just opened a
    table must not call stale what another one would take.
    """
    for entry in entries:
        after = state
        if entry.kind == history.PLAY and entry.seat is not None:
            after = state.clone()
            after.play(entry.seat, int(entry.body["action"]))
        asked = asked_after(asked, entry, state, after)
        state = after
    return state, asked


class Changes(msgspec.Struct, frozen=True):
    """What has been written down about a table since somebody looked."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[int, set[str]]
    entries: list[Entry]
    orders: list[StandingOrder]
    plain: bool
    """Whether moves are all that is new, if anything is."""


def read_changes(db: Connection, table: Table) -> Changes:
    """What is new about a table since the ply and the revision that this process knows.

    Whatever is written down beside the log, a seat, a right or a remark, makes a revision of its
    own: where there are no more revisions than entries, nothing of it need be read.
    """
    known = table.row
    row = tables.find_table(db, known.id)
    if row is None:
        raise Refusal("unknown_table")
    entries = tables.entries_of(db, known.id, known.ply, row.ply)
    orders = standing_orders.of(db, known.id) if row.ordered else []
    played = all(entry.kind == history.PLAY for entry in entries)
    if played and len(entries) == row.revision - known.revision:
        return Changes(row, table.seats, table.holders, entries, orders, True)
    seats, holders = tables.seats_of(db, known.id), tables.holders_of(db, known.id)
    return Changes(row, seats, holders, entries, orders, False)


def read_news(
    db: Connection, table: Table, process: str
) -> tuple[Changes, list[Guest], dict[int, set[int]], list[Remark]]:
    """The same with who looks at it elsewhere, votes, and what was said since."""
    changes = read_changes(db, table)
    row = changes.row
    guests = presence.elsewhere(db, row.id, process, alive_since())
    if changes.plain and not table.unheard:  # remarks and votes make revisions; moves end votes
        return changes, guests, {} if changes.entries else table.votes, []
    votes = presence.votes(db, row.id, row.ply) if row.status == PLAYING else {}
    return changes, guests, votes, tables.remarks_of(db, row.id, table.last_remark)


def newly_asked(entry: Entry, row: TableRow, asked: Sequence[int]) -> list[int]:
    """The seats to which an entry puts another question than before."""
    return [seat for seat in row.actors if asked[seat] == entry.ply and seat != entry.seat]


def unreadable(said: str, error: ludi.Unreadable, language: str) -> Refusal:
    """What was typed is no command. The library says it best, but in English only."""
    return Refusal("unreadable", said, said=str(error) if language == "en" else "")


def same_seat(ply: int, owner: int | None, seat: int) -> int:
    """The ply of a repeated command, if it was this seat's."""
    if owner != seat:
        raise Refusal("not_your_seat")
    return ply
