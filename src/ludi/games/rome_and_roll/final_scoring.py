"""14 and 15. The score: tracks, advisors, buildings, Nero, soldiers, senators; and Seneca's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import position, total
from ludi.games.rome_and_roll.box import (
    ADVISOR_POINTS,
    ADVISORS,
    LOYAL,
    NERO_CARDS,
    NERO_POINTS,
    SENECA,
)
from ludi.games.rome_and_roll.city.ground import COLUMNS, MARSH, NO_SQUARE, SIDES, SQUARES
from ludi.games.rome_and_roll.city.plans import (
    FORUM,
    IF_BESIDE,
    IF_EMPTY,
    IF_LOYALTY,
    IF_RIVAL,
    IF_ROADS,
    IF_SQUARE,
    NO_PLAN,
    PARK,
    PLANS,
    POINTS_BESIDE,
    POINTS_BESIDE_PLAN,
    POINTS_EACH,
    POINTS_MOST,
    POINTS_OF,
    RUBBLE,
    TYPE_OF,
)
from ludi.games.rome_and_roll.provinces.regions import COLONIES, ROADS
from ludi.games.rome_and_roll.seneca.deck import COLONY_WORTH, PARK_WORTH, ROAD_WORTH, RUBBLE_WORTH
from ludi.games.rome_and_roll.verbs import SENECA_SCORES

if TYPE_CHECKING:
    from ludi.games.rome_and_roll.state import Rome

LARGE_SQUARE: Final = 3  # the side of the Esplanade's square


def points(rome: Rome, seat: i64) -> i64:
    """14.3  The points of a player as they stand."""
    notable = rome.notables[seat]
    found = total(notable.tracks) + advisor_points(rome, seat) + plan_points(rome, seat)
    found += nero_points(rome, seat) + half_up(notable.soldiers) + half_up(notable.senators)
    return found


def half_up(number: i64) -> i64:
    """Half of a number, rounded up."""
    return (number + 1) // 2


def advisor_points(rome: Rome, seat: i64) -> i64:
    """12.1  The points of advisors with five boxes."""
    notable = rome.notables[seat]
    found: i64 = 0
    for at in range(i64(ADVISORS)):
        if notable.loyalty[at] >= LOYAL:
            found += ADVISOR_POINTS[rome.advisor(seat, at)]
    return found


def nero_points(rome: Rome, seat: i64) -> i64:
    """14.1  The points of the Nero cards somebody took."""
    found: i64 = 0
    for card in range(i64(NERO_CARDS)):
        if rome.nero[card] == seat:
            found += NERO_POINTS[card]
    return found


def plan_points(rome: Rome, seat: i64) -> i64:
    """15.5  The points of all buildings of a player."""
    found: i64 = 0
    for building in range(rome.map.size):
        if rome.map.owners[building] == seat:
            found += building_points(rome, building)
    return found


def building_points(rome: Rome, building: i64) -> i64:
    """15.5 to 15.9  The points of one building."""
    plan = rome.map.kinds[building]
    owner = rome.map.owners[building]
    if IF_LOYALTY[plan] > 0:
        return POINTS_EACH[plan] * loyal_advisors(rome, owner, IF_LOYALTY[plan])
    if POINTS_EACH[plan] > 0:
        found = POINTS_EACH[plan] * counted_neighbours(rome, building, plan)
        return POINTS_MOST[plan] if 0 < POINTS_MOST[plan] < found else found
    if condition_met(rome, building, plan, owner):
        return POINTS_OF[plan]
    return 0


def condition_met(rome: Rome, building: i64, plan: i64, owner: i64) -> bool:
    """Whether the condition of a plan's points, if there is one, is met."""
    if IF_ROADS[plan] > 0:
        return roads_of(rome, owner) >= IF_ROADS[plan]
    if IF_EMPTY[plan] > 0:
        return empty_around(rome, building) >= IF_EMPTY[plan]
    if IF_SQUARE[plan] > 0:
        return in_a_full_square(rome, building)
    if IF_BESIDE[plan] > 0:
        return real_neighbours(rome, building) >= IF_BESIDE[plan]
    if IF_RIVAL[plan] > 0:
        return beside_a_rival(rome, building, IF_RIVAL[plan])
    return True


