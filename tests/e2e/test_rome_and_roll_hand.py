"""The shape in hand, in a real browser: it follows, turns, lies, or the rules say why not."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.e2e.moments import Lay, asks, first
from tests.e2e.test_rome_and_roll_board import GAME, LAY, asked
from tests.e2e.visitor import CONFIRM, MINE, PHONE, Visitor

Visit = Callable[..., Visitor]

HAND = "svg.hand"
HELD = ".held"
RESTS = 900  # ms after which the rules have been asked and have answered
COLUMNS = 14  # of the map for two
SIDE, RULER, FRAME = 29, 18, 24  # of the drawing, in its own units


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

    def changes(act: Callable[[], None]) -> bool:
        seen = outline()
        act()
        page.wait_for_timeout(60)
        return outline() != seen

    square = not changes(lambda: page.keyboard.press("r"))
    if not square:  # a block of two by two looks the same however it is turned
        assert changes(lambda: page.click("[data-turn-shape]"))
        point_at(guest, 7, 9)
        assert changes(lambda: page.mouse.wheel(0, 100))
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


def test_on_a_phone_a_tap_lays_it_and_arrows_move_it(visit: Visit, lay: Lay) -> None:
    guest = with_a_shape(visit(PHONE, has_touch=True), lay, "me")
    page = guest.page
    where = place_of(guest)
    buttons = page.locator(f"{MINE} .tools button")
    assert buttons.count() == 6
    buttons.nth(1).tap()
    assert place_of(guest) != where
    page.locator(".handle").first.tap()
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    side = page.locator(".handle").first.bounding_box()
    assert side is not None
    assert side["width"] >= 30, "a finger meets one square"
