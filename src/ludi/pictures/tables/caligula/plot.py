"""A conspiracy: the auction, the attempt, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludi.games.caligula import shapes
from ludi.pictures.canvas import Canvas, number
from ludi.pictures.tables.caligula.augustus import augustus
from ludi.pictures.tables.caligula.common import ROMAN, hand_card, marker_at, table_of
from ludi.pictures.tables.caligula.palace import hall, small_pile


def stage(canvas: Canvas, plot: shapes.Plot) -> None:
    """A conspiracy: emperor and candidates, then the plot, or the daggers."""
    table = table_of(canvas)
    hall(canvas, 286, "c-stage", 0.55)
    canvas.draw("cal-hood", 14, 9, 24)
    title = canvas.board("conspiracy_after", slot=ROMAN[max(0, marker_at(canvas))])
    if table["fallen"]:
        title = canvas.board("last_conspiracy")
    canvas.text(46, 28, title, 18, "title", fill="#fff3dc", room=480)
    steps(canvas)
    with canvas.at(12, 42):
        augustus(canvas, table["emperor"], canvas.art.plan("stage-emperor"), emperor=True)
    for at, candidate in enumerate(table["candidates"]):
        with canvas.at(12 + 132 * at, 168):
            augustus(canvas, candidate, canvas.art.plan("stage-candidate"))
    with canvas.at(280, 42):
        if step_of(canvas) == "daggers":
            attempt(canvas, plot)
        else:
            auction(canvas, plot)
    for at, pile in enumerate(("pugio", "coniura", "augusti", "conspiracy")):
        with canvas.at(858, 45 + 59 * at):
            small_pile(canvas, pile)


def step_of(canvas: Canvas) -> str:
    """Which of its three steps a conspiracy is in."""
    plot = table_of(canvas)["conspiracy"]
    if plot and plot["stake"]:
        return "plot"
    asked = cast(dict[str, str], canvas.view["question"] or {})
    return "favours" if asked.get("step") in {"NameCandidate", "GiveFavour"} else "daggers"


def steps(canvas: Canvas) -> None:
    """The steps of a conspiracy, with the one it is in."""
    names = ["plot", "daggers"] if table_of(canvas)["fallen"] else ["plot", "favours", "daggers"]
    for at, name in enumerate(names):
        now = name == step_of(canvas)
        fill, edge = ("paint-sand-96", "paint-sand-96") if now else ("none", "paint-violet-69")
        x = 924 - 116 * (len(names) - at)
        canvas.rect(x, 9, 110, 25, rx=6, fill=fill, stroke=edge)
        ink = "paint-ink" if now else "#fff3dc"
        words = f"{at + 1} {canvas.board(f'step_{name}')}"
        canvas.text(x + 55, 26.5, words, 14.5, anchor="middle", fill=ink, room=104)


def auction(canvas: Canvas, plot: shapes.Plot) -> None:
    """Everybody's symbols against the chief's line; once it is settled, where the Favors lie."""
    table = table_of(canvas)
    canvas.rect(0, 0, 570, 234, rx=6, fill="c-card", stroke="c-edge", stroke_width=1.5)
    canvas.text(12, 21, canvas.board("speaking_order"), 13.5, fill="c-soft", room=114)
    high = 204 / len(table["ordo"])
    columns = min(12, max(6, plot["stake"] + 1))
    if plot["stake"]:
        lines(canvas, plot, columns)
    for at, seat in enumerate(table["ordo"]):
        with canvas.at(0, 28 + high * at, opacity=0.6 if seat in plot["passed"] else 1):
            if at:
                canvas.path("M8 0H562", stroke="paint-edge")
            bid(canvas, plot, seat, high, 250 / columns)


def lines(canvas: Canvas, plot: shapes.Plot, columns: int) -> None:
    """The numbers over the auction, and the chief's line."""
    pitch = 250 / columns
    canvas.text(402, 21, canvas.board("total"), 13.5, anchor="middle", fill="c-soft", room=44)
    canvas.text(
        *(560, 21, canvas.board("line"), 13.5),
        anchor="end",
        fill="paint-pompeii",
        room=132,
    )
    line = 130 + pitch * plot["stake"]
    canvas.rect(line - pitch / 2 - 11, 6, 22, 20, rx=4, fill="paint-pompeii")
    canvas.path(
        f"M{number(line)} 30V228", stroke="paint-pompeii", stroke_width=2.4, stroke_dasharray="6 3"
    )
    for at in range(1, columns + 1):
        fill = "paint-paper" if at == plot["stake"] else "c-soft"
        canvas.text(130 + pitch * (at - 0.5), 21, at, 15, "bold", anchor="middle", fill=fill)


