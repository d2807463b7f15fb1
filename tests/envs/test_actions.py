"""Actions as verbs and arguments: every code has its own row, and holes are named."""

from __future__ import annotations

import numpy as np
import pytest

import ludi
from ludi.envs.actions import factors, holes
from ludi.testing.play import decisions


@pytest.mark.parametrize("name", ludi.own_games())
def test_every_action_has_a_row_of_its_own(name: str) -> None:
    game, table = ludi.game(name), factors(name)
    real = np.delete(table, holes(name), axis=0)
    assert len(np.unique(real, axis=0)) == len(real)
    assert len(real) == sum(verb.size for verb in game.verbs)
    verbs = [verb.name for verb in game.verbs]
    for action in (0, len(table) - 1, *range(0, len(table), 37)):
        if action not in holes(name):
            assert verbs[table[action, 0]] == game.verbs.verb_of(action).name


@pytest.mark.parametrize("name", ludi.own_games())
def test_no_mask_allows_a_hole(name: str) -> None:
    game, closed = ludi.game(name), set(holes(name))
    for state in decisions(game, game.players[-1], seed=2):
        for seat in state.actors():
            assert not closed & set(state.legal(seat))
