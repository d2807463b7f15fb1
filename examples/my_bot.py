"""A bot of your own, in twenty lines. It has the score in mind, and nothing else.

ludi arena play municipium examples/my_bot.py:MyBot alea --players 2 --deals 5
"""

from ludi.bots.base import Bot, Outlook


class MyBot(Bot):
    """Tries every action in one imagined world and takes the one after which its score is best."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        world = outlook.imagine(self.luck(ply))  # agrees with all that my seat knows
        self.seen = []
        for action in outlook.legal():
            after = world.clone()
            after.choose(outlook.seat, action)
            self.seen.append((action, float(after.score(outlook.seat))))
        self.seen.sort(key=lambda pair: -pair[1])
        return self.seen[0][0]

    def reasons(self) -> list[tuple[int, float]]:
        return self.seen  # shown in the log when asked for
