"""`ludi migrate`: all games from one database to another, SQLite or PostgreSQL, verified."""

from __future__ import annotations

import argparse
import asyncio
import sys

from ludi.cli.arguments import language, say
from ludi.server.base.refusals import StorageError
from ludi.server.store.moving import move_all
from ludi.server.store.opening import public_name
from ludi.texts import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi migrate`."""
    parser.add_argument("source", metavar="FROM", help=say("argument.move_from"))
    parser.add_argument("goal", metavar="TO", help=say("argument.move_to"))
    language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Move all games into another database."""
    return migrate(args.source, args.goal, args.lang)


def migrate(source: str, goal: str, language: str = "en") -> int:
    """Move everything. Returns the exit code; a problem is told in one sentence."""
    say = Speaker("server", language).sentence

    def progress(name: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{name} {done:,} / {total:,}   ", end="", file=sys.stderr, flush=True)

    try:
        found = asyncio.run(move_all(source, goal, progress))
    except StorageError as error:
        print(error, file=sys.stderr)
        return 2
    words = {"games": found.games, "entries": found.rows["event"]}
    places = {"source": public_name(source), "goal": public_name(goal)}
    print(say("serve.moved", {**words, **places}))
    return 0
