"""`ludi workshop sweep`: one value from one end to the other."""

from __future__ import annotations

import argparse

import ludi
from ludi.cli.arguments import find_game, say, the_game
from ludi.cli.commands.workshop.common import carried_out, common
from ludi.workshop.sweeping import points


def add(parser: argparse.ArgumentParser) -> None:
    """Which game and which value."""
    the_game(parser)
    parser.add_argument("value", metavar="CARD.VALUE=1..5", help=say("workshop.value"))
    common(parser)


def run(args: argparse.Namespace) -> int:
    """Let bots play a box for each of the values."""
    game = find_game(args.game)
    name, values = points(game, args.value)
    boxes = [ludi.game(game.name, box={**(game.box or {}), name: value}) for value in values]
    return carried_out(args, lambda bench: bench.sweep(game, name, values, boxes))
