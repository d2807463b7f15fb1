"""Tiro: plays by rules of thumb, at random but each action as readily as experience has it."""

from __future__ import annotations

from ludi.bots.base import Outlook
from ludi.bots.greedy import Greedy
from ludi.bots.plans import plan
from ludi.bots.playout import Dice


class Habitual(Greedy):
    """Chooses by the weights of the game's plan; only now and then it looks at the position."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        known = plan(outlook.game)
        dice = Dice(self.luck(ply))
        if int(dice.below(100)) < known.looks:
            return super().choose(outlook, ply)
        self.last = []
        legal = outlook.legal()
        left = int(dice.below(sum(known.habits[action] for action in legal)))
        for action in legal:
            left -= known.habits[action]
            if left < 0:
                return action
        raise AssertionError("the weights of the legal actions are positive")
