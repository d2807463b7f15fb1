"""What can be typed after `ludi`."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterable, Sequence
from typing import Final, NoReturn

from ludi.cli import commands
from ludi.cli.language import default_language
from ludi.core.errors import LudiError
from ludi.texts import LANGUAGES

EXAMPLES: Final = """examples:
  ludi play municipium --bot quaestor        you against a bot
  ludi play municipium --players 3 --lang fr three at one keyboard, in French
  ludi rules municipium 2.3                  what a paragraph of the rulebook says
  ludi simulate municipium --games 200       let bots play, and count
"""


class BadUsage(LudiError):
    """Arguments that no command takes."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, and leaves the exit to `main`."""

    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{message} (see {self.prog} --help)")


def understood(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments as a namespace whose `run` is the command; `BadUsage` for anything else."""
    parser, named = parsers()
    if not argv:
        return argparse.Namespace(run=commands.overview, lang=default_language())
    if not argv[0].startswith("-") and argv[0] not in named:
        raise BadUsage(f"there is no command “{argv[0]}”{suggestion(argv[0], named)}")
    if argv[0] == "arena":  # declares its own arguments; imported only when it is wanted
        from ludi.cli import arena

        arena.add(named["arena"])
    args, rest = parser.parse_known_args(argv)
    if rest:
        known = named[argv[0]]._option_string_actions if argv[0] in named else {}
        raise BadUsage(f"{argv[0]} has no “{rest[0]}”{suggestion(rest[0], known)}")
    return args


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what may have been meant."""
    near = difflib.get_close_matches(word, list(known), n=2, cutoff=0.5)
    return f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(known)}"


def parsers() -> tuple[Parser, dict[str, argparse.ArgumentParser]]:
    """The parser of the whole command line, and that of each command by name."""
    parser = Parser(
        prog="ludi",
        description="Four Roman board games, whole and exact, at one table.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=commands.version())
    found = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    play(found.add_parser("play", help="play a game here, with people and bots"))
    games(found.add_parser("games", help="the games, or one of them with its options"))
    rules(found.add_parser("rules", help="the rulebook of a game, or a paragraph of it"))
    components(found.add_parser("components", help="what is in a box, and how sure every value is"))
    replay(found.add_parser("replay", help="step through the record of a game"))
    verify(found.add_parser("verify", help="check that the luck of a finished game was fair"))
    simulate(found.add_parser("simulate", help="let bots play many games, and count"))
    found.add_parser("arena", help="bots against bots, counted so that it can be believed")
    bench(found.add_parser("bench", help="how fast the rules run on this machine"))
    serve(found.add_parser("serve", help="the table in the browser"))
    backup(found.add_parser("backup", help="a checked copy of all tables of the server"))
    new_game(found.add_parser("new-game", help="the skeleton of a game of your own"))
    return parser, dict(found.choices)


def language(parser: argparse.ArgumentParser) -> None:
    """The language of what is shown."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default_language(),
        help="language (default: LUDI_LANG, or that of the system)",
    )


def as_json(parser: argparse.ArgumentParser) -> None:
    """For scripts."""
    parser.add_argument("--json", action="store_true", help="plain data for scripts")


def the_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """The game a command is about."""
    nargs = "?" if optional else None
    parser.add_argument("game", metavar="GAME", nargs=nargs, help="a game; “ludi games” lists them")


def option(parser: argparse.ArgumentParser) -> None:
    """Variants and rulings."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a variant or ruling; “ludi games GAME” lists them (may be repeated)",
    )


