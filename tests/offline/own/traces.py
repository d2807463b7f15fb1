"""What the rules do with a seed, in few letters: the same here and in a browser's Python."""

from __future__ import annotations

import hashlib
import json

import ludi


def trace(game: str, seeds: int) -> str:
    """A digest of every list and choice of some games whose choices follow from the seed."""
    digest = hashlib.sha256()
    rules = ludi.game(game)
    for seed in range(seeds):
        state = rules.new(rules.players[-1], f"trace {seed}")
        turn = 0
        while not state.over:
            seat = state.actors()[0]
            legal = list(state.legal(seat))
            action = legal[(seed + 7 * turn) % len(legal)]
            digest.update(repr((seat, legal, action)).encode())
            state.choose(seat, action)
            turn += 1
        digest.update(repr(list(state.scores())).encode())
    return digest.hexdigest()


async def main(seeds: str, *games: str) -> str:
    """The traces of some games, as JSON."""
    return json.dumps({game: trace(game, int(seeds)) for game in games})
