"""The chain of the number: where it begins, what counts as luck, where it is told."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ludi
from ludi.bots.playout import Dice
from ludi.core.match import Match
from ludi.review.chain import DRAW, Event, moved, quiet_moments, remembering
from ludi.review.course import Course, course_of, round_of
from ludi.review.decisions import Compared, Decided
from ludi.review.report import review


def played(name: str, seed: str, players: int = 2) -> Match:
    """A game that was played at random, its first actions alike for all seeds."""
    match, dice = Match(ludi.game(name), players, seed), Dice(1)
    while not match.state.over:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return match


def events(seed: str) -> tuple[Event, ...]:
    """What happened in such a game."""
    return review(played("rome_and_roll", seed).record(), 2).events


def test_every_link_begins_where_the_one_before_it_ended() -> None:
    links = events("1")
    assert all(before.shares == after.before for before, after in pairwise(links))
    assert sum(links[-1].shares) == 1


def test_what_might_have_come_is_drawn_by_every_game_for_itself() -> None:
    """With redraws that all games share, what these miss would be luck of a seat in all of them."""
    deals = [events(seed)[0] for seed in "123"]
    assert {deal.kind for deal in deals} == {DRAW}
    assert len({deal.before for deal in deals}) == 3
    assert events("1") == events("1"), "and the same game twice says the same"


def course(name: str, players: int) -> Course:
    """The course of a game played at random."""
    match = played(name, "quiet", players)
    return course_of(match.game, match.record())


@pytest.mark.parametrize("name", ["municipium", "sylla", "caligula", "rome_and_roll"])
def test_the_curve_is_told_at_decisions_only_and_never_twice_in_one_turn(name: str) -> None:
    found = course(name, 3)
    quiet = quiet_moments(found)
    assert all(moment.is_real for moment in quiet)
    assert 0 < len(quiet) < sum(moment.is_real for moment in found.moments)
    for before, after in pairwise(quiet):
        between = found.moments[before.ply - 1 : after.ply - 1]
        stirred = any(moment.draws or moment.reveals for moment in between)
        assert stirred or before.seat != after.seat


def test_a_question_that_several_answer_is_one_step() -> None:
    found = course("sylla", 3)
    quiet = {moment.ply for moment in quiet_moments(found)}
    sealing = [moment.ply for moment in found.moments if round_of(moment.before) == 0]
    assert len(sealing) > 3, "everybody chooses several characters"
    assert quiet & set(sealing) == {1}, "told once, before the first"


def test_what_was_foreseen_moves_all_shares_and_no_difference() -> None:
    gap = Compared(0.2, 0.1, 0.3, (0.5, 0.5), (0.3, 0.7), 100)
    decision = Decided(1, 0, "1.1", 7, 8, 8, 0.2, gap, "blunder")
    told = remembering(decision, (0.7, 0.3))
    assert told.expected == pytest.approx((0.6, 0.4))
    assert told.foreseen == pytest.approx((0.4, 0.6))
    assert told.loss == pytest.approx(0.2)


def test_no_share_moves_beyond_nothing_or_everything() -> None:
    assert moved((0.1, 0.4, 0.5), (-0.3, 0.2, 0.1), 0) == pytest.approx((0, 0.5, 0.5))
    assert moved((0.9,), (0.3,), 0) == (1.0,)
