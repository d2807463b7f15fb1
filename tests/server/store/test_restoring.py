"""The way back to any moment of the past on PostgreSQL, as `docs/server.md` tells it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.store.test_moving import played, seen

DOCS = Path(__file__).parents[3] / "docs/server.md"
MOMENT = "2026-11-17 10:07:19+00"


def told(word: str, archive: Path) -> str:
    """The settings of the page that begin with a word, for an archive of ours."""
    found = re.search(rf"```text\n({word}.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return "\n" + found[1].replace("/backup/archive", str(archive))


@pytest.mark.long
def test_a_house_comes_back_as_it_was_before_a_mistake() -> None:
    first, again = Postgres(), Postgres()
    archive = first.room("archive")
    try:
        first.make(told("archive_mode", archive))
        asyncio.run(played(first.url, "sylla", 2))
        where = ("-h", "127.0.0.1", "-p", str(first.port), "-U", "ludi")
        first.run("pg_basebackup", *where, "-D", str(again.data), "-c", "fast")
        table = asyncio.run(played(first.url, "caligula", 3))
        before = asyncio.run(seen(first.url, table))
        moment = first.query("SELECT clock_timestamp()")
        first.query("DELETE FROM event; SELECT pg_switch_wal()")
        first.stop()
        settings = told("restore_command", archive)
        assert MOMENT in settings
        with (again.data / "postgresql.conf").open("a") as conf:
            conf.write(settings.replace(MOMENT, moment))
        (again.data / "recovery.signal").touch()
        again.start().wait_until_it_leads()
        assert asyncio.run(seen(again.url, table)) == before
    finally:
        first.remove()
        again.remove()
