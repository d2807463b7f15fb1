"""Laws that every game obeys, ours or yours, and random play to try them with.

import pytest
from ludi.testing import laws
from my_game import GAME

@pytest.mark.parametrize("law", laws(GAME), ids=repr)
def test_it_obeys_the_laws(law):
    law()
"""

from __future__ import annotations

from functools import partial

from ludi.core.game import Game
from ludi.testing import (
    actions,
    matches,
    observations,
    orders,
    secrecy,
    shapes,
    states,
    words,
)
from ludi.testing.law import GAMES, TABLES, Law
from ludi.testing.play import decisions, finish, played, random_choice

__all__ = ["Law", "decisions", "finish", "laws", "played", "random_choice"]
CHAPTERS = (actions, matches, observations, orders, secrecy, shapes, states, words)
"""Importing them enrols their laws."""


def laws(game: Game) -> tuple[Law, ...]:
    """All laws for a game, one test each, at every player count where that matters."""
    found = [Law(f"{law.__name__}-{game.name}", said(law), partial(law, game)) for law in GAMES]
    found += [
        Law(f"{law.__name__}-{game.name}-{players}", said(law), partial(law, game, players))
        for law in TABLES
        for players in game.players
    ]
    return tuple(found)


def said(law: object) -> str:
    """The sentence of a law."""
    return str(law.__doc__).partition("\n")[0]
