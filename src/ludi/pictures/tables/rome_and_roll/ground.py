"""What is printed on the map of Rome: hills, Tiber, bridges, resources, the Servian wall."""

from __future__ import annotations

from typing import Final, cast

from ludi.pictures.canvas import Canvas, number
from ludi.pictures.outline import Cell, trace
from ludi.pictures.tables.rome_and_roll.common import SHADED, SIDE, table_of

HILLS: Final = {
    "C": ("paint-brown-83", "paint-orange-57"),
    "P": ("paint-gold-87", "paint-gold-57"),
    "A": ("paint-green-84", "paint-green-53"),
    "L": ("paint-violet-84", "paint-violet-49b"),
    "E": ("paint-teal-85", "paint-teal-53"),
    "V": ("paint-clay-87", "paint-red-54"),
    "Q": ("paint-sand-84", "paint-gold-52"),
}


def land_of(lines: list[str]) -> dict[str, list[Cell]]:
    """The squares of a map by what is drawn on them."""
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            found.setdefault(letter, []).append((row, column))
    return found


def is_inside(letter: str) -> bool:
    """Whether a square lies inside the Servian wall."""
    return letter in HILLS or letter in ",F"


def ground(canvas: Canvas) -> None:
    """What is printed on the map: ruler, marsh, hills, Tiber, bridges, resources."""
    table = table_of(canvas)
    rows, columns = len(table["city"]), len(table["city"][0])
    wide, high = columns * SIDE, rows * SIDE
    land = land_of(table["city"])
    canvas.rect(-17, -17, wide + 22, high + 22, rx=3, fill="sand-light", stroke="line")
    canvas.rect(-2.5, -2.5, wide + 5, high + 5, fill="none", stroke="paint-sand-66")
    for column in range(columns):
        letter = chr(ord("a") + column)
        x = (column + 0.5) * SIDE
        canvas.text(x, -5, letter, 13, anchor="middle", fill="paper-soft")
    for row in range(rows):
        canvas.text(-10, row * SIDE + 19, row + 1, 13, anchor="middle", fill="paper-soft")
    canvas.rect(0, 0, wide, high, fill="marsh")
    inside = [cell for letter, cells in land.items() if is_inside(letter) for cell in cells]
    canvas.path(trace(inside, SIDE), fill="inside")
    for letter, (fill, edge) in HILLS.items():
        hill = land.get(letter, [])
        canvas.path(trace(hill, SIDE, 0.8, 7), fill=fill, stroke=edge, stroke_width=1.4)
        canvas.path(trace(hill, SIDE, 4.2, 5), stroke=edge, stroke_opacity=0.35, stroke_width=1.2)
    lines = [f"M{column * SIDE} 0V{high}" for column in range(1, columns)]
    lines += [f"M0 {row * SIDE}H{wide}" for row in range(1, rows)]
    canvas.path("".join(lines), stroke="paint-sand-66", stroke_opacity=0.42)
    river(canvas, land)
    printed(canvas)


def river(canvas: Canvas, land: dict[str, list[Cell]]) -> None:
    """The Tiber with its name where it runs straight for longest, and its bridges."""
    bridged = land.get("=", [])
    water = trace([*land.get("~", []), *bridged], SIDE, 1.5, 9)
    canvas.path(water, fill="paint-blue-76")
    canvas.path(water, fill="url(#rr-h-water)", stroke="paint-blue-59", stroke_width=1.5)
    flowing = set(land.get("~", []))
    runs = []
    for row, column in flowing:
        length = 0
        while (row + length, column) in flowing:
            length += 1
        runs.append((length, -row, -column))
    length, row, column = max(runs, default=(0, 0, 0))
    half = -row + length // 2
    aside = ((half, -column + 1) in flowing) - ((half, -column - 1) in flowing)
    x = (-column + 0.5 + aside / 2) * SIDE + 4.5
    turned = f"translate({number(x)} {number((-row + length / 2) * SIDE)}) rotate(-90)"
    canvas.text(
        *(0, 0, canvas.board("tiber"), 13, "title"),
        anchor="middle",
        fill="paint-blue-41",
        transform=turned,
        letter_spacing=3,
        **{**SHADED, "stroke": "paint-blue-91"},
    )
    for row in sorted({row for row, _ in bridged}):
        columns = [column for line, column in bridged if line == row]
        bridge(canvas, min(columns) * SIDE - 4, row * SIDE + 4.5, len(columns) * SIDE + 8)


def bridge(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """A bridge of planks."""
    canvas.rect(x, y, wide, 20, fill="paint-sand-85b", stroke="paint-ink", stroke_width=1.6)
    planks = [f"M{x + 8 * at} {y + 4}v12" for at in range(1, int((wide - 4) / 8) + 1)]
    canvas.path("".join(planks), stroke="paint-sand-65", stroke_width=1.2)
    canvas.path(f"M{x} {y + 3.2:.1f}h{wide}m0 13.6h-{wide}", stroke="paint-ink", stroke_width=1.2)


def printed(canvas: Canvas) -> None:
    """The resources that are printed on the map."""
    named = cast(dict[str, str], canvas.art.places["printed"])
    for letter, cells in land_of(table_of(canvas)["printed"]).items():
        if letter not in named:
            continue
        for row, column in cells:
            canvas.circle(
                *((column + 0.5) * SIDE, (row + 0.5) * SIDE, 12.8),
                fill="paint-paper",
                fill_opacity=0.85,
                stroke="paint-sand-66",
                stroke_dasharray="2 2",
            )
            canvas.draw(named[letter], column * SIDE + 5.5, row * SIDE + 5.5, 18)


def wall(canvas: Canvas) -> None:
    """The Servian wall: every side between a square inside it and marsh outside."""
    lines = table_of(canvas)["city"]
    land = {cell: letter for letter, cells in land_of(lines).items() for cell in cells}
    path = []
    for (row, column), letter in land.items():
        if not is_inside(letter):
            continue
        x, y = column * SIDE, row * SIDE
        sides = {
            (row - 1, column): f"M{x} {y}h{SIDE}",
            (row + 1, column): f"M{x} {y + SIDE}h{SIDE}",
            (row, column - 1): f"M{x} {y}v{SIDE}",
            (row, column + 1): f"M{x + SIDE} {y}v{SIDE}",
        }
        path += [drawn for beside, drawn in sides.items() if land.get(beside) == "."]
    line = "".join(path)
    canvas.path(line, stroke="paint-red-32", stroke_width=6, stroke_linecap="square")
    canvas.path(line, stroke="paint-red-55", stroke_width=3.6, stroke_linecap="square")
    canvas.path(
        line,
        stroke="paint-clay-87",
        stroke_width=3.6,
        stroke_dasharray="2.25 5",
        stroke_dashoffset=-2.5,
    )
