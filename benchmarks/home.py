"""How long the first page of a lively house takes: 10,000 finished tables and 500 open ones.

    python benchmarks/home.py [TRIES]

A real server on a real SQLite file is asked for `/api/home` by somebody who played at all of the
finished tables. The tables are copies of one another, written into the file beforehand.
"""

from __future__ import annotations

import http.cookiejar
import json
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_load import Server, copies

FINISHED, OPEN = 10_000, 500


class Visitor:
    """A browser with its cookies."""

    def __init__(self, base: str) -> None:
        self.base = base
        kept = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(kept)

    def ask(self, path: str, body: object = None) -> Any:
        """The answer to a request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"origin": self.base, "content-type": "application/json"}
        request = urllib.request.Request(self.base + path, data, headers)
        with self.opener.open(request) as answer:
            return json.loads(answer.read())

    def table(self, *seats: str, **more: object) -> Any:
        """A new table."""
        wish = {"game": "municipium", "seats": [{"kind": kind} for kind in seats], **more}
        return self.ask("/api/tables", wish)


def copied(disk: sqlite3.Connection, table: str, status: str, listing: str, many: int) -> None:
    """Write a table down many times, as if so many had been played here."""
    for statement in copies(table, many, status=status, listing=listing):
        disk.execute(statement)
    disk.commit()


def main() -> None:
    """Measure and print."""
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            me, friend = Visitor(server.base), Visitor(server.base)
            played = me.table("me", "link")
            friend.ask("/api/join", {"code": played["invites"][0]["path"].removeprefix("/join/")})
            waiting = friend.table("me", "link", listing="open")
            with sqlite3.connect(server.database) as disk:
                copied(disk, played["table"], "over", "link", FINISHED)
                copied(disk, waiting["table"], "waiting", "open", OPEN)
            took = []
            for _ in range(tries):
                began = time.perf_counter()
                me.ask("/api/home")
                took.append(1000 * (time.perf_counter() - began))
        finally:
            server.stop()
    ordered = sorted(took)
    print(
        f"home of {FINISHED:,} finished and {OPEN} open tables: first {took[0]:.0f} ms, "
        f"median {statistics.median(took):.0f} ms, slowest {ordered[-1]:.0f} ms of {tries}"
    )


if __name__ == "__main__":
    main()
