"""Reviews beside a table in play: how soon the curve is there, and what players notice.

    python benchmarks/reviews.py                  # all games; 50 tables, in turn with and without
    python benchmarks/reviews.py --tables 200 --seconds 30

A record of every game is taken in and its review asked for as the page does: seconds to the first
curve (once with the process that makes reviews to be started, once without) and to the whole. Then
tables are played while reviews are made one after the other, and while none is made, in turn, so
that both see the same machine: the waits of the players are told for both. Aims: a curve within
half a second; with reviews a table answers as it does without.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from server_load import Score, Server, Work, many

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import bot
from ludi.bots.table import ask_all
from ludi.core.match import Match

SOON = 0.25  # seconds after which the page asks again, until it has a curve
AGAIN = 1.0
LEVEL = "quaestor"


def recorded(name: str, seed: str) -> dict[str, object]:
    """A game of bots at the largest table."""
    game = ludi.game(name)
    players = game.players[-1]
    match, bots = Match(game, players, seed), [bot(LEVEL, seat) for seat in range(players)]
    while not match.state.over:
        ask_all(
            match.state, lambda seat: decide(bots[seat], match.state, seat, match.ply), match.play
        )
    return match.record()


async def asked(server: Server, table: str, cookie: str) -> dict[str, Any]:
    """How far the review of a table is."""
    path = f"/api/tables/{table}/review?lang=en"
    answer: dict[str, Any] = (await asyncio.to_thread(server.ask, path, cookie=cookie))[0]
    return answer


async def reviewed(server: Server, record: dict[str, object]) -> tuple[float, float]:
    """Seconds until the first curve and until the whole review, for who waits at the page."""
    taken, cookie = await asyncio.to_thread(server.ask, "/api/records", record)
    began, drawn = time.perf_counter(), 0.0
    while True:
        answer = await asked(server, taken["table"], cookie)
        now = time.perf_counter() - began
        if answer["state"] == "done":
            return drawn or now, now
        if answer["state"] != "making":
            raise SystemExit(f"no review: {answer['trouble']}")
        drawn = drawn or (now if answer["curve"] else 0.0)
        await asyncio.sleep(AGAIN if drawn else SOON)


async def one_after_another(server: Server, seeds: Iterator[int], done: list[float]) -> None:
    """Reviews without end, of the four games in turn."""
    names = ludi.own_games()
    for number in seeds:
        record = await asyncio.to_thread(recorded, names[number % len(names)], f"load/{number}")
        done.append((await reviewed(server, record))[1])


async def curves(server: Server) -> None:
    """How soon somebody sees something, game by game."""
    for name in ludi.own_games():
        for when in ("first", "again"):
            drawn, whole = await reviewed(server, recorded(name, f"curve/{when}"))
            print(f"{name:<14} {when}: curve after {drawn:.2f} s, whole {whole:.1f} s", flush=True)
        server.restart()


async def in_turn(server: Server, args: Namespace) -> None:
    """Tables with and without reviews beside them, some rounds."""
    seeds = iter(count())
    for _ in range(args.rounds):
        for beside in (False, True):
            done: list[float] = []
            task = asyncio.create_task(one_after_another(server, seeds, done)) if beside else None
            score: Score = await many(server, args, args.tables, Work(server))
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            title = f"with {len(done)} reviews" if beside else "without reviews"
            score.tell(f"{title}, {args.tables} tables", args.seconds)
            print(f"  load of the machine {os.getloadavg()[0]:.1f}", flush=True)


async def run(args: Namespace) -> None:
    """Everything, on a server of our own."""
    with tempfile.TemporaryDirectory() as made:
        server = Server(Path(made))
        try:
            await curves(server)
            await in_turn(server, args)
        finally:
            server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=2, help="how often both are measured")
    given = parser.parse_args()
    asyncio.run(run(Namespace(**vars(given), game="municipium", players=2, pause=1.0)))
