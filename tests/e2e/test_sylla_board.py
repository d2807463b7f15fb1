"""Sylla in a real browser: games by mouse, by keys and on a phone; secrets; the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

import ludi
from ludi.core.match import Match, replay
from tests.e2e.moments import Lay, Place, asks, first, go_on, moment, opening, starts
from tests.e2e.visitor import ASKED, CHOICE, DESKTOP, LOOKS, PHONE, SIZES, Visitor, looked_at

Visit = Callable[..., Visitor]
Message = dict[str, Any]

PRIVATE = {"picked", "holds"}  # what only the one who did it hears
STAGES = ("ChooseCharacters", "Election", "Auction", "TurnDown")  # looked at by axe
ON_THE_BOARD = 3  # answers given on the board by keys, the rest by the bar's digits
ALL_BIDS = """() => {
  const votes = document.querySelector('.votes');
  return votes !== null && votes.scrollWidth <= votes.clientWidth;
}"""


def listen(page: Page) -> list[Message]:
    """Every message that the page receives from now on."""
    heard: list[Message] = []

    def on_socket(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    page.on("websocket", on_socket)
    return heard


def tables(heard: list[Message]) -> Iterator[Message]:
    """The states of the table among what was heard."""
    return (message for message in heard if message.get("type") == "table")


def sit_down(guest: Visitor, place: Place) -> Visitor:
    """At a table of Sylla, at one's own question."""
    guest.sit_at(place)
    guest.my_turn()
    guest.page.wait_for_selector(".syl .stage")
    return guest


def check_secrets(told: list[Message]) -> None:
    """No other's screen, no sealed choice and no private line in anything that came."""
    for message in told:
        for roman in message["view"]["table"]["romans"]:
            if roman["seat"] != message["seat"] and not message["view"]["over"]:
                assert roman["screen"] is None
                assert roman["reckoning"] is None
        for line in message["log"]:
            if line["event"] in PRIVATE:
                assert line["seat"] in (None, message["seat"])


def see_the_reckoning(guest: Visitor) -> None:
    """Go from the result to the board, on which the points are reckoned line by line."""
    guest.page.click("[data-switch]")
    guest.page.wait_for_selector(".reckoning tfoot")


def play_until(guest: Visitor, selector: str, by: str = "press_something") -> None:
    """Answer until something is seen."""
    for _ in range(400):
        if guest.page.query_selector(selector):
            return
        assert guest.my_turn(), f"the game is over before {selector} is seen"
        getattr(guest, by)()
    raise AssertionError(f"{selector} is never seen")


@starts(6)
def test_to_the_end_by_mouse_and_nothing_hidden_reaches_the_browser(
    visit: Visit, lay: Lay, left: int | None
) -> None:
    guest = visit()
    heard = listen(guest.page)
    guest.sit_at(lay(moment("sylla", 2, left), "me", "bot"))
    guest.play_to_the_end("point_at_something")
    see_the_reckoning(guest)
    told = list(tables(heard))
    assert len(told) > 8
    check_secrets(told)
    sealed = [
        message
        for message in told
        if any(roman["decided"] for roman in message["view"]["table"]["romans"])
    ]
    assert sealed, "somebody was seen to have decided before the hands opened"


@starts(6)
def test_to_the_end_by_keyboard_alone(visit: Visit, lay: Lay, left: int | None) -> None:
    guest = visit().sit_at(lay(moment("sylla", 2, left), "me", "bot"))
    page, keys = guest.page, guest.page.keyboard
    on_the_board = 0
    for _ in guest.turns():
        before = guest.ply
        if on_the_board < ON_THE_BOARD and guest.find_on_the_board():
            keys.press("Enter")
            keys.press("Enter")  # the same again confirms
            guest.answered()
            on_the_board += guest.ply > before
        if guest.ply == before and guest.my_turn():
            guest.list_choices()
            choices = len(page.query_selector_all(CHOICE))
            keys.press(str(guest.luck.randint(1, min(9, choices))) if choices else "Enter")
        guest.answered()
    see_the_reckoning(guest)
    assert on_the_board == ON_THE_BOARD


@starts(6)
def test_to_the_end_on_the_phone(visit: Visit, lay: Lay, left: int | None) -> None:
    place = lay(moment("sylla", 2, left), "me", "bot")
    guest = sit_down(visit(PHONE, has_touch=True), place)
    too_small = """() => [...document.querySelectorAll('.board [data-target]')]
        .map((one) => [one.ariaLabel, one.getBoundingClientRect()])
        .filter(([, box]) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(([label, box]) => `${label}: ${box.width} x ${box.height}`)"""
    looked: set[str] = set()
    while guest.my_turn():
        heading = guest.page.inner_text(".stage h2")
        if heading not in looked:
            looked.add(heading)
            assert guest.overflow() == 0, heading
            assert guest.page.evaluate(too_small) == [], heading
        guest.point_at_something()
    see_the_reckoning(guest)
    assert len(looked) > 1


