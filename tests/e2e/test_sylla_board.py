"""Sylla in a real browser: a whole game by mouse, what the browser hears, phone, keys, axe."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

from tests.e2e.visitor import DESKTOP, PHONE, Visitor

Visit = Callable[..., Visitor]

PRIVATE = {"picked", "holds"}  # what only the one who did it hears
STAGES = 5  # different stages looked at by axe
DOUBLE_CLICK = 450  # ms; a second press within it is taken for one


def listen(page: Page) -> list[dict[str, Any]]:
    """Every message that the page receives from now on."""
    heard: list[dict[str, Any]] = []

    def on_socket(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    page.on("websocket", on_socket)
    return heard


def tables(heard: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The states of the table among what was heard."""
    return (message for message in heard if message.get("type") == "table")


def sit_down(guest: Visitor, *kinds: str) -> Visitor:
    """At a table of Sylla, at one's own first question."""
    guest.set_up(*kinds, game="sylla")
    guest.my_turn()
    guest.page.wait_for_selector(".syl .stage")
    return guest


def test_a_whole_game_by_mouse_and_nothing_hidden_reaches_the_browser(visit: Visit) -> None:
    guest = visit()
    heard = listen(guest.page)
    sit_down(guest, "me", "bot")
    guest.play_to_the_end("point_at_something")
    guest.page.wait_for_selector(".reckoning tfoot")

    told = list(tables(heard))
    assert len(told) > 40
    for message in told:
        for house in message["view"]["table"]["houses"]:
            if house["seat"] != message["seat"] and not message["view"]["over"]:
                assert house["screen"] is None
                assert house["reckoning"] is None
        for line in message["log"]:
            if line["event"] in PRIVATE:
                assert line["seat"] in (None, message["seat"])
    sealed = [
        message
        for message in told
        if any(house["decided"] for house in message["view"]["table"]["houses"])
    ]
    assert sealed, "somebody was seen to have decided before the hands opened"
    last = told[-1]["view"]
    assert [house["prestige"] for house in last["table"]["houses"]] == last["scores"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_board_shows_all_without_a_menu(visit: Visit, size: tuple[int, int]) -> None:
    guest = sit_down(visit(size), "me", "bot", "bot", "bot")
    page = guest.page
    for part, count in {".ladder .marker": 4, ".event": 4, ".work": 2, ".stage .holder": 8}.items():
        assert page.locator(part).count() == count, part
    assert guest.overflow() == 0
    if size == DESKTOP:
        for part in (".prestige", ".ladder", ".stage", ".events", ".works", ".own"):
            box = page.locator(f".desk {part}").bounding_box()
            assert box is not None
            bar = page.locator(".bar").bounding_box()
            assert bar is not None
            assert box["y"] + box["height"] <= bar["y"] + 1, part


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_no_word_makes_the_phone_wider(visit: Visit, lang: str) -> None:
    guest = sit_down(visit(PHONE, lang), "me", "bot")
    for _ in range(12):
        assert guest.overflow() == 0
        if not guest.my_turn():
            break
        guest.press_something()


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_axe_finds_nothing_serious(visit: Visit, size: tuple[int, int], theme: str) -> None:
    guest = sit_down(visit(size, bypass_csp=True, color_scheme=theme), "me", "bot")
    found: list[str] = []
    seen: set[str] = set()
    for _ in range(60):
        if len(seen) == STAGES or not guest.my_turn():
            break
        heading = guest.page.inner_text(".stage h3")
        if heading not in seen:
            seen.add(heading)
            found += guest.serious_violations()
        guest.press_something()
    assert len(seen) == STAGES
    assert found == []


def test_by_keyboard_a_character_is_found_and_chosen(visit: Visit) -> None:
    guest = sit_down(visit(), "me", "bot")
    page = guest.page
    for _ in range(60):
        if page.query_selector(".board [data-target]:focus"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    name = page.get_attribute(".board [data-target]:focus", "aria-label")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-target].picked")
    page.wait_for_timeout(DOUBLE_CLICK)
    page.keyboard.press("Enter")
    guest.answered()
    page.wait_for_selector(".holder.taken")
    assert name
    assert (page.get_attribute(".holder.taken", "aria-label") or "").startswith(name)
