"""Ludi Romani: four Roman board games, exactly as their rulebooks have them.

>>> import ludi
>>> ludi.games()
('caligula', 'municipium', 'rome_and_roll', 'sylla')
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, resources

from ludi.core.errors import (
    BadComponents,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    LudiError,
    UnknownGame,
    Unreadable,
)
from ludi.core.game import Game

__version__ = "0.1.0"
__all__ = [
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "Illegal",
    "LudiError",
    "UnknownGame",
    "Unreadable",
    "game",
    "games",
]

import_module("ludi.games")  # now: importing it later would put the folder in place of `games()`


@cache
def games() -> tuple[str, ...]:
    """The names of all games: every package of `ludi.games` is one."""
    folder = resources.files("ludi.games")
    return tuple(sorted(found.name for found in pkgutil.iter_modules([str(folder)]) if found.ispkg))


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name not in games():
        raise UnknownGame(f"there is no game “{name}”; there are {', '.join(games())}")
    found = import_module(f"ludi.games.{name}").GAME
    assert isinstance(found, Game)
    return found
