"""What a bot is given and what it gives: an outlook in, an action out.

A bot never holds the true state. Its outlook shows what its seat may see, lists what it may
choose, and imagines worlds that agree with what the seat knows. So no bot can peek, however it is
written.
"""

from __future__ import annotations

from ludi.core.agenda import State
from ludi.core.chance import threefry
from ludi.core.game import Game

WORD = 0xFFFFFFFF


class Outlook:
    """What one seat knows at one decision."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._state.game

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return int(self._state.players)

    def view(self) -> dict[str, object]:
        """What the seat sees."""
        return self._state.view(self.seat)

    def legal(self) -> tuple[int, ...]:
        """What the seat may choose."""
        return self._state.legal(self.seat)

    def imagine(self, seed: int) -> State:
        """A world that agrees with all the seat knows; what it cannot know is dealt by the seed."""
        return self._state.determinise(self.seat, seed)


class Bot:
    """A player that is a machine. Same outlook, same seed, same ply: same action."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, outlook: Outlook, ply: int) -> int:
        """One of the legal actions."""
        raise NotImplementedError

    def reasons(self) -> list[tuple[int, float]]:
        """The numbers behind the last choice, best first: actions and what they seemed worth."""
        return []

    def luck(self, ply: int, count: int = 0) -> int:
        """A seed of the bot's own, for the count-th world it imagines at a ply."""
        low = threefry(self.seed & WORD, (self.seed >> 32) & WORD, ply)
        return int(low) << 20 ^ count


def decide(bot: Bot, state: State, seat: int, ply: int) -> int:
    """Ask a bot for its action; one that cannot choose otherwise is not asked."""
    outlook = Outlook(state, seat)
    legal = outlook.legal()
    return legal[0] if len(legal) == 1 else bot.choose(outlook, ply)
