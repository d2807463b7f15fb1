"""What every picture has: the title, what is asked now, the table, and everybody's panel below."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from html import escape
from importlib import import_module
from typing import Final, Protocol, cast

import ludi
from ludi.core.wording import question
from ludi.pictures.art import has_art, width_of
from ludi.pictures.canvas import Canvas, Style, needed, number, styles
from ludi.texts import Speaker

HEAD: Final = 46  # the room above the table
GAP: Final = 8
NAMED: Final = 42  # the room of a panel's first line


class Drawing(Protocol):
    """What a game's module draws. Its table lies at the origin."""

    WIDTH: int
    HEIGHT: int
    PANEL: int  # how high what is in a panel is

    def headline(self, canvas: Canvas) -> str:
        """The line beside the title."""

    def board(self, canvas: Canvas) -> None:
        """The table."""

    def players(self, canvas: Canvas) -> Sequence[int | str]:
        """Who has a panel: every seat, and whoever plays without one."""

    def panel(self, canvas: Canvas, who: int | str, room: float) -> None:
        """What lies before a player, in some room."""


class Paper:
    """A picture before it is written: its size, its parts, and the drawings they use."""

    def __init__(self, canvas: Canvas, width: float, height: float) -> None:
        self.canvas = canvas
        self.width = width
        self.height = height

    @property
    def box(self) -> str:
        """The field that the parts are drawn on."""
        return f"{-GAP} {-HEAD} {number(self.width + 2 * GAP)} {number(self.height + HEAD + GAP)}"

    def svg(self, title: str) -> str:
        """The whole picture, standing alone."""
        defined = "".join(needed(self.canvas.art, self.canvas.parts))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self.box}" role="img">'
            f"<title>{escape(title)}</title>{styles()}<defs>{defined}</defs>"
            f"{''.join(self.canvas.parts)}</svg>"
        )


def drawn(view: Mapping[str, object], speaker: Speaker) -> Paper | None:
    """The picture of a view; None if nobody has drawn its game."""
    game = str(view["game"])
    if not has_art(game):
        return None
    drawing = cast(Drawing, import_module(f"ludi.pictures.tables.{game}"))
    canvas = Canvas(view, speaker)
    below = drawing.HEIGHT + GAP
    height = below + NAMED + drawing.PANEL
    canvas.rect(-GAP, -HEAD, drawing.WIDTH + 2 * GAP, height + HEAD + GAP, fill="ground", rx=6)
    head(canvas, drawing)
    drawing.board(canvas)
    players = drawing.players(canvas)
    room = (drawing.WIDTH + GAP) / len(players) - GAP
    for at, who in enumerate(players):
        with canvas.at(at * (room + GAP), below):
            panel(canvas, who, room, NAMED + drawing.PANEL)
        with canvas.at(at * (room + GAP), below + NAMED):
            drawing.panel(canvas, who, room)
    return Paper(canvas, drawing.WIDTH, height)


def head(canvas: Canvas, drawing: Drawing) -> None:
    """The title, how far the game is, and what is asked of whom."""
    with canvas.at(0, -HEAD):
        at = 4 + canvas.text(4, 31, canvas.say("game.title"), 26, "title")
        at += 14 + canvas.text(at + 14, 30, drawing.headline(canvas), 15, fill="ink-soft")
        asked, actors = asks(canvas)
        right = drawing.WIDTH - 4
        room = right - at - 24 * len(actors) - 30
        wide = min(width_of(asked, 15, "bold"), room)
        canvas.text(right, 30, asked, 15, "bold", anchor="end", room=room)
        for place, seat in enumerate(reversed(actors)):
            canvas.seat(seat, right - wide - 18 - 24 * place, 25, 10)


def asks(canvas: Canvas) -> tuple[str, list[int]]:
    """What is asked and whom; at the end, that it is over and who has won."""
    view = canvas.view
    if view["over"]:
        return canvas.say("web.end.over"), list(cast(Sequence[int], view["winners"]))
    actors = list(cast(Sequence[int], view["actors"]))
    if view["question"] is None:
        return canvas.say("web.table.to_decide"), actors
    asked, _ = question(ludi.game(str(view["game"])), view, canvas.speaker)
    return asked, actors


def panel(canvas: Canvas, who: int | str, room: float, height: float) -> None:
    """The paper of a panel, with a seat's mark, name and score."""
    now = who in cast(Sequence[int], canvas.view["actors"]) and not canvas.view["over"]
    edge: Style = {"stroke": "pompeii", "stroke_width": 2} if now else {"stroke": "line"}
    canvas.rect(0, 0, room, height, rx=4, fill="panel", **edge)
    if not isinstance(who, int):
        return
    canvas.seat(who, 21, 21, 12)
    scores = cast(Sequence[int] | None, canvas.view["scores"])
    score = "" if scores is None else str(scores[who])
    canvas.text(room - 10, 27, score, 19, "bold", anchor="end")
    left = room - 54 - width_of(score, 19, "bold")
    canvas.text(40, 27, canvas.speaker.seat(who), 16, "bold", room=left)


def embedded(svg: str, told: str) -> str:
    """A picture as an image of a page, apart from the page's own styles and names."""
    data = base64.b64encode(svg.encode()).decode()
    return (
        f'<img alt="{escape(told)}" title="{escape(told)}" style="width:100%;max-width:1000px" '
        f'src="data:image/svg+xml;base64,{data}">'
    )
