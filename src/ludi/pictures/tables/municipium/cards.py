"""The common cards."""

from __future__ import annotations

from ludi.pictures.art import lines_of
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.municipium.common import plaque, table_of


def slot(canvas: Canvas, x: int) -> None:
    """A place where no card lies."""
    canvas.rect(x, 31, 66, 92, rx=5, fill="none", stroke="m-slot-line", stroke_dasharray="3 3")


def cards(canvas: Canvas) -> None:
    """The common cards: the pile, the card in play or the discard, what the pile still holds."""
    table = table_of(canvas)
    plaque(canvas, 162, 222)
    canvas.text(12, 21, canvas.board("common_cards"), 14, "title", room=140)
    left, gone = sum(table["pile"].values()), sum(table["discard"].values())
    for shift in range(min(left, 3) - 1, -1, -1):
        canvas.draw("card-back", 8 + 2 * shift, 30 + 1.5 * shift)
    if left == 0:
        slot(canvas, 9)
    canvas.text(44, 142, canvas.board("pile", n=left), 13, "bold", anchor="middle", room=74)
    if table["card"]:
        card(canvas, table["card"])
    elif gone:
        for shift in (3, 0):
            canvas.rect(
                89 + shift,
                31 + shift * 0.7,
                66,
                92,
                rx=5,
                fill="m-card",
                stroke="outline",
                stroke_width=2,
            )
        canvas.rect(94, 36, 56, 82, rx=2, fill="none", stroke="m-street-edge")
    else:
        slot(canvas, 89)
    word = canvas.board("in_play") if table["card"] else canvas.board("discard", n=gone)
    canvas.text(122, 142, word, 13, "bold", anchor="middle", room=74)
    for at, (kind, count) in enumerate(table["pile"].items()):
        said = f"{count} × {canvas.label('card', kind)}"
        fill = "ink" if count else "ink-soft"
        canvas.text(12, 164 + at * 16, said, 13, room=144, fill=fill)


def card(canvas: Canvas, name: str) -> None:
    """The card in play, face up, with its name."""
    canvas.rect(89, 31, 66, 92, rx=5, fill="m-card", stroke="pompeii", stroke_width=3)
    canvas.draw(f"card-{name}", 92, 37)
    lines = lines_of(canvas.label("card", name), 62, 13, "bold")[:2]
    for at, line in enumerate(lines):
        top = (107 if len(lines) == 1 else 101) + at * 13.4
        canvas.text(122, top, line, 13, "bold", anchor="middle", room=60)
