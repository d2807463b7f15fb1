"""What the house does by itself, again and again: each chore has a name and never ends unnoticed.

A round that fails is written down and tried again; whether the last rounds went well is told by
`/ready`. So nothing that the house lives by can stop without a word.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from ludi.server.base.logs import fault, warn
from ludi.server.base.refusals import StorageError

GRACE = 10.0
"""Seconds a round may be late before the chore counts as unwell."""
LONGEST_PAUSE = 30.0


class Chore:
    """One round of work, done every so many seconds for as long as the house is open."""

    def __init__(self, name: str, every: float, round_of: Callable[[], Awaitable[object]]) -> None:
        self.name = name
        self.every = every
        self.round_of = round_of
        self.done_at = time.monotonic()
        self.failures = 0
        self.lateness = 0.0  # of the last round: how long the loop had no time for it

    @property
    def late(self) -> bool:
        """Whether no round has succeeded for too long."""
        return time.monotonic() - self.done_at > self.every * 2 + GRACE

    @property
    def health(self) -> str:
        """`ok`, or how it is behind."""
        if self.late:
            return "late"
        return f"trying again, failed {self.failures} times" if self.failures else "ok"

    async def repeat(self) -> None:
        """Round after round, whatever happens in one of them."""
        while True:
            pause = min(self.every * (1 + self.failures), LONGEST_PAUSE + self.every)
            due = time.monotonic() + pause
            await asyncio.sleep(pause)
            self.lateness = time.monotonic() - due
            try:
                await self.round_of()
            except StorageError as error:
                self.failures += 1
                warn("chore waits", chore=self.name, reason=str(error), times=self.failures)
            except Exception:
                self.failures += 1
                fault("chore failed", chore=self.name, times=self.failures)
            else:
                self.done_at, self.failures = time.monotonic(), 0


class Chores:
    """All chores of a house."""

    def __init__(self, *chores: Chore) -> None:
        self.all = chores
        self.running: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin all of them."""
        self.running = [asyncio.create_task(one.repeat(), name=one.name) for one in self.all]

    async def stop(self) -> None:
        """End all of them."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    @property
    def well(self) -> bool:
        """Whether all of them get on with it."""
        return not any(one.late for one in self.all)

    def health(self) -> dict[str, str]:
        """How each of them fares, as anybody may know it: the log says more."""
        return {one.name: one.health for one in self.all}
