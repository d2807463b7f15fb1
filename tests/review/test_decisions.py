"""Marks are given only where the interval allows them, and praise where it is due."""

from __future__ import annotations

import pytest

import ludi
from ludi.bots.comparison import Comparison
from ludi.bots.search import Search
from ludi.review.course import Moment
from ludi.review.decisions import Compared, comparison, decided, judging, mark_of


def gap(difference: float, spread: float, mine: float = 0.3) -> Compared:
    """A comparison that came to this."""
    played = (mine, 1 - mine)
    other = (mine + difference, 1 - mine - difference)
    return Compared(difference, difference - spread, difference + spread, other, played, 250)


@pytest.mark.parametrize(
    ("difference", "spread", "mark"),
    [
        (0.01, 0.001, ""),
        (0.03, 0.005, "slight"),
        (0.03, 0.025, "unclear"),
        (0.07, 0.03, "mistake"),
        (0.07, 0.055, "slight"),
        (0.12, 0.05, "serious"),
        (0.3, 0.1, "blunder"),
        (0.3, 0.3, "unclear"),
        (-0.02, 0.001, ""),
        (-0.08, 0.02, "only"),
        (-0.08, 0.07, ""),
    ],
)
def test_a_mark_needs_an_interval_that_excludes_half_of_it(
    difference: float, spread: float, mark: str
) -> None:
    assert mark_of(gap(difference, spread), 0) == mark


def test_who_would_not_lead_by_any_other_choice_has_turned_the_game() -> None:
    assert mark_of(gap(-0.2, 0.02, mine=0.6), 0) == "turned"
    assert mark_of(gap(-0.2, 0.02, mine=0.9), 0) == "only"


def first_moment(name: str) -> Moment:
    """The first decision of a game, and the first choice there."""
    state = ludi.game(name).new(2, "decisions")
    seat = state.actors()[0]
    action = state.legal(seat)[0]
    after = state.clone()
    after.choose(seat, action)
    return Moment(1, seat, action, state, after)


@pytest.mark.parametrize("name", ["municipium", "sylla", "caligula", "rome_and_roll"])
def test_all_choices_are_tried_in_the_same_worlds(name: str) -> None:
    moment = first_moment(name)
    found = comparison(moment, 1)
    found.try_all(3)
    assert set(found.tries) == {3}
    assert found.worlds == 3


def test_a_choice_beside_itself_differs_by_nothing() -> None:
    moment = first_moment("municipium")
    world = moment.before.determinise(moment.seat, 5)
    values = []
    for _ in range(2):
        search = Search(moment.before.clone(), moment.seat, 5, judging(moment.before.game))
        values.append(list(search.explore(world.clone(), 0)))
    assert values[0] == values[1]


def test_the_played_choice_is_never_sifted_out() -> None:
    moment = first_moment("municipium")
    found: Comparison = comparison(moment, 1)
    found.sift(50, 2)
    assert len(found.left) == 2
    assert found.search.root.actions[found.left[0]] == moment.action


def test_what_a_seat_cannot_know_does_not_change_its_review() -> None:
    moment = first_moment("caligula")
    hidden = moment._replace(before=moment.before.determinise(moment.seat, 77))
    assert decided(moment, 3, 40)[0] == decided(hidden, 3, 40)[0]
