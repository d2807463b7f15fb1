"""What can be typed after `ludi`."""

from __future__ import annotations

import argparse
import difflib
import os
from collections.abc import Iterable, Sequence
from typing import Any, Final, NoReturn

from ludi.cli import commands
from ludi.cli.language import default_language
from ludi.core.errors import LudiError
from ludi.texts import LANGUAGES, Speaker

EXAMPLES: Final = {
    "bot": "ludi play municipium --bot quaestor",
    "three": "ludi play municipium --players 3 --lang fr",
    "rules": "ludi rules municipium 2.3",
    "simulate": "ludi simulate municipium --games 200",
}


def say(path: str, **words: object) -> str:
    """A sentence of the help, in the language of who asks."""
    return Speaker("help", default_language()).sentence(path, words)


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
    parser = Parser(prog="ludi", description=say("about"), epilog=examples(), add_help=False)
    parser.add_argument("-h", "--help", action="help", help=say("help"))
    parser.add_argument(
        "--version", action="version", version=commands.version(), help=say("version")
    )
    found = parser.add_subparsers(title=say("commands_title"), metavar="COMMAND", required=True)

    def command(name: str) -> argparse.ArgumentParser:
        about = say(f"command.{name.replace('-', '_')}")
        made = found.add_parser(name, help=about, description=about, add_help=False)
        made.add_argument("-h", "--help", action="help", help=say("help"))
        return made

    play(command("play"))
    games(command("games"))
    rules(command("rules"))
    components(command("components"))
    replay(command("replay"))
    review(command("review"))
    verify(command("verify"))
    simulate(command("simulate"))
    command("arena")
    bench(command("bench"))
    serve(command("serve"))
    backup(command("backup"))
    move_house(command("move-house"))
    house_tables(command("tables"))
    club(command("club"))
    new_game(command("new-game"))
    doctor(command("doctor"))
    completion(command("completion"))
    command("man").set_defaults(run=commands.man)
    return parser, dict(found.choices)


def language(parser: argparse.ArgumentParser) -> None:
    """The language of what is shown."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default_language(),
        help=say("argument.lang"),
    )


def as_json(parser: argparse.ArgumentParser) -> None:
    """For scripts."""
    parser.add_argument("--json", action="store_true", help=say("argument.json"))


def plain(parser: argparse.ArgumentParser) -> None:
    """How a table is shown."""
    wished = bool(os.environ.get("LUDI_PLAIN"))
    parser.add_argument("--plain", action="store_true", default=wished, help=say("argument.plain"))
    parser.add_argument("--no-colour", action="store_true", help=say("argument.no_colour"))


def the_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """The game a command is about."""
    nargs = "?" if optional else None
    parser.add_argument("game", metavar="GAME", nargs=nargs, help=say("argument.game"))


def option(parser: argparse.ArgumentParser) -> None:
    """Variants and rulings."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=say("argument.option"),
    )


def play(parser: argparse.ArgumentParser) -> None:
    """`ludi play`"""
    the_game(parser, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.players"))
    parser.add_argument(
        "--bot",
        nargs="+",
        metavar="SEAT=LEVEL",
        action="extend",
        default=[],
        help=say("argument.bot"),
    )
    parser.add_argument("--names", metavar="NAME,NAME", help=say("argument.names"))
    option(parser)
    parser.add_argument("--seed", help=say("argument.seed"))
    language(parser)
    parser.add_argument("--load", metavar="FILE", help=say("argument.load"))
    parser.add_argument("--new", action="store_true", help=say("argument.new"))
    plain(parser)
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
    parser.add_argument("paragraph", nargs="?", help=say("argument.paragraph"))
    language(parser)
    parser.add_argument(
        "--tests",
        nargs="?",
        const="",
        metavar="FOLDER",
        help=say("argument.tests"),
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
        help=say("argument.provenance"),
    )
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.components)


