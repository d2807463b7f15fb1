"""The one number: between both judges, the further the game the more the search."""

from __future__ import annotations

import pytest

import ludi
from ludi.review.analysis import analyse
from ludi.review.number import Number, Weighing, Weights, number_at, read, weighing

GAMES = ["municipium", "sylla", "caligula", "rome_and_roll"]


def test_judges_that_know_nothing_tell_an_even_game() -> None:
    even = (1 / 3, 1 / 3, 1 / 3)
    assert Number(even, 1, 0.9, 0.4, 0.0).shares(even) == pytest.approx(even)


def test_it_lies_between_judges_that_are_weighed_alike() -> None:
    number = Number((0.6, 0.4), 0, 0.5, 0.5, 0.0)
    mine, other = number.shares((0.2, 0.8))
    assert 0.2 < mine < 0.6
    assert mine + other == pytest.approx(1)


def test_of_two_choices_it_prefers_the_one_that_the_search_prefers() -> None:
    number = Number((0.1, 0.2, 0.7), 0, 0.8, 0.3, 0.0)
    shares = [number.shares((mine, 0.9 - mine, 0.1))[0] for mine in (0.1, 0.3, 0.5)]
    assert shares == sorted(shares)
    assert len(set(shares)) == 3


def test_where_several_decide_at_once_the_chances_say_how_high_it_is() -> None:
    number = Number((0.3, 0.7), 0, 0.5, 0.5, 0.0)
    number.optimism = None
    number.hear(0.9)
    number.hear(0.5)
    assert number.own(0.9) == pytest.approx(0.3)
    assert number.own(0.5) < 0.3, "a worse choice is still worse"


def test_the_search_counts_the_more_the_further_the_game_is() -> None:
    weights = Weights((0.8, 0.2), (0.2, 0.8))
    assert weights.at(0) == (0.8, 0.2, 0.0)
    assert weights.at(1) == pytest.approx((0.2, 0.8, 0.0))
    assert weights.at(0.5) == pytest.approx((0.5, 0.5, 0.0))


def test_a_game_that_nobody_has_measured_is_weighed_evenly() -> None:
    unknown = Weighing()
    assert unknown.far(ludi.game("municipium").new(2, 1)) == 0.5
    assert unknown.weights(2).at(0.3) == (0.5, 0.5, 0.0)
    assert read({"far": {"feature": "turn", "begin": 0, "end": 5}}).several == Weights()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_how_far_it_is(name: str) -> None:
    game = ludi.game(name)
    assert weighing(game).feature in game.feature_names
    assert weighing(game).far(game.new(3, 1)) < 0.35
    assert number_at(game.new(3, 1), 0).chances == game.chances(game.new(3, 1), 0)


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_tells_every_choice_and_the_best_first(name: str) -> None:
    state = ludi.game(name).new(3, "analysis")
    seat = state.actors()[0]
    found = analyse(state, seat, 5, 60)
    assert sorted(choice.action for choice in found.choices) == sorted(state.legal(seat))
    assert found.expected == found.choices[0].shares
    assert found.choices[0].behind == 0
    for choice in found.choices:
        assert sum(choice.shares) == pytest.approx(1)
        assert choice.low <= choice.behind <= choice.high
        assert choice.worlds > 0
