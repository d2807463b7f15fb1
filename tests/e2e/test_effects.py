"""What an answer costs or brings stands on its button; a finger is told before it confirms."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.fixtures import Told, fixture
from tests.e2e.visitor import CHOICE, CONFIRM, MINE, PHONE, Visitor

Visit = Callable[..., Visitor]


def test_bids_and_dice_say_what_they_cost_and_allow(visit: Visit) -> None:
    told = Told(visit())
    page = told.guest.page
    told.open(fixture("sylla", "06-auction"))
    effects = page.locator(f"{CHOICE} [data-effect]").all_inner_texts()
    assert effects == ["−1 power", "−2 powers"]
    page.hover(f"{CHOICE}:has([data-effect])")
    page.wait_for_selector("[data-consequences] li:has-text('Insula: 2 tokens now')")
    told.open(fixture("rome_and_roll", "05-use"))
    effects = page.locator(f"{CHOICE} [data-effect]").all_inner_texts()
    assert effects == ["no main action", "Build or Conquer"]


def test_a_finger_reads_what_a_cube_would_do_before_it_confirms(visit: Visit) -> None:
    told = Told(visit(PHONE, has_touch=True, is_mobile=True))
    page = told.guest.page
    told.open(fixture("sylla", "10-cubes"))
    page.locator(CHOICE).first.tap()
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    assert page.locator(".bar .effect").first.inner_text() == "With your cube: averted"
