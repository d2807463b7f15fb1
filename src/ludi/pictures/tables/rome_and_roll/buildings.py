"""The buildings on the map: their colours, plates, names and overseers."""

from __future__ import annotations

from typing import cast

from ludi.games.rome_and_roll import shapes
from ludi.pictures.art import width_of
from ludi.pictures.canvas import Canvas
from ludi.pictures.outline import Cell, middle, trace
from ludi.pictures.tables.rome_and_roll.common import (
    SHADED,
    SIDE,
    Spot,
    colours,
    mark,
    pawn,
    table_of,
)
from ludi.pictures.tables.rome_and_roll.ground import land_of


def cell_of(square: str) -> Cell:
    """ "g8" is the eighth row, seventh column."""
    return int(square[1:]) - 1, ord(square[0]) - ord("a")


def block(canvas: Canvas, building: shapes.BuildingSeen) -> None:
    """A building: its owner's colour and hatching, or rubble, trees, the Forum."""
    cells = [cell_of(square) for square in building["squares"]]
    edge = trace(cells, SIDE, 2.2, 3.5)
    x, y = (place * SIDE for place in middle(cells))
    inked = {"stroke": "paint-ink", "stroke_width": 2}
    paint = colours(canvas, building["owner"])
    if building["id"] == "forum":
        canvas.path(trace(cells, SIDE, 1, 2), fill="paint-sand-94")
        canvas.path(trace(cells, SIDE, 1, 2), fill="url(#rr-h-pave)", **inked)
        canvas.path(trace(cells, SIDE, 4, 1), stroke="paint-gilt", stroke_width=1.2)
        canvas.draw("building", x - 16, y - 40, 32)
        name = canvas.label("building", "forum")
        canvas.text(
            x, y + 5, name, 13, "title", anchor="middle", fill="paint-umber-41", room=84, **SHADED
        )
    elif building["id"] in {"rubble", "park"}:
        park = building["id"] == "park"
        canvas.path(edge, fill="paint-green-79" if park else "paint-sand-71", **inked)
        for row, column in cells:
            canvas.draw(building["id"], column * SIDE + 5, row * SIDE + 5, 19)
    elif paint:
        canvas.path(edge, fill=paint["colour"])
        canvas.path(edge, fill=paint["hatching"], **inked)


def longest_row(cells: list[Cell]) -> list[Cell]:
    """The longest row of squares next to each other: where a plate has most room."""
    rows = []
    for row, column in cells:
        line = [(row, column)]
        while (row, line[-1][1] + 1) in cells:
            line.append((row, line[-1][1] + 1))
        rows.append(line)
    return max(rows, key=len)


def furnish(building: shapes.BuildingSeen) -> tuple[Cell, Spot]:
    """Where a building's overseers stand and where its plate lies: neither hides the other."""
    cells = [cell_of(square) for square in building["squares"]]
    row = longest_row(cells)
    if not building["overseers"]:
        pawns, rest = cells[0], row
    elif len(row) > 1:
        pawns, rest = row[0], row[1:]
    else:
        pawns, rest = cells[0], cells[1:][-1:]
    x, y = middle(rest or cells)
    return pawns, (x * SIDE, y * SIDE)


def plated(canvas: Canvas) -> list[shapes.BuildingSeen]:
    """The buildings with a plate: not the Forum, rubble or a park."""
    unnamed = {"forum", "rubble", "park"}
    return [one for one in table_of(canvas)["buildings"] if one["id"] not in unnamed]


def plates(canvas: Canvas) -> None:
    """The plates of the buildings: their owner's mark and their initials."""
    initials = {plan["id"]: plan["initials"] for plan in table_of(canvas)["plans"]}
    for building in plated(canvas):
        _, (x, y) = furnish(building)
        canvas.rect(
            x - 16.5,
            y - 8.5,
            33,
            17,
            rx=3,
            fill="paint-paper",
            stroke="paint-ink",
            stroke_width=1.2,
        )
        mark(canvas, building["owner"], x - 9.3, y, 5, letter=False)
        words = initials.get(building["id"], "")
        canvas.text(x + 5.6, y + 4.8, words, 14, "bold", anchor="middle", room=19)


def names(canvas: Canvas) -> None:
    """The names of the hills, where they cover no plate."""
    taken = []
    for building in plated(canvas):
        (row, column), plate = furnish(building)
        stands = [((column + 0.5) * SIDE, (row + 0.4) * SIDE)] if building["overseers"] else []
        taken += [plate, *stands]
    forum = [one for one in table_of(canvas)["buildings"] if one["id"] == "forum"]
    for building in forum:
        taken += [
            ((column + 0.5) * SIDE, (row + 0.5) * SIDE)
            for row, column in map(cell_of, building["squares"])
        ]
    hills = cast(dict[str, str], canvas.art.places["hills"])
    land = land_of(table_of(canvas)["city"])
    for letter, hill in hills.items():
        if letter not in land:
            continue
        name = canvas.label("hill", hill)
        x, y = name_spot(land[letter], taken, width_of(name, 13, "title"))
        canvas.text(x, y + 4.5, name, 13, "title", anchor="middle", fill="paint-umber-41", **SHADED)


def name_spot(cells: list[Cell], taken: list[Spot], wide: float) -> Spot:
    """Where the name of a hill is read best: near its middle, covering as little as possible."""
    home = middle(cells)

    def cost(at: Spot) -> float:
        away = (at[0] - home[0]) ** 2 * 2 + (at[1] - home[1]) ** 2
        covered = 0.0
        for x, y in taken:
            across = (wide + 34) / 2 - abs(at[0] * SIDE - x)
            down = 17 - abs(at[1] * SIDE - y)
            covered += max(0, across) * max(0, down)
        return covered + away * 14

    tries = [
        (column + right, row + 0.5 + down)
        for row, column in cells
        for down in (0, 0.5)
        for right in (0.5, 1)
    ]
    x, y = min(tries, key=cost)
    return x * SIDE, y * SIDE


def overseers(canvas: Canvas) -> None:
    """The overseers on their buildings, side by side where several stand."""
    for building in table_of(canvas)["buildings"]:
        many = len(building["overseers"])
        (row, column), _ = furnish(building)
        forum = building["id"] == "forum"
        x, y = middle([cell_of(square) for square in building["squares"]])
        for at, seat in enumerate(building["overseers"]):
            shift = (at - (many - 1) / 2) * (20 if forum else 12)
            if forum:
                pawn(canvas, "overseer", seat, x * SIDE - 12 + shift, y * SIDE + 11)
            else:
                pawn(canvas, "overseer", seat, column * SIDE + 2.5 + shift, row * SIDE - 3.5)
