"""`ludi club`: evenings and their results, the host's key, reports and bans at the terminal."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import Connection

from ludi.cli.commands.club import Club
from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.club import evenings
from ludi.server.club.wire import NewEvening
from ludi.server.store.game import talk
from ludi.server.store.game.talk import Remark
from ludi.server.store.opening import open_database
from ludi.server.store.people import moderation
from ludi.server.store.people.people import newcomer
from ludi.server.tables import lobby
from ludi.server.tables.wire import NewTable, SeatWish


@pytest.fixture
def house(tmp_path: Path) -> tuple[str, str]:
    """A house with an evening, a reported line and a ban; where it is kept, and the evening."""
    where = str(tmp_path / "t.db")

    async def furnish() -> str:
        house = Rooms(Settings(database=where), await open_database(where))
        await house.start()
        host = newcomer()[0]
        wish = NewEvening("sylla", 4, name="Livia", title="Saturnalia")
        name = await evenings.make(house.services, host, wish)
        seats = [SeatWish("me", "Livia"), SeatWish("here")]
        table, _ = await lobby.make_table(
            house.services, newcomer()[0], NewTable("municipium", seats)
        )

        def complain(db: Connection) -> None:
            number, _ = talk.add_remark(db, table, Remark(0, "Livia", "Vae victis", 1.0))
            moderation.report(db, table, number, "somebody")
            moderation.ban(db, host.id, "Livia", (), 0)

        await house.services.database.write(complain)
        await house.close()
        return name

    return where, asyncio.run(furnish())


def ask(where: str, action: str, which: str | None = None, *, plain: bool = False) -> None:
    """Ask for something that is there."""
    assert Club(where, "en", plain).run(action, which) == 0


def test_evenings_are_listed_with_their_results(
    house: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    where, name = house
    ask(where, "list")
    shown = capsys.readouterr().out
    assert name in shown
    assert "Saturnalia" in shown
    assert "One evening." in shown
    ask(where, "list", plain=True)
    assert json.loads(capsys.readouterr().out)[0]["game"] == "sylla"
    ask(where, "results", name)
    assert capsys.readouterr().out.splitlines()[1].startswith("1,Livia,0")
    ask(where, "results", name, plain=True)
    assert json.loads(capsys.readouterr().out)["standings"][0]["name"] == "Livia"


def test_the_key_reports_and_bans_are_told(
    house: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    where, _ = house
    ask(where, "key")
    assert "/status?key=" in capsys.readouterr().out
    ask(where, "reports")
    assert "Livia: Vae victis" in capsys.readouterr().out
    ask(where, "bans")
    assert "One person may not come." in capsys.readouterr().out


def test_an_unknown_evening_and_a_house_without_key_are_told_in_one_sentence(
    house: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Club(house[0], "en", False).run("results", "nothing") == 2
    assert "There is no evening nothing." in capsys.readouterr().err
    new = str(tmp_path / "new.db")

    async def make() -> None:
        await (await open_database(new)).close()

    asyncio.run(make())
    assert Club(new, "en", False).run("key", None) == 2
    assert "ludi serve" in capsys.readouterr().err
