"""Neither the disk's log nor Python's garbage is ever tidied up while somebody waits for a move."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from ludi.server.base import gc as interpreter
from ludi.server.base.metrics import COUNTS
from ludi.server.store import tidying
from ludi.server.store.database import Database
from ludi.server.store.opening import open_database

PAGE = 4096


def note(db: Connection) -> None:
    """Write about a page."""
    db.execute(text("insert into notes values (:line)"), {"line": "x" * PAGE})


def committed_to_the_file(path: Path) -> int:
    """How many notes another program finds in the file itself, without its log."""
    alone = path.with_name("alone.db")
    alone.write_bytes(path.read_bytes())
    try:
        with closing(sqlite3.connect(alone)) as line:
            return int(line.execute("select count(*) from notes").fetchone()[0])
    except sqlite3.DatabaseError:  # the table is still in the log, or the file just being written
        return 0


async def fill(database: Database, notes: int) -> None:
    """Make a table of notes, and commit so many one by one."""
    await database.write(lambda db: db.execute(text("create table notes (line text)")) and None)
    for _ in range(notes):
        await database.write(note)


def test_the_log_reaches_the_file_while_the_house_is_open(tmp_path: Path) -> None:
    async def work() -> None:
        database = await open_database(str(tmp_path / "t.db"))
        await fill(database, 20)
        async with asyncio.timeout(20):
            while committed_to_the_file(tmp_path / "t.db") < 20:
                await asyncio.sleep(0.05)
        await database.close()

    asyncio.run(work())


def test_a_commit_leaves_the_log_alone_however_long_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 3600)

    async def work() -> None:
        database = await open_database(str(tmp_path / "t.db"))
        await fill(database, 1200)
        assert (tmp_path / "t.db-wal").stat().st_size > 1200 * PAGE
        await database.close()
        assert not (tmp_path / "t.db-wal").exists()

    asyncio.run(work())


def test_a_long_log_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "LONG", 100)
    monkeypatch.setattr(tidying, "PAUSE", 0.01)

    async def work() -> None:
        database = await open_database(str(tmp_path / "t.db"))
        await fill(database, 1500)
        assert (tmp_path / "t.db-wal").stat().st_size < 1000 * PAGE
        await database.close()

    asyncio.run(work())


def test_garbage_is_looked_for_when_nobody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: searched.append(True))
    monkeypatch.setattr(interpreter, "SELDOM", -1.0)

    async def work() -> None:
        garbage = interpreter.Garbage()
        COUNTS["disk"] += 1
        await garbage.round()
        assert not searched, "somebody moved since the last look"
        await garbage.round()
        assert len(searched) == 1
        COUNTS["disk"] += 1
        monkeypatch.setattr(interpreter, "AT_LAST", -1.0)
        await garbage.round()
        assert len(searched) == 2, "a house that is never quiet is searched at last"

    asyncio.run(work())
