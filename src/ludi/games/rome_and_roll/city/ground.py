"""The city: squares, terrain, who touches whom, and every way to lay every shape, worked out once.

A square is `row * 18 + column` on both maps. A way to lay a shape (a *placement*) is
`square * 8 + turn`: the square is the first one covered, in reading order. What the ground alone
decides about it is a set of bits (`fits`); what stands on the map is asked later.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import Count, Domain, Plain
from ludi.core.errors import BadComponents
from ludi.core.rows import row_of
from ludi.games.rome_and_roll.box import BOX, FAVOUR_ROWS, JUNO, PLAYERS
from ludi.games.rome_and_roll.city.plans import JUNO_SHAPE, SHAPE, SHAPES

COLUMNS: Final = 18
ROWS: Final = 15
SQUARES: Final = 270
TURNS: Final = 8
SIDES: Final = 5  # four neighbours and the far end of a bridge
LONGEST: Final = 9  # squares of the largest shape, the Forum
LARGEST_HILL: Final = 61  # squares: a set of them is a number
TALLEST: Final = 10  # rows of a shape, the last one always empty

SQUARE: Final = Plain(
    "square",
    tuple(f"{chr(97 + column)}{row + 1}" for row in range(ROWS) for column in range(COLUMNS)),
)
TURN: Final = Count("turn", 1, TURNS)

HILL: Final = Domain("hill", tuple(BOX.lines("maps.hills")))
CAPITOL: Final = 0
PALATINE: Final = 1
AVENTINE: Final = 2
CAELIAN: Final = 3
ESQUILINE: Final = 4
VIMINAL: Final = 5
QUIRINAL: Final = 6
HILLS: Final = 7
MARSH: Final = 7
TIBER: Final = 8
BRIDGE: Final = 9
FORUM_GROUND: Final = 10
NOWHERE: Final = 11

NO_SQUARE: Final = -1

# What the ground says about a placement, one bit each.
BUILDABLE: Final = 1
ALL_MARSH: Final = 2
ONE_HILL: Final = 4
SOME_HILL: Final = 8
HILL_AND_MARSH: Final = 16
OUTSIDE: Final = 32
ON_THE_WALL: Final = 64
BY_THE_TIBER: Final = 128

# The bits that each kind of site asks for, in the order of the plans' `SITE`.
NEEDS: Final = vec[i64](
    [
        BUILDABLE,
        BUILDABLE | ALL_MARSH,
        BUILDABLE | ONE_HILL,
        BUILDABLE | SOME_HILL,
        BUILDABLE | HILL_AND_MARSH,
        BUILDABLE | OUTSIDE,
        BUILDABLE | ON_THE_WALL,
        BUILDABLE | BY_THE_TIBER,
    ]
)

# Shapes: for each turn the rows and columns of its squares, from the first one in reading order.

Cells = tuple[tuple[int, int], ...]


def drawn(lines: list[str]) -> Cells:
    """The squares of a shape as the box draws it."""
    if any(mark not in "#." for line in lines for mark in line):
        raise BadComponents(f"{BOX.origin}: a shape is drawn with # and . alone, not {lines}")
    return tuple(
        (row, column)
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def normal(cells: Cells) -> Cells:
    """The squares in reading order, counted from the first."""
    ordered = sorted(cells)
    first_row, first_column = ordered[0]
    return tuple((row - first_row, column - first_column) for row, column in ordered)


def all_turns(cells: Cells) -> list[Cells]:
    """A shape in all its different turns, mirrored ones included."""
    found: list[Cells] = []
    for image in (cells, tuple((row, -column) for row, column in cells)):
        turned = image
        for _quarter in range(4):
            if normal(turned) not in found:
                found.append(normal(turned))
            turned = tuple((column, -row) for row, column in turned)
    return found


def shape_turns() -> list[list[Cells]]:
    """Every shape in all its turns: those of the box, Juno's, the Forum's."""
    found = [all_turns(drawn(BOX.lines(f"shapes.{name}"))) for name in SHAPE.values]
    found.append(found[FAVOUR_ROWS[JUNO].thing("shape", SHAPE)])
    found.append([drawn(["###", "###", "###"])])
    return found


SHAPE_TURNS: Final = shape_turns()
TURNS_OF: Final = vec[i64]([len(turns) for turns in SHAPE_TURNS])
SIZE_OF: Final = vec[i64]([len(turns[0]) for turns in SHAPE_TURNS])


def offsets() -> vec[i64]:
    """For each shape and turn, how far each square lies behind the first."""
    found = row_of((SHAPES + 1) * TURNS * LONGEST)
    for shape, turns in enumerate(SHAPE_TURNS):
        for turn, cells in enumerate(turns):
            for at, (row, column) in enumerate(cells):
                found[(shape * TURNS + turn) * LONGEST + at] = row * COLUMNS + column
    return found


OFFSETS: Final = offsets()


# The same in lines, a bit for each square, so that a row of the map is looked at as a whole.

MARGIN: Final = 8  # columns to the left of a shape's first square
ROW_OF: Final = vec[i64]([square // COLUMNS for square in range(SQUARES)])
COLUMN_OF: Final = vec[i64]([square % COLUMNS for square in range(SQUARES)])


def lines() -> vec[i64]:
    """For each shape and turn, the squares of each of its rows, one bit each; then nought."""
    found = row_of((SHAPES + 1) * TURNS * TALLEST)
    for shape, turns in enumerate(SHAPE_TURNS):
        for turn, cells in enumerate(turns):
            for row, column in cells:
                found[(shape * TURNS + turn) * TALLEST + row] |= 1 << (MARGIN + column)
    return found


LINES: Final = lines()


def turns_drawn(shape: i64) -> list[list[list[int]]]:
    """A shape in all its turns, as rows and columns from its first square: for pages to draw."""
    return [[[row, column] for row, column in cells] for cells in SHAPE_TURNS[shape]]


def covered(shape: i64, placement: i64, at: i64) -> i64:
    """The n-th square a placement covers."""
    turn = placement & 7
    return (placement >> 3) + OFFSETS[(shape * TURNS + turn) * LONGEST + at]


# A map.


@final
class Slope:
    """The placements of a shape that cover some squares of a hill."""

    def __init__(self) -> None:
        self.placements = vec[i64]()
        self.covers = vec[i64]()  # of each, the squares of the hill, one bit each in their order


@final
class City:
    """One side of the map: its ground, and what the ground allows."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.terrain = row_of(SQUARES, NOWHERE)
        self.inside = row_of(SQUARES)  # 1 within the Servian wall
        self.printed = row_of(SQUARES, -1)  # the resource printed there
        self.beside = row_of(SQUARES * SIDES, NO_SQUARE)
        self.walled = row_of(SQUARES)  # 1 with a side on the wall
        self.riverside = row_of(SQUARES)  # 1 with a side on the Tiber
        self.by_forum = row_of(HILLS)  # 1 for a hill beside the Forum
        self.forum: i64 = NO_SQUARE
        self.fits = row_of(SHAPES * SQUARES * TURNS)
        self.ways_from = row_of(
            SHAPES * SQUARES + 1
        )  # where the ways over a square begin in `ways`
        self.ways = vec[i64]()
        self.hills = vec[vec[i64]]()  # the squares of each hill
        self.slopes = vec[Slope]()  # by shape, then by hill

    def fit(self, shape: i64, placement: i64) -> i64:
        """What the ground says about a placement."""
        return self.fits[shape * SQUARES * TURNS + placement]


