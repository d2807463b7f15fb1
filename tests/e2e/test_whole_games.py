"""Whole games in a real browser: by mouse, by keyboard alone, in words."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.e2e.visitor import CONFIRM, PHONE, RESULT, Visitor

Visit = Callable[..., Visitor]


def test_by_mouse_with_everything_after_the_end(visit: Visit) -> None:
    guest = visit().set_up("me", "bot")
    guest.play_to_the_end("point_at_something")
    page = guest.page

    page.wait_for_selector("[data-luck=fair]")
    with page.expect_download() as saving:
        page.click("a[download]")
    record = json.loads(saving.value.path().read_text())
    assert record["game"] == "municipium"

    page.click(".acts button:first-child")  # watch again, from the beginning
    page.wait_for_selector(".history")
    assert page.get_attribute(".history input[type=range]", "aria-valuetext") == (
        f"Move 0 of {guest.ply}."
    )
    page.click("[data-now]")

    first = page.url
    page.click(".acts .btn.main")  # rematch
    page.wait_for_url(lambda url: url != first)
    page.wait_for_selector("[data-table]")

    guest.go().page.set_input_files("input[type=file]", saving.value.path())
    page.wait_for_selector(RESULT)
    page.wait_for_selector("[data-luck=fair]")


def test_by_keyboard_alone_on_a_phone_screen(visit: Visit) -> None:
    guest = visit(PHONE).set_up("me", "bot")
    page = guest.page
    used = {"digit": 0, "board": 0}
    while guest.my_turn():
        if page.query_selector(CONFIRM):
            page.focus(CONFIRM) if page.evaluate(
                "() => !!document.activeElement.closest('[data-target]')"
            ) else None
            page.keyboard.press("Enter")
        elif used["board"] < 5 and page.query_selector(".board [data-target][tabindex='0']"):
            page.focus(".board [data-target][tabindex='0']")
            page.keyboard.press(guest.luck.choice(["ArrowRight", "ArrowDown", "ArrowLeft"]))
            page.keyboard.press("Enter")
            used["board"] += 1
        else:
            page.keyboard.press("Escape")
            count = len(page.query_selector_all(".choices button"))
            page.keyboard.press(str(guest.luck.randint(1, min(9, max(1, count)))))
            used["digit"] += 1
        guest.answered()
    assert used["board"] == 5
    assert used["digit"] > 10


def test_in_words_with_typed_commands(visit: Visit) -> None:
    guest = visit().set_up("me", "bot")
    page = guest.page
    guest.my_turn()
    page.keyboard.press("t")
    page.wait_for_selector("#command")

    page.fill("#command", "?")
    page.keyboard.press("Enter")
    commands = page.inner_text(".out .help").split(":", 1)[1].split(" · ")
    before = guest.ply
    page.fill("#command", commands[0].strip())
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-table]:not([data-ply='{before}'])")

    page.wait_for_selector(".question.mine")
    page.fill("#command", "walk plain temple temple")
    page.keyboard.press("Enter")
    page.wait_for_selector(".out .no")
    assert page.query_selector_all(".doc section h2")[1].inner_text()


def test_undo_takes_back_and_strikes_the_line_out(visit: Visit) -> None:
    guest = visit().set_up("me", "here")
    page = guest.page
    if page.query_selector(".curtain"):
        page.click(".curtain .btn")
    guest.my_turn()
    guest.press_something()
    page.wait_for_selector("[data-undo], .curtain")
    if page.query_selector(".curtain"):
        return  # the other friend is asked already: nothing of mine can be taken back
    page.click("[data-undo]")
    page.wait_for_selector("li.struck")


def test_why_not_names_the_rule(visit: Visit) -> None:
    guest = visit().set_up("me", "bot")
    page = guest.page
    while guest.my_turn():
        closed = page.query_selector_all(".board [data-target][aria-disabled=true]")
        if closed:
            guest.click(closed[0])
            break
        guest.press_something()
    page.wait_for_selector("[data-notice=why] .link")
    page.click("[data-notice=why] .link")
    page.wait_for_selector(".book [data-paragraph].at")
