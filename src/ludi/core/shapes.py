"""The shapes of what a seat sees and is asked: declared once a game, in its shapes.py.

A shape is a `TypedDict`. The rules fill it, mypy checks it, `tools/build/typescript.py` makes the
pages' types of it, and a question's shape says what its arguments name: a thing is a text annotated
with its domain, a seat a number.

    Institution = Annotated[str, INSTITUTION]

    class WalkAsked(TypedDict):
        left: int
"""

from __future__ import annotations

from typing import Annotated, Final, get_args, get_type_hints

from ludi.core.actions import SEAT, Domain
from ludi.core.events import NUMBER

Seat = Annotated[int, SEAT]
EVERY: Final = "every"  # marks a table that has an entry for every thing of its domain


def domain_of(hint: object) -> Domain:
    """What a value names: itself, the items of a list, the keys of a table; else a number."""
    if isinstance(hint, Domain):
        return hint
    for part in (*getattr(hint, "__metadata__", ()), *get_args(hint)):
        found = domain_of(part)
        if found is not NUMBER:
            return found
    return NUMBER


def arguments(shape: type) -> dict[str, Domain]:
    """The arguments of a question by name, each with the domain of what it names."""
    hints = get_type_hints(shape, include_extras=True)
    return {name: domain_of(hint) for name, hint in hints.items()}
