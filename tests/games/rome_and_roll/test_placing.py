"""5.5 to 5.10, 13.3 and 13.8. Where a building can be drawn, and why not elsewhere."""

from __future__ import annotations

import pytest

from ludi.games.rome_and_roll.city.ground import COLUMNS, FORUM_GROUND, MARSH, NEEDS, TURNS
from ludi.games.rome_and_roll.city.map import whole
from ludi.games.rome_and_roll.city.placing import (
    ANYWHERE,
    fits_anywhere,
    fits_juno,
    placements_anywhere,
    why_not_placement,
)
from ludi.games.rome_and_roll.city.plans import JUNO_SHAPE, PLAN, SHAPE, SHAPE_OF, SITE_OF
from ludi.games.rome_and_roll.state import FORUM_NUMBER, Rome
from tests.games.driver import A
from tests.games.rome_and_roll.tables import (
    Cell,
    placement,
    put,
    put_rubble,
    square,
    table,
)

EVERYWHERE = 10_000


def why_not(rome: Rome, shape: str, *cells: Cell, beside: int = FORUM_NUMBER) -> str:
    """Why a shape cannot lie on these cells beside a building."""
    number = SHAPE.numbers[shape]
    return str(why_not_placement(rome, number, 0, placement(number, cells), beside))


def free_cells_beside(rome: Rome, building: int) -> set[int]:
    """The squares at the sides of a building that are land, and free."""
    found = set()
    for at in rome.map.squares[building]:
        row, column = divmod(int(at), COLUMNS)
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        found |= {square(cell) for cell in around if min(cell) >= 0}
    land = {at for at in found if rome.map.land.terrain[at] <= MARSH}
    return {at for at in land if rome.map.ground[at] < 0}


@pytest.mark.rule("5.5", "5.8")
def test_beside_a_building_only_free_land_counts() -> None:
    """The book: the new building touches the overseer's; not on the Tiber, the Forum, another."""
    rome = table()
    by_the_forum = put(rome, A, "brickmaker", (3, 6), (3, 7))
    by_the_river = put(rome, A, "sawmill", (5, 2), (6, 2), (7, 2))
    neighbour = put(rome, A, "jeweller", (3, 8), (3, 9))
    for building in (FORUM_NUMBER, by_the_forum, by_the_river, neighbour):
        edge = {int(at) for at in rome.map.edge(building)}
        assert edge == free_cells_beside(rome, building)
        assert not any(rome.map.land.terrain[at] == FORUM_GROUND for at in edge)


@pytest.mark.rule("5.5", "13.3")
def test_far_from_every_building_nothing_is_drawn() -> None:
    rome = table()
    assert why_not(rome, "i2", (11, 12), (11, 13)) == "5.5:not_beside_overseer"
    assert why_not(rome, "i2", (11, 12), (11, 13), beside=ANYWHERE) == "13.3:touches_no_building"
    for found in placements_anywhere(rome, SHAPE.numbers["i2"], 1, EVERYWHERE):
        row, column = divmod(int(found) // TURNS, COLUMNS)
        assert 2 <= row <= 7, "the Forum lies on rows 4 to 6"
        assert 4 <= column <= 9, "and on columns 6 to 8"


@pytest.mark.rule("13.3")
def test_beside_rubble_alone_nothing_is_drawn() -> None:
    """Our 13.3: anywhere beside some building or the Forum; rubble is none."""
    rome = table()
    put_rubble(rome, "i2", (11, 12), (11, 13))
    assert why_not(rome, "i2", (10, 12), (10, 13), beside=ANYWHERE) == "13.3:touches_no_building"
    put(rome, A, "brickmaker", (9, 12), (9, 13))
    assert why_not(rome, "i2", (10, 12), (10, 13), beside=ANYWHERE) == ""


@pytest.mark.rule("13.3", "13.8")
def test_a_plan_fits_as_long_as_there_is_a_place_for_it() -> None:
    rome = table()
    garden = PLAN.numbers["garden"]
    shape, need = int(SHAPE_OF[garden]), int(NEEDS[SITE_OF[garden]])
    for juno in (True, False):
        drawn = int(JUNO_SHAPE) if juno else shape
        fits = fits_juno if juno else fits_anywhere
        places = 0
        while ways := placements_anywhere(rome, drawn, need, 1):
            assert fits(rome, garden)
            rome.raise_building(garden, A, drawn, ways[0], whole(drawn))
            places += 1
        assert places > 1
        assert not fits(rome, garden)


@pytest.mark.rule("5.6")
def test_a_building_lies_on_the_map_and_not_over_its_edge() -> None:
    rome = table()
    assert why_not(rome, "i2", (0, 0), (0, 1)) == "5.5:not_beside_overseer", "the very corner"
    assert why_not(rome, "i2", (5, 13), (5, 14)) == "5.6:off_the_map"
    large = table(4)
    end = square((3, COLUMNS - 1)) * TURNS
    lying = [way for way in (end, end + 1) if over_the_edge(large, way)]
    assert len(lying) == 1, "a shape of two lies, or stands"


def over_the_edge(rome: Rome, way: int) -> bool:
    """Whether two squares begun at a place do not lie on the map."""
    return bool(why_not_placement(rome, SHAPE.numbers["i2"], 0, way, ANYWHERE).startswith("5.6"))


@pytest.mark.rule("5.6")
def test_a_shape_has_only_its_own_turns() -> None:
    rome = table()
    once = square((3, 6)) * TURNS
    reason = why_not_placement(rome, SHAPE.numbers["o4"], 0, once + 1, FORUM_NUMBER)
    assert reason == "5.6:off_the_map", "a square has one turn"


@pytest.mark.rule("5.8")
def test_nothing_is_drawn_on_a_building_and_the_first_that_was_built_is_one() -> None:
    rome = table()
    put(rome, A, "brickmaker", (3, 6), (3, 7))
    assert why_not(rome, "i2", (3, 7), (3, 8)) == "5.8:on_a_building"
    assert why_not(rome, "i2", (4, 8), (4, 9)) == "5.8:on_the_forum"
