"""Telling other processes that a table has changed.

Only (game, ply) travels. Who hears it reads the log, so a lost message delays and never harms.
In one process nothing needs to travel at all, and one process is what `ludi serve` starts. Several
on one PostgreSQL need a bus in this place that passes the pair on (NOTIFY after the commit, or any
message broker), and presence kept where all of them see it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[str, int], Awaitable[None]]


class Bus(Protocol):
    """Carries (game, ply) to every process, this one included or not."""

    async def publish(self, game: str, ply: int) -> None:
        """Say that a table has reached a ply."""

    async def listen(self, listener: Listener) -> None:
        """Call the listener for every pair that another process publishes."""

    async def close(self) -> None:
        """Stop."""


class MemoryBus:
    """The bus of a single process: everybody is here already."""

    async def publish(self, game: str, ply: int) -> None:
        """Nobody else to tell."""

    async def listen(self, listener: Listener) -> None:
        """Nobody else will speak."""

    async def close(self) -> None:
        """Nothing to stop."""
