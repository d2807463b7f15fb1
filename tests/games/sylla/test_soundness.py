"""Positions set up by a person: possible ones are played on, impossible ones refused in words."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.bots.playout import Dice, play_some
from ludi.games.sylla.box import CRANE, CRANE_TILE
from ludi.games.sylla.state import EMPTY, Rome
from tests.games.sylla.tables import BLUE, GAME, RED

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def saved() -> dict[str, Any]:
    """A position in the middle of a game, as plain data."""
    state = GAME.new(4, 8)
    play_some(state, Dice(8), 120)
    data: dict[str, Any] = json.loads(json.dumps(state.save()))
    return data


def test_a_position_reads_like_a_table(saved: dict[str, Any]) -> None:
    table = saved["table"]
    assert set(table["ladder"]) == {"civic", "leisure", "health"}
    assert table["events"][3] == "decadence"
    assert table["consul"] in "abcd"
    assert set(table["romans"][0]["upright"]) >= {"senator", "crane", "tavern"}


def test_a_changed_position_is_played_on(saved: dict[str, Any]) -> None:
    changed = copy.deepcopy(saved)
    changed["table"]["romans"][2]["denarii"] = 50
    changed["table"]["ladder"]["health"] = 0
    state = GAME.load(changed)
    assert state.actors() == GAME.load(saved).actors()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: t["romans"][0].update(denarii=-1), "less than no"),
        (lambda t: t["romans"][0].update(fist=99, denarii=3), "less than no"),
        (lambda t: t["romans"][0].update(prestige=-1), "less than no"),
        (lambda t: t["romans"][1]["tokens"].update(civic=-2), "less than no"),
        (lambda t: t["pile"].update(vestal=t["pile"]["vestal"] + 1), "four sets"),
        (lambda t: t["romans"][0]["upright"].update(crane=4), "Cranes"),
        (lambda t: t["ladder"].update(civic=7), "beside the ladder"),
        (lambda t: t.update(famine=7), "famine runs"),
        (lambda t: t.update(turn=6), "turn or the First Consul"),
        (lambda t: t["events"].reverse(), "the last one Decadence"),
        (lambda t: t["event_pile"].update({t["events"][0]: 1}), "in the pile"),
        (lambda t: t["events"].__setitem__(0, t["events"][1]), "twice"),
        (lambda t: t.update(consul="z"), "'z' is no seat"),
        (lambda t: t.pop("famine"), "famine missing"),
    ],
)
def test_an_impossible_position_is_refused(
    saved: dict[str, Any], change: Change, words: str
) -> None:
    changed = copy.deepcopy(saved)
    change(changed["table"])
    with pytest.raises(ludi.BadPosition, match=words):
        GAME.load(changed)


def test_three_cranes_are_counted_wherever_they_are() -> None:
    """Of the three Cranes some lie before players, face up or down, and some are still tiles."""
    for seat, stacks in ((BLUE, "stack_b"), (RED, "stack_c")):
        rome = GAME.new(2, 8)
        assert isinstance(rome, Rome)
        for stack in (rome.stack_a, rome.stack_b, rome.stack_c):
            stack[CRANE_TILE] = 0
        rome.sale = vec[i64]([EMPTY] * len(rome.sale))
        getattr(rome, stacks)[CRANE_TILE] = 1
        rome.romans[seat].upright[CRANE], rome.romans[seat].down[CRANE] = 1, 1
        assert rome.check() == ""
        rome.romans[seat].down[CRANE] = 2
        assert "Cranes" in rome.check()


def test_what_was_taken_unsaid_lies_behind_the_screen() -> None:
    rome = GAME.new(2, 8, {"tokens": "secret"})
    assert isinstance(rome, Rome)
    rome.romans[RED].tokens[0] = 1
    rome.unseen = vec[i64]([RED, 0])
    assert rome.check() == ""
    rome.unseen = vec[i64]([RED, 0, RED])
    assert "taken unsaid" in rome.check(), "whose, and which"
    rome.unseen = vec[i64]([RED, 0, RED, 0])
    assert "taken unsaid" in rome.check(), "there is only one"
