"""The market: buildings for sale and recruits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ludi.games.sylla import shapes
from ludi.pictures.art import width_of
from ludi.pictures.canvas import Canvas, Style
from ludi.pictures.tables.sylla.common import COLOURS, INKED, box, heading, picture, table_of
from ludi.pictures.tables.sylla.panels import lying


def market(canvas: Canvas) -> None:
    """The buildings for sale; below them the recruits, or what the one who looks has."""
    table = table_of(canvas)
    box(canvas, 584, 236)
    heading(canvas, 10, 20, "sale", 564, canvas.board("stacks", **table["stacks"]))
    for at, (colour, building, now) in enumerate(sale(canvas)):
        with canvas.at(10 + at * 95, 28):
            tile(canvas, colour, building, now=now)
    recruits = [name for name, count in table["display"].items() for _ in range(count)]
    if recruits:
        heading(canvas, 10, 130, "recruits", 564, canvas.board("pile", n=table["pile"]))
        row(canvas, [(name, table["hexagons"][name], "upright") for name in recruits])
        return
    you = canvas.view["you"]
    looked_at = you if isinstance(you, int) else table["consul"]
    canvas.seat(looked_at, 19, 125, 8)
    own = looked_at == you
    title = canvas.board("your_cards") if own else canvas.speaker.seat(looked_at)
    canvas.text(34, 130, title, 15, "title", room=540)
    row(canvas, cards_of(canvas, table["romans"][looked_at]))


def cards_of(canvas: Canvas, roman: shapes.Roman) -> list[tuple[str, list[str], str]]:
    """The cards before a Roman, and those it has chosen in secret: name, hexagons, how they lie."""
    chosen = roman["screen"]["chosen"] if roman["screen"] else {}
    hexagons = table_of(canvas)["hexagons"]
    secret = [(name, hexagons[name], "upright") for name, n in chosen.items() for _ in range(n)]
    return secret + [(piece["id"], piece["hexagons"], lie) for piece, lie in lying(roman)]


def sale(canvas: Canvas) -> Iterator[tuple[str, str | None, bool]]:
    """The places of the sale: colour, building, and whether it is up for sale at this moment."""
    asked = cast(dict[str, dict[str, str]], canvas.view["question"] or {}).get("args", {})
    up = (asked.get("colour"), asked.get("building"))
    for place in table_of(canvas)["sale"]:
        if place["building"] is None and place["colour"] == up[0] and up[1] is not None:
            yield place["colour"], up[1], True  # it was taken from here to be auctioned
            up = (None, None)
        else:
            yield place["colour"], place["building"], False


def row(canvas: Canvas, cards: list[tuple[str, list[str], str]]) -> None:
    """Cards side by side, closer together where they are many."""
    step = min(72.0, (560 - 66) / max(1, len(cards) - 1))
    for at, (name, hexagons, lie) in enumerate(cards):
        with canvas.at(10 + at * step, 138, 0.82):
            card(canvas, name, hexagons, lie)


def tile(canvas: Canvas, colour: str, building: str | None, *, now: bool) -> None:
    """A place of the sale: its colour, and the building that is to be had there."""
    edge: Style = {"stroke": "pompeii", "stroke_width": 3} if now else INKED
    if building is None:
        edge = {"stroke": "line", "stroke_dasharray": "4 3"}
    canvas.rect(0, 0, 90, 80, rx=5, fill="s-card" if building else "none", **edge)
    canvas.draw(f"hex-{colour}", 4, 4, 18)
    if building:
        canvas.draw(picture(canvas, building), 18, 14, 44)
        name = canvas.label("building", building)
        canvas.text(45, 73, name, 13, "bold", anchor="middle", room=84)


def card(canvas: Canvas, name: str, hexagons: list[str], lie: str) -> None:
    """A character: its name, its figure, what it is good for, the rail of hexagons."""
    kind = name.removeprefix("christian_")
    down, tilted = lie.startswith("down"), lie.endswith("tilted")
    fill = "s-back" if down else "paint-sand-90" if tilted else "s-card"
    with canvas.at(0, 0, turn=(8, 40, 58) if tilted else None):
        canvas.rect(0, 0, 80, 116, rx=6, fill=fill, stroke="s-ink", stroke_width=2)
        ink = "paint-paper" if down else "s-ink"
        title = canvas.label("piece", kind)
        canvas.text(40, 16, title, 13.5, "bold", anchor="middle", room=72, fill=ink)
        canvas.rect(4, 21, 72, 48, fill="s-figure", opacity=0.3 if down else 1)
        canvas.draw(picture(canvas, name), 17, 22, 46)
        if kind != name:
            canvas.draw("ic-fish", 50, 54, 14)
        if down or tilted:
            words = canvas.board("face_down" if down else "tilted")
            canvas.text(40, 84, words, 13, "bold", anchor="middle", room=72, fill=ink)
        else:
            power(canvas, kind)
        if not down:
            canvas.path("M6 90H74", stroke="paint-edge")
            for at, colour in enumerate(COLOURS):
                drawn = f"hex-{colour}" if colour in hexagons else "hex-none"
                canvas.draw(drawn, 9 + at * 22.5, 95, 17)


def power(canvas: Canvas, kind: str) -> None:
    """What a character is good for."""
    words = canvas.board(f"power.{kind}")
    sign = cast(dict[str, str], canvas.art.places["powers"]).get(kind)
    beside = 0 if sign is None else 17
    wide = min(width_of(words, 13, "bold"), 72 - beside)
    left = 40 - (wide + beside) / 2
    if sign:
        canvas.draw(sign, left, 72, 15)
    canvas.text(left + beside, 84, words, 13, "bold", room=72 - beside)
