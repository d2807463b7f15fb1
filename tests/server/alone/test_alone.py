"""The house without a network: requests and sockets are calls, one file holds everything."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import ludi
from ludi.core.match import verify
from ludi.server.alone import browser
from ludi.server.alone.bridge import House
from ludi.server.base.helpers import Died, Tell
from ludi.server.base.refusals import StorageError
from ludi.server.reviews import worker
from ludi.texts import LANGUAGES
from tests.offline.own.visiting import (
    PATIENCE,
    Here,
    Page,
    ask,
    at_home,
    new_table,
    play,
    until,
)
from tests.server.driver import Person, Server
from tests.server.reviews.test_reviews import recorded

HEAVY = ("cryptography", "httpcore", "webauthn", "uvicorn", "alembic", "torch", "numpy")


@pytest.mark.parametrize("game", ludi.games())
def test_a_whole_game_is_played_without_a_network(game: str, tmp_path: Path) -> None:
    async def work(house: House, page: Page) -> None:
        table = await new_table(house, game)
        assert (await play(house, page, table, 1))["status"] == "over"
        record = await ask(house, "GET", f"/api/tables/{table}/record")
        assert verify(ludi.game(game), record).state.over
        await until(lambda: page.codes.get(1))
        assert page.lasted > 10, "every move lasts"

    at_home(tmp_path / "tables.db", work)


def test_what_was_begun_goes_on_when_the_house_opens_again(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(house: House, page: Page) -> None:
        tables.append(await new_table(house, "sylla"))
        await play(house, page, tables[0], 1, most=3)

    async def go_on(house: House, page: Page) -> None:
        home = await ask(house, "GET", "/api/home")
        assert [card["table"] for card in home["tables"]] == tables
        assert home["tables"][0]["yours"] == [0], "who is alone is still who they were"
        assert (await play(house, page, tables[0], 1, most=1)) is not None

    at_home(tmp_path / "tables.db", begin)
    at_home(tmp_path / "tables.db", go_on)


def test_a_copy_is_the_whole_house(tmp_path: Path) -> None:
    async def keep(house: House, page: Page) -> None:
        await new_table(house, "caligula")
        (tmp_path / "copy.db").write_bytes(house.database.copy())

    async def look(house: House, page: Page) -> None:
        home = await ask(house, "GET", "/api/home")
        assert [card["yours"] for card in home["tables"]] == [[0]]

    at_home(tmp_path / "tables.db", keep)
    at_home(tmp_path / "copy.db", look)


def test_a_review_is_made_by_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(wanted: worker.Wanted, say: Tell) -> worker.News:
        assert 0 < wanted.seconds <= 60, "in a browser it may not take minutes"
        say(msgspec.json.encode(worker.News(done=1, whole=2)))
        return worker.News(found=dict.fromkeys(LANGUAGES, msgspec.Raw(b'{"of": "Livia"}')))

    async def work(house: House, page: Page) -> None:
        table = (await ask(house, "POST", "/api/records", recorded()))["table"]
        answer = await ask(house, "GET", f"/api/tables/{table}/review")
        while answer["state"] == "making":
            await asyncio.sleep(0.01)
            answer = await ask(house, "GET", f"/api/tables/{table}/review")
        assert answer["review"] == {"of": "Livia"}

    monkeypatch.setattr(worker, "made", made)
    at_home(tmp_path / "tables.db", work)


def test_the_house_says_that_nobody_else_can_come(tmp_path: Path) -> None:
    async def work(house: House, page: Page) -> None:
        assert (await ask(house, "GET", "/api/games"))["alone"] is True

    at_home(tmp_path / "tables.db", work)


def test_a_table_that_is_not_there_closes_its_socket(tmp_path: Path) -> None:
    async def work(house: House, page: Page) -> None:
        house.open(7, "/api/tables/nobody/socket?since=0")
        await until(lambda: page.codes.get(7))
        house.say(7, "{}")
        house.shut(7)

    at_home(tmp_path / "tables.db", work)


@pytest.mark.parametrize(
    "content", [b"no database at all" * 100, b"SQLite format 3\0" + b"x" * 999]
)
def test_a_damaged_file_is_told_and_left_as_it_is(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(content)
    with pytest.raises(StorageError, match="damaged; nothing was changed") as told:
        at_home(file, lambda house, page: asyncio.sleep(0))
    assert browser.sentence(told.value)
    assert file.read_bytes() == content


def test_a_worker_that_dies_is_told() -> None:
    class Dead(Here):
        def send(self, message: str) -> None:
            self.said.append("")

    class Hiring(Page):
        def hire(self, name: str, job: str) -> Here:
            return Dead(job)

    def silent(question: bytes, tell: object) -> bytes:
        return question

    async def work() -> str:
        helper = browser.hiring(Hiring())(silent, "thinker", 0)
        await helper.send(b"{}")
        with pytest.raises(Died):
            await helper.hear(1)
        return "told"

    assert asyncio.run(work()) == "told"


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    asked = (
        f"import sys, ludi.server.alone.browser; print([m for m in {HEAVY} if m in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert run.stdout.strip() == "[]"


def test_the_house_without_a_server_is_offered_where_the_host_has_it(
    tmp_path: Path, house: Callable[..., Server]
) -> None:
    (tmp_path / "ludi/python").mkdir(parents=True)
    (tmp_path / "ludi/index.html").write_text("<title>Ludi</title>")
    (tmp_path / "ludi/python/python.wasm").write_bytes(b"\0asm")
    running = house(offline=tmp_path / "ludi").start()
    person = Person(running)
    assert person.ask("GET", "/api/games")["offline"] is True
    first = person.http.get("/offline", follow_redirects=True)
    assert first.text == "<title>Ludi</title>"
    wasm = person.http.get("/offline/python/python.wasm")
    assert wasm.headers["content-type"] == "application/wasm"
    assert "'wasm-unsafe-eval'" in wasm.headers["content-security-policy"]
    assert "frame-ancestors 'self'" in first.headers["content-security-policy"], "the book shows it"
    assert "'wasm-unsafe-eval'" not in person.http.get("/").headers["content-security-policy"]
    assert person.refused("GET", "/offline/../tables.db")[0] == 404
    assert person.refused("GET", "/offline/nothing")[0] == 404
    person.close()


def test_it_is_not_offered_where_the_host_has_none(person: Callable[[], Person]) -> None:
    assert person().refused("GET", "/offline/") == (404, "unknown_page")
