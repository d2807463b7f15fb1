"""2.7. The map as it is drawn: buildings in the order they were built, and what follows from them.

A map is never changed: whoever draws on it makes another. So all copies of a table share it, and
what is once found out about it (who touches whom, where something fits, how far a walk is) is kept.
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
UNKNOWN: Final = [NO_ROW] * SQUARES  # nothing was found out yet about any building

# What is known about the room for plans: a bit a plan for "none", behind them one for "some".
NONE: Final = below(PLANS)  # once there is none beside a building, there never will be


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
        self.squares: list[vec[i64]] = []
        self.neighbours: list[vec[i64]] = []  # the buildings that touch each one, each once
        self.producers = vec[i64]()
        self.armies = vec[i64]()  # buildings with a legion ability
        # What was found out, and is asked again and again.
        self.edges: list[vec[i64]] = []
        self.room = vec[i64]()  # beside each building
        self.room_anywhere: i64 = 0
        self.room_for_juno: i64 = 0
        self.steps: list[vec[i64]] = []  # of a walk from each building
        if len(kinds) > 0:
            self.survey()

    def survey(self) -> None:
        """Find all that follows from the buildings."""
        self.ground = row_of(SQUARES, EMPTY)
        self.taken = row_of(ROWS)
        for building in range(i64(len(self.kinds))):
            self.note(building)
        for building in range(i64(len(self.kinds))):
            self.neighbours[building] = self.touching(building)

    def first_square(self, building: i64) -> i64:
        """The square that names a building: the first it covers."""
        return self.squares[building][0]

    # Drawing.

    def drawn(self, kind: i64, owner: i64, shape: i64, placement: i64, over: i64) -> Map:
        """The map with one more building, the last of all."""
        after = Map(self.city, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW)
        after.kinds = append(self.kinds[:], kind)
        after.owners = append(self.owners[:], owner)
        after.shapes = append(self.shapes[:], shape)
        after.placements = append(self.placements[:], placement)
        after.over = append(self.over[:], over)
        after.take_over(self)
        building = self.size
        after.note(building)
        row = after.touching(building)
        after.neighbours[building] = row
        for other in row:
            after.neighbours[other] = after.touching(other)
        return after

    def with_kind(self, building: i64, kind: i64) -> Map:
        """The map with a building turned into something else."""
        after = Map(self.city, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW)
        after.kinds = self.kinds[:]
        after.kinds[building] = kind
        after.owners = self.owners
        after.shapes = self.shapes
        after.placements = self.placements
        after.over = self.over
        after.take_over(self)
        return after

    def take_over(self, before: Map) -> None:
        """What stays true of the buildings of a map before."""
        self.size = before.size
        self.ground = before.ground[:]
        self.taken = before.taken[:]
        self.squares = before.squares[:]
        self.neighbours = before.neighbours[:]
        self.producers = before.producers
        self.armies = before.armies
        self.edges = UNKNOWN[: before.size]
        self.steps = UNKNOWN[: before.size]
        self.room = before.room[:]
        for building in range(before.size):
            self.room[building] &= NONE

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
        self.squares.append(squares)
        self.neighbours.append(NO_ROW)
        self.edges.append(NO_ROW)
        self.steps.append(NO_ROW)
        self.room = append(self.room, 0)
        kind = self.kinds[building]
        if kind < PLANS and PRODUCTION_OF[kind] != NO_PRODUCTION:
            self.producers = append(self.producers[:], building)
        if kind < PLANS and LEGION_OF[kind] != NO_LEGION:
            self.armies = append(self.armies[:], building)

    def touching(self, building: i64) -> vec[i64]:
        """The different buildings that touch a building, rubble and parks included."""
        beside, ground = self.land.beside, self.ground
        found = vec[i64](capacity=8)
        for square in self.squares[building]:
            for side in range(square * SIDES, square * SIDES + SIDES):
                if beside[side] == NO_SQUARE:
                    continue
                other = ground[beside[side]]
                if other != EMPTY and other != building and position(found, other) < 0:
                    found = append(found, other)
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
