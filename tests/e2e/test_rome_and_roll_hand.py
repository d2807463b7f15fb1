"""The shape in hand, in a real browser: it follows, turns, lies, or the rules say why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.e2e.moments import Lay, asks, first
from tests.e2e.test_rome_and_roll_board import GAME, LAY, asked
from tests.e2e.visitor import CONFIRM, MINE, PHONE, SIDEWAYS, Visitor

Visit = Callable[..., Visitor]

HAND = "svg.hand"
HELD = ".held"
RESTS = 900  # ms after which the rules have been asked and have answered
COLUMNS = 14  # of the map for two
SIDE, RULER, FRAME = 29, 18, 24  # of the drawing, in its own units


TURNED = """([held, seen]) =>
    document.querySelector(`${held} path`).getAttribute('d') !== seen"""


def with_a_shape(guest: Visitor, lay: Lay, *kinds: str) -> Visitor:
    """At a table at which a building is to be placed."""
    guest.sit_at(lay(first(asks("Place"), GAME, len(kinds)), *kinds))
    assert asked(guest)
    guest.page.wait_for_selector(LAY)
    return guest


def place_of(guest: Visitor) -> str:
    """Where the shape is drawn."""
    return str(guest.page.eval_on_selector(HELD, "(one) => one.style.transform"))


def lawful(guest: Visitor) -> bool:
    """Whether the shape may lie where it is."""
    return guest.page.query_selector(f"{HELD}.lawful") is not None


def point_at(guest: Visitor, column: int, row: int) -> None:
    """Move the mouse to the middle of a square."""
    box = guest.page.locator(HAND).bounding_box()
    assert box is not None
    scale = box["width"] / (COLUMNS * SIDE + FRAME)
    guest.page.mouse.move(
        box["x"] + (RULER + (column + 0.5) * SIDE) * scale,
        box["y"] + (RULER + (row + 0.5) * SIDE) * scale,
    )


def test_it_follows_the_pointer_and_says_why_it_cannot_lie(visit: Visit, lay: Lay) -> None:
    guest = with_a_shape(visit(), lay, "me", "bot")
    page = guest.page
    before = place_of(guest)
    point_at(guest, 1, 9)  # the Tiber
    assert place_of(guest) != before
    assert not lawful(guest)
    assert page.query_selector_all(".blocked")
    page.wait_for_selector("[data-notice=why]")
    notice = page.inner_text("[data-notice=why]")
    assert "5." in notice, "the paragraph is named"

    page.keyboard.press("n")
    assert lawful(guest)
    assert page.query_selector("[data-notice]") is None
    assert page.query_selector(f"{MINE} .preview") is not None


def test_it_turns_by_key_button_and_wheel_and_moves_by_arrows(visit: Visit, lay: Lay) -> None:
    guest = with_a_shape(visit(), lay, "me", "bot")
    page = guest.page

    def outline() -> str:
        return page.get_attribute(f"{HELD} path", "d") or ""

    def changes(act: Callable[[], None]) -> None:
        seen = outline()
        act()
        page.wait_for_function(TURNED, arg=[HELD, seen])

    changes(lambda: page.keyboard.press("r"))
    changes(lambda: page.click("[data-turn-shape]"))
    point_at(guest, 7, 9)
    changes(lambda: page.mouse.wheel(0, 100))
    where = place_of(guest)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert place_of(guest) != where
    assert page.query_selector(".book") is None, "R turns the shape and opens no rules"


def test_a_second_press_confirms(visit: Visit, lay: Lay) -> None:
    guest = with_a_shape(visit(), lay, "me", "bot")
    page = guest.page
    page.keyboard.press("n")
    ring: Locator = page.locator(".handle").first
    box = ring.bounding_box()
    assert box is not None
    ply = guest.ply
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*spot)
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    page.wait_for_timeout(RESTS)
    page.mouse.click(*spot)
    guest.reach(ply + 1)


IN_SIGHT = """() => {
  const pane = document.querySelector('.window.near').getBoundingClientRect();
  const held = document.querySelector('.hand .held').getBoundingClientRect();
  return held.left >= pane.left - 1 && held.right <= pane.right + 1
    && held.top >= pane.top - 1 && held.bottom <= pane.bottom + 1;
}"""


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_on_a_phone_one_walks_from_place_to_place_and_the_map_follows(
    visit: Visit, lay: Lay, size: tuple[int, int]
) -> None:
    guest = with_a_shape(visit(size, has_touch=True), lay, "me")
    page = guest.page
    said = page.locator(f"{MINE} [data-at]")
    ways = int(said.inner_text().split()[-1])
    seen = set()
    for way in (1, 1, 1, -1, -1):
        page.locator(f"{MINE} [data-way='{way}']").tap()
        assert lawful(guest)
        page.wait_for_function(IN_SIGHT)
        seen.add((said.inner_text(), place_of(guest), page.get_attribute(f"{HELD} path", "d")))
    assert len({text for text, *_ in seen}) == len(seen) == min(ways, 3)
    if size == SIDEWAYS:
        pane = page.locator(".window.near").bounding_box()
        assert pane is not None
        assert pane["height"] > 0.9 * size[1], "the map takes the whole pane"


def test_on_a_phone_a_tap_lays_it(visit: Visit, lay: Lay) -> None:
    guest = with_a_shape(visit(PHONE, has_touch=True), lay, "me")
    page = guest.page
    page.locator(".handle").first.tap()
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    side = page.locator(".handle").first.bounding_box()
    assert side is not None
    assert side["width"] >= 43, "a finger meets one square"
