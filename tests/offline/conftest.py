"""The built folder on a host that knows files alone, and a Chromium with a profile that lasts."""

from __future__ import annotations

import http.server
import json
import re
import struct
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

    def __init__(self, folder: Path, manner: type[Quiet] = Quiet) -> None:
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(manner, directory=str(folder))
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


def running_in(folder: Path) -> list[int]:
    """The browser that uses a profile in this folder: its first process."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                command = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if f"--user-data-dir={folder}" in command and "--type=" not in command:
                found.append(int(entry.name))
    return found


NEWER = '''"""A migration of a newer version."""

import sqlalchemy as sa
from alembic import op

revision = "0099"
down_revision = "{last}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("newer", sa.Column("id", sa.Integer))
'''
VERSIONS = "ludi/server/store/migrations/versions"


def make_newer(folder: Path) -> None:
    """Let a built folder be of a newer version: other code, one migration more, other names."""
    (python,) = folder.glob("python-*")
    add_migration(python / "site.bin")
    for file in [folder / "sw.js", *(folder / "assets").glob("*.js")]:
        text = file.read_text().replace(python.name, "python-newer")
        file.write_text(re.sub(r"const BUILD = '\w+'", "const BUILD = 'newer'", text))
    python.rename(folder / "python-newer")


def add_migration(archive: Path) -> None:
    """One more file in the packed library."""
    whole = archive.read_bytes()
    (length,) = struct.unpack_from("<I", whole)
    listed = json.loads(whole[4 : 4 + length])
    known = sorted(Path(name).name[:4] for name, _ in listed if f"{VERSIONS}/0" in name)
    body = NEWER.format(last=known[-1]).encode()
    listed.append([f"{VERSIONS}/0099_newer.py", len(body)])
    head = json.dumps(listed).encode()
    archive.write_bytes(struct.pack("<I", len(head)) + head + whole[4 + length :] + body)
