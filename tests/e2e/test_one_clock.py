"""The board, the log and the question show the same moment, at every pace, while bots play.

The law is looked after in the browser: at the first instant at which something can be pressed, what
the board, the seats and the log draw is written down; what is drawn when everything lies still must
be the same, and the scores must be those of the message that brought the choices.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import MINE, Visitor

Visit = Callable[..., Visitor]
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
PACES = ("normal", "once", "slow")
TURNS = 4  # of mine, at which the law is looked at
STILL = 1500  # ms without a change: everything lies where it belongs

# Everything that can be pressed to answer, in the bar or on the board.
LAW = """
const ANSWERS = ':is(.choices .btn, [data-list], [data-confirm]):not(:disabled)';
const shown = (one) => one.textContent.replace(/\\s+/g, ' ').trim();
window.drawn = () => JSON.stringify([
  ...[...document.querySelectorAll('.board')].map((one) =>
    one.querySelector('[data-spot]') ? [...one.querySelectorAll('[data-spot]')].map((spot) =>
      [spot.dataset.spot, spot.querySelectorAll('*').length, shown(spot)]) : shown(one)),
  ...[...document.querySelectorAll('[data-seat]')].map(shown),
  ...[...document.querySelectorAll('.log .moment')].map(shown),
]);
window.first = {};
window.messages = {};
const RealSocket = window.WebSocket;
window.WebSocket = class extends RealSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      const said = JSON.parse(data);
      if (said.type === 'table') window.messages[said.ply] = said;
    });
  }
};
const watch = () => {
  const ply = document.querySelector('[data-table]')?.dataset.ply;
  const one = document.querySelector(`[data-turn=mine] ${ANSWERS}`);
  if (ply && one && !one.closest('[inert]') && !(ply in window.first)) {
    window.first[ply] = window.drawn();
  }
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""
# All of one moment: who chooses at the same time as others sees them decide meanwhile.
QUIET = """async ([still]) => {
  const read = () => {
    const { ply } = document.querySelector('[data-table]').dataset;
    return [ply, window.drawn()];
  };
  let [ply, now] = read();
  for (let since = performance.now(); performance.now() - since <= still; ) {
    await new Promise((later) => setTimeout(later, 50));
    const before = ply + now;
    [ply, now] = read();
    if (ply + now !== before) since = performance.now();
  }
  const { scores } = window.messages[ply].view;
  const score = (seat) => document.querySelector(`[data-seat='${seat}'] .score`).innerText;
  return { now, first: window.first[ply], scores: scores.map(String),
    drawn: scores.map((_, seat) => score(seat).trim().split(/\\s+/).at(-1)) };
}"""


def look_at_the_law(guest: Visitor) -> None:
    """What could be pressed first was drawn as it is now, and as the message says."""
    seen = guest.page.evaluate(QUIET, [STILL])
    assert seen["first"] == seen["now"]
    assert seen["drawn"] == seen["scores"]


@pytest.mark.parametrize(
    ("game", "pace"),
    [
        pytest.param(game, pace, marks=() if pace == "normal" else (pytest.mark.long,))
        for game in GAMES
        for pace in PACES
    ],
)
def test_what_can_be_pressed_is_asked_of_what_is_drawn(
    visit: Visit, lay: Lay, game: str, pace: str
) -> None:
    guest = visit().go()
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        """([game, pace]) => {
          localStorage.setItem('ludi.preferences', JSON.stringify({ pace }));
          localStorage.setItem(`ludi.guide.${game}`, '{"on": false}');
        }""",
        [game, pace],
    )
    page.add_init_script(LAW)
    guest.sit_at(lay(opening(game, 3), "me", "bot", "bot"))
    page.reload()
    page.set_default_timeout(60_000)
    for _ in range(TURNS):
        guest.my_turn()
        look_at_the_law(guest)
        before = guest.ply
        while guest.ply == before and page.query_selector(MINE):
            guest.press_something()
