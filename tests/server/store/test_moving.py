"""A house moves from SQLite to PostgreSQL and back: every game is there as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludi.cli.commands.migrate import migrate
from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.store.game import tables, talk
from ludi.server.store.game.talk import Remark
from ludi.server.store.opening import open_database
from ludi.server.store.people import people
from ludi.server.table.commands import play, say
from ludi.server.tables import lobby
from ludi.server.tables.wire import NewTable, SeatWish
from tests.server.postgres import Postgres


async def played(where: str, game: str, moves: int) -> str:
    """A table at which some moves were made and something was said; its id."""
    house = Rooms(Settings(bot_workers=1, snapshot_every=3), await open_database(where))
    person, _ = people.newcomer()
    wish = NewTable(game, [SeatWish("me"), SeatWish("here")])
    name, _ = await lobby.make_table(house.services, person, wish)
    table = await house.tables.open(name)
    for ply in range(moves):
        seat = table.row.actors[0]
        await table.alone(play, seat, table.state.legal(seat)[0], f"command/{ply}", ply)
    await table.alone(say, Remark(0, "Livia", "Salve!", 0.0))
    await house.close()
    return name


async def seen(where: str, name: str) -> object:
    """What the table is: row, seats, log, chat, position."""
    house = Rooms(Settings(bot_workers=1), await open_database(where))
    table = await house.tables.open(name)
    entries = await house.services.database.read(tables.entries_of, name)
    remarks = await house.services.database.read(talk.remarks_of, name)
    found = (table.row, table.seats, table.holders, entries, remarks, table.state.save())
    await house.close()
    return found


def test_a_house_moves_and_moves_back(
    cluster: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, last = str(tmp_path / "first.db"), str(tmp_path / "last.db")
    database = cluster.new_database()
    names = [asyncio.run(played(first, game, 10)) for game in ("municipium", "sylla")]
    before = [asyncio.run(seen(first, name)) for name in names]
    assert migrate(first, database) == 0
    assert "2 games" in capsys.readouterr().out
    assert [asyncio.run(seen(database, name)) for name in names] == before
    names.append(asyncio.run(played(database, "caligula", 3)))  # chat goes on counting there
    before = [asyncio.run(seen(database, name)) for name in names]
    assert migrate(database, last) == 0
    assert [asyncio.run(seen(last, name)) for name in names] == before


def test_a_house_with_games_is_not_moved_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = str(tmp_path / "one.db"), str(tmp_path / "two.db")
    for where in (one, two):
        asyncio.run(played(where, "sylla", 1))
    assert migrate(one, two) == 2
    assert "holds games already" in capsys.readouterr().err


def test_a_slip_of_the_pen_moves_nothing_and_makes_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = str(tmp_path / "one.db"), str(tmp_path / "two.db")
    assert migrate(one, two) == 2
    assert "There is no database at" in capsys.readouterr().err
    assert migrate(one, one) == 2
    assert "are the same database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("nonsense", ["sqlite://", "sqlite:///x.db", "mysql://a/b", "://", "x://"])
def test_what_is_no_address_of_a_database_is_told_in_a_sentence(
    nonsense: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(played(here := str(tmp_path / "one.db"), "municipium", 1))
    for pair in ((nonsense, here), (here, nonsense)):
        assert migrate(*pair) == 2
        assert "no address of a database" in capsys.readouterr().err
