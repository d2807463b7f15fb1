"""2.7. The map as it is drawn: buildings in the order they were built, and what follows from them.

Copies of a table share the map until one of them draws: it then takes another like it. What is once
found out (who touches whom, where something fits, how far a walk is) is kept as long as it is true.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.actions import Domain
from ludi.core.bits import below, only
from ludi.core.rows import position, row_of
from ludi.games.rome_and_roll.box import IN_THE_MIDDLE
from ludi.games.rome_and_roll.city.ground import (
    COLUMN_OF,
    LARGE,
    MARSH,
    NO_SQUARE,
    ROW_OF,
    ROWS,
    SIDES,
    SIZE_OF,
    SMALL,
    SMALL_PLAYERS,
    SQUARES,
    City,
    covered,
    forum_of,
)
from ludi.games.rome_and_roll.city.plans import (
    FORUM,
    FORUM_SHAPE,
    LEGION_OF,
    NO_LEGION,
    NO_PRODUCTION,
    PLANS,
    PRODUCTION_OF,
)

EMPTY: Final = -1
CITY: Final = Domain("city", ("small", "large"))
CITIES: Final = [SMALL, LARGE]
NO_ROW: Final = vec[i64]()
UNKNOWN: Final = vec[vec[i64]]([NO_ROW] * SQUARES)  # nothing was found out about any building

# What is known about the room for plans: a bit a plan for "none", behind them one for "some".
NONE: Final = below(PLANS)  # once there is none beside a building, there never will be


@mypyc_attr(acyclic=True)
@final
class Mark:
    """By which one sees whether a map is still the one that was looked at."""


@mypyc_attr(acyclic=True)
@final
class Map:
    """Everything that stands in the city; the Forum is the first building."""

    def __init__(
        self,
        city: i64,
        kinds: vec[i64],
        owners: vec[i64],
        shapes: vec[i64],
        placements: vec[i64],
        over: vec[i64],
    ) -> None:
        self.shared = False  # between tables: then nobody draws on it
        self.mark = Mark()  # another one whenever something was drawn
        self.city = city
        self.kinds = kinds  # plans, rubble, parks, the Forum
        self.owners = owners
        self.shapes = shapes
        self.placements = placements
        self.over = over  # which squares of the shape are covered, one bit each
        # What follows.
        self.size: i64 = 0  # how many buildings stand, the Forum and rubble included
        self.land: City = CITIES[city]
        self.ground = NO_ROW  # the building on each square
        self.taken = NO_ROW  # the squares under buildings, one bit each, a number for every row
        self.squares = vec[vec[i64]]()
        self.producers = vec[i64]()
        self.armies = vec[i64]()  # buildings with a legion ability
        # What was found out, and is asked again and again.
        self.neighbours = vec[vec[i64]]()  # of each building: see `touching`
        self.edges = vec[vec[i64]]()
        self.room = vec[i64]()  # beside each building
        self.room_anywhere: i64 = 0
        self.room_for_juno: i64 = 0
        self.steps = vec[vec[i64]]()  # of a walk from each building
        if len(kinds) > 0:
            self.survey()

    def survey(self) -> None:
        """Find all that follows from the buildings."""
        self.ground = row_of(SQUARES, EMPTY)
        self.taken = row_of(ROWS)
        for building in range(i64(len(self.kinds))):
            self.note(building)
        self.forget()

    def first_square(self, building: i64) -> i64:
        """The square that names a building: the first it covers."""
        return self.squares[building][0]

    # Drawing.

    def to_draw_on(self) -> Map:
        """This map, or one like it if several tables look at this one."""
        return self.copy() if self.shared else self

    def copy(self) -> Map:
        """A map like this one, with all that was found out about it."""
        other = Map(self.city, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW)
        other.kinds = self.kinds[:]
        other.owners = self.owners[:]
        other.shapes = self.shapes[:]
        other.placements = self.placements[:]
        other.over = self.over[:]
        other.size = self.size
        other.ground = self.ground[:]
        other.taken = self.taken[:]
        other.squares = self.squares[:]
        other.producers = self.producers[:]
        other.armies = self.armies[:]
        other.neighbours = self.neighbours[:]
        other.edges = self.edges[:]
        other.room = self.room[:]
        other.room_anywhere = self.room_anywhere
        other.room_for_juno = self.room_for_juno
        other.steps = self.steps[:]
        return other

    def draw(self, kind: i64, owner: i64, shape: i64, placement: i64, over: i64) -> i64:
        """One more building, the last of all; its number."""
        building = self.size
        self.kinds = append(self.kinds, kind)
        self.owners = append(self.owners, owner)
        self.shapes = append(self.shapes, shape)
        self.placements = append(self.placements, placement)
        self.over = append(self.over, over)
        self.note(building)
        self.forget()
        for other in self.touching(building):
            self.neighbours[other] = NO_ROW
            self.edges[other] = NO_ROW
        return building

    def turn_into(self, building: i64, kind: i64) -> None:
        """A building becomes something else."""
        self.kinds[building] = kind
        self.forget()

    def forget(self) -> None:
        """Whoever looked at the map must look again; where there was no room, there is none."""
        self.mark = Mark()
        for building in range(self.size):
            self.room[building] &= NONE
        self.room_anywhere = 0
        self.room_for_juno = 0
        self.steps = UNKNOWN[: self.size]

    def note(self, building: i64) -> None:
        """Show a building on the ground, and what it can do."""
        shape, placement, over = (
            self.shapes[building],
            self.placements[building],
            self.over[building],
        )
        squares = vec[i64](capacity=SIZE_OF[shape])
        for at in range(SIZE_OF[shape]):
            if (over >> at) & 1:
                square = covered(shape, placement, at)
                self.ground[square] = building
                self.taken[ROW_OF[square]] |= only(COLUMN_OF[square])
                squares = append(squares, square)
        self.size += 1
        self.squares = append(self.squares, squares)
        self.neighbours = append(self.neighbours, NO_ROW)
        self.edges = append(self.edges, NO_ROW)
        self.room = append(self.room, 0)
        kind = self.kinds[building]
        if kind < PLANS and PRODUCTION_OF[kind] != NO_PRODUCTION:
            self.producers = append(self.producers, building)
        if kind < PLANS and LEGION_OF[kind] != NO_LEGION:
            self.armies = append(self.armies, building)

    def touching(self, building: i64) -> vec[i64]:
        """The different buildings that touch a building, rubble and parks included."""
        known = self.neighbours[building]
        if len(known) > 0:
            return known
        beside, ground = self.land.beside, self.ground
        found = vec[i64](capacity=8)
        for square in self.squares[building]:
            for side in range(square * SIDES, square * SIDES + SIDES):
                if beside[side] == NO_SQUARE:
                    continue
                other = ground[beside[side]]
                if other != EMPTY and other != building and position(found, other) < 0:
                    found = append(found, other)
        self.neighbours[building] = found
        return found

    def edge(self, building: i64) -> vec[i64]:
        """The free land squares that touch a building, each once."""
        known = self.edges[building]
        if len(known) > 0:
            return known
        beside, ground, terrain = self.land.beside, self.ground, self.land.terrain
        found = vec[i64](capacity=16)
        for square in self.squares[building]:
            for side in range(square * SIDES, square * SIDES + SIDES):
                other = beside[side]
                if other == NO_SQUARE or ground[other] >= 0 or terrain[other] > MARSH:
                    continue
                if position(found, other) < 0:
                    found = append(found, other)
        self.edges[building] = found
        return found


def whole(shape: i64) -> i64:
    """All squares of a shape, one bit each."""
    return (i64(1) << SIZE_OF[shape]) - 1


def bare_map(players: i64) -> Map:
    """1.1  The map for so many players: nothing but the Forum stands in Rome."""
    city: i64 = 0 if players <= SMALL_PLAYERS else 1
    return Map(
        city,
        vec[i64]([FORUM]),
        vec[i64]([IN_THE_MIDDLE]),
        vec[i64]([FORUM_SHAPE]),
        vec[i64]([forum_of(CITIES[city])]),
        vec[i64]([whole(FORUM_SHAPE)]),
    )
