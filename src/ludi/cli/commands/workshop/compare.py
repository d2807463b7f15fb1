"""`ludi workshop compare`: two boxes with the same luck."""

from __future__ import annotations

import argparse

from ludi.cli.arguments import find_game, say, the_game
from ludi.cli.commands.workshop.common import box_of, carried_out, common


def add(parser: argparse.ArgumentParser) -> None:
    """Which game and boxes."""
    the_game(parser)
    parser.add_argument("boxes", nargs="+", metavar="BOX", help=say("workshop.boxes"))
    common(parser)


def run(args: argparse.Namespace) -> int:
    """Let bots play two boxes, or the shipped one and another, and tell what became different."""
    game = find_game(args.game)
    boxes = ["shipped", *args.boxes][-2:]
    before, after = (box_of(game, box) for box in boxes)
    return carried_out(args, lambda bench: bench.compare(before, after))
