"""OpenSpiel's bots at our tables, and our search on its games; skipped where it is missing."""

from __future__ import annotations

import pytest

import ludi
from ludi.bots import search as search_module
from ludi.bots.base import Outlook, decide
from ludi.bots.search import Search, Settings
from ludi.bots.uniform import Uniform

pytest.importorskip("pyspiel")

from ludi.envs.openspiel import Peregrinus, PeregrinusMcts


@pytest.mark.parametrize("kind", [Peregrinus, PeregrinusMcts])
@pytest.mark.parametrize("name", ludi.games())
def test_their_bots_play_our_games(name: str, kind: type[Peregrinus]) -> None:
    game = ludi.game(name)
    state = game.new(game.players[-1], 4)
    for ply in range(30):
        seat = state.actors()[0]
        bot = kind(1, 8) if ply % 10 == 0 else Uniform(1)
        action = decide(bot, state, seat, ply)
        assert action in state.legal(seat)
        state.choose(seat, action)


@pytest.mark.parametrize("kind", [Peregrinus, PeregrinusMcts])
def test_their_bots_are_as_blind_as_ours(kind: type[Peregrinus]) -> None:
    state = ludi.game("caligula").new(4, 4)
    seat = state.actors()[0]
    answers = {
        kind(3, 20).choose(Outlook(world, seat), 1)
        for world in (state, state.determinise(seat, 5), state.determinise(seat, 6))
    }
    assert len(answers) == 1


@pytest.mark.skipif(
    not str(search_module.__file__).endswith(".py"), reason="their tables are interpreted"
)
@pytest.mark.parametrize("name", ["tic_tac_toe", "leduc_poker", "backgammon"])
def test_our_search_plays_their_games(name: str) -> None:
    from ludi.envs.from_openspiel import Returns, spiel_game

    game = spiel_game(name)
    state, ply = game.new(seed=2), 0
    how = Settings(Returns(), exploration=0.5)
    while not state.over and ply < 6:
        seat = state.actors()[0]
        search = Search(state.determinise(seat, ply), seat, ply, how)
        search.run(5, 0.0)
        state.play(seat, int(search.root.actions[0]))
        ply += 1
    assert ply > 2
