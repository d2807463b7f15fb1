"""The cards of the city: factions, effects, spaces and the pieces on them."""

from __future__ import annotations

from typing import Final, cast

from ludi.games.caligula import shapes
from ludi.pictures.art import width_of
from ludi.pictures.canvas import Canvas, number
from ludi.pictures.tables.caligula.common import ROMAN, Plan, piece, table_of

CLOTHS: Final = {
    "legionarii": "paint-pompeii",
    "tribuni": "paint-laurel",
    "praetoriani": "paint-blue-46",
    "nobiles": "paint-orange-55",
    "plebs": "paint-umber-50",
}
BANDS: Final = {
    "predilection": ("paint-ink", "paint-paper"),
    "collective": ("paint-blue-83", "paint-ink"),
    "negative": ("paint-pompeii", "paint-paper"),
}


def cards(canvas: Canvas, *, folded: bool) -> None:
    """Five factions with their decks, two open cards each."""
    plan = canvas.art.plan("folded" if folded else "card")
    tops = (129, 192) if folded else (130, 262)
    columns = cast(list[int], canvas.art.places["columns"])
    for top, numeral, row in zip(tops, ROMAN, ("first_row", "second_row"), strict=False):
        turned = f"translate(27 {number(top + plan['height'] / 2)}) rotate(-90)"
        canvas.text(
            *(0, 0, numeral if folded else f"{numeral}  {canvas.board(row)}", 13),
            "title" if folded else "text",
            anchor="middle",
            fill="ink-soft",
            room=124,
            transform=turned,
        )
    for x, faction in zip(columns, table_of(canvas)["factions"], strict=True):
        with canvas.at(x, 88):
            banner(canvas, faction)
        for top, card in zip(tops, faction["cards"], strict=True):
            with canvas.at(x, top):
                if card:
                    civitas(canvas, card, plan)
                else:
                    canvas.rect(
                        *(0, 0, plan["width"], plan["height"]),
                        rx=6,
                        fill="none",
                        stroke="line",
                        stroke_dasharray="6 5",
                    )


def banner(canvas: Canvas, faction: shapes.FactionRow) -> None:
    """A faction's banner with its deck."""
    canvas.path(
        "M0 4C0 1.8 1.8 0 4 0H172C174.2 0 176 1.8 176 4V38H0Z",
        fill=CLOTHS[faction["id"]],
        stroke="c-edge",
        stroke_width=1.5,
    )
    canvas.path("M3 34H173", stroke="paint-paper", stroke_opacity=0.5)
    canvas.draw(f"cal-disc-{faction['id']}", 4, 2.5, 32)
    name = canvas.label("faction", faction["id"])
    canvas.text(41, 24, name, 14.5, "title", room=98, fill="paint-paper")
    canvas.rect(149, 2, 22, 28, rx=3, fill="none", stroke="paint-paper", stroke_width=1.2)
    canvas.rect(146, 5, 22, 28, rx=3, fill="c-card", stroke="c-edge", stroke_width=1.4)
    canvas.text(157, 24.5, faction["deck"], 16, "bold", anchor="middle")


def civitas(canvas: Canvas, card: shapes.CivitasCard, plan: Plan) -> None:
    """An open card: for whom it is, what it does, its spaces."""
    resolving = table_of(canvas)["resolving"]
    now = resolving is not None and resolving["at"] == card["at"]
    edge = {"stroke": "pompeii", "stroke_width": 4} if now else {"stroke": "c-edge"}
    canvas.rect(0, 0, plan["width"], plan["height"], rx=6, fill="c-card", **edge)
    band(canvas, card, plan)
    effects(canvas, card, plan)
    if plan["band.height"] < plan["height"]:
        canvas.path(f"M.7 {plan['band.height']}H{plan['width'] - 0.7}", stroke="c-edge")
    for at, space in enumerate(card["spaces"]):
        spot(canvas, space, plan["spaces.x"] + plan["spaces.pitch"] * at, plan)


def band(canvas: Canvas, card: shapes.CivitasCard, plan: Plan) -> None:
    """For whom a card is: the best, each, or all but some."""
    ground, ink = BANDS[card["kind"]]
    wide, high = plan["band.width"], plan["band.height"] - 0.7
    left = 6 if plan["band.height"] == plan["height"] else 0.7
    canvas.path(
        f"M6 .7H{wide}V{high}H{left}C3 {high} .7 {high - 2.3:.1f} .7 {high - 5.3:.1f}"
        "V6C.7 3 3 .7 6 .7Z",
        fill=ground,
    )
    canvas.draw(
        f"cal-{card['kind']}", plan["band.icon.x"], plan["band.icon.y"], plan["band.icon.size"]
    )
    value = f"<{card['value']}" if card["kind"] == "negative" else f"{card['value']}+"
    x, y, size = (plan[f"band.value.{key}"] for key in ("x", "y", "font"))
    canvas.text(x, y, value, size, "title", anchor="middle", fill=ink, room=wide - 4)
    if plan["band.word"]:
        word = canvas.form("kind", card["kind"], "short")
        canvas.text(wide / 2, plan["band.word"], word, 14, anchor="middle", fill=ink, room=wide - 4)


def effects(canvas: Canvas, card: shapes.CivitasCard, plan: Plan) -> None:
    """What a card does: one effect, two at once, or one of two."""
    both = card["effects"] == ["pugio_and_coniura"]
    signs = ["pugio", "coniura"] if both else card["effects"]
    size, y = plan["signs.size"], plan["signs.y"]
    centres = [plan["signs.single"]]
    if len(signs) > 1:
        centres = [plan["signs.first"], plan["signs.second"]]
        word, font = ("+", 18) if both else (canvas.board("aut"), 12.5)
        middle = sum(centres) / 2
        canvas.text(
            middle, y + size / 2 + 5, word, font, "title", anchor="middle", fill="paint-pompeii"
        )
    for x, effect in zip(centres, signs, strict=True):
        canvas.draw(f"cal-fx-{effect}", x - size / 2, y, size)
        if plan["signs.word"]:
            word = canvas.form("effect", effect, "short")
            half = min(width_of(word, 14), 64) / 2
            at = max(plan["band.width"] + 3 + half, min(x, plan["width"] - 4 - half))
            fill = "paint-pompeii" if effect.startswith("lose_") else "c-ink"
            canvas.text(at, plan["signs.word"], word, 14, anchor="middle", fill=fill, room=64)


def spot(canvas: Canvas, space: shapes.Space, x: float, plan: Plan) -> None:
    """A space of a card, with its token or what is printed on it."""
    y, size = plan["spaces.y"], plan["spaces.size"]
    fill, edge = "c-space", "paint-umber-59"
    if not space["usable"]:
        fill, edge = "url(#cal-hatch)", "paint-edge"
    canvas.rect(x, y, size, size, rx=2, fill=fill, stroke=edge, stroke_width=1.2)
    token = space["token"]
    if token:
        piece(canvas, token["seat"], token["value"], x + size / 2, y + size / 2, size * 0.46)
        return
    if space["players"] is not None:
        canvas.text(
            *(x + size / 2, y + size / 2 + 4.5, space["players"], min(13, size * 0.62), "bold"),
            anchor="middle",
            fill="paint-umber-44",
        )
    if not space["usable"]:
        struck = f"M{number(x + 4)} {number(y + size - 4)}L{number(x + size - 4)} {number(y + 4)}"
        canvas.path(struck, stroke="paint-umber-59", stroke_width=1.3)
