"""`ludi completion`: a script for a shell, made of the same declarations as `ludi --help`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import ludi
from ludi.cli.arguments import say
from ludi.cli.parser import whole
from ludi.core.extras import needed


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi completion`."""
    parser.add_argument("shell", choices=("bash", "zsh", "fish"), help=say("argument.shell"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the script that lets a shell complete the commands, the games among them."""
    shtab = needed("shtab")
    parser = whole()
    for action in actions_of(parser):
        if action.dest == "game":
            action.choices = ludi.games()
    print(shtab.complete(parser, shell=args.shell))
    return 0


def actions_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Every argument of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from actions_of(below)
