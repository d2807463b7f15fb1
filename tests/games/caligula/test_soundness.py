"""A position that cannot be is refused with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import ludi
from tests.games.caligula.tables import GAME, new


def saved() -> Any:
    """A position in the first round."""
    state = new(3, seed=5)
    for _ in range(4):
        state.play(state.actors()[0], state.legal(state.actors()[0])[0])
    return json.loads(json.dumps(state.save()))


def test_an_untouched_position_loads() -> None:
    assert GAME.load(saved()).save() == saved()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda table: table["order"].__setitem__(0, table["order"][1]), "one Ordo card"),
        (lambda table: table["row"].__setitem__(0, table["row"][1]), "six Sequentia cards"),
        (lambda table: table.update(primus="e"), "does not exist"),
        (lambda table: table.update(rounds=-1), "less than nothing"),
        (lambda table: table["romans"][0].update(victory_points=-1), "out of range"),
        (lambda table: table["open"].__setitem__(0, table["open"][2]), "row of another faction"),
        (lambda table: table["open"].__setitem__(0, table["open"][1]), "there twice"),
        (lambda table: table["romans"][0]["supply"].append("6"), "each of his tokens once"),
        (lambda table: table["romans"][0]["hand"].update({"pugio": 1}), "do not add up"),
        (lambda table: table["romans"][0]["known"].update({"pugio": 1}), "what is known of it"),
        (lambda table: table["decks"][0]["mixed"].update({"pugio": 1}), "cannot hold"),
        (lambda table: table.update(emperor="nero"), "not in this game"),
        (lambda table: table["romans"][0].update(favour="emperor"), "more favours"),
        (lambda table: table["candidates"].pop(), "two for candidates"),
    ],
)
def test_what_cannot_be_is_named(change: Callable[[Any], object], reason: str) -> None:
    position = saved()
    change(position["table"])
    with pytest.raises(ludi.BadPosition, match=reason):
        GAME.load(position)


@pytest.mark.parametrize("left", [-1, 2])
def test_symbols_that_are_announced_must_be_there(left: int) -> None:
    position = saved()
    conspiracy = {"chief": "a", "stake": 0, "passed": 0, "named": None}
    laying = {"step": "LayCard", "player": "a", "symbol": "pugio", "left": left}
    position["agenda"].append({**laying, "conspiracy": conspiracy})
    with pytest.raises(ludi.BadPosition, match="announced"):
        GAME.load(position)


@pytest.mark.rule("9.5")
def test_more_conspiracy_points_than_the_box_holds_are_refused_unless_the_table_is_older() -> None:
    position = saved()
    for seat, roman in enumerate(position["table"]["romans"]):
        roman["conspiracy_points"] = 3 if seat < 2 else 1
    with pytest.raises(ludi.BadPosition, match="the box holds 6 conspiracy points"):
        GAME.load(position)
    position["options"]["edition"] = "first"
    assert GAME.load(position).scores() == (3, 3, 1)
