"""Every number on a table by its place, and how to change it: what laws do to a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import State
from ludi.core.positions import Row, fields

Change = Callable[[int], object]
Number = tuple[str, int, Change]  # its place, its value, and what gives it another


def numbers_of(state: State) -> Iterator[Number]:
    """Every number on the table and in the open question."""
    for name in fields(state):
        if not isinstance(state.game.meanings.get(name), type):  # never changed, only replaced
            yield from numbers_in(state, name, name)
    if state.agenda:
        yield from numbers_asked(state)


def numbers_asked(state: State) -> Iterator[Number]:
    """The numbers of the open question; who must decide follows from them."""
    step, waiting = state.agenda[-1], state.waiting
    for name in fields(step):
        for place, value, change in numbers_in(step, name, f"{type(step).__name__}.{name}"):

            def ask(number: int, change: Change = change, value: int = value) -> None:
                change(number)
                state.waiting = waiting if number == value else step.actors(state)

            yield place, value, ask


def numbers_in(holder: Any, name: str, place: str) -> Iterator[Number]:
    """The numbers of one field."""
    value = getattr(holder, name)
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield place, value, lambda number: setattr(holder, name, number)
    elif isinstance(value, (Row, list)):
        yield from numbers_of_row(value, place)
    else:
        for field in fields(value):
            yield from numbers_in(value, field, f"{place}.{field}")


def numbers_of_row(row: vec[i64] | list[Any], place: str) -> Iterator[Number]:
    """The numbers of a row, or of the things in a list."""
    for at in range(len(row)):
        item = row[at]
        if isinstance(item, bool):
            continue
        if isinstance(item, int):

            def change(number: int, at: int = at) -> None:
                row[at] = number

            yield f"{place}[{at}]", int(item), change
        elif isinstance(item, (Row, list)):
            yield from numbers_of_row(item, f"{place}[{at}]")
        else:
            for field in fields(item):
                yield from numbers_in(item, field, f"{place}[{at}].{field}")
