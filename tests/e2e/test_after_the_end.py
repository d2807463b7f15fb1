"""After the end: the game is passed on, watched again, and played again with other seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from ludi.core.match import Match
from tests.e2e.moments import Lay, go_on, opening
from tests.e2e.visitor import RESULT, Visitor

Visit = Callable[..., Visitor]

COPIES = """() => { navigator.share = undefined;
Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async (text) => { window.passedOn = text; } },
}); }"""
NEITHER = """() => { navigator.share = undefined;
Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }); }"""
SHEET = "() => { navigator.share = async ({ url }) => { window.passedOn = url; }; }"
SHEET_CLOSED = """() => {
  navigator.share = async () => { throw new DOMException('', 'AbortError'); };
}"""
MOVE_0 = ".history input[aria-valuetext^='Move 0 of']"
BOARD = """async () => {
  for (let k = 0; k < 2; k++) await new Promise((done) => requestAnimationFrame(done));
  return document.querySelector('.board').textContent; }"""
SAID = ".end [role=status]"


def sensibly(match: Match) -> None:
    """One decision as a sensible player takes it."""
    go_on(match)


def anyhow(match: Match) -> None:
    """One decision as it comes."""
    seat = match.state.actors()[0]
    match.play(seat, Random(match.ply).choice(list(match.state.legal(seat))))


@cache
def ended(game: str, by: Callable[[Match], None] = sensibly) -> Match:
    """A game of two, played to its end: always the same deal. It is only to be read."""
    match = opening(game, 2)
    while not match.state.over:
        by(match)
    return match


def test_what_is_shared_is_the_game_as_whoever_opens_it_may_look_at_it(
    visit: Visit, lay: Lay
) -> None:
    place = lay(ended("municipium"), "me", "bot")
    guest = visit().go().sit_at(place)
    page = guest.page
    page.wait_for_selector(RESULT)
    usual = page.inner_text(SAID)

    page.evaluate(SHEET_CLOSED)
    page.click("[data-share]")
    assert page.inner_text(SAID) == usual, "who closes the sheet has shared nothing"

    page.evaluate(SHEET)
    page.click("[data-share]")
    page.wait_for_selector(f"{SAID}:has-text('may look at the game')")
    assert "Copied" not in page.inner_text(SAID)
    address = page.evaluate("() => window.passedOn")
    assert address == f"{guest.base}/table/{place.table}"

    page.evaluate(NEITHER)
    page.click("[data-share]")
    page.wait_for_selector(f"{SAID}:has-text('{address}')")

    page.evaluate(COPIES)
    page.click("[data-share]")
    page.wait_for_selector(f"{SAID}:has-text('Copied')")
    assert page.evaluate("() => window.passedOn") == address

    page.click("[data-one-press]")
    page.wait_for_selector("[data-one-press]", state="detached")
    page.wait_for_function("() => localStorage['ludi.preferences'].includes('\"never\"')")

    friend = visit()
    friend.page.goto(address)
    friend.page.wait_for_selector(RESULT)
    assert friend.page.inner_text(RESULT) == page.inner_text(RESULT)
    assert friend.page.locator(".ending tbody tr").all_inner_texts() == (
        page.locator(".ending tbody tr").all_inner_texts()
    )
    assert friend.page.query_selector("[data-swap]") is None, "a guest has no seat to swap"


def test_swapped_seats_play_the_same_game_again_one_seat_on(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(ended("municipium"), "me", "bot"))
    page = guest.page
    page.wait_for_selector(RESULT)
    before = page.get_attribute("[data-table]", "data-table")
    assert page.get_attribute(".seat.mine", "data-seat") == "0"
    page.click("[data-swap]")
    page.wait_for_selector(f"[data-table]:not([data-table='{before}'])")
    page.wait_for_selector(".seat.mine[data-seat='1']")
    assert page.inner_text("h1") == "Municipium"
    assert guest.my_turn()
    page.wait_for_selector(".seat:not(.mine)[data-seat='0']:has-text('bot')")


@pytest.mark.parametrize("game", ["municipium", "sylla", "caligula", "rome_and_roll"])
def test_watching_again_begins_with_the_deal_and_with_nothing_of_later(
    visit: Visit, lay: Lay, game: str
) -> None:
    guest = visit()
    seen = set()
    for by in (sensibly, anyhow):  # two games of the same deal
        guest.sit_at(lay(ended(game, by), "me", "bot"))
        guest.page.click("[data-replay]")
        guest.page.wait_for_selector(MOVE_0)
        guest.page.wait_for_selector(".board")
        seen.add(guest.page.evaluate(BOARD))
    assert len(seen) == 1
