"""The institutions: front, hall, banner, the order of the Temple."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from ludi.games.municipium import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.municipium.common import table_of
from ludi.pictures.tables.municipium.families import families

ROMAN: Final = ("I", "II", "III", "IV")
OUTLINED: Final = {"stroke": "outline", "stroke_width": 1.4}


class Box(NamedTuple):
    """Where an institution stands."""

    x: int
    y: int
    w: int
    h: int


def draw_institution(canvas: Canvas, institution: shapes.Institution, box: Box) -> None:
    """An institution: its front, the families before it, hall, banner."""
    with canvas.at(box.x, box.y):
        canvas.rect(0, 0, box.w, box.h, rx=4, fill="m-field", stroke="m-street-edge")
        front(canvas, institution["id"])
    with canvas.at(box.x + 174, box.y + 46):
        if institution["hall"]:
            hall(canvas, institution["id"], institution["hall"])
        else:
            order(canvas)
    with canvas.at(box.x + 233, box.y + 46):
        banner(canvas, institution["id"], institution["banner"])
    with canvas.at(box.x + 9, box.y + 160):
        families(canvas, institution)


def front(canvas: Canvas, name: str) -> None:
    """The name and the power of an institution over its picture."""
    numerals = cast(dict[str, str], canvas.art.places["numerals"])
    canvas.circle(22, 23, 14, fill="m-badge", stroke="m-slot-line", stroke_width=1.4)
    canvas.text(22, 28, numerals[name], 14, "title", anchor="middle")
    canvas.text(43, 21, canvas.label("institution", name), 17, "title", room=225)
    canvas.text(43, 39, canvas.board(f"power.{name}"), 14, fill="ink-soft", room=225)
    canvas.draw(f"facade-{name}", 8, 46)
    canvas.rect(8, 46, 160, 138, rx=2, fill="none", stroke="m-slot-line", stroke_width=1.2)


def hall(canvas: Canvas, name: str, inside: shapes.Hall) -> None:
    """The meeting hall: the Praefect's floor, the favour, the citizen."""
    table = table_of(canvas)
    canvas.path("M-3,13 L24,0 L51,13 Z", fill="m-roof", stroke_linejoin="round", **OUTLINED)
    canvas.rect(0, 13, 48, 125, fill="m-hall", **OUTLINED)
    canvas.path("M0,61 H48 M0,98 H48", **OUTLINED)
    canvas.path("M4,15 V136 M44,15 V136", stroke="m-slot-line", opacity=0.5)
    if name == table["praefect"]:
        canvas.draw("praefect", 9, 17)
    elif name == table["next_hall"]:
        canvas.draw("praefect", 12, 16, 30, opacity=0.36)
        canvas.text(
            24,
            58,
            canvas.board("next_short"),
            13,
            "bold",
            anchor="middle",
            fill="pompeii-text",
            room=44,
        )
    else:
        canvas.path("M15,58 V36 a9,9 0 0 1 18,0 V58 Z", fill="m-slot")
    vacant = {"fill": "none", "stroke": "m-slot-line", "stroke_dasharray": "3 3"}
    if inside["favour"]:
        canvas.draw("favour", 9.5, 64.5, 29.4)
    else:
        canvas.circle(24.2, 79.2, 10, **vacant)
    if inside["citizen"]:
        canvas.draw(inside["citizen"], 9.5, 101, 33.8)
    else:
        canvas.rect(13, 103, 22.5, 29, rx=6, **vacant)


def order(canvas: Canvas) -> None:
    """The Temple order."""
    canvas.rect(0, 0, 48, 138, rx=2, fill="m-hall", **OUTLINED)
    step = 138 / len(canvas.seats)
    discs = table_of(canvas)["temple_order"]
    for at in canvas.seats:
        if at:
            canvas.path(f"M4,{at * step:.1f} H44", stroke="m-slot-line")
        middle = (at + 0.5) * step
        canvas.text(11.5, middle + 4.6, ROMAN[at], 13, "title", anchor="middle")
        if at < len(discs):
            canvas.seat(discs[at], 33.5, middle, 10.5)


def banner(canvas: Canvas, name: str, gathered: list[str]) -> None:
    """The banner of an institution with its three places."""
    colour = cast(dict[str, str], canvas.art.places["banners"])[name]
    edge = f"m-{colour}-edge"
    canvas.path("M-4,4 H42", stroke="outline", stroke_linecap="round", stroke_width=4)
    canvas.path("M-4,4 H42", stroke="paint-gilt", stroke_linecap="round", stroke_width=2)
    canvas.path(
        "M0,5 H38 V138 L19,129 L0,138 Z",
        fill=f"m-{colour}",
        stroke=edge,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    for at in range(3):
        top = 10 + at * 39.5
        if at < len(gathered):
            canvas.draw(gathered[at], 4, top, 33.8)
            continue
        third = at == 2 and len(gathered) == 2
        canvas.rect(
            5,
            top + 1,
            28,
            33,
            rx=6,
            fill="m-badge" if third else "none",
            fill_opacity=0.7,
            stroke=edge,
            stroke_dasharray="3 3",
            stroke_width=2.2 if third else 1.4,
        )
        if third:
            word = canvas.board("third_short")
            canvas.text(19, top + 22, word, 13, "bold", anchor="middle", room=26)
