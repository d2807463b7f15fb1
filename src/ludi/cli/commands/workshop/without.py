"""`ludi workshop without`: what a thing is worth to the one who alone may take it."""

from __future__ import annotations

import argparse

from ludi.cli.arguments import find_game, say, the_game
from ludi.cli.commands.workshop.common import carried_out, common
from ludi.workshop.sweeping import thing_named


def add(parser: argparse.ArgumentParser) -> None:
    """Which game and which thing."""
    the_game(parser)
    parser.add_argument("thing", metavar="CARD", help=say("workshop.thing"))
    common(parser)


def run(args: argparse.Namespace) -> int:
    """Let everybody, one seat and nobody take a thing."""
    game = find_game(args.game)
    thing = thing_named(game, args.thing)
    return carried_out(args, lambda bench: bench.without(game, thing))
