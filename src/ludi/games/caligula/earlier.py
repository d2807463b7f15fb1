"""How positions of earlier versions of the rules are read.

1: a conspiracy lay on the table instead of being carried by its steps; decks, supplies and owners
   were rows of numbers.
"""

from __future__ import annotations

from typing import Any, Final

from ludi.core.positions import Renewal
from ludi.games.caligula.box import CELL

Position = dict[str, Any]

CONSPIRACY: Final = ("SettlePlot", "AnswerPlot", "LayCard", "NameCandidate", "GiveFavour")
ATTEMPT: Final = ("Defend", "Strike", "Verdict")
LETTERS: Final = "abcde"


def from_1(position: Position) -> Position:
    """The steps of a conspiracy carry it, and sets of things are lists of their names."""
    table = dict(position["table"])
    conspiracy = {name: table.pop(name) for name in ("chief", "stake", "passed", "named")}
    names = {"player": "speaker", "symbol": "symbol", "left": "owed"}
    announced = {new: table.pop(old) for new, old in names.items()}
    laid = table.pop("laid")
    table["wagers"], table["daggers"] = (laid, []) if conspiracy["stake"] > 0 else ([], laid)
    table["placed"] = placed(table.pop("owner"), position["players"])
    table["deck"], table["augusti"] = there(table["deck"]), there(table["augusti"])
    table["romans"] = [renewed_roman(roman) for roman in table["romans"]]
    steps = [
        carrying(step, conspiracy, announced, table["order"])
        for step in without_attempt(position["agenda"])
    ]
    return {**position, "rules": "2", "table": table, "agenda": steps}


def there(counts: dict[str, int]) -> list[str]:
    """The things of which there is one."""
    return [name for name, many in counts.items() if many]


def placed(owners: list[str | None], players: int) -> list[list[str]]:
    """Of each seat, the cells with its tokens."""
    return [
        [cell for cell, owner in zip(CELL.values, owners, strict=True) if owner == letter]
        for letter in LETTERS[:players]
    ]


def renewed_roman(roman: Position) -> Position:
    """A player whose points are called points, and whose supply is a set."""
    renamed = {**roman, "supply": there(roman["supply"])}
    for kind in ("victory", "conspiracy"):
        renamed[f"{kind}_points"] = renamed.pop(kind)
    return renamed


def without_attempt(agenda: list[Position]) -> list[Position]:
    """The agenda before a candidate is named: what follows is said when he is."""
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
    if name not in CONSPIRACY + ATTEMPT:
        return step
    carried = {**step, "conspiracy": conspiracy}
    if name == "LayCard":
        carried |= announced
    elif name == "NameCandidate":
        carried["player"] = conspiracy["chief"]
    elif name == "AnswerPlot":
        carried["player"] = order[carried.pop("turn") - 1]
    return carried


EARLIER: Final[dict[str, Renewal]] = {"1": from_1}
