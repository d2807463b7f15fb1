"""Lay games and positions of today's rules into the archive: `python -m tests.archive.make`.

Do this once for every release, before the rules change again, and never write a file anew: what
lies here was saved by people who will open it with a library that is years younger.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import ludi
from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.bots.uniform import Uniform
from ludi.core.game import Game
from ludi.core.match import Match

HERE = Path(__file__).parent
Moment = dict[str, object]


def moment(match: Match) -> Moment:
    """A position with what it must still say when it is opened: who decides, and among what."""
    state = match.state
    return {
        "position": state.save(),
        "choices": {str(seat): list(state.legal(seat)) for seat in state.actors()},
        "scores": list(state.scores()),
    }


def agenda(match: Match) -> tuple[str, ...]:
    """The names of the steps still to be done."""
    return tuple(type(step).__name__ for step in match.state.agenda)


def play(match: Match, kind: type[Greedy] | type[Uniform], seen: set[object]) -> Iterator[Moment]:
    """Play a game to its end, and keep the moments whose question was not seen before."""
    bots = [kind(seat) for seat in range(int(match.state.players))]
    while not match.state.over:
        question = (len(bots), agenda(match)[-2:])
        if question not in seen:
            seen.add(question)
            yield moment(match)
        seat = match.state.actors()[0]
        match.play(seat, decide(bots[seat], match.state, seat, match.ply))


def tables(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Every player count as the box proposes it, then every other value of every option."""
    for players in game.players:
        yield players, {}
    for option in game.options:
        for value in option.values[1:]:
            yield (option.players or game.players)[-1], {option.name: value}


def evidence(game: Game) -> dict[str, object]:
    """Finished games, broken off games and positions of a game."""
    records: list[object] = []
    positions: list[Moment] = []
    seen: set[object] = set()
    for players, options in tables(game):
        for kind in (Uniform, Greedy):
            match = Match(game, players, f"archive {players}", options)
            positions += play(match, kind, seen)
            records.append(match.record())
    return {"records": records, "positions": positions}


def write(game: Game) -> Path:
    """Lay the evidence of a game into the archive, unless its rules lie there already."""
    file = HERE / f"{game.name}-{game.version}-{ludi.__version__}.json.gz"
    if file.exists():
        raise SystemExit(f"{file.name} lies in the archive already and is never written anew")
    text = json.dumps(evidence(game), separators=(",", ":"))
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    return file


if __name__ == "__main__":
    for name in ludi.games():
        print(write(ludi.game(name)).name)
