"""`ludi arena weigh`: how much chances and search count in the number of reviews."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludi.arena.audit import Audit
from ludi.arena.weighing import games_of, weigh, written
from ludi.cli.arguments import find_game, new_file, the_game, whole
from ludi.cli.commands.arena.arguments import FRESH, seed, told
from ludi.cli.commands.arena.watching import Bar

GAMES = 300
MIN_GAMES = 4  # two for each half


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena weigh`."""
    the_game(parser)
    parser.add_argument(
        "--games", type=whole(MIN_GAMES, 10**6), default=GAMES, help=told("games", n=GAMES)
    )
    seed(parser, FRESH)
    parser.add_argument(
        "--thought", type=whole(1, 100_000), default=120, help=told("thought", n=120)
    )
    parser.add_argument(
        "--iterations", type=whole(20, 100_000), default=1000, help=told("review", n=1000)
    )
    parser.add_argument("--alone", action="store_true", help=told("alone"))
    parser.add_argument("--lessons", type=Path, help=told("lessons"))
    parser.add_argument("--out", type=new_file, help=told("out"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Weigh the judges of a game by fresh games, and write or print the weights."""
    game = find_game(args.game)
    if args.alone:
        game.check_players(1)
    bar = Bar()
    seeds = range(args.first, args.first + args.games)
    audit = Audit(game.name, 0, "praetor", args.thought, args.iterations, words=False)
    games = games_of(game, seeds, audit, args.alone, args.lessons)
    found, lines = weigh(game, games, args.alone, lambda done: bar.show("games", done, args.games))
    bar.end()
    alone = " --alone" if args.alone else ""
    command = f"ludi arena weigh {game.name} --games {args.games} --seed {args.first}{alone}"
    text = written(game, command, found)
    print("\n".join(lines))
    if args.out is None:
        print(text, end="")
    else:
        args.out.write_text(text, "utf-8")
        print(args.out)
    return 0
