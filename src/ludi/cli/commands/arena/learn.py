"""`ludi arena learn`: bots learn a game from bots that learned it."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ludi.arena.generations import School, Sizes
from ludi.arena.running import Hands
from ludi.cli import INTERRUPTED
from ludi.cli.arguments import find_game, new_file, the_game
from ludi.cli.commands.arena.arguments import told, workers
from ludi.cli.commands.arena.watching import Bar
from ludi.core.errors import BadOption
from ludi.core.learning import FILE


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena learn`."""
    the_game(parser)
    parser.add_argument("--generations", type=int, default=1, help=told("generations", n=1))
    parser.add_argument("--games", type=int, default=8000, help=told("most_players", n=8000))
    parser.add_argument("--iterations", type=int, default=100, help=told("iterations", n=100))
    parser.add_argument("--deals", type=int, default=20, help=told("trial", n=20))
    parser.add_argument("--proof", type=int, default=100, metavar="DEALS", help=told("gate", n=100))
    parser.add_argument("--thought", type=int, default=200, help=told("in_duels", n=200))
    parser.add_argument("--fair", type=int, default=0, metavar="GAMES", help=told("fair", n=0))
    parser.add_argument("--seed", type=int, default=0, help=told("first_seed", n=0))
    workers(parser)
    parser.add_argument("--ray", metavar="ADDRESS", help=told("ray"))
    parser.add_argument("--folder", type=Path, help=told("folder"))
    parser.add_argument("--out", type=new_file, help=told("out"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Learn what can be learned about a game by self-play, generation after generation."""
    game = find_game(args.game)
    folder = args.folder or Path("generations") / game.name
    sizes = Sizes(*(getattr(args, name) for name in Sizes._fields))
    bar = Bar(aloud=True)
    school = School(game, folder, sizes, args.seed, Hands(args.workers, args.ray), bar.show)
    step_aside()
    try:
        for sentence in school.run(args.generations):
            bar.end()
            print(sentence, flush=True)
        reached = folder / FILE
        if not reached.exists():
            print("no generation was better than the first: what is shipped stays")
        elif args.out:
            args.out.write_text(reached.read_text("utf-8"), "utf-8")
        print(f"everything is in {folder}")
    except KeyboardInterrupt:
        bar.end()
        print("stopped; the same command goes on from there", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:  # a full disk, a folder of somebody else's
        raise BadOption(
            f"{error.filename or folder}: {error.strerror}; what was learned before is still "
            "there, and the same command goes on"
        ) from None
    return 0


def step_aside() -> None:
    """Let everybody else's work go first: learning takes hours."""
    if hasattr(os, "nice"):
        os.nice(19)
