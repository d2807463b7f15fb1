"""What the parts of the drawing share: the view, marks, small things drawn in several places."""

from __future__ import annotations

from typing import Final, cast

from ludi.games.caligula import shapes
from ludi.pictures.art import marks
from ludi.pictures.canvas import Canvas, number

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")
SYMBOLS: Final = {"coniura": "cal-hood", "pugio": "cal-dagger"}
TRIANGLE: Final = 2  # whose middle lies lower
Plan = dict[str, float]


def table_of(canvas: Canvas) -> shapes.Table:
    """What the seat sees."""
    return cast(shapes.Table, canvas.view["table"])


def marker_at(canvas: Canvas) -> int:
    """Which Sequentia card bears the token; -1 before the first."""
    marked = [at for at, card in enumerate(table_of(canvas)["sequentia"]) if card["marker"]]
    return marked[0] if marked else -1


def piece(canvas: Canvas, seat: int, value: str | None, x: float, y: float, r: float) -> None:
    """An SPQR token: face down in its seat's shape, or face up with its number."""
    if value is None:
        canvas.seat(seat, x, y, r)
        return
    mark, low = marks()[seat], seat == TRIANGLE
    with canvas.at(x, y):
        canvas.path(
            mark["path"],
            fill=mark["colour"],
            stroke="paint-ink",
            stroke_width=max(1.4, r / 9) / r,
            transform=f"scale({number(float(r))})",
        )
        inner = f"translate(0 {number(r * 0.06 * low)}) scale({number(r * 0.74)})"
        canvas.path(mark["path"], fill="paint-stone-99", transform=inner)
        size = r * (0.86 if low else 1)
        foot = r * 0.24 * low + size * 0.34
        canvas.text(0, foot, face_of(value), size, "bold", anchor="middle")


def face_of(value: str) -> str:
    """The number on a token's face."""
    return "−1" if value == "minus_1" else value


def hand_card(canvas: Canvas, card: str, wide: float, high: float) -> None:
    """A hand card: one symbol, or two of which one is used."""
    canvas.rect(0, 0, wide, high, rx=4, fill="paint-stone-99", stroke="paint-ink", stroke_width=1.4)
    size = min(wide * 0.72, high * 0.6)
    if not card.endswith("_double"):
        canvas.draw(SYMBOLS[card], (wide - size) / 2, (high - size) / 2, size)
        return
    canvas.path(f"M3 {high - 4:.1f}L{wide - 3:.1f} 4", stroke="paint-edge", stroke_width=1.4)
    canvas.draw("cal-hood", wide * 0.06, high * 0.06, size * 0.7)
    canvas.draw("cal-dagger", wide * 0.46, high * 0.53, size * 0.7)
