"""The ladder: the levels a player can choose from, with the same Roman names at every table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

from ludi.bots.base import Bot
from ludi.bots.greedy import Greedy, Hasty
from ludi.bots.habit import Habitual
from ludi.bots.own import Maker, is_place, own_bot
from ludi.bots.plans import taught
from ludi.bots.searcher import Searcher, Trained
from ludi.bots.uniform import Uniform
from ludi.core import plugins
from ludi.core.errors import BadOption
from ludi.core.game import Game

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
Name = str | type[Bot]
VARIED: Final = re.compile(r"(.+)([@+])([^@+]*)")  # the last of what a level is varied by
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


def bot(name: Name, seed: int = 0) -> Bot:
    """The bot of that name; the same seed gives the same play.

    A name is a level (`consul`), a level with a budget (`consul@200`), with a character
    (`dictator+builder`) or both, the strongest level with a trained evaluation of yours
    (`learned.toml@200`), a bot of another package, a class of your own in a file
    (`my_bot.py:MyBot`) or in an installed package (`package.module:Name`), or such a class itself.
    """
    return maker(name)(seed)


def maker(name: Name) -> Maker:
    """What makes the bots of a name, given a seed; `BadOption` says that there is none."""
    if not isinstance(name, str):
        if not (isinstance(name, type) and issubclass(name, Bot)):
            raise BadOption(f"a bot is a name such as “{DEFAULT}” or a class of bots, not {name!r}")
        return name
    if is_place(name):
        return own_bot(name)
    varied = None if name.endswith(".toml") else VARIED.fullmatch(name)
    if varied is None:
        return plain(name)
    level, sign, more = varied.groups()
    variant = partial(with_iterations if sign == "@" else with_character, level, more)
    variant()  # what cannot be is told at once
    return variant


def plain(level: str) -> Maker:
    """What makes the bots of a level, of a guest, or of a file with what was learned."""
    if level.endswith(".toml"):
        if not Path(level).is_file():
            raise BadOption(f"there is no file {level}")
        return partial(pupil, level)
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


def check_file(name: str, game: Game) -> None:
    """Refuse a bot whose file of what was learned cannot be used for a game."""
    file = name.rpartition("@")[0] or name
    if file.endswith(".toml"):
        taught(game, file)


def pupil(file: str, seed: int = 0) -> Bot:
    """The strongest level with what a file says was learned."""
    made = Trained(seed, iterations=20_000, seconds=1.5)
    made.learned = file
    return made


def with_iterations(level: str, iterations: int | str, seed: int = 0) -> Bot:
    """A searching level with another budget and no clock: for comparisons that can be repeated."""
    if not str(iterations).isdecimal() or int(iterations) < 1:
        raise BadOption(f"“{level}@{iterations}”: after @ comes a number of iterations")
    made = bot(level, seed)
    if not isinstance(made, Searcher):
        raise BadOption(f"“{level}” does not search: it has no iterations")
    made.iterations, made.seconds = int(iterations), 0.0
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


def title(name: Name) -> str:
    """What a bot is called at a table: the level's name, or the class of your own."""
    if not isinstance(name, str):
        return name.__name__
    if is_place(name):
        return name.rpartition(":")[2]
    return name.replace("+", ", ").replace("@", ", ").title()
