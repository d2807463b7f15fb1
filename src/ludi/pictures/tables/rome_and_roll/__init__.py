"""The table of Rome & Roll: the city, the regions under it, dice, plans and gods beside it."""

from __future__ import annotations

from typing import Final

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.rome_and_roll.city import city
from ludi.pictures.tables.rome_and_roll.common import LEFT, RIGHT, WIDTH, table_of
from ludi.pictures.tables.rome_and_roll.dice import dice
from ludi.pictures.tables.rome_and_roll.gods import favours, nero
from ludi.pictures.tables.rome_and_roll.panels import panel
from ludi.pictures.tables.rome_and_roll.plans import plan_card
from ludi.pictures.tables.rome_and_roll.regions import draw_region

__all__ = ["HEIGHT", "PANEL", "PARTS", "WIDTH", "board", "headline", "panel", "players"]
HEIGHT: Final = 660
PANEL: Final = 118
# Where the parts of the box lie, in hundredths of the whole picture: left, top, width, height.
PARTS: Final = {
    "dice": (55, 6, 44, 9),
    "plans": (55, 15, 44, 46),
    "shapes": (55, 15, 44, 46),
    "favours": (55, 61, 33, 19),
    "nero": (88, 61, 11, 19),
    "tracks": (1, 81, 49, 18),
    "sheets": (1, 81, 49, 18),
    "advisors": (1, 81, 49, 18),
    "maps": (1, 6, 54, 52),
    "regions": (1, 58, 54, 22),
}


def headline(canvas: Canvas) -> str:
    """The round, of how many, and whether it is the last."""
    table = table_of(canvas)
    at, seneca = table["round"], table["seneca"]
    last = seneca.get("rounds") if seneca else None
    if not canvas.view["over"] and at in (table["last_round"], last):
        return canvas.board("last_round", n=at)
    if last is None:
        return canvas.board("round", n=at)
    return canvas.board("round_of", n=at, last=last)


def players(canvas: Canvas) -> list[int | str]:
    """Who has a panel: everybody, and Seneca when one plays alone against him."""
    return [*canvas.seats, "seneca"] if is_alone(canvas) else list(canvas.seats)


def is_alone(canvas: Canvas) -> bool:
    """Whether one plays alone against Seneca."""
    seneca = table_of(canvas)["seneca"]
    return seneca is not None and "points" in seneca


def board(canvas: Canvas) -> None:
    """The whole table."""
    canvas.rect(0, 0, WIDTH, HEIGHT, rx=3, fill="board")
    city(canvas)
    for at, region in enumerate(table_of(canvas)["regions"]):
        with canvas.at(4 + at * 136, 466):
            draw_region(canvas, region)
    with canvas.at(LEFT + 4, 4):
        dice(canvas)
    for at, plan in enumerate(table_of(canvas)["plans"]):
        wide = (RIGHT - 4) / 2
        with canvas.at(LEFT + 4 + at % 2 * (wide + 2), 88 + at // 2 * 100):
            plan_card(canvas, plan, wide - 2, 97)
    with canvas.at(LEFT + 4, 490):
        favours(canvas)
    with canvas.at(WIDTH - 104, 490):
        nero(canvas)
