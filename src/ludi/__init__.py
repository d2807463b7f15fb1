"""Ludi Romani: four Roman board games, exactly as their rulebooks have them.

What this module offers is public; docs/api.md tells it on one page.

>>> import ludi
>>> ludi.games()
('caligula', 'municipium', 'rome_and_roll', 'sylla')
"""

from __future__ import annotations

from ludi import oldest as oldest  # first of all: it says a sentence where Python is too old

# isort: split
import os
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from ludi.core import components as boxes
from ludi.core import plugins
from ludi.core.agenda import State
from ludi.core.copies import with_box
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
from ludi.texts import homes

if TYPE_CHECKING:
    from ludi.bots.base import Bot, Outlook
    from ludi.bots.ladder import bot
    from ludi.core.match import Match, replay, verify

__version__ = "0.1.0"
__all__ = [
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Game",
    "Illegal",
    "LudiError",
    "Match",
    "Outlook",
    "State",
    "UnknownGame",
    "Unreadable",
    "bot",
    "film",
    "game",
    "games",
    "guests",
    "own_games",
    "picture",
    "play",
    "problems",
    "replay",
    "verify",
]
# What is public and imported only when somebody asks for it, so that `import ludi` stays instant.
LATER: Final = {
    "Bot": "ludi.bots.base",
    "Match": "ludi.core.match",
    "Outlook": "ludi.bots.base",
    "bot": "ludi.bots.ladder",
    "film": "ludi.pictures",
    "picture": "ludi.pictures",
    "play": "ludi.arena.simulating",
    "replay": "ludi.core.match",
    "verify": "ludi.core.match",
}


def __getattr__(name: str) -> Any:
    """A public name that is not imported yet."""
    if name not in LATER:
        raise AttributeError(f"module 'ludi' has no attribute {name!r}")
    return getattr(import_module(LATER[name]), name)


def __dir__() -> list[str]:
    """All that is public, imported already or not."""
    return sorted({*globals(), *LATER})


import_module("ludi.problems")
import_module("ludi.games")  # now: importing it later would put the folder in place of `games()`


@cache
def own_games() -> tuple[str, ...]:
    """The names of our own games: every package of `ludi.games` is one."""
    folder = resources.files("ludi.games")
    return tuple(sorted(found.name for found in pkgutil.iter_modules([str(folder)]) if found.ispkg))


@cache
def guests() -> plugins.Guests:
    """The games that other packages bring (entry points `ludi.games`), and those left out."""
    return plugins.guests(plugins.GAMES, guest_game, taken=own_games())


@cache
def games() -> tuple[str, ...]:
    """The names of all games, ours and those of guests."""
    return tuple(sorted({*own_games(), *guests().welcome}))


# `import ludi.games.sylla.state` finds the package behind this function by its name.
setattr(games, "__name__", "ludi.games")  # noqa: B010  # a wrapper's name is no known attribute


def problems(game: str) -> tuple[Any, ...]:
    """The problems of a game, each a `ludi.problems.problem.Problem`, the easiest first.

    A problem is a position with one best choice: `problem.state()` is its table, `problem.seat`
    decides, `problem.steps[0].right` is what it should choose.
    """
    shelf = import_module("ludi.problems.shelf")  # it stands above the core
    found: list[Any] = sorted(shelf.shipped(opened(game)).problems, key=lambda one: one.level)
    return tuple(found)


def game(name: str, *, box: str | Path | Mapping[str, object] | None = None) -> Game:
    """The game of that name, with its usual box or with another one.

    A box is an overlay: its file, or plain data such as `{"triumphal_arch.prestige": 12}`; `{}` is
    the box as it is shipped. A corrected copy of the whole components file will do. Several boxes
    of a game may be in use side by side.
    """
    if not isinstance(name, str):
        raise UnknownGame(f"the name of a game is a text such as {games()[0]!r}, not {name!r}")
    return opened(name) if box is None else with_box(opened(name), box)


@cache
def check_boxes() -> None:
    """Refuse a folder of components with the box of a game that nobody has."""
    folder = Path(os.environ.get(boxes.FOLDER) or os.devnull)
    for box in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        if box.stem not in (*games(), "components"):
            raise BadComponents(f"{box} belongs to no game; there are {', '.join(games())}")


@cache
def opened(name: str) -> Game:
    """The game of that name, opened once."""
    check_boxes()
    if name in own_games():
        return game_in(import_module(f"ludi.games.{name}"))
    guest = guests().welcome.get(name)
    if guest is None:
        why = guests().left_out.get(name)
        raise UnknownGame(why or f"there is no game “{name}”; there are {', '.join(games())}")
    assert isinstance(guest.brought, Game)
    return guest.brought


def game_in(module: ModuleType) -> Game:
    """The game that a package declares."""
    found = getattr(module, "GAME", None)
    if not isinstance(found, Game):
        raise plugins.Unusable(f"{module.__name__} has no GAME")
    return found


def guest_game(guest: plugins.Guest) -> Game:
    """The game that a guest's package brings, its files in reach and a first table tried."""
    if not isinstance(guest.brought, ModuleType):
        raise plugins.Unusable("its entry point must name a package, such as my_game")
    found = game_in(guest.brought)
    if found.name != guest.name:
        raise plugins.Unusable(f"its entry point must be called like the game, {found.name}")
    homes.enrol(found.name, guest.brought.__name__)
    found.new(seed=0)  # what cannot even be set up must not be offered
    return found