def bid(canvas: Canvas, plot: shapes.Plot, seat: int, high: float, pitch: float) -> None:
    """What one player has laid for the plot, and how he stands to it."""
    canvas.seat(seat, 28, high / 2, 13)
    canvas.text(50, high / 2 + 5, canvas.speaker.seat(seat), 16, "bold", room=76)
    if plot["stake"]:
        laid = laid_by(plot, seat)
        wide, tall = min(26, pitch - 3), min(32, high - 4)
        for at, card in enumerate(laid):
            with canvas.at(130 + pitch * at + (pitch - wide) / 2, (high - tall) / 2):
                hand_card(canvas, card, wide, tall)
        canvas.text(402, high / 2 + 6, len(laid) or "–", 17, "bold", anchor="middle")
    else:
        resting = table_of(canvas)["romans"][seat]["favour"]
        canvas.draw("cal-favour", 130, high / 2 - 10, 20)
        canvas.text(157, high / 2 + 5, canvas.label("resting", resting), 15, room=220)
    chief = seat == plot["chief"]
    if chief:
        canvas.draw("cal-eagle", 424, high / 2 - 14, 28)
    x = 450 if chief else 426
    face = "bold" if chief else "text"
    canvas.text(x, high / 2 + 5, standing(canvas, plot, seat), 14, face, room=560 - x)


def standing(canvas: Canvas, plot: shapes.Plot, seat: int) -> str:
    """How a player stands to the plot."""
    if seat in plot["passed"]:
        return canvas.board("plot_passed")
    if seat == plot["chief"]:
        return canvas.board("plot_chief")
    if plot["stake"] and seat in cast(Sequence[int], canvas.view["actors"]):
        return canvas.board("plot_speaks")
    joined = len(laid_by(plot, seat)) == plot["stake"]
    return canvas.board("plot_joins" if joined else "plot_waits")


def laid_by(plot: shapes.Plot, seat: int) -> list[str]:
    """The cards that a player has laid."""
    return [one["card"] for one in plot["laid"] if one["seat"] == seat]


def attempt(canvas: Canvas, plot: shapes.Plot) -> None:
    """The assassination: hearts and shields against daggers, and what either end would bring."""
    guards = [one["seat"] for one in plot["laid"] if one["seat"] in plot["passed"]]
    blows = [one["seat"] for one in plot["laid"] if one["seat"] not in plot["passed"]]
    canvas.rect(0, 0, 356, 234, rx=6, fill="c-card", stroke="c-edge", stroke_width=1.5)
    life = {"life": plot["life"] - len(guards), "guards": len(guards), "total": plot["life"]}
    canvas.text(12, 22, canvas.board("life_line", **life), 15, "bold", room=200)
    words = canvas.board("daggers_line", n=len(blows))
    dies = len(blows) >= plot["life"]
    fill = "paint-pompeii" if dies else "ink"
    canvas.text(344, 22, words, 15, "bold", anchor="end", fill=fill, room=130)
    columns = max(plot["life"], len(blows), 4)
    pitch = min(80, 336 / columns)
    for at in range(columns):
        with canvas.at((356 - pitch * columns) / 2 + pitch * at, 32):
            guard = at - life["life"]
            column(
                canvas,
                pitch,
                alive=at < plot["life"],
                guard=guards[guard] if 0 <= guard < len(guards) else None,
                blow=blows[at] if at < len(blows) else None,
            )
    canvas.path("M12 196H344", stroke="paint-edge")
    order = table_of(canvas)["ordo"]
    for at, seat in enumerate(order):
        x = 12 + 332 / len(order) * at
        canvas.seat(seat, x + 11, 214, 10)
        canvas.draw("cal-shield" if seat in plot["passed"] else "cal-dagger", x + 24, 206, 16)
        canvas.text(x + 44, 219, len(laid_by(plot, seat)), 15, "bold")
    ends(canvas, plot)


def column(
    canvas: Canvas, pitch: float, *, alive: bool, guard: int | None, blow: int | None
) -> None:
    """One life of the emperor: his own or a defender's, and the dagger that meets it."""
    big = min(40, pitch - 12)
    beyond = {} if alive else {"stroke_dasharray": "4 4"}
    fill = "c-space" if alive else "none"
    canvas.rect(4, 0, pitch - 8, 158, rx=6, fill=fill, stroke="paint-edge", **beyond)
    if guard is not None:
        canvas.draw("cal-shield", (pitch - big) / 2, 5, big)
        canvas.seat(guard, pitch / 2 + big * 0.4, big * 0.85, 10)
    elif alive:
        canvas.draw("cal-heart", (pitch - big) / 2, 5, big)
    if blow is not None:
        size = min(60, pitch)
        canvas.draw("cal-dagger", (pitch - size) / 2, big + 9, size)
        canvas.seat(blow, pitch / 2, 143, 11)


def ends(canvas: Canvas, plot: shapes.Plot) -> None:
    """What happens if the emperor dies, and if he lives."""
    table = table_of(canvas)
    last = "_last" if table["fallen"] else ""
    words = {
        "emperor": canvas.label("augustus", table["emperor"]["id"]),
        "candidate": canvas.label("augustus", plot["named"]) if plot["named"] else "",
        "life": plot["life"],
        "chief": canvas.speaker.seat(plot["chief"]),
    }
    for at, key in enumerate((f"if_dies{last}", f"if_lives{last}")):
        with canvas.at(364, 120 * at):
            edge, width = ("paint-pompeii", 2.4) if at == 0 else ("c-edge", 1.0)
            canvas.rect(0, 0, 206, 114, rx=6, fill="c-card", stroke=edge, stroke_width=width)
            for row, line in enumerate(canvas.board(key, **words).split(" | ")):
                face = "text" if row else "bold"
                canvas.text(10, 22 + 21 * row, line, 14, face, room=188)