def read_ground(city: City) -> None:
    """Take terrain, wall and printed resources from the box's grids."""
    letters = BOX.text("maps.letters")
    grid = BOX.lines(f"maps.{city.name}.city")
    if len(grid) > ROWS or any(len(line) > COLUMNS for line in grid) or len(letters) != HILLS:
        raise BadComponents(f"{BOX.origin}: maps.{city.name} is larger than 15 rows of 18")
    marks = {".": MARSH, ",": MARSH, "~": TIBER, "=": BRIDGE, "F": FORUM_GROUND}
    marks.update({letter: hill for hill, letter in enumerate(letters)})
    for row, line in enumerate(grid):
        for column, mark in enumerate(line):
            if mark not in marks:
                raise BadComponents(f"{BOX.origin}: maps.{city.name} has an unknown mark {mark!r}")
            square = row * COLUMNS + column
            city.terrain[square] = marks[mark]
            city.inside[square] = int(mark not in ".~=")
            if mark == "F" and city.forum == NO_SQUARE:
                city.forum = square


def read_printed(city: City) -> None:
    """Take the printed resources from the box's second grid, if there is one."""
    maps = BOX.node(f"maps.{city.name}")
    if not isinstance(maps, dict) or "printed" not in maps:
        return
    for row, line in enumerate(BOX.lines(f"maps.{city.name}.printed")):
        for column, mark in enumerate(line):
            if mark not in "WBSFJ.":
                raise BadComponents(f"{BOX.origin}: nothing printed on a map is called {mark!r}")
            if mark != ".":
                city.printed[row * COLUMNS + column] = "WBSFJ".index(mark)


def is_land(terrain: i64) -> bool:
    """Whether one can build on such ground."""
    return terrain <= MARSH


def across(city: City, row: int, column: int, step: int) -> int:
    """The square at the other end of a bridge that begins beside this one, or none."""
    column += step
    if not 0 <= column < COLUMNS or city.terrain[row * COLUMNS + column] != BRIDGE:
        return NO_SQUARE
    while 0 <= column < COLUMNS and city.terrain[row * COLUMNS + column] == BRIDGE:
        column += step
    return row * COLUMNS + column if 0 <= column < COLUMNS else NO_SQUARE


