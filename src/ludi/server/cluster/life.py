"""The life of this process: it enters, gives signs of life, and leaves."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import time
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection

import ludi
from ludi.server.base.chores import Chore
from ludi.server.base.logs import warn
from ludi.server.base.refusals import StorageError
from ludi.server.base.threads import aside
from ludi.server.base.time import now, unfair_step
from ludi.server.http.services import Services
from ludi.server.store.cluster import processes
from ludi.server.store.game import tables

PULSE = 2.0
ANSWERS = 2.0
"""Seconds within which a database must take a beat."""
SLOW_PULSE = 30.0
"""Nobody looks for a sign of life of a house that is alone; only clocks go by the last one."""
FRESH = 1.0
"""Seconds for which the last answer about the database holds."""


class Life:
    """What the database knows of this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tried, self.trouble = 0.0, "ok"
        self.trial: asyncio.Task[bool] | None = None

    def chore(self) -> Chore:
        """The sign of life."""
        slow = self.services.settings.alone
        return Chore("pulse", SLOW_PULSE if slow else PULSE, self.pulse)

    async def begin(self) -> None:
        """Say that this process serves."""
        notices = self.services.database.notices
        await self.services.database.write(self.enter, notices is None or notices.first)

    def enter(self, db: Connection, first: bool) -> None:
        """Begin to serve. Time that passed while nobody served costs nobody too much."""
        if first:
            last = processes.last_beat(db)
            if last is not None:
                tables.move_clocks(db, unfair_step(last, now()))
            processes.forget_all(db)
        url = self.services.settings.public_url
        place = f"{socket.gethostname()}/{os.getpid()}"
        row = processes.ProcessRow(self.services.process, place, ludi.__version__, url, now())
        processes.enter(db, row)

    async def pulse(self) -> None:
        """Give a sign of life, which proves that the database still takes what is written."""
        await self.services.database.write(processes.beat, self.services.process, now())

    async def trouble_with_database(self) -> str:
        """`ok` if something could be written just now, else what is wrong."""
        if time.monotonic() - self.tried > FRESH:
            self.trouble = await self.try_database()
            self.tried = time.monotonic()  # whoever asks meanwhile waits for the same trial
            if self.trouble != "ok":
                warn("database takes no entries", reason=self.trouble)
        return self.trouble

    async def try_database(self) -> str:
        """Write something, and wait for it no longer than who asks would.

        A database that hangs holds one trial, however often it is asked about. A file on a full
        disk may still take a beat into room that it has already, but no move.
        """
        if self.trial is None or self.trial.done():
            self.trial = asyncio.create_task(self.takes_a_beat())
        done, _ = await asyncio.wait({self.trial}, timeout=ANSWERS)
        if not done:
            return "does not answer"
        if not self.trial.result():
            return "takes no entries"
        return "ok" if await aside(self.has_room) else "no room on the disk"

    async def takes_a_beat(self) -> bool:
        """Whether a sign of life could be written."""
        try:
            await self.pulse()
        except StorageError:
            return False
        return True

    def has_room(self) -> bool:
        """Whether the disk of the database has room for what is to come, as far as we see it."""
        folder = Path(self.services.database.name).parent
        if not folder.is_dir():
            return True  # a server's: its own affair
        return shutil.disk_usage(folder).free >= self.services.settings.disk_room

    async def end(self) -> None:
        """Serve no more."""
        with suppress(StorageError):
            await self.pulse()
            await self.services.database.write(processes.leave, self.services.process)
