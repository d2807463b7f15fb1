"""`ludi components`: every value of a box, where it comes from, and how many are how sure."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from ludi.cli.arguments import as_json, find_game, language, say, the_game
from ludi.cli.screen import open_console
from ludi.core.components import PROVENANCES, Value
from ludi.core.game import Game
from ludi.core.overlay import SOURCES
from ludi.texts import Speaker

STYLES = {
    "rulebook": "green",
    "sourced": "cyan",
    "inferred": "yellow",
    "reconstructed": "red",
    "trial": "magenta",
}


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi components`."""
    the_game(parser)
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
    """Print the box."""
    return print_components(find_game(args.game), args.provenance, args.lang, args.json)


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
