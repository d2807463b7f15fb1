"""How far a long run of the arena is, shown while it lasts."""

from __future__ import annotations

import argparse
import sys
import time

from ludi.arena import stats
from ludi.arena.ledger import Ledger
from ludi.arena.running import run as run_contest
from ludi.cli import INTERRUPTED

MINUTE = 60.0


def watched(ledger: Ledger, watcher: Watcher, args: argparse.Namespace) -> int:
    """Play a contest while its progress is shown; one that is interrupted keeps what it has."""
    stopped = 0
    try:
        run_contest(ledger, watcher.seen, args.workers, args.ray)
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    watcher.end()
    if stopped:
        again = (
            "the same command goes on from there"
            if ledger.path
            else "with --ledger FILE it could go on later"
        )
        print(f"stopped after {len(ledger.lines)} games; {again}", file=sys.stderr)
    return stopped


class Watcher:
    """Shows how far a contest is, and stops one that has proved its point."""

    def __init__(self, sprt: list[float] | None) -> None:
        self.sprt = sprt
        self.bar = Bar()

    def seen(self, ledger: Ledger) -> bool:
        """After each game: show the bar; true once a sequential test is decided."""
        done, whole = len(ledger.lines), sum(1 for _ in ledger.contest.pairings())
        deals: list[float] = []
        if len(ledger.contest.entrants) == 2:
            deals = stats.by_deal(ledger.complete(), 0, 1)
        self.bar.show("games", done, whole, f"  {stats.share(deals)}" if deals else "")
        return bool(self.sprt and deals and stats.verdict(deals, *self.sprt))

    def end(self) -> None:
        """Leave the line of the bar."""
        self.bar.end()


class Bar:
    """How far a long run is, and how long it will still take.

    Where nobody looks it is silent, or (`aloud`) says so in a line every minute, for a log.
    """

    def __init__(self, *, aloud: bool = False) -> None:
        self.live = sys.stderr.isatty()
        self.aloud = aloud
        self.begun: tuple[str, int, float] = ("", 0, 0.0)
        self.said = 0.0

    def show(self, what: str, done: int, whole: int, more: str = "") -> None:
        """So much is done."""
        if not self.live and not self.aloud:
            return
        now = time.monotonic()
        if self.begun[0] != what:
            self.begun, self.said = (what, done, now), 0.0
        _, first, since = self.begun
        left = (now - since) / (done - first) * (whole - done) if done > first else 0.0
        if self.live:
            self.draw(what, done, whole, left, more)
        elif not self.said or now > self.said + MINUTE:
            self.said = now
            end = time.strftime(", until about %H:%M", time.localtime(time.time() + left))
            print(f"{what}: {done}/{whole}{end if left else ''}", file=sys.stderr, flush=True)

    def draw(self, what: str, done: int, whole: int, left: float, more: str) -> None:
        """The bar itself."""
        drawn = "█" * (30 * done // whole) + "·" * (30 - 30 * done // whole)
        time_left = f"  {spoken(left)} left" if left else ""
        print(
            f"\r{drawn} {what} {done}/{whole}{time_left}{more}\033[K",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.live:
            print(file=sys.stderr)


def spoken(seconds: float) -> str:
    """A time, as exact as it deserves."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
