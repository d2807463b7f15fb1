"""Games, texts, rules and components as the pages get them; the description; the built pages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import cast

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

import ludi
from ludi.server.app import ENDPOINTS
from ludi.server.base import refusals
from ludi.server.http import static
from ludi.server.table.wire import Heard
from ludi.texts import LANGUAGES, catalogue
from tests.server.driver import Person

People = Callable[[], Person]
PROTOCOL = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")


def test_the_house_offers_all_games_and_levels(person: People) -> None:
    offered = person().ask("GET", "/api/games")
    assert [game["name"] for game in offered["games"]] == list(ludi.games())
    municipium = next(game for game in offered["games"] if game["name"] == "municipium")
    assert municipium["verbs"]["walk"]["origin"] == "institution"
    assert municipium["events"]["forced"] == {"seat": "seat", "action": "action"}
    assert all(option["default"] == option["values"][0] for option in municipium["options"])
    assert offered["levels"]
    assert offered["languages"] == ["en", "fr", "de"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ludi.games())
def test_texts_and_rules_in_every_language(person: People, language: str, game: str) -> None:
    me = person()
    texts = me.ask("GET", f"/api/texts/{language}/{game}")
    assert texts == catalogue(language, game)
    rules = me.ask("GET", f"/api/rules/{game}/{language}")
    assert rules["chapters"]
    for chapter in rules["chapters"]:
        assert chapter["title"]
        for paragraph in chapter["paragraphs"]:
            assert paragraph["number"].startswith(f"{chapter['number']}"), paragraph["number"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_s_texts_hold_the_server_s_own(person: People, language: str) -> None:
    texts = person().ask("GET", f"/api/texts/{language}/frame")
    own = catalogue(language, "server")["refusals"]
    assert isinstance(own, dict)
    assert set(own) <= set(texts["refusals"])
    assert set(refusals.STATUS) <= set(own)


def test_the_server_speaks_three_languages_alike() -> None:
    keys = [
        {
            (section, key)
            for section, table in catalogue(one, "server").items()
            for key in cast(dict[str, object], table)
        }
        for one in LANGUAGES
    ]
    assert keys[0] == keys[1] == keys[2]


@pytest.mark.parametrize("game", ludi.games())
def test_every_component_says_where_it_comes_from(person: People, game: str) -> None:
    def count(node: object) -> int:
        if isinstance(node, dict) and "value" in node and "from" in node:
            assert node["from"] in ("rulebook", "sourced", "inferred", "reconstructed")
            return 1
        below = node.values() if isinstance(node, dict) else node
        assert isinstance(below, (list, type({}.values())))
        return sum(count(one) for one in below)

    found = person().ask("GET", f"/api/components/{game}")
    assert count(found["components"]) == len(ludi.game(game).components.values)
    assert found["own"] == "", "the shipped box"


def test_what_is_not_there_is_told_so(person: People) -> None:
    me = person()
    assert me.refused("GET", "/api/texts/xx/frame") == (404, "unknown_language")
    assert me.refused("GET", "/api/texts/en/chess") == (404, "unknown_game")
    assert me.refused("GET", "/api/texts/en/..%2fserver") == (404, "unknown_page")
    assert me.refused("GET", "/api/rules/chess/en") == (404, "unknown_game")
    assert me.refused("GET", "/api/rules/sylla/xx") == (404, "unknown_language")
    assert me.refused("GET", "/api/components/chess") == (404, "unknown_game")
    german = me.http.get("/api/tables/nothing", headers={"accept-language": "de-CH, en;q=0.5"})
    assert german.json()["error"]["text"] == "Diesen Tisch gibt es nicht."


def test_what_does_not_change_is_sent_once_and_small(person: People) -> None:
    me = person()
    first = me.http.get("/api/texts/fr/municipium")
    assert first.headers["content-encoding"] == "gzip"
    again = me.http.get(
        "/api/texts/fr/municipium", headers={"if-none-match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_the_description_covers_every_address(person: People) -> None:
    described = person().ask("GET", "/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    for endpoint in ENDPOINTS:
        operation = described["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"]
    text = str(described)
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in described["components"]["schemas"]


def test_the_protocol_page_names_every_address_message_and_refusal() -> None:
    for endpoint in ENDPOINTS:
        pattern = endpoint.path.replace("{table}", "{id}").replace("{language}", "{lang}")
        assert pattern.removeprefix("/api") in PROTOCOL, endpoint.path
    for kind in Heard.__args__:
        assert f'"type":"{kind.__struct_config__.tag}"' in PROTOCOL
    for key in refusals.STATUS:
        assert f"`{key}`" in PROTOCOL, key


def test_the_page_is_served_for_its_own_routes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "assets" / "app-1234.js").write_text("let x = 1;" * 100)
    monkeypatch.setattr(static, "STATIC", tmp_path)
    app = httpx.ASGITransport(Starlette(routes=[Route("/{path:path}", static.serve_page)]))

    async def browse() -> None:
        async with httpx.AsyncClient(transport=app, base_url="http://127.0.0.1") as browser:
            for route in ("/", "/table/abc", "/join/xyz-1", "/rules/sylla"):
                page = await browser.get(route)
                assert "<title>page</title>" in page.text
                assert page.headers["cache-control"] == "no-cache"
            script = await browser.get("/assets/app-1234.js")
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-encoding"] == "gzip"
            assert script.headers["content-type"].startswith("text/javascript")

    asyncio.run(browse())
