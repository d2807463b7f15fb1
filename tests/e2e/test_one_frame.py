"""Nothing jumps: the board's place and the bar's height are the same for every question of a game.

By day every game is looked at in three sizes on all its kinds of questions; `make long` takes all
nine.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.fixtures import Told, fixture, names, step
from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import (
    ASKED,
    DESKTOP,
    PHONE,
    RESULT,
    SIDEWAYS,
    SIZES,
    TOUCHED,
    Visitor,
)

Visit = Callable[..., Visitor]
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
BY_DAY = (DESKTOP, PHONE, SIDEWAYS)
MOST = 40  # answers of a game
LAY = "[data-lay]"  # what is held over the map of Rome & Roll

# The place in which the board is drawn, and the bar, in pixels of the window.
PLACES = """() => ['[data-pane]', '.board', 'section.bar'].map((one) => {
  const found = document.querySelector(one);
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  const pane = found.closest('[data-pane]');
  const above = one === '.board' && pane ? pane.scrollTop : 0;
  return [x, y + above, width, one === '.board' && pane.matches('.phone, .pane') ? 0 : height]
    .map(Math.round);
})"""


def sizes() -> list[object]:
    """All sizes; three of them by day."""
    return [
        pytest.param(size, id="x".join(map(str, size)), marks=() if size in BY_DAY else LONG)
        for size in SIZES
    ]


LONG = (pytest.mark.long,)


@pytest.mark.parametrize("size", sizes())
@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_the_same_frame(visit: Visit, game: str, size: tuple[int, int]) -> None:
    guest = visit(size, has_touch=size in TOUCHED).go("/keyboard")
    guest.page.evaluate(f"localStorage.setItem('ludi.guide.{game}', '{{\"on\": false}}')")
    told = Told(guest)
    places: dict[str, list[str]] = {}
    for name in names(game):
        moment = fixture(game, name)
        if step(moment) is None or "solo" in name:
            continue  # after the end there is no question; alone one has other seats beside one
        told.open(moment)
        guest.reads("en", game)
        places.setdefault(str(guest.page.evaluate(PLACES)), []).append(name)
    assert len(places) == 1, places


@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=LONG)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_while_a_game_is_played(
    visit: Visit, lay: Lay, game: str, size: tuple[int, int]
) -> None:
    guest = visit(size).go()
    guest.page.evaluate(f"localStorage.setItem('ludi.guide.{game}', '{{\"on\": false}}')")
    guest.sit_at(lay(opening(game, 3), "me", "bot", "bot"))
    guest.my_turn()
    before = guest.page.evaluate(PLACES)
    for _ in range(MOST):
        guest.page.wait_for_selector(f"{ASKED}, {LAY}, {RESULT}")
        if guest.over:
            break
        assert guest.page.evaluate(PLACES) == before
        if guest.page.query_selector(LAY):
            guest.page.click(LAY)
        else:
            guest.press_something()
        assert guest.page.evaluate(PLACES) == before
