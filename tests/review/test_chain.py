"""The chain of events: where it begins, and with which luck it draws again."""

from __future__ import annotations

from itertools import pairwise

import ludi
from ludi.bots.playout import Dice
from ludi.core.match import Match
from ludi.review.chain import DRAW, Event, chain
from ludi.review.course import course_of


def events(seed: str) -> tuple[Event, ...]:
    """What happened in a game that was played at random, its first actions alike for all seeds."""
    match, dice = Match(ludi.game("rome_and_roll"), 2, seed), Dice(1)
    while not match.state.over:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return chain(course_of(match.game, match.record()))


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
