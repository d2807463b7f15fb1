"""Boards of guests: a drawing comes as an ES module from the package that brought its game."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from types import ModuleType

from starlette.requests import Request
from starlette.responses import Response

import ludi
from ludi.core import plugins
from ludi.server.base.refusals import Refusal
from ludi.server.http.static import find, sent

FOLDER = "board"
MODULE = "board.js"


@cache
def guests() -> plugins.Guests:
    """The boards that other packages bring (entry points `ludi.boards`), and those left out."""
    return plugins.guests(plugins.BOARDS, guest_board, taken=ludi.own_games())


def guest_board(guest: plugins.Guest) -> Path:
    """The folder of a guest's board.

    A board is shown what its player may see, so it must come with the game itself: nobody slips
    another's board under a game.
    """
    game = ludi.guests().welcome.get(guest.name)
    if game is None or game.distribution != guest.distribution:
        raise plugins.Unusable("it does not come with a game of this name")
    if not isinstance(guest.brought, ModuleType):
        raise plugins.Unusable("its entry point must name a package")
    folder = Path(str(resources.files(guest.brought).joinpath(FOLDER)))
    if not (folder / MODULE).is_file():
        raise plugins.Unusable(f"there is no {FOLDER}/{MODULE} in its package")
    return folder


def address(game: str) -> str | None:
    """Where the page finds the board of a guest's game, if it has one."""
    return f"/boards/{game}/{MODULE}" if game in guests().welcome else None


async def serve_board(request: Request) -> Response:
    """A file of a guest's board."""
    guest = guests().welcome.get(request.path_params["game"])
    file = find(request.path_params["path"], Path(str(guest.brought))) if guest else None
    if file is None:
        raise Refusal("unknown_page")
    return sent(request, file)
