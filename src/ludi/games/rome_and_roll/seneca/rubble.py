"""16.6 and 16.7. Seneca's rubble: the player lays it, on the named hill and near himself."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Question
from ludi.core.bits import first, holds, members, only, size
from ludi.core.rows import position, row_of
from ludi.games.rome_and_roll.box import SENECA
from ludi.games.rome_and_roll.city.ground import (
    COLUMN_OF,
    COLUMNS,
    HILL,
    HILLS,
    LONGEST,
    OFFSETS,
    ROWS,
    SIDES,
    SIZE_OF,
    SQUARES,
    TURNS,
    Slope,
    turns_drawn,
)
from ludi.games.rome_and_roll.city.placing import is_marked, mark_edge
from ludi.games.rome_and_roll.city.plans import RUBBLE, SHAPE, SHAPES
from ludi.games.rome_and_roll.construction.aftermath import NONE, Productions
from ludi.games.rome_and_roll.construction.drawing import drawings
from ludi.games.rome_and_roll.messages import RUBBLE_LAID
from ludi.games.rome_and_roll.shapes import RubbleAsked
from ludi.games.rome_and_roll.state import FORUM_NUMBER, Rome
from ludi.games.rome_and_roll.verbs import OTHER, PLACE, RUBBLE_SHAPE

PLAYER: Final = 0
BESIDE_YOU: Final = 2
BESIDE_FORUM: Final = 1


def free_on_hill(rome: Rome, shape: i64, placement: i64, hill: i64) -> i64:
    """Which squares of a placement are free squares of a hill, one bit each."""
    terrain = rome.map.land.terrain
    square, turn = placement >> 3, placement & 7
    found: i64 = 0
    for at in range(SIZE_OF[shape]):
        place = square + OFFSETS[(shape * TURNS + turn) * LONGEST + at]
        if not 0 <= place < SQUARES or jumps(place, square):
            continue
        if terrain[place] == hill and rome.map.ground[place] < 0:
            found |= i64(1) << at
    return found


def jumps(place: i64, square: i64) -> bool:
    """Whether two squares of one shape lie at opposite edges: an offset crossed the edge."""
    apart = COLUMN_OF[place] - COLUMN_OF[square]
    return apart > COLUMNS // 2 or apart < -COLUMNS // 2


def free_squares(rome: Rome, hill: i64) -> i64:
    """The free squares of a hill, one bit each in their order."""
    squares = rome.map.land.hills[hill]
    found: i64 = 0
    for at in range(i64(len(squares))):
        if rome.map.ground[squares[at]] < 0:
            found |= only(at)
    return found


def marked_squares(rome: Rome, hill: i64, marks: vec[i64]) -> i64:
    """The marked squares of a hill, likewise."""
    squares = rome.map.land.hills[hill]
    found: i64 = 0
    for at in range(i64(len(squares))):
        if is_marked(marks, squares[at]):
            found |= only(at)
    return found


def has_room(rome: Rome, hill: i64) -> bool:
    """16.7  Whether a hill has any free square."""
    return free_squares(rome, hill) != 0


def rubble_ways(rome: Rome, shape: i64, hill: i64) -> vec[i64]:
    """16.6, 16.7  The placements for rubble: as many squares, then as near, as possible."""
    slope, free = rome.map.land.slopes[shape * HILLS + hill], free_squares(rome, hill)
    yours, forums = beside_you(rome, hill), beside_the_forum(rome, hill)
    nearest: i64 = 0
    best = vec[i64](capacity=16)
    for way in largest(rome, hill, slope, free, SIZE_OF[shape]):
        near = nearness(slope.covers[way] & free, yours, forums)
        if near > nearest:
            nearest = near
            best = vec[i64](capacity=16)
        if near == nearest:
            best = append(best, slope.placements[way])
    return best


def largest(rome: Rome, hill: i64, slope: Slope, free: i64, whole: i64) -> vec[i64]:
    """16.7  The ways that cover the most free squares in one piece; if not all, one of those that
    cover the same."""
    most = most_covered(rome, hill, slope, free, whole)
    found = vec[i64](capacity=16)
    seen = vec[i64](capacity=16)
    for way in range(i64(len(slope.covers))):
        cover = slope.covers[way] & free
        if squares_laid(rome, hill, cover, whole) != most:
            continue
        if most == whole or position(seen, cover) < 0:
            found = append(found, way)
            seen = append(seen, cover)
    return found


def most_covered(rome: Rome, hill: i64, slope: Slope, free: i64, whole: i64) -> i64:
    """How many free squares the best way covers, of a whole shape at most; at least one."""
    most: i64 = 1
    for way in range(i64(len(slope.covers))):
        most = max(most, squares_laid(rome, hill, slope.covers[way] & free, whole))
        if most == whole:
            break
    return most


def squares_laid(rome: Rome, hill: i64, cover: i64, whole: i64) -> i64:
    """16.7  How many squares of a hill a way covers; none if they are no one piece."""
    found = size(cover)
    if found < 2 or found == whole or not rome.since_third_edition():
        return found
    if is_one_piece(rome, hill, cover):
        return found
    return 0


def is_one_piece(rome: Rome, hill: i64, cover: i64) -> bool:
    """16.7  Whether squares of a hill hang together."""
    squares = rome.map.land.hills[hill]
    reached = only(first(cover))
    before: i64 = 0
    while reached != before:
        before = reached
        for at in members(cover & ~reached):
            if touches(rome, squares, at, reached):
                reached |= only(at)
    return reached == cover


def touches(rome: Rome, squares: vec[i64], at: i64, others: i64) -> bool:
    """Whether a square of a hill has a side in common with one of some others."""
    for side in range(i64(SIDES)):
        neighbour = position(squares, rome.map.land.beside[squares[at] * SIDES + side])
        if neighbour >= 0 and holds(others, neighbour):
            return True
    return False


def shape_laid(rome: Rome, shape: i64, hill: i64) -> i64:
    """16.7  The card's shape; by option another of its size where only that has room."""
    if rome.options[RUBBLE_SHAPE] != OTHER or fits_whole(rome, shape, hill):
        return shape
    for other in range(i64(SHAPES)):
        if SIZE_OF[other] == SIZE_OF[shape] and fits_whole(rome, other, hill):
            return other
    return shape


