"""`ludi bench`: how fast the rules run here."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from rich.table import Table

import ludi
from ludi.bench import measure
from ludi.cli.arguments import as_json, find_game, say, the_game
from ludi.cli.screen import open_console


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi bench`."""
    the_game(parser, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.players"))
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure one game or all and print the figures."""
    names = ludi.games() if args.game is None else (find_game(args.game).name,)
    return bench(names, args.players, args.json)


def bench(games: Sequence[str], players: int | None, as_json: bool) -> int:
    """Measure games and print the figures: a list of tables for scripts, or lines for a person."""
    found = [measure(game, players) for game in games]
    if as_json:
        print(json.dumps(found[0] if len(found) == 1 else found, indent=1))
        return 0
    print_figures(found)
    return 0


def print_figures(found: Sequence[dict[str, object]]) -> None:
    """One column a game, one line a figure."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for figures in found:
        table.add_column(str(figures.get("game", "")), justify="right")
    keys = [key for key in found[0] if key != "game"]
    for key in keys:
        table.add_row(key.replace("_", " "), *(shown(figures.get(key)) for figures in found))
    open_console().print(table)


def shown(figure: object) -> str:
    """A figure to read."""
    if isinstance(figure, bool):
        return "yes" if figure else "no"
    if isinstance(figure, float):
        return f"{figure:,.0f}" if figure >= 1000 else f"{figure:,.3g}"
    return f"{figure:,}" if isinstance(figure, int) else str(figure)
