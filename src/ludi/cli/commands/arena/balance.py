"""`ludi arena balance`: which components and actions win among equal bots."""

from __future__ import annotations

import argparse

from ludi.arena import balance
from ludi.arena.ledger import Ledger
from ludi.cli.arguments import find_game, the_game, wishes
from ludi.cli.commands.arena.arguments import common, told, written
from ludi.cli.commands.arena.watching import Watcher, watched


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena balance`."""
    the_game(parser)
    parser.add_argument("--bot", default="praetor", help=told("everybody", who="praetor"))
    common(parser, deals=50)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Let equal bots play and print which components and actions win."""
    options = wishes(args.option)
    contest = balance.contest(
        find_game(args.game).name, args.bot, args.players, args.deals, args.first, options
    )
    ledger = Ledger(contest, args.ledger)
    stopped = watched(ledger, Watcher(None), args)
    if not ledger.lines:
        return stopped
    print("\n".join(balance.verdict(ledger)))
    return written(ledger, args) or stopped
