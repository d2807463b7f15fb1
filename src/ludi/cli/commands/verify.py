"""`ludi verify`: was the luck of a finished game fair, and does its record hold?"""

from __future__ import annotations

import argparse
from pathlib import Path

from ludi.cli import saves
from ludi.cli.arguments import say
from ludi.core.errors import BadRecord
from ludi.core.match import verify as verify_record


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi verify`."""
    parser.add_argument("record", metavar="RECORD", help=say("argument.record"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a record: seed against its hash, luck against the seed, play against the rules."""
    path = args.record
    record = saves.read(Path(path).expanduser())
    game = saves.game_of(record)
    try:
        match = verify_record(game, record)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    print(f"{path}: {game.title}, {match.ply} actions.")
    print(f"The seed fits the hash shown at the start ({match.commitment[:16]}…),")
    print("all luck came from it, and every action was within the rules.")
    return 0
