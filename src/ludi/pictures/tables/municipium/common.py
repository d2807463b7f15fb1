"""What the parts of the drawing share: the view, marks, small things drawn in several places."""

from __future__ import annotations

from typing import Final, cast

from ludi.games.municipium import shapes
from ludi.pictures.canvas import Canvas

CITIZENS: Final = ("priest", "advocate", "merchant", "soldier")


def table_of(canvas: Canvas) -> shapes.Table:
    """What the seat sees of the town."""
    return cast(shapes.Table, canvas.view["table"])


def plaque(canvas: Canvas, width: int, height: int) -> None:
    """The ground of what lies beside the institutions."""
    canvas.rect(0, 0, width, height, rx=4, fill="panel", fill_opacity=0.6, stroke="m-street-edge")
