"""How tables are drawn in a terminal: one module a game, found by the game's name.

A module has one function, `draw(view, speaker)`: from a seat's view, as `state.view(seat)` gives
it, to anything that rich can print in a hundred columns. A game without one is shown as a listing.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from rich.console import RenderableType

from ludi.texts import Speaker

SEAT_COLOURS: Final = ("bright_blue", "dark_orange", "green3", "orchid", "turquoise2")


def drawing(view: dict[str, object], speaker: Speaker) -> RenderableType:
    """The table of a view."""
    name = f"ludi.cli.tables.{view['game']}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        from ludi.cli.tables import listing as module
    picture: RenderableType = module.draw(view, speaker)
    return picture
