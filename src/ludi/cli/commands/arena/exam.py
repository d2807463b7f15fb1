"""`ludi arena exam`: how many of the problems a bot solves."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ludi.arena.exam import Paper, examined
from ludi.arena.running import Hands
from ludi.bots.ladder import check_file, maker
from ludi.cli.arguments import as_json, find_game, whole
from ludi.cli.commands.arena.arguments import list_bots, seed, told, workers
from ludi.cli.commands.arena.watching import Bar
from ludi.core.errors import BadOption
from ludi.problems.examining import repeatable
from ludi.problems.shelf import Shelf, in_file, shipped


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena exam`."""
    parser.add_argument("bots", nargs="+", metavar="BOT", help=told("bot"))
    parser.add_argument("--game", action="append", default=[], help=told("exam_games"))
    parser.add_argument("--problems", type=Path, metavar="FILE.jsonl", help=told("shelf"))
    parser.add_argument("--times", type=whole(1, 1000), default=1, help=told("exam_times", n=1))
    seed(parser, 0)
    workers(parser)
    as_json(parser)
    list_bots(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Put all problems of some games to some bots."""
    for name in args.bots:
        maker(repeatable(name))  # what cannot be is told at once
    papers = [
        Paper(name, bot, args.first, str(args.problems or ""), args.times)
        for name in wanted(args)
        for bot in args.bots
    ]
    bar, rows = Bar(), []
    for row in Hands(args.workers).each(examined, papers):
        rows.append(row)
        bar.show("papers", len(rows), len(papers))
    bar.end()
    rows.sort(key=lambda row: papers.index(Paper(row.game, row.bot, *papers[0][2:])))
    if args.json:
        print(json.dumps([row._asdict() for row in rows]))
        return 0
    for row in rows:
        asked = row.problems * row.times
        print(f"{row.game:<16}{row.bot:<16}{row.solved:>4} of {asked:<4}{row.share:7.1%}")
    return 0


def wanted(args: argparse.Namespace) -> list[str]:
    """The games whose problems are asked; `BadOption` if there are none."""
    import ludi

    names = [find_game(name).name for name in args.game] or list(ludi.games())
    found = [name for name in names if shelf(name, args.problems).problems]
    if not found:
        raise BadOption(f"there are no problems of {', '.join(names)}: ludi arena problems GAME")
    for name in found:
        for bot in args.bots:
            check_file(str(bot), find_game(name))
    return found


def shelf(name: str, file: Path | None) -> Shelf:
    """The problems of a game: shipped, or those of a file."""
    game = find_game(name)
    return shipped(game) if file is None else in_file(game, file)