def play(parser: argparse.ArgumentParser) -> None:
    """`ludi play`"""
    the_game(parser, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help="how many seats")
    parser.add_argument(
        "--bot",
        nargs="+",
        metavar="SEAT=LEVEL",
        action="extend",
        default=[],
        help="seats played by bots: b=quaestor, or your own: b=my_bot.py:MyBot; "
        "without a seat it takes all but the first",
    )
    parser.add_argument("--names", metavar="NAME,NAME", help="the players' names, seat by seat")
    option(parser)
    parser.add_argument("--seed", help="fixes the luck, to play the same game again")
    language(parser)
    parser.add_argument("--load", metavar="FILE", help="play on from a saved game")
    parser.add_argument("--new", action="store_true", help="do not ask about an unfinished game")
    parser.set_defaults(run=commands.play)


def games(parser: argparse.ArgumentParser) -> None:
    """`ludi games`"""
    the_game(parser, optional=True)
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.games)


def rules(parser: argparse.ArgumentParser) -> None:
    """`ludi rules`"""
    the_game(parser)
    parser.add_argument("paragraph", nargs="?", help="a paragraph (2.3) or a chapter (2)")
    language(parser)
    parser.add_argument(
        "--tests",
        nargs="?",
        const="",
        metavar="FOLDER",
        help="which tests name each paragraph (default folder: the checkout's tests)",
    )
    as_json(parser)
    parser.set_defaults(run=commands.rules)


def components(parser: argparse.ArgumentParser) -> None:
    """`ludi components`"""
    the_game(parser)
    parser.add_argument(
        "--from",
        dest="provenance",
        choices=("rulebook", "sourced", "inferred", "reconstructed"),
        help="only values of this provenance",
    )
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.components)


def replay(parser: argparse.ArgumentParser) -> None:
    """`ludi replay`"""
    parser.add_argument("file", metavar="FILE", help="a record, as “save” writes it")
    parser.add_argument("--at", type=int, metavar="N", help="show the table after N actions")
    parser.add_argument("--seat", metavar="SEAT", help="as this seat saw it (a to e)")
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.replay)


def verify(parser: argparse.ArgumentParser) -> None:
    """`ludi verify`"""
    parser.add_argument("record", metavar="RECORD", help="the record of a finished game")
    parser.set_defaults(run=commands.verify)


def simulate(parser: argparse.ArgumentParser) -> None:
    """`ludi simulate`"""
    the_game(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats (default: each)")
    parser.add_argument(
        "--bots", metavar="LEVEL,LEVEL", default="alea", help="the bots, seat by seat (alea)"
    )
    option(parser)
    parser.add_argument("--seed", default="0", help="fixes the luck of all games (0)")
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.simulate)


def bench(parser: argparse.ArgumentParser) -> None:
    """`ludi bench`"""
    the_game(parser, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help="how many seats")
    as_json(parser)
    parser.set_defaults(run=commands.bench)


def serve(parser: argparse.ArgumentParser) -> None:
    """`ludi serve`"""
    parser.add_argument("--host", help="where to listen (default: LUDI_HOST, or this machine)")
    parser.add_argument("--port", type=int, help="default: LUDI_PORT, or the first free from 8000")
    parser.add_argument("--database", help="file or address of the database (LUDI_DATABASE)")
    parser.add_argument("--public-url", help="the address that others reach the server by")
    parser.add_argument(
        "--bot",
        metavar="FILE.py:CLASS",
        action="append",
        help="a bot of your own, to be chosen at the tables (LUDI_BOTS; may be repeated)",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    language(parser)
    parser.set_defaults(run=commands.serve)


def backup(parser: argparse.ArgumentParser) -> None:
    """`ludi backup`"""
    parser.add_argument("target", metavar="FILE", help="the copy; must not exist yet")
    parser.add_argument("--database", help="the database file (LUDI_DATABASE)")
    parser.set_defaults(run=commands.backup)


def new_game(parser: argparse.ArgumentParser) -> None:
    """`ludi new-game`"""
    parser.add_argument("name", metavar="NAME", help="the game's name, as dog_race")
    parser.add_argument("--in", dest="folder", default=".", help="where its folder is made (here)")
    parser.set_defaults(run=commands.new_game)
