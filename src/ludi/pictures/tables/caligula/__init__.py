"""The table of Caligula: Sequentia and Ordo, ten cards of five factions, palace, own tokens."""

from __future__ import annotations

from typing import Final

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.caligula.city import cards
from ludi.pictures.tables.caligula.common import marker_at, table_of
from ludi.pictures.tables.caligula.order import ordo, sequentia
from ludi.pictures.tables.caligula.palace import palace
from ludi.pictures.tables.caligula.panels import panel, tray
from ludi.pictures.tables.caligula.plot import stage

__all__ = ["HEIGHT", "PANEL", "PARTS", "WIDTH", "board", "headline", "panel", "players"]
WIDTH: Final = 960
HEIGHT: Final = 664
PANEL: Final = 62
# Where the parts of the box lie, in hundredths of the whole picture: left, top, width, height.
PARTS: Final = {
    "sequentia": (14, 7, 58, 9),
    "augustus": (17, 54, 68, 17),
    "coniura": (3, 55, 14, 14),
    "pugio": (3, 55, 14, 14),
    "civitas": (4, 16, 94, 37),
}


def headline(canvas: Canvas) -> str:
    """The round, and the Sequentia card."""
    table = table_of(canvas)
    if table["fallen"]:
        return canvas.board("headline_fallen")
    slot = marker_at(canvas) + 1
    key = "headline_sequentia" if slot else "headline"
    return canvas.board(key, round=table["round"], slot=slot)


def players(canvas: Canvas) -> range:
    """Who has a panel: everybody."""
    return canvas.seats


def board(canvas: Canvas) -> None:
    """The table; in a conspiracy the cards are folded and the stage lies below them."""
    table = table_of(canvas)
    plot = table["conspiracy"]
    canvas.rect(0, 0, WIDTH, HEIGHT, rx=3, fill="board")
    canvas.rect(4, 4, 952, 656, fill="none", stroke="ink-soft", stroke_width=1.5)
    canvas.rect(7.5, 7.5, 945, 649, fill="none", stroke="line")
    with canvas.at(138, 26):
        sequentia(canvas)
    with canvas.at(754, 15):
        ordo(canvas)
    cards(canvas, folded=plot is not None)
    with canvas.at(12, 396 if plot is None else 257):
        if plot is None:
            palace(canvas)
        else:
            stage(canvas, plot)
    with canvas.at(12, 551):
        tray(canvas)
