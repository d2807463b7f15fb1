"""Municipium in a real browser: by mouse, by keyboard alone, in words."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.e2e.moments import Lay, first, may_be_undone, moment, opening, quiet_answers, starts
from tests.e2e.visitor import CHOICE, MINE, PHONE, RESULT, Visitor

Visit = Callable[..., Visitor]


@starts(6)
def test_by_mouse_with_everything_after_the_end(visit: Visit, lay: Lay, left: int | None) -> None:
    guest = visit().sit_at(lay(moment("municipium", 2, left), "me", "bot"))
    guest.play_to_the_end("point_at_something")
    page = guest.page

    page.wait_for_selector("[data-luck=fair]")
    with page.expect_download() as saving:
        page.click("a[download]")
    record = json.loads(saving.value.path().read_text())
    assert record["game"] == "municipium"

    page.click("[data-replay]")  # watch again, from the beginning
    page.wait_for_selector(f".history input[aria-valuetext='Move 0 of {guest.ply}.']")
    page.wait_for_selector("[data-spot=discard] .vacant")  # no card of later on
    page.click("[data-now]")

    first = page.url
    page.click(".acts .btn.main")  # rematch
    page.wait_for_url(lambda url: url != first)
    page.wait_for_selector("[data-table]")

    guest.go().page.set_input_files("input[type=file]", saving.value.path())
    page.wait_for_selector(RESULT)
    page.wait_for_selector("[data-luck=fair]")


@starts(24)
def test_by_keyboard_alone_on_a_phone_screen(visit: Visit, lay: Lay, left: int | None) -> None:
    guest = visit(PHONE).sit_at(lay(moment("municipium", 2, left), "me", "bot"))
    keys = guest.page.keyboard
    on_the_board = 0
    for _ in guest.turns():
        before = guest.ply
        if on_the_board < 3 and guest.find_on_the_board():
            keys.press("Enter")
            keys.press("Enter")  # the same again confirms
            guest.answered()
            on_the_board += guest.ply > before
        if guest.ply == before and guest.my_turn():
            guest.list_choices()
            choices = len(guest.page.query_selector_all(CHOICE))
            keys.press(str(guest.luck.randint(1, min(9, choices))) if choices else "Enter")
        guest.answered()
    assert on_the_board == 3


def test_in_words_with_typed_commands(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening("municipium", 2), "me", "bot"))
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


def test_undo_asks_the_same_question_again(visit: Visit, lay: Lay) -> None:
    match = first(may_be_undone, "municipium", 2)
    guest = visit().sit_at(lay(match, "me", "bot"))
    page = guest.page
    assert guest.my_turn()
    question, before = page.inner_text("[data-question]"), guest.ply
    page.click(f"{MINE} [data-choice='{quiet_answers(match)[0]}']")
    guest.reach(before + 1)
    page.click("[data-undo]")
    page.wait_for_selector("li[data-event=undo]")
    assert page.inner_text("[data-question]") == question


def test_why_not_names_the_rule_and_opens_it(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening("municipium", 2), "me", "bot"))
    page = guest.page
    guest.my_turn()
    page.keyboard.press("t")
    page.fill("#command", "? place nowhere")
    page.keyboard.press("Enter")
    page.wait_for_selector(".out .no")
    page.fill("#command", "? walk plain temple temple")
    page.keyboard.press("Enter")
    page.click(".out .no .link")
    page.wait_for_selector(".book [data-paragraph].at")
