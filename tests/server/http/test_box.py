"""The check list at /box/GAME: filled in, checked, exported; the house keeps nothing of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest
from starlette.applications import Starlette

from ludi.core import overlay
from ludi.server.app import create_app
from ludi.server.base.settings import Settings

FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def house(tmp_path: Path) -> Starlette:
    """A house."""
    return create_app(Settings(database=str(tmp_path / "tables.db")))


def ask(
    house: Starlette, path: str, form: dict[str, str] | str | None = None, **headers: str
) -> httpx.Response:
    """What a visitor gets, who may have filled something in."""

    async def asked() -> httpx.Response:
        line = httpx.ASGITransport(house)
        async with httpx.AsyncClient(transport=line, base_url="http://localhost") as reader:
            if form is None:
                return await reader.get(path, headers=headers)
            known = {"origin": "http://localhost", "content-type": FORM, **headers}
            body = form if isinstance(form, str) else urlencode(form)
            return await reader.post(path, content=body, headers=known)

    return asyncio.run(asked())


def test_the_list_is_shown_in_the_language_of_the_visitor(house: Starlette) -> None:
    page = ask(house, "/box/sylla", **{"accept-language": "fr"})
    assert page.status_code == 200
    assert "Corrigez votre boîte" in page.text
    assert "<style" not in page.text, "the policy of the house forbids it"
    assert ask(house, "/box/sylla/style.css?lang=fr").text.count(".board{") == 1
    assert "Korrigiere" in ask(house, "/box/sylla?lang=de").text


def test_what_fits_is_said_and_exported_as_an_overlay(house: Starlette) -> None:
    form = {"pillage.famine": "2", "same.floods.famine": "on", "lang": "en"}
    page = ask(house, "/box/sylla", {**form, "do": "check"})
    assert "Your corrections fit: 1 changed, 1 confirmed." in page.text
    file = ask(house, "/box/sylla", {**form, "do": "export"})
    assert 'filename="sylla.toml"' in file.headers["content-disposition"]
    found = overlay.read(file.text, "it", "sylla")
    assert {one.name: one.value for one in found.changes} == {
        "pillage.famine": 2,
        "floods.famine": 1,
    }


def test_what_cannot_be_is_said_and_not_exported(house: Starlette) -> None:
    page = ask(house, "/box/sylla", {"pillage.famine": "lots", "do": "export"})
    assert "content-disposition" not in page.headers
    assert "pillage.famine: a whole number is needed here" in page.text
    empty = ask(house, "/box/sylla", {"do": "export"})
    assert "Nothing is ticked or written yet." in empty.text


def test_nonsense_is_refused(house: Starlette) -> None:
    assert ask(house, "/box/nobody").status_code == 404
    assert ask(house, "/box/sylla", {"do": "check"}, origin="http://elsewhere").status_code == 403
    assert ask(house, "/box/sylla", "{}", **{"content-type": "application/json"}).status_code == 415
    many = "&".join(f"a{at}=1" for at in range(5000))
    assert ask(house, "/box/sylla", many).status_code == 400
    assert ask(house, "/box/sylla", "%ff=\udcff".encode("utf-8", "ignore").decode()).is_success
