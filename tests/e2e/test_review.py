"""The review in the browser: from the end of a game to its curve, its mistakes and any moment."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.e2e.visitor import DESKTOP, PHONE, Visitor
from tests.server.driver import Person, Server
from tests.server.test_reviews import recorded

Visit = Callable[..., Visitor]
JUDGED = re.compile(r"\d")  # what it loses, in points: the sentence before has no number


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A finished game of two bots."""
    person = Person(server)
    table: str = person.ask("POST", "/api/records", recorded("browser"))["table"]
    person.close()
    return table


@pytest.mark.parametrize(
    ("lang", "size", "heading"),
    [("en", DESKTOP, "The costliest decisions"), ("de", PHONE, "Die teuersten Entscheidungen")],
)
def test_a_finished_game_leads_to_its_review_and_back_into_the_game(
    visit: Visit, finished: str, lang: str, size: tuple[int, int], heading: str
) -> None:
    page = visit(size, lang).go(f"/table/{finished}").page
    page.click("[data-review]")
    page.wait_for_selector("main[data-review=done]", timeout=120_000)
    assert page.get_by_role("heading", name=heading).count() == 1
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    page.locator("article .head").first.click()
    page.wait_for_selector("[data-moment] svg")
    page.click("[data-again]")
    page.locator("[data-try]").first.click()
    page.locator("[data-moment] p[role=status]").filter(has_text=JUDGED).wait_for()
    page.click("[data-on]")
    page.wait_for_selector("[data-table]")


def test_the_curve_is_walked_by_keys_and_told_in_words(visit: Visit, finished: str) -> None:
    page = visit().go(f"/review/{finished}").page
    page.wait_for_selector("main[data-review=done]", timeout=120_000)
    page.locator("button.curve").focus()
    page.keyboard.press("End")
    last = page.get_attribute("[data-moment]", "data-moment")
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute("[data-moment]", "data-moment") == str(int(last or 0) - 1)
    assert page.url.endswith(f"ply={int(last or 0) - 1}"), "the address can be shared"
    page.get_by_role("button", name="Show as table").click()
    assert page.locator("section table tbody tr").count() > 10


def test_the_coach_is_asked_from_the_head_of_the_table(visit: Visit) -> None:
    guest = visit().try_now()
    guest.my_turn()
    guest.page.get_by_role("button", name="What would you do?").click()
    guest.page.locator("[data-advised]").first.click()
    guest.page.wait_for_selector("[data-confirm]")
