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
    sealing,
    secrecy,
    shapes,
    states,
    words,
)
from ludi.testing.law import GAMES, TABLES, Law
from ludi.testing.play import decisions, finish, played, random_choice

__all__ = ["Law", "decisions", "finish", "laws", "played", "random_choice"]
CHAPTERS = (words, states, shapes, actions, matches, observations, orders, secrecy, sealing)
"""Importing them enrols their laws. A bad clone breaks many laws, so the basics stand first."""


def laws(game: Game) -> tuple[Law, ...]:
    """All laws for a game, one test each, at every player count where that matters."""
    found: list[tuple[object, Law]] = [
        (law, Law(f"{law.__name__}-{game.name}", said(law), partial(law, game))) for law in GAMES
    ]
    found += [
        (law, Law(f"{law.__name__}-{game.name}-{players}", said(law), partial(law, game, players)))
        for law in TABLES
        for players in game.players
    ]
    return tuple(law for _, law in sorted(found, key=lambda pair: chapter(pair[0])))


def chapter(law: object) -> int:
    """The place of a law's chapter."""
    return [chapter.__name__ for chapter in CHAPTERS].index(law.__module__)


def said(law: object) -> str:
    """The sentence of a law."""
    return str(law.__doc__).partition("\n")[0]
