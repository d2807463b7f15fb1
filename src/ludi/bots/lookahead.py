"""What actions are worth one step ahead."""

from __future__ import annotations

from ludi.core.agenda import State
from ludi.core.game import Evaluate

WON = 1000.0


def worths(
    evaluate: Evaluate, worlds: list[State], seat: int, legal: tuple[int, ...]
) -> list[float]:
    """For each legal action, the evaluation after it, on average over imagined worlds."""
    return [
        sum(after(evaluate, world, seat, action) for world in worlds) / len(worlds)
        for action in legal
    ]


def after(evaluate: Evaluate, world: State, seat: int, action: int) -> float:
    """The evaluation of one world after one action; a finished game is worth its result."""
    child = world.clone()
    child.choose(seat, action)
    if child.over:
        return WON if child.is_winner(seat) else -WON
    return float(evaluate(child)[seat])
