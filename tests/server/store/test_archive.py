"""Tables that an older server kept are opened by this one, and played on."""

from __future__ import annotations

import gzip
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.driver import Person, Server

ARCHIVE = Path(__file__).parents[2] / "archive"
KEPT = sorted(ARCHIVE.glob("tables-*.db.gz"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.name.removesuffix(".db.gz"))
def test_tables_of_an_older_server_open_and_go_on(file: Path, tmp_path: Path) -> None:
    told = json.loads(file.with_name(file.name.replace(".db.gz", ".json")).read_text("utf-8"))
    server = Server(unpacked(file, tmp_path / "tables.db")).start()
    try:
        player = Person(server)
        player.http.cookies.update(told["cookies"])
        for table in told["tables"]:
            page = player.sit(table["table"])
            page.wait("table")
            assert page.table["ply"] == table["ply"]
            assert page.table["yours"] == [0, 1]
            for _ in range(6):
                actor = page.table["view"]["actors"][0]
                if page.table["seat"] != actor:
                    page.send("seat", seat=actor)
                    page.wait("table", seat=actor)
                assert page.play()["type"] == "done", table["game"]
            page.close()
        player.close()
    finally:
        server.stop()


def unpacked(file: Path, target: Path) -> Path:
    """The database, with its visitors seen just now: only they may still sit down."""
    target.write_bytes(gzip.decompress(file.read_bytes()))
    with closing(sqlite3.connect(target)) as kept, kept:
        kept.execute("UPDATE token SET expires = ?", (time.time() + 3600,))
        kept.execute("UPDATE session SET seen = ?", (time.time(),))
    kept.close()
    return target
