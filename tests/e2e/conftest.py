"""A real server, a real Chromium, and visitors at the sizes and in the languages people have."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, Page  # noqa: E402

from ludi.core.match import Match  # noqa: E402
from tests.e2e.moments import Place, write_down  # noqa: E402
from tests.e2e.visitor import DESKTOP, Visitor  # noqa: E402
from tests.server.driver import Server  # noqa: E402

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
PAGES = Path(__file__).parents[2] / "src" / "ludi" / "server" / "static" / "index.html"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server that serves the built pages."""
    assert PAGES.exists(), "the pages are not built: run `make web`"
    running = Server(tmp_path_factory.mktemp("house") / "tables.db").start()
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors, each with a profile of their own; any error in a page fails the test."""
    made: list[Visitor] = []

    def make(
        size: tuple[int, int] = DESKTOP, lang: str = "en", at: Server = server, **more: object
    ) -> Visitor:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            reduced_motion="reduce",
            accept_downloads=True,
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(20_000)
        page: Page = context.new_page()
        made.append(Visitor(page, at.base))
        return made[-1]

    yield make
    errors = [error for one in made for error in one.errors]
    for one in made:
        one.page.context.close()
    assert errors == []


@pytest.fixture
def lay(server: Server) -> Callable[..., Place]:
    """Lays tables at wished moments: a match and the kinds of its seats ("me", "here", "bot")."""

    def write(match: Match, *kinds: str) -> Place:
        return write_down(server.database, match, kinds)

    return write
