"""A bot of your own, in twenty lines: it takes the action after which its chance to win is best.

ludi arena play municipium examples/my_bot.py:MyBot tiro --players 2 --deals 20
"""

from ludi.bots.base import Bot, Outlook
from ludi.core.agenda import State


class MyBot(Bot):
    """Tries every action in a few imagined worlds and asks the game for its chances there."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        worlds = [outlook.imagine(self.luck(ply, count)) for count in range(3)]
        self.seen = [
            (action, sum(chance_after(world, outlook.seat, action) for world in worlds) / 3)
            for action in outlook.legal()
        ]
        self.seen.sort(key=lambda pair: -pair[1])
        return self.seen[0][0]

    def reasons(self) -> list[tuple[int, float]]:
        return self.seen  # shown in the log when asked for


def chance_after(world: State, seat: int, action: int) -> float:
    """What a seat may expect of one world (it agrees with all the seat knows) after an action."""
    after = world.clone()
    after.choose(seat, action)
    return after.game.chances(after)[seat]
