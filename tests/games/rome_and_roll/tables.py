"""Tables of Rome & Roll set up by hand, squares as (row, column) from 0."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.core.chance import chance_of
from ludi.core.options import chosen
from ludi.games.rome_and_roll.box import (
    ADVISOR,
    BLUE_BOXES,
    CHARACTER,
    COLOUR,
    FAVOUR,
    IN_THE_MIDDLE,
    NO_FAVOUR,
    TRACK,
)
from ludi.games.rome_and_roll.city.ground import COLUMNS, SHAPE_TURNS, SQUARE, TURNS
from ludi.games.rome_and_roll.city.map import whole
from ludi.games.rome_and_roll.city.plans import (
    FIRST_PLANS,
    JUNO_SHAPE,
    PLAN,
    RUBBLE,
    SHAPE,
    SHAPE_OF,
)
from ludi.games.rome_and_roll.provinces.regions import COLONY, ROAD
from ludi.games.rome_and_roll.setup import lay_nero
from ludi.games.rome_and_roll.sheet.advisors import lay_die
from ludi.games.rome_and_roll.state import Notable, Rome
from ludi.games.rome_and_roll.turn.die import begin_turn
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from tests.games.driver import A

GAME = ludi.game("rome_and_roll")
SENECA = 4
SHEETS = ("legatus", "mercatrix", "patricia", "praefectus")
Cell = tuple[int, int]


def table(
    players: int = 2,
    characters: tuple[str, ...] = SHEETS,
    plans: tuple[str, ...] = (),
    favours: tuple[str, ...] = (),
    options: Mapping[str, object] | None = None,
) -> Rome:
    """An empty table: nobody has anything, nothing is built, favours lie open."""
    numbers = vec[i64](chosen(GAME.options, options or {}))
    rome = GAME.blank(GAME, players, numbers, chance_of("test", GAME.streams))
    assert isinstance(rome, Rome)
    rome.telling = True
    rome.round = 1
    rome.plans = vec[i64]([PLAN.numbers[name] for name in plans]) if plans else FIRST_PLANS[:]
    for seat, notable in enumerate(rome.notables):
        notable.character = CHARACTER.numbers[characters[seat]]
    for name in favours:
        rome.favours[FAVOUR.numbers[name]] = IN_THE_MIDDLE
    lay_nero(rome)
    return rome


def turn(rome: Rome, seat: int, colour: str, face: int) -> Rome:
    """Let a seat begin a turn with a face of a die."""
    begin_turn(rome, seat, COLOUR.numbers[colour], face - 1, NO_FAVOUR)
    rome.settle()
    return rome


def laid(rome: Rome, colour: str, face: int, seat: int = A) -> EndOfTurn:
    """The turn that would begin with a face of a die."""
    return lay_die(rome, seat, COLOUR.numbers[colour], face - 1, NO_FAVOUR)


def icons(rome: Rome) -> str:
    """The goods left on the die of the turn, by their initials, `?` for a basket."""
    goods = this_turn(rome).icons
    return "".join(letter * int(goods[at]) for at, letter in enumerate("WBSFJ?"))


# What somebody has.


def me(rome: Rome, seat: int = A) -> Notable:
    """A player."""
    return rome.notables[seat]


def stock(rome: Rome, seat: int, letters: str) -> None:
    """Give somebody resources by their initials."""
    for at, letter in enumerate("WBSFJ"):
        me(rome, seat).storage[at] = letters.count(letter)


def stored(rome: Rome, seat: int = A) -> str:
    """The resources somebody has stored, by their initials."""
    return "".join(letter * int(me(rome, seat).storage[at]) for at, letter in enumerate("WBSFJ"))


def track(rome: Rome, name: str, seat: int = A) -> int:
    """How far somebody is on a track."""
    return int(me(rome, seat).tracks[TRACK.numbers[name]])


def loyal(rome: Rome, seat: int, **boxes: int) -> None:
    """Mark loyalty boxes of advisors."""
    for name, number in boxes.items():
        advisor = ADVISOR.numbers[name]
        assert rome.advises(advisor, seat), name
        me(rome, seat).loyalty[advisor % 3] = number


def boxes(rome: Rome, name: str, seat: int = A) -> int:
    """The loyalty boxes of an advisor."""
    return int(me(rome, seat).loyalty[ADVISOR.numbers[name] % 3])


def conquered(rome: Rome, seat: int, *names: str) -> None:
    """Give somebody colonies."""
    for name in names:
        rome.colony_owners[COLONY.numbers[name]] = seat


def linked(rome: Rome, seat: int, *roads: str) -> None:
    """Renovate roads for somebody and link the colonies they lead to."""
    for name in roads:
        rome.road_owners[ROAD.numbers[name]] = seat
        rome.linked |= 1 << COLONY.numbers[name.split("_")[1]]


def holder(rome: Rome, favour: str) -> int:
    """Where a favour lies."""
    return int(rome.favours[FAVOUR.numbers[favour]])


def give(rome: Rome, seat: int, favour: str) -> None:
    """Give somebody a favour."""
    rome.favours[FAVOUR.numbers[favour]] = seat


def blue_box(rome: Rome, seat: int, name: str) -> int:
    """The number of somebody's blue box on a track."""
    return int(BLUE_BOXES[me(rome, seat).character][TRACK.numbers[name]])


# The map.


def square(cell: Cell) -> int:
    """The number of a square."""
    return cell[0] * COLUMNS + cell[1]


def named(cell: Cell) -> str:
    """The name of a square."""
    return SQUARE.values[square(cell)]


def placement(shape: int, cells: tuple[Cell, ...]) -> int:
    """The way to lay a shape over exactly these cells."""
    ordered = sorted(cells)
    row, column = ordered[0]
    pattern = tuple((r - row, c - column) for r, c in ordered)
    return square(ordered[0]) * TURNS + SHAPE_TURNS[shape].index(pattern)


def place(plan: str, *cells: Cell) -> str:
    """The command that draws a plan over exactly these cells."""
    number = placement(int(SHAPE_OF[PLAN.numbers[plan]]), cells)
    return f"place {SQUARE.values[number // TURNS]} {number % TURNS + 1}"


def place_shape(shape: str, *cells: Cell) -> str:
    """The command that draws a shape of the box over exactly these cells."""
    number = placement(JUNO_SHAPE if shape == "juno" else SHAPE.numbers[shape], cells)
    return f"place {SQUARE.values[number // TURNS]} {number % TURNS + 1}"


def put(rome: Rome, seat: int, plan: str, *cells: Cell) -> int:
    """Draw a building as if it had always stood there."""
    number = PLAN.numbers[plan]
    shape = int(SHAPE_OF[number])
    return int(rome.raise_building(number, seat, shape, placement(shape, cells), whole(shape)))


def put_rubble(rome: Rome, shape: str, *cells: Cell) -> int:
    """Lay rubble as if it had always lain there."""
    number = SHAPE.numbers[shape]
    return int(rome.raise_building(RUBBLE, SENECA, number, placement(number, cells), whole(number)))


def slot(rome: Rome, plan: str) -> int:
    """Where a plan lies among the eight."""
    return [PLAN.values[number] for number in rome.plans].index(plan)
