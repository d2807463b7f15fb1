"""The interface of bots: an outlook in, an action out.

An outlook does not hold the table. It holds one imagined world: a copy in which everything that the
seat cannot know, the luck to come included, is dealt anew. The seat sees and may choose the same
there; the laws check that for every game. A bot in the same process could still search the
interpreter. If you do not trust one, give it a process of its own (`ludi arena play --apart`),
which receives this world and nothing else.
"""

from __future__ import annotations

from ludi.core.agenda import State
from ludi.core.chance import threefry
from ludi.core.game import Game

WORD = 0xFFFFFFFF
ANY_LUCK = 1  # the world that an outlook holds; which one does not matter


class Outlook:
    """What one seat knows when it must decide."""

    def __init__(self, state: State, seat: int) -> None:
        self._world = state.determinise(seat, ANY_LUCK)
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._world.game

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return int(self._world.players)

    def view(self) -> dict[str, object]:
        """The table as the seat sees it, as plain data."""
        return self._world.view(self.seat)

    def legal(self) -> tuple[int, ...]:
        """The actions that the seat may choose from."""
        return self._world.legal(self.seat)

    def imagine(self, seed: int) -> State:
        """A world that fits what the seat knows; the seed deals everything that it cannot know."""
        return self._world.determinise(self.seat, seed)

    def position(self) -> dict[str, object]:
        """The imagined world as plain data, to be sent to another process."""
        return self._world.save()


class Bot:
    """The base class of all bots. The same outlook, seed and ply give the same action."""

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
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(Outlook(state, seat), ply)
