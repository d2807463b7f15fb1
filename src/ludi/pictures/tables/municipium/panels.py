"""What belongs to one player: cards, citizens, what a set lacks."""

from __future__ import annotations

from ludi.games.municipium import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.municipium.common import CITIZENS, table_of


def panel(canvas: Canvas, seat: int, room: float) -> None:
    """What a family holds: citizens and favours, Decurions, what its set lacks, its cards."""
    table = table_of(canvas)
    family = table["families"][seat]
    held = [*((kind, family["citizens"][kind]) for kind in CITIZENS), ("favour", family["favours"])]
    step = (room - 16) / len(held)
    for at, (piece, count) in enumerate(held):
        x = 8 + at * step
        canvas.draw(piece, x, 0, 27, opacity=1 if count else 0.35)
        canvas.text(x + 26, 20, count, 16, "bold", fill="ink" if count else "ink-soft")
    canvas.text(10, 47, lacks(canvas, family), 13, fill="ink-soft", room=room - 20)
    for at in range(max(table["target"], family["decurions"])):
        name = "decurion" if at < family["decurions"] else "decurion-empty"
        canvas.draw(name, 8 + at * 22, 56, 25)
    step = 34
    names = sorted([*family["cards"], *family["used"]])
    for at, name in enumerate(names):
        x = room - 10 - step * (len(names) - at) + 4
        family_card(canvas, x, name, used=name in family["used"])


def family_card(canvas: Canvas, x: float, name: str, *, used: bool) -> None:
    """A card of a family: there to be played, or used."""
    if used:
        canvas.rect(
            x, 60, 30, 40, rx=4, fill="m-slot", stroke="m-slot-line", stroke_dasharray="3 3"
        )
        canvas.text(x + 15, 85, "×", 15, "bold", anchor="middle", fill="ink-soft")
        return
    canvas.rect(x, 60, 30, 40, rx=4, fill="m-card", stroke="outline", stroke_width=1.6)
    canvas.draw(f"card-{name}", x + 1, 69, 22.4)


def lacks(canvas: Canvas, family: shapes.Family) -> str:
    """What the family's set still lacks, or how many pawns it has to place."""
    if family["to_place"]:
        return canvas.board("to_place", n=family["to_place"])
    missing = [canvas.label("citizen", kind) for kind in CITIZENS if not family["citizens"][kind]]
    key = "lacks" if family["lacks"] == len(missing) else "lacks_of"
    return canvas.board(key, n=family["lacks"], colours=", ".join(missing))
