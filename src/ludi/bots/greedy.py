"""Quaestor: tries every action in imagined worlds and takes the one after which it stands best."""

from __future__ import annotations

from ludi.bots.base import Bot, Outlook
from ludi.bots.lookahead import worths
from ludi.bots.playout import Dice


class Greedy(Bot):
    """Looks one action ahead with the game's own evaluation, averaged over a few worlds."""

    def __init__(self, seed: int = 0, worlds: int = 4) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.last: list[tuple[int, float]] = []

    def choose(self, outlook: Outlook, ply: int) -> int:
        worlds = [outlook.imagine(self.luck(ply, count)) for count in range(self.worlds)]
        legal = outlook.legal()
        values = worths(outlook.game.evaluate, worlds, outlook.seat, legal)
        self.last = sorted(zip(legal, values, strict=True), key=lambda pair: -pair[1])
        best = self.last[0][1]
        equals = [action for action, value in self.last if value == best]
        return equals[int(Dice(self.luck(ply)).below(len(equals)))]

    def reasons(self) -> list[tuple[int, float]]:
        return self.last
