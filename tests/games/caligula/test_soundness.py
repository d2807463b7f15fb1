"""A position that cannot be is refused with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import ludi
from ludi.games.caligula.box import CARD_KINDS, CELL, CELLS, CIVITAS, NOTHING, PLACE, usable_spaces
from ludi.games.caligula.conspiracy import Conspiracy
from ludi.games.caligula.favours import NameCandidate
from ludi.games.caligula.secrecy import owned
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import GAME, lay, new, put, rome, take_up
from tests.games.driver import A

NARROW = next(name for at, name in enumerate(CIVITAS.values) if usable_spaces(3, at) < 32)


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


def shorten(state: Rome, name: str) -> None:
    row = getattr(state, name)
    setattr(state, name, row[: len(row) - 1])


def stray_token(state: Rome) -> None:
    state.token[CELLS - 1] = 3


def stray_doubt(state: Rome) -> None:
    state.doubt[CELLS - 1] = 3


def token_on_no_card(state: Rome) -> None:
    put(state, "plebs_ii", "A4")
    take_up(state, PLACE.numbers["plebs_ii"])
    state.lay(A, CELL.numbers["plebs_ii_1"], 5, owned(state, A))


def token_on_no_space(state: Rome) -> None:
    lay(state, "legionarii_i", NARROW)
    put(state, "legionarii_i", ". . . . . A4")


def token_without_value(state: Rome) -> None:
    put(state, "plebs_ii", "A4")
    state.token[CELL.numbers["plebs_ii_1"]] = NOTHING


def face_up_without_a_card(state: Rome) -> None:
    take_up(state, 0)
    state.turned_up = 0


def the_first_card_twice(state: Rome) -> None:
    lay(state, "legionarii_i", "legionarii_1")
    state.deck |= 1


def caligula_twice(state: Rome) -> None:
    state.candidates[0] = 0


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda state: shorten(state, "order"), "one Ordo card"),
        (lambda state: state.order.__setitem__(0, 7), "one Ordo card"),
        (lambda state: shorten(state, "token"), "spaces"),
        (lambda state: shorten(state, "doubt"), "spaces"),
        (lambda state: setattr(state, "marker", 6), "place is named"),
        (lambda state: setattr(state, "turned_up", 10), "place is named"),
        (face_up_without_a_card, "no card lies"),
        (lambda state: setattr(state.romans[A], "earned", 3), "out of range"),
        (lambda state: setattr(state.romans[A], "conspiracy_points", -1), "out of range"),
        (the_first_card_twice, "there twice"),
        (stray_token, "belongs to nobody"),
        (stray_doubt, "belongs to nobody"),
        (token_on_no_card, "no usable space"),
        (token_on_no_space, "no usable space"),
        (token_without_value, "each of his tokens once"),
        (caligula_twice, "there twice"),
    ],
)
def test_what_cannot_be_on_a_table_is_named(change: Callable[[Rome], object], reason: str) -> None:
    state = rome(3)
    assert state.check() == ""
    change(state)
    assert reason in state.check()


def test_before_the_first_round_nothing_is_wrong() -> None:
    state = rome(3)
    state.rounds = 0
    assert state.check() == ""


def test_a_card_laid_by_the_last_player_is_his() -> None:
    state = rome(3)
    state.decks[0].mixed[0] -= 1
    state.wagers = vec[i64]([2 * CARD_KINDS])
    assert state.check() == ""
    state.wagers = vec[i64]([3 * CARD_KINDS])
    assert "laid by nobody" in state.check()


@pytest.mark.parametrize(
    ("chief", "stake", "passed", "reason"),
    [
        (A, 1, 0, ""),
        (A, 1, 1, "needs a chief"),
        (3, 1, 0, "needs a chief"),
        (A, -1, 0, "out of range"),
        (A, 1, 16, "out of range"),
    ],
)
def test_a_conspiracy_has_a_chief_who_takes_part(
    chief: int, stake: int, passed: int, reason: str
) -> None:
    state = rome(3)
    conspiracy = Conspiracy(chief, stake, passed, NOTHING)
    state.agenda = append(state.agenda, NameCandidate(A, conspiracy))
    found = state.check()
    assert reason in found if reason else not found
