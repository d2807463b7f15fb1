"""5.5 to 5.10. Where a shape may be drawn: what the ground allows, what stands there already."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.bits import only
from ludi.core.rows import row_of
from ludi.games.rome_and_roll.city.ground import (
    BRIDGE,
    COLUMN_OF,
    COLUMNS,
    FORUM_GROUND,
    HILLS,
    LINES,
    MARGIN,
    MARSH,
    NEEDS,
    NO_SQUARE,
    NOWHERE,
    ROW_OF,
    ROWS,
    SHAPE_TURNS,
    SIDES,
    SIZE_OF,
    SQUARES,
    TALLEST,
    TIBER,
    TURNS,
    TURNS_OF,
    City,
    covered,
)
from ludi.games.rome_and_roll.city.plans import FORUM, JUNO_SHAPE, PLANS, SHAPE_OF, SITE_OF
from ludi.games.rome_and_roll.state import Rome

ANYWHERE: Final = -1  # in place of a building: any building will do as neighbour


def is_free(rome: Rome, shape: i64, placement: i64) -> bool:
    """5.8  Whether nothing stands on the squares of a placement, which lies on the map."""
    taken, square = rome.map.taken, placement >> 3
    row, column = ROW_OF[square], COLUMN_OF[square]
    at = (shape * TURNS + (placement & 7)) * TALLEST
    while LINES[at] != 0:
        if (taken[row] << MARGIN >> column) & LINES[at]:
            return False
        row += 1
        at += 1
    return True


def touches(rome: Rome, city: City, square: i64, building: i64) -> bool:
    """2.7  Whether a square shares a side, or a bridge, with a building."""
    for side in range(square * SIDES, square * SIDES + SIDES):
        other = city.beside[side]
        if other != NO_SQUARE and rome.map.ground[other] == building:
            return True
    return False


def touches_any(rome: Rome, city: City, square: i64) -> bool:
    """13.3  Whether a square touches some building or the Forum; rubble and parks do not count."""
    for side in range(square * SIDES, square * SIDES + SIDES):
        other = city.beside[side]
        if other != NO_SQUARE and rome.map.ground[other] >= 0:
            plan = rome.map.kinds[rome.map.ground[other]]
            if plan < PLANS or plan == FORUM:
                return True
    return False


def touches_building(rome: Rome, city: City, shape: i64, placement: i64, building: i64) -> bool:
    """5.5  Whether some square of a placement touches a building."""
    return any(
        touches(rome, city, covered(shape, placement, at), building) for at in range(SIZE_OF[shape])
    )


def placements_beside(rome: Rome, shape: i64, need: i64, building: i64) -> vec[i64]:
    """Every way to draw a shape beside a building, on ground that has the needed bits."""
    city = rome.map.land
    marks = row_of(ROWS)
    mark_edge(rome, building, marks)
    found = vec[i64](capacity=32)
    for square in rome.map.edge(building):
        at = shape * SQUARES + square
        for way in range(city.ways_from[at], city.ways_from[at + 1]):
            placement = city.ways[way]
            if city.fit(shape, placement) & need != need or not is_free(rome, shape, placement):
                continue
            # A way over several squares of the edge is met at each: take it at the first.
            if first_marked(marks, shape, placement) == square:
                found = append(found, placement)
    return found


def mark_edge(rome: Rome, building: i64, marks: vec[i64]) -> None:
    """Mark the free squares beside a building, one bit each, in a number for every row."""
    for square in rome.map.edge(building):
        marks[ROW_OF[square]] |= only(COLUMN_OF[square])


def is_marked(marks: vec[i64], square: i64) -> bool:
    """Whether a square is one of those marked."""
    return (marks[ROW_OF[square]] >> COLUMN_OF[square]) & 1 == 1


def first_marked(marks: vec[i64], shape: i64, placement: i64) -> i64:
    """The first square of a placement that is marked; one of them is."""
    at: i64 = 0
    while True:
        square = covered(shape, placement, at)
        if is_marked(marks, square):
            return square
        at += 1


def fits_beside(rome: Rome, plan: i64, building: i64) -> bool:
    """5.5  Whether a plan can be drawn beside a building. Found out once for a map."""
    known = rome.map.room[building]
    if (known >> plan) & 1:
        return False
    if (known >> (PLANS + plan)) & 1:
        return True
    fits = can_place_beside(rome, SHAPE_OF[plan], NEEDS[SITE_OF[plan]], building)
    rome.map.room[building] = noted(known, plan, fits)
    return fits


def fits_anywhere(rome: Rome, plan: i64) -> bool:
    """13.8  Whether a plan can be drawn beside any building. Found out once for a map."""
    known = rome.map.room_anywhere
    if not is_known(known, plan):
        ways = placements_anywhere(rome, SHAPE_OF[plan], NEEDS[SITE_OF[plan]], 1)
        known = noted(known, plan, len(ways) > 0)
        rome.map.room_anywhere = known
    return (known >> plan) & 1 == 0


def fits_juno(rome: Rome, plan: i64) -> bool:
    """13.3  Whether a plan can be drawn in Juno's shape anywhere. Found out once for a map."""
    known = rome.map.room_for_juno
    if not is_known(known, plan):
        ways = placements_anywhere(rome, JUNO_SHAPE, NEEDS[SITE_OF[plan]], 1)
        known = noted(known, plan, len(ways) > 0)
        rome.map.room_for_juno = known
    return (known >> plan) & 1 == 0


