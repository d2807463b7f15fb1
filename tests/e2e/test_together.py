"""Several people: two browsers, a spectator, friends at one screen, and a server that dies."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import ASKED, CHOICE, CONFIRM, MINE, PHONE, TARGET, Visitor
from tests.server.driver import Server

Visit = Callable[..., Visitor]


def frames_of(visitor: Visitor) -> list[dict[str, Any]]:
    """Everything the server says to this page over its sockets, from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    visitor.page.on("websocket", listen)
    return heard


def invite(host: Visitor) -> str:
    """The path of the invitation that the dialog shows."""
    field = host.page.wait_for_selector("dialog[open] .invite ~ .copy input")
    assert field is not None
    return field.input_value().removeprefix(host.base)


def sit_down(guest: Visitor, path: str, name: str) -> None:
    """Follow an invitation."""
    guest.go(path).page.fill("#nickname", name)
    guest.page.click("form .btn.go")
    guest.page.click("[data-lesson=aim] [data-show]")  # who comes by a link is told the aim first


def test_two_browsers_and_a_spectator_who_sees_nothing_private(visit: Visit) -> None:
    host = visit().set_up("me", "link")
    path = invite(host)
    assert host.page.query_selector("dialog[open] img.qr")
    host.page.keyboard.press("Escape")
    guest = visit(PHONE)
    sit_down(guest, path, "Inès")
    watcher = visit()
    heard = frames_of(watcher)
    watcher.go(host.page.url.removeprefix(host.base)).page.wait_for_selector("[data-table]")

    for _ in range(12):
        host.page.wait_for_selector("[data-turn]")
        player = host if host.page.query_selector("[data-turn=mine]") else guest
        if not player.my_turn():
            break
        player.press_something()
        for one in (host, guest, watcher):
            one.page.wait_for_selector(f"[data-table][data-ply='{player.ply}']")

    tables = [frame for frame in heard if frame["type"] == "table"]
    assert len(tables) > 5
    assert all(frame["seat"] is None for frame in tables)
    assert all(frame["legal"] == [] and frame["view"]["you"] is None for frame in tables)
    assert all(frame["seed"] is None for frame in tables)
    assert watcher.page.query_selector(".choices .btn") is None

    guest.page.click("#tab-chat")
    guest.page.fill(".chat input", "Ave!")
    guest.page.keyboard.press("Enter")
    host.page.click("#tab-chat")
    host.page.wait_for_selector("text=Ave!")


def test_a_choice_in_hand_is_checked_again_when_others_move(visit: Visit) -> None:
    host = visit().set_up("me", "link", game="sylla")
    guest = visit().go()
    wants_to_confirm = json.dumps({"confirm": "always"})
    guest.page.evaluate(
        "(kept) => localStorage.setItem('ludi.preferences', kept)", wants_to_confirm
    )
    sit_down(guest, invite(host), "Inès")
    host.page.keyboard.press("Escape")
    for one in (host, guest):  # all choose their characters at the same time
        one.my_turn()
    guest.page.click(TARGET)
    guest.page.wait_for_selector(CONFIRM)
    held = guest.page.inner_text(".bar .detail")
    host.press_something()
    guest.reach(host.ply)
    assert guest.page.inner_text(".bar .detail") == held
    assert guest.page.query_selector("[data-notice]") is None
    guest.page.click(CONFIRM)
    guest.answered()


def test_a_choice_in_hand_is_put_back_with_a_word_when_another_undoes(visit: Visit) -> None:
    host = visit().set_up("me", "link")
    guest = visit(lang="fr")
    sit_down(guest, invite(host), "Inès")
    host.page.keyboard.press("Escape")
    for one in (host, guest):
        one.page.wait_for_selector("[data-turn]")
    first, second = (host, guest) if host.page.query_selector(MINE) else (guest, host)
    first.press_something()
    second.my_turn()
    second.page.click(TARGET)
    second.page.wait_for_selector(CONFIRM)
    first.page.click("[data-undo]")
    second.page.wait_for_selector("[data-notice=changed]")
    assert second.page.query_selector(CONFIRM) is None
    first.my_turn()
    first.press_something()
    second.my_turn()
    second.page.wait_for_selector("[data-notice]", state="detached")


def test_the_same_seat_from_another_device_and_after_closing_the_browser(visit: Visit) -> None:
    host = visit().set_up("me", "bot")
    host.my_turn()
    host.page.click("nav button[title='Invite']")
    host.page.click("dialog[open] section:nth-last-of-type(2) .btn")
    link = host.page.wait_for_selector("dialog[open] section:nth-last-of-type(2) .copy input")
    assert link is not None
    phone = visit(PHONE)
    sit_down(phone, link.input_value().removeprefix(host.base), "Livia")
    assert phone.my_turn()
    phone.press_something()
    host.reach(phone.ply)

    again = host.page.context.new_page()
    again.goto(host.page.url)
    again.wait_for_selector("[data-seat]")
    assert again.query_selector("[data-seat].mine")


def test_a_curtain_hides_the_table_between_friends_at_one_screen(visit: Visit, lay: Lay) -> None:
    table = visit().sit_at(lay(opening("municipium", 2), "me", "here"))
    page = table.page
    seen = 0
    for _ in range(60):
        page.wait_for_selector(f".curtain, {ASKED}")
        if page.query_selector(".curtain"):
            assert page.query_selector(".board") is None
            assert page.query_selector("[data-seat]") is None
            page.keyboard.press("Enter")  # the curtain's button has the focus
            page.wait_for_selector(".curtain", state="detached")
            seen += 1
        elif seen == 3:
            break
        else:
            table.press_something()
    assert seen == 3
    other = page.context.new_page()
    other.goto(page.url)
    page.reload()
    for opened in (page, other):  # nobody knows who sits before it now
        opened.wait_for_selector(".curtain")
        assert opened.query_selector(".board, [data-seat], .log") is None


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    visit: Visit, tmp_path: Path
) -> None:
    server = Server(tmp_path / "tables.db").start()
    try:
        guest = visit(at=server).set_up("me", "bot")
        for _ in range(4):
            guest.my_turn()
            guest.press_something()
        guest.my_turn()
        shown = guest.ply
        server.kill()
        guest.page.wait_for_selector(".offline")
        guest.page.click(CHOICE)  # in the middle of a move: it is sent when the server is back
        server.start()
        guest.page.wait_for_selector(".offline", state="detached")
        guest.answered()
        assert guest.ply > shown
        assert guest.my_turn()
        guest.press_something()
    finally:
        server.stop()
