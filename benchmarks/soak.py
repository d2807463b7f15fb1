"""Thousands of random games of every game and player count: length, scores, seat win rates.

.venv-compiled/bin/python benchmarks/soak.py [GAMES] [GAME ...]
"""

from __future__ import annotations

import sys

import ludi
from ludi.bots.playout import Dice, playout

games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
for name in sys.argv[2:] or ludi.games():
    game = ludi.game(name)
    for players in game.players:
        lengths, points = 0, [0] * players
        wins = [0.0] * players
        for seed in range(games):
            state = game.new(players, seed)
            lengths += int(playout(state, Dice(seed)))
            problem = state.check()
            assert not problem, f"{name} {players} seed {seed}: {problem}"
            winners = state.winners()
            for seat in range(players):
                points[seat] += state.scores()[seat]
                wins[seat] += 1 / len(winners) if seat in winners else 0
        print(
            f"{name} {players} players, {games} random games: {lengths / games:.1f} decisions, "
            f"scores {[round(total / games, 2) for total in points]}, "
            f"seat win rates {[round(share / games, 3) for share in wins]}",
            flush=True,
        )
