"""What the evaluation sees: greedy play that a person would understand."""

from __future__ import annotations

import pytest

from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.games.caligula.end_of_round import EndOfRound
from ludi.games.caligula.evaluation import death_chance, evaluate
from ludi.games.caligula.plot import Window
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import GAME, conspiracy, rome
from tests.games.driver import A, B, asked, asking, do


def greedy(state: Rome) -> str:
    """What greedy says now, after which it is played."""
    seat = state.actors()[0]
    action = decide(Greedy(seed=seat), state, seat, ply=0)
    state.play(seat, action)
    return GAME.text(action)


def test_points_the_primus_and_cards_are_worth_something() -> None:
    cards = {"plebs_i": "plebs_4"}
    state = rome(3, open=cards)
    nothing = evaluate(state)[A]
    for better in (
        rome(3, open=cards, hands={"A": "c"}),
        rome(3, open=cards, hands={"A": "p"}),
        rome(3, open=cards, tokens={"plebs_i": "A4"}),
    ):
        assert evaluate(better)[A] > nothing > evaluate(better)[B]
    state.romans[A].victory_points = 1
    point = evaluate(state)[A]
    state.primus = A
    assert evaluate(state)[A] > point > nothing


def test_greedy_conspires_when_it_can_kill_and_strikes_no_more_than_needed() -> None:
    state = rome(3, hands={"A": "cpppp"}, candidates=("galba", "otho"))
    do(state, Window(), EndOfRound())
    said = []
    while asked(state) != "Placement":
        said.append(greedy(state))
    assert said[0] == "conspire 1"
    assert "strike 2" in said, "Caligula has two lives and nobody can defend him"
    assert state.emperor != 0


def test_greedy_keeps_quiet_without_daggers() -> None:
    state = rome(3, hands={"A": "cc"}, candidates=("galba", "otho"))
    do(state, Window(), EndOfRound())
    assert greedy(state) == "abstain"


@pytest.mark.parametrize(("daggers", "chance"), [("p", 0.05), ("pp", 0.95)])
def test_the_chance_of_death_follows_the_daggers(daggers: str, chance: float) -> None:
    state = rome(2, hands={"A": "c" + daggers}, candidates=("galba", "otho"))
    do(state, Window())
    state.play(A, GAME.read("conspire 1"))
    assert asking(state) == "LayCard A"
    assert death_chance(state, conspiracy(state)) == chance
