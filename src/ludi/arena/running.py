"""Run many games: here, on all cores by processes, or on many machines by Ray."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from typing import Any, NamedTuple, TypeVar

from ludi.arena.contest import Contest, Pairing
from ludi.arena.ledger import Ledger
from ludi.arena.logbook import Line
from ludi.arena.playing import play
from ludi.core.extras import needed

Progress = Callable[[Ledger], bool]  # told after each game; True stops the contest
Order = tuple[dict[str, Any], float, bool, int, int, tuple[int, ...]]
Ordered = TypeVar("Ordered")
Done = TypeVar("Done")


class Hands(NamedTuple):
    """Who plays: so many processes of this machine, or a Ray cluster."""

    workers: int = 1
    ray: str | None = None

    def each(self, work: Callable[[Ordered], Done], orders: Sequence[Ordered]) -> Iterator[Done]:
        """What comes of each order, as soon as it is there."""
        if self.ray is not None:
            return by_ray(work, orders, self.ray)
        if self.workers > 1:
            return by_processes(work, orders, self.workers)
        return map(work, orders)


def order(contest: Contest, pairing: Pairing) -> Order:
    """A game as plain data that can be sent to another process."""
    return (
        contest.header(),
        contest.patience,
        contest.apart,
        pairing.number,
        pairing.deal,
        pairing.seating,
    )


def carry_out(ordered: Order) -> Line:
    """Play a game that was sent as plain data."""
    header, patience, apart, number, deal, seating = ordered
    contest = Contest(
        header["game"],
        tuple(header["entrants"]),
        header["players"],
        1,
        deal,
        header["options"],
        patience,
        apart,
    )
    return play(contest, Pairing(number, deal, seating))


def run(
    ledger: Ledger,
    progress: Progress = lambda ledger: False,
    workers: int = 1,
    ray: str | None = None,
) -> None:
    """Play all games that the ledger lacks, until none is left or `progress` has seen enough."""
    contest = ledger.contest
    orders = [
        order(contest, pairing)
        for pairing in contest.pairings()
        if pairing.number not in ledger.lines
    ]
    for line in Hands(workers, ray).each(carry_out, orders):
        ledger.add(line)
        if progress(ledger):
            return


def by_processes(
    work: Callable[[Ordered], Done], orders: Sequence[Ordered], workers: int
) -> Iterator[Done]:
    """Play games in so many processes; each result as soon as it is there."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=end_with_parent) as pool:
        waiting = iter(orders)
        running: set[Future[Done]] = set()
        try:
            while True:
                while len(running) < 2 * workers and (ordered := next(waiting, None)) is not None:
                    running.add(pool.submit(work, ordered))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def end_with_parent() -> None:
    """Let a process that plays end when the one that sent it does, even if that was killed."""
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    """End at once when the parent has."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def by_ray(
    work: Callable[[Ordered], Done], orders: Sequence[Ordered], address: str
) -> Iterator[Done]:
    """Play games on a Ray cluster (`auto`: the one this machine belongs to; `local`: here)."""
    ray = needed("ray")
    ray.init(address=None if address == "local" else address, log_to_driver=False)
    try:
        remote = ray.remote(work)
        running = [remote.remote(ordered) for ordered in orders]
        while running:
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()
