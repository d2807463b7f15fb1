"""What a bot is given and what it gives: an outlook in, an action out.

An outlook does not hold the table. It holds one imagined world: a copy in which all that the seat
cannot know, the luck to come too, is dealt anew. What a seat sees and may choose is the same there,
and so is every other world imagined from it; the laws of every game say so. Python lets a bot look
through the interpreter itself: whoever does not trust one lets it play in a process of its own
(`ludi arena play --apart`), which is sent this world and nothing else.
"""

from __future__ import annotations

from ludi.core.agenda import State
from ludi.core.chance import threefry
from ludi.core.game import Game

WORD = 0xFFFFFFFF
ANY_LUCK = 1  # the world that an outlook holds; which one does not matter


class Outlook:
    """What one seat knows at one decision."""

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
        """What the seat sees."""
        return self._world.view(self.seat)

    def legal(self) -> tuple[int, ...]:
        """What the seat may choose."""
        return self._world.legal(self.seat)

    def imagine(self, seed: int) -> State:
        """A world that agrees with all the seat knows; what it cannot know is dealt by the seed."""
        return self._world.determinise(self.seat, seed)

    def position(self) -> dict[str, object]:
        """The imagined world as plain data, to be sent to another process."""
        return self._world.save()


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
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(Outlook(state, seat), ply)
