"""Sylla's Rome: prestige, Res Publica, market, events and Great Works; the Romans below."""

from __future__ import annotations

from typing import Final

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.sylla.common import heading, table_of
from ludi.pictures.tables.sylla.events import draw_event
from ludi.pictures.tables.sylla.market import market
from ludi.pictures.tables.sylla.panels import panel
from ludi.pictures.tables.sylla.tracks import ladder, prestige
from ludi.pictures.tables.sylla.works import works

__all__ = ["HEIGHT", "PANEL", "PARTS", "WIDTH", "board", "headline", "panel", "players"]
WIDTH: Final = 960
HEIGHT: Final = 486
PANEL: Final = 150
# Where the parts of the box lie, in hundredths of the whole picture: left, top, width, height.
PARTS: Final = {
    "characters": (3, 55, 59, 17),
    "crane": (2, 39, 60, 15),
    "buildings": (2, 39, 60, 15),
    "sale": (2, 39, 60, 15),
    "events": (63, 15, 35, 42),
    "ladder": (2, 15, 60, 23),
}


def headline(canvas: Canvas) -> str:
    """The turn, and its phase."""
    table = table_of(canvas)
    phase = table["phase"]
    if phase in {"setup", "end"}:
        return canvas.say(f"phases.{phase}")
    turn = canvas.board("headline", turn=table["turn"], turns=table["turns"])
    return f"{turn} · {canvas.say(f'phases.{phase}_now')}"


def players(canvas: Canvas) -> range:
    """Who has a panel: everybody."""
    return canvas.seats


def board(canvas: Canvas) -> None:
    """What belongs to Rome."""
    canvas.rect(0, 0, WIDTH, HEIGHT, rx=3, fill="board")
    canvas.rect(3, 3, WIDTH - 6, HEIGHT - 6, fill="none", stroke="line", stroke_width=1.5)
    with canvas.at(15, 8):
        prestige(canvas)
    with canvas.at(15, 62):
        ladder(canvas)
    with canvas.at(15, 240):
        market(canvas)
    with canvas.at(610, 62):
        heading(canvas, 0, 15, "events", 334, canvas.board("two_strike"))
    for at, event in enumerate(table_of(canvas)["events"]):
        with canvas.at(610, 84 + at * 73):
            draw_event(canvas, event)
    with canvas.at(610, 380):
        works(canvas)
