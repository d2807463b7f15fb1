"""3.6 Citizens on the banners, and the citizen event."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening, Question
from ludi.core.bits import holds
from ludi.core.rows import row_of, total
from ludi.core.seats import NO_SEAT, only
from ludi.games.municipium.box import (
    BANNER_LIMIT,
    CITIZEN,
    COLOURS,
    GOES_TO,
    INSTITUTION,
    INSTITUTIONS,
    PRIEST,
    TEMPLE,
)
from ludi.games.municipium.decurions import FormSets
from ludi.games.municipium.majority import first_in, second_in, tell_ranks
from ludi.games.municipium.messages import (
    BANNER_LEAVES,
    CITIZEN_DRAWN,
    CITIZEN_EVENT,
    CITIZEN_SETTLED,
    REST_LEAVES,
    REST_TAKEN,
    TWO_TAKEN,
)
from ludi.games.municipium.shapes import SettleAsked, TwoAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.streams import BAG
from ludi.games.municipium.verbs import OTHER, PRIESTS, SETTLE, TAKE


def draw_citizen(town: Town) -> i64:
    """Draw a citizen blindly from the bag; -1 from an empty one."""
    citizen = town.chance.pick(BAG, town.bag)
    if citizen >= 0:
        town.bag[citizen] -= 1
    return citizen


def may_settle(town: Town, citizen: i64, place: i64) -> bool:
    """3.6  Whether a citizen may be placed on an institution's banner."""
    if citizen == PRIEST and town.options[PRIESTS] == OTHER:
        return place == TEMPLE
    return holds(GOES_TO[citizen], place)


def add_settlements(town: Town, citizen: i64, row: vec[i64]) -> vec[i64]:
    """The row with every placement of a citizen added."""
    for place in range(i64(INSTITUTIONS)):
        if may_settle(town, citizen, place):
            row = append(row, SETTLE.of(citizen, place))
    return row


def settle_citizen(town: Town, seat: i64, citizen: i64, place: i64) -> bool:
    """3.6  Place a citizen on a banner. Says whether that sets off a citizen event."""
    banner = town.institutions[place].banner
    banner[citizen] += 1
    town.tell(CITIZEN_SETTLED, seat, citizen, place)
    if total(banner) < BANNER_LIMIT:
        return False
    town.then(CitizenEvent(place))
    return True


@mypyc_attr(free_list_len=1)
@final
class SettleCitizen(Decision[Town]):
    """3.6  Whoever drew a citizen places it on a banner that takes it."""

    PARAGRAPH: ClassVar[str] = "3.6"
    ASKS: ClassVar[type] = SettleAsked

    def __init__(self, player: i64, citizen: i64) -> None:
        self.player = player
        self.citizen = citizen

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return add_settlements(town, self.citizen, vec[i64](capacity=INSTITUTIONS))

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        citizen, place = SETTLE.read(action)
        settle_citizen(town, self.player, citizen, place)

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return why_not_settle(self.citizen, action)

    def about(self, town: Town, seat: int | None) -> SettleAsked:
        return {"citizen": CITIZEN.values[self.citizen]}

    def holds(self, colour: i64) -> i64:
        return 1 if self.citizen == colour else 0


def why_not_settle(citizen: i64, action: i64) -> str:
    """Why a placement is refused."""
    if not SETTLE.means(action):
        return "3.6:settle_first"
    named, _ = SETTLE.read(action)
    return "3.6:wrong_citizen" if named != citizen else "3.6:wrong_banner"


def draw_to_settle(town: Town, seat: i64) -> None:
    """A family draws a citizen and must place it; an empty bag gives nothing."""
    citizen = draw_citizen(town)
    if citizen >= 0:
        town.tell(CITIZEN_DRAWN, seat, citizen)
        town.then(SettleCitizen(seat, citizen))


@mypyc_attr(free_list_len=1)
@final
class CitizenEvent(Happening[Town]):
    """3.7  Three citizens on a banner are shared out between the first and the second family."""

    PARAGRAPH: ClassVar[str] = "3.7"

    def __init__(self, place: i64) -> None:
        self.place = place

    def happen(self, town: Town) -> None:
        first = first_in(town, self.place)
        second = second_in(town, self.place)
        tell_ranks(town, CITIZEN_EVENT, self.place, first, second)
        if first != NO_SEAT:
            town.then(ChooseTwo(self.place, first, second))
            return
        institution = town.institutions[self.place]
        for colour in range(i64(COLOURS)):
            town.bag[colour] += institution.banner[colour]
        institution.banner = row_of(COLOURS)
        town.tell(BANNER_LEAVES, self.place)


@mypyc_attr(free_list_len=1)
@final
class ChooseTwo(Question[Town]):
    """3.7  The first family takes two of the three citizens, of its choice."""

    PARAGRAPH: ClassVar[str] = "3.7"
    ASKS: ClassVar[type] = TwoAsked

    def __init__(self, place: i64, first: i64, second: i64) -> None:
        self.place = place
        self.first = first
        self.second = second

    def actors(self, town: Town) -> i64:
        return only(self.first)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        banner = town.institutions[self.place].banner
        row = vec[i64](capacity=COLOURS)
        for one in range(i64(COLOURS)):
            for other in range(one, i64(COLOURS)):
                needed: i64 = 2 if one == other else 1
                if banner[one] >= needed and banner[other] >= needed:
                    row = append(row, TAKE.of(one, other))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        one, other = TAKE.read(action)
        banner = town.institutions[self.place].banner
        banner[one] -= 1
        banner[other] -= 1
        town.give(self.first, one)
        town.give(self.first, other)
        town.tell(TWO_TAKEN, self.first, one, other, self.place)
        town.then(FormSets(self.first))
        town.then(TakeRest(self.place, self.second))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return "3.7:not_on_the_banner"

    def about(self, town: Town, seat: int | None) -> TwoAsked:
        banner = town.institutions[self.place].banner
        citizens = {name: int(banner[at]) for at, name in enumerate(CITIZEN.values) if banner[at]}
        return {
            "institution": INSTITUTION.values[self.place],
            "citizens": citizens,
            "second": None if self.second == NO_SEAT else int(self.second),
        }


@mypyc_attr(free_list_len=1)
@final
class TakeRest(Happening[Town]):
    """3.8  The citizen left over goes to the second family, or to the bag if there is none."""

    PARAGRAPH: ClassVar[str] = "3.8"

    def __init__(self, place: i64, second: i64) -> None:
        self.place = place
        self.second = second

    def happen(self, town: Town) -> None:
        banner = town.institutions[self.place].banner
        citizen: i64 = 0
        while banner[citizen] == 0:
            citizen += 1
        banner[citizen] = 0
        if self.second == NO_SEAT:
            town.bag[citizen] += 1
            town.tell(REST_LEAVES, citizen, self.place)
        else:
            town.give(self.second, citizen)
            town.tell(REST_TAKEN, self.second, citizen, self.place)
            town.then(FormSets(self.second))
