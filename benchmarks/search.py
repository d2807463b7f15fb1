"""Iterations a second of our search, beside OpenSpiel's on the same positions in the same minute.

python benchmarks/search.py [GAME ...]

Needs `open_spiel` and the compiled library. Both searches imagine a world for every iteration and
judge leaves by the game's evaluation ("judged"), or play on at random to the end ("played out"),
on the same positions of one game. CPU time of one core; rounds alternate, the best of each
counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.bench import is_compiled
from ludi.bots.base import Bot, Outlook, decide
from ludi.bots.greedy import Greedy
from ludi.bots.judge import Judge
from ludi.bots.plans import Plan, settings
from ludi.bots.search import TO_THE_END, Settings
from ludi.bots.searcher import Searcher
from ludi.core.agenda import State
from ludi.envs.openspiel import Evaluator, Peregrinus, PeregrinusMcts, PlayOuts

OURS = 1000
THEIRS = 60
ROUNDS = 3


class OursPlayedOut(Searcher):
    """Our search with random play-outs to the end."""

    def settings(self, known: Plan) -> Settings:
        return settings(Judge(), vec[i64](), {"depth": TO_THE_END})


class TheirsPlayedOut(PeregrinusMcts):
    """OpenSpiel's plain search with random play-outs to the end."""

    def evaluator(self, outlook: Outlook) -> Evaluator:
        return PlayOuts(self.seed)


def positions(name: str, count: int = 4) -> list[tuple[State, int]]:
    """Positions of a sensible game in which somebody has several choices."""
    game = ludi.game(name)
    state, ply = game.new(game.players[-1], 3), 0
    found: list[tuple[State, int]] = []
    while not state.over and len(found) < count:
        seat = state.actors()[0]
        if ply >= 20 * (len(found) + 1) and len(state.legal(seat)) > 3:
            found.append((state.clone(), seat))
        state.choose(seat, decide(Greedy(1), state, seat, ply))
        ply += 1
    return found


def rate(make: Callable[[], Bot], iterations: int, places: list[tuple[State, int]]) -> float:
    """Iterations a CPU second over the positions."""
    began = time.process_time()
    for state, seat in places:
        make().choose(Outlook(state, seat), 1)
    return iterations * len(places) / (time.process_time() - began)


def whole(made: Searcher) -> Searcher:
    """A search that does not stop when its choice is clear."""
    made.iterations, made.seconds = OURS, 0.0
    made.to_the_last = True
    return made


def main() -> int:
    """Print one line for each game."""
    if not is_compiled():
        print("the rules are interpreted here: these figures are not those of a release")
    rows: list[tuple[str, Callable[[], Bot], int]] = [
        ("ours judged", lambda: whole(Searcher(1)), OURS),
        ("openspiel is-mcts judged", lambda: Peregrinus(1, THEIRS), THEIRS),
        ("openspiel mcts judged", lambda: PeregrinusMcts(1, THEIRS), THEIRS),
        ("ours played out", lambda: whole(OursPlayedOut(1)), OURS),
        ("openspiel mcts played out", lambda: TheirsPlayedOut(1, THEIRS), THEIRS),
    ]
    for name in sys.argv[1:] or ludi.games():
        places = positions(name)
        best = dict.fromkeys((title for title, _, _ in rows), 0.0)
        for _ in range(ROUNDS):
            for title, make, iterations in rows:
                best[title] = max(best[title], rate(make, iterations, places))
        print(f"{name}: iterations a second")
        for title, figure in best.items():
            ours = best["ours judged" if title.endswith("judged") else "ours played out"]
            print(f"  {title:28} {figure:10,.0f}   ours is {ours / figure:6.1f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
