"""Pictures of the pages: `make pictures`, or `python -m tests.e2e.pictures [folder] [game ...]`.

Without a folder: every game at every size and at several questions, in `build/pictures`, to be
looked at. Into `docs/pictures`: those of README and docs, of every game three: early, late, and
late on a phone, on a server without luck, so that the same rules make the same pictures. Home and
set-up are made when no game is named.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e import test_rome_and_roll_board as shapes
from tests.e2e.conftest import CHROMIUM
from tests.e2e.moments import asks, first, near_the_end, write_down
from tests.e2e.visitor import ASKED, DESKTOP, LIST, MINE, PHONE, RESULT, SIZES, Visitor
from tests.server.driver import START, Server

# After how many clicks a game is early, and when it is late.
MOMENTS = {
    "municipium": (12, 70),
    "sylla": (16, 60),
    "caligula": (12, 60),
    "rome_and_roll": (12, 110),
}


ALL_SIZES = Path("build/pictures")
QUESTIONS = {
    "municipium": ("PlacePawn", "Walk", "PlayCard", "ForumPower"),
    "sylla": ("ChooseCharacters", "Recruit", "OfferBuilding", "PlaceCube", "GreatWorkVote"),
    "caligula": ("Placement", "Benefit", "StartPlot", "Strike"),
    "rome_and_roll": ("DraftDie", "Act", "ChoosePlan", "Place"),
}


class Luckless(Server):
    """A server whose seeds follow each other: the first table has always the same game."""

    code = (
        "import itertools, secrets; counter = itertools.count(1); "
        "secrets.token_hex = lambda size=32: f'{next(counter):0{2 * size}x}'; " + START
    )


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


def play(guest: Visitor, game: str, clicks: int) -> None:
    """Answer so many times; then nothing is held in hand, pointed at or listed beside the board."""
    lays_shapes = game == shapes.GAME  # beside buttons and targets
    asked = shapes.asked if lays_shapes else Visitor.my_turn
    answer = shapes.by_mouse if lays_shapes else Visitor.press_something
    for _ in range(clicks):
        if not asked(guest):
            break
        answer(guest)
    asked(guest)
    guest.page.keyboard.press("Escape")
    if guest.page.query_selector(f"{LIST}[aria-pressed=true]"):
        guest.page.keyboard.press("l")
    guest.page.mouse.move(0, 0)


def table(browser: Browser, game: str, folder: Path) -> None:
    """One game, early and late."""
    early, late = MOMENTS[game]
    with tempfile.TemporaryDirectory() as house:
        server = Luckless(Path(house) / "tables.db").start()
        try:
            guest = visitor(browser, server)
            guest.set_up("me", "bot", "bot", game=game)
            play(guest, game, early)
            take(guest, folder / f"{game}-early.png")
            play(guest, game, late - early)
            take(guest, folder / f"{game}-late.png")
            take(guest, folder / f"{game}-phone.png", PHONE)
        finally:
            server.stop()


def every_size(browser: Browser, server: Server, game: str, folder: Path) -> None:
    """One game at several questions and at its end, at every size."""
    guest = visitor(browser, server)
    found = {step: first(asks(step), game, 3) for step in QUESTIONS[game]}
    for step, match in {**found, "end": near_the_end(game, 3, left=1)}.items():
        guest.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        guest.sit_at(write_down(server.database, match, ("me", "bot", "bot")))
        if step == "end":
            guest.play_to_the_end()
        guest.page.wait_for_selector(f"{ASKED}, {MINE} [data-lay], {RESULT}")
        for size in SIZES:
            take(guest, folder / f"{game}-{step}-{size[0]}x{size[1]}.png", size)
    guest.page.context.close()


def pages(browser: Browser, folder: Path) -> None:
    """The pages around the tables."""
    with tempfile.TemporaryDirectory() as house:
        server = Luckless(Path(house) / "tables.db").start()
        try:
            guest = visitor(browser, server)
            take(guest.go(), folder / "home.png")
            take(guest.go("/new/municipium"), folder / "set-up.png")
        finally:
            server.stop()


def for_the_docs(browser: Browser, folder: Path, games: list[str]) -> None:
    """The pictures of README and docs."""
    for game in games or MOMENTS:
        table(browser, game, folder)
    if not games:
        pages(browser, folder)


def to_look_at(browser: Browser, folder: Path, games: list[str]) -> None:
    """Every game at every size."""
    with tempfile.TemporaryDirectory() as house:
        server = Server(Path(house) / "tables.db").start()
        try:
            for game in games or QUESTIONS:
                every_size(browser, server, game, folder)
                print(f"· {folder}/{game}-*.png", flush=True)
        finally:
            server.stop()


def main(words: list[str]) -> None:
    """All pictures, or those of some games."""
    games = [word for word in words if word in MOMENTS]
    folders = [Path(word) for word in words if word not in MOMENTS]
    folder, make = (folders[0], for_the_docs) if folders else (ALL_SIZES, to_look_at)
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        make(browser, folder, games)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
