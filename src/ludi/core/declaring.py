"""How a game declares itself: its parts are found by the names of their files, one for all games.

    box.py         BOX: every value of the box
    verbs.py       VERBS, OPTIONS: what can be said, and what is agreed beforehand
    messages.py    MESSAGES: what can be told; TAKINGS: which of them say that a seat took a thing
    streams.py     STREAMS: the decks, bags and dice
    state.py       empty_table: the things on the table, before anything is laid out
    setup.py       lay_out
    view.py        look: what a seat may see
    shapes.py      Table, Preview: the shapes of what a seat sees and is asked
    evaluation.py  evaluate: what a position looks worth, for bots
    features.py    features, FEATURES: a position as numbers; guessed: what one seat makes of it;
                   PARTS: those that a review may name
    learned.toml   what was learned from the features (`ludi.core.learning`)
    observation.py OBSERVER: what a seat sees as a row of numbers, for learners
    preview.py     preview: what a board may show one seat beforehand
    secrecy.py     SECRETS: what the table hides, and from whom;
                   recalled: what a seat may look up of the past, where that is less than it saw
    orders.py      ORDERS: what a seat may order before it is asked
    favourites.py  FAVOURITES: what a player is said to favour, by his choices
    alone.py       rival: whom one plays against alone; LEVEL, LADDER: the option of his level
    earlier.py     EARLIER: how positions of earlier versions of the rules are read

Shapes, features, what was learned, observation, preview, secrecy, orders, favourites, alone and
earlier may be missing. Steps are found wherever they stand. A small game may keep all of it in one
file, `rules.py`.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.game import Game
from ludi.core.positions import Meanings
from ludi.texts import homes

Answer = Callable[..., Any]


def declare(package: str, *, version: str, players: tuple[int, ...], meanings: Meanings) -> Game:
    """The game that a package describes; refused if its box holds a value that no rule reads."""
    name = package.rpartition(".")[2]
    is_guest = not package.startswith("ludi.games.")
    if is_guest:
        homes.enrol(name, package)
    parts = {module.__name__.removeprefix(f"{package}."): module for module in modules(package)}

    def part(file: str) -> Any:
        return parts.get(file, parts.get("rules"))

    part("box").BOX.refuse_unread()
    kinds, evaluate = tuple(steps(package)), part("evaluation").evaluate
    if is_guest:
        evaluate = made_row(evaluate, vec[float])
        for kind in kinds:
            if "options" in vars(kind):
                kind.options = made_row(kind.options, vec[i64])  # type: ignore[method-assign]
    return Game(
        name=name,
        version=version,
        players=players,
        meanings=meanings,
        steps=kinds,
        components=part("box").BOX,
        verbs=part("verbs").VERBS,
        options=part("verbs").OPTIONS,
        messages=part("messages").MESSAGES,
        takings=getattr(part("messages"), "TAKINGS", {}),
        streams=part("streams").STREAMS,
        blank=part("state").empty_table,
        lay_out=part("setup").lay_out,
        look=part("view").look,
        evaluate=evaluate,
        features=getattr(part("features"), "features", None),
        feature_names=getattr(part("features"), "FEATURES", ()),
        guess=getattr(part("features"), "guessed", None),
        package=package,
        observer=getattr(part("observation"), "OBSERVER", None),
        preview=getattr(part("preview"), "preview", None),
        recalled=getattr(part("secrecy"), "recalled", None),
        shapes=parts.get("shapes"),
        orders=getattr(part("orders"), "ORDERS", ()),
        favourites=getattr(part("favourites"), "FAVOURITES", ()),
        secrets=getattr(part("secrecy"), "SECRETS", None),
        earlier=getattr(part("earlier"), "EARLIER", {}),
        parts=getattr(part("features"), "PARTS", {}),
        rival=getattr(part("alone"), "rival", None),
        level=getattr(part("alone"), "LEVEL", ""),
        ladder=getattr(part("alone"), "LADDER", ()),
    )


def made_row(function: Answer, row: Callable[[list[Any]], object]) -> Answer:
    """A guest's function that may answer with a plain list, where the engine counts on a row."""

    @wraps(function)
    def answered(*given: Any) -> Any:
        found = function(*given)
        return row(found) if isinstance(found, list) else found

    return answered


def modules(package: str) -> Iterator[ModuleType]:
    """All modules of a package, in its rooms too, but for what draws it in a terminal."""
    folder = import_module(package).__path__
    for found in pkgutil.walk_packages(folder, f"{package}."):
        if found.name != f"{package}.terminal":
            yield import_module(found.name)


def steps(package: str) -> Iterator[type[Step[Any]]]:
    """The kinds of steps that a package's modules define: each carries out a paragraph."""
    waiting: list[type[Step[Any]]] = [Step]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.PARAGRAPH and kind.__module__.startswith(f"{package}.") and is_current(kind):
            yield kind


def is_current(kind: type) -> bool:
    """Whether a class is that of the module as it is imported now: another box has copies."""
    return vars(sys.modules[kind.__module__]).get(kind.__name__) is kind
