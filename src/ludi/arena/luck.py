"""What luck did to every seat of a game, so that a contest can be counted without it.

Whenever something is drawn or rolled, the same action is played again with other luck, a few times.
Luck is how much better a seat's chances are after what really came than after what might have come.
What came and what might have come are drawn alike, so luck is nought on average, whatever the
chances are worth: results less luck have the same mean, and less spread where chances are good.
"""

from __future__ import annotations

from typing import Final

from ludi.core.agenda import State
from ludi.core.errors import NothingLearned
from ludi.core.game import Game

REDRAWS: Final = 6


def knows_luck(game: Game) -> bool:
    """Whether there are chances to tell luck by."""
    try:
        return bool(game.forecast)
    except NothingLearned:
        return False


class LuckLedger:
    """The luck of every seat in one game so far."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.luck = [0.0] * players
        self.draws = 0  # decisions after which something was drawn

    def note(self, before: State, seat: int, action: int, after: State) -> None:
        """An action was played; if something was drawn after it, count what that was worth."""
        if list(after.chance.counts) == list(before.chance.counts):
            return
        self.draws += 1
        came = self.game.chances(after)
        for number in range(REDRAWS):
            other = before.clone()
            other.chance.renew(self.seed << 24 ^ self.draws << 4 ^ number)
            other.choose(seat, action)
            for at, chance in enumerate(self.game.chances(other)):
                self.luck[at] += (came[at] - chance) / REDRAWS
