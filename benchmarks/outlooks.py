"""What it costs that a bot sees an imagined table: processor time of outlooks and of decisions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import ludi
from ludi.bots.base import Outlook
from ludi.bots.ladder import maker
from ludi.core.agenda import State

POSITIONS = 60
REPEATS = 40


def positions(game: ludi.Game) -> list[tuple[State, int]]:
    """Moments of a random game at which a seat has a choice."""
    state, luck = game.new(game.players[-1], 3), random.Random(1)
    found: list[tuple[State, int]] = []
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            found.append((state.clone(), seat))
        state.choose(seat, luck.choice(legal))
    return found[:: max(1, len(found) // POSITIONS)]


def microseconds(work: Callable[[State, int, int], object], at: list[tuple[State, int]]) -> float:
    """Processor time of something that is done at every position again and again."""
    began = time.process_time()
    for repeat in range(REPEATS):
        for state, seat in at:
            work(state, seat, repeat)
    return 1e6 * (time.process_time() - began) / (REPEATS * len(at))


def main() -> None:
    """A line for each game."""
    bot = maker("quaestor")(1)
    for name in ludi.own_games():
        at = positions(ludi.game(name))
        dealt = microseconds(lambda state, seat, repeat: state.determinise(seat, repeat), at)
        seen = microseconds(lambda state, seat, _: Outlook(state, seat), at)
        chosen = microseconds(lambda state, seat, _: bot.choose(Outlook(state, seat), 0), at)
        print(f"{name}: dealt {dealt:.1f} µs, outlook {seen:.1f} µs, quaestor {chosen:.0f} µs")


if __name__ == "__main__":
    main()
