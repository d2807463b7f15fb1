"""What can be typed after `ludi`: a file of `commands/` for each command.

A command's file is imported when it is asked for, so that `ludi --help` is instant.
"""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import ludi
from ludi.cli.arguments import say
from ludi.cli.language import default_language
from ludi.cli.overview import print_overview
from ludi.core.errors import LudiError
from ludi.core.extras import not_installed

COMMANDS: Final = (
    "play",
    "games",
    "rules",
    "components",
    "replay",
    "review",
    "problems",
    "verify",
    "simulate",
    "arena",
    "workshop",
    "bench",
    "serve",
    "backup",
    "migrate",
    "tables",
    "club",
    "new-game",
    "laws",
    "doctor",
    "completion",
    "man",
)
ODD: Final = re.compile(r"-\w[\w-]{4,}")  # an id that begins as an option does
EXAMPLES: Final = {
    "bot": "ludi play municipium --bot quaestor",
    "three": "ludi play municipium --players 3 --lang fr",
    "rules": "ludi rules municipium 2.3",
    "simulate": "ludi simulate municipium --games 200",
}


def examples() -> str:
    """Commands to begin with."""
    lines = [f"  {command:<44}{say(f'example.{name}')}" for name, command in EXAMPLES.items()]
    return "\n".join([f"{say('examples')}:", *lines])


class BadUsage(LudiError):
    """Arguments that no command takes."""


class Format(argparse.RawDescriptionHelpFormatter):
    """Help in the language of who asks."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("usage") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, and leaves the exit to `main`."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"formatter_class": Format, **how})
        self._positionals.title, self._optionals.title = say("arguments"), say("options")

    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{message} (see {self.prog} --help)")


def understood(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments as a namespace whose `run` is the command; `BadUsage` for anything else."""
    if not argv:
        return argparse.Namespace(run=print_overview, lang=default_language())
    parser, named = parsers()
    if not argv[0].startswith("-"):
        if argv[0] not in named:
            raise BadUsage(f"there is no command “{argv[0]}”{suggestion(argv[0], named)}")
        declare(argv[0], named[argv[0]])
    odd: list[str] = []
    if argv[0] in named and named[argv[0]].get_default("odd") is not None:
        odd = [word for word in argv if ODD.fullmatch(word)]
    args, rest = parser.parse_known_args([word for word in argv if word not in odd])
    args.odd = odd
    if rest:
        known = named[argv[0]]._option_string_actions if argv[0] in named else {}
        raise BadUsage(f"{argv[0]} has no “{rest[0]}”{suggestion(rest[0], known)}")
    return args


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what may have been meant."""
    near = difflib.get_close_matches(word, list(known), n=2, cutoff=0.5)
    return f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(known)}"


def parsers() -> tuple[Parser, dict[str, argparse.ArgumentParser]]:
    """The parser of the whole command line, and that of each command, still without arguments."""
    parser = Parser(prog="ludi", description=say("about"), epilog=examples(), add_help=False)
    parser.add_argument("-h", "--help", action="help", help=say("help"))
    version = f"ludi {ludi.__version__}"
    parser.add_argument("--version", action="version", version=version, help=say("version"))
    found = parser.add_subparsers(title=say("commands_title"), metavar="COMMAND", required=True)
    for name in COMMANDS:
        about = say(f"command.{name.replace('-', '_')}")
        made = found.add_parser(name, help=about, description=about, add_help=False)
        made.add_argument("-h", "--help", action="help", help=say("help"))
    return parser, dict(found.choices)


def declare(name: str, parser: argparse.ArgumentParser) -> None:
    """Let the file of a command add its arguments."""
    import_module(f"ludi.cli.commands.{name.replace('-', '_')}").add(parser)


def whole() -> Parser:
    """The parser with the arguments of all commands: for manuals and shells."""
    parser, named = parsers()
    for name, made in named.items():
        try:
            declare(name, made)
        except ModuleNotFoundError as error:
            if not_installed(error) is error:
                raise  # one of our own; what somebody did not install is told by its name alone
    return parser
