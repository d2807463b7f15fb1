"""Caligula's board in a real browser: a game by mouse, what is private, both sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludi.core.match import Match
from tests.e2e.moments import Lay, asks, first, moment, opening, starts
from tests.e2e.test_together import frames_of
from tests.e2e.visitor import ASKED, CHOICE, DESKTOP, LOOKS, PHONE, Visitor

Visit = Callable[..., Visitor]
Frames = list[dict[str, Any]]

GAME = "caligula"
PRIVATE_LINES = {"drew_card"}


WRITTEN_OUTSIDE = """() => {
    const room = document.querySelector('.cal.board').getBoundingClientRect();
    return [...document.querySelectorAll('.cal.board text')]
        .filter((text) => text.textContent.trim())
        .map((text) => [text.textContent, text.getBoundingClientRect()])
        .filter(([, box]) => box.left < room.left - 1 || box.right > room.right + 1)
        .map(([words]) => words);
}"""


def tables(frames: Frames) -> Frames:
    """The whole tables among what was received."""
    return [frame for frame in frames if frame["type"] == "table"]


def face_down(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The tokens on cards that are not being resolved."""
    table = view["table"]
    up = table["resolving"]["at"] if table["resolving"] else None
    return [
        space["token"]
        for row in table["factions"]
        for card in row["cards"]
        if card and card["at"] != up
        for space in card["spaces"]
        if space["token"]
    ]


def nothing_private_of_others(frames: Frames, seat: int | None) -> None:
    """No value of a placed token, no hand and no drawn card of another reached the browser."""
    for frame in tables(frames):
        view = frame["view"]
        assert all(token["value"] is None for token in face_down(view))
        assert all("hand" not in roman for roman in view["table"]["romans"])
        assert (view["table"]["mine"] is None) == (seat is None)
        whispered = [line for line in frame["log"] if line["event"] in PRIVATE_LINES]
        assert all(line["args"]["seat"] == seat for line in whispered)


@starts(8)
def test_to_the_end_by_mouse_and_nothing_private_in_the_frames(
    visit: Visit, lay: Lay, left: int | None
) -> None:
    guest = visit()
    heard = frames_of(guest)
    guest.sit_at(lay(moment(GAME, 2, left), "me", "bot"))
    watcher = visit()
    seen = frames_of(watcher)
    watcher.go(guest.page.url.removeprefix(guest.base)).page.wait_for_selector(".cal.board")

    guest.play_to_the_end("point_at_something")

    assert sum(len(face_down(frame["view"])) for frame in tables(heard)) > 0
    nothing_private_of_others(heard, 0)
    nothing_private_of_others(seen, None)
    assert any(frame["view"]["table"]["resolving"] for frame in tables(heard))


def test_a_token_is_placed_by_two_clicks_and_lies_face_down(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Placement"), GAME, 2), "me", "bot"))
    guest.my_turn()
    page = guest.page
    token = page.query_selector("[data-spot^='token:'].legal")
    assert token is not None
    value = token.get_attribute("data-spot")
    token.click()
    page.click("[data-spot='card:plebs_i'].legal")
    assert page.query_selector("[data-card=plebs_i] .next.chosen")
    page.click("[data-confirm]")
    guest.answered()
    page.wait_for_selector("[data-card=plebs_i] .token")
    assert page.query_selector("[data-card=plebs_i] .token.up") is None
    assert page.query_selector(f"[data-spot='{value}']") is None


def test_what_cannot_be_pressed_says_why(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening(GAME, 2), "me", "bot"))
    page = guest.page
    assert guest.my_turn()
    while not (refused := page.query_selector("[data-spot^='card:'][aria-disabled=true]")):
        guest.press_something()
        assert guest.my_turn()
    refused.click(force=True)  # a person can: it is only said to be disabled
    page.wait_for_selector("[data-notice=why] .link")


def test_the_curtain_hides_hands_and_tokens_between_friends(visit: Visit, lay: Lay) -> None:
    table = visit()
    heard = frames_of(table)
    table.sit_at(lay(opening(GAME, 2), "me", "here"))
    page = table.page
    seen = 0
    for _ in range(40):
        page.wait_for_selector(f".curtain, {ASKED}")
        if page.query_selector(".curtain"):
            assert page.query_selector(".cal, [data-spot^='token:']") is None
            page.keyboard.press("Enter")
            page.wait_for_selector(".curtain", state="detached")
            seen += 1
        elif seen == 4:
            break
        else:
            table.press_something()
    assert seen == 4
    for frame in tables(heard):
        assert frame["view"]["you"] == frame["seat"]
        assert all(token["value"] is None for token in face_down(frame["view"]))


