"""The tracks: prestige around the table, the ladder of the crises."""

from __future__ import annotations

from typing import Final

from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.sylla.common import EDGED, TOKENS, box, capital, heading, table_of

LAP: Final = 50  # spaces of the prestige track
CELLS: Final = {1: "s-cell", 2: "s-cell-2", 3: "s-cell-3", 4: "s-cell-4"}


def prestige(canvas: Canvas) -> None:
    """The prestige track: fifty spaces, then round again with a 50."""
    romans = table_of(canvas)["romans"]
    step = 930 / LAP
    for space in range(LAP):
        five = space % 5 == 0
        fill = "board-dark" if five else "board-light"
        canvas.rect(space * step, 28, step, 19, fill=fill, **EDGED)
        if five:
            middle = (space + 0.5) * step
            canvas.text(middle, 42, space, 13, "bold", anchor="middle")
    right = all(roman["prestige"] % LAP < 40 for roman in romans)
    canvas.text(
        930 if right else 0,
        13,
        canvas.board("prestige"),
        14,
        "title",
        anchor="end" if right else "start",
    )
    taken: dict[int, int] = {}
    for roman in romans:
        laps, space = divmod(roman["prestige"], LAP)
        aside = taken.setdefault(space, 0)
        taken[space] += 1
        x = (space + 0.5) * step + aside * 17
        canvas.seat(roman["seat"], x, 14, 10)
        if laps:
            canvas.text(x + 12, 18, f"+{laps * LAP}", 12, "bold")


def ladder(canvas: Canvas) -> None:
    """Res Publica: three markers over the worth of a token, the crisis zone, famine below."""
    state = table_of(canvas)["ladder"]
    box(canvas, 584, 171)
    heading(canvas, 10, 20, "res_publica", 564, canvas.board("crisis_rule"))
    size = len(state["values"])
    step = 416 / size
    canvas.text(152, 52, canvas.board("per_token"), 13, anchor="end", fill="ink-soft", room=140)
    for space, value in enumerate(state["values"]):
        canvas.text(160 + (space + 0.5) * step, 53, value, 16, "title", anchor="middle")
    rows = [*((token, state["markers"][token]) for token in TOKENS), ("famine", state["famine"])]
    for at, (name, space) in enumerate(rows):
        with canvas.at(0, 60 + at * 27):
            lane(canvas, name, space, step)
    crisis = state["crisis"] * step
    canvas.rect(
        161,
        27,
        crisis - 2,
        114,
        rx=4,
        fill="none",
        stroke="pompeii",
        stroke_width=2,
    )
    canvas.text(
        160 + crisis / 2,
        39,
        canvas.board("crisis"),
        12,
        "bold",
        anchor="middle",
        fill="pompeii-text",
        room=crisis - 6,
    )


def lane(canvas: Canvas, name: str, space: int, step: float) -> None:
    """One marker of the ladder: its name, what it is worth, where it stands."""
    state = table_of(canvas)["ladder"]
    hungry = name == "famine"
    canvas.draw(f"token-{name}", 9, 2, 22)
    title = canvas.board("famine") if hungry else capital(canvas.label("token", name))
    canvas.text(36, 18, title, 14, "bold", room=66)
    alarm = space > 0 if hungry else space < state["crisis"]
    worth = canvas.board("level", level=space)
    if not hungry:
        worth = canvas.board("each", value=state["values"][space])
    fill = "pompeii-text" if alarm else "ink"
    canvas.text(152, 18, worth, 13, anchor="end", fill=fill, room=46)
    for at, value in enumerate(state["values"]):
        x = 162 + at * step
        fill = CELLS.get(value, "s-cell-4")
        if hungry:
            fill = "s-hunger" if at <= space else "s-cell"
        canvas.rect(x, 1, step - 4, 24, rx=2, fill=fill, **EDGED)
        if hungry:
            canvas.text(x + step - 9, 18, at, 12, anchor="end", fill="ink-soft")
    canvas.draw(f"token-{name}", 160 + (space + 0.5) * step - 12, 1, 24)
    to_come = state["to_come"]
    if to_come is None:
        return
    goal = to_come["famine"] if hungry else to_come["markers"][name]
    if goal != space:
        canvas.draw(f"token-{name}", 160 + (goal + 0.5) * step - 12, 1, 24, opacity=0.4)
