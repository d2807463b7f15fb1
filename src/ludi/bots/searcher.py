"""Praetor, Consul and Dictator: bots that search before they choose."""

from __future__ import annotations

import math
from typing import Final

from ludi.bots.base import Bot, Outlook
from ludi.bots.comparison import Comparison
from ludi.bots.judge import Inclined
from ludi.bots.plans import Plan, plan, taught
from ludi.bots.playout import Dice
from ludi.bots.search import Search, Settings
from ludi.core.game import Game
from ludi.core.rows import position

NO_END: Final = 1 << 40
UNUSUAL: Final = 50  # an action played half as often as by chance


class Searcher(Bot):
    """Searches for a number of iterations, or for some seconds, whichever ends first."""

    def __init__(
        self,
        seed: int = 0,
        iterations: int | None = 400,
        seconds: float | None = None,
        oversight: int = 0,
    ) -> None:
        super().__init__(seed)
        self.iterations = NO_END if iterations is None else iterations
        self.seconds = 0.0 if seconds is None else seconds
        self.oversight = oversight  # percent of the unusual actions that it does not notice
        self.character = ""  # what it likes beside winning; see the characters of a game's plan
        self.to_the_last = False  # whether it goes on when its choice is clear
        self.last: list[tuple[int, float]] = []
        self.searched = 0  # iterations of the last search
        self.tried: dict[int, int] = {}  # how often it tried each action
        self.value: tuple[float, ...] = ()  # what every seat may expect of its favourite

    def settings(self, known: Plan) -> Settings:
        """How this bot searches a game: here with the game's own evaluation alone."""
        return known.plain()

    def inclined(self, settings: Settings, outlook: Outlook) -> Settings:
        """The same with the taste of its character, if it has one."""
        if not self.character or outlook.game.features is None:
            return settings
        tastes = plan(outlook.game).tastes(self.character)
        judge = Inclined(settings.judge, outlook.game.features, outlook.seat, tastes)
        return settings._replace(judge=judge)

    def choose(self, outlook: Outlook, ply: int) -> int:
        luck = self.luck(ply)
        settings = self.inclined(self.settings(plan(outlook.game)), outlook)
        search = Search(outlook.imagine(luck), outlook.seat, luck, settings)
        favourite = self.favourite(search)
        root = search.root
        self.searched = int(sum(root.visits))
        self.tried = {int(a): int(n) for a, n in zip(root.actions, root.visits, strict=True)}
        totals = {int(a): float(t) for a, t in zip(root.actions, root.totals, strict=True)}
        order = sorted(self.tried, key=lambda action: (action != favourite, -self.tried[action]))
        self.last = [(action, totals[action] / max(self.tried[action], 1)) for action in order]
        place = position(root.actions, favourite)
        self.value = tuple(float(share) for share in search.expected(place))
        if search.is_guessing_game():
            return sampled(self.tried, Dice(luck))
        noticed = [action for action in order if not self.overlooks(outlook.game, action, luck)]
        return noticed[0] if noticed else order[0]

    def favourite(self, search: Search) -> int:
        """The action that a search finds best: the last that is left, or the one tried most."""
        root = search.root
        if search.settings.sifts and not search.is_guessing_game():
            place = Comparison(search).best(self.iterations, self.seconds, self.to_the_last)
            return int(root.actions[place])
        search.run(self.iterations, self.seconds, self.to_the_last)
        return int(root.actions[search.favourite()])

    def overlooks(self, game: Game, action: int, luck: int) -> bool:
        """Whether it does not think of an action that is seldom played."""
        if self.oversight == 0 or plan(game).habits[action] >= UNUSUAL:
            return False
        return int(Dice(luck ^ action).below(100)) < self.oversight

    def reasons(self) -> list[tuple[int, float]]:
        return self.last


class Trained(Searcher):
    """Searches with all that was learned about the game, or with what a file says was learned."""

    learned = ""  # the file; empty: what is shipped

    def settings(self, known: Plan) -> Settings:
        return (taught(known.game, self.learned) if self.learned else known).strongest()


def sampled(tried: dict[int, int], dice: Dice) -> int:
    """An action about as often as it was tried, apart from the tries that were mere curiosity."""
    curiosity = 2 * math.isqrt(sum(tried.values()))
    serious = {action: visits - curiosity for action, visits in tried.items() if visits > curiosity}
    if not serious:
        return max(tried, key=lambda action: tried[action])
    left = int(dice.below(sum(serious.values())))
    for action, weight in serious.items():
        left -= weight
        if left < 0:
            return action
    raise AssertionError("somebody was tried")
