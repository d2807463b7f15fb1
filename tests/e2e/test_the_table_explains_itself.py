"""No hidden choice, no dead click, nobody left untaught: each broken point, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.moments import Lay, asks, first, near_the_end
from tests.e2e.test_together import invite
from tests.e2e.visitor import CONFIRM, DESKTOP, MINE, PHONE, TARGET, Visitor

Visit = Callable[..., Visitor]
LARGE = (1920, 1080)


def test_a_finger_that_stays_is_told_and_one_that_taps_plays(visit: Visit, lay: Lay) -> None:
    guest = visit(PHONE, has_touch=True)
    guest.sit_at(lay(first(asks("Placement"), "caligula", 3), "me", "bot", "bot"))
    guest.my_turn()
    page = guest.page
    page.locator("[data-spot^='token:'].legal").first.tap()
    page.wait_for_selector(f"{MINE} [data-back]")
    card = page.locator("[data-spot^='card:'].legal").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    inside = """(box) => [...document.querySelectorAll('.board [data-sign]')]
        .map((one) => one.getBoundingClientRect())
        .find((one) => one.width > 0 && one.left >= box.x && one.right <= box.x + box.width
          && one.top >= box.y && one.bottom <= box.y + box.height)"""
    sign = page.evaluate(inside, box)
    finger = {"x": sign["x"] + sign["width"] / 2, "y": sign["y"] + sign["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.wait_for_selector("[data-signtip]")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.query_selector(f"{MINE} {CONFIRM}") is None, "the finger has not played"
    page.touchscreen.tap(finger["x"], finger["y"])
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    page.wait_for_selector("[data-signtip]", state="detached")


def test_six_characters_are_chosen_by_six_clicks(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("ChooseCharacters"), "sylla", 3), "me", "bot", "bot"))
    guest.my_turn()
    page = guest.page
    assert page.locator(".eight .more").all_inner_texts() == ["×2", "×2"], (
        "ten cards of eight kinds"
    )
    chosen = """(n) => [...document.querySelectorAll('.eight .count')]
        .reduce((sum, one) => sum + Number(one.textContent), 0) === n"""
    for clicks in range(1, 6):
        page.locator(TARGET).first.click()
        page.wait_for_function(chosen, arg=clicks)
    page.locator(TARGET).first.click()
    page.wait_for_selector(".eight", state="detached")


def test_after_a_vote_no_choice_is_counted_that_the_opened_hands_cover(
    visit: Visit, lay: Lay
) -> None:
    guest = visit().sit_at(lay(first(asks("FreeSlaves"), "sylla", 3), "me", "bot", "bot"))
    page = guest.page
    page.wait_for_selector(".hands")
    page.wait_for_selector(f"{MINE} .choices .btn")
    assert page.query_selector(f"{MINE} [data-ringed]") is None
    page.click(".go-on")
    page.wait_for_selector(f"{TARGET}, {MINE} [data-ringed]")


def test_what_a_token_would_do_is_told_before_it_is_placed(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Placement"), "caligula", 3), "me", "bot", "bot"))
    guest.my_turn()
    page = guest.page
    page.click("[data-spot^='token:'].legal")
    page.click("[data-spot^='card:'].legal")
    page.wait_for_selector(CONFIRM)
    lines = page.locator("[data-consequences] li").all_inner_texts()
    assert lines[0].startswith("Your sum there:")
    assert page.locator("section.bar .effect").all_inner_texts() == lines


def test_what_a_plot_needs_is_told_before_it_is_started(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("StartPlot"), "caligula", 3), "me", "bot", "bot"))
    guest.my_turn()
    needs = guest.page.locator("[data-consequences] li").all_inner_texts()
    assert needs[0].startswith("The emperor’s life:")
    guest.page.hover(f"{MINE} .choices .btn >> nth=-1")
    guest.page.wait_for_selector("[data-consequences] li:has-text('Left in your hand')")


def test_a_lesson_stays_beside_what_a_choice_would_bring(visit: Visit, lay: Lay) -> None:
    guest = visit().go()
    taught = 'localStorage.setItem(\'ludi.guide.caligula\', \'{"on": true, "seen": ["aim"]}\')'
    guest.page.evaluate(taught)
    guest.sit_at(lay(first(asks("StartPlot"), "caligula", 3), "me", "bot", "bot"))
    guest.my_turn()
    guest.page.wait_for_selector("[data-lesson=conspire]")
    guest.page.hover(f"{MINE} .choices .btn >> nth=-1")
    guest.page.wait_for_selector("[data-consequences] li:has-text('Left in your hand')")
    assert guest.page.locator("[data-lesson]").count() == 1


def test_a_finger_is_told_what_a_plot_needs_and_what_an_answer_leaves(
    visit: Visit, lay: Lay
) -> None:
    guest = visit(PHONE, has_touch=True, is_mobile=True)
    guest.sit_at(lay(first(asks("StartPlot"), "caligula", 3), "me", "bot", "bot"))
    guest.my_turn()
    page, before = guest.page, guest.ply
    assert page.locator(".bar .effect").first.inner_text().startswith("The emperor’s life:")
    page.locator(f"{MINE} .choices .btn").last.tap()
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    assert page.locator(".bar .effect").first.inner_text().startswith("Left in your hand")
    assert guest.ply == before
    page.locator(CONFIRM).tap()
    guest.reach(before + 1)


def test_main_actions_that_are_not_possible_stay_with_their_rule(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Act"), "rome_and_roll", 2), "me", "bot"))
    guest.my_turn()
    closed = guest.page.locator("[data-closed]")
    assert closed.count() > 0
    assert all("\n" in told for told in closed.all_inner_texts()), "each says why"
    assert guest.page.locator(".tray .choices > *").count() == 10, "every verb has its place"
    closed.first.click()
    guest.page.wait_for_selector(".book [data-paragraph].at")


def test_another_s_pawn_inside_an_offered_institution_counts_as_it(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Walk"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    pawns = guest.page.locator(".troop.legal")
    for at in range(pawns.count()):
        pawns.nth(at).dispatch_event("click")
        others = guest.page.locator(".institution:has(.plate.goal) .troop:not(.legal)")
        if others.count() > 0:
            others.first.dispatch_event("click")
            guest.page.wait_for_selector(CONFIRM)
            return
        guest.page.keyboard.press("Escape")
    pytest.fail("nobody else stands where a pawn may go")


def test_enter_confirms_at_once_after_a_click(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("PlayCard"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    before = guest.ply
    guest.page.locator('[data-spot="pile"]').first.click()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector(f"[data-table]:not([data-ply='{before}'])")


def test_a_click_that_means_nothing_says_what_is_asked(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("PlayCard"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    guest.page.locator('[data-institution="tavern"] .plate').first.dispatch_event("click")
    said = guest.page.inner_text("[data-whisper]")
    assert guest.page.inner_text("[data-question]") in said


def test_history_moves_by_keys_as_soon_as_it_is_open(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("PlayCard"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    guest.page.keyboard.press("h")
    guest.page.wait_for_selector("[data-told]")
    guest.page.keyboard.press("Home")
    guest.page.wait_for_function("() => document.querySelector('input[type=range]').value === '0'")
    guest.page.keyboard.press("ArrowRight")
    guest.page.wait_for_function("() => document.querySelector('input[type=range]').value === '1'")


def test_what_a_walk_would_bring_is_told_before_it_is_confirmed(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Walk"), "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    guest.page.locator(".troop.legal").first.dispatch_event("click")
    guest.page.locator(".plate.goal").first.dispatch_event("click")
    guest.page.wait_for_selector(CONFIRM)
    assert guest.page.locator("[data-consequences] li").count() == 2
    assert guest.page.locator(".bar .effect").count() == 2


def test_a_card_says_what_it_brings_and_the_board_where_the_praefect_goes(
    visit: Visit, lay: Lay
) -> None:
    guest = visit(LARGE, bypass_csp=True).sit_at(
        lay(first(asks("PlayCard"), "municipium", 3), "me", "bot", "bot")
    )
    guest.my_turn()
    page = guest.page
    effects = page.locator(f"{MINE} .choices [data-effect]").all_inner_texts()
    assert len(effects) == page.locator(f"{MINE} .choices .btn").count()
    assert all(effects)
    page.hover(f"{MINE} .choices .btn:has-text('Use Praefect’s visit')")
    page.wait_for_selector(".town .arrow", state="attached")  # a straight line has no height
    assert page.locator("[data-taker]").count() == effects[1].count(":")
    assert guest.violations() == []


def test_a_broad_screen_explains_beside_the_board_what_lies_on_it(visit: Visit, lay: Lay) -> None:
    guest = visit(LARGE, bypass_csp=True).sit_at(
        lay(first(asks("Placement"), "caligula", 3), "me", "bot", "bot")
    )
    guest.my_turn()
    page = guest.page
    page.wait_for_selector("[data-signs-now] dt")
    named = page.locator("[data-signs-now] b").all_inner_texts()
    assert "Coniura" in named
    assert all(page.locator("[data-signs-now] dd").all_inner_texts())
    words, sign = (page.locator(f"[data-signs-now] {one}").first for one in ("b", "svg"))
    heights = [one.bounding_box()["height"] for one in (words, sign)]  # type: ignore[index]
    assert heights[1] > 1.4 * heights[0], "signs grow as the words do"
    assert guest.violations() == []
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.wait_for_selector("[data-signs-now]", state="detached")


def test_a_friend_who_was_invited_is_taught(visit: Visit) -> None:
    host = visit().set_up("me", "link", game="caligula")
    assert host.page.locator(".to_decide").count() == 0, "nobody decides before all are seated"
    friend = visit().go(invite(host))
    friend.page.wait_for_selector("#nickname")
    said = friend.page.inner_text("#main")
    for words in ("Caligula", "Hospes", "the usual options", "60 to 90 minutes"):
        assert words in said
    assert friend.page.is_checked("[data-first]")
    friend.page.fill("#nickname", "Octavia")
    friend.page.click("form .btn.go")
    friend.page.wait_for_selector("[data-lesson=aim]")
    friend.page.keyboard.press("Enter")
    friend.page.wait_for_selector("[data-lesson=aim]", state="detached")


def test_what_was_said_while_the_chat_was_closed_is_counted(visit: Visit) -> None:
    host = visit().set_up("me", "link", game="caligula")
    friend = visit().go(invite(host))
    friend.page.fill("#nickname", "Octavia")
    friend.page.uncheck("[data-first]")
    friend.page.click("form .btn.go")
    friend.page.click("#tab-chat")
    friend.page.fill(".chat input", "Salve!")
    friend.page.keyboard.press("Enter")
    host.page.wait_for_selector("[data-unread='1']")
    host.page.keyboard.press("Escape")
    host.page.click("#tab-chat")
    host.page.wait_for_selector("[data-unread]", state="detached")


@pytest.mark.parametrize("game", ["municipium", "caligula", "sylla", "rome_and_roll"])
def test_the_end_explains_itself(visit: Visit, lay: Lay, game: str) -> None:
    match = near_the_end(game, 3, left=1)
    guest = visit().sit_at(lay(match, "me", "bot", "bot"))
    guest.play_to_the_end()
    rows = guest.page.locator(".ending tbody tr").all_inner_texts()
    assert len(rows) >= 2
    sums = [int(one) for one in guest.page.locator(".ending tfoot td").all_inner_texts()]
    for seat, total in enumerate(sums):
        column = guest.page.locator(f".ending tbody tr td:nth-of-type({seat + 1})")
        assert sum(int(one) for one in column.all_inner_texts()) == total
    places = guest.page.locator(".ending thead small").all_inner_texts()
    assert places[sums.index(max(sums))] == "Place I"
    turns = guest.page.locator(".ending ol li")
    assert turns.locator(".seat-mark").count() == turns.count(), "two bots may have one name"
    guest.page.click("[data-switch]")
    guest.page.wait_for_selector(".ending", state="detached")
