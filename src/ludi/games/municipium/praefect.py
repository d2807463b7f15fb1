"""3.2 The Praefect event: a favour for the first, a citizen for the second."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludi.core.agenda import Happening
from ludi.core.seats import NO_SEAT
from ludi.games.municipium.box import INSTITUTIONS, TAVERN
from ludi.games.municipium.citizens import draw_citizen
from ludi.games.municipium.decurions import FormSets
from ludi.games.municipium.majority import first_in, second_in, tell_ranks
from ludi.games.municipium.messages import (
    FAVOUR_TAKEN,
    HALL_CITIZEN_LEAVES,
    HALL_CITIZEN_TAKEN,
    HALL_REFILLED,
    PRAEFECT_ARRIVES,
    PRAEFECT_RANKS,
)
from ludi.games.municipium.state import Town


def next_hall(town: Town) -> i64:
    """4.1  The next hall clockwise; the Temple has none."""
    return town.praefect + 1 if town.praefect + 1 < INSTITUTIONS else TAVERN


def praefect_moves(town: Town) -> None:
    """4.1  The Praefect goes one hall clockwise."""
    town.praefect = next_hall(town)
    town.tell(PRAEFECT_ARRIVES, town.praefect)
    town.then(PraefectEvent(town.praefect))


@final
class PraefectEvent(Happening[Town]):
    """3.2  The majority takes the hall's favour, the second family its citizen."""

    PARAGRAPH: ClassVar[str] = "3.2"

    def __init__(self, place: i64) -> None:
        self.place = place

    def happen(self, town: Town) -> None:
        first = first_in(town, self.place)
        second = second_in(town, self.place)
        tell_ranks(town, PRAEFECT_RANKS, self.place, first, second)
        hall = town.institutions[self.place]
        if first != NO_SEAT and hall.favour == 1:
            hall.favour = 0
            town.families[first].favours += 1
            town.tell(FAVOUR_TAKEN, first, self.place)
            town.then(FormSets(first))
        town.then(HallCitizen(self.place, second))
        town.then(RefillHall(self.place))


@final
class HallCitizen(Happening[Town]):
    """3.3  The hall's citizen goes to the second family, or to the bag if there is none."""

    PARAGRAPH: ClassVar[str] = "3.3"

    def __init__(self, place: i64, second: i64) -> None:
        self.place = place
        self.second = second

    def happen(self, town: Town) -> None:
        hall = town.institutions[self.place]
        citizen = hall.guest
        if citizen < 0:
            return
        hall.guest = -1
        if self.second == NO_SEAT:
            town.bag[citizen] += 1
            town.tell(HALL_CITIZEN_LEAVES, citizen, self.place)
        else:
            town.give(self.second, citizen)
            town.tell(HALL_CITIZEN_TAKEN, self.second, citizen, self.place)
            town.then(FormSets(self.second))


@final
class RefillHall(Happening[Town]):
    """3.4  A favour from the stock and a citizen from the bag take the empty places."""

    PARAGRAPH: ClassVar[str] = "3.4"

    def __init__(self, place: i64) -> None:
        self.place = place

    def happen(self, town: Town) -> None:
        hall = town.institutions[self.place]
        if hall.favour == 0 and town.favours > 0:
            town.favours -= 1
            hall.favour = 1
        hall.guest = draw_citizen(town)
        town.tell(HALL_REFILLED, self.place, hall.guest)
