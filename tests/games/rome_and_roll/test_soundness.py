"""Positions that cannot be, and those that only just can."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludi.games.rome_and_roll.city.plans import SLOTS
from ludi.games.rome_and_roll.state import Notable
from tests.games.driver import A, B
from tests.games.rome_and_roll.tables import me, table, turn

Change = Callable[[Notable], None]


def set_to(name: str, value: int) -> Change:
    """A change of one number of a sheet."""
    return lambda notable: setattr(notable, name, value)


def in_stock(number: int) -> Change:
    """So many jewels in the storage."""

    def change(notable: Notable) -> None:
        notable.storage[4] = number

    return change


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (set_to("garrisoned", -1), "nobody has more soldiers in garrison than soldiers"),
        (set_to("garrisoned", 3), "nobody has more soldiers in garrison than soldiers"),
        (set_to("deployed", -1), "nobody has deployed more senators than he has"),
        (set_to("deployed", 3), "nobody has deployed more senators than he has"),
        (set_to("foreman", -2), "a foreman stands on one of the eight plans or nowhere"),
        (set_to("foreman", SLOTS), "a foreman stands on one of the eight plans or nowhere"),
        (set_to("overseer", -1), "an overseer stands on a building"),
        (set_to("overseer", 1), "an overseer stands on a building"),
        (in_stock(-1), "there cannot be less than no resources"),
        (set_to("garrisoned", 2), ""),
        (set_to("deployed", 2), ""),
        (set_to("foreman", SLOTS - 1), ""),
        (set_to("foreman", 0), ""),
        (in_stock(0), ""),
    ],
)
def test_a_sheet_is_refused_just_beyond_what_is_possible(change: Change, problem: str) -> None:
    rome = table()
    me(rome, B).soldiers = me(rome, B).senators = 2
    change(me(rome, B))
    assert rome.check() == problem


def test_one_turn_ends_before_another_begins() -> None:
    rome = table()
    turn(rome, A, "red", 1)
    assert rome.check() == ""
    turn(rome, B, "red", 1)
    assert rome.check() == "one turn ends before another begins"
