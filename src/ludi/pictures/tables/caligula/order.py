"""What is resolved, and in whose order: the Sequentia and the Ordo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludi.games.caligula import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.caligula.common import ROMAN, marker_at, table_of


def lit(now: bool, width: float = 1.4) -> dict[str, object]:
    """How a card looks, and how it looks if it is the one."""
    if now:
        return {"fill": "c-lit", "stroke": "pompeii", "stroke_width": 2.6}
    return {"fill": "c-card", "stroke": "c-edge", "stroke_width": width}


def sequentia(canvas: Canvas) -> None:
    """The six Sequentia cards with the token; a hood after each: there one may conspire."""
    table = table_of(canvas)
    marker = marker_at(canvas)
    canvas.text(-118, 24, canvas.board("sequentia"), 14.5, "title", room=108)
    canvas.text(-118, 43, canvas.board("sequentia_note"), 13.5, fill="ink-soft", room=108)
    for at, card in enumerate(table["sequentia"]):
        with canvas.at(92 * at, 0):
            done = at < marker
            canvas.rect(0, 0, 76, 50, rx=6, **lit(card["marker"]))
            with canvas.at(0, 0, opacity=0.45 if done else 1):
                sequentia_card(canvas, card)
            plate = "pompeii" if card["marker"] else "paint-ink-soft"
            canvas.rect(24, -9, 28, 18, rx=4, fill=plate, opacity=0.6 if done else 1)
            canvas.text(38, 4.8, ROMAN[at], 13, "title", anchor="middle", fill="paint-paper")
            shut = done or table["emperor_died"]
            now = at == marker and table["conspiracy"] is not None
            if now:
                canvas.circle(84, 25, 11, **lit(True))
            canvas.draw("cal-hood", 77.5, 18, 13, opacity=0.35 if shut and not now else 1)
    x, y = (-26, 11) if marker < 0 else (92 * marker - 8, -9)
    canvas.draw("cal-eagle", x, y, 28)


def sequentia_card(canvas: Canvas, card: shapes.SequentiaCard) -> None:
    """What a Sequentia card says."""
    if card["does"] == "resolve":
        for at, faction in enumerate(card["factions"]):
            x = 38.5 + (at - len(card["factions"]) / 2) * 24
            canvas.draw(f"cal-disc-{faction}", x, 22, 21)
    elif card["does"] == "draw_coniura":
        canvas.draw("cal-hood", 9, 20, 22)
        canvas.text(35, 37, canvas.board("all_draw"), 14, room=38)
    else:
        with canvas.at(11, 18):
            canvas.path(
                "M0 7c0-7 18-7 18 0V26H0Z",
                fill="paint-sand-90",
                stroke="paint-ink",
                stroke_width=1.5,
            )
            canvas.text(9, 20, "I", 14, "title", anchor="middle")
            canvas.path(
                "M48 15H25M31.5 8.5 25 15l6.5 6.5",
                stroke="paint-ink",
                stroke_width=2.4,
                stroke_linecap="round",
                stroke_linejoin="round",
            )


def ordo(canvas: Canvas) -> None:
    """The Ordo cards from the first to the last."""
    table = table_of(canvas)
    actors = cast(Sequence[int], canvas.view["actors"])
    canvas.text(-46, 27, canvas.board("ordo"), 14.5, "title", room=44)
    canvas.text(-46, 46, canvas.board("ordo_note"), 13.5, fill="ink-soft", room=44)
    for at, seat in enumerate(table["ordo"]):
        with canvas.at(38 * at, 0):
            canvas.path("M0 14c0-18 34-18 34 0V61H0Z", **lit(seat in actors))
            canvas.text(17, 21, ROMAN[at], 14, "title", anchor="middle")
            canvas.seat(seat, 17, 42, 12)
            if table["primus"] == seat:
                canvas.draw("cal-primus", 20, 47, 16)
