"""Praetor, Consul and Dictator: bots that search before they choose."""

from __future__ import annotations

from typing import Final

from ludi.bots.base import Bot, Outlook
from ludi.bots.plans import Plan, plan
from ludi.bots.playout import Dice
from ludi.bots.search import Search, Settings

NO_END: Final = 1 << 40


class Searcher(Bot):
    """Searches for a number of iterations, or for some seconds, whichever ends first."""

    def __init__(
        self, seed: int = 0, iterations: int | None = 400, seconds: float | None = None
    ) -> None:
        super().__init__(seed)
        self.iterations = NO_END if iterations is None else iterations
        self.seconds = 0.0 if seconds is None else seconds
        self.last: list[tuple[int, float]] = []
        self.searched = 0

    def settings(self, known: Plan) -> Settings:
        """How this bot searches a game: here with the game's own evaluation alone."""
        return known.plain()

    def choose(self, outlook: Outlook, ply: int) -> int:
        luck = self.luck(ply)
        search = Search(
            outlook.imagine(luck), outlook.seat, luck, self.settings(plan(outlook.game))
        )
        search.run(self.iterations, self.seconds)
        self.searched = int(search.iterations)
        tried = [
            (int(action), int(visits), float(total))
            for action, visits, total in zip(
                search.root.actions, search.root.visits, search.root.totals, strict=True
            )
        ]
        tried.sort(key=lambda entry: -entry[1])
        self.last = [(action, total / max(visits, 1)) for action, visits, total in tried]
        if search.is_guessing_game():
            return sampled([(action, visits) for action, visits, _ in tried], Dice(luck))
        return tried[0][0]

    def reasons(self) -> list[tuple[int, float]]:
        return self.last


class Trained(Searcher):
    """Searches with all that was learned about the game."""

    def settings(self, known: Plan) -> Settings:
        return known.strongest()


def sampled(tried: list[tuple[int, int]], dice: Dice) -> int:
    """An action as often as it was tried; rare tries were curiosity and are left out."""
    most = tried[0][1]
    serious = [(action, visits) for action, visits in tried if visits * 4 >= most]
    left = int(dice.below(sum(visits for _, visits in serious)))
    for action, visits in serious:
        left -= visits
        if left < 0:
            return action
    raise AssertionError("somebody was tried")
