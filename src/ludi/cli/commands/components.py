"""`ludi components`: every value of a box, where it comes from, and how many are how sure.

With `--sheet` a check list for who owns the game, with `--merge` what a filled one would change.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

import ludi
from ludi.cli.arguments import as_json, find_game, language, say, the_game
from ludi.cli.screen import open_console
from ludi.core import components, overlay
from ludi.core.components import PROVENANCES, Value
from ludi.core.errors import BadComponents, UnknownGame
from ludi.core.game import Game
from ludi.core.overlay import SOURCES, Changes
from ludi.texts import Speaker

PAIRS = 400  # of games, where a balance is asked for
STYLES = {
    "rulebook": "green",
    "sourced": "cyan",
    "inferred": "yellow",
    "reconstructed": "red",
    "trial": "magenta",
}


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi components`."""
    the_game(parser, optional=True)
    parser.add_argument("--sheet", metavar="FILE", nargs="?", const="-", help=say("argument.sheet"))
    parser.add_argument("--merge", metavar="FILE", help=say("argument.merge"))
    parser.add_argument(
        "--balance",
        type=int,
        nargs="?",
        const=PAIRS,
        metavar="N",
        help=say("argument.balance", n=PAIRS),
    )
    parser.add_argument(
        "--from",
        dest="provenance",
        choices=SOURCES,
        help=say("argument.provenance"),
    )
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the box, its check list, or what a filled one would change."""
    if args.merge is not None:
        return print_merge(Path(args.merge), args.game, args.lang, args.balance)
    if args.balance is not None:
        raise BadComponents("--balance needs a filled list: ludi components --merge FILE --balance")
    if args.game is None:
        raise UnknownGame(f"name a game; there are {', '.join(ludi.games())}")
    game = find_game(args.game)
    if args.sheet is not None:
        return print_sheet(game, args.sheet, args.lang)
    return print_components(game, args.provenance, args.lang, args.json)


def print_sheet(game: Game, file: str, language: str) -> int:
    """Print the check list of a box as a page, or write it to a file."""
    from ludi.checklist.page import page

    if file == "-":
        print(page(game, language), end="")
        return 0
    try:
        Path(file).write_text(page(game, language), "utf-8")
    except OSError as error:
        raise BadComponents(f"{file} cannot be written: {error.strerror}") from None
    print(file)
    return 0


def print_merge(file: Path, name: str | None, language: str, pairs: int | None) -> int:
    """Show what an overlay would change, value by value, and what bots make of it if asked."""
    game = find_game(name or overlay.game_of(components.read(file), str(file)))
    different = ludi.game(game.name, box=file).box or {}
    found = overlay.read(components.read(file), str(file), game.name)
    known = {value.name: value for value in game.components.values}
    say = Speaker("sheet", language).sentence
    table = Table(box=None, pad_edge=False)
    for head in ("component", "value", "from", "note"):
        table.add_column(Speaker(game.name, language).sentence(f"cli.heads.{head}"))
    for change in found.changes:
        value = known[overlay.nearest(change.name, known, str(file))]
        new = value.name in different
        shift = Text(f"{shown(value.value)} → {shown(change.value)}") if new else shown(value.value)
        table.add_row(
            Text(value.name, style="bold" if new else ""),
            shift,
            Text(change.provenance),
            Text(say("changed" if new else "confirmed"), style="red" if new else "green"),
        )
    console = open_console()
    console.print(table)
    counts = {"changed": len(different), "same": len(found.changes) - len(different)}
    counts["rest"] = len(known) - len(found.changes)
    console.print(Text("\n" + say("merged", counts), style="bold"))
    if not different:
        return 0
    if pairs is None:
        console.print(Text(say("compare")))
    else:
        console.print(Text("\n" + "\n".join(balance(game, different, pairs, language))))
    return 0


def balance(game: Game, changed: Changes, pairs: int, language: str) -> list[str]:
    """What bots make of a box, beside the shipped one: so many pairs of games, the same luck."""
    from ludi.cli.commands.arena.watching import Bar
    from ludi.workshop.bench import Bench
    from ludi.workshop.words import Voice

    bar = Bar()
    bench = Bench(games=pairs, workers=os.cpu_count() or 1, told=bar.show)
    found = bench.compare(ludi.game(game.name, box={}), ludi.game(game.name, box=changed))
    bar.end()
    return Voice(game, language).lines(found)


def print_components(game: Game, provenance: str | None, language: str, as_json: bool) -> int:
    """Print the values of a game's box, all or those of one provenance."""
    values = [value for value in game.components.values if provenance in (None, value.provenance)]
    if as_json:
        print(json.dumps(for_scripts(game, values), ensure_ascii=False, indent=1))
        return 0
    say = Speaker(game.name, language).sentence
    table = Table(box=None, pad_edge=False)
    for head in ("component", "value", "from", "note"):
        table.add_column(say(f"cli.heads.{head}"), overflow="fold", no_wrap=head == "component")
    for value in values:
        origin = Text(say(f"web.components.{value.provenance}"), style=STYLES[value.provenance])
        table.add_row(Text(value.name), shown(value.value), origin, Text(value.note, style="dim"))
    console = open_console()
    console.print(table)
    counts = ", ".join(
        f"{count} {say(f'web.components.{name}')}" for name, count in counted(values).items()
    )
    console.print(Text(f"\n{len(values)} {say('cli.heads.count')}: {counts}", style="bold"))
    whose = say("cli.heads.shipped" if game.components.shipped else "cli.heads.own_box")
    console.print(Text(f"{say('cli.heads.box')}: {game.components.origin} ({whose})"))
    return 0


def counted(values: Sequence[Value]) -> dict[str, int]:
    """How many values there are of each provenance."""
    found = [value.provenance for value in values]
    return {name: found.count(name) for name in SOURCES if name in (*PROVENANCES, *found)}


def shown(value: object) -> Text:
    """A value in short: a list as words, a map as its lines."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        is_map = len({len(item) for item in value}) == 1 and len(value) > 2
        return Text("\n".join(value) if is_map else ", ".join(value))
    return Text(str(value).lower() if isinstance(value, bool) else str(value))


def for_scripts(game: Game, values: Sequence[Value]) -> dict[str, object]:
    """The box as plain data."""
    return {
        "game": game.name,
        "origin": game.components.origin,
        "counts": counted(values),
        "values": [
            {"name": one.name, "value": one.value, "from": one.provenance, "note": one.note}
            for one in values
        ],
    }
