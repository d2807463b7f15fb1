"""The dice, by where they lie."""

from __future__ import annotations

from typing import Final

from ludi.games.rome_and_roll import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.rome_and_roll.common import RIGHT, Owner, icon, table_of

DICE: Final = {
    "blue": ("paint-blue-86", "paint-blue-54"),
    "yellow": ("paint-gold-89", "paint-gold-66"),
    "red": ("paint-clay-83", "paint-red-49"),
}


def dice(canvas: Canvas) -> None:
    """The dice by where they lie: with each seat, with Seneca, used, still to be taken."""
    table = table_of(canvas)
    canvas.rect(0, 0, RIGHT, 78, rx=6, fill="tray", stroke="paint-sand-72")
    owners: list[Owner] = [*canvas.seats, "seneca", "used", None]
    held = [(owner, [die for die in table["dice"] if die["at"] == owner]) for owner in owners]
    groups = [(owner, found) for owner, found in held if found]
    size = min(46.0, (RIGHT - 8 - 8 * len(groups)) / max(1, len(table["dice"])) - 3)
    x = 8.0
    for owner, found in groups:
        wide = len(found) * (size + 3)
        for at, die in enumerate(found):
            draw_die(canvas, die, x + at * (size + 3), 8, size)
        if isinstance(owner, int):
            canvas.seat(owner, x + wide / 2 - 2, 66, 8)
        else:
            words = canvas.board({"used": "used", "seneca": "seneca", None: "left"}[owner])
            canvas.text(x + wide / 2 - 2, 70, words, 12.5, anchor="middle", room=wide + 6)
        x += wide + 8


def draw_die(canvas: Canvas, die: shapes.Die, x: float, y: float, size: float) -> None:
    """One die as it lies: its colour and its icons."""
    side, edge = DICE[die["colour"]]
    with canvas.at(x, y, opacity=0.45 if die["at"] == "used" else 1):
        canvas.rect(
            1, 1, size - 2, size - 2, rx=size / 6.5, fill=side, stroke=edge, stroke_width=2.4
        )
        shown = die["shows"]
        rows = [shown] if len(shown) < 3 else [shown[:2], shown[2:]]
        each = size * 0.39
        for line, names in enumerate(rows):
            top = size / 2 - each * len(rows) / 2 + line * each
            for at, name in enumerate(names):
                icon(canvas, name, size / 2 - each * len(names) / 2 + at * each, top, each)
