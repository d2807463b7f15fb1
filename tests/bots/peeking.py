"""Bots that cheat as well as they can: kept to prove that there is nothing to be seen."""

from __future__ import annotations

import sys
from typing import Any

from ludi.bots.base import Bot, Outlook
from ludi.core.agenda import State
from ludi.core.match import Match


class Peeker(Bot):
    """Takes whatever state its outlook holds for the truth, and looks one action ahead in it."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        (held,) = [value for value in vars(outlook).values() if isinstance(value, State)]
        return max(outlook.legal(), key=lambda action: worth(held, outlook.seat, action))


class FrameWalker(Bot):
    """Climbs the frames of whoever called it until it finds the match, and says so by failing."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        frame: Any = sys._getframe()
        while frame is not None:
            if any(isinstance(value, Match) for value in frame.f_locals.values()):
                raise LookupError("the whole match lies open")
            frame = frame.f_back
        return outlook.legal()[0]


def worth(held: State, seat: int, action: int) -> float:
    """How a seat stands after an action in a world that is taken for the truth."""
    after = held.clone()
    after.choose(seat, action)
    return float(after.game.evaluate(after)[seat])
