"""Accessibility and layout: axe-core, narrow screens, large text, announcements, dark theme."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.fixtures import Told, fixture
from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import DESKTOP, LOOKS, PHONE, Visitor

Visit = Callable[..., Visitor]
PAGES = {  # and what they draw last
    "/": "[data-game=rome_and_roll]",
    "/new/municipium": ".seat",
    "/rules/municipium": "[data-paragraph]",
    "/keyboard": "#main h2",
    "/luck": "#main p",
}


@LOOKS
def test_axe_finds_nothing(visit: Visit, size: tuple[int, int], theme: str) -> None:
    guest = visit(size, bypass_csp=True, color_scheme=theme)
    found: dict[str, list[str]] = {}
    for path, drawn in PAGES.items():
        guest.turn_to(path)
        guest.page.wait_for_selector(drawn)
        found[path] = guest.violations()
    guest.try_now()
    guest.my_turn()
    found["table"] = guest.violations()
    guest.page.keyboard.press("r")
    guest.page.wait_for_selector(".book [data-paragraph]")
    found["rules beside the table"] = guest.violations()
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector(".book", state="detached")
    guest.page.keyboard.press("t")
    guest.page.wait_for_selector("#command")
    found["in words"] = guest.violations()
    assert {place: what for place, what in found.items() if what} == {}


def test_nothing_is_wider_than_a_phone_in_any_language(visit: Visit) -> None:
    guest = visit(PHONE)

    def look(place: str, *catalogues: str) -> None:
        for lang in ("fr", "de", "en"):
            guest.speak(lang)
            guest.reads(lang, *catalogues)
            assert guest.overflow() == 0, (place, lang)

    for path in ("/", "/new/municipium", "/rules/municipium"):
        guest.go(path).page.wait_for_load_state("networkidle")
        look(path)
    guest.try_now()
    guest.my_turn()
    look("table", "municipium")


def test_six_tabs_stand_in_one_row_on_a_phone(visit: Visit) -> None:
    told = Told(guest := visit(PHONE))
    for lang in ("en", "fr", "de"):
        guest.turn_to("/keyboard")
        guest.speak(lang)
        told.open(fixture("caligula", "02-benefit"))
        guest.reads(lang, "caligula")
        tabs = guest.page.locator("[role=tab]")
        assert tabs.count() == 6, "with what was turned up"
        tops = {tab.bounding_box()["y"] for tab in tabs.all()}  # type: ignore[index]
        assert len(tops) == 1, lang


def test_the_question_and_its_answers_stay_in_sight_at_double_text_size(visit: Visit) -> None:
    guest = visit().go()
    guest.page.evaluate("() => localStorage.setItem('ludi.preferences', '{\"textSize\": 200}')")
    guest.try_now()
    guest.my_turn()
    assert (
        guest.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
    )
    assert guest.overflow() == 0
    for selector in ("[data-question]", ".choices .btn, [data-list]"):
        box = guest.page.locator(selector).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP[1]
        assert box["x"] + box["width"] <= DESKTOP[0]


def test_my_turn_and_new_lines_are_announced(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening("municipium", 2), "me", "bot"))
    guest.my_turn()
    question = guest.page.inner_text("[data-question]")
    assert question in (guest.page.text_content("[data-live=urgent]") or "")
    guest.press_something()
    guest.page.wait_for_selector("[data-live=polite]:not(:empty)", state="attached")
    said = guest.page.text_content("[data-live=polite]") or ""
    assert any(line.inner_text() in said for line in guest.page.query_selector_all(".log .moment"))


def test_every_seat_has_a_shape_and_a_letter(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening("municipium", 3), "me", "bot", "bot"))
    marks = guest.page.query_selector_all("[data-seat] header .seat-mark")
    shapes = [mark.query_selector("path").get_attribute("d") for mark in marks]  # type: ignore[union-attr]
    letters = [mark.get_attribute("aria-label") for mark in marks]
    assert len(set(shapes)) == len(marks) == 3
    assert letters == ["A", "B", "C"]


def test_single_keys_can_be_switched_off(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening("municipium", 2), "me", "bot"))
    guest.my_turn()
    guest.page.evaluate("() => localStorage.setItem('ludi.preferences', '{\"shortcuts\": false}')")
    guest.page.reload()
    guest.my_turn()
    guest.page.keyboard.press("t")
    guest.page.keyboard.press("h")
    assert guest.page.query_selector("#command") is None
    assert guest.page.query_selector(".history") is None
