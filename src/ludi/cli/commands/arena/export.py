"""`ludi arena export`: games of bots as trajectories, a row for every decision."""

from __future__ import annotations

import argparse

from ludi.arena.trajectories import KINDS, export, write
from ludi.cli.arguments import MOST_GAMES, find_game, new_file, option, the_game, whole, wishes
from ludi.cli.commands.arena.arguments import list_bots, seed, told
from ludi.cli.commands.arena.watching import Bar
from ludi.core.errors import BadOption


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena export`."""
    the_game(parser)
    parser.add_argument("bots", nargs="+", metavar="BOT", help=told("by_seat"))
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=100, help=told("games", n=100)
    )
    seed(parser, 0)
    option(parser)
    kinds = "|".join(f"FILE{kind}" for kind in KINDS)
    parser.add_argument(
        "--out", type=new_file, required=True, metavar=kinds, help=told("trajectories")
    )
    list_bots(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and write a row for every decision."""
    if args.out.suffix not in KINDS:
        raise BadOption(f"--out must end in {' or '.join(KINDS)}")
    game = find_game(args.game)
    bots = tuple(args.bots) if len(args.bots) > 1 else (args.bots[0],) * game.players[0]
    wanted = export(game, bots, range(args.first, args.first + args.games), wishes(args.option))
    bar, rows = Bar(), [0]
    for count in write(wanted, args.out):
        rows.append(count)
        bar.show("games", len(rows) - 1, args.games)
    bar.end()
    print(f"{args.out}: {args.games} games, {rows[-1]} decisions")
    return 0
