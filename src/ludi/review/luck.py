"""What luck did to every seat, by drawing again.

Whenever something is drawn or rolled, the same action is played again with other luck, a few times.
Luck is how much better a seat's chances are after what really came than after what might have come.
What came and what might have come are drawn alike, so luck is zero on average, whatever the
chances are worth. Nothing hidden is dealt anew: that would count ignorance as luck.
"""

from __future__ import annotations

from typing import Final

from ludi.core.agenda import State
from ludi.core.errors import NothingLearned
from ludi.core.game import Game
from ludi.review.number import Shares

REDRAWS: Final = 32
DEALS: Final = 64  # set-ups that might have been, for what a place at the table is worth


def knows_chances(game: Game) -> bool:
    """Whether chances were learned for a game."""
    try:
        return bool(game.forecast)
    except NothingLearned:
        return False


def mean(rows: list[Shares]) -> Shares:
    """The mean of some shares, seat by seat."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def less(one: Shares, other: Shares) -> Shares:
    """What one row of shares has more than another."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def might_have_come(
    game: Game, before: State, seat: int, action: int, seed: int, redraws: int = REDRAWS
) -> Shares:
    """The chances after an action, whatever is drawn: the mean of so many redraws."""
    found = []
    for number in range(redraws):
        other = before.clone()
        other.chance.renew(seed << 8 ^ number)
        other.choose(seat, action)
        found.append(game.chances(other))
    return mean(found)


def other_deals(game: Game, start: State, seed: int, deals: int = DEALS) -> list[State]:
    """So many set-ups that might have been at a table."""
    options = game.option_values(start)
    return [game.new(int(start.players), f"{seed}/{deal}", options) for deal in range(deals)]


class LuckLedger:
    """The luck of every seat in one game so far, while it is played."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.luck: Shares = (0.0,) * players
        self.draws = 0  # decisions after which something was drawn

    def note(self, before: State, seat: int, action: int, after: State) -> None:
        """An action was played; if something was drawn after it, count what that was worth."""
        if list(after.chance.counts) == list(before.chance.counts):
            return
        self.draws += 1
        expected = might_have_come(
            self.game, before, seat, action, self.seed << 16 ^ self.draws, redraws=6
        )
        gained = less(self.game.chances(after), expected)
        self.luck = tuple(a + b for a, b in zip(self.luck, gained, strict=True))
