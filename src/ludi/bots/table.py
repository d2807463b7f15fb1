"""Whole games between bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludi.bots.base import Bot, decide
from ludi.core.agenda import State
from ludi.core.errors import LudiError
from ludi.core.game import Game

ENDLESS = 20_000  # decisions: no game with a bot that wants to end it comes near


def check_length(plies: int) -> None:
    """Refuse a game that does not end: some bots, say one that always takes the first action."""
    if plies >= ENDLESS:
        raise LudiError(f"nobody has won after {ENDLESS:,} decisions: these bots end no game")


def ask_all(state: State, ask: Callable[[int], int], play: Callable[[int, int], object]) -> None:
    """Ask everybody who must decide now, then play the answers: nobody may wait and see.

    An answer that another one has made impossible is dropped; its seat will be asked again.
    """
    for seat, action in [(seat, ask(seat)) for seat in state.actors()]:
        if action in state.legal(seat):
            play(seat, action)


def play_game(
    game: Game,
    bots: Sequence[Bot],
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> tuple[State, int]:
    """Let bots play one game. Returns the final state and the number of decisions."""
    state = game.new(len(bots), seed, options)
    ply = 0

    def ask(seat: int) -> int:
        return decide(bots[seat], state, seat, ply)

    def play(seat: int, action: int) -> None:
        nonlocal ply
        state.choose(seat, action)
        ply += 1
        check_length(ply)

    while not state.over:
        ask_all(state, ask, play)
    return state, ply


def share_of_wins(state: State, seat: int) -> float:
    """What a seat gets of the victory: all, a share, or nothing."""
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0
