"""The ladder: the levels a player can choose from, with the same Roman names at every table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ludi.bots.base import Bot
from ludi.bots.greedy import Greedy
from ludi.bots.habit import Habitual
from ludi.bots.own import is_place, own_bot
from ludi.bots.searcher import Searcher, Trained
from ludi.bots.uniform import Uniform
from ludi.core.errors import BadOption

LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "alea": Uniform,
    "tiro": Habitual,
    "quaestor": Greedy,
    "praetor": partial(Searcher, iterations=100, seconds=0.5),
    "consul": partial(Searcher, iterations=400, seconds=1.0),
    "dictator": partial(Trained, iterations=20_000, seconds=1.5),
}
DEFAULT: Final = "quaestor"
SECONDS: Final = {  # what a level may take to answer, on one core of an ordinary computer
    "alea": 0.1,
    "tiro": 0.1,
    "quaestor": 0.3,
    "praetor": 0.5,
    "consul": 1.0,
    "dictator": 2.0,
}


def bot(level: str, seed: int = 0) -> Bot:
    """A bot of a level, or one of your own (`my_bot.py:MyBot`). Its seed makes it reproducible."""
    check(level)
    return own_bot(level)(seed) if is_place(level) else LEVELS[level](seed)


def check(level: str) -> None:
    """Refuse a bot that cannot be found."""
    if is_place(level):
        own_bot(level)
    elif level not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadOption(f"there is no bot “{level}”; there are {known}, or your own: bot.py:MyBot")


def with_iterations(level: str, iterations: int, seed: int = 0) -> Bot:
    """A searching level with another budget and no clock: for comparisons that can be repeated."""
    made = bot(level, seed)
    if not isinstance(made, Searcher):
        raise BadOption(f"“{level}” does not search: it has no iterations")
    made.iterations, made.seconds = iterations, 0.0
    return made


def title(level: str) -> str:
    """What a bot is called at a table: the level's name, or the class of your own."""
    return level.rpartition(":")[2] if is_place(level) else level.title()
