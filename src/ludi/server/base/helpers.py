"""Those who work beside the house: bots that think, whoever makes reviews.

A helper is given a job, which is a function, and then hears and answers messages. On a machine it
is a process of its own, in a browser a worker of the page: who asks knows no difference.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from ludi.server.base.threads import aside

Tell = Callable[[bytes], None]
Job = Callable[[bytes, Tell], bytes]
"""A message in, its answer out; what is told in between are messages as well. It never raises."""


class Died(Exception):
    """The helper is no more; nobody will answer."""


class Helper(Protocol):
    """Somebody who does one job, started when first needed."""

    @property
    def is_running(self) -> bool:
        """Whether it need not be started first."""
        ...

    async def start(self) -> None:
        """Start it before it is needed."""
        ...

    async def send(self, message: bytes) -> None:
        """Give it something to do."""
        ...

    async def hear(self, seconds: float) -> bytes | None:
        """Its next message; none if there is none for so long. `Died` if there will be none."""
        ...

    def stop(self) -> None:
        """End it, in the middle of its work or not. The next message starts another."""


Hire = Callable[[Job, str, int], Helper]
"""Finds a helper for a job: its name, and how far it stands back for who plays."""


def serve(line: Connection, job: Job, modesty: int) -> None:
    """The life of a process that helps: messages in, answers out, until told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(modesty)  # who only moves and looks goes first
    while True:
        try:
            line.send_bytes(job(line.recv_bytes(), line.send_bytes))
        except (EOFError, OSError):
            return


class Process:
    """A helper that is a process."""

    def __init__(self, job: Job, name: str, modesty: int) -> None:
        self.job, self.name, self.modesty = job, name, modesty
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.changing = threading.Lock()  # starting or ending: never both at once

    @property
    def is_running(self) -> bool:
        """Whether it need not be started first."""
        return self.process is not None and self.process.is_alive() and self.line is not None

    async def start(self) -> None:
        """Start it before it is needed."""
        await aside(self.open)

    async def send(self, message: bytes) -> None:
        """Give it something to do."""
        await aside(self.say, message)

    async def hear(self, seconds: float) -> bytes | None:
        """Its next message, if there is one in that time."""
        return await aside(self.listen, seconds)

    def open(self) -> Connection:
        """The line to the process, which is started if it does not run."""
        with self.changing:
            if self.is_running and self.line is not None:
                return self.line
            context = multiprocessing.get_context("spawn")
            line, theirs = context.Pipe()
            process = context.Process(
                target=serve, args=(theirs, self.job, self.modesty), daemon=True, name=self.name
            )
            process.start()
            theirs.close()
            self.process, self.line = process, line
            return line

    def say(self, message: bytes) -> None:
        """Send something. Blocks, so it is called in a thread."""
        try:
            self.open().send_bytes(message)
        except OSError as error:
            self.stop()
            raise Died(str(error)) from None

    def listen(self, seconds: float) -> bytes | None:
        """Wait for something. Blocks, so it is called in a thread."""
        line = self.line
        if line is None:
            raise Died("stopped")
        try:
            return line.recv_bytes() if line.poll(seconds) else None
        except (EOFError, OSError) as error:
            self.stop()
            raise Died(str(error)) from None

    def stop(self) -> None:
        """End the process; a house that closes and a thread that waited may do so at once."""
        with self.changing:
            process, self.process = self.process, None
            line, self.line = self.line, None
        if process is not None:
            process.kill()
            process.join(5)
        if line is not None:
            line.close()
