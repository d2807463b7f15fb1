"""`ludi arena`: bots against bots, counted so that the result can be believed."""

from __future__ import annotations

import argparse
import os
import sys
from itertools import combinations
from pathlib import Path

from ludi.arena import balance, export, report, stats
from ludi.arena.contest import Contest
from ludi.arena.ledger import Ledger, load
from ludi.arena.playing import Line
from ludi.arena.running import run as run_contest
from ludi.cli.commands import find_game, wishes
from ludi.core.errors import BadOption

ABOUT = """bots:
  alea tiro quaestor praetor consul dictator    the levels
  consul@1000                                   a searching level with another budget, no clock
  examples/my_bot.py:MyBot                      a bot of your own
"""


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena`."""
    parser.epilog = ABOUT
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    found = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    play = found.add_parser("play", help="a duel of two bots, or a tournament of more")
    play.add_argument("game")
    play.add_argument("bots", nargs="+", metavar="BOT")
    play.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    play.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop a duel once it is clear which share the first bot has, e.g. 0.5 0.6",
    )
    common(play, deals=20)
    play.set_defaults(run=run_play)
    fair = found.add_parser("balance", help="which components and actions win")
    fair.add_argument("game")
    fair.add_argument("--bot", default="praetor", help="who plays all seats (praetor)")
    common(fair, deals=50)
    fair.set_defaults(run=run_balance)
    again = found.add_parser("report", help="the page or the table of a ledger")
    again.add_argument("ledger", type=Path)
    outputs(again)
    again.set_defaults(run=run_report)
    learn = found.add_parser("learn", help="learn habits and a network of a game by self-play")
    learn.add_argument("game")
    learn.add_argument("--players", type=int)
    learn.add_argument("--games", type=int, default=60)
    learn.add_argument("--iterations", type=int, default=200)
    learn.add_argument("--seed", type=int, default=0)
    learn.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (all cores)")
    learn.add_argument("--out", type=Path, help="where to write the plan (printed otherwise)")
    learn.set_defaults(run=run_learn)


def common(parser: argparse.ArgumentParser, deals: int) -> None:
    """What every contest can be told."""
    parser.add_argument("--players", type=int, help="seats (the most the game allows)")
    parser.add_argument("--deals", type=int, default=deals, help=f"how many deals ({deals})")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: start one")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds for a decision (60)")
    parser.add_argument("--ledger", type=Path, help="write every game here; a second run goes on")
    outputs(parser)


def outputs(parser: argparse.ArgumentParser) -> None:
    """Where results may go."""
    parser.add_argument("--report", type=Path, metavar="FILE.html")
    parser.add_argument("--table", type=Path, metavar="FILE.csv|FILE.parquet")


def run_play(args: argparse.Namespace) -> int:
    """Play a contest and print what it proves."""
    contest = Contest(
        find_game(args.game).name,
        tuple(args.bots),
        args.players,
        args.deals,
        args.first,
        wishes(args.option),
        args.patience,
    )
    if args.sprt and len(contest.entrants) != 2:
        raise BadOption("--sprt compares two bots")
    ledger = Ledger(contest, args.ledger)
    watcher = Watcher(args.sprt)
    run_contest(ledger, watcher.seen, args.workers, args.ray)
    watcher.end()
    for sentence in summary(ledger, args.sprt):
        print(sentence)
    return written(ledger, args)


def summary(ledger: Ledger, sprt: list[float] | None) -> list[str]:
    """What a contest proves, in lines."""
    names, lines = ledger.contest.entrants, ledger.sorted()
    said = [f"{ledger.contest.name}: {len(lines)} games"]
    if ledger.contest.players == 1:
        for who, name in enumerate(names):
            said.append(f"  {name} wins {stats.share(stats.alone(lines, who))}")
        return said + faults(lines)
    for one, other in combinations(range(len(names)), 2):
        deals = stats.by_deal(lines, one, other)
        said.append(f"  {names[one]} against {names[other]}: {stats.share(deals)}")
        if sprt:
            found = stats.verdict(deals, *sprt) or "not yet clear"
            said.append(f"  sequential test {sprt[0]:g} / {sprt[1]:g}: {found}")
    if len(names) > 2:
        rated = zip(stats.ratings(lines, len(names)), names, strict=True)
        for rating, name in sorted(rated, key=lambda pair: -pair[0].value):
            said.append(
                f"  {name:20} {rating.value:+6.0f} ({rating.low:+.0f} to {rating.high:+.0f})"
            )
    return said + faults(lines)


def faults(lines: list[Line]) -> list[str]:
    """How often bots failed, and the first time."""
    found = [fault for line in lines for fault in line["faults"]]
    return [f"  {len(found)} faults, the first: {found[0]}"] if found else []


def run_balance(args: argparse.Namespace) -> int:
    """Let equal bots play and print which components and actions win."""
    contest = balance.contest(
        find_game(args.game).name, args.bot, args.players, args.deals, wishes(args.option)
    )
    ledger = Ledger(contest, args.ledger)
    watcher = Watcher(None)
    run_contest(ledger, watcher.seen, args.workers, args.ray)
    watcher.end()
    print("\n".join(balance.verdict(ledger)))
    return written(ledger, args)


def run_report(args: argparse.Namespace) -> int:
    """Write the page or the table of a ledger."""
    if not args.report and not args.table:
        raise BadOption("say where to: --report FILE.html or --table FILE.csv")
    return written(load(args.ledger), args)


def run_learn(args: argparse.Namespace) -> int:
    """Learn a game's plan by self-play."""
    from ludi.arena.learn import learned

    text = learned(
        find_game(args.game),
        args.players,
        args.games,
        args.iterations,
        args.seed,
        args.workers,
        lambda count: print(
            f"\r{count} of {args.games} games", end="", file=sys.stderr, flush=True
        ),
    )
    print(file=sys.stderr)
    if args.out:
        args.out.write_text(text, "utf-8")
        print(f"written to {args.out}")
    else:
        print(text)
    return 0


def written(ledger: Ledger, args: argparse.Namespace) -> int:
    """Write what was asked for and say where it is."""
    if args.report:
        report.write(ledger, args.report)
        print(f"report: {args.report}")
    if args.table:
        export.write(ledger, args.table)
        print(f"table: {args.table}")
    return 0


class Watcher:
    """Shows how far a contest is, and stops one that has proved its point."""

    def __init__(self, sprt: list[float] | None) -> None:
        self.sprt = sprt
        self.live = sys.stderr.isatty()

    def seen(self, ledger: Ledger) -> bool:
        """After each game: show the bar; true once a sequential test is decided."""
        done, whole = len(ledger.lines), sum(1 for _ in ledger.contest.pairings())
        deals: list[float] = []
        if len(ledger.contest.entrants) == 2:
            deals = stats.by_deal(ledger.complete(), 0, 1)
        if self.live:
            bar = "█" * (30 * done // whole) + "·" * (30 - 30 * done // whole)
            share = f"  {stats.share(deals)}" if deals else ""
            print(f"\r{bar} {done}/{whole}{share}\033[K", end="", file=sys.stderr, flush=True)
        return bool(self.sprt and deals and stats.verdict(deals, *self.sprt))

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.live:
            print(file=sys.stderr)
