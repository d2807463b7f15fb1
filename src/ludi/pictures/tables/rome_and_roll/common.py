"""What the parts of the drawing share: the view, marks, small things drawn in several places."""

from __future__ import annotations

import re
from typing import Final, cast

from ludi.games.rome_and_roll import shapes
from ludi.pictures.art import width_of
from ludi.pictures.canvas import Canvas, Style

WIDTH: Final = 990
LEFT: Final = 546  # the room of the city and the regions
RIGHT: Final = WIDTH - LEFT - 8
SIDE: Final = 29
ICONS: Final = {
    "any_worker": "any",
    "coins": "coin",
    "buildings": "building",
    "soldiers": "soldier",
    "senators": "senator",
    "parks": "park",
    "roads": "road",
    "colonies": "colony",
}  # what the rules call otherwise than the art
ICON: Final = re.compile(r":([a-z_-]+):|(\s+)")
SHADED: Final[Style] = {"stroke": "paint-paper", "stroke_width": 3.6, "paint_order": "stroke"}
Owner = int | str | None
Spot = tuple[float, float]


def table_of(canvas: Canvas) -> shapes.Table:
    """What everybody sees."""
    return cast(shapes.Table, canvas.view["table"])


def icon(canvas: Canvas, name: str, x: float, y: float, size: float, **style: object) -> None:
    """An icon by the name that the rules give it."""
    canvas.draw(ICONS.get(name, name), x, y, size, **style)


def mark(
    canvas: Canvas, owner: Owner, x: float, y: float, r: float, *, letter: bool = True
) -> None:
    """Whose something is: a seat's mark, or Seneca's."""
    if isinstance(owner, int):
        canvas.seat(owner, x, y, r, letter=letter)
    elif owner == "seneca":
        canvas.draw("seneca", x - r, y - r, 2 * r)


def colours(canvas: Canvas, owner: Owner) -> dict[str, str] | None:
    """The colour and the hatching of an owner; None of nobody."""
    owners = cast(dict[str, dict[str, str]], canvas.art.places["owners"])
    return owners.get(str(owner))


def rich(
    canvas: Canvas, x: float, y: float, words: str, size: float, room: float, start: float = 0
) -> tuple[float, float]:
    """Words in which `:fish:` is a picture, broken into lines. Where the pen is in the end."""
    left, space = start, width_of(" ", size)
    for part in ICON.split(words):
        if not part or part.isspace():
            continue
        drawn = f":{part}:" in words
        wide = size * 1.15 if drawn else width_of(part, size)
        if left and left + wide > room:
            left, y = 0, y + size * 1.25
        if drawn:
            icon(canvas, part, x + left, y - size * 0.92, size * 1.15)
        else:
            canvas.text(x + left, y, part, size, room=room)
        left += wide + space
    return left, y


def pawn(canvas: Canvas, who: str, owner: Owner, x: float, y: float) -> None:
    """An overseer or a foreman, with the letter of its owner."""
    canvas.draw(f"{who}-{owner}", x, y, 32)
    deep = (colours(canvas, owner) or {"deep": "ink"})["deep"]
    letter = "ABCD"[owner] if isinstance(owner, int) else "S"
    canvas.text(
        *(x + 12, y + 25.6, letter, 10.5, "bold"),
        anchor="middle",
        fill="paint-white",
        stroke=deep,
        stroke_width=1.6,
        paint_order="stroke",
    )
