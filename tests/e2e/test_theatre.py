"""A card is resolved on a panel, step by step: who has what, why it is his, what comes of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludi.core.match import Match
from tests.e2e.moments import Lay, first, step_asked
from tests.e2e.visitor import DESKTOP, MINE, PHONE, Visitor

Visit = Callable[..., Visitor]
PANEL = "[data-theatre]"
PREPARE = """(pace) => {
  localStorage.setItem('ludi.preferences', JSON.stringify({ pace, confirm: 'never' }));
  localStorage.setItem('ludi.guide.caligula', '{"on": false}');
}"""


def my_token_resolves(match: Match) -> bool:
    """Whether the last token of all is seat A's to lay: then cards are turned up."""
    if step_asked(match) != "Placement":
        return False
    state = match.state.clone()
    state.telling = True
    state.play(0, state.legal(0)[0])
    told = [match.game.messages.describe(event)["event"] for event in state.take_told()]
    return told.count("resolving") > 1 and told.count("weighed") > 1


@pytest.mark.parametrize(("size", "pace"), [(DESKTOP, "slow"), (PHONE, "once")])
def test_a_card_is_resolved_step_by_step(
    visit: Visit, lay: Lay, size: tuple[int, int], pace: str
) -> None:
    guest = visit(size).go()
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(PREPARE, pace)
    place = lay(first(my_token_resolves, "caligula", 4), "me", "bot", "bot", "bot")
    guest.sit_at(place)
    page.reload()
    guest.my_turn()
    if pace == "slow":
        guest.pause_when_shown(PANEL)
    before = guest.ply
    while guest.ply == before and page.query_selector(MINE):
        guest.press_something()

    page.wait_for_selector(PANEL)  # at once too, since a token of mine lies on one of the cards
    assert page.query_selector(MINE) is None, "nothing is asked meanwhile"
    panel = page.locator(PANEL)
    assert panel.locator("tbody tr").count() == 4, "everybody has a row"
    assert panel.locator("p").inner_text().strip(), "the card says what it does"
    for _ in range(6):
        if panel.locator("td b").count() > 0:
            break
        page.keyboard.press(".")
        page.wait_for_selector(PANEL)
    assert panel.locator("td b").first.inner_text().strip(), "the rules say who has it and why"
    height = panel.bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert height is not None
    assert bar is not None
    assert height["y"] + height["height"] <= bar["y"] + 1, "the bar stays free"

    page.keyboard.press(" ")  # skips to the question
    guest.my_turn()
    assert page.query_selector(PANEL) is None
