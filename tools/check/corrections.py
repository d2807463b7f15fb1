"""Corrects every value of a game's box, one at a time, and tells which corrections change nothing.

    .venv/bin/python tools/check/corrections.py municipium [--every 10]

A correction works (some game then goes another way, or a new table shows it) or is refused with a
sentence. Games are played at random by fixed seeds, at every player count and under every option,
interpreted; the first one that differs is enough. In every other game whoever decides often says
the last of what is offered: the highest bid, the strongest blow.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from ludi.core import components
from ludi.core.components import REMARKS, Components, Node
from ludi.core.errors import BadComponents
from ludi.core.game import Game

SEEDS = (1, 2, 3, 4, *range(6, 30, 2))
BOLD = 0.6  # how often the last offer is taken in the games with even seeds
Settings = tuple[int, dict[str, object], int]


def places(node: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """The way to every value of a file."""
    if isinstance(node, dict):
        for key, below in node.items():
            if key not in REMARKS:
                yield from places(below, (*path, key))
    elif isinstance(node, list) and node and isinstance(node[0], dict):
        for at, row in enumerate(node):
            yield from places(row, (*path, at))
    else:
        yield path


def corrected(data: Node, path: tuple[object, ...]) -> Node:
    """The file with one value changed."""
    changed = copy.deepcopy(data)
    here: object = changed
    for word in path[:-1]:
        here = here[word]  # type: ignore[index]
    here[path[-1]] = other(here[path[-1]])  # type: ignore[index]
    return changed


def other(value: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [other(value[0]), *value[1:]] if value else [1]
    return f"{value}x"


def opened(name: str, data: Node, origin: str) -> Game:
    """The game as if its file held other data."""
    for module in [one for one in sys.modules if one.startswith(f"ludi.games.{name}")]:
        del sys.modules[module]
    box = Components(data, origin, shipped=False)
    before, components.load = components.load, lambda *_: box
    try:
        game = import_module(f"ludi.games.{name}").GAME
    finally:
        components.load = before
    assert isinstance(game, Game)
    return game


def tables(game: Game) -> Iterator[Settings]:
    """The games to be played, those that tell most first."""
    for seed in SEEDS:
        for players in reversed(game.players):
            yield players, {}, seed
    for option in game.options:
        for value in option.values[1:]:
            for players in option.players or game.players:
                yield players, {option.name: value}, SEEDS[0]


def traced(game: Game, settings: Settings) -> int:
    """A mark of a whole game at random: what was offered, chosen and scored."""
    players, options, seed = settings
    dice, mark = random.Random(seed), 0
    state = game.new(players, seed, options)
    while not state.over:
        seat = state.actors()[0]
        offered = state.legal(seat)
        bold = seed % 2 == 0 and dice.random() < BOLD
        action = offered[-1] if bold else dice.choice(offered)
        mark = zlib.crc32(repr((offered, action, state.scores())).encode(), mark)
        state.play(seat, action)
    saved = state.save()
    del saved["rules"]
    return zlib.crc32(json.dumps([saved, state.scores()]).encode(), mark)


def shown(game: Game) -> str:
    """What everybody sees of new tables, under every option."""
    new = [game.new(players, seed, options) for players, options, seed in tables(game)]
    return json.dumps([table.view(None)["table"] for table in new])


class Shipped:
    """The game as it is shipped, whose games are played when somebody asks for their marks."""

    def __init__(self, game: Game) -> None:
        self.players = game.players
        self.shown = shown(game)
        self.mark = cache(lambda told: traced(game, self.settings[told]))
        self.settings = {repr(settings): settings for settings in tables(game)}

    def plays_alike(self, game: Game, settings: Settings) -> bool:
        """Whether a game goes as with the shipped box."""
        told = repr(settings)
        return told in self.settings and self.mark(told) == traced(game, settings)


def is_silent(name: str, data: Node, path: tuple[object, ...], shipped: Shipped) -> bool:
    """Whether a correction is neither refused nor noticed. One that breaks a game raises."""
    try:
        game = opened(name, corrected(data, path), name)
        if game.players != shipped.players:
            return False
        first, *others = tables(game)
        return (  # most are noticed at once, and a look at new tables takes less than sixty games
            shipped.plays_alike(game, first)
            and shown(game) == shipped.shown
            and all(shipped.plays_alike(game, settings) for settings in others)
        )
    except BadComponents:
        return False


def main() -> int:
    """Correct the values of one game and tell which corrections change nothing."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--every", type=int, default=1, help="only every n-th value")
    wish = parser.parse_args()
    data = import_module(f"ludi.games.{wish.game}").GAME.components.data
    shipped = Shipped(opened(wish.game, data, wish.game))
    tried = list(places(data))[:: wish.every]
    silent = [path for path in tried if is_silent(wish.game, data, path, shipped)]
    for path in silent:
        print("changes nothing:", ".".join(str(word) for word in path))
    print(f"{wish.game}: {len(tried)} corrections tried, {len(silent)} change nothing")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
