"""`ludi arena`: bots against bots, counted so that the result can be believed."""

from __future__ import annotations

import argparse
from typing import Final

from ludi.cli.arguments import say
from ludi.cli.commands.arena import (
    chances,
    exam,
    export,
    learn,
    ledger,
    play,
    problems,
    report,
    weigh,
)
from ludi.cli.commands.arena.arguments import list_bots, told

COMMANDS: Final = {
    "play": play,
    "report": report,
    "export": export,
    "learn": learn,
    "chances": chances,
    "ledger": ledger,
    "weigh": weigh,
    "problems": problems,
    "exam": exam,
}


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena`."""
    list_bots(parser)
    found = parser.add_subparsers(title=told("title"), metavar="WHAT", required=True)
    for name, command in COMMANDS.items():
        made = found.add_parser(name, help=told(name), description=told(name), add_help=False)
        made.add_argument("-h", "--help", action="help", help=say("help"))
        command.add(made)