@starts(16)
def test_to_the_end_by_keyboard_alone_on_a_phone_screen(
    visit: Visit, lay: Lay, left: int | None
) -> None:
    guest = visit(PHONE).sit_at(lay(moment(GAME, 2, left), "me", "bot"))
    keys = guest.page.keyboard
    on_the_board = 0
    for _ in guest.turns():
        before = guest.ply
        if on_the_board < 3 and guest.find_on_the_board():
            keys.press("Enter")
            on_the_board += 1
        if guest.ply == before and guest.my_turn():
            guest.list_choices()
            choices = len(guest.page.query_selector_all(CHOICE))
            keys.press(str(guest.luck.randint(1, min(9, choices))) if choices else "Enter")
        guest.answered()
    assert on_the_board == 3


@starts(6)
def test_five_to_the_end_on_a_phone_by_touching_the_board(
    visit: Visit, lay: Lay, left: int | None
) -> None:
    kinds = ("me", "bot", "bot", "bot", "bot")
    guest = visit(PHONE, has_touch=True).sit_at(lay(moment(GAME, 5, left), *kinds))
    guest.play_to_the_end("point_at_something")
    assert guest.overflow() == 0


def test_letters_take_up_a_token_and_choose_its_card(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Placement"), GAME, 2), "me", "bot"))
    guest.my_turn()
    page = guest.page
    token = page.locator("[data-spot^='token:'].legal").first
    page.keyboard.press(str(token.get_attribute("aria-keyshortcuts")))
    page.wait_for_selector("[data-spot^='token:'].picked")
    page.keyboard.press("e")  # the first card of the Plebs
    page.wait_for_selector("[data-card=plebs_i] .next.chosen")
    page.keyboard.press("e")  # choosing it again confirms
    page.wait_for_selector("[data-card=plebs_i] .token")


def test_pieces_are_seen_to_travel_and_arrive(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("Placement"), GAME, 2), "me", "bot"))
    guest.my_turn()
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("""() => {
        window.flown = 0;
        new MutationObserver(() => {
            window.flown += document.querySelectorAll('.flights .piece').length;
        }).observe(document.body, { childList: true, subtree: true });
    }""")
    page.click("[data-spot^='token:'].legal")
    page.click("[data-spot='card:plebs_i'].legal")
    page.click("[data-confirm]")
    page.wait_for_function("() => window.flown > 0")
    page.wait_for_selector(".flights", state="detached")
    assert page.query_selector("[data-card=plebs_i] .token")


def late_in_a_round(match: Match) -> bool:
    """Whether A may conspire after the fourth Sequentia card of the first round."""
    view: dict[str, Any] = match.state.view(0)
    if view["question"]["step"] != "StartPlot" or view["table"]["round"] != 1:
        return False
    return [card["marker"] for card in view["table"]["sequentia"]].index(True) >= 3


def order(guest: Visitor, name: str) -> None:
    """Order something beforehand, and see it in the bar."""
    guest.page.click("[data-beforehand]")
    guest.page.click(f"[data-give={name}]")
    guest.page.wait_for_selector(f"[data-order={name}]")


def test_no_may_be_said_beforehand_and_taken_back(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(late_in_a_round, GAME, 2), "me", "bot"))
    page = guest.page
    question = page.inner_text("[data-question]")
    order(guest, "no_until_round")  # asked this very question, it is answered at once
    page.wait_for_function(
        "(old) => document.querySelector('[data-question]').innerText !== old", arg=question
    )
    page.click("[data-withdraw]")
    page.wait_for_selector("[data-order]", state="detached")
    order(guest, "no_until_card")
    while not page.query_selector("[data-order][data-void=true]"):  # the next card comes
        assert guest.my_turn()
        guest.press_something()
    page.click("[data-withdraw]")
    page.wait_for_selector("[data-order]", state="detached")


@LOOKS
def test_axe_finds_nothing_early_and_late(
    visit: Visit, lay: Lay, size: tuple[int, int], theme: str
) -> None:
    guest = visit(size, bypass_csp=True, color_scheme=theme)
    guest.sit_at(lay(opening(GAME, 2), "me", "bot"))
    assert guest.my_turn()
    assert guest.violations() == []
    guest.sit_at(lay(first(asks("Benefit"), GAME, 2), "me", "bot"))
    guest.page.wait_for_selector(".stage, .resolving")
    assert guest.my_turn()
    assert guest.violations() == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_nothing_is_wider_than_the_screen_in_any_language(
    visit: Visit, lay: Lay, size: tuple[int, int]
) -> None:
    kinds = ("me", "bot", "bot", "bot", "bot")
    guest = visit(size).sit_at(lay(opening(GAME, 5), *kinds))
    guest.my_turn()
    for lang in ("fr", "de", "en"):
        guest.speak(lang)
        guest.reads(lang, GAME)
        assert guest.overflow() == 0, lang
        board = guest.page.locator(".cal.board").bounding_box()
        assert board is not None
        assert board["x"] >= 0
        assert board["x"] + board["width"] <= size[0], lang
        assert guest.page.evaluate(WRITTEN_OUTSIDE) == [], lang
