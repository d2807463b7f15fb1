"""Luck is nought on average, whoever plays: counting without it is fair."""

from __future__ import annotations

import math

import pytest

import ludi
from ludi.arena import stats
from ludi.bots.playout import Dice, play_some
from ludi.core.agenda import State
from ludi.review.luck import LuckLedger


def before_a_draw(name: str, skip: int) -> tuple[State, int, int]:
    """A table where an action is about to be played after which something is drawn."""
    state, dice = ludi.game(name).new(2, "luck"), Dice(5)
    play_some(state, dice, skip)
    while True:
        seat = state.actors()[0]
        for action in state.legal(seat):
            after = state.clone()
            after.choose(seat, action)
            if after.chance.draws > 0 and not after.over:
                return state, seat, action
        play_some(state, dice, 1)


@pytest.mark.parametrize(("name", "skip"), [("municipium", 30), ("sylla", 40), ("caligula", 60)])
def test_what_really_comes_is_no_better_than_what_might_have_come(name: str, skip: int) -> None:
    before, seat, action = before_a_draw(name, skip)
    found = []
    for number in range(150):
        after = before.clone()
        after.chance.renew(number)
        after.choose(seat, action)
        ledger = LuckLedger(before.game, 2, 10_000 + number)
        ledger.note(before, seat, action, after)
        assert sum(ledger.luck) == pytest.approx(0, abs=1e-9), "what one wins another loses"
        found.append(ledger.luck[seat])
    mean = sum(found) / len(found)
    assert abs(mean) <= 4 * math.sqrt(stats.variance(found) / len(found)) + 1e-12


def test_without_a_draw_there_is_no_luck() -> None:
    state = ludi.game("municipium").new(2, 1)
    seat = state.actors()[0]
    after = state.clone()
    after.choose(seat, state.legal(seat)[0])
    ledger = LuckLedger(state.game, 2, 1)
    ledger.note(state, seat, state.legal(seat)[0], after)
    assert ledger.luck == (0.0, 0.0)
