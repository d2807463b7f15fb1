"""`ludi arena`: bots against bots, counted so that the result can be believed."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from ludi.arena import balance, export, report, stats
from ludi.arena.contest import Contest
from ludi.arena.ledger import Ledger, load
from ludi.arena.logbook import Line
from ludi.arena.running import run as run_contest
from ludi.cli.arguments import as_json, option, say, the_game
from ludi.cli.commands import find_game, wishes
from ludi.core.errors import BadOption

INTERRUPTED = 130  # what a command returns that was stopped by Ctrl+C
FRESH = 2_000_000  # far from the seeds that anything was learned of

EXAMPLES = {
    "levels": "alea tiro tribunus quaestor praetor consul dictator",
    "budget": "consul@1000",
    "own": "examples/my_bot.py:MyBot",
}
Parsers = Callable[[str], argparse.ArgumentParser]


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena`."""
    lines = [f"  {name:<46}{told(key)}" for key, name in EXAMPLES.items()]
    parser.epilog = "\n".join([f"{told('bots')}:", *lines])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    found = parser.add_subparsers(title=told("title"), metavar="WHAT", required=True)

    def what(name: str) -> argparse.ArgumentParser:
        made = found.add_parser(name, help=told(name), description=told(name), add_help=False)
        made.add_argument("-h", "--help", action="help", help=say("help"))
        return made

    contests(what)
    lessons(what)
    proofs(what)


def told(key: str, **words: object) -> str:
    """A sentence of the arena's help."""
    return say(f"arena.{key}", **words)


def contests(what: Parsers) -> None:
    """`ludi arena play`, `balance` and `report`"""
    play = what("play")
    the_game(play)
    play.add_argument("bots", nargs="+", metavar="BOT", help=told("entrants"))
    play.add_argument("--sprt", nargs=2, type=float, metavar=("LOW", "HIGH"), help=told("sprt"))
    common(play, deals=20)
    play.set_defaults(run=run_play)
    fair = what("balance")
    the_game(fair)
    fair.add_argument("--bot", default="praetor", help=told("everybody", who="praetor"))
    common(fair, deals=50)
    fair.set_defaults(run=run_balance)
    again = what("report")
    again.add_argument("ledger", type=Path, metavar="LEDGER", help=told("kept"))
    outputs(again)
    again.set_defaults(run=run_report)


def lessons(what: Parsers) -> None:
    """`ludi arena learn`"""
    learn = what("learn")
    the_game(learn)
    learn.add_argument("--games", type=int, default=2000, help=told("most_players", n=2000))
    learn.add_argument("--iterations", type=int, default=100, help=told("iterations", n=100))
    learn.add_argument("--sharpen", type=int, default=0, metavar="GAMES", help=told("sharpen", n=0))
    learn.add_argument("--seed", type=int, default=0, help=told("first_seed", n=0))
    workers(learn)
    learn.add_argument("--lessons", type=Path, metavar="FOLDER", help=told("lessons"))
    learn.add_argument("--out", type=Path, help=told("out"))
    learn.set_defaults(run=run_learn)


def proofs(what: Parsers) -> None:
    """`ludi arena chances` and `ledger`"""
    chances = what("chances")
    seated(chances, games=200)
    chances.add_argument("--iterations", type=int, default=100, help=told("iterations", n=100))
    workers(chances)
    chances.add_argument("--lessons", type=Path, metavar="FOLDER", help=told("lessons"))
    as_json(chances)
    chances.add_argument("--picture", type=Path, metavar="FILE.svg", help=told("picture"))
    chances.set_defaults(run=run_chances)
    ledger = what("ledger")
    seated(ledger, games=100)
    ledger.add_argument("--bot", default="consul", help=told("who", who="consul"))
    ledger.add_argument("--thought", type=int, default=100, help=told("thought", n=100))
    ledger.add_argument("--iterations", type=int, default=1000, help=told("review", n=1000))
    ledger.add_argument("--words", action="store_true", help=told("words"))
    workers(ledger)
    as_json(ledger)
    ledger.set_defaults(run=run_ledger)


