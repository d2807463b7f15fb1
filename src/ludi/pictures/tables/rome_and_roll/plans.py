"""The plans: cost, site, bonus, production, points and shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ludi.games.rome_and_roll import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.rome_and_roll.common import pawn, rich

TYPES: Final = {
    "army": "paint-red-49",
    "leisure": "paint-green-54",
    "manufacture": "paint-gold-59",
    "religion": "paint-violet-49",
    "urban": "paint-blue-46",
}
CONDITIONS: Final = ("if_roads", "if_empty_squares", "if_square", "if_beside", "if_rival")


def plan_card(canvas: Canvas, plan: shapes.PlanSeen, wide: float, high: float) -> None:
    """A plan: name, cost, where it may stand, what it brings, its shape, the foreman on it."""
    kind = TYPES[plan["type"]]
    canvas.rect(0, 0, wide, high, rx=5, fill="paper", stroke="paper-line", stroke_width=1.5)
    canvas.path(f"M5 0H6V{high}H5Q0 {high} 0 {high - 5}V5Q0 0 5 0Z", fill=kind)
    canvas.draw(f"t-{plan['type']}", 10, 3, 17)
    room = wide - 90
    name = canvas.label("plan", plan["id"])
    at = 31 + canvas.text(31, 17, name, 13.5, "title", room=room)
    canvas.rect(at + 4, 4, 24, 16, rx=3, fill="paint-white", stroke="paper-ink")
    canvas.text(at + 16, 16.5, plan["initials"], 13, "bold", anchor="middle")
    x = 11.0
    for good, count in plan["cost"].items():
        for _ in range(count):
            canvas.draw(good, x, 23, 16)
            x += 17
    left, y = 0.0, 54.0
    for sign, words in card_lines(canvas, plan):
        if left + 50 > wide - 46:
            left, y = 0, y + 15.6
        canvas.draw(sign, 11 + left, y - 11, 13)
        left, y = rich(canvas, 11, y, words, 12.5, wide - 46, left + 15)
        left += 4
    if plan["foreman"] is None:
        dashes = {"stroke": "paper-line", "stroke_dasharray": "2.5 2.5"}
        canvas.circle(wide - 16, 17, 10, fill="none", **dashes)
    else:
        with canvas.at(wide - 27, 2, 0.95):
            pawn(canvas, "foreman", plan["foreman"], 0, 0)
    shape(canvas, plan["shape"], wide - 6, high - 6, kind)


def shape(canvas: Canvas, cells: list[list[int]], right: float, bottom: float, fill: str) -> None:
    """The shape of a plan, small."""
    columns = [column for _, column in cells]
    rows = max(row for row, _ in cells) + 1
    for row, column in cells:
        x = right - 8.5 * (max(columns) - column + 1)
        canvas.rect(x, bottom - 8.5 * (rows - row), 7.7, 7.7, fill=fill)


def card_lines(canvas: Canvas, plan: shapes.PlanSeen) -> list[tuple[str, str]]:
    """Everything on a plan but its name, cost and shape: a sign, and words with icons."""
    lines = []
    if plan["site"] != "anywhere":
        lines.append(("restriction", canvas.board(f"site.{plan['site']}")))
    if plan["bonus"] == "favour":
        lines.append(("bonus", canvas.board("card.favour")))
    elif plan["bonus"] != "none":
        lines.append(("bonus", f"+1 :{plan['bonus']}:"))
    if "legion" in plan:
        lines.append(("legion", legion(canvas, plan["legion"])))
    if "production" in plan:
        lines.append(("production", production(canvas, plan["production"], plan)))
    lines.append(("points", worth(canvas, plan["points"], plan)))
    return lines


def legion(canvas: Canvas, part: Mapping[str, object]) -> str:
    """What a plan raises."""
    soldiers = cast(int, part["soldiers"])
    return canvas.board(
        f"card.legion_{part['kind']}",
        n=soldiers,
        most=part.get("most", 0),
        all=soldiers + cast(int, part.get("more", 0)),
        colonies=part.get("if_colonies", 0),
    )


def beside(part: Mapping[str, object], plan: shapes.PlanSeen) -> str:
    """The kinds of buildings that count beside a plan, as icons."""
    if part.get("beside_plan"):
        return plan["initials"]
    kinds = part.get("beside") or part.get("if_rival") or []
    listed = kinds if isinstance(kinds, list) else [kinds]
    return " ".join(f":t-{kind}:" for kind in listed)


def production(canvas: Canvas, part: Mapping[str, object], plan: shapes.PlanSeen) -> str:
    """What a plan produces."""
    if part.get("special"):
        return canvas.board(f"card.{part['special']}", n=part.get("amount", 0))
    gain = f"+{part['amount']} :{part['gain']}:"
    for key in ("more", "each_more"):
        if part.get(key):
            return f"{gain} · {canvas.board(f'card.{key}', n=part[key], what=beside(part, plan))}"
    return gain


def worth(canvas: Canvas, part: Mapping[str, object], plan: shapes.PlanSeen) -> str:
    """What a plan is worth in the end."""
    what = beside(part, plan)
    if part.get("if_loyalty"):
        return canvas.board("card.if_loyalty", points=part["each"], n=part["if_loyalty"])
    if part.get("each"):
        each = canvas.board("card.each", points=part["each"], what=what)
        return f"{each} {canvas.board('card.most', n=part['most'])}" if part.get("most") else each
    for condition in CONDITIONS:
        if condition in part:
            n = part[condition]
            return canvas.board(f"card.{condition}", points=part["fixed"], n=n, what=what)
    return str(part["fixed"])
