"""`ludi arena ledger`: whether the ledgers and words of reviews hold."""

from __future__ import annotations

import argparse
import json

from ludi.arena.audit import Audit, audited, lines_about
from ludi.cli.arguments import as_json, find_game, whole
from ludi.cli.commands.arena.arguments import seated, told, workers
from ludi.cli.commands.arena.watching import Bar


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena ledger`."""
    seated(parser, games=100)
    parser.add_argument("--bot", default="consul", help=told("who", who="consul"))
    parser.add_argument(
        "--thought", type=whole(1, 100_000), default=100, help=told("thought", n=100)
    )
    parser.add_argument(
        "--iterations", type=whole(20, 100_000), default=1000, help=told("review", n=1000)
    )
    parser.add_argument("--words", action="store_true", help=told("words"))
    workers(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review fresh games of bots and say whether ledgers and words hold."""
    game = find_game(args.game)
    players = game.players[-1] if args.players is None else args.players
    game.check_players(players)
    bar = Bar()
    proof = audited(
        Audit(game.name, players, args.bot, args.thought, args.iterations, args.words),
        range(args.first, args.first + args.games),
        args.workers,
        lambda done: bar.show("games", done, args.games),
    )
    bar.end()
    print(json.dumps(proof) if args.json else "\n".join(lines_about(proof)))
    return 0
