"""How fast learners are served, beside a peer in the same minutes; and what kind of problem we are.

    make bench                                (runs this too)
    python benchmarks/envs.py --peer PYTHON   batches and agents, interleaved with EnvPool
    python benchmarks/envs.py --problems      decisions, choices, luck and secrets of the four games
    python benchmarks/envs.py --steps GAME    20,000 steps, to count instructions (--players N)

Steps are counted per second of processor time, with the full observation and mask, finished games
begun anew; actions are random, and what choosing them takes is not counted, of us or of the
peer. "Inside" they are chosen in the compiled loop, which is counted. Turns are
PettingZoo's; "by two" are the steps of two processes in a second of the clock. Compare ratios of
one run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean

import ludi
from ludi.bots.playout import Dice
from ludi.envs.batch import Batch
from ludi.testing import decisions

HERE = Path(__file__).parent
TABLES, SPELL, SPELLS, GAMES = 64, 0.5, 3, 30


def best(work: Callable[[], int]) -> float:
    """The most steps in a second of processor time, of several spells."""
    found = 0.0
    for _ in range(SPELLS):
        begun, steps = time.process_time(), 0
        while time.process_time() - begun < SPELL:
            steps += work()
        found = max(found, steps / (time.process_time() - begun))
    return found


def batch_rate(name: str, players: int) -> float:
    """Steps of many tables together, with actions given from outside: only steps are counted."""
    tables, dice = Batch(name, TABLES, players=players), Dice(1)
    found = 0.0
    for _ in range(SPELLS):
        spent, steps = 0.0, 0
        while spent < SPELL:
            tables.inner.sample(dice)
            actions = tables.actions.copy()
            begun = time.process_time()
            tables.step(actions)
            spent += time.process_time() - begun
            steps += TABLES
        found = max(found, steps / spent)
    return found


def inside_rate(name: str, players: int) -> float:
    """Steps of many tables together, with actions chosen inside."""
    tables, dice = Batch(name, TABLES, players=players), Dice(1)

    def work() -> int:
        for _ in range(20):
            tables.step_at_random(dice)
        return 20 * TABLES

    return best(work)


def by_the_clock(table: tuple[str, int]) -> float:
    """Steps of many tables in a second of the clock."""
    tables, dice = Batch(table[0], TABLES, players=table[1]), Dice(1)
    begun, steps = time.monotonic(), 0
    while time.monotonic() - begun < 4 * SPELL:
        tables.step_at_random(dice)
        steps += TABLES
    return steps / (time.monotonic() - begun)


def together_rate(name: str, players: int) -> float:
    """Steps of two processes in the same second."""
    with ProcessPoolExecutor(2) as crew:
        return sum(crew.map(by_the_clock, [(name, players)] * 2))


def agent_rate(name: str, players: int) -> float:
    """Turns of PettingZoo's cycle: look, choose, step."""
    from ludi.envs.pettingzoo import Seats

    table = Seats(name, players=players)
    table.reset(seed=1)

    def work() -> int:
        for turn in range(200):
            seen, _, terminated, _, _ = table.last()
            if terminated:
                table.reset()
                return turn
            table.step(seen["action_mask"].argmax())
        return 200

    return best(work)


def peer_rate(python: str) -> float:
    """What EnvPool's backgammon does now."""
    done = subprocess.run(
        [python, str(HERE / "peer_envpool.py")], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"✗ the peer cannot be measured: {done.stderr[-1000:]}")
    return float(json.loads(done.stdout.splitlines()[-1])["steps_per_s"])


def speed(peer: str) -> None:
    """Every game at its smallest and largest table and for two, the peer before each."""
    titles = ("steps/s", "inside/s", "turns/s", "by two", "peer/s")
    print(f"{'table':<18}{''.join(f'{title:>12}' for title in titles)}{'ratio':>8}")
    for name in ludi.own_games():
        counts = ludi.game(name).players
        for players in sorted({counts[0], 2, counts[-1]}):
            theirs = peer_rate(peer) if peer else float("nan")
            ours = batch_rate(name, players)
            rates = (
                *(ours, inside_rate(name, players), agent_rate(name, players)),
                *(together_rate(name, players), theirs),
            )
            shown = "".join(f"{rate:>12,.0f}" for rate in rates)
            print(f"{name + ' ' + str(players):<18}{shown}{ours / theirs:>8.1f}", flush=True)
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


def twenty_thousand(name: str, players: int) -> None:
    """Steps and nothing else, under a profiler that a busy machine does not disturb."""
    tables, dice = Batch(name, 16, players=players), Dice(1)
    for _ in range(1250):
        tables.step_at_random(dice)


def problems() -> None:
    """The games as problems, measured in random play."""
    print("| table | numbers seen | actions | decisions | choices | most | together | draws |")
    print("|---|---|---|---|---|---|---|---|")
    for name in ludi.own_games():
        game = ludi.game(name)
        for players in game.players:
            counts, choices, together, draws = [], [], 0, []
            for seed in range(GAMES):
                asked = 0
                for state in decisions(game, players, seed):
                    asked += not state.over
                    together += len(state.actors()) > 1
                    choices += [len(state.legal(seat)) for seat in state.actors()[:1]]
                counts.append(asked)
                draws.append(int(state.chance.draws))
            assert game.observer is not None
            print(
                f"| {game.title}, {players} | {game.observer.size(players)} | {game.verbs.size} "
                f"| {mean(counts):.0f} | {mean(choices):.1f} | {max(choices)} "
                f"| {together / sum(counts):.1%} | {mean(draws):.0f} |"
            )


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--peer", default="", help="a Python that has EnvPool")
    words.add_argument("--problems", action="store_true", help="what kind of problem we are")
    words.add_argument("--steps", default="", help="play 20,000 steps of a game")
    words.add_argument("--players", type=int, default=2, help="at the table of --steps")
    given = words.parse_args()
    if given.steps:
        twenty_thousand(given.steps, given.players)
    else:
        problems() if given.problems else speed(given.peer)