def seated(parser: argparse.ArgumentParser, games: int) -> None:
    """Which games a proof is made of: fresh ones, unless told."""
    the_game(parser)
    parser.add_argument("--players", type=int, help=told("players"))
    parser.add_argument("--games", type=int, default=games, help=told("games", n=games))
    parser.add_argument("--first", type=int, default=FRESH, help=told("first_seed", n=FRESH))


def workers(parser: argparse.ArgumentParser) -> None:
    """How many processes play."""
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help=told("workers"))


def common(parser: argparse.ArgumentParser, deals: int) -> None:
    """What every contest can be told."""
    parser.add_argument("--players", type=int, help=told("players"))
    parser.add_argument("--deals", type=int, default=deals, help=told("deals", n=deals))
    parser.add_argument("--first", type=int, default=0, help=told("first_seed", n=0))
    option(parser)
    workers(parser)
    parser.add_argument("--ray", metavar="ADDRESS", help=told("ray"))
    parser.add_argument("--patience", type=float, default=60.0, help=told("patience", n=60))
    parser.add_argument("--ledger", type=Path, help=told("write_ledger"))
    outputs(parser)


def outputs(parser: argparse.ArgumentParser) -> None:
    """Where results may go."""
    parser.add_argument("--report", type=Path, metavar="FILE.html", help=told("page"))
    parser.add_argument("--table", type=Path, metavar="FILE.csv|FILE.parquet", help=told("table"))


def run_play(args: argparse.Namespace) -> int:
    """Play a contest and print what it proves."""
    contest = Contest(
        find_game(args.game).name,
        tuple(args.bots),
        args.players,
        args.deals,
        args.first,
        wishes(args.option),
        args.patience,
    )
    if args.sprt and len(contest.entrants) != 2:
        raise BadOption("--sprt compares two bots")
    ledger = Ledger(contest, args.ledger)
    stopped = watched(ledger, Watcher(args.sprt), args)
    for sentence in summary(ledger, args.sprt):
        print(sentence)
    return written(ledger, args) or stopped


def watched(ledger: Ledger, watcher: Watcher, args: argparse.Namespace) -> int:
    """Play a contest while its progress is shown; one that is interrupted keeps what it has."""
    stopped = 0
    try:
        run_contest(ledger, watcher.seen, args.workers, args.ray)
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    watcher.end()
    if stopped:
        again = (
            "the same command goes on from there"
            if ledger.path
            else "with --ledger FILE it could go on later"
        )
        print(f"stopped after {len(ledger.lines)} games; {again}", file=sys.stderr)
    return stopped


def summary(ledger: Ledger, sprt: list[float] | None) -> list[str]:
    """What a contest proves, in lines."""
    names, lines = ledger.contest.entrants, ledger.sorted()
    said = [f"{ledger.contest.name}: {len(lines)} games"]
    if ledger.contest.players == 1:
        for who, name in enumerate(names):
            said.append(f"  {name} wins {stats.share(stats.alone(lines, who))}")
        return said + faults(lines)
    for one, other in combinations(range(len(names)), 2):
        deals = stats.by_deal(lines, one, other)
        said.append(f"  {names[one]} against {names[other]}: {stats.share(deals)}")
        said += luck_lines(lines, deals, one, other)
        if sprt:
            found = stats.verdict(deals, *sprt) or "not yet clear"
            said.append(f"  sequential test {sprt[0]:g} / {sprt[1]:g}: {found}")
    if len(names) > 2:
        rated = zip(stats.ratings(lines, len(names)), names, strict=True)
        for rating, name in sorted(rated, key=lambda pair: -pair[0].value):
            said.append(
                f"  {name:20} {rating.value:+6.0f} ({rating.low:+.0f} to {rating.high:+.0f})"
            )
    return said + faults(lines)


def luck_lines(lines: list[Line], deals: list[float], one: int, other: int) -> list[str]:
    """The same counted without luck, if it is known, and how many deals that is worth."""
    lucky = stats.by_deal(lines, one, other, stats.without_luck)
    if len(lucky) != len(deals) or len(deals) < 2:
        return []
    said = f"  without luck: {stats.share(lucky)}"
    before, after = stats.variance(deals), stats.variance(lucky)
    if before == 0 or after == 0:  # won in every deal: nothing to compare
        return [said]
    return [f"{said}, as good as {before / after:.1f} times the deals"]


