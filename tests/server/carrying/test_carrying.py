"""A game is carried from one house to another and played on there, and back again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludi
from ludi.core.match import verify
from ludi.server.alone.bridge import House
from tests.offline.own.visiting import Page, ask, at_home, new_table, play
from tests.server.driver import Person, Server

People = Callable[[], Person]
ELSEWHERE = {"origin": "https://tab.example"}


def carried_from_tab(game: str, path: Path, moves: int) -> dict[str, Any]:
    """A game of a browser tab after some of my decisions, as its file."""
    found: dict[str, Any] = {}

    async def work(house: House, page: Page) -> None:
        table = await new_table(house, game)
        await play(house, page, table, 1, moves)
        found.update(await ask(house, "POST", f"/api/tables/{table}/carried"))

    at_home(path, work)
    return found


@pytest.mark.parametrize("game", ludi.games())
def test_a_game_of_a_tab_is_played_to_its_end_on_a_server(
    game: str, server: Server, person: People, tmp_path: Path
) -> None:
    carried = carried_from_tab(game, tmp_path / "tab.db", 5)
    assert carried["result"] is None
    assert verify(ludi.game(game), carried).ply == len(carried["actions"])

    answer = httpx.post(f"{server.base}/api/carried", json=carried, headers=ELSEWHERE)
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "set-cookie" not in answer.headers
    brought = answer.json()
    (link,) = brought["links"]
    me = person()
    code = link["path"].rsplit("/", 1)[-1]
    assert me.ask("POST", "/api/join", {"code": code, "name": ""})["table"] == brought["table"]
    table = me.ask("GET", f"/api/tables/{brought['table']}")
    assert table["yours"] == [0]
    assert [seat["name"] for seat in table["seats"]] == carried["names"]
    assert table["seats"][1]["level"] == "alea"
    seat = me.sit(brought["table"])
    assert seat.until(len(carried["actions"]))["type"] == "table"
    seat.close()


def test_and_back_into_a_tab(person: People, tmp_path: Path) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    carried = me.ask("POST", f"/api/tables/{table}/carried")

    async def work(house: House, page: Page) -> None:
        brought = await ask(house, "POST", "/api/carried", carried)
        assert brought["links"] == []
        end = await play(house, page, brought["table"], 1)
        assert end["status"] == "over"
        record = await ask(house, "GET", f"/api/tables/{brought['table']}/record")
        assert record["commitment"] == carried["commitment"]
        assert verify(ludi.game(carried["game"]), record)

    at_home(tmp_path / "tab.db", work)


def test_what_would_tell_the_secrets_of_others_does_not_leave(person: People) -> None:
    host, friend = person(), person()
    table, codes = host.table("me", "link")
    friend.ask("POST", "/api/join", {"code": codes[0], "name": "Marcus"})
    path = f"/api/tables/{table}/carried"
    assert host.refused("POST", path) == (409, "not_alone")
    assert person().refused("POST", path)[0] in (401, 403)


def test_a_game_whose_luck_is_known_is_in_nobodys_record(server: Server, person: People) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    me.ask("POST", f"/api/tables/{table}/carried")
    assert counted(server, table) == 1
    carried = me.ask("POST", f"/api/tables/{table}/carried")
    assert counted(server, me.ask("POST", "/api/carried", carried)["table"]) == 1


def counted(server: Server, table: str) -> int:
    """Whether a table counts as told already."""
    with closing(sqlite3.connect(server.database)) as line:
        found = line.execute("SELECT counted FROM game WHERE id = ?", (table,)).fetchone()
    return int(found[0])


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"rules": "999"}, (409, "unknown_rules")),
        ({"game": "chess"}, (404, "unknown_game")),
        ({"seed": "0" * 64}, (400, "bad_record")),
        ({"seats": []}, (400, "bad_record")),
        ({"seats": [{"kind": "bot", "level": "alea"}] * 2}, (400, "bad_record")),
        ({"seats": [{"kind": "king"}] * 2}, (400, "bad_record")),
        ({"actions": [[0, 1]]}, (400, "bad_record")),
    ],
)
def test_a_wrong_file_is_refused(
    change: dict[str, object], refusal: tuple[int, str], person: People
) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    carried = me.ask("POST", f"/api/tables/{table}/carried")
    assert me.refused("POST", "/api/carried", {**carried, **change}) == refusal


def test_a_house_tells_who_brings_a_game_what_it_is(server: Server) -> None:
    told = httpx.get(f"{server.base}/api/carried", headers=ELSEWHERE)
    assert told.json()["rules"] == {name: ludi.game(name).version for name in ludi.games()}
    assert told.json()["guests"] is True
    assert told.headers["access-control-allow-origin"] == "*"
    asked = httpx.options(f"{server.base}/api/carried", headers=ELSEWHERE)
    assert asked.status_code == 204
    assert asked.headers["access-control-allow-headers"] == "content-type"
    other = httpx.get(f"{server.base}/api/home", headers=ELSEWHERE)
    assert "access-control-allow-origin" not in other.headers


def test_a_refused_game_tells_the_other_house_why(server: Server) -> None:
    answer = httpx.post(f"{server.base}/api/carried", json={"game": "chess"}, headers=ELSEWHERE)
    assert answer.json()["error"]["key"] == "unknown_game"
    assert answer.headers["access-control-allow-origin"] == "*"
