"""A state as its users hold it: shown, compared, copied and sent to other processes."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

import ludi
from ludi.core.match import replay
from ludi.testing import decisions

NUMBER: Any = 3
TOWN: Any = ludi.game("municipium")


@pytest.mark.parametrize("name", ludi.own_games())
def test_a_state_is_copied_compared_and_pickled_by_its_content(name: str) -> None:
    game = ludi.game(name)
    for at, state in enumerate(decisions(game, game.players[-1], seed=5)):
        if at % 40:
            continue
        copies = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        for other in copies:
            assert other is not state
            assert other == state
            assert hash(other) == hash(state)
            assert other.actors() == state.actors()
        if not state.over:
            seat = state.actors()[0]
            copies[0].play(seat, state.legal(seat)[0])
            assert copies[0] != state, "playing a copy has changed its original"
            assert copies[1] == state


def test_states_of_different_luck_are_different() -> None:
    game = ludi.game("sylla")
    assert game.new(3, 1) == game.new(3, 1)
    assert game.new(3, 1) != game.new(3, 2)
    assert game.new(3, 1) != "a table"


def test_a_state_introduces_itself() -> None:
    state = ludi.game("municipium").new(3, 7)
    assert repr(state) == "<Municipium, 3 players, turn 0: C decides PlacePawn (1.8)>"
    assert repr(ludi.game("sylla").new(2, 7)).endswith("A, B decide ChooseCharacters (0.8)>")


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "game": (lambda: ludi.game(NUMBER), "the name of a game is a text such as 'caligula', not 3"),
    "unknown game": (lambda: ludi.game("chess"), "there is no game “chess”; there are caligula"),
    "players as text": (lambda: TOWN.new("3"), "is for 2, 3, 4 players, not '3'"),
    "too many players": (lambda: TOWN.new(9), "is for 2, 3, 4 players, not 9"),
    "seed": (lambda: TOWN.new(3, [1]), "seed must be a whole number or a text, not [1]"),
    "options": (lambda: TOWN.new(3, 1, ["short"]), "options must be a table of names and values"),
    "option": (lambda: TOWN.new(3, 1, {"size": "big"}), "there is no option “size”; there are"),
    "value": (lambda: TOWN.new(3, 1, {"length": "big"}), "it can be full, short"),
    "seat": (lambda: TOWN.new(3, 1).play("a", 1), "seat must be a whole number, not 'a'"),
    "action": (lambda: TOWN.new(3, 1).play(0, "done"), "action must be a whole number, not 'done'"),
    "view": (lambda: TOWN.new(3, 1).view(7), "seat must be None or 0 to 2, not 7"),
    "command": (lambda: TOWN.read("fly"), "“fly” is no command of this game"),
    "code": (lambda: TOWN.describe(10**6), "1000000 is no action of this game"),
    "position": (lambda: TOWN.load([]), "the position must be a table"),
    "record": (lambda: replay(TOWN, {}), "this is no record of Ludi Romani"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_argument_is_named_with_its_value_and_what_is_allowed(wrong: str) -> None:
    call, sentence = WRONG[wrong]
    with pytest.raises(ludi.LudiError, match=re.escape(sentence)):
        call()


def test_other_kinds_of_whole_numbers_are_welcome() -> None:
    numpy = pytest.importorskip("numpy")
    state = TOWN.new(3, 7)
    state.play(numpy.int64(2), numpy.int64(state.legal(2)[0]))
