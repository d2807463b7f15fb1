"""`ludi simulate`: many games between bots, with lengths, points and the luck of the seats."""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from ludi.arena.export import write, write_csv
from ludi.arena.simulating import play
from ludi.bots.base import Bot, decide
from ludi.bots.ladder import bot, maker, title
from ludi.bots.playout import Dice, playout
from ludi.bots.table import ask_all, check_length, play_game, share_of_wins
from ludi.cli import saves
from ludi.cli.arguments import (
    MOST_GAMES,
    as_json,
    find_game,
    language,
    new_file,
    new_folder,
    option,
    say,
    the_game,
    wishes,
)
from ludi.cli.screen import open_console
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.game import Game
from ludi.core.match import Match
from ludi.texts import Speaker

CERTAINTY: Final = 1.96  # standard errors to either side that hold 95 of 100 truths
PRINTED: Final = Path("-")


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi simulate`."""
    the_game(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("argument.games"))
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.each_players"))
    parser.add_argument("--bots", metavar="LEVEL,LEVEL", default="alea", help=say("argument.bots"))
    option(parser)
    parser.add_argument("--seed", default="0", help=say("argument.all_seed"))
    parser.add_argument(
        "--records", type=new_folder, metavar="FOLDER", help=say("argument.records")
    )
    parser.add_argument("--table", type=table_file, metavar="FILE", help=say("argument.table"))
    parser.add_argument("--luck", action="store_true", help=say("argument.luck"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Let bots play, for one player count or for each, and print what it came to."""
    game, options = find_game(args.game), wishes(args.option)
    if not 1 <= args.games <= MOST_GAMES:
        raise BadOption(f"--games must be from 1 to {MOST_GAMES}")
    tables = seatings(game, args.bots, args.players)
    game.new(len(tables[0]), "0", options)  # an option that does not exist is told at once
    speaker = Speaker(game.name, args.lang)
    if args.table is not None:
        return write_table(game, tables, options, args)
    tallies = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=open_console(error=True)) as bars:
        for levels in tables:
            label = speaker.sentence("cli.simulate.working", {"players": len(levels)})
            bar = bars.add_task(label, total=args.games)
            tick = Ticker(bars, bar)
            tallies.append(played(game, levels, args.games, args.seed, options, tick, args.records))
    if args.json:
        print(json.dumps([tally.summary() for tally in tallies], indent=1))
    else:
        for tally in tallies:
            print_tally(tally.summary(), speaker)
    return 0


class Tally:
    """What many games of one player count came to."""

    def __init__(self, levels: list[str]) -> None:
        self.levels = levels
        self.lengths: list[int] = []
        self.points: list[list[int]] = [[] for _ in levels]
        self.wins = [0.0] * len(levels)
        self.seconds = 0.0

    def add(self, state: State, decisions: int) -> None:
        """Count one finished game."""
        self.lengths.append(decisions)
        for seat, points in enumerate(state.scores()):
            self.points[seat].append(points)
            self.wins[seat] += share_of_wins(state, seat)

    def summary(self) -> dict[str, object]:
        """The figures, for scripts and for the table."""
        games = len(self.lengths)
        return {
            "players": len(self.levels),
            "games": games,
            "seconds": round(self.seconds, 3),
            "decisions": {**spread(self.lengths), "per_second": self.rate()},
            "seats": [
                {
                    "seat": "abcde"[seat],
                    "bot": level,
                    "wins": self.wins[seat] / games,
                    "wins_error": CERTAINTY * standard_error(self.wins[seat] / games, games),
                    "points": spread(self.points[seat]),
                }
                for seat, level in enumerate(self.levels)
            ],
        }

    def rate(self) -> int:
        """Decisions a second."""
        return round(sum(self.lengths) / self.seconds) if self.seconds else 0


def spread(numbers: list[int]) -> dict[str, float]:
    """Mean, standard deviation, least and most."""
    return {
        "mean": statistics.fmean(numbers),
        "spread": statistics.pstdev(numbers),
        "least": min(numbers),
        "most": max(numbers),
    }


def standard_error(share: float, games: int) -> float:
    """How unsure a share of so many games is."""
    return math.sqrt(share * (1 - share) / games)


def table_file(text: str) -> Path:
    """The file of `--table`; `-` prints it."""
    return PRINTED if text == "-" else new_file(text)


def write_table(
    game: Game, tables: list[list[str]], options: Mapping[str, object], args: argparse.Namespace
) -> int:
    """A row for each seat of each game, into a file (CSV, or parquet by its name) or printed."""
    how: dict[str, Any] = {"seed": args.seed, "options": options, "luck": args.luck}
    rows = [row for bots in tables for row in play(game, bots, args.games, **how)]
    if args.table == PRINTED:
        write_csv(rows, sys.stdout)
    else:
        write(rows, args.table)
    return 0


class Ticker:
    """Moves a progress bar often enough to be seen, and seldom enough to cost nothing."""

    def __init__(self, bars: Progress, bar: TaskID, seconds: float = 0.1) -> None:
        self.bars = bars
        self.bar = bar
        self.seconds = seconds
        self.last = 0.0

    def __call__(self, done: int, *, final: bool = False) -> None:
        """So many games are done."""
        now = time.monotonic()
        if final or now - self.last >= self.seconds:
            self.last = now
            self.bars.update(self.bar, completed=done)


def seatings(game: Game, bots: str, players: int | None) -> list[list[str]]:
    """The levels seat by seat, for every table to be played."""
    levels = [level.strip() for level in bots.split(",")]
    for level in levels:
        maker(level)
    if players is not None:
        game.check_players(players)
    if len(levels) == 1:
        counts = game.players if players is None else (players,)
        return [levels * count for count in counts]
    if players not in (None, len(levels)):
        raise BadOption(f"{players} seats need {players} bots, not {len(levels)}")
    game.check_players(len(levels))
    return [levels]


def played(
    game: Game,
    levels: list[str],
    games: int,
    seed: str,
    options: Mapping[str, object],
    tick: Ticker,
    records: Path | None = None,
) -> Tally:
    """Play so many games at one table; game n is always the same for one seed."""
    tally = Tally(levels)
    blind = set(levels) == {"alea"} and records is None
    began = time.process_time()
    for number in range(games):
        name = f"{seed}/{number}"
        if blind:
            state = game.new(len(levels), name, options)
            decisions = int(playout(state, Dice(number)))
        elif records is not None:
            match = recorded(game, levels, number, name, options)
            saves.write(records / f"{game.name}-{len(levels)}-{number:05}.json", match.record())
            state, decisions = match.state, match.ply
        else:
            state, decisions = play_game(game, seated(levels, number), name, options)
        tally.add(state, decisions)
        tick(number + 1, final=number + 1 == games)
    tally.seconds = time.process_time() - began
    return tally


def seated(levels: list[str], number: int) -> list[Bot]:
    """The bots of a game, each with a seed of its own."""
    return [bot(level, number * 8 + seat) for seat, level in enumerate(levels)]


def recorded(
    game: Game, levels: list[str], number: int, seed: str, options: Mapping[str, object]
) -> Match:
    """One game of bots, with all that makes a record."""
    bots = seated(levels, number)
    names = tuple(f"{title(level)} {'ABCDE'[seat]}" for seat, level in enumerate(levels))
    match = Match(game, len(levels), seed, options, names)

    def ask(seat: int) -> int:
        return decide(bots[seat], match.state, seat, match.ply)

    while not match.state.over:
        ask_all(match.state, ask, match.play)
        check_length(match.ply)
    return match


def print_tally(summary: Mapping[str, object], speaker: Speaker) -> None:
    """The figures of one table for a person."""
    console, say = open_console(), speaker.sentence
    decisions, seats = summary["decisions"], summary["seats"]
    assert isinstance(decisions, dict)
    assert isinstance(seats, list)
    heads = ("seat", "level", "wins", "scores", "spread", "least", "most")
    title = say("cli.simulate.summary", summary)
    table = Table(title=title, title_justify="left", title_style="bold", box=None)
    for head in heads:
        table.add_column(say(f"cli.heads.{head}"), justify="right" if head != "level" else "left")
    for seat in seats:
        points = seat["points"]
        wins = f"{seat['wins']:.1%} ± {seat['wins_error']:.1%}"
        figures = [f"{points[key]:.1f}" for key in ("mean", "spread")]
        ends = [f"{points[key]:g}" for key in ("least", "most")]
        table.add_row(seat["seat"].upper(), seat["bot"], wins, *figures, *ends)
    console.print(table)
    words = {**decisions, "mean": f"{decisions['mean']:.1f}"}
    console.print(say("cli.simulate.lengths", words))
    time_words = {"seconds": f"{summary['seconds']:.1f}", "rate": f"{decisions['per_second']:,}"}
    console.print(say("cli.simulate.time", time_words) + "\n")
