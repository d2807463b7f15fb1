"""Evaluation and features: opinions, but sane ones."""

from __future__ import annotations

import pytest

from ludi.bots.greedy import Greedy
from ludi.bots.table import play_game, share_of_wins
from ludi.bots.uniform import Uniform
from ludi.games.rome_and_roll.evaluation import evaluate
from ludi.games.rome_and_roll.features import FEATURES, features
from ludi.games.rome_and_roll.state import Rome
from ludi.testing import decisions
from tests.games.driver import A, B, say
from tests.games.rome_and_roll.tables import (
    GAME,
    conquered,
    give,
    loyal,
    me,
    put,
    stock,
    table,
    turn,
)


def test_features_have_names_and_follow_the_position() -> None:
    rome = table()
    stock(rome, A, "WWJ")
    me(rome).soldiers, me(rome).garrisoned = 3, 1
    named = dict(zip(FEATURES, features(rome)[A], strict=True))
    assert (named["wood"], named["jewels"], named["free_soldiers"]) == (2, 1, 2)


def waiting(rome: Rome) -> Rome:
    """The table in the middle of B's turn: he has a senator to ask about."""
    me(rome, B).senators = 1
    return turn(rome, B, "blue", 1)


def test_to_have_more_is_better() -> None:
    plain = waiting(table())
    for what in range(6):
        rich = table()
        if what == 0:
            stock(rich, A, "W")
        elif what == 1:
            me(rich).soldiers = 1
        elif what == 2:
            loyal(rich, A, theocles=2)
        elif what == 3:
            give(rich, A, "mars")
        elif what == 4:
            conquered(rich, A, "h1")
        else:
            put(rich, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
        waiting(rich)
        assert evaluate(rich)[A] > evaluate(plain)[A], what
        assert evaluate(rich)[B] < evaluate(plain)[B], "a rival's gain is a loss"


def test_an_action_that_has_begun_is_worth_more_than_ending_the_turn() -> None:
    rome = table()
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    begun, ended = rome.clone(), rome.clone()
    say(begun, "build", seat=A)
    say(ended, "end", seat=A)
    assert evaluate(begun)[A] > evaluate(ended)[A]


def test_every_moment_can_be_judged() -> None:
    for players in GAME.players:
        for at, state in enumerate(decisions(GAME, players, seed=23)):
            assert isinstance(state, Rome)
            for seat in range(players if at % 5 == 0 else 0):
                assert -500 < evaluate(state)[seat] < 500


@pytest.mark.parametrize("players", [2, 4])
def test_the_greedy_bot_beats_random_play(players: int) -> None:
    deals = 2
    won = 0.0
    for deal in range(deals):
        first = deal % 2
        seats = range(first, players, 2)
        bots = [
            Greedy(deal, 1) if seat in seats else Uniform(deal + seat) for seat in range(players)
        ]
        state, _ = play_game(GAME, bots, f"deal {deal}")
        won += sum(share_of_wins(state, seat) for seat in seats)
    assert won == deals
