"""One of two gives the game up: it is over, the other has won, and the record says so."""

from __future__ import annotations

import msgspec
import pytest

import ludi
from ludi.core.match import Match, replay, verify
from ludi.review import data_of, review


def half_a_game(name: str, moves: int) -> Match:
    """A game of two that is not over."""
    match = Match(ludi.game(name), 2, 11)
    for _ in range(moves):
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    return match


@pytest.mark.parametrize("name", ludi.own_games())
def test_who_resigns_has_lost_and_nothing_is_asked_any_more(name: str) -> None:
    if 2 not in ludi.game(name).players:
        pytest.skip("not for two")
    match = half_a_game(name, 12)
    match.resign(0)
    state = match.state
    assert (state.over, state.winners(), state.actors()) == (True, (1,), ())
    assert state.view(0)["winners"] == [1]
    assert state.legal(0) == ()
    assert match.undoable(0) == match.undoable(1) == 0
    assert ludi.game(name).load(state.save()) == state
    assert state.clone().winners() == (1,)


@pytest.mark.parametrize("name", ludi.own_games())
def test_a_resigned_game_replays_from_its_record(name: str) -> None:
    if 2 not in ludi.game(name).players:
        pytest.skip("not for two")
    match = half_a_game(name, 9)
    match.resign(1)
    record = msgspec.json.decode(msgspec.json.encode(match.record()))
    assert record["resigned"] == 1
    assert verify(match.game, record).state.winners() == (0,)
    with pytest.raises(ludi.BadRecord, match="does not end"):
        replay(match.game, {**record, "resigned": 0})
    with pytest.raises(ludi.BadRecord, match="number of a seat"):
        replay(match.game, {**record, "resigned": "A"})


def test_nobody_resigns_among_three_nor_after_the_end() -> None:
    three = ludi.game("municipium").new(3, 1)
    with pytest.raises(ludi.Illegal):
        three.concede(0)
    assert not three.over
    two = half_a_game("municipium", 3).state
    two.concede(0)
    with pytest.raises(ludi.Illegal):
        two.concede(1)
    assert two.winners() == (1,)


def test_a_position_cannot_say_that_somebody_resigned_while_it_goes_on() -> None:
    state = half_a_game("municipium", 3).state
    with pytest.raises(ludi.BadPosition, match="conceded"):
        ludi.game("municipium").load({**state.save(), "conceded": 1})


def test_a_review_says_that_resigning_was_its_seats_own_doing() -> None:
    match = half_a_game("municipium", 8)
    match.resign(0)
    found = review(match.record(), iterations=8)
    last = found.events[-1]
    assert (last.seat, last.ply, last.shares) == (0, match.ply + 1, (0.0, 1.0))
    assert last.gains[0] < 0
    told = data_of(found)
    assert told["winners"] == [1]
    for seat in found.seats:
        assert sum(seat.ledger) == pytest.approx(found.course.result[seat.seat] - 0.5, abs=1e-6)
