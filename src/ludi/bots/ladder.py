"""The ladder: the levels a player can choose from, with the same Roman names at every table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from ludi.bots.base import Bot
from ludi.bots.greedy import Greedy, Hasty
from ludi.bots.habit import Habitual
from ludi.bots.own import Maker, is_place, own_bot
from ludi.bots.searcher import Searcher, Trained
from ludi.bots.uniform import Uniform
from ludi.core import plugins
from ludi.core.errors import BadOption

LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "alea": Uniform,
    "tiro": Habitual,
    "tribunus": Hasty,
    "quaestor": Greedy,
    "praetor": partial(Searcher, iterations=200, seconds=0.4, oversight=30),
    "consul": partial(Searcher, iterations=4000, seconds=0.8),
    "dictator": partial(Trained, iterations=20_000, seconds=1.5),
}
DEFAULT: Final = "quaestor"
CHARACTERS: Final = ("aggressive", "careful", "builder")  # what they like is data of each game
SECONDS: Final = {  # what a level may take to answer, on one core of an ordinary computer
    "alea": 0.1,
    "tiro": 0.3,
    "tribunus": 0.3,
    "quaestor": 0.3,
    "praetor": 0.5,
    "consul": 1.0,
    "dictator": 2.0,
}


def bot(level: str, seed: int = 0) -> Bot:
    """A bot of a level or a guest's, or one of your own (`my_bot.py:MyBot`).

    Its seed makes it reproducible.
    """
    return maker(level)(seed)


def maker(level: str) -> Maker:
    """What makes the bots of a name; `BadOption` says that there is none."""
    if is_place(level):
        return own_bot(level)
    level, sign, character = level.partition("+")
    if sign:
        with_character(level, character)
        return partial(with_character, level, character)
    if level in LEVELS:
        return LEVELS[level]
    guest = guests().welcome.get(level)
    if guest is None:
        known = ", ".join([*LEVELS, *guests().welcome])
        absent = f"there is no bot “{level}”; there are {known}, or your own: bot.py:MyBot"
        raise BadOption(guests().left_out.get(level, absent))
    made: Maker = guest.brought  # type: ignore[assignment]  # guest_bot has looked at it
    return made


@cache
def guests() -> plugins.Guests:
    """The bots that other packages bring (entry points `ludi.bots`), and those left out."""
    return plugins.guests(plugins.BOTS, guest_bot, taken=LEVELS)


def guest_bot(guest: plugins.Guest) -> Maker:
    """The class of bots that a guest has brought."""
    kind = guest.brought
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise plugins.Unusable("it is no class of bots: from ludi.bots.base import Bot")
    return kind


def with_iterations(level: str, iterations: int, seed: int = 0) -> Bot:
    """A searching level with another budget and no clock: for comparisons that can be repeated."""
    made = bot(level, seed)
    if not isinstance(made, Searcher):
        raise BadOption(f"“{level}” does not search: it has no iterations")
    made.iterations, made.seconds = iterations, 0.0
    return made


def with_character(level: str, character: str, seed: int = 0) -> Bot:
    """A searching level that likes some things beside winning: `consul+builder`."""
    made = bot(level, seed)
    if not isinstance(made, Searcher):
        raise BadOption(f"“{level}” does not search: it cannot have a character")
    if character not in CHARACTERS:
        known = ", ".join(CHARACTERS)
        raise BadOption(f"there is no character “{character}”; there are {known}")
    made.character = character
    return made


def title(level: str) -> str:
    """What a bot is called at a table: the level's name, or the class of your own."""
    return level.rpartition(":")[2] if is_place(level) else level.replace("+", ", ").title()
