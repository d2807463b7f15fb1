"""`ludi arena`: bots against bots, counted so that the result can be believed."""

from __future__ import annotations

import argparse
from typing import Final

from ludi.cli.arguments import say
from ludi.cli.commands.arena import chances, export, learn, ledger, play, report, weigh
from ludi.cli.commands.arena.arguments import told

COMMANDS: Final = {
    "play": play,
    "report": report,
    "export": export,
    "learn": learn,
    "chances": chances,
    "ledger": ledger,
    "weigh": weigh,
}
EXAMPLES: Final = {
    "levels": "alea tiro tribunus quaestor praetor consul dictator",
    "budget": "consul@1000",
    "own": "examples/my_bot.py:MyBot",
    "taught": "generations/sylla/learned.toml@200",
}


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena`."""
    lines = [f"  {name:<46}{told(key)}" for key, name in EXAMPLES.items()]
    parser.epilog = "\n".join([f"{told('bots')}:", *lines])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    found = parser.add_subparsers(title=told("title"), metavar="WHAT", required=True)
    for name, command in COMMANDS.items():
        made = found.add_parser(name, help=told(name), description=told(name), add_help=False)
        made.add_argument("-h", "--help", action="help", help=say("help"))
        command.add(made)
