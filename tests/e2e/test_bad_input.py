"""What goes wrong between a hand and the table: nothing is lost, nothing is played twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.e2e.moments import Lay, asks, first
from tests.e2e.visitor import CONFIRM, TARGET, Visitor

Visit = Callable[..., Visitor]

NO_STORAGE = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('blocked', 'SecurityError'); },
});"""
NO_NOTIFICATIONS = """Notification.requestPermission = () => Promise.resolve('denied');
Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"""


def sent_by(guest: Visitor) -> list[dict[str, Any]]:
    """Every command that the page sends, from now on."""
    sent: list[dict[str, Any]] = []

    def listen(socket: Any) -> None:
        socket.on("framesent", lambda text: sent.append(json.loads(text)))

    guest.page.on("websocket", listen)
    return sent


def test_a_double_click_is_one_choice_and_one_move(visit: Visit, lay: Lay) -> None:
    guest = visit()
    sent = sent_by(guest)
    guest.sit_at(lay(first(asks("PlayCard"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    before = guest.ply
    guest.page.locator('[data-spot="pile"]').first.dblclick()
    guest.page.wait_for_selector(CONFIRM)
    assert guest.ply == before, "the second click chooses nothing and confirms nothing"
    guest.page.dblclick(CONFIRM)
    guest.reach(before + 1)
    guest.answered()
    assert [one["type"] for one in sent].count("play") == 1


class Line:
    """The page's line to its server, which can be cut and mended."""

    def __init__(self, guest: Visitor) -> None:
        self.whole = True
        self.routes: list[WebSocketRoute] = []
        guest.page.route_web_socket(re.compile("/socket"), self.open)

    def open(self, route: WebSocketRoute) -> None:
        """The page calls its server."""
        if not self.whole:
            route.close()
            return
        route.connect_to_server()
        self.routes.append(route)

    def cut(self) -> None:
        """From now on nothing comes through."""
        self.whole = False
        self.routes[-1].close()


def test_a_draft_outlives_a_lost_connection(visit: Visit, lay: Lay) -> None:
    guest = visit()
    line = Line(guest)
    guest.sit_at(lay(first(asks("PlacePawn"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    before = guest.ply
    guest.page.locator(TARGET).first.click()
    guest.page.wait_for_selector(CONFIRM)
    line.cut()
    guest.page.wait_for_selector(".offline")
    assert guest.page.inner_text(".offline"), "a sentence says what happened"
    line.whole = True
    guest.page.wait_for_selector(".offline", state="detached")
    guest.page.click(CONFIRM)
    guest.reach(before + 1)


def test_a_browser_that_keeps_nothing_can_play(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(NO_STORAGE)
    guest.try_now()
    guest.my_turn()
    before = guest.ply
    guest.press_something()
    guest.reach(before + 1)


def test_blocked_notifications_are_told_and_stay_off(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(NO_NOTIFICATIONS)
    page = guest.go().page
    page.locator("header button.plain").last.click()
    wish = page.get_by_role("radiogroup", name="Notifications")
    wish.get_by_text("on", exact=True).click()
    page.wait_for_selector("[data-about=notifications]:has-text('blocks')")
    assert wish.get_by_label("off").is_checked()
