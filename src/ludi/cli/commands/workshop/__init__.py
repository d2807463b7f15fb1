"""`ludi workshop`: change a card, let bots play, see what became of it. One file a command."""

from __future__ import annotations

import argparse

from ludi.cli.arguments import say
from ludi.cli.commands.workshop import ask, compare, new, sweep, without

COMMANDS = {"new": new, "ask": ask, "compare": compare, "sweep": sweep, "without": without}


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi workshop`."""
    found = parser.add_subparsers(title=say("workshop.title"), metavar="WHAT", required=True)
    for name, command in COMMANDS.items():
        about = say(f"workshop.{name}")
        made = found.add_parser(name, help=about, description=about, add_help=False)
        made.add_argument("-h", "--help", action="help", help=say("help"))
        command.add(made)
        made.set_defaults(run=command.run)
