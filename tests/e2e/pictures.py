"""Pictures for README and docs: `python -m tests.e2e.pictures docs/pictures [game ...]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import CHROMIUM
from tests.e2e.visitor import DESKTOP, PHONE, Visitor
from tests.server.driver import Server

DECISIONS = 24


def visitor(browser: Browser, server: Server, theme: str = "light") -> Visitor:
    """Somebody with a name, in English."""
    context = browser.new_context(
        viewport={"width": DESKTOP[0], "height": DESKTOP[1]},
        locale="en",
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    guest = Visitor(context.new_page(), server.base).go()
    guest.page.evaluate("() => localStorage.setItem('ludi.preferences', '{\"name\": \"Ottavia\"}')")
    return guest


def take(guest: Visitor, to: Path, size: tuple[int, int] = DESKTOP) -> None:
    """One picture at a size."""
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.page.wait_for_timeout(700)
    guest.page.screenshot(path=to)


def table(browser: Browser, server: Server, game: str, folder: Path) -> None:
    """A table in the middle of a game: light, phone, in words."""
    guest = visitor(browser, server)
    guest.set_up("me", "bot", "bot", game=game)
    for _ in range(DECISIONS):
        if guest.my_turn():
            guest.press_something()
    guest.my_turn()
    take(guest, folder / f"{game}.png")
    take(guest, folder / f"{game}-phone.png", PHONE)
    guest.page.keyboard.press("t")
    take(guest, folder / f"{game}-in-words.png")


def main(folder: Path, games: list[str]) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as house, sync_playwright() as driver:
        server = Server(Path(house) / "tables.db").start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for game in games:
                table(browser, server, game, folder)
            guest = visitor(browser, server)
            take(guest.go(), folder / "home.png")
            take(guest.go(f"/new/{games[0]}"), folder / "set-up.png")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or ["municipium"])
