"""The built folder on a host that knows files alone, and a Chromium with a profile that lasts."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from playwright.sync_api import BrowserContext, Playwright  # noqa: E402

from tests.e2e.conftest import CHROMIUM  # noqa: E402

FOLDER = Path(__file__).parents[2] / "build/offline/ludi"
PATIENCE = 120_000  # ms: starting Python takes a second, on a busy machine many


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Says nothing of what it serves."""

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


class Host:
    """A host of files, which can be switched off."""

    def __init__(self, folder: Path) -> None:
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(Quiet, directory=str(folder))
        )
        self.base = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nobody answers."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host() -> Iterator[Host]:
    """The built folder."""
    assert (FOLDER / "index.html").exists(), "not built: make offline"
    running = Host(FOLDER)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What drives browsers."""
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine")
    with playwright.sync_playwright() as one:
        yield one


@pytest.fixture
def launch(driver: Playwright, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Starts a browser with this test's profile, again and again."""
    made: list[BrowserContext] = []

    def start(**more: object) -> BrowserContext:
        context = driver.chromium.launch_persistent_context(
            str(tmp_path / "profile"),
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            reduced_motion="reduce",
            accept_downloads=True,
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        made.append(context)
        return context

    yield start
    for one in made:
        one.close()
