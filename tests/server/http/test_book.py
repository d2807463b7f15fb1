"""The book at /docs of the table: served whole, and nothing beside it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from ludi.server.app import create_app
from ludi.server.base.settings import Settings
from ludi.server.http import book


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Starlette:
    """A house whose book lies in a folder of this test."""
    monkeypatch.setattr(book, "BOOK", tmp_path / "book")
    return create_app(Settings(database=str(tmp_path / "tables.db")))


def read(house: Starlette, path: str) -> httpx.Response:
    """What a reader gets, sent on as often as the house says so."""

    async def asked() -> httpx.Response:
        line = httpx.ASGITransport(house)
        async with httpx.AsyncClient(transport=line, base_url="http://localhost") as reader:
            return await reader.get(path, follow_redirects=True)

    return asyncio.run(asked())


def test_a_book_that_is_not_built_says_how(house: Starlette) -> None:
    answer = read(house, "/docs/")
    assert answer.status_code == 503
    assert "make docs" in answer.text


def test_pages_of_the_book_are_served_and_nothing_beside_it(
    house: Starlette, tmp_path: Path
) -> None:
    folder = tmp_path / "book/play"
    folder.mkdir(parents=True)
    (tmp_path / "book/index.html").write_text("<html>the book")
    (folder / "index.html").write_text("<html>play")
    (tmp_path / "secret.txt").write_text("secret")
    assert read(house, "/docs").text == "<html>the book"
    assert read(house, "/docs/play").text == "<html>play"
    assert read(house, "/docs/nowhere.html").status_code == 404
    assert "secret" not in read(house, "/docs/..%2Fsecret.txt").text
