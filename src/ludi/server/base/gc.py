"""Python's own housekeeping, so that no move waits for it.

With a thousand tables a full search for garbage stops everything for half a second, and a thread
that comes back from the disk waits for five milliseconds each time. So the full search is made when
nobody moves, and threads take turns quickly.
"""

from __future__ import annotations

import gc
import sys
import time

from ludi.server.base.metrics import COUNTS

TURN = 0.0005
"""Seconds a thread works on while another one waits: the writer comes back from the disk often."""
YOUNG, MIDDLE, NEVER = 1_000, 5, 1_000_000
"""New things until the young are searched for garbage, and so on; all of them never unasked."""
LOOK = 5.0
SELDOM = 60.0
"""Seconds between two full searches of a house that is quiet."""
AT_LAST = 1800.0
"""Seconds after which a house that is never quiet is searched all the same."""


def make_ready() -> None:
    """Called once, before the house opens: what is loaded by now stays for good."""
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Garbage:
    """Looks for garbage among everything when nobody has moved for a while."""

    def __init__(self) -> None:
        self.moves = COUNTS["disk"]
        self.searched = time.monotonic()

    async def round(self) -> None:
        """Search if it is time and the house is quiet, or if it has not been quiet for long."""
        quiet, self.moves = self.moves == COUNTS["disk"], COUNTS["disk"]
        waited = time.monotonic() - self.searched
        if waited > AT_LAST or (quiet and waited > SELDOM):
            gc.collect()
            self.searched = time.monotonic()
