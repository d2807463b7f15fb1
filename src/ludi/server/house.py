"""The house: all tables in memory, the bots that play at them, the clocks that run out."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections import OrderedDict
from contextlib import suppress
from weakref import WeakValueDictionary

from sqlalchemy import Connection

import ludi
from ludi.server.base.chores import Chore, Chores
from ludi.server.base.gc import LOOK, Garbage
from ludi.server.base.limits import Buckets, Tally
from ludi.server.base.logs import fault, note, warn
from ludi.server.base.refusals import Refusal
from ludi.server.base.settings import Settings
from ludi.server.base.time import now, unfair_step
from ludi.server.bots import levels
from ludi.server.bots.turns import BotTurns
from ludi.server.calls import KEPT, Calls
from ludi.server.clerk import Clerk
from ludi.server.cluster.peers import Colleagues
from ludi.server.http.bans import Bans
from ludi.server.ratings import Recorder
from ludi.server.reviews import Reviews
from ludi.server.status import Gauges
from ludi.server.store import shared
from ludi.server.store.cluster import leases, presence, processes
from ludi.server.store.database import Database, StorageError
from ludi.server.store.game import housekeeping, listing, tables
from ludi.server.store.people import moderation, outbox, people, recovery
from ludi.server.store.shared import HOST, new_key
from ludi.server.table.row import PERSON, PLAYING
from ludi.server.table.table import CLOCK, VOTE, Listener, Table
from ludi.server.tables.standing import Deputies
from ludi.server.watching import Watch

CLOCK_TICK = 0.5
PULSE = 2.0
FRESH = 1.0
"""Seconds for which the last answer about the database holds."""
SWEEP = 3_600.0
RECORDS = 2.0
EVENINGS = 1.0
DOORS = 1.0
GAUGES = 60.0
HOUR = 3_600.0
MINUTE = 60.0
LETTERS = 12.0
"""Trial letters and questions whether an address is theirs that somebody may send in an hour."""


class House:
    """Everything the server holds while it runs."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.process = database.process
        self.bot_turns = BotTurns(self)
        self.deputies = Deputies(self)
        self.reviews = Reviews(self)
        self.colleagues = Colleagues(self, database.notices)
        self.calls = Calls(self)
        self.gauges = Gauges(self)
        self.watch = Watch(self)
        self.bans = Bans()
        self.host_key = ""
        self.tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Every table that anybody here has in hand: there is never a second one of the same id."""
        self.kept: OrderedDict[str, Table] = OrderedDict()
        """Those that stay in memory although nobody has them in hand, the last used last."""
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.chores = Chores(
            Chore("pulse", PULSE, self.pulse),
            Chore("clocks", CLOCK_TICK, self.watch_clocks),
            Chore("sweep", SWEEP, self.sweep),
            self.calls.chore(),
            Chore("records", RECORDS, Recorder(self).round),
            Chore("evenings", EVENINGS, Clerk(self).round),
            Chore("doors", DOORS, self.watch_doors),
            Chore("gauges", GAUGES, self.gauges.round),
            Chore("garbage", LOOK, Garbage().round),
            *self.colleagues.chores(),
        )
        self.closing = False
        self.tried, self.trouble = 0.0, "ok"
        self.connections = Tally(settings.connections_per_address)
        self.joins = Buckets("join", settings.joins_per_minute / MINUTE, settings.joins_per_minute)
        self.letters = Buckets("letter", LETTERS / HOUR, LETTERS)
        self.reminders = Buckets("remind", 1 / MINUTE, 1)
        self.sayings = Buckets("say", 6 / MINUTE, 6)
        self.makings = Buckets("make", settings.tables_per_hour / HOUR, settings.tables_per_hour)

    async def start(self) -> None:
        """Begin the chores, and let bots go on that were thinking when the server stopped."""
        notices = self.database.notices
        await self.database.write(self.enter, notices is None or notices.first)
        self.host_key = await self.database.write(shared.settle, HOST, new_key())
        self.bans.salt = self.host_key
        await self.read_bans()
        if notices is not None:
            await notices.share()
        self.colleagues.start()
        self.chores.start()
        for game in await self.database.read(tables.with_bots_to_move):
            table = await self.open_if_sound(game)
            if table is not None:
                self.bot_turns.wake(table)
        await self.deputies.take_over()

    def enter(self, db: Connection, first: bool) -> None:
        """Begin to serve. Time that passed while nobody served costs nobody too much."""
        if first:
            last = processes.last_beat(db)
            if last is not None:
                tables.move_clocks(db, unfair_step(last, now()))
            processes.forget_all(db)
        url = self.settings.public_url
        place = f"{socket.gethostname()}/{os.getpid()}"
        row = processes.ProcessRow(self.process, place, ludi.__version__, url, now())
        processes.enter(db, row)

    async def pulse(self) -> None:
        """Give a sign of life, which proves that the database still takes what is written."""
        await self.database.write(processes.beat, self.process, now())

    async def trouble_with_database(self) -> str:
        """`ok` if something could be written just now, else what is wrong."""
        if time.monotonic() - self.tried > FRESH:
            self.tried = time.monotonic()
            try:
                await self.pulse()
                self.trouble = "ok"
            except StorageError as error:
                self.trouble = "takes no entries"
                warn("database takes no entries", reason=str(error))
        return self.trouble

    async def close(self) -> None:
        """Let everybody go, and leave nothing running."""
        self.closing = True
        for table in list(self.tables.values()):
            for listener in list(table.listeners):
                listener.dismiss()
        await self.chores.stop()
        await self.bot_turns.close()
        await self.deputies.close()
        await self.reviews.close()
        await self.calls.close()
        await self.finish_commands()
        await self.colleagues.close()
        with suppress(StorageError):
            await self.pulse()
            await self.database.write(processes.leave, self.process)
        await self.database.close()

    async def allowed(self, buckets: Buckets, name: str) -> bool:
        """Whether somebody may do something once more; all processes count together."""
        if not self.colleagues.possible:
            return buckets.take(name)
        limit = (f"{buckets.name}/{name}", buckets.rate, buckets.burst, now())
        return await self.database.write(leases.take, *limit)

    async def finish_commands(self) -> None:
        """Wait, not for ever, until what is under way is on disk."""
        under_way = [task for table in self.tables.values() for task in table.under_way]
        if under_way:
            await asyncio.wait(under_way, timeout=self.settings.drain_seconds)

    # Tables in memory.

    async def open(self, game: str) -> Table:
        """The table with this id, from memory or from the database."""
        table = self.tables.get(game)
        if table is not None:
            self.keep(table)
            return table
        if game not in self.opening:
            loading = self.opening[game] = asyncio.create_task(self.load(game))
            loading.add_done_callback(lambda _: self.opening.pop(game))
        return await asyncio.shield(self.opening[game])

    async def open_if_sound(self, game: str) -> Table | None:
        """The table, unless it cannot be opened: one damaged table must not stop the others."""
        try:
            return await self.open(game)
        except Refusal as refusal:
            note("table not opened", table=game, key=refusal.key)
        except Exception:
            fault("table cannot be opened", table=game)
        return None

    async def load(self, game: str) -> Table:
        """Bring a table into memory."""
        row = await self.database.read(tables.find_table, game)
        if row is None:
            raise Refusal("unknown_table")
        table = Table(
            self.database,
            row,
            self.after_change,
            self.colleagues.publish,
            self.settings.snapshot_every,
            self.settings.absence_seconds,
        )
        await table.load()
        self.tables[game] = table
        self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """Keep a table in memory as the one used last."""
        game = table.row.id
        if game in self.kept:
            self.kept.move_to_end(game)
        else:
            self.kept[game] = table
            self.make_room()

    async def close_table(self, table: Table) -> None:
        """Remove a table for good; who looks at it is let go."""
        await self.database.write(listing.remove_table, table.row.id)
        self.let_go(table.row.id)
        self.colleagues.publish(table.row.id)

    def let_go(self, game: str) -> None:
        """A table is no more: its bots and deputies rest, and who looks at it is sent away."""
        table = self.tables.pop(game, None)
        self.deputies.leave(game)
        self.kept.pop(game, None)
        playing = self.bot_turns.playing.get(game)
        if playing is not None:
            playing.cancel()
        for listener in list(table.listeners) if table is not None else ():
            listener.dismiss()

    def make_room(self) -> None:
        """Forget tables at which nobody is, beyond the number to be kept."""
        spare = len(self.kept) - self.settings.open_tables
        if spare <= 0:
            return
        playing = self.bot_turns.playing
        idle = [
            game
            for game, table in self.kept.items()
            if not table.listeners and game not in playing and not table.under_way
        ]
        for game in idle[: max(0, spare)]:
            del self.kept[game]

    def after_change(self, table: Table) -> None:
        """What follows every change of a table: views to all, the turn of bots and deputies."""
        table.refresh()
        self.bot_turns.wake(table)
        self.deputies.wake(table)

    # Chores.

    async def watch_clocks(self) -> None:
        """Replace people whose time has run out."""
        for game in await self.database.read(tables.overdue, now()):
            table = await self.open_if_sound(game)
            if table is not None:
                await self.time_out(table)

    async def time_out(self, table: Table) -> None:
        """Bots take over from everybody at a table whose clock stands at zero."""
        row = table.row
        if row.remaining is None or row.deadline is None or row.deadline > now():
            return
        elapsed = now() - row.ticked
        for seat in table.deciding(PERSON):
            if row.remaining[seat] <= elapsed and not await self.is_on_vacation(table, seat):
                with suppress(Refusal):  # somebody has decided meanwhile
                    await table.put_bot(seat, levels.DEFAULT, CLOCK, table.row.ply)

    async def is_on_vacation(self, table: Table, seat: int) -> bool:
        """Whether somebody has said that they are away: their time goes on when they are back."""
        held = sorted(table.holders.get(seat, ()))
        until = await self.database.read(people.vacation_of, held)
        if until <= now():
            return False
        await table.alone(table.grant, seat, until)
        return True

    async def watch_doors(self) -> None:
        """Close the sockets of whom another process has signed out or banned."""
        await self.read_bans()
        if self.database.notices is None:
            return  # nobody but this process signs anybody out, and it sends them away itself
        tokens = {one.token for one in self.listeners() if one.token is not None}
        if tokens:
            gone = await self.database.read(recovery.signed_out, sorted(tokens))
            self.send_away(gone)

    async def read_bans(self) -> None:
        """See who may not come, and let those go who are here all the same."""
        self.bans.read(await self.database.read(moderation.bans))
        for listener in self.listeners():
            if self.bans.include(listener.session, listener.address):
                listener.sign_out()

    def send_away(self, tokens: set[str]) -> None:
        """The devices with these tokens look at nothing any more."""
        for listener in self.listeners():
            if listener.token in tokens:
                listener.sign_out()

    def listeners(self) -> list[Listener]:
        """Everybody who looks at any table through this process."""
        return [one for table in self.tables.values() for one in table.listeners]

    async def sweep(self) -> None:
        """Throw away what has expired."""
        await self.database.write(people.drop_expired, self.settings.session_idle_days)
        await self.database.write(outbox.forget_attempts, now() - KEPT)
        await self.clear_up()

    async def clear_up(self) -> None:
        """Remove tables that nobody has touched for as long as the host has said."""
        if not self.settings.abandoned_days:
            return
        before = now() - self.settings.abandoned_days * people.DAY
        while found := await self.database.read(housekeeping.abandoned, before):
            for game in found:
                await self.database.write(listing.remove_table, game)
                self.let_go(game)
                self.colleagues.publish(game)
            note("abandoned tables removed", tables=len(found))

    # Absent people.

    async def vote(self, table: Table, session: str | None, seat: int, level: str) -> None:
        """Count a vote to let a bot play for an absent person; the last one needed decides."""
        voters = {own for own in table.yours(session) if table.seats[own].kind == PERSON}
        if not voters or seat in voters:
            raise Refusal("not_your_table")
        if table.row.status != PLAYING or seat not in table.deciding(PERSON):
            raise Refusal("not_playing")
        if level not in levels.levels():
            raise Refusal("unknown_level")
        wait = table.vote_in(seat)
        if wait is None or wait > 0:
            timed = wait is not None and table.row.clock is not None
            raise Refusal("still_time" if timed else "not_absent")
        if voters <= table.votes.get(seat, set()):
            raise Refusal("already_voted")
        table.votes[seat] = await table.alone(self.count_votes, table, seat, voters)
        table.tell_votes(seat)
        self.colleagues.publish(table.row.id)
        if len(table.votes.get(seat, ())) >= table.votes_needed(seat):
            await table.put_bot(seat, level, VOTE, table.row.ply)

    async def count_votes(self, table: Table, seat: int, voters: set[int]) -> set[int]:
        """All votes against somebody, once these are written down."""
        row = table.row

        def write(db: Connection) -> tuple[int, set[int]]:
            revision = tables.change_table(db, row.id)
            return revision, presence.vote(db, row.id, row.ply, seat, voters)

        revision, voted = await self.database.write(write)
        await table.wrote(revision)
        return voted
