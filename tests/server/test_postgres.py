"""The same server on PostgreSQL. Runs where LUDI_TEST_DATABASE names an empty database to use:

LUDI_TEST_DATABASE=postgresql+asyncpg://user@127.0.0.1/ludi pytest tests/server/test_postgres.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.driver import Person, Server

ADDRESS = os.environ.get("LUDI_TEST_DATABASE", "")


@pytest.mark.skipif(not ADDRESS, reason="LUDI_TEST_DATABASE names no database")
def test_a_whole_game_on_a_database_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    server.address = ADDRESS
    server.start()
    me = Person(server)
    table, _ = me.table("me", "bot")
    page = me.sit(table)
    page.wait("table")
    while page.table["status"] != "over":
        if page.table["legal"]:
            played = page.play()
            assert played["type"] == "done"
            repeated = page.command("play", id=played["id"], seat=0, action=0, ply=0)
            assert repeated == played
        else:
            page.hear()
    record = me.ask("GET", f"/api/tables/{table}/record")
    copy = me.ask("POST", "/api/records", record)["table"]
    assert me.ask("GET", f"/api/tables/{copy}")["scores"] == record["result"]["scores"]
    page.close()
    me.close()
    assert server.stop() == 0
