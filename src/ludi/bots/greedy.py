"""Quaestor: tries every action in imagined worlds and takes the one after which it stands best.

Tribunus does the same with the actions that he thinks of.
"""

from __future__ import annotations

from typing import Final

from ludi.bots.base import Bot, Outlook
from ludi.bots.lookahead import worths
from ludi.bots.plans import plan
from ludi.bots.playout import Dice

NOTICING: Final = 1 << 10  # apart from the worlds that are imagined


class Greedy(Bot):
    """Looks one action ahead with the game's own evaluation, averaged over a few worlds."""

    def __init__(self, seed: int = 0, worlds: int = 4) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.last: list[tuple[int, float]] = []

    def choose(self, outlook: Outlook, ply: int) -> int:
        worlds = [outlook.imagine(self.luck(ply, count)) for count in range(self.worlds)]
        noticed = self.noticed(outlook, ply)
        values = worths(outlook.game.evaluate, worlds, outlook.seat, noticed)
        self.last = sorted(zip(noticed, values, strict=True), key=lambda pair: -pair[1])
        best = self.last[0][1]
        equals = [action for action, value in self.last if value == best]
        return equals[int(Dice(self.luck(ply)).below(len(equals)))]

    def noticed(self, outlook: Outlook, ply: int) -> tuple[int, ...]:
        """The actions that it looks at: here all."""
        return outlook.legal()

    def reasons(self) -> list[tuple[int, float]]:
        return self.last


class Hasty(Greedy):
    """Looks one action ahead, but does not think of all that it may do."""

    def noticed(self, outlook: Outlook, ply: int) -> tuple[int, ...]:
        legal, share = outlook.legal(), plan(outlook.game).notices
        dice = Dice(self.luck(ply, NOTICING))
        found = tuple(action for action in legal if int(dice.below(100)) < share)
        return found or (legal[int(dice.below(len(legal)))],)
