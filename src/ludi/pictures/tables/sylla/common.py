"""What the parts of the drawing share: the view, marks, small things drawn in several places."""

from __future__ import annotations

from typing import Final, cast

from ludi.games.sylla import shapes
from ludi.pictures.canvas import Canvas, Style

TOKENS: Final = ("civic", "leisure", "health")
COLOURS: Final = ("red", "yellow", "grey")
INKED: Final[Style] = {"stroke": "s-ink", "stroke_width": 1.6}
EDGED: Final[Style] = {"stroke": "line", "stroke_width": 1}


def table_of(canvas: Canvas) -> shapes.Table:
    """What the seat sees."""
    return cast(shapes.Table, canvas.view["table"])


def picture(canvas: Canvas, name: str) -> str:
    """Which drawing stands for a thing."""
    return cast(dict[str, str], canvas.art.places["pictures"])[name]


def heading(
    canvas: Canvas, x: float, y: float, key: str, room: float = 300, aside: str = ""
) -> None:
    """The name of a part, and a remark at its other end."""
    wide = canvas.text(x, y, canvas.board(key), 15, "title", room=room)
    canvas.text(
        x + room, y, aside, 13, anchor="end", fill="ink-soft", room=max(10, room - wide - 14)
    )


def box(canvas: Canvas, width: float, height: float, fill: str = "panel") -> None:
    """The paper of a part."""
    canvas.rect(0, 0, width, height, rx=4, fill=fill, **EDGED)


def capital(words: str) -> str:
    """Words with a capital."""
    return words[:1].upper() + words[1:]
