"""Who comes and who goes is told to everybody at a table, however many come at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludi.server.table.outgoing import presence_message

if TYPE_CHECKING:
    from ludi.server.table.seats import Listener
    from ludi.server.table.table import Table

PAUSE = 0.1
"""Seconds between two tellings: what happens meanwhile is told in one message."""


class Arrivals:
    """Tells the first change at once, and those that follow it closely together."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told_at = float("-inf")
        self.planned = False

    def changed(self, by: Listener | None = None) -> None:
        """Somebody has come or gone; who has just come is told by the table itself."""
        self.table.messages.clear()
        if self.planned:
            return
        loop = asyncio.get_running_loop()
        wait = self.told_at + PAUSE - loop.time()
        if wait <= 0:
            self.tell(by)
        else:
            self.planned = True
            loop.call_later(wait, self.tell)

    def tell(self, but: Listener | None = None) -> None:
        """Let everybody see who is here now."""
        self.planned = False
        self.told_at = asyncio.get_running_loop().time()
        message = presence_message(self.table)
        for listener in list(self.table.listeners):
            if listener is not but:
                listener.tell(message)
