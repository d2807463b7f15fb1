"""Nothing jumps: the board's place and the bar's height are the same for every question of a game.

Every frame that the browser draws is measured. By day every game is looked at in three sizes on all
its kinds of questions, and its first decisions are played in one; `make long` takes all nine sizes,
and whole games.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ludi
from tests.e2e.fixtures import Told, fixture, names, step
from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import DESKTOP, MOST_DECISIONS, PHONE, SIDEWAYS, SIZES, TOUCHED, Visitor

Visit = Callable[..., Visitor]
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
BY_DAY = (DESKTOP, PHONE, SIDEWAYS)
FIRST = 30  # answers of a game, by day

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


# Every place that they have at any frame until the result stands where the board was.
WATCH = f"""() => {{
  window.places = [];
  const measure = {PLACES};
  const look = () => {{
    if (document.querySelector('[data-result]')) return;
    const now = JSON.stringify(measure());
    if (!window.places.includes(now)) window.places.push(now);
    requestAnimationFrame(look);
  }};
  look();
}}"""
# Beside the board of a desk: every seat is whole without scrolling, and the story has six lines.
CRAMPED = """(line) => {
  const people = document.querySelector('.side .people');
  const { clientHeight } = document.querySelector('#tabpanel');
  const wrong = [];
  if (people.scrollHeight > people.clientHeight + 1)
    wrong.push(`seats: ${people.scrollHeight} px in ${people.clientHeight}`);
  if (clientHeight < 6 * line) wrong.push(`story: ${clientHeight} px`);
  return wrong;
}"""
LINE = 26  # px of a line of the story
LONG = (pytest.mark.long,)


def sizes(by_day: tuple[tuple[int, int], ...]) -> list[object]:
    """All sizes; some of them by day."""
    return [
        pytest.param(size, id="x".join(map(str, size)), marks=() if size in by_day else LONG)
        for size in SIZES
    ]


@pytest.mark.parametrize("size", sizes(BY_DAY))
@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_the_same_frame(visit: Visit, game: str, size: tuple[int, int]) -> None:
    guest = visit(size, has_touch=size in TOUCHED).go("/keyboard")
    guest.page.evaluate(f"localStorage.setItem('ludi.guide.{game}', '{{\"on\": false}}')")
    told = Told(guest)
    places: dict[str, list[str]] = {}
    cramped: dict[str, list[str]] = {}
    for name in names(game):
        moment = fixture(game, name)
        if step(moment) is None or "solo" in name:
            continue  # after the end there is no question; alone one has other seats beside one
        told.open(moment)
        guest.reads("en", game)
        places.setdefault(str(guest.page.evaluate(PLACES)), []).append(name)
        if size == DESKTOP:
            cramped[name] = guest.page.evaluate(CRAMPED, LINE)
    assert len(places) == 1, places
    assert {name: what for name, what in cramped.items() if what} == {}


def play(guest: Visitor, most: int) -> list[str]:
    """Answer so often, or to the end; every place that the board and the bar had meanwhile."""
    guest.my_turn()
    guest.page.evaluate(WATCH)
    for answers, _ in enumerate(guest.turns()):
        if answers == most:
            break
        guest.press_something()
    places: list[str] = guest.page.evaluate("() => window.places")
    return places


@pytest.mark.parametrize("size", sizes((DESKTOP,)))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_while_a_game_is_played(
    visit: Visit, lay: Lay, game: str, size: tuple[int, int]
) -> None:
    guest = visit(size).go()
    guest.page.evaluate(f"localStorage.setItem('ludi.guide.{game}', '{{\"on\": false}}')")
    most = max(ludi.game(game).players)
    guest.sit_at(lay(opening(game, most), "me", *["bot"] * (most - 1)))
    assert len(places := play(guest, FIRST)) == 1, places
    if size == DESKTOP:
        assert guest.page.evaluate(CRAMPED, LINE) == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_in_a_whole_game_with_its_guide(
    visit: Visit, lay: Lay, game: str, size: tuple[int, int]
) -> None:
    guest = visit(size).go()
    taught = '{"on": true, "seen": ["aim"]}'
    guest.page.evaluate(f"localStorage.setItem('ludi.guide.{game}', '{taught}')")
    guest.sit_at(lay(opening(game, 3), "me", "bot", "bot"))
    assert len(places := play(guest, MOST_DECISIONS)) == 1, places
    assert guest.over
