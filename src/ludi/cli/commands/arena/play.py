"""`ludi arena play`: a contest of bots, and what it proves."""

from __future__ import annotations

import argparse
from itertools import combinations

from ludi.arena import stats
from ludi.arena.contest import Contest
from ludi.arena.ledger import Ledger
from ludi.arena.logbook import Line
from ludi.cli.arguments import find_game, the_game, wishes
from ludi.cli.commands.arena.arguments import common, list_bots, told, written
from ludi.cli.commands.arena.watching import Watcher, watched
from ludi.core.errors import BadOption


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena play`."""
    the_game(parser)
    parser.add_argument("bots", nargs="+", metavar="BOT", help=told("entrants"))
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("LOW", "HIGH"), help=told("sprt"))
    parser.add_argument("--apart", action="store_true", help=told("apart"))
    common(parser, deals=20)
    list_bots(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a contest and print what it proves."""
    contest = Contest(
        find_game(args.game).name,
        tuple(args.bots),
        args.players,
        args.deals,
        args.first,
        wishes(args.option),
        args.patience,
        args.apart,
    )
    if args.sprt and len(contest.entrants) != 2:
        raise BadOption("--sprt compares two bots")
    ledger = Ledger(contest, args.ledger)
    stopped = watched(ledger, Watcher(args.sprt), args)
    for sentence in summary(ledger, args.sprt):
        print(sentence)
    return written(ledger, args) or stopped


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
    if not found:
        return []
    trace = next((line["trace"] for line in lines if line.get("trace")), "")
    return [f"  {len(found)} faults, the first: {found[0]}", *trace.splitlines()]
