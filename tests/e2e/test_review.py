"""The review in the browser: a sentence, the curve, where it turned, lessons on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Page

from ludi.core.match import Match
from tests.e2e.moments import Lay, go_on, opening
from tests.e2e.visitor import DESKTOP, PHONE, SIDEWAYS, TARGET, Visitor
from tests.server.driver import Person, Server
from tests.server.reviews.test_reviews import recorded

Visit = Callable[..., Visitor]
MADE = 120_000  # ms for a review on a busy machine
JUDGED = "[data-trial=right], [data-trial=wrong]"
NUMBERED = "() => document.querySelectorAll('svg .line').length"
FIRST_TEXT = """() => [...document.querySelectorAll('main > :not(details)')]
    .map((part) => part.innerText).join(' ')"""


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A finished game of two bots."""
    person = Person(server)
    table: str = person.ask("POST", "/api/records", recorded("browser"))["table"]
    person.close()
    return table


@cache
def carelessly_lost() -> Match:
    """A short game in which seat A plays anyhow and the other sensibly. It is only to be read."""
    match = opening("municipium", 2, {"length": "short"})
    while not match.state.over:
        seat = match.state.actors()[0]
        if seat == 0:
            match.play(seat, Random(match.ply).choice(list(match.state.legal(seat))))
        else:
            go_on(match)
    return match


def made(page: Page) -> None:
    """Wait until the review is there."""
    page.wait_for_selector("main[data-review=done] .opening", timeout=MADE)


@pytest.mark.parametrize(
    ("lang", "size", "heading"),
    [
        ("en", DESKTOP, "Where it turned"),
        ("de", PHONE, "Wo es sich wendete"),
        ("fr", SIDEWAYS, "Les tournants"),
    ],
)
def test_a_finished_game_leads_to_its_review_and_back_into_the_game(
    visit: Visit, finished: str, lang: str, size: tuple[int, int], heading: str
) -> None:
    guest = visit(size, lang, bypass_csp=True).go(f"/table/{finished}")
    page = guest.page
    page.click("[data-review]")
    made(page)
    assert page.locator("h2", has_text=heading).count() == 1
    assert page.inner_text("h1").endswith("."), "a sentence comes first"
    said = page.evaluate(FIRST_TEXT)
    for statistics in ("‰", "95 %", "of the victory", "des Sieges"):
        assert statistics not in said, "they stand behind Details"
    assert page.evaluate(NUMBERED) >= 2, "a line for everybody"
    assert guest.overflow() <= 0
    page.click("[data-details] summary")
    page.locator("button.head").first.click()
    page.wait_for_selector("[data-past=shown] svg")
    assert page.locator(".holdings section").count() == 2, "what everybody holds is in sight"
    assert guest.overflow() <= 0
    assert guest.violations() == []
    page.click("[data-on]")
    page.wait_for_selector("[data-table]")


def test_the_curve_is_walked_by_keys_and_told_in_words(visit: Visit, finished: str) -> None:
    page = visit().go(f"/review/{finished}").page
    made(page)
    page.locator("button.curve").focus()
    page.keyboard.press("End")
    last = int(page.get_attribute("[data-moment]", "data-moment") or 0)
    page.keyboard.press("ArrowLeft")
    before = int(page.get_attribute("[data-moment]", "data-moment") or 0)
    assert before < last
    assert page.url.endswith(f"ply={before}"), "the address can be shared"
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    assert "Round" in page.inner_text("section [role=status]")
    page.get_by_role("button", name="Show as table").click()
    assert page.locator("section table tbody tr").count() > 3


def test_a_lesson_is_tried_on_the_board_before_the_answer_is_shown(visit: Visit, lay: Lay) -> None:
    place = lay(carelessly_lost(), "me", "bot")
    guest = visit(bypass_csp=True).go().sit_at(place)
    page = guest.page
    page.click("[data-review]")
    made(page)
    page.click("[data-learn]")
    page.wait_for_selector("[data-trial=asked]")
    assert "Played" not in page.inner_text("[data-lessons]"), "what was played is covered"
    page.wait_for_selector(f"[data-moment] {TARGET}, [data-try]")
    choose_something(page)
    page.click("[data-play]")
    page.wait_for_selector(JUDGED)
    if page.locator("[data-retry]").count():
        page.click("[data-retry]")
        page.wait_for_selector("[data-trial=asked]")
        page.click("[data-hint]")
        assert page.inner_text(".trial [role=status]").endswith(".")
    page.click("[data-show]")
    page.wait_for_selector("text=Played:")
    if page.locator("[data-next]").count():
        page.click("[data-next]")
        page.wait_for_selector("[data-trial=asked]")
    assert guest.violations() == []


def choose_something(page: Page) -> None:
    """Press what is ringed on the board until one choice is left; by the list where none is."""
    for _ in range(6):
        if page.locator("[data-chosen]").count():
            return
        ringed = page.locator(f"[data-moment] {TARGET}")
        if not ringed.count():
            break
        ringed.first.click()
    if not page.locator("[data-chosen]").count():
        page.locator(".trial summary").click()
        page.locator("[data-try]").first.click()


def test_the_coach_is_asked_from_the_head_of_the_table(visit: Visit) -> None:
    guest = visit().try_now()
    guest.my_turn()
    guest.page.get_by_role("button", name="What would you do?").click()
    guest.page.locator("[data-advised]").first.click()
    guest.page.wait_for_selector("[data-confirm]")
