"""16.6 and 16.7. Seneca's rubble: the player lays it, on the named hill and near himself."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Question
from ludi.core.bits import size
from ludi.core.rows import position
from ludi.core.seats import only
from ludi.games.rome_and_roll.box import SENECA
from ludi.games.rome_and_roll.city.ground import (
    COLUMNS,
    HILL,
    HILLS,
    LONGEST,
    NO_SQUARE,
    OFFSETS,
    SIDES,
    SIZE_OF,
    SQUARES,
    TURNS,
    turns_drawn,
)
from ludi.games.rome_and_roll.city.map import whole
from ludi.games.rome_and_roll.city.placing import is_free
from ludi.games.rome_and_roll.city.plans import RUBBLE, SHAPE
from ludi.games.rome_and_roll.construction.aftermath import NONE, Productions
from ludi.games.rome_and_roll.construction.drawing import drawings
from ludi.games.rome_and_roll.messages import RUBBLE_LAID
from ludi.games.rome_and_roll.shapes import RubbleAsked
from ludi.games.rome_and_roll.state import FORUM_NUMBER, Rome
from ludi.games.rome_and_roll.verbs import PLACE

PLAYER: Final = 0
BESIDE_YOU: Final = 2
BESIDE_FORUM: Final = 1


def free_on_hill(rome: Rome, shape: i64, placement: i64, hill: i64) -> i64:
    """Which squares of a placement are free squares of a hill, one bit each."""
    terrain = rome.map.land.terrain
    square, turn = placement >> 3, placement & 7
    found: i64 = 0
    for at in range(SIZE_OF[shape]):
        offset = OFFSETS[(shape * TURNS + turn) * LONGEST + at]
        place = square + offset
        if not 0 <= place < SQUARES or jumps(place, square):
            continue
        if terrain[place] == hill and rome.map.ground[place] < 0:
            found |= i64(1) << at
    return found


def jumps(place: i64, square: i64) -> bool:
    """Whether two squares of one shape lie at opposite edges: an offset crossed the edge."""
    apart = place % COLUMNS - square % COLUMNS
    return apart > COLUMNS // 2 or apart < -COLUMNS // 2


def nearness(rome: Rome, shape: i64, placement: i64, over: i64) -> i64:
    """16.6  What rubble touches: your buildings count more than the Forum."""
    beside = rome.map.land.beside
    found: i64 = 0
    for at in range(SIZE_OF[shape]):
        if not (over >> at) & 1:
            continue
        square = (placement >> 3) + OFFSETS[(shape * TURNS + (placement & 7)) * LONGEST + at]
        for side in range(square * SIDES, square * SIDES + SIDES):
            other = beside[side]
            if other == NO_SQUARE or rome.map.ground[other] < 0:
                continue
            if rome.map.owners[rome.map.ground[other]] == PLAYER:
                found |= BESIDE_YOU
            elif rome.map.ground[other] == FORUM_NUMBER:
                found |= BESIDE_FORUM
    return found


def rubble_ways(rome: Rome, shape: i64, hill: i64) -> vec[i64]:
    """16.6, 16.7  The placements for rubble: as many squares, then as near, as possible."""
    ways = whole_ways(rome, shape, hill)
    partial = len(ways) == 0
    if partial:
        ways = partial_ways(rome, shape, hill)
    nearest: i64 = -1
    best = vec[i64](capacity=16)
    over = whole(shape)
    for placement in ways:
        if partial:
            over = free_on_hill(rome, shape, placement, hill)
        near = nearness(rome, shape, placement, over)
        if near > nearest:
            nearest = near
            best = vec[i64](capacity=16)
        if near == nearest:
            best = append(best, placement)
    return best


def whole_ways(rome: Rome, shape: i64, hill: i64) -> vec[i64]:
    """16.6  The placements of which every square is a free square of the hill."""
    found = vec[i64](capacity=32)
    for placement in rome.map.land.whole_on_hill[shape * HILLS + hill]:
        if is_free(rome, shape, placement):
            found = append(found, placement)
    return found


def partial_ways(rome: Rome, shape: i64, hill: i64) -> vec[i64]:
    """16.7  Without room for all, the placements that cover the most free squares of the hill."""
    found = vec[i64](capacity=16)
    seen = vec[i64](capacity=16)  # different turns may cover the same squares
    most: i64 = 1
    for placement in rome.map.land.partly_on_hill[shape * HILLS + hill]:
        over = free_on_hill(rome, shape, placement, hill)
        if size(over) < most:
            continue
        if size(over) > most:
            most = size(over)
            found, seen = vec[i64](capacity=16), vec[i64](capacity=16)
        key = squares_key(shape, placement, over)
        if position(seen, key) < 0:
            found = append(found, placement)
            seen = append(seen, key)
    return found


def has_room(rome: Rome, hill: i64) -> bool:
    """16.7  Whether a hill has any free square."""
    return any(rome.map.ground[square] < 0 for square in rome.map.land.hills[hill])


def squares_key(shape: i64, placement: i64, over: i64) -> i64:
    """A number that is the same for the same squares."""
    key: i64 = 0
    for at in range(SIZE_OF[shape]):
        if (over >> at) & 1:
            offset = OFFSETS[(shape * TURNS + (placement & 7)) * LONGEST + at]
            key = key * SQUARES + (placement >> 3) + offset
    return key


@mypyc_attr(free_list_len=1)
@final
class PlaceRubble(Question[Rome]):
    """16.6  The player lays Seneca's rubble; his own buildings beside it produce."""

    PARAGRAPH: ClassVar[str] = "16.6"
    ASKS: ClassVar[type] = RubbleAsked

    def __init__(self, shape: i64, hill: i64) -> None:
        self.shape = shape
        self.hill = hill

    def actors(self, rome: Rome) -> i64:
        return only(PLAYER)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return drawings(rubble_ways(rome, self.shape, self.hill))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        placement = PLACE.number(action)
        over = free_on_hill(rome, self.shape, placement, self.hill)
        building = rome.raise_building(RUBBLE, SENECA, self.shape, placement, over)
        rome.tell(RUBBLE_LAID, rome.map.first_square(building), size(over))
        rome.then(Productions(PLAYER, building, 0, NONE))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE.means(action):
            return "16.6:rubble_first"
        over = free_on_hill(rome, self.shape, PLACE.number(action), self.hill)
        return (
            "16.6:rubble_on_the_hill"
            if size(over) < SIZE_OF[self.shape]
            else "16.6:rubble_near_you"
        )

    def about(self, rome: Rome, seat: i64) -> RubbleAsked:
        return {
            "shape": SHAPE.values[self.shape],
            "hill": HILL.values[self.hill],
            "turns": turns_drawn(self.shape),
        }
