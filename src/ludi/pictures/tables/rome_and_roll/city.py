"""Rome: the map, everybody's buildings and their overseers."""

from __future__ import annotations

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.rome_and_roll.buildings import block, names, overseers, plates
from ludi.pictures.tables.rome_and_roll.common import LEFT, SIDE, table_of
from ludi.pictures.tables.rome_and_roll.ground import ground, wall


def city(canvas: Canvas) -> None:
    """Rome: the map as it is printed, everybody's buildings and overseers."""
    table = table_of(canvas)
    rows, columns = len(table["city"]), len(table["city"][0])
    wide, high = columns * SIDE + 24, rows * SIDE + 24
    scale = min(LEFT / wide, 462 / high)
    corner = (LEFT - wide * scale) / 2 + 18 * scale, (462 - high * scale) / 2 + 18 * scale
    with canvas.at(*corner, scale):
        ground(canvas)
    for building in table["buildings"]:
        with canvas.at(*corner, scale):
            block(canvas, building)
    with canvas.at(*corner, scale):
        wall(canvas)
        plates(canvas)
        names(canvas)
    with canvas.at(*corner, scale):
        overseers(canvas)