def faults(lines: list[Line]) -> list[str]:
    """How often bots failed, and the first time."""
    found = [fault for line in lines for fault in line["faults"]]
    return [f"  {len(found)} faults, the first: {found[0]}"] if found else []


def run_balance(args: argparse.Namespace) -> int:
    """Let equal bots play and print which components and actions win."""
    options = wishes(args.option)
    contest = balance.contest(
        find_game(args.game).name, args.bot, args.players, args.deals, args.first, options
    )
    ledger = Ledger(contest, args.ledger)
    stopped = watched(ledger, Watcher(None), args)
    if not ledger.lines:
        return stopped
    print("\n".join(balance.verdict(ledger)))
    return written(ledger, args) or stopped


def run_report(args: argparse.Namespace) -> int:
    """Write the page or the table of a ledger."""
    if not args.report and not args.table:
        raise BadOption("say where to: --report FILE.html or --table FILE.csv")
    return written(load(args.ledger), args)


def run_learn(args: argparse.Namespace) -> int:
    """Learn what can be learned about a game by self-play."""
    from ludi.arena.learn import learned

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


def run_chances(args: argparse.Namespace) -> int:
    """Let a search play itself and compare what was told with what came."""
    from ludi.arena.calibration import lines_of, picture, proved

    bar = Bar()
    proof = proved(
        find_game(args.game),
        args.players,
        range(args.first, args.first + args.games),
        args.iterations,
        args.lessons,
        args.workers,
        lambda done: bar.show("games", done, args.games),
    )
    bar.end()
    print(json.dumps(proof) if args.json else "\n".join(lines_of(proof)))
    if args.picture:
        args.picture.write_text(picture(proof), "utf-8")
    return 0


def run_ledger(args: argparse.Namespace) -> int:
    """Review fresh games of bots and say whether ledgers and words hold."""
    from ludi.arena.audit import Audit, audited, lines_about

    game = find_game(args.game)
    players = game.players[-1] if args.players is None else args.players
    game.check_players(players)
    if args.games < 1:
        raise BadOption("--games must be at least 1")
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


def written(ledger: Ledger, args: argparse.Namespace) -> int:
    """Write what was asked for and say where it is."""
    if args.report:
        report.write(ledger, args.report)
        print(f"report: {args.report}")
    if args.table:
        export.write(export.rows(ledger), args.table)
        print(f"table: {args.table}")
    return 0


class Bar:
    """How far a long run is, and how long it will still take; silent where nobody looks."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.begun: tuple[str, int, float] = ("", 0, 0.0)

    def show(self, what: str, done: int, whole: int, more: str = "") -> None:
        """So much is done."""
        if not self.live:
            return
        now = time.monotonic()
        if self.begun[0] != what:
            self.begun = (what, done, now)
        _, first, since = self.begun
        left = (now - since) / (done - first) * (whole - done) if done > first else 0.0
        drawn = "█" * (30 * done // whole) + "·" * (30 - 30 * done // whole)
        time_left = f"  {spoken(left)} left" if left else ""
        print(
            f"\r{drawn} {what} {done}/{whole}{time_left}{more}\033[K",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.live:
            print(file=sys.stderr)


def spoken(seconds: float) -> str:
    """A time, as exact as it deserves."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


class Watcher:
    """Shows how far a contest is, and stops one that has proved its point."""

    def __init__(self, sprt: list[float] | None) -> None:
        self.sprt = sprt
        self.bar = Bar()

    def seen(self, ledger: Ledger) -> bool:
        """After each game: show the bar; true once a sequential test is decided."""
        done, whole = len(ledger.lines), sum(1 for _ in ledger.contest.pairings())
        deals: list[float] = []
        if len(ledger.contest.entrants) == 2:
            deals = stats.by_deal(ledger.complete(), 0, 1)
        self.bar.show("games", done, whole, f"  {stats.share(deals)}" if deals else "")
        return bool(self.sprt and deals and stats.verdict(deals, *self.sprt))

    def end(self) -> None:
        """Leave the line of the bar."""
        self.bar.end()
