"""`ludi arena weigh`: how much chances and search count in the number of reviews."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludi.arena.weighing import weigh, written
from ludi.cli.arguments import find_game, the_game
from ludi.cli.commands.arena.arguments import FRESH, told
from ludi.cli.commands.arena.watching import Bar
from ludi.core.errors import BadOption

GAMES = 120


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena weigh`."""
    the_game(parser)
    parser.add_argument("--games", type=int, default=GAMES, help=told("games", n=GAMES))
    parser.add_argument("--first", type=int, default=FRESH, help=told("first_seed", n=FRESH))
    parser.add_argument("--thought", type=int, default=120, help=told("thought", n=120))
    parser.add_argument("--iterations", type=int, default=1000, help=told("review", n=1000))
    parser.add_argument("--out", type=Path, help=told("out"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Weigh the judges of a game by fresh games, and write or print the weights."""
    game = find_game(args.game)
    if args.games < 1:
        raise BadOption("--games must be at least 1")
    bar = Bar()
    seeds = range(args.first, args.first + args.games)
    found = weigh(
        game,
        seeds,
        args.thought,
        args.iterations,
        lambda done: bar.show("games", done, args.games),
    )
    bar.end()
    command = f"ludi arena weigh {game.name} --games {args.games} --first {args.first}"
    text = written(game, command, found)
    if args.out is None:
        print(text, end="")
    else:
        args.out.write_text(text, "utf-8")
        print(args.out)
    return 0
