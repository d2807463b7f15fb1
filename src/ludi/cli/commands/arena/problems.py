"""`ludi arena problems`: looks through games of strong bots for problems."""

from __future__ import annotations

import argparse
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from ludi.arena.exam import depth_of_proof, proved
from ludi.arena.keeping import write_whole
from ludi.arena.mining import TRIES, Mine
from ludi.arena.quarry import Quarry
from ludi.arena.running import Hands
from ludi.cli import INTERRUPTED
from ludi.cli.arguments import MOST_GAMES, find_game, new_file, the_game, whole
from ludi.cli.commands.arena.arguments import FRESH, seed, told, workers
from ludi.cli.commands.arena.watching import Bar
from ludi.core.game import Game
from ludi.problems.shelf import in_file, written
from ludi.review.decisions import judging

GAMES = 1000
MOST = 150
FEWEST_TRIES = 200


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena problems`."""
    the_game(parser)
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=GAMES, help=told("games", n=GAMES)
    )
    seed(parser, FRESH)
    parser.add_argument(
        "--tries",
        type=whole(FEWEST_TRIES, 10**7),
        default=TRIES,
        help=told("problem_tries", n=TRIES),
    )
    parser.add_argument(
        "--most", type=whole(1, MOST_GAMES), default=MOST, help=told("most_problems", n=MOST)
    )
    workers(parser)
    parser.add_argument("--notebook", type=new_file, help=told("notebook"))
    parser.add_argument("--out", type=new_file, metavar="FILE.jsonl", help=told("problems_out"))
    parser.add_argument("--again", type=Path, metavar="FILE.jsonl", help=told("again"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look for problems, and write or count them; or prove those of a file once more."""
    game = find_game(args.game)
    judging(game)  # a game without chances is told so now
    return look(game, args) if args.again is None else prove(game, args)


def prove(game: Game, args: argparse.Namespace) -> int:
    """Search the problems of a file once more, and write those that are still clear."""
    shelf = in_file(game, args.again)
    tries = depth_of_proof(args.tries)
    bar, clear = Bar(aloud=True), []
    for number, problem in enumerate(shelf.problems, start=1):
        again = proved(problem, tries, args.first + number)
        if again is not None:
            clear.append(again)
        bar.show("problems", number, len(shelf.problems))
    bar.end()
    proof = {"proved_with": tries, "proved": len(shelf.problems), "agreed": len(clear)}
    if args.out is not None:
        write_whole(args.out, written({**shelf.card, **proof}, clear))
        print(args.out)
    print(f"{len(clear)} of {len(shelf.problems)} problems are clear with {tries} tries")
    return 0


def look(game: Game, args: argparse.Namespace) -> int:
    """Look for problems in games, until there are enough."""
    quarry = Quarry(Mine(game.name, tries=args.tries), args.notebook)
    seeds = range(args.first, args.first + args.games)
    bar = Bar(aloud=True)
    stopped = 0
    try:
        quarry.dig(
            seeds,
            Hands(args.workers),
            args.most,
            lambda done, found: bar.show("games", done, args.games, f"  {found} problems"),
        )
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    bar.end()
    found = quarry.found(seeds)[: args.most]
    if args.out is not None:
        write_whole(args.out, written(quarry.card(seeds, how(args)), found))
        print(args.out)
    card = quarry.card(seeds, {})
    print(f"{len(found)} problems in {card['games']} games, {card['cpu_seconds']} s")
    return stopped


def how(args: argparse.Namespace) -> dict[str, str]:
    """The command, the day and the commit, for the card."""
    command = f"ludi arena problems {args.game} --games {args.games} --seed {args.first}"
    command += f" --tries {args.tries} --most {args.most}"
    return {"command": command, "date": f"{datetime.now(UTC):%Y-%m-%d}", "commit": commit()}


def commit() -> str:
    """The commit of the checkout that this is, if it is one."""
    here = Path(__file__).parent
    asked = ["git", "-C", str(here), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
