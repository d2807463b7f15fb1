"""Evaluation and features: opinions, but sane ones."""

from __future__ import annotations

import pytest

from ludi.bots.greedy import Greedy
from ludi.bots.table import play_game, share_of_wins
from ludi.bots.uniform import Uniform
from ludi.games.sylla.evaluation import evaluate
from ludi.games.sylla.features import FEATURES, features
from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.iii_buildings import Buildings
from ludi.games.sylla.state import Rome
from ludi.games.sylla.vi_great_work import GreatWork
from ludi.testing import decisions
from tests.games.driver import say
from tests.games.sylla.tables import BLUE, GAME, RED, people, table


def test_features_have_names_and_follow_the_position() -> None:
    rome = table(
        FirstConsul(),
        people(senator=1, christian_senator=1, denarii=4, tokens={"health": 3}, field=1),
        people(),
        famine=3,
    )
    named = dict(zip(FEATURES, features(rome)[BLUE], strict=True))
    assert (named["senators"], named["christians"], named["denarii"]) == (2, 1, 4)
    assert (named["health_tokens"], named["hunger"], named["is_consul"]) == (3, 1, 1)


@pytest.mark.parametrize(
    "better",
    [
        {"prestige": 12},
        {"denarii": 6},
        {"tokens": {"civic": 1}},
        {"vestal": 1},
        {"market_stall": 1},
        {"christian_slave": 1},
    ],
)
def test_to_have_more_is_better(better: dict[str, object]) -> None:
    plain = table(FirstConsul(), people(denarii=3), people(denarii=3), people(denarii=3))
    richer = people(**{"denarii": 3, **better})  # type: ignore[arg-type]
    rich = table(FirstConsul(), richer, people(denarii=3), people(denarii=3))
    assert evaluate(rich)[BLUE] > evaluate(plain)[BLUE]
    assert evaluate(rich)[RED] < evaluate(plain)[RED], "a rival's gain is a loss"


def worth_after(rome: Rome, seat: int, command: str) -> float:
    after = rome.clone()
    say(after, command, seat=seat)
    return evaluate(after)[seat]


def test_it_does_not_overpay_for_a_building() -> None:
    rome = table(
        Buildings(),
        people(),
        people(slave=4, merchant=2),
        people(),
        people(),
        turn=5,
        sale=("statue", "insula", "bank", "field", "bank", "insula"),
    )
    say(rome, "offer statue red", seat=BLUE)
    assert worth_after(rome, RED, "pledge 1") > worth_after(rome, RED, "pledge 4")
    assert worth_after(rome, RED, "pledge 1") > worth_after(rome, RED, "pass")


def test_it_knows_the_steps_of_the_temple() -> None:
    rome = table(GreatWork(), *[people(denarii=9)] * 4, work="temple", turn=2)
    assert worth_after(rome, BLUE, "vote up 5") > worth_after(rome, BLUE, "vote up 4")
    assert worth_after(rome, BLUE, "vote up 5") > worth_after(rome, BLUE, "vote up 6")


def test_every_moment_can_be_judged() -> None:
    for players in GAME.players:
        for at, state in enumerate(decisions(GAME, players, seed=23)):
            assert isinstance(state, Rome)
            if at % 5:
                continue
            for seat in range(players):
                assert -500 < evaluate(state)[seat] < 500


def test_the_greedy_bot_beats_random_play() -> None:
    deals = 4
    won = 0.0
    for deal in range(deals):
        first = deal % 2
        bots = [Greedy(deal, 1) if seat % 2 == first else Uniform(deal + seat) for seat in range(4)]
        state, _ = play_game(GAME, bots, f"deal {deal}")
        won += share_of_wins(state, first) + share_of_wins(state, first + 2)
    assert won / deals >= 0.8
