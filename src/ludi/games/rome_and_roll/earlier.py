"""Positions that were saved under earlier rules, brought forward."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Position = dict[str, Any]

LARGE_FROM: Final = 3  # players on the large map
BUILT: Final = {
    "kinds": "built_plans",
    "owners": "built_by",
    "shapes": "built_shapes",
    "placements": "built_at",
    "over": "built_over",
}


def turn_kept_by_its_end(position: Position) -> Position:
    """Version 2: the turn so far is kept by the step that ends it; what is built, by the map."""
    table = dict(position["table"])
    end = {"step": "EndOfTurn", "player": table.pop("active")}
    for name in ("turn_colour", "turn_face"):
        end[name.removeprefix("turn_")] = table.pop(name)
    for name in ("icons", "auxiliaries", "workers", "lent", "god", "acted"):
        end[name] = table.pop(name)
    end["lent"] = end["lent"] == 1
    del table["ground"]  # which follows from the rest of the map
    table["map"] = {
        "city": "small" if position["players"] < LARGE_FROM else "large",
        **{name: table.pop(old) for name, old in BUILT.items()},
    }
    agenda: list[Position] = []
    for step in position["agenda"]:
        if step["step"] in ("Act", "Blessed"):
            agenda.append(end)
        if step["step"] == "Walk":  # a plan is chosen afterwards
            agenda.append({"step": "ChoosePlan", "player": step["player"]})
        agenda.append(step)
    if agenda and agenda[-1]["step"] == "TurnDie":  # the turn has not begun
        agenda = [step for step in agenda if step["step"] not in ("Act", "EndOfTurn")]
    return {**position, "rules": "2", "table": table, "agenda": agenda}


def counted_by_actions(position: Position) -> Position:
    """Version 3: an action remembers what advisors gave for it."""
    agenda = [dict(step) for step in position["agenda"]]
    for step in agenda:
        if step["step"] == "Develop":
            step["given"] = 0
        if step["step"] == "RaiseLegion":
            step["helped"] = True
    return {**position, "rules": "3", "agenda": agenda}


def as_it_was(position: Position) -> Position:
    """Version 4: the same table; its edition says what has changed."""
    return {**position, "rules": "4"}


def paid_for_something(position: Position) -> Position:
    """Version 5: who pays for a walk may have to leave enough for a plan; none is remembered."""
    agenda = [dict(step) for step in position["agenda"]]
    for step in agenda:
        if step["step"] == "Pay":
            step["plans"] = 0
    return {**position, "rules": "5", "agenda": agenda}


EARLIER: Final[dict[str, Callable[[Position], Position]]] = {
    "1": turn_kept_by_its_end,
    "2": counted_by_actions,
    "3": as_it_was,
    "4": paid_for_something,
}
