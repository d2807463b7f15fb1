"""What processes of one house tell each other: that something about a table has changed.

Only names of tables travel. Who hears one reads the log, so a lost notice delays and never harms.
The same line to PostgreSQL holds the claim on the database: alone, or together with others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from ludi.server.logs import warn
from ludi.server.store.database import StorageError, sentence_for

CHANNEL = "ludi"
CLAIM = 0x1D1
"""Key of the lock that says who serves this database."""
LONGEST = 7_000
"""Bytes of a notice; PostgreSQL takes 8,000."""
TRIES = 20
SHARED_TRIES = 60
PAUSE = 0.25
ALONE = "SELECT pg_try_advisory_lock($1)"
TOGETHER = "SELECT pg_try_advisory_lock_shared($1)"
LET_GO = "SELECT pg_advisory_unlock($1)"
TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


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
        self.heard: Callable[[str], None] = lambda table: None
        self.waiting: dict[str, None] = {}
        self.wake = asyncio.Event()
        self.speaking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, claim the database and listen. `StorageError` says why that cannot be."""
        try:
            self.line = await self.connect()
            await self.claim()
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

    def start(self, heard: Callable[[str], None]) -> None:
        """From now on tell what is heard, and speak."""
        self.heard = heard
        self.speaking = asyncio.create_task(self.speak())

    def publish(self, table: str) -> None:
        """Say that something about a table has changed, when there is time."""
        self.waiting[table] = None
        self.wake.set()

    async def speak(self) -> None:
        """Send what waits, many tables in one notice. What cannot be sent, others will see."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                with suppress(*TROUBLE):
                    await self.line.execute("SELECT pg_notify($1, $2)", CHANNEL, self.next_notice())

    def next_notice(self) -> str:
        """This process and as many tables as one notice can name."""
        notice = self.process
        while self.waiting and len(notice) < LONGEST:
            table = next(iter(self.waiting))
            del self.waiting[table]
            notice += f" {table}"
        return notice

    def hear(self, line: Any, pid: int, channel: str, notice: str) -> None:
        """Pass on what another process says."""
        sender, *tables = notice.split(" ")
        if sender != self.process:
            for table in tables:
                self.heard(table)

    async def check(self) -> bool:
        """See that the line stands, and mend it if not. True if it had to be mended."""
        try:
            async with asyncio.timeout(PAUSE * TRIES):
                await self.line.fetchval("SELECT 1")
            return False
        except (*TROUBLE, AttributeError):
            warn("line to the database lost", database=self.name)
        await self.hang_up()
        await self.open()
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
