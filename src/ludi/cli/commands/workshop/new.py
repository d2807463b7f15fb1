"""`ludi workshop new`: an overlay to edit."""

from __future__ import annotations

import argparse
from pathlib import Path

import ludi
from ludi.cli.arguments import find_game, say, the_game
from ludi.core.errors import BadOption
from ludi.workshop.template import template


def add(parser: argparse.ArgumentParser) -> None:
    """Which game, and where."""
    the_game(parser)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help=say("workshop.folder"))


def run(args: argparse.Namespace) -> int:
    """Write an overlay with every value of the box as a comment."""
    game = ludi.game(find_game(args.game).name, box={})
    file = args.folder.expanduser() / f"{game.name}.toml"
    if file.exists():
        raise BadOption(f"{file} is there already, and is not written over")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(template(game), "utf-8")
    except OSError as error:
        raise BadOption(f"{file} cannot be written: {error.strerror}") from None
    print(say("workshop.made", file=file, game=game.name, folder=args.folder))
    return 0
