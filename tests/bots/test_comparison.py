"""Choices compared in the same worlds: on a game whose answers are known."""

from __future__ import annotations

import pytest

from ludi.bots import search as search_module
from ludi.bots.comparison import OBVIOUS_AFTER, Comparison
from ludi.bots.search import Search
from ludi.core.agenda import State
from tests.bots.test_search import after, settings
from tests.bots.toys import KUHN, NOUGHTS

pytestmark = pytest.mark.skipif(
    not str(search_module.__file__).endswith(".py"),
    reason="toys are interpreted: they cannot be tables of a compiled engine",
)
AT_ONCE = after(NOUGHTS, 0, 3, 1, 4)  # X has 0 and 1, O has 3 and 4: cell 2 wins


def comparison(state: State, seed: int = 7) -> Comparison:
    seat = state.actors()[0]
    return Comparison(Search(state.determinise(seat, seed), seat, seed, settings()))


def sifted(state: State, tries: int, seed: int = 7) -> int:
    found = comparison(state, seed)
    return int(found.search.root.actions[found.best(tries, 0.0)])


def test_what_wins_at_once_is_left_over() -> None:
    assert sifted(AT_ONCE, 60) == 2


def test_what_does_not_block_a_line_falls_away() -> None:
    assert sifted(after(NOUGHTS, 0, 4, 1), 300) == 2


def test_a_fork_outlasts_choices_that_only_threaten() -> None:
    assert sifted(after(NOUGHTS, 0, 2, 8, 4), 600) == 6


def test_choices_are_tried_equally_often_until_they_fall_away() -> None:
    found = comparison(after(NOUGHTS, 0, 4))  # seven choices: four, two, one are left
    found.best(210, 0.0)
    assert sorted(found.tries) == [10, 10, 10, 27, 27, 62, 62]


def test_the_same_seed_sifts_the_same() -> None:
    one, two, other = (comparison(after(NOUGHTS, 0, 4), seed) for seed in (7, 7, 8))
    assert [int(found.best(200, 0.0)) for found in (one, two)] == [int(one.left[0])] * 2
    assert list(one.totals) == list(two.totals)
    other.best(200, 0.0)
    assert list(one.totals) != list(other.totals)


def test_nobody_thinks_long_about_the_obvious() -> None:
    found = comparison(AT_ONCE)
    assert found.search.root.actions[found.best(1 << 14, 0.0)] == 2
    patient = comparison(AT_ONCE)
    patient.best(1 << 12, 0.0, to_the_last=True)
    assert OBVIOUS_AFTER <= found.worlds < patient.worlds
    assert sum(patient.tries) > (1 << 12) - 3 * len(patient.tries), "rounds are played whole"


def test_a_budget_in_seconds_ends_the_sifting() -> None:
    found = comparison(NOUGHTS.new(seed=1))
    found.best(1 << 40, 0.05)
    assert 4 <= found.worlds < 1 << 20, "at least one world for each of four rounds"


def test_the_played_choice_never_falls_away() -> None:
    state = after(NOUGHTS, 0, 3, 1, 4)
    search = Search(state.determinise(0, 1), 0, 1, settings())
    found = Comparison(search, 8)
    found.sift(60, 2)
    assert [int(search.root.actions[place]) for place in found.left] == [8, 2]


def test_choices_are_compared_in_worlds_as_their_seat_knows_them() -> None:
    state = KUHN.new(seed=1)
    how = settings(disguise=100)  # whatever a search does now and then
    found = Comparison(Search(state.determinise(0, 7), 0, 7, how))
    found.best(40, 0.0)
    assert list(found.search.root.visits) == list(found.tries), "no try was about another hand"
