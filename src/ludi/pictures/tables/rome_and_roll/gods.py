"""The favours of the gods, and Nero's cards."""

from __future__ import annotations

from ludi.pictures.canvas import Canvas, Style
from ludi.pictures.tables.rome_and_roll.common import RIGHT, mark, rich, table_of


def favours(canvas: Canvas) -> None:
    """The favours of the gods: what they do, and who holds them."""
    gods = table_of(canvas)["favours"]
    high = 166 / max(1, len(gods))
    for at, (god, owner) in enumerate(gods.items()):
        with canvas.at(0, at * high):
            canvas.rect(0, 0, RIGHT - 112, high - 4, rx=5, fill="paper", stroke="paper-line")
            canvas.draw(god, 7, high / 2 - 16, 28)
            wide = canvas.text(43, 15, canvas.label("favour", god), 13, "title", room=190)
            mark(canvas, owner, 43 + wide + 14, 11, 7)
            rich(canvas, 43, 29, canvas.board(f"favour.{god}"), 11.5, RIGHT - 164)


def nero(canvas: Canvas) -> None:
    """Nero's cards, the highest first: whose they are and which comes next."""
    cards = table_of(canvas)["nero"]
    canvas.text(50, 13, canvas.board("nero"), 13, "title", anchor="middle", fill="ink-soft")
    high = 146 / max(1, len(cards))
    free = [at for at, card in enumerate(cards) if card["owner"] is None]
    for at, card in enumerate(cards):
        top = 20 + at * high
        taken = card["owner"] is not None
        edge: Style = {"stroke_dasharray": "4 3"} if taken else {}
        canvas.rect(
            *(0, top, 100, high - 4),
            rx=5,
            fill="paper-dim" if taken else "gilt",
            stroke="paint-gilt",
            stroke_width=3 if at in free[:1] else 1.5,
            **edge,
        )
        y = top + high / 2 - 2
        canvas.draw("nero", 8, y - 10, 20)
        canvas.text(34, y + 5, card["points"], 15, "title")
        if taken:
            mark(canvas, card["owner"], 82, y, 9)
        elif at in free[:1]:
            canvas.text(94, y + 5, canvas.board("next"), 12, anchor="end", room=36)