def replay(parser: argparse.ArgumentParser) -> None:
    """`ludi replay`"""
    parser.add_argument("file", metavar="FILE", help=say("argument.record_file"))
    parser.add_argument("--at", type=int, metavar="N", help=say("argument.at"))
    parser.add_argument("--seat", metavar="SEAT", help=say("argument.seat"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.replay)


def review(parser: argparse.ArgumentParser) -> None:
    """`ludi review`"""
    parser.add_argument("record", metavar="RECORD", help=say("argument.record"))
    parser.add_argument("--iterations", type=int, metavar="N", help=say("argument.iterations"))
    parser.add_argument("--html", metavar="FILE", help=say("argument.html"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.review)


def verify(parser: argparse.ArgumentParser) -> None:
    """`ludi verify`"""
    parser.add_argument("record", metavar="RECORD", help=say("argument.record"))
    parser.set_defaults(run=commands.verify)


def simulate(parser: argparse.ArgumentParser) -> None:
    """`ludi simulate`"""
    the_game(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("argument.games"))
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.each_players"))
    parser.add_argument("--bots", metavar="LEVEL,LEVEL", default="alea", help=say("argument.bots"))
    option(parser)
    parser.add_argument("--seed", default="0", help=say("argument.all_seed"))
    parser.add_argument("--records", metavar="FOLDER", help=say("argument.records"))
    parser.add_argument("--table", metavar="FILE", help=say("argument.table"))
    parser.add_argument("--luck", action="store_true", help=say("argument.luck"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.simulate)


def bench(parser: argparse.ArgumentParser) -> None:
    """`ludi bench`"""
    the_game(parser, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.players"))
    as_json(parser)
    parser.set_defaults(run=commands.bench)


def serve(parser: argparse.ArgumentParser) -> None:
    """`ludi serve`"""
    parser.add_argument("--host", help=say("argument.host"))
    parser.add_argument("--port", type=int, help=say("argument.port"))
    parser.add_argument("--database", help=say("argument.database"))
    parser.add_argument("--public-url", help=say("argument.public_url"))
    parser.add_argument(
        "--bot",
        metavar="FILE.py:CLASS",
        action="append",
        help=say("argument.own_bot"),
    )
    parser.add_argument("--workers", type=int, help=say("argument.server_workers"))
    parser.add_argument("--shared", action="store_true", help=say("argument.shared"))
    parser.add_argument("--no-browser", action="store_true", help=say("argument.no_browser"))
    language(parser)
    parser.set_defaults(run=commands.serve)


def backup(parser: argparse.ArgumentParser) -> None:
    """`ludi backup`"""
    parser.add_argument("target", metavar="FILE", help=say("argument.target"))
    parser.add_argument("--database", help=say("argument.database_file"))
    parser.set_defaults(run=commands.backup)


def move_house(parser: argparse.ArgumentParser) -> None:
    """`ludi move-house`"""
    parser.add_argument("source", metavar="FROM", help=say("argument.move_from"))
    parser.add_argument("goal", metavar="TO", help=say("argument.move_to"))
    language(parser)
    parser.set_defaults(run=commands.move_house)


def house_tables(parser: argparse.ArgumentParser) -> None:
    """`ludi tables`"""
    actions = ("list", "export", "close", "remove")
    parser.add_argument(
        "action", nargs="?", choices=actions, default="list", help=say("argument.tables_action")
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=say("argument.tables"))
    parser.add_argument("--older-than", type=float, metavar="DAYS", help=say("argument.older_than"))
    states = ("waiting", "playing", "over")
    parser.add_argument("--status", choices=states, help=say("argument.tables_status"))
    parser.add_argument("--yes", action="store_true", help=say("argument.tables_yes"))
    parser.add_argument("--database", help=say("argument.database_file"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.house_tables)


def club(parser: argparse.ArgumentParser) -> None:
    """`ludi club`"""
    actions = ("list", "results", "key", "reports", "bans")
    parser.add_argument(
        "action", nargs="?", choices=actions, default="list", help=say("argument.club_action")
    )
    parser.add_argument("evening", nargs="?", metavar="EVENING", help=say("argument.evening"))
    parser.add_argument("--database", help=say("argument.database_file"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.club)


def new_game(parser: argparse.ArgumentParser) -> None:
    """`ludi new-game`"""
    parser.add_argument("name", metavar="NAME", help=say("argument.game_name"))
    parser.add_argument("--in", dest="folder", default=".", help=say("argument.folder"))
    parser.set_defaults(run=commands.new_game)


def doctor(parser: argparse.ArgumentParser) -> None:
    """`ludi doctor`"""
    language(parser)
    as_json(parser)
    parser.set_defaults(run=commands.doctor)


def completion(parser: argparse.ArgumentParser) -> None:
    """`ludi completion`"""
    parser.add_argument("shell", choices=("bash", "zsh", "fish"), help=say("argument.shell"))
    parser.set_defaults(run=commands.completion)


def whole() -> Parser:
    """The parser with all that any command declares: for manuals and shells."""
    from ludi.cli import arena

    parser, named = parsers()
    arena.add(named["arena"])
    return parser
