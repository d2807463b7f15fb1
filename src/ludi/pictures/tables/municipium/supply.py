"""The bag, and the citizens that are drawn."""

from __future__ import annotations

from typing import cast

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.municipium.common import CITIZENS, plaque, table_of


def supply(canvas: Canvas) -> None:
    """The bag by kinds of citizens, and the stock."""
    table = table_of(canvas)
    plaque(canvas, 204, 140)
    canvas.draw("bag", 12, 6)
    canvas.text(60, 24, canvas.board("bag"), 14, "title", room=136)
    canvas.text(60, 43, canvas.board("bag_count", n=sum(table["bag"].values())), 14, room=136)
    for at, kind in enumerate(CITIZENS):
        canvas.draw(kind, 8 + at * 49, 58, 31)
        canvas.text(38 + at * 49, 80, table["bag"][kind], 16, "bold", room=18)
    canvas.path("M10,96 H194", stroke="line")
    canvas.text(12, 122, canvas.board("stock"), 14, "title", room=68)
    for x, piece, count in ((84, "favour", table["favours"]), (142, "laurel", table["laurels"])):
        canvas.draw(piece, x, 103, 30)
        canvas.text(x + 33, 123, count, 16, "bold")


def drawn(canvas: Canvas) -> None:
    """The citizens drawn from the bag that wait for a banner, as the question says."""
    asked = cast(dict[str, dict[str, object]] | None, canvas.view["question"])
    if asked is None or not str(asked["step"]).startswith("Settle"):
        return
    told = asked["args"]
    counts = cast(dict[str, int], told.get("citizens") or {told.get("citizen"): 1})
    citizens = [kind for kind in CITIZENS for _ in range(counts.get(kind, 0))]
    with canvas.at(728, 374):
        canvas.rect(0, 0, 152, 74, rx=4, fill="panel", stroke="pompeii", stroke_width=2)
        canvas.text(76, 18, canvas.board("drawn"), 14, "title", anchor="middle", room=140)
        for at, kind in enumerate(citizens):
            canvas.draw(kind, 77.5 - 18 * len(citizens) + 36 * at, 30)
