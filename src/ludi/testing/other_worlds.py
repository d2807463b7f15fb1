"""Positions that differ from the true one by a declared secret alone: what leaks show up in."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import NamedTuple

from ludi.core.agenda import State
from ludi.core.errors import LudiError
from ludi.core.secrets import COUNTS, THINGS, Secret
from ludi.testing.numbers import numbers_of

Changes = dict[str, int]  # new values by place


class Other(NamedTuple):
    """A position that differs from the true one by a secret: whose, and how."""

    secret: Secret
    owner: int
    how: str  # the changes in words
    state: State


def other_worlds(
    state: State, secret: Secret, owner: int, dice: random.Random, most: int = 2
) -> Iterator[Other]:
    """A few sound positions in which an owner's secret is another one."""
    if not secret.hidden(state, owner):
        return
    numbers = {place: value for place, value, _ in numbers_of(state)}
    found = list(changes(state, secret, owner, numbers))
    dice.shuffle(found)
    for change in found:
        other = changed(state, change)
        if other is None or not secret.hidden(other, owner):
            continue
        how = ", ".join(f"{place} is {new}, not {numbers[place]}" for place, new in change.items())
        yield Other(secret, owner, how, other)
        most -= 1
        if most == 0:
            return


def changes(state: State, secret: Secret, owner: int, numbers: dict[str, int]) -> Iterator[Changes]:
    """What may be changed about an owner's secret, sound or not."""
    own = places(state, secret, owner, numbers)
    beside = secret.beside.replace("[seat]", f"[{owner}]")
    rest = [place for place in numbers if is_at(place, beside)]
    if secret.kind == THINGS:
        for at, one in enumerate(own):
            for other in own[at + 1 :] + rest:
                if numbers[one] != numbers[other]:
                    yield {one: numbers[other], other: numbers[one]}
    elif secret.kind == COUNTS:
        for one in own:
            for other in own:
                if one != other and numbers[one] > 0:
                    yield from moved(one, other, rest, numbers)
    else:
        for one in own:
            for step in (1, -1, 2, -2):
                yield {one: numbers[one] + step}


def moved(one: str, other: str, rest: list[str], numbers: dict[str, int]) -> Iterator[Changes]:
    """One thing less of a kind and one more of another, exchanged with the rest if there is one."""
    within = {one: numbers[one] - 1, other: numbers[other] + 1}
    if not rest:
        yield within
        return
    for row in sorted({place.rpartition("[")[0] for place in rest}):
        back, taken = row + one[one.rfind("[") :], row + other[other.rfind("[") :]
        if back in numbers and numbers.get(taken, 0) > 0:
            yield {**within, back: numbers[back] + 1, taken: numbers[taken] - 1}


def places(state: State, secret: Secret, owner: int, numbers: dict[str, int]) -> list[str]:
    """The places of an owner's secret."""
    if secret.at is not None:
        return [f"{secret.place}[{at}]" for at in secret.at(state, owner)]
    mine = secret.place.replace("[seat]", f"[{owner}]")
    return [place for place in numbers if is_at(place, mine)]


def is_at(place: str, pattern: str) -> bool:
    """Whether a place lies at a declared one, where `[*]` and `[seat]` are any."""
    if not pattern:
        return False
    wanted = re.escape(pattern).replace(r"\[\*\]", r"\[\d+\]").replace(r"\[seat\]", r"\[\d+\]")
    return re.fullmatch(rf"{wanted}([.\[].*)?", place) is not None


def changed(state: State, change: Changes) -> State | None:
    """The position with other numbers at some places; None if there is no such position."""
    copy = state.clone()
    for place, _, put in list(numbers_of(copy)):
        if place in change:
            put(change[place])
    try:
        return state.game.load(json.loads(json.dumps(copy.save())))
    except (LudiError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return None


def difference(one: object, other: object, place: str = "") -> str:
    """Where two pieces of plain data differ first; empty if they do not."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(one[key], other[key], f"{place}.{key}" if place else str(key)) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(one[at], other[at], f"{place}[{at}]") for at in range(len(one))]
    else:
        return "" if one == other else place or "everything"
    return next((found for pair in pairs if (found := difference(*pair))), "")
