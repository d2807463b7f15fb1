"""`ludi review`: what a finished game was made of, in the terminal, as data or as a page."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludi.cli import saves
from ludi.cli.arguments import as_json, language, new_file, say
from ludi.cli.screen import open_console
from ludi.core.errors import BadOption, BadRecord, LudiError
from ludi.review import Review, data_of, story
from ludi.review import review as review_record
from ludi.review.decisions import ITERATIONS, Decided
from ludi.review.ledger import Ledger
from ludi.review.retelling import retold
from ludi.review.words import sentence
from ludi.texts import Speaker

FEWEST: Final = 20
MOST: Final = 100_000
SHOWN: Final = 5
HEADS: Final = ("seat", "result", *Ledger._fields, "error_rate")


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi review`."""
    parser.add_argument("record", metavar="RECORD", help=say("argument.record"))
    parser.add_argument("--iterations", type=int, metavar="N", help=say("argument.iterations"))
    parser.add_argument("--html", type=new_file, metavar="FILE", help=say("argument.html"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review a record and print, write or hand over what was found."""
    iterations = ITERATIONS if args.iterations is None else args.iterations
    if not FEWEST <= iterations <= MOST:
        raise BadOption(f"--iterations must be from {FEWEST} to {MOST}")
    record = saves.read(Path(args.record).expanduser())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = open_console(error=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bars:
        bar = bars.add_task(Speaker("frame", args.lang).sentence("web.review.title"), total=None)

        def tick(done: int, whole: int) -> None:
            bars.update(bar, completed=done, total=whole)

        try:
            found = review_record(record, iterations, tick)
        except BadRecord as error:
            raise BadRecord(f"{args.record}: {error}") from None
    if args.html is not None:
        write_page(found, args.html, args.lang)
    if args.json:
        print(json.dumps(data_of(found, args.lang), ensure_ascii=False, indent=1))
    elif args.html is None:
        print_review(found, args.lang, open_console())
    return 0


def write_page(found: Review, path: Path, language: str) -> None:
    """Write the review as one page."""
    from ludi.review.page import page

    try:
        path.write_text(page(data_of(found, language)), "utf-8")
    except OSError as error:
        raise LudiError(f"{path} cannot be written: {error.strerror}") from None
    print(path)


def points(share: float) -> str:
    """A share of the victory in points, with its sign."""
    return f"{100 * share:+.1f}"


def print_review(found: Review, language: str, console: Console) -> None:
    """The review for a person."""
    speaker = found.speaker(language)
    say = speaker.sentence
    match = found.course.match
    winners = ", ".join(speaker.seat(seat) for seat in match.state.winners())
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(match.names, match.state.scores(), strict=True)
    )
    won = "web.review.winner" if winners else "web.review.nobody_won"
    console.print(story.headline(found, None, speaker), style="bold", markup=False)
    console.print(say(won, {"names": winners, "scores": scores}), markup=False)
    if found.course.game.box:
        values = ", ".join(f"{name} = {value}" for name, value in found.course.game.box.items())
        console.print(say("web.components.played", {"values": values}), markup=False)
    console.print(story.luck_words(found, None, speaker), markup=False)
    console.print(f"\n{say('web.review.turning')}", style="bold")
    turns = story.turning_points(found)
    for turn in turns:
        print_turn(found, turn, speaker, console)
    if not turns:
        console.print(say("web.review.no_turning"))
    console.print(ledger_table(found, speaker))
    console.print(f"\n{say('web.review.worst')}", style="bold")
    worst = found.worst(most=SHOWN)
    for decision in worst:
        print_decision(found, decision, speaker, console)
    if not worst:
        console.print(say("web.review.none"))
    words = {"iterations": found.iterations, "seconds": f"{found.cpu_seconds:.1f}"}
    console.print(f"\n{say('web.review.estimated', words)}", style="dim")


def ledger_table(found: Review, speaker: Speaker) -> Table:
    """Every seat's ledger."""
    table = Table(box=None)
    for head in (*HEADS, "agreement"):
        name = speaker.sentence(f"web.review.heads.{head}")
        table.add_column(name, justify="left" if head == "seat" else "right")
    for seat in found.seats:
        parts = [points(part) for part in seat.ledger]
        rates = [f"{seat.error_rate:.1f}", f"{seat.agreement:.0%}"]
        table.add_row(seat.name, f"{100 * seat.result:.0f}", *parts, *rates)
    return table


def print_turn(found: Review, turn: story.Turn, speaker: Speaker, console: Console) -> None:
    """A turning point: when and what, why, and the chance of whom it moved most."""
    told = story.told(found, turn, speaker)
    before, after = turn.event.before[told.seat], turn.event.shares[told.seat]
    console.print(f"  {told.when}: {told.title}", markup=False, highlight=False)
    console.print(f"    {told.text} {before:.0%} → {after:.0%}", style="dim", markup=False)


def print_decision(found: Review, decision: Decided, speaker: Speaker, console: Console) -> None:
    """A decision with its sentence, interval and mark."""
    gap = decision.compared
    say = speaker.sentence
    interval = say(
        "web.review.interval",
        {
            "points": points(gap.difference),
            "low": points(gap.low),
            "high": points(gap.high),
            "worlds": gap.worlds,
        },
    )
    at = story.when(found, decision.ply, speaker)
    mark = say(f"web.review.marks.{decision.mark}")
    before = found.before(decision.ply)
    played = retold(before, decision.seat, decision.played, speaker)
    did = say("web.review.turns.did", {"seat": speaker.seat(decision.seat), "played": played})
    console.print(f"  {at}, {did} ({mark})", markup=False)
    console.print(f"    {sentence(before, decision, speaker)}", markup=False)
    more = (
        ""
        if decision.hindsight is None
        else "; " + say("web.review.hindsight", {"points": points(decision.hindsight)})
    )
    console.print(f"    {interval}{more}", style="dim")
