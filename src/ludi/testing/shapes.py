"""Laws of shapes: what a seat sees and is asked has the shape that its game declares."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from ludi.core.agenda import Nothing
from ludi.core.game import Game
from ludi.core.shapes import EVERY, domain_of
from ludi.testing.law import at_every_table
from ludi.testing.play import decisions


def wrong(value: object, hint: Any, place: str) -> Iterator[str]:
    """Where a value is not as its shape has it."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        yield from wrong_table(value, hint, place)
    elif origin is Annotated and EVERY in hint.__metadata__:
        yield from wrong(value, parts[0], place)
        yield from missing_things(value, parts[0], place)
    elif origin is Annotated:
        domain = hint.__metadata__[0]
        if domain.number(value) is None or not isinstance(value, parts[0]):
            yield f"{place}: {value!r} is no {domain.name}"
    elif origin in (Union, types.UnionType):
        if all(list(wrong(value, part, place)) for part in parts):
            yield f"{place}: {value!r} is none of {hint}"
    elif origin in (list, dict) and not isinstance(value, origin):
        yield f"{place}: {value!r} is no {hint}"
    elif origin is list:
        assert isinstance(value, list)
        for at, item in enumerate(value):
            yield from wrong(item, parts[0], f"{place}[{at}]")
    elif origin is dict:
        assert isinstance(value, dict)
        for key, item in value.items():
            yield from wrong(key, parts[0], f"{place} key")
            yield from wrong(item, parts[1], f"{place}.{key}")
    elif hint in (None, type(None)):
        if value is not None:
            yield f"{place}: {value!r} is not nothing"
    elif hint is not object and type(value) is not hint:
        yield f"{place}: {value!r} is no {hint}"


def missing_things(value: object, hint: Any, place: str) -> Iterator[str]:
    """Where a table that has an entry for every thing of a domain lacks one."""
    things = set(domain_of(hint).values)
    if isinstance(value, dict) and set(value) != things:
        yield f"{place} lacks {sorted(things - set(value))}"


def wrong_table(value: object, shape: Any, place: str) -> Iterator[str]:
    """Where a table lacks a key, has one too many or holds something else."""
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no {shape.__name__}"
        return
    hints = hints_of(shape)
    if missing := shape.__required_keys__ - set(value):
        yield f"{place} lacks {sorted(missing)}"
    for key, item in value.items():
        if key not in hints:
            yield f"{place} has {key}, which is not declared"
        else:
            yield from wrong(item, hints[key], f"{place}.{key}")


@cache
def hints_of(shape: Any) -> dict[str, Any]:
    """What a table declares: read once, since thousands of values are compared with it."""
    return get_type_hints(shape, include_extras=True)


@at_every_table
def views_and_questions_have_their_declared_shapes(game: Game, players: int) -> None:
    """Views, questions and previews have their declared shapes."""
    shapes = game.shapes
    if shapes is None:
        return  # a game need not declare any
    for at, state in enumerate(decisions(game, players, seed=31)):
        if at % 5:
            continue
        for seat in (None, *range(players)):
            view = state.view(seat)
            assert not list(wrong(view["table"], shapes.Table, "table"))
            question = view["question"]
            if isinstance(question, dict):
                assert not list(wrong_args(question["args"], game.steps[question["step"]].ASKS))
            if view["preview"]:
                assert not list(wrong(view["preview"], shapes.Preview, "preview"))


def wrong_args(args: object, shape: type) -> Iterator[str]:
    """Where the facts of a question are not as its shape has them."""
    if shape is not Nothing:
        yield from wrong(args, shape, shape.__name__)
    elif args != {}:
        yield f"{args!r} is told where nothing is declared"
