"""What several commands of the arena are told in the same words."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from ludi.arena import export, report
from ludi.arena.ledger import Ledger
from ludi.cli.arguments import (
    MOST_GAMES,
    MOST_WORKERS,
    new_file,
    option,
    say,
    the_game,
    whole,
)

BOTS: Final = {
    "levels": "alea tiro tribunus quaestor praetor consul dictator",
    "budget": "consul@1000",
    "character": "dictator+builder",
    "own": "examples/my_bot.py:MyBot",
    "taught": "generations/sylla/learned.toml@200",
}
FRESH = 2_000_000  # far from the seeds that anything was learned of


def told(key: str, **words: object) -> str:
    """A sentence of the arena's help."""
    return say(f"arena.{key}", **words)


def list_bots(parser: argparse.ArgumentParser) -> None:
    """The names that a bot can have, at the end of a command's help."""
    wide = max(map(len, BOTS.values())) + 2
    lines = [f"  {name:<{wide}}{told(key)}" for key, name in BOTS.items()]
    parser.epilog = "\n".join([f"{told('bots')}:", *lines])


def seated(parser: argparse.ArgumentParser, games: int) -> None:
    """Which games a proof is made of: fresh ones, unless told."""
    the_game(parser)
    parser.add_argument("--players", type=int, help=told("players"))
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=games, help=told("games", n=games)
    )
    seed(parser, FRESH)


def seed(parser: argparse.ArgumentParser, first: int) -> None:
    """The seed of the first deal, by the word that every command has; `--first` is its old name."""
    parser.add_argument(
        "--seed",
        "--first",
        dest="first",
        metavar="SEED",
        type=whole(0, 10**15),
        default=first,
        help=told("first_seed", n=first),
    )


def workers(parser: argparse.ArgumentParser) -> None:
    """How many processes play."""
    parser.add_argument(
        "--workers", type=whole(1, MOST_WORKERS), default=os.cpu_count(), help=told("workers")
    )


def common(parser: argparse.ArgumentParser, deals: int) -> None:
    """What every contest can be told."""
    parser.add_argument("--players", type=int, help=told("players"))
    parser.add_argument(
        "--deals", type=whole(1, MOST_GAMES), default=deals, help=told("deals", n=deals)
    )
    seed(parser, 0)
    option(parser)
    workers(parser)
    parser.add_argument("--ray", metavar="ADDRESS", help=told("ray"))
    parser.add_argument("--patience", type=float, default=60.0, help=told("patience", n=60))
    parser.add_argument("--ledger", type=Path, help=told("write_ledger"))
    outputs(parser)


def outputs(parser: argparse.ArgumentParser) -> None:
    """Where results may go."""
    parser.add_argument("--report", type=new_file, metavar="FILE.html", help=told("page"))
    parser.add_argument(
        "--table", type=new_file, metavar="FILE.csv|FILE.parquet", help=told("table")
    )


def written(ledger: Ledger, args: argparse.Namespace) -> int:
    """Write what was asked for and say where it is."""
    if args.report:
        report.write(ledger, args.report)
        print(f"report: {args.report}")
    if args.table:
        export.write(export.rows(ledger), args.table)
        print(f"table: {args.table}")
    return 0
