"""`ludi games`: what can be played, and with which options."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

import ludi
from ludi.cli.arguments import as_json, find_game, language, the_game
from ludi.texts import Speaker

if TYPE_CHECKING:
    from ludi.core.game import Game
from ludi.core.options import Option


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi games`."""
    the_game(parser, optional=True)
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """The list, or one game with its options."""
    if args.game is None:
        tell_left_out()
        return print_games(args.lang, args.json)
    return print_game(find_game(args.game), args.lang, args.json)


def tell_left_out() -> None:
    """Name the guests that cannot be used."""
    for sentence in ludi.guests().left_out.values():
        print(f"ludi: {sentence}", file=sys.stderr)


def print_games(language: str, as_json: bool) -> int:
    """The list of games."""
    found = [ludi.game(name) for name in ludi.games()]
    if as_json:
        print(
            json.dumps([described(game, language) for game in found], ensure_ascii=False, indent=1)
        )
        return 0
    from rich.table import Table

    from ludi.cli.screen import open_console

    say = Speaker("frame", language).sentence
    table = Table(box=None, pad_edge=False)
    for head in ("game", "title", "players", "length", "about"):
        table.add_column(say(f"cli.heads.{head}"), overflow="fold")
    for game in found:
        voice = Speaker(game.name, language).sentence
        texts = [voice(f"game.{key}") for key in ("title", "length", "tagline")]
        table.add_row(game.name, texts[0], span(game.players), texts[1], texts[2])
    open_console().print(table)
    return 0


def print_game(game: Game, language: str, as_json: bool) -> int:
    """One game with its options."""
    if as_json:
        print(json.dumps(described(game, language), ensure_ascii=False, indent=1))
        return 0
    from rich.console import Group
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from ludi.cli.screen import open_console

    say = Speaker(game.name, language).sentence
    console = open_console()
    console.print(Text(f"{say('game.title')} · {say('game.tagline')}", style="bold"))
    console.print(Padding(say("game.about"), (0, 0, 1, 0)))
    table = Table(box=None, pad_edge=False)
    for head in ("option", "values", "paragraph"):
        table.add_column(say(f"cli.heads.{head}"))
    for option in offered(game):
        values = [
            Text(f"{value}  ").append(say(f"options.{option.name}.values.{value}"), style="dim")
            for value in option.values
        ]
        title = Text(f"{option.name}\n").append(say(f"options.{option.name}.title"), style="dim")
        table.add_row(title, Group(*values), option.paragraph)
    console.print(table)
    return 0


def offered(game: Game) -> list[Option]:
    """The options that players may choose from."""
    return [option for option in game.options if option.offered]


def described(game: Game, language: str) -> dict[str, object]:
    """A game for a script."""
    say = Speaker(game.name, language).sentence
    return {
        "game": game.name,
        "title": say("game.title"),
        "tagline": say("game.tagline"),
        "rules": game.version,
        "players": list(game.players),
        "actions": game.verbs.size,
        "options": {
            option.name: {
                "default": option.default,
                "values": list(option.values),
                "paragraph": option.paragraph,
            }
            for option in offered(game)
        },
    }


def span(players: tuple[int, ...]) -> str:
    """Player counts in short."""
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
