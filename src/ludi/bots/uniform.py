"""Alea: plays any legal action, all equally likely."""

from __future__ import annotations

from ludi.bots.base import Bot, Outlook
from ludi.bots.playout import Dice


class Uniform(Bot):
    """Plays at random."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        legal = outlook.legal()
        return legal[int(Dice(self.luck(ply)).below(len(legal)))]
