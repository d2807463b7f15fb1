"""What a page says when a part of it, or the whole house, cannot be reached; how it comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.e2e.visitor import Visitor

pytestmark = pytest.mark.long
Visit = Callable[..., Visitor]
PART = re.compile(r"/assets/Problems-[^/]*\.js$")
HOUSE = "**/api/games"
HEALTH = "**/health"


def test_a_part_that_cannot_be_loaded_is_told_and_comes_by_itself(visit: Visit) -> None:
    guest = visit().go()
    page = guest.page
    page.wait_for_selector("main.ready")
    for gone in (PART, HEALTH):  # as long as the server is gone, nothing is tried
        page.context.route(gone, lambda route: route.abort())
    guest.turn_to("/problems")
    page.wait_for_selector("[data-missing]")
    assert "could not be loaded" in (page.text_content("[data-live=urgent]") or "")
    assert page.query_selector("#main h1") is None
    for back in (PART, HEALTH):
        page.context.unroute(back)
    page.wait_for_selector("#main h1")  # nobody has pressed anything
    assert page.query_selector("[data-missing]") is None
    guest.errors = [one for one in guest.errors if "dynamically imported" not in one]


def test_a_house_that_does_not_answer_is_told_and_opens_when_it_does(visit: Visit) -> None:
    guest = visit(lang="de")
    page = guest.page
    page.context.route(HOUSE, lambda route: route.abort())
    page.goto(f"{guest.base}/new/sylla")
    page.wait_for_selector("main [role=alert]:has-text('Der Server antwortet nicht')")
    assert page.query_selector(".start") is None, "no table can be set up now"
    page.context.unroute(HOUSE)
    page.click("main .btn.main")
    page.wait_for_selector(".start")
