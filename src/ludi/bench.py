"""How fast the rules run on this machine: what `ludi bench` measures.

Figures are CPU time of one core. Compare them only with figures of the same minute on the same
machine: `benchmarks/engine.py` does so with catanatron.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from typing import Final

import ludi
from ludi.bots.plans import plan
from ludi.bots.playout import Dice, play_some, playout
from ludi.bots.search import Search
from ludi.core import agenda
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.core.match import Match, replay

SPELL: Final = 0.4  # CPU seconds for each figure
ROUNDS: Final = 3  # the best of so many spells counts: other programs only make it slower
SAMPLES: Final = 20  # states spread over a game
SEARCHED: Final = 50  # iterations a state


def is_compiled() -> bool:
    """Whether the rules run as machine code."""
    return not (agenda.__file__ or "").endswith(".py")


def measure(name: str, players: int | None = None) -> dict[str, object]:
    """The speed of one game at one player count, by default the largest."""
    game = ludi.game(name)
    seated = game.players[-1] if players is None else players
    game.check_players(seated)
    states = spread(game, seated)
    saved = [state.save() for state in states]
    length, rate = decisions_per_second(game, seated)
    return {
        "game": name,
        "players": seated,
        "compiled": is_compiled(),
        "decisions_per_s": round(rate),
        "decisions_per_game": round(length, 1),
        "clone_us": micros(lambda at: states[at].clone()),
        "determinise_us": micros(lambda at: states[at].determinise(0, at)),
        "view_us": micros(lambda at: states[at].view(0)),
        "save_us": micros(lambda at: states[at].save()),
        "load_us": micros(lambda at: game.load(saved[at])),
        "search_iterations_per_s": search_rate(game, states),
        "replay_ms": replay_millis(game, seated),
        "state_bytes": state_bytes(states),
    }


def spread(game: Game, players: int) -> list[State]:
    """States from the beginning to the end of one random game."""
    length = int(playout(game.new(players, 1), Dice(1)))
    state, dice, found = game.new(players, 1), Dice(1), []
    for _ in range(SAMPLES):
        found.append(state.clone())
        play_some(state, dice, max(1, length // SAMPLES))
        if state.over:
            break
    while len(found) < SAMPLES:
        found.append(found[-1])
    return found


def decisions_per_second(game: Game, players: int) -> tuple[float, float]:
    """The mean length of random games, and the best rate of decisions with their legal lists."""
    best, games, decisions = 0.0, 0, 0
    for spell in range(ROUNDS):
        made, spent, seed = 0, 0.0, spell * 100_000
        while spent < SPELL:
            batch = [game.new(players, seed + k) for k in range(20)]
            begun = time.process_time()
            for k, state in enumerate(batch):
                made += int(playout(state, Dice(seed + k)))
            spent += time.process_time() - begun
            seed, games = seed + 20, games + 20
        decisions += made
        best = max(best, made / spent)
    return decisions / games, best


def micros(work: Callable[[int], object]) -> float:
    """The cost of a piece of work in microseconds, over states spread through a game."""
    best = 1e9
    for _ in range(ROUNDS):
        done, begun = 0, time.process_time()
        while time.process_time() - begun < SPELL / 4:
            for at in range(SAMPLES):
                work(at)
            done += SAMPLES
        best = min(best, (time.process_time() - begun) / done)
    return round(best * 1e6, 2)


def search_rate(game: Game, states: list[State]) -> int:
    """Iterations a second of the plain search, over states spread through a game."""
    settings = plan(game).plain()
    open_states = [state for state in states if not state.over]
    best = 0.0
    for _ in range(ROUNDS):
        done, begun = 0, time.process_time()
        while time.process_time() - begun < SPELL:
            for state in open_states:
                search = Search(state, state.actors()[0], done, settings)
                search.run(SEARCHED, 0.0, to_the_last=True)
                done += SEARCHED
        best = max(best, done / (time.process_time() - begun))
    return round(best)


def replay_millis(game: Game, players: int) -> float:
    """The time to replay the record of a whole random game."""
    match, dice = Match(game, players, 1), Dice(1)
    while not match.state.over:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    record = match.record()
    begun = time.process_time()
    replay(game, record)
    return round((time.process_time() - begun) * 1e3, 1)


def state_bytes(states: list[State]) -> int:
    """The memory of one state, on average over clones of states through a game."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for state in states for _ in range(20)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round((after - before) / len(kept))