def loyal_advisors(rome: Rome, seat: i64, boxes: i64) -> i64:
    """15.6  How many advisors of a player have at least so many boxes."""
    found: i64 = 0
    for at in range(i64(ADVISORS)):
        if rome.notables[seat].loyalty[at] >= boxes:
            found += 1
    return found


def is_of(plan: i64, types: i64) -> bool:
    """Whether a building is of one of these types, one bit each; Forum and rubble are of none."""
    return plan < PLANS and (types >> TYPE_OF[plan]) & 1 == 1


def counted_neighbours(rome: Rome, building: i64, plan: i64) -> i64:
    """15.5  How many adjacent buildings a plan gives points for."""
    found: i64 = 0
    for other in rome.map.touching(building):
        beside = rome.map.kinds[other]
        if POINTS_BESIDE_PLAN[plan] == NO_PLAN:
            found += 1 if is_of(beside, POINTS_BESIDE[plan]) else 0
        elif beside == POINTS_BESIDE_PLAN[plan]:
            found += 1
    return found


def real_neighbours(rome: Rome, building: i64) -> i64:
    """15.6  How many buildings touch a building, the Forum included, rubble and parks not."""
    found: i64 = 0
    for other in rome.map.touching(building):
        if rome.map.kinds[other] < PLANS or rome.map.kinds[other] == FORUM:
            found += 1
    return found


def beside_a_rival(rome: Rome, building: i64, types: i64) -> bool:
    """15.5  Whether an opponent's building of these types is adjacent."""
    for other in rome.map.touching(building):
        if rome.map.owners[other] != rome.map.owners[building] and is_of(
            rome.map.kinds[other], types
        ):
            return True
    return False


def empty_around(rome: Rome, building: i64) -> i64:
    """15.7  How many empty land squares touch a building, each counted once."""
    city = rome.map.land
    squares = rome.map.squares[building]
    seen = vec[i64](capacity=12)
    for square in squares:
        for side in range(square * SIDES, square * SIDES + SIDES):
            other = city.beside[side]
            if other == NO_SQUARE or rome.map.ground[other] >= 0 or city.terrain[other] > MARSH:
                continue
            if position(seen, other) < 0:
                seen = append(seen, other)
    return len(seen)


def in_a_full_square(rome: Rome, building: i64) -> bool:
    """15.8  Whether a building lies, with all its squares, in a fully built 3 by 3."""
    first = rome.map.first_square(building)
    for up in range(i64(LARGE_SQUARE)):
        for left in range(i64(LARGE_SQUARE)):
            corner = first - up * COLUMNS - left
            column = first % COLUMNS - left
            on_the_map = corner >= 0 and 0 <= column <= COLUMNS - LARGE_SQUARE
            if on_the_map and is_full_with(rome, corner, building):
                return True
    return False


def is_full_with(rome: Rome, corner: i64, building: i64) -> bool:
    """Whether the 3 by 3 with this corner is all built and holds the whole building."""
    inside: i64 = 0
    for down in range(i64(LARGE_SQUARE)):
        for right in range(i64(LARGE_SQUARE)):
            square = corner + down * COLUMNS + right
            if square >= SQUARES or rome.map.ground[square] < 0:
                return False
            if rome.map.ground[square] == building:
                inside += 1
    return inside == len(rome.map.squares[building])


def roads_of(rome: Rome, owner: i64) -> i64:
    """How many roads somebody renovated."""
    found: i64 = 0
    for road in range(ROADS):
        found += 1 if rome.road_owners[road] == owner else 0
    return found


def colonies_of(rome: Rome, owner: i64) -> i64:
    """How many colonies somebody conquered."""
    found: i64 = 0
    for colony in range(COLONIES):
        found += 1 if rome.colony_owners[colony] == owner else 0
    return found


def seneca_points(rome: Rome) -> i64:
    """16.13  Seneca's points: parks, rubble, roads, colonies and Nero cards."""
    values = rome.options[SENECA_SCORES]
    found = nero_points(rome, SENECA)
    for building in range(rome.map.size):
        if rome.map.kinds[building] == PARK:
            found += PARK_WORTH[values]
        elif rome.map.kinds[building] == RUBBLE:
            found += RUBBLE_WORTH[values]
    found += roads_of(rome, SENECA) * ROAD_WORTH[values]
    return found + colonies_of(rome, SENECA) * COLONY_WORTH[values]
