"""What belongs to one player: cards, buildings, and what lies behind the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from ludi.games.sylla import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.sylla.common import COLOURS, TOKENS, picture, table_of

BUILDINGS: Final = ("market_stall", "field", "private_temple", "tavern")
LIES: Final = ("upright", "tilted", "down", "down_tilted")


def panel(canvas: Canvas, seat: int, room: float) -> None:
    """What lies before a Roman; of its screen only the own side."""
    table = table_of(canvas)
    roman = table["romans"][seat]
    x = 10.0
    if table["consul"] == seat and table["phase"] != "setup":
        canvas.draw("ic-consul", room - 52, -32, 18)
    facts = [
        ("ic-vote", str(roman["votes"]["work"])),
        ("ic-coin", f"+{roman['income']}"),
        ("ic-wheat", f"−{roman['hunger']}"),
    ]
    for sign, fact in facts:
        x += canvas.draw(sign, x, 0, 17) + 2
        x += canvas.text(x, 14, fact, 14, "bold") + 9
    if roman["decided"]:
        canvas.draw("hand-fist", x, -3, 22, color=canvas.colour("ink-soft"))
    behind(canvas, roman, room)
    cards = list(lying(roman))
    step = min(32, (room - 16) / max(1, (len(cards) + 1) // 2))
    for at, (piece, lie) in enumerate(cards):
        row = at * 2 // max(2, len(cards) + len(cards) % 2)
        column = at - row * ((len(cards) + 1) // 2)
        with canvas.at(8 + column * step, 42 + row * 41):
            small_card(canvas, piece, lie)
    buildings(canvas, roman, room)


def behind(canvas: Canvas, roman: shapes.Roman, room: float) -> None:
    """What lies behind the screen of a Roman, as far as one sees it."""
    screen = roman["screen"]
    canvas.draw("ic-screen", 10, 21, 17)
    if screen is None:
        canvas.text(32, 34, canvas.board("hidden"), 12, fill="ink-soft", room=room - 42)
        return
    x = 34 + canvas.draw("ic-coin", 32, 21, 17)
    x += canvas.text(x, 35, screen["denarii"], 14, "bold") + 8
    for token in TOKENS:
        x += canvas.draw(f"token-{token}", x, 21, 17) + 2
        x += canvas.text(x, 35, screen["tokens"][token], 14, "bold") + 8
    worth = canvas.board("worth", n=screen["worth"])
    canvas.text(x, 35, worth, 12, fill="ink-soft", room=max(10, room - x - 6))


def lying(roman: shapes.Roman) -> Iterator[tuple[shapes.Pieces, str]]:
    """The characters and Cranes of a Roman, one by one, those that are upright first."""
    for lie in LIES:
        for piece in roman["pieces"]:
            if piece["id"] not in BUILDINGS:
                for _ in range(lies(piece, lie)):
                    yield piece, lie


def lies(piece: shapes.Pieces, lie: str) -> int:
    """How many of some pieces lie so."""
    return cast(dict[str, int], piece)[lie]


def small_card(canvas: Canvas, piece: shapes.Pieces, lie: str) -> None:
    """A character small: the figure, and where its hexagons stand; tilted, or face down."""
    tilted = lie.endswith("tilted")
    fill = "s-back" if lie.startswith("down") else "paint-sand-85b" if tilted else "s-card"
    with canvas.at(0, 0, turn=(9, 14, 19) if tilted else None):
        canvas.rect(0, 0, 28, 38, rx=4, fill=fill, stroke="paint-ink", stroke_width=1.5)
        canvas.draw(picture(canvas, piece["id"]), 2, 1, 24)
        if piece["christian"]:
            canvas.draw("ic-fish", 13, 17, 8)
        for at, colour in enumerate(COLOURS):
            if colour in piece["hexagons"]:
                canvas.circle(6 + at * 8, 31.5, 3.5, fill=f"s-{colour}", stroke="paint-ink")


def buildings(canvas: Canvas, roman: shapes.Roman, room: float) -> None:
    """The revenue tile and the buildings of a Roman, and whether an event holds them down."""
    kinds = [
        (picture(canvas, piece["id"]), lie, lies(piece, lie))
        for piece in roman["pieces"]
        if piece["id"] in BUILDINGS
        for lie in LIES
        if lies(piece, lie)
    ]
    step = min(56, (room - 16) / (len(kinds) + 1))
    canvas.draw("b-revenue", 8, 126, 20)
    canvas.text(40, 142, canvas.label("revenue", roman["revenue"]), 13, "bold", room=step - 30)
    for at, (drawn, lie, count) in enumerate(kinds, start=1):
        x = 8 + at * step
        if lie.startswith("down"):
            canvas.rect(x - 2, 125, min(34, step - 1), 23, rx=4, fill="s-back")
        canvas.draw(drawn, x, 126, 20)
        if count > 1:
            canvas.text(x + 32, 142, f"×{count}", 13, "bold", room=step - 30)
