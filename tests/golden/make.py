"""Write the golden evidence of a game anew: `python -m tests.golden.make GAME`.

Do this only when its rules were meant to change, and raise the game's rules version with it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

import ludi
from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.bots.uniform import Uniform
from ludi.core.game import Game
from ludi.core.match import Match
from tests.golden import perft
from tests.golden.test_golden import chronicle, fingerprint, middle, refusals

HERE = Path(__file__).parent
READINGS = 6  # games of a title with other values of its options
NAMES = ("Ottavia", "Jonas", "Inès", "Tomas", "Cato")


def play(
    game: Game,
    players: int,
    bots: list[Uniform | Greedy],
    seed: str,
    options: Mapping[str, str] | None = None,
) -> Match:
    """A whole game between bots."""
    match = Match(game, players, seed, options, names=NAMES[:players])
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, decide(bots[seat], match.state, seat, match.ply))
    return match


def evidence(match: Match) -> dict[str, object]:
    """A game as it was played, with marks of what it came to."""
    record = match.record()
    return {
        "record": record,
        "end": fingerprint(match.state),
        "middle": fingerprint(middle(match.game, record).state),
        "told": chronicle(match),
    }


def keep(name: str, data: Mapping[str, object]) -> None:
    """Write a file of evidence."""
    (HERE / f"{name}.json").write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")


def write_readings(game: Game) -> None:
    """Some games with options at random, and why actions were refused in them."""
    for number in range(READINGS):
        players = game.players[number % len(game.players)]
        luck = Random(f"{game.name} {number}")
        options = {option.name: luck.choice(option.values) for option in game.options}
        kind = (Uniform, Greedy)[number % 2]
        bots = [kind(seat) for seat in range(players)]
        match = play(game, players, bots, f"readings {number}", options)
        name = f"{game.name}-{players}-readings-{number + 1}"
        keep(name, {**evidence(match), "refused": refusals(match)})


def write(game: Game) -> None:
    """One random and one greedy game for each player count, and the perft counts."""
    counts = {}
    for players in game.players:
        for kind in (Uniform, Greedy):
            bots = [kind(seat) for seat in range(players)]
            match = play(game, players, bots, f"golden {players}")
            keep(f"{game.name}-{players}-{kind.__name__.lower()}", evidence(match))
        opening = perft.counts(game.new(players, "perft"))
        moment = perft.counts(middle(game, match.record()).state)
        counts[str(players)] = {"opening": opening, "middle": moment}
    (HERE / f"{game.name}-perft.json").write_text(json.dumps(counts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(ludi.game(name))
        write_readings(ludi.game(name))
