"""What processes of one house tell each other: that something about a table has changed.

A move travels whole, so that who hears of it need not read it; of everything else the name of the
table. The log decides all the same: who has missed a notice finds a gap, and reads. The same line
to PostgreSQL holds the claim on the database: alone, or together with others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from ludi.server.base.logs import warn
from ludi.server.base.refusals import StorageError
from ludi.server.store.database import sentence_for
from ludi.server.store.game.tables import Moved

CHANNEL = "ludi"
CLAIM = 0x1D1
"""Key of the lock that says who serves this database."""
LONGEST = 7_500
"""Bytes of a notice; PostgreSQL takes 8,000."""
UNHURRIED = "SET synchronous_commit = off"
"""Nothing that must last is written on this line: no notice waits for the disk."""
TRIES = 20
SHARED_TRIES = 60
PAUSE = 0.25
ALONE = "SELECT pg_try_advisory_lock($1)"
TOGETHER = "SELECT pg_try_advisory_lock_shared($1)"
NOTIFY = "SELECT pg_notify($1, $2)"
LET_GO = "SELECT pg_advisory_unlock($1)"
TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
Hears = Callable[[str, Moved | None], None]


class Notice(msgspec.Struct, array_like=True, frozen=True):
    """What one process says: moves, and tables about which something else has changed."""

    process: str
    news: list[str | Moved]


class Notices:
    """One line to PostgreSQL on which this process listens, speaks and keeps its claim."""

    def __init__(
        self, name: str, connect: Callable[[], Awaitable[Any]], shared: bool, process: str
    ) -> None:
        self.name = name
        self.connect = connect
        self.shared = shared
        self.process = process
        self.line: Any = None
        self.first = False
        self.entered = False  # together with others: from now on never alone
        self.heard: Hears = lambda table, moved: None
        self.waiting: deque[tuple[str, bytes]] = deque()
        self.unsaid: set[str] = set()
        self.wake = asyncio.Event()
        self.talking = asyncio.Lock()
        """On one line one thing is said at a time: a second one would be taken for its end."""
        self.speaking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, claim the database and listen. `StorageError` says why that cannot be."""
        try:
            self.line = await self.connect()
            await self.claim()
            await self.line.execute(UNHURRIED)
            await self.line.add_listener(CHANNEL, self.hear)
        except TROUBLE as error:
            await self.hang_up()
            raise StorageError(sentence_for(error, self.name)) from error
        except StorageError:
            await self.hang_up()
            raise

    async def claim(self) -> None:
        """Take the database: for this process alone, or shared with others of the same house."""
        for _ in range(SHARED_TRIES if self.shared else TRIES):  # another may be half-way in
            if not self.entered and await self.line.fetchval(ALONE, CLAIM):
                self.first = True
                return
            if self.shared and await self.line.fetchval(TOGETHER, CLAIM):
                self.first = False
                return
            await asyncio.sleep(PAUSE)
        raise StorageError(
            f"{self.name} is in use by another table server; nothing was changed. Several may "
            "share it if all of them are started with --shared or --workers."
        )

    async def share(self) -> None:
        """The first one has put everything in order: let the others in."""
        if self.first and self.shared:
            await self.line.fetchval(TOGETHER, CLAIM)
            await self.line.fetchval(LET_GO, CLAIM)
        self.entered = self.shared

    async def time(self) -> float:
        """What time it is by the database's clock."""
        return float(await self.line.fetchval("SELECT extract(epoch FROM clock_timestamp())"))

    # Speaking and listening.

    def start(self, heard: Hears) -> None:
        """From now on tell what is heard, and speak."""
        self.heard = heard
        self.speaking = asyncio.create_task(self.speak())

    def publish(self, table_id: str, moved: Moved | None = None) -> None:
        """Say, when there is time, that something about a table has changed: a move if it is one.

        A move that is too long for a notice must be read like everything else.
        """
        said = msgspec.json.encode(moved or table_id)
        short = said if len(said) < LONGEST else msgspec.json.encode(table_id)
        self.waiting.append((table_id, short))
        self.wake.set()

    async def speak(self) -> None:
        """Send what waits, much in one notice."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                await self.send(self.next_part())

    def next_part(self) -> list[tuple[str, bytes]]:
        """As much of what waits as one notice can hold, but something."""
        part = [self.waiting.popleft()]
        length = len(part[0][1])
        while self.waiting and length + len(self.waiting[0][1]) < LONGEST:
            part.append(self.waiting.popleft())
            length += len(part[-1][1]) + 1
        return part

    async def send(self, part: Sequence[tuple[str, bytes]]) -> None:
        """Say something to all processes, or remember of which tables it could not be said."""
        news = [msgspec.Raw(said) for _, said in part]
        notice = msgspec.json.encode([self.process, news]).decode()
        try:
            async with asyncio.timeout(PAUSE * TRIES), self.talking:
                await self.line.execute(NOTIFY, CHANNEL, notice)
        except (*TROUBLE, AttributeError):
            self.unsaid.update(table for table, _ in part)

    def say_again(self) -> None:
        """Name the tables of which something could not be said."""
        unsaid, self.unsaid = self.unsaid, set()
        for table in sorted(unsaid):
            self.publish(table)

    def hear(self, line: Any, pid: int, channel: str, notice: str) -> None:
        """Pass on what another process says."""
        try:
            heard = msgspec.json.decode(notice, type=Notice)
        except msgspec.DecodeError:
            return  # not from a process of this version: the slow look finds what it is about
        if heard.process == self.process:
            return
        for one in heard.news:
            if isinstance(one, str):
                self.heard(one, None)
            else:
                self.heard(one.table_id, one)

    async def check(self) -> bool:
        """See that the line stands, and mend it if not. True if it had to be mended."""
        stands = await self.stands()
        if not stands:
            warn("line to the database lost", database=self.name)
            await self.hang_up()
            self.talking = asyncio.Lock()  # who still waits for the old line keeps the old one
            async with self.talking:
                await self.open()
        self.say_again()
        return not stands

    async def stands(self) -> bool:
        """Whether somebody answers on the line."""
        try:
            async with asyncio.timeout(PAUSE * TRIES), self.talking:
                await self.line.fetchval("SELECT 1")
        except (*TROUBLE, AttributeError):
            return False
        return True

    async def hang_up(self) -> None:
        """Let the line go, whatever its state."""
        if self.line is not None:
            self.line.terminate()
            self.line = None

    async def close(self) -> None:
        """Stop speaking and listening, give the claim back."""
        if self.speaking is not None:
            self.speaking.cancel()
            await asyncio.gather(self.speaking, return_exceptions=True)
        await self.hang_up()
