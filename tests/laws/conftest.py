"""The laws run on every registered game and every player count without being told of it."""

from __future__ import annotations

import pytest

import ludi
from ludi.core.game import Game


def tables() -> list[tuple[str, int]]:
    """Every game with every player count it is made for."""
    return [(name, players) for name in ludi.games() for players in ludi.game(name).players]


@pytest.fixture(params=tables(), ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game and a player count."""
    name, players = request.param
    return ludi.game(name), players


@pytest.fixture(params=ludi.games())
def game(request: pytest.FixtureRequest) -> Game:
    """A game."""
    return ludi.game(request.param)
