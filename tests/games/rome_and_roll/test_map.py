"""What is kept about a map is what follows from its buildings, at every moment of random games."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.city.map import Map
from ludi.games.rome_and_roll.city.placing import fits_anywhere, fits_beside, fits_juno, is_known
from ludi.games.rome_and_roll.city.plans import PLAN
from ludi.games.rome_and_roll.construction.walk import steps_from
from ludi.games.rome_and_roll.state import Rome
from ludi.testing.play import decisions
from tests.games.driver import A
from tests.games.rome_and_roll.tables import GAME, put, table


def numbers(rows: Iterable[vec[i64]]) -> list[list[int]]:
    """Rows that can be compared."""
    return [[int(number) for number in row] for row in rows]


def made_anew(known: Map) -> Map:
    """The same buildings, and nothing found out yet."""
    return Map(known.city, known.kinds, known.owners, known.shapes, known.placements, known.over)


def facts(one: Map) -> list[object]:
    """What follows from the buildings of a map."""
    rows = [one.ground, one.taken, one.producers, one.armies]
    neighbours = [one.touching(building) for building in range(one.size)]
    return [int(one.size), numbers(rows), numbers(one.squares), numbers(neighbours)]


def found_out(rome: Rome) -> list[object]:
    """All that can be found out about the map of a table."""
    return [
        numbers([rome.map.edge(building) for building in range(rome.map.size)]),
        [fits_beside(rome, plan, at) for at in range(rome.map.size) for plan in rome.plans],
        [fits_anywhere(rome, plan) for plan in rome.plans],
        [fits_juno(rome, plan) for plan in rome.plans],
        numbers([steps_from(rome, building) for building in range(rome.map.size)]),
    ]


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_kept_about_the_map_can_be_found_again(players: int) -> None:
    seen = None
    for state in decisions(GAME, players, seed=41):
        assert isinstance(state, Rome)
        if state.map.mark is seen:
            continue
        seen = state.map.mark
        fresh = state.clone()
        fresh.map = made_anew(state.map)
        assert facts(state.map) == facts(fresh.map)
        assert found_out(state) == found_out(fresh)


@pytest.mark.parametrize("drawing", ["the table", "its copy"])
def test_a_table_and_its_copy_share_the_map_until_one_of_them_draws(drawing: str) -> None:
    rome = table()
    before, copy = facts(rome.map), rome.clone()
    assert rome.map is copy.map
    one, other = (rome, copy) if drawing == "the table" else (copy, rome)
    put(one, A, "garden", (5, 8), (5, 9), (5, 10))
    put(one, A, "garden", (5, 11), (5, 12), (5, 13))
    assert facts(other.map) == before
    assert one.map is not other.map


def test_what_was_found_out_about_a_map_holds_no_longer_once_something_is_drawn() -> None:
    rome = table()
    copy = rome.clone()
    seen = rome.map.mark
    put(rome, A, "garden", (5, 8), (5, 9), (5, 10))
    assert rome.map.mark is not seen
    villa = PLAN.numbers["villa"]
    fits_beside(copy, villa, 0)
    assert is_known(copy.map.room[0], villa)
    assert not is_known(rome.map.room[0], villa), "what was found out before holds no longer"
