"""Iterations a second of our search, beside OpenSpiel's on the same positions in the same minute.

python benchmarks/search.py [GAME ...]
python benchmarks/search.py --where     where OpenSpiel is installed (`make bench` borrows it from
                                        the environment for development)

Needs `open_spiel` and the compiled library. All searches imagine a world for every iteration, have
as many iterations, and get the same positions of one game.

judged          leaves are worth what the game's evaluation says, which is compiled for both
strongest       what Dictator does: choices sifted in the same worlds, leaves judged by chances too
played out      random play to the end, by our compiled play-out for both
own roll-outs   OpenSpiel's MCTS as it comes, with its own RandomRolloutEvaluator

CPU time of one core; rounds alternate, the best of each counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import ludi
from ludi.bench import is_compiled
from ludi.bots.base import Bot, Outlook, decide
from ludi.bots.greedy import Greedy
from ludi.bots.judge import Judge
from ludi.bots.plans import Plan, settings
from ludi.bots.search import TO_THE_END, Settings
from ludi.bots.searcher import Searcher, Trained
from ludi.core.agenda import State
from ludi.envs.openspiel import Evaluator, Peregrinus, PeregrinusMcts, PlayOuts, random_state

ITERATIONS = 200
ROUNDS = 3


class OursPlayedOut(Searcher):
    """Our search with random play-outs to the end."""

    def settings(self, known: Plan) -> Settings:
        return settings(Judge(), {"depth": TO_THE_END})


class TheirsPlayedOut(PeregrinusMcts):
    """OpenSpiel's plain search with random play-outs to the end."""

    def evaluator(self, outlook: Outlook) -> Evaluator:
        return PlayOuts(self.seed)


class TheirsAsItComes(PeregrinusMcts):
    """OpenSpiel's plain search with the evaluator it ships."""

    def evaluator(self, outlook: Outlook) -> Any:
        mcts = import_module("open_spiel.python.algorithms.mcts")
        return mcts.RandomRolloutEvaluator(1, random_state(self.seed))


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


def rate(make: Callable[[], Bot], places: list[tuple[State, int]]) -> float:
    """Iterations a CPU second over the positions."""
    began = time.process_time()
    for state, seat in places:
        make().choose(Outlook(state, seat), 1)
    return ITERATIONS * len(places) / (time.process_time() - began)


def whole(made: Searcher) -> Searcher:
    """A search that does not stop when its choice is clear."""
    made.iterations, made.seconds = ITERATIONS, 0.0
    made.to_the_last = True
    return made


def main() -> int:
    """Print one line for each search of each game."""
    if "--where" in sys.argv:
        print(Path(import_module("open_spiel").__path__[0]).parent)
        return 0
    if not is_compiled():
        print("the rules are interpreted here: these figures are not those of a release")
    rows: list[tuple[str, Callable[[], Bot]]] = [
        ("ours judged", lambda: whole(Searcher(1))),
        ("ours, the strongest level", lambda: whole(Trained(1))),
        ("openspiel mcts own roll-outs", lambda: TheirsAsItComes(1, ITERATIONS)),
        ("openspiel is-mcts judged", lambda: Peregrinus(1, ITERATIONS)),
        ("openspiel mcts judged", lambda: PeregrinusMcts(1, ITERATIONS)),
        ("ours played out", lambda: whole(OursPlayedOut(1))),
        ("openspiel mcts played out", lambda: TheirsPlayedOut(1, ITERATIONS)),
    ]
    for name in sys.argv[1:] or ludi.games():
        places = positions(name)
        best = dict.fromkeys((title for title, _ in rows), 0.0)
        for _ in range(ROUNDS):
            for title, make in rows:
                best[title] = max(best[title], rate(make, places))
        print(f"{name}: iterations a second")
        for title, figure in best.items():
            times = [f"{best[ours] / figure:6.1f}" for ours in ("ours judged", "ours played out")]
            print(f"  {title:28} {figure:10,.0f}   ours judged / played out: {' / '.join(times)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
