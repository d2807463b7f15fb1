"""`ludi tables`: a host lists, exports and removes tables; nothing goes without being asked."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import ludi
from ludi.cli.commands.tables import HouseTables
from ludi.core.match import Match
from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.store.opening import open_database
from ludi.server.store.people.people import newcomer
from ludi.server.tables import lobby, records
from ludi.server.tables.wire import NewTable, Record, SeatWish


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A house with one table that waits and one finished game, both of long ago."""
    where = str(tmp_path / "t.db")

    async def furnish() -> None:
        house = Rooms(Settings(database=where), await open_database(where))
        seats = [SeatWish("me", "Livia"), SeatWish("link")]
        await lobby.make_table(house.services, newcomer()[0], NewTable("municipium", seats))
        match, dice = Match(ludi.game("municipium"), 2, "seed"), random.Random(1)
        while not match.state.over:
            seat = match.state.actors()[0]
            match.play(seat, dice.choice(list(match.state.legal(seat))))
        await records.take_in(
            house.services, newcomer()[0], msgspec.convert(match.record(), Record)
        )
        await house.close()

    asyncio.run(furnish())
    with closing(sqlite3.connect(where)) as disk, disk:
        disk.execute("UPDATE game SET changed = 1")
    return where


def listed(where: str, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    """All tables, for scripts."""
    assert HouseTables(where, "en", True).run("list", [], None, None, False) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return found


def test_tables_are_listed_and_finished_games_exported(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert {one["status"] for one in listed(database, capsys)} == {"waiting", "over"}
    assert HouseTables(database, "en", False).run("export", [], None, None, False) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["game"] == "municipium"
    assert record["result"]


def test_nothing_is_removed_before_somebody_says_yes(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    house = HouseTables(database, "en", False)
    assert house.run("remove", [], None, None, True) == 2  # which ones?
    assert house.run("remove", [], 30, None, False) == 2
    assert "--yes" in capsys.readouterr().err
    assert len(listed(database, capsys)) == 2
    assert house.run("close", [], 30, None, True) == 0
    capsys.readouterr()
    assert [one["status"] for one in listed(database, capsys)] == ["over"]
    name = str(listed(database, capsys)[0]["table"])
    assert house.run("remove", [name], None, None, True) == 0
    capsys.readouterr()
    assert listed(database, capsys) == []


def test_an_unknown_table_or_database_is_said_and_nothing_made(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert HouseTables(database, "en", False).run("remove", ["nothere"], None, None, True) == 2
    assert "There is no table nothere" in capsys.readouterr().err
    missing = tmp_path / "missing.db"
    assert HouseTables(str(missing), "de", False).run("list", [], None, None, False) == 2
    assert "ist keine Datenbank" in capsys.readouterr().err
    assert not missing.exists()
