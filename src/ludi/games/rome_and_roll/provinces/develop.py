"""8. Develop: renovate roads to conquered colonies and link them to Rome."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Happening
from ludi.games.rome_and_roll.box import (
    BERTRAMUS,
    BUILDER,
    CASSIAN,
    COINS,
    DONATUS,
    IN_THE_MIDDLE,
    LEGACY,
    LEGIONARY,
    MERCHANT,
    ROAD_PRICE,
    ROAD_RESOURCE,
    SENECA,
    SEVERAL_ROADS,
    SEVERUS,
)
from ludi.games.rome_and_roll.city.productions import PRODUCE_OF
from ludi.games.rome_and_roll.messages import COLONY_LINKED, ROAD_RENOVATED
from ludi.games.rome_and_roll.provinces.regions import (
    COLONY_REGION,
    FAR_END,
    NEAR_END,
    REGION,
    RESOURCE_OF,
    ROAD_REGION,
    ROADS,
    ROME,
    STELES,
)
from ludi.games.rome_and_roll.shapes import DevelopAsked
from ludi.games.rome_and_roll.sheet.advisors import has_advanced, has_basic
from ludi.games.rome_and_roll.sheet.gains import gain, rise
from ludi.games.rome_and_roll.sheet.prices import pay, price, spendable
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from ludi.games.rome_and_roll.verbs import DEVELOP_WORKER, DONE, RENOVATE

NO_REGION: Final = -1
BY_BERTRAMUS: Final = 1  # what advisors give once for the action, one bit each
BY_DONATUS: Final = 2
ROAD_WORKERS: Final = vec[i64]([LEGIONARY, BUILDER, MERCHANT])  # by the option `develop`


def is_linked(rome: Rome, place: i64) -> bool:
    """Whether Rome, or a colony linked to it, is meant."""
    return place == ROME or (rome.linked >> place) & 1 == 1


def is_conquered(rome: Rome, place: i64) -> bool:
    """Whether Rome, or a colony that somebody conquered, is meant."""
    return place == ROME or rome.colony_owners[place] != IN_THE_MIDDLE


def can_be_renovated(rome: Rome, road: i64) -> bool:
    """8.2  A road in ruins that starts at Rome or a linked colony and leads to a conquered one."""
    if rome.road_owners[road] != IN_THE_MIDDLE:
        return False
    near, far = NEAR_END[road], FAR_END[road]
    if is_linked(rome, near):
        return is_conquered(rome, far)
    return is_linked(rome, far) and is_conquered(rome, near)


def has_road_worker(rome: Rome, turn: EndOfTurn) -> bool:
    """8.1  Whether the die shows the worker that Develop needs."""
    return turn.shows(ROAD_WORKERS[rome.options[DEVELOP_WORKER]])


def price_of(rome: Rome, seat: i64, roads: i64) -> i64:
    """8.2, 12.8  The stones for the next road of an action; none for the first with Severus."""
    if roads == 0 and has_basic(rome, seat, SEVERUS):
        return 0
    return ROAD_PRICE


def can_develop(rome: Rome, turn: EndOfTurn) -> bool:
    """8.1, 8.2  Whether any road can be renovated."""
    if not has_road_worker(rome, turn):
        return False
    if spendable(rome, turn, ROAD_RESOURCE) < price_of(rome, turn.player, 0):
        return False
    return any(can_be_renovated(rome, road) for road in range(ROADS))


def begin_develop(rome: Rome, seat: i64) -> None:
    """8.2  Choose roads one after the other."""
    rome.then(Develop(seat, NO_REGION, 0, 0))


@final
class Develop(Decision[Rome]):
    """8.2, 8.3  Renovate roads of one region for a stone each; steles give Legacy."""

    PARAGRAPH: ClassVar[str] = "8.2"
    ASKS: ClassVar[type] = DevelopAsked

    def __init__(self, player: i64, region: i64, roads: i64, given: i64) -> None:
        self.player = player
        self.region = region  # fixed by the first road
        self.roads = roads  # renovated so far
        self.given = given  # what advisors give once for the action, one bit each

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=8)
        if self.roads > 0:
            row = append(row, DONE)
        if spendable(rome, this_turn(rome), ROAD_RESOURCE) < price_of(rome, seat, self.roads):
            return row
        for road in range(ROADS):
            in_region = self.region == NO_REGION or ROAD_REGION[road] == self.region
            if in_region and can_be_renovated(rome, road):
                row = append(row, RENOVATE.of(road))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == DONE:
            if has_advanced(rome, seat, DONATUS):
                rome.then(PRODUCE_OF[seat])
            return
        road = RENOVATE.read(action)
        pay(rome, seat, price(ROAD_RESOURCE, price_of(rome, seat, self.roads)), True)
        rome.then(RoadWork(seat, road, self.roads, self.given))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not RENOVATE.means(action):
            return "8.2:renovate_first"
        road = RENOVATE.read(action)
        if rome.road_owners[road] != IN_THE_MIDDLE:
            return "8.2:road_renovated_already"
        if self.region != NO_REGION and ROAD_REGION[road] != self.region:
            return "8.2:one_region_of_roads"
        if not can_be_renovated(rome, road):
            unlinked = not is_linked(rome, NEAR_END[road]) and not is_linked(rome, FAR_END[road])
            return "8.2:not_from_rome" if unlinked else "8.2:no_colony_there"
        return "2.4:cannot_pay"

    def about(self, rome: Rome, seat: int | None) -> DevelopAsked:
        region = None if self.region == NO_REGION else REGION.values[self.region]
        return {"roads": int(self.roads), "region": region}


@final
class RoadWork(Happening[Rome]):
    """8.3, 8.4  A road is renovated: Legacy, a colony linked, and what advisors give for it."""

    PARAGRAPH: ClassVar[str] = "8.3"

    def __init__(self, player: i64, road: i64, roads: i64, given: i64) -> None:
        self.player = player
        self.road = road
        self.roads = roads  # renovated before it
        self.given = given  # what advisors gave already for this action, one bit each

    def happen(self, rome: Rome) -> None:
        seat, region, given = self.player, ROAD_REGION[self.road], self.given
        rome.tell(ROAD_RENOVATED, seat, self.road)
        legacy = STELES[self.road]
        if self.roads == 1:
            legacy += SEVERAL_ROADS
        if self.is_due(rome, BY_BERTRAMUS) and has_advanced(rome, seat, BERTRAMUS):
            legacy += 1
            given |= BY_BERTRAMUS
        rise(rome, seat, LEGACY, legacy)
        renovate(rome, seat, self.road)
        if self.is_due(rome, BY_DONATUS) and has_basic(rome, seat, DONATUS):
            gain(rome, seat, RESOURCE_OF[region], 1)
            given |= BY_DONATUS
        rome.then(Develop(seat, region, self.roads + 1, given))

    def is_due(self, rome: Rome, gift: i64) -> bool:
        """12.2, 12.4  Once for the action, also by an advisor who was won over in its midst."""
        if rome.is_first_edition():  # which asked at the first road only
            return self.roads == 0
        return self.given & gift == 0


def renovate(rome: Rome, owner: i64, road: i64) -> None:
    """8.2, 8.4  Mark a road as renovated; a colony linked for the first time gives its resource."""
    rome.road_owners[road] = owner
    for place in (NEAR_END[road], FAR_END[road]):
        if not is_linked(rome, place):
            link(rome, place)


def link(rome: Rome, colony: i64) -> None:
    """8.4, 12.5  A colony is linked to Rome: the region's resource, and Cassian's coin."""
    rome.linked |= i64(1) << colony
    conqueror = rome.colony_owners[colony]
    if conqueror == SENECA:
        return
    rome.tell(COLONY_LINKED, conqueror, colony)
    if has_advanced(rome, conqueror, CASSIAN):
        rise(rome, conqueror, COINS, 1)
    gain(rome, conqueror, RESOURCE_OF[COLONY_REGION[colony]], 1)
