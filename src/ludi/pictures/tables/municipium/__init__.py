"""The town of Municipium: seven institutions at paved streets, cards and bag between them."""

from __future__ import annotations

from typing import Final, cast

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.municipium.cards import cards
from ludi.pictures.tables.municipium.common import table_of
from ludi.pictures.tables.municipium.institutions import Box, draw_institution
from ludi.pictures.tables.municipium.panels import panel
from ludi.pictures.tables.municipium.supply import drawn, supply

__all__ = ["HEIGHT", "PANEL", "PARTS", "WIDTH", "board", "headline", "panel", "players"]
WIDTH: Final = 960
HEIGHT: Final = 672
PANEL: Final = 108
# Where the parts of the box lie, in hundredths of the whole picture: left, top, width, height.
PARTS: Final = {
    "institutions": (1, 6, 98, 75),
    "common_cards": (8, 31, 17, 26),
    "family_cards": (21, 93, 12, 6),
    "citizens_per_colour": (70, 31, 21, 16),
    "decurions_to_win": (1, 92, 14, 7),
}


def headline(canvas: Canvas) -> str:
    """The turn, and how many Decurions win."""
    table = table_of(canvas)
    return canvas.board("headline", turn=table["turn"], target=table["target"])


def players(canvas: Canvas) -> range:
    """Who has a panel: everybody."""
    return canvas.seats


def board(canvas: Canvas) -> None:
    """The town."""
    canvas.draw("grounds", 0, 0)
    canvas.draw("streets", 0, 0)
    table = table_of(canvas)
    plan = cast(dict[str, dict[str, dict[str, int]]], canvas.art.places["plan"])
    for institution in table["institutions"]:
        draw_institution(canvas, institution, Box(**plan["institutions"][institution["id"]]))
    with canvas.at(76, 228):
        cards(canvas)
    with canvas.at(676, 222):
        supply(canvas)
    drawn(canvas)
