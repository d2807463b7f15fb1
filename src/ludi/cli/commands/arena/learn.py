"""`ludi arena learn`: what can be learned about a game by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludi.arena.learn import learned
from ludi.cli.arguments import find_game, the_game
from ludi.cli.commands.arena.arguments import told, workers
from ludi.cli.commands.arena.watching import Bar


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena learn`."""
    the_game(parser)
    parser.add_argument("--games", type=int, default=2000, help=told("most_players", n=2000))
    parser.add_argument("--iterations", type=int, default=100, help=told("iterations", n=100))
    parser.add_argument(
        "--sharpen", type=int, default=0, metavar="GAMES", help=told("sharpen", n=0)
    )
    parser.add_argument("--seed", type=int, default=0, help=told("first_seed", n=0))
    workers(parser)
    parser.add_argument("--lessons", type=Path, metavar="FOLDER", help=told("lessons"))
    parser.add_argument("--out", type=Path, help=told("out"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Learn what can be learned about a game by self-play."""
    bar = Bar()
    text = learned(
        find_game(args.game),
        args.games,
        args.iterations,
        args.seed,
        args.lessons,
        args.workers,
        lambda course, done, whole: bar.show(f"{course.players} players", done, whole),
        args.sharpen,
    )
    bar.end()
    if args.out:
        args.out.write_text(text, "utf-8")
        print(f"written to {args.out}")
    else:
        print(text)
    return 0
