"""The events that threaten Rome."""

from __future__ import annotations

from typing import Final, cast

from ludi.games.sylla import shapes
from ludi.pictures.art import width_of
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.sylla.common import INKED, picture, table_of

FATES: Final = {"averted": "s-good", "strikes": "s-bad", "struck": "s-bad", "level": "s-tie"}
BADGES: Final = {
    "averted": "paint-green-47",
    "strikes": "paint-pompeii",
    "struck": "paint-pompeii",
    "level": "paint-gold-45",
}


def draw_event(canvas: Canvas, event: shapes.RomeEvent) -> None:
    """One event: what it does, who fights it and for what, the cubes on it, its fate."""
    deciding = table_of(canvas)["phase"] == "v"
    fate = event["fate"]
    canvas.rect(0, 0, 334, 68, rx=6, fill=FATES[fate] if deciding else "s-card", **INKED)
    canvas.path("M6 1H56V67H6Q1 67 1 62V6Q1 1 6 1Z", fill="s-figure")
    canvas.draw(cast(dict[str, str], canvas.art.places["events"])[event["id"]], 6, 12, 44)
    canvas.text(64, 18, canvas.label("event", event["id"]), 14, "title", room=218)
    canvas.text(64, 34, canvas.board(f"effect.{event['id']}"), 13, room=218)
    x = 64.0
    for fighter in event["fighters"]:
        canvas.rect(x, 40, 25, 25, rx=4, fill="s-card", **INKED)
        canvas.draw(picture(canvas, fighter), x + 1.5, 41.5, 22)
        x += 29
    cubes = [seat for seat, count in enumerate(event["cubes"]) for _ in range(count)]
    step = min(22, 130 / max(1, len(cubes)))
    for at, seat in enumerate(cubes):
        canvas.seat(seat, x + 12 + at * step, 53, 10)
    canvas.path("M287 2V66", stroke="paint-edge")
    token = event["token"]
    canvas.draw(f"token-{token}" if token else "token-prestige", 297, 12, 28)
    if event["famine"]:
        canvas.draw("ic-wheat", 296, 45, 16)
        canvas.text(313, 59, f"+{event['famine']}", 13, "bold")
    if deciding:
        badge(canvas, canvas.board(f"fate_{fate}"), 282, 46, BADGES[fate])


def badge(canvas: Canvas, words: str, right: float, top: float, fill: str) -> None:
    """A word on a field of colour."""
    wide = width_of(words, 13, "bold") + 14
    canvas.rect(right - wide, top, wide, 18, rx=9, fill=fill)
    canvas.text(
        right - wide / 2, top + 13.5, words, 13, "bold", anchor="middle", fill="paint-white"
    )
