"""Whole games between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludi.bots.base import Bot, decide
from ludi.core.agenda import State
from ludi.core.game import Game


def play_game(
    game: Game,
    bots: Sequence[Bot],
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> tuple[State, int]:
    """Let bots play one game. Returns the final state and the number of decisions."""
    state = game.new(len(bots), seed, options)
    ply = 0
    while not state.over:
        seat = state.actors()[0]
        state.choose(seat, decide(bots[seat], state, seat, ply))
        ply += 1
    return state, ply


def share_of_wins(state: State, seat: int) -> float:
    """What a seat gets of the victory: all, a share, or nothing."""
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0
