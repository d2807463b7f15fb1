"""The peer: uniformly random games of Catan by catanatron, with its own legal lists and copies."""

import json
import random
import time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

COLOURS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
SECONDS = 4.0


def play(seed, keep):
    """One random game of four; returns its decisions."""
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = (
            game.playable_actions
            if hasattr(game, "playable_actions")
            else game.state.playable_actions
        )
        game.execute(random.choice(actions))
        decisions += 1
        if keep is not None and decisions % 100 == 0:
            keep.append(game.copy())
    return decisions


states = []
play(1, states)
begun, decisions, seed = time.process_time(), 0, 2
while time.process_time() - begun < SECONDS:
    decisions += play(seed, None)
    seed += 1
rate = decisions / (time.process_time() - begun)
begun, copies = time.process_time(), 0
while time.process_time() - begun < 1.0:
    for state in states:
        state.copy()
        copies += 1
cost = (time.process_time() - begun) / copies * 1e6
print(json.dumps({"decisions_per_s": round(rate), "clone_us": round(cost, 2)}))
