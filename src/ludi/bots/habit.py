"""Tiro: plays by rules of thumb, at random but each action as readily as experience has it."""

from __future__ import annotations

from ludi.bots.base import Bot, Outlook
from ludi.bots.plans import plan
from ludi.bots.playout import Dice


class Habitual(Bot):
    """Chooses by the weights of the game's plan, without looking at the position."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        habits = plan(outlook.game).habits
        legal = outlook.legal()
        left = int(Dice(self.luck(ply)).below(sum(habits[action] for action in legal)))
        for action in legal:
            left -= habits[action]
            if left < 0:
                return action
        raise AssertionError("the weights of the legal actions are positive")
