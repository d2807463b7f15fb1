"""`ludi arena chances`: whether the chances that are told come true."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ludi.arena.calibration import lines_of, picture, proved
from ludi.arena.running import Hands
from ludi.cli.arguments import as_json, find_game, new_file
from ludi.cli.commands.arena.arguments import seated, told, workers
from ludi.cli.commands.arena.watching import Bar


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena chances`."""
    seated(parser, games=200)
    parser.add_argument("--bot", default="dictator@100", help=told("who", who="dictator@100"))
    parser.add_argument("--learned", type=Path, metavar="FILE.toml", help=told("learned"))
    workers(parser)
    parser.add_argument("--lessons", type=Path, metavar="FOLDER", help=told("lessons"))
    as_json(parser)
    parser.add_argument("--picture", type=new_file, metavar="FILE.svg", help=told("picture"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Let a bot play itself and compare what was told with what came."""
    bar = Bar()
    proof = proved(
        find_game(args.game),
        args.players,
        range(args.first, args.first + args.games),
        args.bot,
        args.lessons,
        Hands(args.workers),
        lambda done: bar.show("games", done, args.games),
        args.learned,
    )
    bar.end()
    print(json.dumps(proof) if args.json else "\n".join(lines_of(proof)))
    if args.picture:
        args.picture.write_text(picture(proof), "utf-8")
    return 0
