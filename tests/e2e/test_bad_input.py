"""What goes wrong between a hand and the table: nothing is lost, nothing is played twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.e2e.moments import Lay, asks, first, opening
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


def test_a_double_click_on_the_way_in_opens_one_table(visit: Visit) -> None:
    guest = visit().go()
    made: list[str] = []
    guest.page.on("request", lambda one: made.append(f"{one.method} {one.url}"))
    guest.page.dblclick("[data-game=municipium] .btn.main")
    guest.page.wait_for_selector("[data-lesson=aim]")
    assert made.count(f"POST {guest.base}/api/tables") == 1


class Held:
    """A page's line on which what the page says waits until it is let go."""

    def __init__(self, guest: Visitor) -> None:
        self.kept: list[str | bytes] = []
        self.keeps = False
        guest.page.route_web_socket(re.compile("/socket"), self.open)

    def open(self, route: WebSocketRoute) -> None:
        """The page calls its server."""
        self.server = route.connect_to_server()
        route.on_message(self.say)

    def say(self, said: str | bytes) -> None:
        """The page says something."""
        if self.keeps:
            self.kept.append(said)
        else:
            self.server.send(said)

    def let_go(self) -> None:
        """What was said comes through, late."""
        self.keeps = False
        for said in self.kept:
            self.server.send(said)


def test_a_click_that_crosses_another_s_move_is_played_after_it(visit: Visit, lay: Lay) -> None:
    place = lay(opening("sylla", 2), "me", "me")  # all choose their characters at the same time
    host, guest = visit(), visit()
    line = Held(guest)
    for one, code in zip((host, guest), place.codes, strict=True):
        one.go().sit_at(place._replace(codes=[code]))
        one.my_turn()
    line.keeps = True
    guest.page.click(TARGET)
    guest.page.wait_for_selector(".bar[aria-busy=true]")
    before = host.ply
    host.press_something()
    host.reach(before + 1)
    guest.reach(before + 1)
    line.let_go()
    guest.answered()
    for one in (host, guest):
        one.reach(before + 2)
    assert guest.page.query_selector("[data-notice]") is None, "nothing was lost"
    assert guest.ply == before + 2, "nothing was played twice"


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
    guest.page.click("[aria-label=Preferences]")
    guest.page.wait_for_selector("[data-forgets]:has-text('keeps nothing')")


def test_blocked_notifications_are_told_and_stay_off(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(NO_NOTIFICATIONS)
    page = guest.go().page
    page.locator("header button.plain").last.click()
    wish = page.get_by_role("radiogroup", name="Notifications")
    wish.get_by_text("on", exact=True).click()
    page.wait_for_selector("[data-about=notifications]:has-text('blocks')")
    assert wish.get_by_label("off").is_checked()
