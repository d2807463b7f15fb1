"""How a game declares itself: its parts are found by the names of their files, one for all games.

    box.py         BOX: every value of the box
    verbs.py       VERBS, OPTIONS: what can be said, and what is agreed beforehand
    messages.py    MESSAGES: what can be told
    streams.py     STREAMS: the decks, bags and dice
    state.py       empty_table: the things on the table, before anything is laid out
    setup.py       lay_out
    view.py        look: what a seat may see, in the shapes of shapes.py
    evaluation.py  evaluate, features, FEATURES: what bots read
    preview.py     preview: what a board may show one seat beforehand
    earlier.py     EARLIER: how positions of earlier versions of the rules are read

The last two may be missing. Steps are found wherever they stand.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from ludi.core.agenda import Step
from ludi.core.game import Game
from ludi.core.positions import Meanings


def declare(package: str, *, version: str, players: tuple[int, ...], meanings: Meanings) -> Game:
    """The game that a package describes."""
    parts = {module.__name__.removeprefix(f"{package}."): module for module in modules(package)}
    return Game(
        name=package.rpartition(".")[2],
        version=version,
        players=players,
        meanings=meanings,
        steps=tuple(steps(package)),
        components=parts["box"].BOX,
        verbs=parts["verbs"].VERBS,
        options=parts["verbs"].OPTIONS,
        messages=parts["messages"].MESSAGES,
        streams=parts["streams"].STREAMS,
        blank=parts["state"].empty_table,
        lay_out=parts["setup"].lay_out,
        look=parts["view"].look,
        evaluate=parts["evaluation"].evaluate,
        features=getattr(parts["evaluation"], "features", None),
        feature_names=getattr(parts["evaluation"], "FEATURES", ()),
        preview=getattr(parts.get("preview"), "preview", None),
        earlier=getattr(parts.get("earlier"), "EARLIER", {}),
    )


def modules(package: str) -> Iterator[ModuleType]:
    """All modules of a package, in its rooms too."""
    folder = import_module(package).__path__
    for found in pkgutil.walk_packages(folder, f"{package}."):
        yield import_module(found.name)


def steps(package: str) -> Iterator[type[Step[Any]]]:
    """The kinds of steps that a package's modules define: each carries out a paragraph."""
    waiting: list[type[Step[Any]]] = [Step]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.PARAGRAPH and kind.__module__.startswith(f"{package}."):
            yield kind