def is_known(known: i64, plan: i64) -> bool:
    """Whether it was found out already if there is a place for a plan."""
    return ((known >> plan) | (known >> (PLANS + plan))) & 1 == 1


def noted(known: i64, plan: i64, fits: bool) -> i64:
    """What is known, with what was found out about a plan."""
    return known | only(PLANS + plan if fits else plan)


def can_place_beside(rome: Rome, shape: i64, need: i64, building: i64) -> bool:
    """Whether there is any way to draw a shape beside a building."""
    city = rome.map.land
    for square in rome.map.edge(building):
        at = shape * SQUARES + square
        for way in range(city.ways_from[at], city.ways_from[at + 1]):
            placement = city.ways[way]
            if city.fit(shape, placement) & need == need and is_free(rome, shape, placement):
                return True
    return False


def placements_anywhere(rome: Rome, shape: i64, need: i64, most: i64) -> vec[i64]:
    """13.3, 13.8  Ways to draw a shape beside any building or the Forum; at most so many."""
    city = rome.map.land
    found = vec[i64](capacity=32)
    for square in range(i64(SQUARES)):
        if rome.map.ground[square] >= 0 or city.terrain[square] > MARSH:
            continue
        for turn in range(TURNS_OF[shape]):
            placement = square * TURNS + turn
            if city.fit(shape, placement) & need != need or not is_free(rome, shape, placement):
                continue
            if placement_touches_any(rome, city, shape, placement):
                found = append(found, placement)
                if len(found) == most:
                    return found
    return found


def placement_touches_any(rome: Rome, city: City, shape: i64, placement: i64) -> bool:
    """Whether a placement touches some building or the Forum."""
    for at in range(SIZE_OF[shape]):
        if touches_any(rome, city, covered(shape, placement, at)):
            return True
    return False


# Why not there?


def why_not_placement(rome: Rome, shape: i64, need: i64, placement: i64, building: i64) -> str:
    """The first rule, in the book's order, that forbids a placement."""
    city = rome.map.land
    squares = squares_on_the_map(city, shape, placement)
    if len(squares) < SIZE_OF[shape]:
        return "5.6:off_the_map"
    if building == ANYWHERE:
        if not placement_touches_any(rome, city, shape, placement):
            return "13.3:touches_no_building"
    elif not touches_building(rome, city, shape, placement, building):
        return "5.5:not_beside_overseer"
    for square in squares:
        reason = why_not_square(rome, city, square)
        if reason:
            return reason
    if shape != JUNO_SHAPE and count_hills(city, squares) > 1:
        return "5.7:two_hills"
    if not city.fit(shape, placement):
        return "5.9:straddles_the_wall"
    return "5.10:wrong_site" if city.fit(shape, placement) & need != need else ""


def squares_on_the_map(city: City, shape: i64, placement: i64) -> vec[i64]:
    """The squares of a placement that are on the map; none for a turn the shape does not have."""
    found = vec[i64](capacity=8)
    square, turn = placement >> 3, placement & 7
    if turn >= TURNS_OF[shape]:
        return found
    for row, column in SHAPE_TURNS[shape][turn]:
        at = square + row * COLUMNS + column
        on_the_grid = 0 <= square % COLUMNS + column < COLUMNS and 0 <= at < SQUARES
        if on_the_grid and city.terrain[at] != NOWHERE:
            found = append(found, at)
    return found


def why_not_square(rome: Rome, city: City, square: i64) -> str:
    """5.8  Why nothing can be built on a square."""
    terrain = city.terrain[square]
    if terrain == TIBER:
        return "5.8:on_the_tiber"
    if terrain == BRIDGE:
        return "5.8:on_a_bridge"
    if terrain == FORUM_GROUND:
        return "5.8:on_the_forum"
    return "5.8:on_a_building" if rome.map.ground[square] >= 0 else ""


def count_hills(city: City, squares: vec[i64]) -> i64:
    """How many different hills these squares lie on."""
    seen: i64 = 0
    found: i64 = 0
    for square in squares:
        terrain = city.terrain[square]
        if terrain < HILLS and not (seen >> terrain) & 1:
            seen |= i64(1) << terrain
            found += 1
    return found
