"""`ludi workshop ask`: the eight questions about a box."""

from __future__ import annotations

import argparse

from ludi.cli.arguments import find_game, say, the_game
from ludi.cli.commands.workshop.common import box_of, carried_out, common


def add(parser: argparse.ArgumentParser) -> None:
    """Which game and box."""
    the_game(parser)
    parser.add_argument("box", nargs="?", metavar="BOX", help=say("workshop.box"))
    common(parser)


def run(args: argparse.Namespace) -> int:
    """Let bots play one box and answer the eight questions."""
    game = find_game(args.game)
    box = game if args.box is None else box_of(game, args.box)
    return carried_out(args, lambda bench: bench.ask(box))
