"""How tables are drawn in a terminal: one module a game, found by the game's name.

A module has two functions: `draw(view, speaker, room)`, from a seat's view, as `state.view(seat)`
gives it, to the parts of a table that fit the room's columns; and `legend(speaker)`, what its signs
mean. A guest's module is `terminal.py` in its own package. A game without one is shown as a
listing.
"""

from __future__ import annotations

import io
from importlib import import_module
from types import ModuleType

from rich.console import Console

from ludi.terminal.parts import WHOLE, Part, Room
from ludi.texts import Speaker, catalogue, homes


def module_of(game: str) -> ModuleType:
    """The module that draws a game."""
    guest = homes.GUESTS.get(game)
    name = f"ludi.terminal.{game}" if guest is None else f"{guest}.terminal"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return import_module("ludi.terminal.listing")


def drawing(view: dict[str, object], speaker: Speaker, room: Room | None = None) -> list[Part]:
    """The table of a view, part by part."""
    parts: list[Part] = module_of(str(view["game"])).draw(view, speaker, room or Room())
    return parts


def text(view: dict[str, object], speaker: Speaker, columns: int = WHOLE) -> str:
    """The whole table of a view as plain text."""
    console = Console(file=io.StringIO(), width=columns, record=True, force_terminal=False)
    for part in drawing(view, speaker, Room(columns)):
        console.print(part.whole)
    return console.export_text()


def legend(game: str, speaker: Speaker) -> list[tuple[str, str]]:
    """What the signs of a game's table mean, then what its things do."""
    signs: list[tuple[str, str]] = module_of(game).legend(speaker)
    things = catalogue(speaker.language, game).get("signs", {})
    assert isinstance(things, dict)
    named = [thing for thing in things.values() if "name" in thing]  # a shared sentence has none
    return signs + [(thing["name"], thing["text"]) for thing in named]
