"""1. Set-up: the board, the families, the placement round and the Temple order."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.rows import inserted, position, row_of, without_at
from ludi.core.seats import left_of
from ludi.games.municipium.box import (
    BANNERS,
    CITIZENS_PER_COLOUR,
    COLOURS,
    INSTITUTIONS,
    PRAEFECT_START,
    TAVERN,
    TEMPLE,
)
from ludi.games.municipium.citizens import draw_citizen
from ludi.games.municipium.messages import DISC_MOVED, FIRST_PLAYER, PLACED
from ludi.games.municipium.shapes import PlaceAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.streams import FIRST_PLAYER as WHO_BEGINS
from ludi.games.municipium.turn import Turn
from ludi.games.municipium.verbs import CITIZENS, PLACE


def lay_out(town: Town) -> None:
    """1.1  Citizens, halls, Praefect; then the placement round and the first turn."""
    town.bag = row_of(COLOURS, CITIZENS_PER_COLOUR[town.options[CITIZENS]])
    for place in range(i64(INSTITUTIONS)):
        town.bag[BANNERS[place]] -= 1
        town.institutions[place].banner[BANNERS[place]] = 1
    for place in range(i64(TAVERN), i64(INSTITUTIONS)):
        town.favours -= 1
        town.institutions[place].favour = 1
        town.institutions[place].guest = draw_citizen(town)
    town.praefect = PRAEFECT_START
    town.first_player = town.chance.roll(WHO_BEGINS, town.players)
    town.active = town.first_player
    town.tell(FIRST_PLAYER, town.first_player)
    town.then(PlacePawn(town.first_player))
    town.then(Turn(town.first_player))


@final
class PlacePawn(Decision[Town]):
    """1.8  One pawn at a time, clockwise, in any institution, until all are placed."""

    PARAGRAPH: ClassVar[str] = "1.8"
    ASKS: ClassVar[type] = PlaceAsked

    def options(self, town: Town, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=INSTITUTIONS)
        for place in range(i64(INSTITUTIONS)):
            row = append(row, PLACE.of(place))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        place = PLACE.read(action)
        family = town.families[self.player]
        family.pawns[place] += 1
        family.to_place -= 1
        town.tell(PLACED, self.player, place)
        if place == TEMPLE:
            advance_disc(town, self.player)
        elif family.to_place == 0 and position(town.discs, self.player) < 0:
            set_disc(town, self.player, len(town.discs))
        following = left_of(self.player, town.players)
        if town.families[following].to_place > 0:
            town.then(PlacePawn(following))

    def about(self, town: Town, seat: int | None) -> PlaceAsked:
        return {"left": int(town.families[self.player].to_place)}


def advance_disc(town: Town, seat: i64) -> None:
    """1.9  The first pawn brings the next free space; a further one a place before all who have
    fewer pawns in the Temple."""
    pawns = town.families[seat].pawns[TEMPLE]
    town.discs = without_at(town.discs, position(town.discs, seat))
    rank = i64(len(town.discs))
    while pawns > 1 and rank > 0 and pawns > town.families[town.discs[rank - 1]].pawns[TEMPLE]:
        rank -= 1
    set_disc(town, seat, rank)


def set_disc(town: Town, seat: i64, rank: i64) -> None:
    """Put a family's disc on a space of the Temple, the others behind it one further down."""
    town.discs = inserted(town.discs, rank, seat)
    town.tell(DISC_MOVED, seat, rank + 1)
