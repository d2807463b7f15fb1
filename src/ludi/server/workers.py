"""Several processes on one machine behind one port: started together, and again when one dies."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

import msgspec

from ludi.server.base.logs import configure, note, warn
from ludi.server.base.refusals import StorageError
from ludi.server.base.settings import Settings
from ludi.server.bots import levels
from ludi.server.run import run
from ludi.server.store.opening import open_for

LOOK = 0.5
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 15.0
HEALTHY = 30.0
"""Seconds after which a process that ran is started again without a pause."""


def work(settings: Settings, port: socket.socket) -> None:
    """The life of one process."""
    configure()
    levels.enrol(settings.bots)
    try:
        run(settings, port, lambda number: None)
    except StorageError as error:
        print(error, file=sys.stderr)
        sys.exit(1)


class Worker:
    """One of the processes."""

    def __init__(self, number: int, settings: Settings, port: socket.socket) -> None:
        self.number = number
        self.settings = settings
        self.port = port
        self.pause = FIRST_PAUSE
        self.due = 0.0
        self.began = 0.0
        self.process: BaseProcess | None = None

    def start(self) -> None:
        """Start it, if it is time to."""
        if self.process is not None or time.monotonic() < self.due:
            return
        context = multiprocessing.get_context("spawn")
        self.began = time.monotonic()
        arguments = (self.settings, self.port)
        self.process = context.Process(target=work, args=arguments, name=f"table {self.number}")
        self.process.start()
        note("process started", number=self.number, pid=self.process.pid)

    def bury(self) -> None:
        """It has died: try again, after a pause that grows while it keeps dying."""
        assert self.process is not None
        warn("process died", number=self.number, code=self.process.exitcode)
        ran = time.monotonic() - self.began
        self.pause = FIRST_PAUSE if ran > HEALTHY else min(self.pause * 2, LONGEST_PAUSE)
        self.due = time.monotonic() + (0.0 if ran > HEALTHY else self.pause)
        self.process = None


class Workers:
    """All of them, watched by a process that does nothing else."""

    def __init__(self, settings: Settings, port: socket.socket) -> None:
        self.stopping = False
        share = max(1, settings.bot_processes // settings.workers)
        own = msgspec.structs.replace(settings, bot_workers=settings.bot_workers or share)
        self.all = [Worker(number, own, port) for number in range(1, settings.workers + 1)]

    def run(self) -> None:
        """Keep them running until told to stop."""
        before = {one: signal.signal(one, self.stop) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            while not self.stopping:
                self.watch()
        finally:
            self.end()
            for one, handler in before.items():
                signal.signal(one, handler)

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Let all of them end in good order."""
        self.stopping = True

    def watch(self) -> None:
        """Start who is not running; wait a moment for somebody to die."""
        for worker in self.all:
            worker.start()
        running = {one.process.sentinel: one for one in self.all if one.process is not None}
        for sentinel in wait(list(running), LOOK):
            if not self.stopping:
                running[sentinel].bury()  # type: ignore[index]

    def end(self) -> None:
        """Ask all to end, and wait for it."""
        for worker in self.all:
            if worker.process is not None and worker.process.pid is not None:
                os.kill(worker.process.pid, signal.SIGTERM)
        for worker in self.all:
            if worker.process is not None:
                worker.process.join()


def run_workers(settings: Settings, port: socket.socket, welcome: Callable[[int], None]) -> None:
    """Serve by several processes. What is wrong with the database is told before any starts."""

    async def try_database() -> None:
        database = await open_for(settings)
        await database.close()

    asyncio.run(try_database())
    welcome(int(port.getsockname()[1]))
    Workers(settings, port).run()
