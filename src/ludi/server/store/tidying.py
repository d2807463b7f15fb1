"""Copies SQLite's log of commits into the file itself, so that no move waits for it.

SQLite would do it within a commit, every thousand pages, and that commit would take as long as the
disk likes. A thread of its own does it while moves go on; only when the log has grown long is the
writer held for a moment, for the last pages, so that the log begins anew instead of growing.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading

PAUSE = 1.0
"""Seconds between two looks."""
LONG = 8192
"""Pages after which the log begins anew: 32 megabytes."""
PATIENCE_MILLISECONDS = 50
"""How long the writer may be held while somebody still reads."""


class Tidying:
    """The thread that does it, for as long as the file is open."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.work, name="ludi-tidy", daemon=True)
        self.thread.start()

    def work(self) -> None:
        """Look after the log until the file is closed."""
        while not self.over.wait(PAUSE):
            with contextlib.suppress(sqlite3.Error):  # the writer tells of a disk that is unwell
                self.look()

    def look(self) -> None:
        """Copy what is committed; begin the log anew if it is long."""
        line = sqlite3.connect(self.path, timeout=PATIENCE_MILLISECONDS / 1000)
        with contextlib.closing(line):
            _, pages, _ = line.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if pages >= LONG:
                line.execute("PRAGMA wal_checkpoint(RESTART)")

    def close(self) -> None:
        """No more looks; one that has begun is finished."""
        self.over.set()
        self.thread.join()
