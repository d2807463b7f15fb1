"""What every test of the built house does: opens it, sits down, waits for what is kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tests.e2e.visitor import Visitor
from tests.offline.conftest import Host

Launch = Callable[..., BrowserContext]
KEPT = """navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated'
  ? active.state
  : new Promise((good) => (active.onstatechange = () => good(active.state))))"""
LET_GO = "navigator.locks.query().then(({ held }) => held.every(({ name }) => name !== 'ludi /'))"


def home(context: BrowserContext, host: Host) -> Page:
    """The first page of a tab, once the house is open."""
    page = context.new_page()
    page.goto(host.base)
    page.wait_for_selector("main.ready")
    return page


def player(page: Page, host: Host, game: str = "municipium") -> Visitor:
    """Somebody at a table with gentle bots."""
    guest = Visitor(page, f"{host.base}#")
    page.click(f"[data-game={game}] .btn.main")
    page.wait_for_selector("[data-table]")
    page.click("[data-lesson=aim] [data-show]")
    return guest


def answer(guest: Visitor, times: int) -> None:
    """Answer a few questions."""
    for _ in range(times):
        if guest.my_turn():
            before = guest.ply
            while guest.ply == before and guest.my_turn():
                guest.press_something()
                guest.page.wait_for_timeout(50)


def kept_copy(page: Page, to: Path) -> Path:
    """All games as the file that the page saves."""
    with page.expect_download() as saving:
        page.click("[data-copy]")
    shutil.copyfile(saving.value.path(), to)
    return to


def beside(context: BrowserContext, host: Host) -> Page:
    """A tab at the same address which opens no house, once no other tab holds it."""
    page = context.new_page()
    page.goto(f"{host.base}robots.txt")
    page.wait_for_function(LET_GO)
    return page
