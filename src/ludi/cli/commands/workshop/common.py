"""What the commands of the workshop share: how games are played, and where the results go."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ludi
from ludi.cli import INTERRUPTED
from ludi.cli.arguments import as_json, find_game, language, option, say, wishes
from ludi.cli.commands.arena.watching import Bar
from ludi.core.errors import BadOption
from ludi.core.game import Game
from ludi.texts import LANGUAGES
from ludi.workshop import report
from ludi.workshop.bench import GAMES, Bench
from ludi.workshop.playing import record
from ludi.workshop.relearning import LESSONS
from ludi.workshop.trial import opened
from ludi.workshop.words import Voice

GAMES_TO_WATCH = "games"
GENTLE = 10  # steps of priority that a run stands back


def common(parser: argparse.ArgumentParser) -> None:
    """How games are played, kept and told."""
    parser.add_argument(
        "--players", type=int, nargs="+", default=[], metavar="N", help=say("workshop.players")
    )
    parser.add_argument("--bots", default="quaestor", metavar="BOT", help=say("workshop.bots"))
    parser.add_argument("--games", type=int, help=say("workshop.games", n=GAMES))
    parser.add_argument("--sure", type=float, metavar="X", help=say("workshop.sure"))
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help=say("workshop.keep"))
    parser.add_argument(
        "--relearn",
        type=int,
        nargs="?",
        const=LESSONS,
        default=0,
        metavar="N",
        help=say("workshop.relearn", n=LESSONS),
    )
    option(parser)
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help=say("arena.workers")
    )
    parser.add_argument("--ray", metavar="ADDRESS", help=say("arena.ray"))
    parser.add_argument("--report", type=Path, metavar="FILE.html", help=say("arena.page"))
    parser.add_argument("--gently", action="store_true", help=say("workshop.gently"))
    language(parser)
    as_json(parser)


def box_of(game: Game, box: str) -> Game:
    """The game with the box that a person names: `shipped`, a file, or a folder with one."""
    if box == "shipped":
        return ludi.game(game.name, box={})
    path = Path(box).expanduser()
    if path.is_dir():
        path /= f"{game.name}.toml"
    return ludi.game(game.name, box=path)


def carried_out(args: argparse.Namespace, work: Callable[[Bench], dict[str, Any]]) -> int:
    """Play what a question needs while progress is shown, then tell and write the answer."""
    if args.report and not args.report.absolute().parent.is_dir():
        raise BadOption(f"there is no folder for {args.report}")
    if args.report and args.report.is_dir():
        raise BadOption(f"{args.report} is a folder; name a file in it")
    if args.gently and hasattr(os, "nice"):
        os.nice(GENTLE)
    bar = Bar()
    bench = Bench(
        args.players,
        args.bots,
        args.games,
        args.sure,
        args.keep,
        args.workers,
        args.ray,
        wishes(args.option),
        lambda what, done, whole: progressed(bar, args.keep, what, done, whole),
        args.relearn,
    )
    try:
        found = work(bench)
    except KeyboardInterrupt:
        bar.end()
        again = (
            "the same command goes on from there"
            if args.keep
            else "with --keep FOLDER it could go on later"
        )
        print(f"stopped; {again}", file=sys.stderr)
        return INTERRUPTED
    bar.end()
    return told(args, found)


def progressed(bar: Bar, keep: Path | None, what: str, done: int, whole: int) -> None:
    """Show how far it is; whoever waits elsewhere reads it from the folder."""
    bar.show(what, done, whole)
    if keep is not None:
        keep.joinpath("progress.json").write_text(
            json.dumps({"what": what, "done": done, "whole": whole}), "utf-8"
        )


def told(args: argparse.Namespace, found: dict[str, Any]) -> int:
    """Print the answer, as sentences or as data, and write the report."""
    game = find_game(args.game)
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print("\n".join(Voice(game, args.lang).lines(found)))
    if args.report:
        args.report.write_text(report.page(game, found, args.lang), "utf-8")
        print(say("workshop.written", file=args.report), file=sys.stderr)
    if args.keep:
        kept(args.keep, game, found)
    return 0


def kept(folder: Path, game: Game, found: dict[str, Any]) -> None:
    """Lay the answer beside the games it rests on: as data, as pages, and the games to watch."""
    folder.joinpath("result.json").write_text(json.dumps(found, ensure_ascii=False), "utf-8")
    for spoken in LANGUAGES:
        page = report.page(game, found, spoken, kept=True)
        folder.joinpath(f"report.{spoken}.html").write_text(page, "utf-8")
    trial = opened(found["watch"]["trial"])
    games = folder / GAMES_TO_WATCH
    games.mkdir(exist_ok=True)
    for number in {one["number"] for row in found["watch"]["figures"].values() for one in row}:
        saved = json.dumps(record(trial, number), ensure_ascii=False)
        games.joinpath(f"{number}.json").write_text(saved, "utf-8")