@starts(6)
def test_four_players_to_the_end_and_the_reckoning_is_that_of_the_rules(
    visit: Visit, lay: Lay, left: int | None
) -> None:
    guest = sit_down(visit(), lay(moment("sylla", 4, left), "me", "bot", "bot", "bot"))
    guest.play_to_the_end()
    page = guest.page
    see_the_reckoning(guest)
    with page.expect_download() as saving:
        page.click("a[download]")
    record = json.loads(saving.value.path().read_text())
    by_the_rules = [int(score) for score in replay(ludi.game("sylla"), record).state.scores()]
    shown = [int(text) for text in page.locator(".reckoning tfoot b").all_inner_texts()]
    assert shown == by_the_rules

    rows = page.locator(".reckoning tbody tr").all()
    lines = [[cell.split(":")[-1] for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert [sum(map(int, column)) for column in zip(*lines, strict=True)] == by_the_rules


def test_every_bid_of_a_vote_is_in_sight_at_every_width(visit: Visit, lay: Lay) -> None:
    page = sit_down(visit(), lay(first(asks("GreatWorkVote"), "sylla", 2), "me", "bot")).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ALL_BIDS)


def test_two_people_at_one_screen_keep_their_votes_and_characters_hidden(
    visit: Visit, lay: Lay
) -> None:
    guest = visit()
    heard = listen(guest.page)
    match = first(asks("PlaceCube"), "sylla", 2)
    page = guest.sit_at(lay(match, "me", "here")).page
    curtains = voted = 0
    for _ in range(200):
        page.wait_for_selector(f".curtain, {ASKED}")
        if page.query_selector(".curtain"):
            assert page.query_selector(".syl") is None, "nothing of the table behind the curtain"
            page.keyboard.press("Enter")  # the curtain's button has the focus
            page.wait_for_selector(".curtain", state="detached")
            curtains += 1
        elif page.query_selector(".hands"):
            break
        else:
            voted += page.query_selector(".votes") is not None
            guest.press_something()
    assert voted >= 2, "both have voted"
    assert curtains > 0
    told = list(tables(heard))
    check_secrets(told)
    assert {message["seat"] for message in told} == {0, 1}


def test_the_opened_hands_and_the_sold_tiles_are_there_again_after_a_reload(
    visit: Visit, lay: Lay
) -> None:
    guest = sit_down(visit(), lay(first(asks("OfferBuilding"), "sylla", 2), "me", "bot"))
    page = guest.page
    play_until(guest, ".tile.sold .to")
    guest.my_turn()
    if page.query_selector(".tile.sold .to"):
        sold = page.locator(".tile.sold").all_inner_texts()
        page.reload()
        page.wait_for_selector(".tile.sold .to")
        assert page.locator(".tile.sold").all_inner_texts() == sold

    sit_down(guest, lay(first(asks("GreatWorkVote"), "sylla", 2), "me", "bot"))
    play_until(guest, ".hands li")
    guest.my_turn()
    hands = page.locator(".hands li").all_inner_texts()
    assert len(hands) == 2
    page.reload()
    page.wait_for_selector(".hands li")
    assert page.locator(".hands li").all_inner_texts() == hands
    page.click(".go-on")
    page.wait_for_selector(".hands", state="detached")


def test_pieces_fly_unless_motion_is_reduced(visit: Visit, lay: Lay) -> None:
    guest = sit_down(visit(), lay(opening("sylla", 2), "me", "bot"))
    page = guest.page
    page.evaluate(
        """() => { window.flown = 0; new MutationObserver((all) => {
            for (const { addedNodes } of all) for (const node of addedNodes)
                if (node.querySelector?.('.flying')) window.flown += 1;
        }).observe(document.body, { childList: true, subtree: true }); }"""
    )
    play_until(guest, ".ladder:has(~ .stage .sale)")
    assert page.evaluate("window.flown") == 0
    page.emulate_media(reduced_motion="no-preference")
    for _ in range(40):
        if page.evaluate("window.flown") > 0 or not guest.my_turn():
            break
        guest.press_something()
    assert page.evaluate("window.flown") > 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_board_shows_all_without_a_menu(visit: Visit, lay: Lay, size: tuple[int, int]) -> None:
    guest = sit_down(visit(size), lay(opening("sylla", 4), "me", "bot", "bot", "bot"))
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


@LOOKS
def test_axe_finds_nothing(visit: Visit, lay: Lay, size: tuple[int, int], theme: str) -> None:
    guest = visit(size, bypass_csp=True, color_scheme=theme)
    found: list[str] = []
    seen: set[str] = set()
    stages = looked_at(STAGES, size, theme)
    for stage in stages:
        sit_down(guest, lay(first(asks(stage), "sylla", 2), "me", "bot"))
        seen.add(guest.page.inner_text(".stage h2"))
        found += guest.violations()
    assert len(seen) == len(stages)
    assert found == []


def bidding_of_others() -> Match:
    """A tile is put up, another speaks, and A may say beforehand how far to go."""
    match = opening("sylla", 3)
    while not match.state.actors()[0] or not offered(match):
        go_on(match)
    return match


def offered(match: Match) -> list[str]:
    """The orders that A may give now."""
    orders = match.game.orders
    return [name for name, order in orders.items() if len(order.offers(match.state, 0))]


def test_orders_beforehand_are_read_whole_on_a_phone(visit: Visit, lay: Lay) -> None:
    stored = lay(bidding_of_others(), "me", "link", "link")
    guest = visit(PHONE, lang="de").sit_at(stored._replace(codes=stored.codes[:1]))
    guest.page.click("[data-beforehand]")
    room = guest.page.wait_for_selector("dialog[open] .rows")
    assert room is not None
    buttons = guest.page.query_selector_all("[data-give]")
    assert len(buttons) == 3
    for one in [room, *buttons]:
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
    buttons[0].click()
    guest.page.wait_for_selector("[data-order]")
