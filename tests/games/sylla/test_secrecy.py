"""0.2  What lies behind the screens, and what a careful listener knows of it."""

from __future__ import annotations

import random

import pytest

from ludi.core.match import Match
from ludi.games.sylla.state import Rome
from ludi.testing import decisions, random_choice
from tests.games.sylla.memory import Memory
from tests.games.sylla.tables import GAME


@pytest.mark.rule("0.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_listener_knows_all_money_and_tokens_from_what_is_told(players: int) -> None:
    match = Match(GAME, players, 17)
    dice = random.Random(17)
    memory, read = Memory(players), 0
    while not match.state.over:
        match.play(*random_choice(match.state, dice))
        for told in match.log[read:]:
            if told.heard_by(None):
                memory.hear(told.event)
        read = len(match.log)
        rome = match.state
        assert isinstance(rome, Rome)
        assert memory.denarii == [house.denarii for house in rome.houses]
        assert memory.tokens == [list(house.tokens) for house in rome.houses]


@pytest.mark.rule("0.2")
def test_a_view_shows_only_the_own_screen() -> None:
    for at, state in enumerate(decisions(GAME, 4, seed=9)):
        if at % 20 or state.over:
            continue
        for seat in (None, 0, 1, 2, 3):
            seen = state.view(seat)["table"]
            assert isinstance(seen, dict)
            for house in seen["houses"]:
                assert (house["screen"] is not None) == (house["seat"] == seat)


def test_what_others_have_sealed_is_imagined_anew() -> None:
    rome = GAME.new(4, 5)
    assert isinstance(rome, Rome)
    while rome.houses[1].chosen[0] == 0:
        rome.play(1, rome.legal(1)[0])
    imagined = [rome.determinise(0, seed) for seed in range(40)]
    sets = {tuple(world.houses[1].chosen) for world in imagined if isinstance(world, Rome)}
    assert len(sets) > 3, "any characters may be behind the choice"
    own = rome.determinise(1, 3)
    assert isinstance(own, Rome)
    assert list(own.houses[1].chosen) == list(rome.houses[1].chosen), "one's own choice is known"


def test_a_search_asks_those_who_have_sealed_again() -> None:
    rome = GAME.new(4, 5)
    assert isinstance(rome, Rome)
    for _ in range(4):
        rome.play(1, rome.legal(1)[0])
    rome.play(0, rome.legal(0)[0])
    assert 1 not in rome.actors(), "she has chosen"
    world = rome.determinise(0, 1)
    world.unseal(0)
    assert isinstance(world, Rome)
    assert world.actors() == (0, 1, 2, 3), "in the search she chooses again"
    assert sum(world.houses[1].chosen) == 0
    assert list(world.houses[0].chosen) == list(rome.houses[0].chosen), "one's own choice stays"
    assert world.check() == ""


def test_every_seat_is_asked_in_secret_matters_even_without_a_choice() -> None:
    """A pass for want of money would show the purse: the poor are asked like any other."""
    asked = 0
    for state in decisions(GAME, 4, seed=12):
        if not state.over and type(state.agenda[-1]).__name__ == "Election":
            asked += len(state.legal(state.actors()[0])) == 1
    assert asked > 0
