"""What belongs to one player: hand, tokens, points."""

from __future__ import annotations

from typing import Final

from ludi.games.caligula import shapes
from ludi.pictures.art import marks
from ludi.pictures.canvas import Canvas, number
from ludi.pictures.tables.caligula.common import (
    ROMAN,
    SYMBOLS,
    TRIANGLE,
    face_of,
    hand_card,
    piece,
    table_of,
)

TOKENS: Final = ("minus_1", "0", "1", "2", "3", "4", "5", "6")
EARNED: Final = ("5", "6")  # to be earned, not there from the beginning
HAND: Final = ("coniura", "coniura_double", "pugio", "pugio_double")


def tray(canvas: Canvas) -> None:
    """What only the player sees: the tokens of the supply and the cards in hand."""
    mine, you = table_of(canvas)["mine"], canvas.view["you"]
    canvas.rect(0, 0, 936, 96, rx=2, fill="c-tray", stroke="line")
    if mine is None or not isinstance(you, int):
        canvas.text(14, 52, canvas.board("not_yours"), 15, fill="ink-soft", room=900)
        return
    at = 26 + canvas.text(14, 20, canvas.board("your_tokens"), 14, "bold", room=200)
    canvas.text(at, 20, canvas.board("your_tokens_note"), 13.5, fill="ink-soft", room=466 - at)
    for place, value in enumerate(TOKENS):
        own_token(canvas, you, value, 38 + 57 * place, held=value in mine["supply"])
    hand = [card for card in HAND for _ in range(mine["hand"].get(card, 0))]
    canvas.path("M473 8V88", stroke="line")
    at = 500 + canvas.text(488, 20, canvas.board("your_hand", n=len(hand)), 14, "bold", room=200)
    holds = {
        symbol: sum(card == symbol or card.endswith("_double") for card in hand)
        for symbol in SYMBOLS
    }
    words = canvas.board("hand_holds", **holds)
    canvas.text(922, 20, words, 13.5, anchor="end", fill="ink-soft", room=922 - at)
    step = min(54, 440 / max(1, len(hand)))
    for place, card in enumerate(hand):
        with canvas.at(488 + step * place, 33):
            hand_card(canvas, card, 44, 58)


def own_token(canvas: Canvas, you: int, value: str, x: float, *, held: bool) -> None:
    """A token of the supply, or where it would lie."""
    if held:
        piece(canvas, you, value, x, 64, 23)
        return
    canvas.path(
        marks()[you]["path"],
        stroke="ink-soft",
        stroke_width=1.6 / 21,
        stroke_dasharray="0.19 0.19",
        transform=f"translate({number(x)} 64) scale(21)",
    )
    if value in EARNED and value not in table_of(canvas)["romans"][you]["earned"]:
        canvas.draw("cal-lock", x - 8, 58, 16)
        canvas.text(x + 14, 50, face_of(value), 13, fill="ink-soft")
    else:
        drop = 10 if you == TRIANGLE else 5
        canvas.text(x, 64 + drop, face_of(value), 14, anchor="middle", fill="ink-soft")


def panel(canvas: Canvas, seat: int, room: float) -> None:
    """What everybody sees of a player: place, points, cards, tokens, Favor, what he earned."""
    table = table_of(canvas)
    roman = table["romans"][seat]
    facts = {
        "laurel": roman["victory"],
        "conspiracy": roman["conspiracy"],
        "hand": roman["cards"],
        "spqr": roman["supply"],
    }
    place = ROMAN[table["ordo"].index(seat)]
    canvas.text(10, 18, place, 14, "title", fill="ink-soft")
    share = (room - 38) / len(facts)
    for at, (sign, fact) in enumerate(facts.items()):
        x = 34 + share * at
        canvas.draw(f"cal-{sign}", x, 3, 19)
        canvas.text(x + 22, 18, fact, 15, "bold")
    canvas.draw("cal-favour", 10, 32, 19)
    canvas.text(34, 47, favour(canvas, roman), 14, room=room - 118)
    for at, value in enumerate(roman["earned"]):
        piece(canvas, seat, value, room - 50 - 23 * at, 42, 10)
    if table["primus"] == seat:
        canvas.draw("cal-primus", room - 32, 31, 22)


def favour(canvas: Canvas, roman: shapes.Roman) -> str:
    """What a Favor brings now: points under the emperor, a candidate's name, or nothing."""
    table = table_of(canvas)
    if roman["favour"] == "emperor":
        return f"+{table['emperor']['points']}"
    if roman["favour"] == "in_hand":
        return "–"
    named = [one["id"] for one in table["candidates"] if one["named"]]
    return canvas.label("augustus", named[0]) if named else canvas.label("resting", "candidate")
