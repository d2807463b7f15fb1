"""One function for each command: it reads the arguments, and imports what it needs when called."""

from __future__ import annotations

import argparse
import difflib
from pathlib import Path
from typing import TYPE_CHECKING

from ludi.core.errors import BadOption, UnknownGame

if TYPE_CHECKING:
    from ludi.core.game import Game


def find_game(name: str) -> Game:
    """The game of that name; a hyphen, a capital or a clear beginning will do."""
    import ludi

    wanted = name.lower().replace("-", "_")
    if wanted in ludi.games() or wanted in ludi.guests().left_out:
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
    from ludi.cli.play import play

    return play(args)


def games(args: argparse.Namespace) -> int:
    """`ludi games`: the list, or one game with its options."""
    from ludi.cli.games import print_game, print_games, tell_left_out

    if args.game is None:
        tell_left_out()
        return print_games(args.lang, args.json)
    return print_game(find_game(args.game), args.lang, args.json)


def rules(args: argparse.Namespace) -> int:
    """`ludi rules`: the rulebook."""
    from ludi.cli.rules import print_rules, print_tests

    game = find_game(args.game)
    if args.tests is not None:
        return print_tests(game.name, args.tests, args.lang, args.json)
    return print_rules(game.name, args.paragraph, args.lang, args.json)


def components(args: argparse.Namespace) -> int:
    """`ludi components`: the box."""
    from ludi.cli.components import print_components

    return print_components(find_game(args.game), args.provenance, args.lang, args.json)


def replay(args: argparse.Namespace) -> int:
    """`ludi replay`: a record, action by action."""
    from ludi.cli.replay import replay

    return replay(args)


def review(args: argparse.Namespace) -> int:
    """`ludi review`: what a finished game was made of."""
    from ludi.cli.review import review

    return review(args)


def verify(args: argparse.Namespace) -> int:
    """`ludi verify`: fair luck."""
    from ludi.cli.verify import verify

    return verify(args.record)


def simulate(args: argparse.Namespace) -> int:
    """`ludi simulate`: many games between bots."""
    from ludi.cli.simulate import simulate

    return simulate(find_game(args.game), wishes(args.option), args)


def bench(args: argparse.Namespace) -> int:
    """`ludi bench`: the speed of the rules."""
    import ludi
    from ludi.cli.bench import bench

    names = ludi.games() if args.game is None else (find_game(args.game).name,)
    return bench(names, args.players, args.json)


def serve(args: argparse.Namespace) -> int:
    """`ludi serve`: the table in the browser."""
    from ludi.cli.serve import serve

    return serve(
        args.host,
        args.port,
        args.database,
        public_url=args.public_url,
        bots=args.bot,
        workers=args.workers,
        shared=args.shared or None,
        open_browser=not args.no_browser,
        language=args.lang,
    )


def backup(args: argparse.Namespace) -> int:
    """`ludi backup`: a copy of all tables."""
    from ludi.cli.backup import backup

    return backup(args.target, args.database)


def move_house(args: argparse.Namespace) -> int:
    """`ludi move-house`: all games into another database."""
    from ludi.cli.move_house import move_house

    return move_house(args.source, args.goal, args.lang)


def house_tables(args: argparse.Namespace) -> int:
    """`ludi tables`: what a host does with the tables of a house."""
    from ludi.cli.house_tables import HouseTables

    house = HouseTables(args.database, args.lang, args.json)
    return house.run(args.action, args.tables, args.older_than, args.status, args.yes)


def club(args: argparse.Namespace) -> int:
    """`ludi club`: a host's evenings, key, reports and bans."""
    from ludi.cli.club import Club

    return Club(args.database, args.lang, args.json).run(args.action, args.evening)


def new_game(args: argparse.Namespace) -> int:
    """`ludi new-game`: a skeleton to begin with."""
    from ludi.cli.new_game import new_game

    return new_game(args.name, Path(args.folder))


def doctor(args: argparse.Namespace) -> int:
    """`ludi doctor`: how things stand, and what to do."""
    from ludi.cli.doctor import doctor

    return doctor(args.lang, args.json)


def completion(args: argparse.Namespace) -> int:
    """`ludi completion`: a script for a shell."""
    from ludi.cli.manual import print_completion

    return print_completion(args.shell)


def man(args: argparse.Namespace) -> int:
    """`ludi man`: the manual page."""
    from ludi.cli.manual import print_manual

    return print_manual()