def fits_whole(rome: Rome, shape: i64, hill: i64) -> bool:
    """Whether a whole shape has room on a hill."""
    slope, free = rome.map.land.slopes[shape * HILLS + hill], free_squares(rome, hill)
    return most_covered(rome, hill, slope, free, SIZE_OF[shape]) == SIZE_OF[shape]


def beside_you(rome: Rome, hill: i64) -> i64:
    """The squares of a hill beside your buildings, one bit each."""
    marks = row_of(ROWS)
    for building in range(rome.map.size):
        if rome.map.owners[building] == PLAYER:
            mark_edge(rome, building, marks)
    return marked_squares(rome, hill, marks)


def beside_the_forum(rome: Rome, hill: i64) -> i64:
    """The squares of a hill beside the Forum, one bit each."""
    marks = row_of(ROWS)
    mark_edge(rome, FORUM_NUMBER, marks)
    return marked_squares(rome, hill, marks)


def nearness(cover: i64, yours: i64, forums: i64) -> i64:
    """16.6  What rubble touches: your buildings count more than the Forum."""
    found: i64 = 0
    if cover & yours != 0:
        found |= BESIDE_YOU
    if cover & forums != 0:
        found |= BESIDE_FORUM
    return found


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

    def about(self, rome: Rome, seat: int | None) -> RubbleAsked:
        return {
            "shape": SHAPE.values[self.shape],
            "hill": HILL.values[self.hill],
            "turns": turns_drawn(self.shape),
        }
