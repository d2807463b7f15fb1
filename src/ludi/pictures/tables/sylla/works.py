"""The Great Works: the present one, and those to come."""

from __future__ import annotations

from ludi.games.sylla import shapes
from ludi.pictures.art import lines_of
from ludi.pictures.canvas import Canvas, Style, number
from ludi.pictures.tables.sylla.common import INKED, capital, heading, picture, table_of


def works(canvas: Canvas) -> None:
    """The Great Work of the turn, what is known of the next, and those that are over with."""
    state = table_of(canvas)["works"]
    heading(canvas, 0, 15, "works", 334)
    past = [*state["built"], *([state["shelved"]] if state["shelved"] else [])]
    for at, work in enumerate(past):
        x = 334 - 34 * (len(past) - at)
        out = work == state["shelved"]
        canvas.draw(picture(canvas, work), x, 0, 18, opacity=0.45 if out else 1)
        canvas.circle(x + 27, 16, 6, fill="paint-pompeii" if out else "paint-green-47")
        mark = "M24.5 13.5l5 5m0-5l-5 5" if out else "M24 16l2.2 2.4 4-4.6"
        canvas.path(
            mark, stroke="paint-white", stroke_width=1.8, transform=f"translate({number(x)} 0)"
        )
    with canvas.at(0, 24):
        present(canvas, state)
    if state["now"]:
        with canvas.at(222, 24):
            coming(canvas, state)


def present(canvas: Canvas, state: shapes.Works) -> None:
    """The Great Work of this turn: what it pays, and what it moves."""
    canvas.rect(0, 0, 216, 74, rx=6, fill="s-card", **INKED)
    work = state["now"]
    if work is None or work not in state["terms"]:
        canvas.text(108, 42, canvas.board("no_work"), 13, anchor="middle", room=200)
        return
    terms = state["terms"][work]
    canvas.text(8, 17, canvas.label("work", work), 14, "title", room=200)
    canvas.draw(picture(canvas, work), 8, 26, 39)
    canvas.text(76, 38, prizes(canvas, terms), 13, room=134)
    if terms["moves"]:
        canvas.draw(f"token-{terms['moves']}", 76, 43, 16)
        for at, line in enumerate(lines_of(helps(canvas, terms), 114, 12)[:2]):
            canvas.text(96, 54 + 13 * at, line, 12, room=114)


def prizes(canvas: Canvas, terms: shapes.Terms) -> str:
    """What a work pays by rank or by votes."""
    said = []
    for at, prize in enumerate(terms["prizes"]):
        if terms["votes"]:
            said.append(canvas.board("prize_votes", votes=terms["votes"][at], prize=prize))
        else:
            rank = canvas.board(f"rank.{at + 1}")
            said.append(canvas.board("prize_rank", rank=rank, prize=prize))
    return " · ".join(said)


def helps(canvas: Canvas, terms: shapes.Terms) -> str:
    """What a work moves for how many votes."""
    moves = terms["moves"]
    famine = moves == "famine"
    name = canvas.board("famine") if famine else capital(canvas.label("token", moves))
    step = f"{'−' if famine else '+'}{terms['steps']}"
    return canvas.board("work_moves", name=name, step=step, votes=terms["votes_per_step"])


def coming(canvas: Canvas, state: shapes.Works) -> None:
    """What is known of the next work."""
    dashes: Style = {} if state["next"] else {"stroke_dasharray": "5 4"}
    canvas.rect(0, 0, 112, 74, rx=6, fill="s-card", **INKED, **dashes)
    if state["next"]:
        canvas.text(56, 17, canvas.board("next"), 13, "bold", anchor="middle", room=104)
        canvas.draw(picture(canvas, state["next"]), 36, 22, 26)
        name = canvas.label("work", state["next"])
        canvas.text(56, 65, name, 13, anchor="middle", room=104)
        return
    lines = [canvas.board("last_work")]
    if state["to_come"]:
        names = ", ".join(canvas.label("work", work) for work in state["to_come"])
        lines = [canvas.board("next_unknown"), *lines_of(names, 102, 12)[:3]]
    for at, line in enumerate(lines):
        top = 42 - 7 * (len(lines) - 1) + 14 * at
        canvas.text(56, top, line, 12, anchor="middle", room=104)
