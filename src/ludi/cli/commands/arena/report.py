"""`ludi arena report`: the page or the table of a ledger that was kept."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludi.arena.ledger import load
from ludi.cli.commands.arena.arguments import outputs, told, written
from ludi.core.errors import BadOption


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi arena report`."""
    parser.add_argument("ledger", type=Path, metavar="LEDGER", help=told("kept"))
    outputs(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the page or the table of a ledger."""
    if not args.report and not args.table:
        raise BadOption("say where to: --report FILE.html or --table FILE.csv")
    return written(load(args.ledger), args)
