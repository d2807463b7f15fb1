"""The palace and its piles."""

from __future__ import annotations

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.caligula.augustus import augustus
from ludi.pictures.tables.caligula.common import SYMBOLS, table_of


def palace(canvas: Canvas) -> None:
    """The emperor between the candidates, and the piles."""
    table = table_of(canvas)
    hall(canvas, 146, "c-palace", 0.5)
    for x, pile in ((10, "pugio"), (78, "coniura")):
        with canvas.at(x, 22):
            tall_pile(canvas, pile)
    for x, candidate in zip((152, 630), table["candidates"], strict=False):
        with canvas.at(x, 6):
            augustus(canvas, candidate, canvas.art.plan("candidate"))
    with canvas.at(350, 6):
        augustus(canvas, table["emperor"], canvas.art.plan("emperor"), emperor=True)
    for y, pile in ((16, "augusti"), (82, "conspiracy")):
        with canvas.at(838, y):
            small_pile(canvas, pile)


def hall(canvas: Canvas, height: float, fill: str, gilt: float) -> None:
    """The ground of the palace."""
    canvas.rect(0, 0, 936, height, rx=2, fill=fill, stroke="c-edge", stroke_width=1.5)
    canvas.rect(4, 4, 928, height - 8, fill="none", stroke="paint-gold-76", stroke_opacity=gilt)


def count_of(canvas: Canvas, pile: str) -> int:
    """How much of a pile is left."""
    table = table_of(canvas)
    if pile == "conspiracy":
        return table["conspiracy_points"]
    return {"pugio": table["piles"]["pugio"], "coniura": table["piles"]["coniura"]}.get(
        pile, table["piles"]["augusti"]
    )


def name_of(canvas: Canvas, pile: str) -> str:
    """What a pile is called."""
    return canvas.label("deck", pile) if pile in SYMBOLS else canvas.board(f"pile_{pile}")


def tall_pile(canvas: Canvas, pile: str) -> None:
    """A pile with its count, over its name."""
    canvas.draw("cal-back", 13, 1, 62)
    canvas.draw("cal-back", 9, 5, 62)
    canvas.draw(SYMBOLS[pile], 19.5, 24, 24)
    canvas.circle(52, 62, 13, fill="paint-paper", stroke="paint-ink", stroke_width=1.6)
    canvas.text(52, 67.5, count_of(canvas, pile), 16, "bold", anchor="middle")
    canvas.text(33, 94, name_of(canvas, pile), 14, anchor="middle", fill="#fff3dc", room=66)


def small_pile(canvas: Canvas, pile: str) -> None:
    """A pile beside its count."""
    if pile == "conspiracy":
        canvas.draw("cal-conspiracy", 4, 4, 29)
    else:
        canvas.draw("cal-augustus-back" if pile == "augusti" else "cal-back", 6, 0, 35)
    if pile in SYMBOLS:
        canvas.draw(SYMBOLS[pile], 11, 10, 15)
    canvas.text(50, 24, count_of(canvas, pile), 17, "bold", anchor="middle", fill="#fff3dc")
    canvas.text(34, 49, name_of(canvas, pile), 13.5, anchor="middle", fill="#fff3dc", room=76)
