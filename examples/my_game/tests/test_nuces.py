"""The rules of Nuces, one test a paragraph, and the laws of every game."""

from __future__ import annotations

import pytest
from nuces import GAME
from nuces.rules import AGAIN, CALL, CHOOSE, GOAL, KEEP

import ludi
from ludi.core.agenda import State
from ludi.testing import Law, laws


def begun(seed: int, *numbers: int) -> State:
    """A table at which everybody has chosen a number."""
    table = GAME.new(len(numbers), seed)
    for seat, number in enumerate(numbers):
        table.play(seat, CHOOSE.of(number))
    return table


def lap(table: State) -> int:
    """What lies in the lap of the player who decides."""
    question = table.view(None)["question"]
    assert isinstance(question, dict)
    return int(question["args"]["lap"])


def test_1_1_all_choose_at_the_same_time_and_in_secret() -> None:
    table = GAME.new(3, 1)
    assert table.actors() == (0, 1, 2)
    table.play(1, CHOOSE.of(4))
    assert table.actors() == (0, 2)
    assert GAME.view(table, 1)["table"]["lucky"] == [None, 4, None]  # type: ignore[index]
    assert GAME.view(table, 0)["table"]["lucky"] == [None, None, None]  # type: ignore[index]


def test_2_2_the_dog_takes_the_lap_into_the_hole() -> None:
    table = begun(1, 2, 3)
    player = table.actors()[0]
    while table.actors() == (player,):
        table.play(player, AGAIN)
    assert table.scores()[player] == 0
    assert GAME.view(table, None)["table"]["hole"] > 0  # type: ignore[index, operator]


def test_2_3_keep_brings_the_lap_into_the_basket() -> None:
    table = begun(1, 2, 3)
    player, nuts = table.actors()[0], lap(table)
    table.play(player, KEEP)
    assert table.scores()[player] == nuts


def test_2_4_a_lucky_number_is_called_once_and_empties_the_hole() -> None:
    for seed in range(200):
        table = begun(seed, 6, 6)
        while not table.over:
            player = table.actors()[0]
            if CALL in table.legal(player):
                before = table.scores()[player]
                table.play(player, CALL)
                assert table.scores()[player] >= before
                assert table.actors() == (player,)
                assert CALL not in table.legal(player)
                with pytest.raises(ludi.Illegal, match=r"2\.4"):
                    table.play(player, CALL)
                return
            table.play(player, KEEP)
    pytest.fail("nobody was ever lucky")


def test_3_1_thirty_walnuts_end_the_game() -> None:
    table = begun(5, 2, 3)
    while not table.over:
        table.play(table.actors()[0], KEEP)
    assert max(table.scores()) >= GOAL
    assert table.winners() == (table.scores().index(max(table.scores())),)


@pytest.mark.parametrize("law", laws(GAME), ids=repr)
def test_it_obeys_the_laws_of_every_game(law: Law) -> None:
    law()
