"""What belongs to one player: a sheet, or Seneca's numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ludi.games.rome_and_roll import shapes
from ludi.pictures.art import lines_of
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.rome_and_roll.common import icon, table_of

RESOURCES: Final = ("wood", "brick", "stone", "fish", "jewel")
TRACKS: Final = ("coins", "buildings", "legacy", "glory")
LOYAL: Final = 5  # boxes of an advisor


def panel(canvas: Canvas, who: int | str, room: float) -> None:
    """A player's sheet: every number. Or Seneca's."""
    table = table_of(canvas)
    if not isinstance(who, int):
        automaton(canvas, cast(shapes.Seneca, table["seneca"]), room)
        return
    sheet = table["notables"][who]
    if sheet["character"]:
        name = canvas.label("character", sheet["character"])
        canvas.text(10, 8, name, 13, "title", fill="ink-soft", room=room - 60)
    if table["proconsul"] == who:
        canvas.draw("proconsul", room - 30, -7, 20)
    canvas.rect(6, 15, room - 12, 26, rx=4, fill="board-light")
    row(canvas, 19, room, {name: sheet["storage"].get(name, 0) for name in RESOURCES})
    row(canvas, 44, room, {name: sheet["tracks"].get(name, 0) for name in TRACKS})
    people = {
        "soldier": f"{sheet['soldiers'] - sheet['garrisoned']}/{sheet['soldiers']}",
        "senator": f"{sheet['senators'] - sheet['deployed']}/{sheet['senators']}",
    }
    row(canvas, 66, room, people)
    share = (room - 14) / max(1, len(sheet["advisors"]))
    for at, advisor in enumerate(sheet["advisors"]):
        loyalty(canvas, advisor, 9 + at * share, share - 6)


def row(canvas: Canvas, y: float, room: float, counts: Mapping[str, object]) -> None:
    """Things of a sheet side by side, with how many there are."""
    share = (room - 18) / len(counts)
    for at, (name, count) in enumerate(counts.items()):
        x = 11 + at * share
        icon(canvas, name, x, y, 18, opacity=1 if count else 0.4)
        canvas.text(x + 21, y + 14, count, 14, "bold", room=share - 20)


def loyalty(canvas: Canvas, advisor: shapes.AdvisorSeen, x: float, room: float) -> None:
    """An advisor and his boxes; those that unlock something have a thick edge."""
    canvas.text(x, 97, canvas.label("advisor", advisor["id"]), 11.5, room=room)
    for at in range(LOYAL):
        key = str(at + 1) in advisor["abilities"]
        full = at < advisor["boxes"]
        canvas.rect(
            *(x + at * 10, 101, 8, 11),
            rx=1,
            fill="paint-violet-44" if full else "field",
            stroke="paint-violet-59" if key else "ink-soft",
            stroke_width=2 if key else 1,
        )


def automaton(canvas: Canvas, seneca: shapes.Seneca, room: float) -> None:
    """Seneca, against whom one plays alone: his points part by part, his seals, his last card."""
    canvas.draw("seneca", 8, -34, 26)
    canvas.text(40, -15, canvas.board("seneca"), 16, "bold")
    canvas.text(room - 10, -15, seneca["points"], 19, "bold", anchor="end")
    parts = {name: part["n"] for name, part in seneca["score"].items()}
    if parts:
        row(canvas, 0, room, parts)
    seals = seneca["seals"] + sum(card["seal"] for card in seneca["unseen"])
    canvas.draw("seal", 11, 28, 18)
    canvas.text(32, 42, f"{seneca['seals']}/{seals}", 14, "bold")
    last = seneca["last"]
    if last:
        name = canvas.label("seneca_card", last["card"])
        canvas.text(11, 72, name, 14, "bold", room=room - 22)
        words = canvas.board(f"senecas.does.{last['action']}")
        for at, line in enumerate(lines_of(words, room - 22, 12.5)[:2]):
            canvas.text(11, 89 + 15 * at, line, 12.5, room=room - 22, fill="ink-soft")
