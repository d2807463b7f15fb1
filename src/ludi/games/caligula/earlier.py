"""Positions that were saved under earlier rules, brought forward."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Position = dict[str, Any]

CONSPIRING: Final = ("SettlePlot", "AnswerPlot", "LayCard", "NameCandidate", "GiveFavour")
ATTEMPT: Final = ("Defend", "Strike", "Verdict")


def carried_by_steps(position: Position) -> Position:
    """Version 2: a conspiracy is carried by its steps and no longer lies on the table."""
    table = dict(position["table"])
    conspiracy = {name: table.pop(name) for name in ("chief", "stake", "passed", "named")}
    announced = {
        "player": table.pop("speaker"),
        "symbol": table.pop("symbol"),
        "left": table.pop("owed"),
    }
    laid = table.pop("laid")
    table["wagers"] = laid if conspiracy["stake"] > 0 else []
    table["daggers"] = [] if conspiracy["stake"] > 0 else laid
    table["romans"] = [with_points(roman) for roman in table["romans"]]
    agenda = [
        carrying(step, conspiracy, announced, table["order"]) for step in attempts_made(position)
    ]
    return {**position, "rules": "2", "table": table, "agenda": agenda}


def with_points(roman: Position) -> Position:
    """A player whose points are called points."""
    renamed = dict(roman)
    for kind in ("victory", "conspiracy"):
        renamed[f"{kind}_points"] = renamed.pop(kind)
    return renamed


def attempts_made(position: Position) -> list[Position]:
    """The agenda; an attempt on an emperor's life is made only when a candidate is named."""
    agenda: list[Position] = position["agenda"]
    if not agenda or agenda[-1]["step"] != "NameCandidate":
        return agenda
    rest = agenda[:-1]
    while rest and rest[-1]["step"] in ATTEMPT:
        rest = rest[:-1]
    return [*rest, agenda[-1]]


def carrying(
    step: Position, conspiracy: Position, announced: Position, order: list[str]
) -> Position:
    """A step of a conspiracy with what it carries."""
    name = step["step"]
    if name not in CONSPIRING + ATTEMPT:
        return step
    carried = {**step, "conspiracy": conspiracy}
    if name == "LayCard":
        carried |= announced
    if name == "NameCandidate":
        carried["player"] = conspiracy["chief"]
    if name == "AnswerPlot":
        carried["player"] = order[carried.pop("turn") - 1]
    return carried


EARLIER: Final[dict[str, Callable[[Position], Position]]] = {"1": carried_by_steps}
