"""What others did is shown move by move, before I am asked and again when I wish."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludi.core.match import Match
from tests.e2e.moments import Lay, first
from tests.e2e.visitor import DESKTOP, MINE, PHONE, TARGET, Visitor

Visit = Callable[..., Visitor]
STEPS = "[data-following]"
MARK = ".board [data-changed]"


def both_others_moved(match: Match) -> bool:
    """Whether seat A has decided before, and since then each of the two others."""
    last = [seat for seat, _ in match.actions[-3:]]
    return last == [0, 1, 2]


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "en"), (PHONE, "de")])
def test_what_others_did_is_shown_again_move_by_move(
    visit: Visit, lay: Lay, size: tuple[int, int], lang: str
) -> None:
    guest = visit(size, lang).go()
    guest.page.evaluate('localStorage.setItem("ludi.guide.municipium", \'{"on": false}\')')
    guest.sit_at(lay(first(both_others_moved, "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    page, now = guest.page, guest.ply
    marked = page.locator(MARK).count()
    assert marked >= 1

    guest.pause_when_shown(STEPS)
    page.click("[data-again]")
    page.wait_for_selector("[data-following='0']")
    assert page.query_selector(MINE) is None, "nothing is asked of a board that shows the past"
    assert page.inner_text("[data-question]").strip()
    assert page.locator(MARK).count() <= marked, "what came later is not marked yet"
    assert page.locator(TARGET).count() == 0

    page.keyboard.press(" ")  # skips to the question
    guest.my_turn()
    assert page.query_selector(STEPS) is None
    assert guest.ply == now
    while guest.ply == now:
        guest.press_something()


def test_the_question_waits_for_the_moves_of_others_and_a_press_skips_them(
    visit: Visit, lay: Lay
) -> None:
    guest = visit().go()
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        """() => {
          localStorage.setItem('ludi.preferences', '{"pace": "slow", "confirm": "never"}');
          localStorage.setItem('ludi.guide.caligula', '{"on": false}');
        }"""
    )
    guest.sit_at(lay(first(both_others_moved, "caligula", 3), "me", "bot", "bot"))
    page.reload()
    guest.my_turn()
    guest.pause_when_shown(STEPS)
    while page.query_selector(MINE):
        guest.press_something()
    page.wait_for_selector(STEPS)
    page.wait_for_selector("[data-pause][aria-pressed=true]")
    page.wait_for_selector(".steps .mine")  # my question is known, and waits
    before = guest.ply
    page.keyboard.press("1")  # there is nothing yet to be answered
    assert page.query_selector(MINE) is None
    page.keyboard.press("Enter")  # whoever presses on wants the present, and has answered nothing
    guest.my_turn()
    assert page.query_selector(STEPS) is None
    assert guest.ply == before
