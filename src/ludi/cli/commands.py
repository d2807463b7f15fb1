"""One function for each command: it reads the arguments, and imports what it needs when called."""

from __future__ import annotations

import argparse
import difflib
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ludi.core.errors import BadOption, LudiError, UnknownGame

if TYPE_CHECKING:
    from ludi.core.game import Game

TERMINAL = "terminal"
SERVER = "server"
ARENA = "arena"


class NotInstalled(LudiError):
    """A command needs packages that were not installed with the library."""


def needing(extra: str, module: str) -> ModuleType:
    """A module of this package, or a sentence that says what to install for it."""
    try:
        return import_module(f"ludi.cli.{module}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ludi"):
            raise
        raise NotInstalled(
            f"this command needs the package {error.name}; install it with: "
            f"pip install 'ludi[{extra}]'"
        ) from None


def find_game(name: str) -> Game:
    """The game of that name; a hyphen, a capital or a clear beginning will do."""
    import ludi

    wanted = name.lower().replace("-", "_")
    if wanted in ludi.games():
        return ludi.game(wanted)
    begun = [known for known in ludi.games() if wanted and known.startswith(wanted)]
    if len(begun) == 1:
        return ludi.game(begun[0])
    near = difflib.get_close_matches(wanted, ludi.games(), n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(ludi.games())}"
    raise UnknownGame(f"there is no game “{name}”; {hint}")


def wishes(pairs: list[str]) -> dict[str, object]:
    """The options given as NAME=VALUE."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(f"say --option name=value, not “{pair}”")
        found[name] = value
    return found


def version() -> str:
    """The line that `ludi --version` prints."""
    import ludi

    return f"ludi {ludi.__version__}"


def overview(args: argparse.Namespace) -> int:
    """`ludi` alone: what this is and how to begin."""
    from ludi.cli.games import print_overview

    return print_overview(args.lang)


def play(args: argparse.Namespace) -> int:
    """`ludi play`: a game at this keyboard."""
    needing(TERMINAL, "screen")
    needing(TERMINAL, "reading")
    return int(needing(TERMINAL, "play").play(args))


def games(args: argparse.Namespace) -> int:
    """`ludi games`: the list, or one game with its options."""
    module = needing(TERMINAL, "games")
    if args.game is None:
        return int(module.print_games(args.lang, args.json))
    return int(module.print_game(find_game(args.game), args.lang, args.json))


def rules(args: argparse.Namespace) -> int:
    """`ludi rules`: the rulebook."""
    module = needing(TERMINAL, "rules")
    game = find_game(args.game)
    if args.tests is not None:
        return int(module.print_tests(game.name, args.tests, args.lang, args.json))
    return int(module.print_rules(game.name, args.paragraph, args.lang, args.json))


def components(args: argparse.Namespace) -> int:
    """`ludi components`: the box."""
    module = needing(TERMINAL, "components")
    game = find_game(args.game)
    return int(module.print_components(game, args.provenance, args.lang, args.json))


def replay(args: argparse.Namespace) -> int:
    """`ludi replay`: a record, action by action."""
    return int(needing(TERMINAL, "replay").replay(args))


def verify(args: argparse.Namespace) -> int:
    """`ludi verify`: fair luck."""
    from ludi.cli.verify import verify

    return verify(args.record)


def simulate(args: argparse.Namespace) -> int:
    """`ludi simulate`: many games between bots."""
    module = needing(TERMINAL, "simulate")
    return int(module.simulate(find_game(args.game), wishes(args.option), args))


def bench(args: argparse.Namespace) -> int:
    """`ludi bench`: the speed of the rules."""
    import ludi

    names = ludi.games() if args.game is None else (find_game(args.game).name,)
    return int(needing(TERMINAL, "bench").bench(names, args.players, args.json))


def serve(args: argparse.Namespace) -> int:
    """`ludi serve`: the table in the browser."""
    server = needing(SERVER, "serve")
    return int(
        server.serve(
            args.host,
            args.port,
            args.database,
            public_url=args.public_url,
            bots=args.bot,
            open_browser=not args.no_browser,
            language=args.lang,
        )
    )


def backup(args: argparse.Namespace) -> int:
    """`ludi backup`: a copy of all tables."""
    return int(needing(SERVER, "backup").backup(args.target, args.database))