def link_squares(city: City) -> None:
    """Find the neighbours of every square, the wall's sides and the river's banks."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            square = row * COLUMNS + column
            if city.terrain[square] == NOWHERE:
                continue
            around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
            for side, (r, c) in enumerate(around):
                if 0 <= r < ROWS and 0 <= c < COLUMNS:
                    link(city, square, r * COLUMNS + c, side)
            if is_land(city.terrain[square]):
                far = max(across(city, row, column, 1), across(city, row, column, -1))
                city.beside[square * SIDES + SIDES - 1] = far


def link(city: City, square: int, other: int, side: int) -> None:
    """Note what lies at one side of a square."""
    ground, beyond = city.terrain[square], city.terrain[other]
    if beyond == NOWHERE:
        return
    city.beside[square * SIDES + side] = other
    if beyond == TIBER:
        city.riverside[square] = 1
    if is_land(ground) and is_land(beyond) and city.inside[square] != city.inside[other]:
        city.walled[square] = 1
    if ground < HILLS and beyond == FORUM_GROUND:
        city.by_forum[ground] = 1


def ground_bits(city: City, shape: int, squares: list[int]) -> int:
    """What the ground says about covering these squares; 0 if it forbids it."""
    terrains = [int(city.terrain[square]) for square in squares]
    if not all(terrain <= MARSH for terrain in terrains):
        return 0
    hills = {terrain for terrain in terrains if terrain < HILLS}
    marsh = MARSH in terrains
    sides = {int(city.inside[square]) for square in squares}
    if shape != JUNO_SHAPE and (len(hills) > 1 or len(sides) > 1):
        return 0
    bits = BUILDABLE
    bits |= ALL_MARSH if not hills else SOME_HILL
    bits |= ONE_HILL if len(hills) == 1 and not marsh else 0
    bits |= HILL_AND_MARSH if hills and marsh else 0
    bits |= OUTSIDE if sides == {0} else 0
    bits |= ON_THE_WALL if any(city.walled[square] for square in squares) else 0
    bits |= BY_THE_TIBER if any(city.riverside[square] for square in squares) else 0
    return bits


def lay_everywhere(city: City) -> None:
    """Work out every way to lay every shape, and list the ways that cover each square."""
    over: list[list[int]] = [[] for _ in range(SHAPES * SQUARES)]
    for shape, turns in enumerate(SHAPE_TURNS[:SHAPES]):
        for square in range(SQUARES):
            row, column = divmod(square, COLUMNS)
            for turn, cells in enumerate(turns):
                places = [(row + r, column + c) for r, c in cells]
                if not all(r < ROWS and 0 <= c < COLUMNS for r, c in places):
                    continue
                squares = [r * COLUMNS + c for r, c in places]
                bits = ground_bits(city, shape, squares)
                if not bits:
                    continue
                placement = square * TURNS + turn
                city.fits[shape * SQUARES * TURNS + placement] = bits
                for place in squares:
                    over[shape * SQUARES + place].append(placement)
    for at, ways in enumerate(over):
        city.ways_from[at] = len(city.ways)
        for way in ways:
            city.ways = append(city.ways, way)
    city.ways_from[SHAPES * SQUARES] = len(city.ways)


def climb_the_hills(city: City) -> None:
    """16.6, 16.7  List the squares of every hill, and the placements that lie on it."""
    for hill in range(HILLS):
        squares = [at for at in range(SQUARES) if city.terrain[at] == hill]
        if len(squares) > LARGEST_HILL:
            raise BadComponents(f"{BOX.origin}: a hill has {LARGEST_HILL} squares at most")
        city.hills = append(city.hills, vec[i64](squares))
    for shape in range(SHAPES):
        for slope in slopes_of(city, shape):
            city.slopes = append(city.slopes, slope)


def slopes_of(city: City, shape: int) -> list[Slope]:
    """The placements of a shape on every hill."""
    slopes = [Slope() for _ in range(HILLS)]
    number = {int(square): at for hill in city.hills for at, square in enumerate(hill)}
    for square in range(SQUARES):
        for turn in range(int(TURNS_OF[shape])):
            covered: dict[int, int] = {}
            for at in squares_of(shape, square, turn):
                if at in number:
                    hill = int(city.terrain[at])
                    covered[hill] = covered.get(hill, 0) + (1 << number[at])
            for hill, bits in covered.items():
                slope = slopes[hill]
                slope.placements = append(slope.placements, i64(square * TURNS + turn))
                slope.covers = append(slope.covers, i64(bits))
    return slopes


def squares_of(shape: int, square: int, turn: int) -> list[int]:
    """The squares of the grid under a shape laid here, which may stand over its edge."""
    row, column = divmod(square, COLUMNS)
    places = [(row + down, column + right) for down, right in SHAPE_TURNS[shape][turn]]
    return [r * COLUMNS + c for r, c in places if r < ROWS and 0 <= c < COLUMNS]


def survey(name: str) -> City:
    """A map of the box, with everything its ground decides."""
    city = City(name)
    read_ground(city)
    read_printed(city)
    link_squares(city)
    lay_everywhere(city)
    climb_the_hills(city)
    return city


SMALL: Final = survey("small")
LARGE: Final = survey("large")
SMALL_PLAYERS: Final[i64] = BOX.number("maps.small.most_players", 1, 4)
BOX.fixed("maps.large.most_players", PLAYERS[-1])


def forum_of(city: City) -> i64:
    """The placement of the Forum."""
    return city.forum * TURNS
