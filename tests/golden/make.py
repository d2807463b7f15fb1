"""Write the golden evidence of a game anew: `python -m tests.golden.make GAME`.

Do this only when its rules were meant to change, and raise the game's rules version with it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import ludi
from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.bots.uniform import Uniform
from ludi.core.game import Game
from ludi.core.match import Match
from tests.golden import perft
from tests.golden.test_golden import chronicle, fingerprint, middle

HERE = Path(__file__).parent
NAMES = ("Ottavia", "Jonas", "Inès", "Tomas", "Cato")


def play(game: Game, players: int, bots: list[Uniform | Greedy], seed: str) -> Match:
    """A whole game between bots."""
    match = Match(game, players, seed, names=NAMES[:players])
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, decide(bots[seat], match.state, seat, match.ply))
    return match


def write(game: Game) -> None:
    """One random and one greedy game for each player count, and the perft counts."""
    counts = {}
    for players in game.players:
        for kind in (Uniform, Greedy):
            bots = [kind(seat) for seat in range(players)]
            match = play(game, players, bots, f"golden {players}")
            data = {"record": match.record(), "end": fingerprint(match.state)}
            data["middle"] = fingerprint(middle(game, match.record()).state)
            data["told"] = chronicle(match)
            file = HERE / f"{game.name}-{players}-{kind.__name__.lower()}.json"
            file.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
        opening = perft.counts(game.new(players, "perft"))
        moment = perft.counts(middle(game, match.record()).state)
        counts[str(players)] = {"opening": opening, "middle": moment}
    (HERE / f"{game.name}-perft.json").write_text(json.dumps(counts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(ludi.game(name))
