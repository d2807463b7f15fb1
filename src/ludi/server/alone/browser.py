"""What a worker of a browser calls, and how it is called: the other side is `web/offline/`.

What comes from JavaScript has no types here; everything that is sent there is text or bytes.
"""

from __future__ import annotations

import importlib
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

import ludi
from ludi.core.errors import LudiError
from ludi.server.alone.bridge import House, open_house, settings_alone
from ludi.server.alone.database import LoneDatabase
from ludi.server.app import create_app
from ludi.server.base.helpers import Died, Helper, Hire, Job
from ludi.server.base.refusals import StorageError
from ludi.server.base.time import set_clock
from ludi.server.bots import levels
from ludi.server.library.library import games_page
from ludi.server.store.opening import check_file
from ludi.texts import LANGUAGES, catalogue


class Worker:
    """A helper that is a worker of the browser."""

    def __init__(self, theirs: Any) -> None:
        self.theirs = theirs

    @property
    def is_running(self) -> bool:
        """Whether it need not be started first."""
        return bool(self.theirs.running)

    async def start(self) -> None:
        """Start it before it is needed."""
        self.theirs.start()

    async def send(self, message: bytes) -> None:
        """Give it something to do."""
        self.theirs.send(message.decode())

    async def hear(self, seconds: float) -> bytes | None:
        """Its next message, if there is one in that time."""
        said = await self.theirs.hear(1_000 * seconds)
        if said == "":
            raise Died("the worker died")
        return said.encode() if isinstance(said, str) else None

    def stop(self) -> None:
        """End it, in the middle of its work or not."""
        self.theirs.stop()


def hiring(page: Any) -> Hire:
    """Workers of a page instead of processes."""

    def hire(job: Job, name: str, _: int) -> Helper:
        return Worker(page.hire(name, f"{job.__module__}:{job.__qualname__}"))

    return hire


def prepare() -> None:
    """Everything that takes long and is the same for all: what a picture of the memory may hold."""
    nowhere = LoneDatabase(":memory:")
    create_app(settings_alone(nowhere.name), nowhere, lambda *_: Worker(None))
    nowhere.engine.dispose()
    levels.remarks()
    games_page()
    for language in LANGUAGES:
        for name in (*ludi.games(), "server"):
            catalogue(language, name)


async def begin(page: Any, path: str) -> House:
    """Open the house of this browser; what the machine told before a picture was made is old."""
    random.seed()
    set_clock(time.time())

    def last() -> None:
        try:
            page.last()
        except Exception as error:  # the browser's own, of no kind that is known here
            raise OSError(str(error)) from None

    return await open_house(path, page.told, hiring(page), last)


async def ask(house: House, method: str, path: str, headers: str, body: str) -> tuple[object, ...]:
    """One request of the page: status, headers as JSON, bytes."""
    fields = msgspec.json.decode(headers, type=dict[str, str])
    answer = await house.ask(method, path, fields, body.encode())
    return answer.status, msgspec.json.encode(answer.headers).decode(), answer.body


def copied(house: House) -> bytes:
    """All games as one file. (JavaScript calls its own method where a proxy's is called `copy`.)"""
    return house.database.copy()


def work(job: str, message: str, tell: Any) -> str:
    """Do a job in this worker: a message, its answer; what is told in between goes to `tell`."""
    module, _, name = job.partition(":")
    done: Job = getattr(importlib.import_module(module), name)
    return done(message.encode(), lambda said: tell(said.decode())).decode()


def trouble_with(path: str) -> str:
    """Why a file is no house that could be opened; empty if it is one."""
    try:
        check_file(Path(path))
        with closing(sqlite3.connect(path)) as line:
            found = line.execute("PRAGMA integrity_check").fetchone()[0]
            made = line.execute("SELECT count(*) FROM alembic_version").fetchone()[0]
    except (StorageError, sqlite3.Error) as error:
        return str(error)
    return "" if made and found == "ok" else str(found)


def sentence(error: BaseException) -> str:
    """What went wrong, for a person; empty if nobody foresaw it."""
    return str(error) if isinstance(error, StorageError | LudiError) else ""
