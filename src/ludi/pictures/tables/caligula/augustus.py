"""The Augustus: his strength and what he favours."""

from __future__ import annotations

from ludi.games.caligula import shapes
from ludi.pictures.canvas import Canvas
from ludi.pictures.tables.caligula.common import Plan


def augustus(
    canvas: Canvas, one: shapes.AugustusCard, plan: Plan, *, emperor: bool = False
) -> None:
    """The emperor or a candidate: head, life, points a round, and the favour spaces."""
    named = one["named"] and not emperor
    edge = {"stroke": "paint-pompeii", "stroke_width": 3} if named else {"stroke": "c-edge"}
    wide, high = plan["width"], plan["height"]
    canvas.rect(0, 0, wide, high, rx=6, fill="c-lit" if named or emperor else "c-card", **edge)
    if emperor:
        canvas.rect(
            3.5, 3.5, wide - 7, high - 7, rx=4, fill="none", stroke="paint-gilt", stroke_width=1.5
        )
    canvas.draw(f"cal-bust-{one['id']}", plan["bust.x"], plan["bust.y"], plan["bust.size"])
    if "role.x" in plan:
        role = "emperor" if emperor else "named" if named else "candidate"
        fill = "c-soft" if role == "candidate" else "paint-pompeii"
        room = wide - plan["role.x"] - 6
        canvas.text(plan["role.x"], plan["role.y"], canvas.board(role), 13.5, fill=fill, room=room)
    x, y, font, room = (plan[f"name.{key}"] for key in ("x", "y", "font", "room"))
    canvas.text(x, y, canvas.label("augustus", one["id"]), font, "title", room=room)
    strength(canvas, one, plan)
    favours(canvas, one, plan)


def strength(canvas: Canvas, one: shapes.AugustusCard, plan: Plan) -> None:
    """His life, and what he pays each round."""
    x, y, size = (plan[f"life.{key}"] for key in ("x", "y", "size"))
    if plan["hearts"]:
        for at in range(one["life"]):
            canvas.draw("cal-heart", x + at * min(22, 70 / one["life"]), y, size)
    else:
        canvas.draw("cal-heart", x, y, size)
        canvas.text(x + size + 3, y + size - 3.5, one["life"], 15, "bold")
    x, y, size = (plan[f"pays.{key}"] for key in ("x", "y", "size"))
    canvas.draw("cal-laurel", x, y, size)
    canvas.text(x + size + 3, y + size - 5, one["points"], 15, "bold")


def favours(canvas: Canvas, one: shapes.AugustusCard, plan: Plan) -> None:
    """The favour spaces, and whose Favors lie on them."""
    x, y, r, pitch = (plan[f"favours.{key}"] for key in ("x", "y", "r", "pitch"))
    step = min(pitch, (plan["width"] - 4 - r - x) / max(1, one["spaces"] - 1))
    r = min(r, step * 0.52)
    for at in range(one["spaces"]):
        taken = at < len(one["favours"])
        dashes = "none" if taken else "5 3.5"
        canvas.circle(
            *(x + step * at, y, r),
            fill="c-space",
            stroke="paint-umber-59",
            stroke_width=1.4,
            stroke_dasharray=dashes,
        )
        if taken:
            canvas.seat(one["favours"][at], x + step * at, y, r * 0.74)
