"""What others did is told move by move until I act."""

from __future__ import annotations

from collections.abc import Callable

from ludi.core.match import Match
from tests.e2e.moments import Lay, first
from tests.e2e.visitor import CONFIRM, MINE, PHONE, TARGET, Visitor

Visit = Callable[..., Visitor]
CARD = "[data-following]"
MARK = ".board [data-changed]"


def both_others_moved(match: Match) -> bool:
    """Whether seat A has decided before, and since then each of the two others."""
    last = [seat for seat, _ in match.actions[-3:]]
    return last == [0, 1, 2]


def test_a_phone_reads_whole_sentences_of_what_others_did(visit: Visit, lay: Lay) -> None:
    guest = visit(PHONE, "de", has_touch=True, is_mobile=True).go()
    guest.page.evaluate('localStorage.setItem("ludi.guide.caligula", \'{"on": false}\')')
    guest.sit_at(lay(first(both_others_moved, "caligula", 3), "me", "bot", "bot"))
    guest.my_turn()
    told = guest.page.locator(f"{CARD} ul")
    assert told.inner_text().strip()
    assert told.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_what_others_did_is_told_move_by_move_and_marked_until_i_act(
    visit: Visit, lay: Lay
) -> None:
    guest = visit().go()
    guest.page.evaluate('localStorage.setItem("ludi.guide.municipium", \'{"on": false}\')')
    guest.sit_at(lay(first(both_others_moved, "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    page, now = guest.page, guest.ply
    told = [page.inner_text(f"{CARD} ul")]
    log = page.locator(".log li.since ~ li .moment").all_inner_texts()
    marked = page.locator(MARK).count()
    assert marked >= 1

    page.click(f"{CARD} [aria-label='One move back']")
    page.wait_for_selector("[data-following='0']")
    told.insert(0, page.inner_text(f"{CARD} ul"))
    for sentence in log:
        assert sum(sentence in one for one in told) == 1, "each in the card of its own move"
    assert page.locator(MARK).count() <= marked, "what came later is not marked yet"
    assert page.query_selector(f"{MINE} [data-ringed]"), "the question is still asked"

    page.click(f"{CARD} .segments :text-is('slow')")
    page.click("[data-again]")  # goes on from here by itself
    page.wait_for_selector("[data-following='1']")
    page.click("[data-again]")  # shows all of it once more
    page.wait_for_selector("[data-following='0']")
    page.keyboard.press(".")
    page.wait_for_selector("[data-following='1']")

    assert guest.ply == now
    page.click(TARGET)
    page.click(CONFIRM)
    guest.reach(now + 1)
    page.wait_for_selector(f"{CARD} ul:has-text('{told[1].splitlines()[-1]}')", state="detached")
