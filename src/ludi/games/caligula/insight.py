"""How good a position looks for a player: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.games.caligula.state import Rome

POINT: Final = 10.0


def evaluate(rome: Rome, seat: int) -> float:
    """The worth of a position for a seat, less that of its strongest rival."""
    best = -1000.0
    for other in range(rome.players):
        if other != seat:
            best = max(best, worth(rome, other))
    return worth(rome, seat) - best


def worth(rome: Rome, seat: i64) -> float:
    """What a player has and may expect."""
    return POINT * float(rome.romans[seat].points())
