"""16.5 to 16.11. What Seneca does: build, conquer, develop, and what he does instead."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Question
from ludi.core.rows import row_of, total
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import (
    FAVOURS,
    IN_THE_MIDDLE,
    SATURN,
    SENECA,
)
from ludi.games.rome_and_roll.city.plans import RELIGION, SLOTS, TYPE_OF, TYPES
from ludi.games.rome_and_roll.city.productions import PRODUCE_OF
from ludi.games.rome_and_roll.messages import (
    SENECA_CLAIMS,
    SENECA_CONQUERS,
    SENECA_FAVOUR,
    SENECA_ROAD,
)
from ludi.games.rome_and_roll.provinces.develop import can_be_renovated, is_linked, renovate
from ludi.games.rome_and_roll.provinces.regions import (
    COLONIES,
    COLONY_REGION,
    DISTANCE,
    FAR_END,
    NEAR_END,
    REGIONS,
    ROAD_REGION,
    ROADS,
    ROME,
    STELES,
    STRENGTH,
)
from ludi.games.rome_and_roll.seneca.deck import (
    BUILD_CARD,
    CARD_ACTION,
    CARD_HILL,
    CARD_SHAPE,
    CARD_TIMES,
    CARD_TYPE,
    CARD_WHICH,
    CONQUER_CARD,
    DEVELOP_CARD,
    FAIL_ORDER,
    HIGHER,
    REGION_ORDER,
)
from ludi.games.rome_and_roll.seneca.rubble import PlaceRubble, has_room, shape_laid
from ludi.games.rome_and_roll.state import NO_SLOT, Rome
from ludi.games.rome_and_roll.streams import FAVOURS as FAVOUR_LUCK
from ludi.games.rome_and_roll.verbs import OTHER, RENOVATE, SENECA_FAILS

PLAYER: Final = 0
NONE: Final = -1
MANY_STELES: Final = 100  # more than any road has


def carry_out(rome: Rome, card: i64) -> bool:
    """16.5 to 16.10  Do what a card says; False if nothing of it can be done."""
    deed = CARD_ACTION[card]
    if deed == BUILD_CARD:
        return build(rome, card)
    if deed == CONQUER_CARD:
        return conquer(rome, CARD_TIMES[card])
    if deed == DEVELOP_CARD:
        return develop(rome, CARD_TIMES[card])
    rome.then(PRODUCE_OF[PLAYER])
    return True


def fail(rome: Rome) -> None:
    """16.11  The first possible of Develop, Conquer and Build, once; by option nothing."""
    if rome.options[SENECA_FAILS] == OTHER or develop(rome, 1) or conquer(rome, 1):
        return
    for at in range(i64(TYPES)):
        for slot in range(i64(SLOTS)):
            if TYPE_OF[rome.plans[slot]] == FAIL_ORDER[at] and rome.slot_is_free(slot):
                claim_plan(rome, slot)
                return


# Build.


def build(rome: Rome, card: i64) -> bool:
    """16.5, 16.6  Claim a plan, take a favour for Religion, lay rubble."""
    slot = wanted_slot(rome, CARD_TYPE[card], CARD_WHICH[card] == HIGHER)
    if slot == NO_SLOT or not rome.slot_is_free(slot):
        slot = other_slot(rome, slot)
    done = False
    if slot != NO_SLOT:
        claim_plan(rome, slot)
        done = True
    elif CARD_TYPE[card] == RELIGION:
        done = change_favour(rome)
    hill = CARD_HILL[card]
    if has_room(rome, hill):
        rome.then(PlaceRubble(shape_laid(rome, CARD_SHAPE[card], hill), hill))
        done = True
    return done


def wanted_slot(rome: Rome, kind: i64, higher: bool) -> i64:
    """16.5, 17.2  The plan of a type with the lower or the higher number."""
    found: i64 = NO_SLOT
    for slot in range(i64(SLOTS)):
        if TYPE_OF[rome.plans[slot]] == kind and (found == NO_SLOT or higher):
            found = slot
    return found


def other_slot(rome: Rome, wanted: i64) -> i64:
    """16.5  The other plan of the same type if it is free, or none."""
    for slot in range(i64(SLOTS)):
        same = TYPE_OF[rome.plans[slot]] == TYPE_OF[rome.plans[wanted]]
        if same and slot != wanted and rome.slot_is_free(slot):
            return slot
    return NO_SLOT


def claim_plan(rome: Rome, slot: i64) -> None:
    """16.5  Seneca's foreman goes to a plan; Religion also changes his favour."""
    rome.seneca_plan = slot
    rome.tell(SENECA_CLAIMS, rome.plans[slot])
    if TYPE_OF[rome.plans[slot]] == RELIGION:
        change_favour(rome)


def change_favour(rome: Rome) -> bool:
    """16.5  Seneca takes a random open favour, not Saturn, and gives back his own."""
    row = row_of(FAVOURS)
    for favour in range(i64(FAVOURS)):
        if rome.favours[favour] == IN_THE_MIDDLE and favour != SATURN:
            row[favour] = 1
    if total(row) == 0:
        return False
    taken = rome.chance.pick(FAVOUR_LUCK, row)
    for favour in range(i64(FAVOURS)):
        if rome.favours[favour] == SENECA:
            rome.favours[favour] = IN_THE_MIDDLE
    rome.favours[taken] = SENECA
    rome.tell(SENECA_FAVOUR, taken)
    return True


# Conquer.


def conquer(rome: Rome, times: i64) -> bool:
    """16.8  The next colony of the least conquered region; then, times two, another there."""
    region = least_conquered(rome)
    if region == NONE:
        return False
    for _again in range(times):
        colony = weakest_free(rome, region)
        if colony != NONE:
            rome.colony_owners[colony] = SENECA
            rome.tell(SENECA_CONQUERS, colony)
    return True


def least_conquered(rome: Rome) -> i64:
    """16.8  The region with the fewest conquered colonies and a free one; ties by his order."""
    best: i64 = NONE
    fewest: i64 = COLONIES
    for at in range(i64(REGIONS)):
        region = REGION_ORDER[at]
        conquered = owned_in(region, COLONY_REGION, rome.colony_owners)
        if conquered < fewest and weakest_free(rome, region) != NONE:
            best = region
            fewest = conquered
    return best


def owned_in(region: i64, regions: vec[i64], owners: vec[i64]) -> i64:
    """How many colonies or roads of a region, by the region and the owner of each, are taken."""
    found: i64 = 0
    for at in range(i64(len(owners))):
        if regions[at] == region and owners[at] != IN_THE_MIDDLE:
            found += 1
    return found


def weakest_free(rome: Rome, region: i64) -> i64:
    """The weakest free colony of a region, the first listed of equals, or -1."""
    best: i64 = NONE
    for colony in range(COLONIES):
        weaker = best == NONE or STRENGTH[colony] < STRENGTH[best]
        free = rome.colony_owners[colony] == IN_THE_MIDDLE
        if weaker and free and COLONY_REGION[colony] == region:
            best = colony
    return best


# Develop.


def develop(rome: Rome, times: i64) -> bool:
    """16.9  The nearest road of the least renovated region; then, times two, another there."""
    region = least_renovated(rome)
    if region == NONE:
        return False
    rome.then(SenecaDevelops(region, times))
    return True


def least_renovated(rome: Rome) -> i64:
    """16.9  The least renovated region with an open road; ties: his colony there, his order."""
    best: i64 = NONE
    best_rank: i64 = 0
    for at in range(i64(REGIONS)):
        region = REGION_ORDER[at]
        roads = nearest_roads(rome, region)
        if len(roads) == 0:
            continue
        rank = 2 * owned_in(region, ROAD_REGION, rome.road_owners)
        if not any_links_seneca(rome, roads):
            rank += 1
        if best == NONE or rank < best_rank:
            best = region
            best_rank = rank
    return best


def nearest_roads(rome: Rome, region: i64) -> vec[i64]:
    """The roads of a region that can be renovated, those nearest to Rome only."""
    found = vec[i64](capacity=4)
    for road in range(ROADS):
        if ROAD_REGION[road] != region or not can_be_renovated(rome, road):
            continue
        if len(found) > 0 and DISTANCE[road] < DISTANCE[found[0]]:
            found = vec[i64](capacity=4)
        if len(found) == 0 or DISTANCE[road] == DISTANCE[found[0]]:
            found = append(found, road)
    return found


def links_seneca(rome: Rome, road: i64) -> bool:
    """Whether a road would link a colony of Seneca to Rome for the first time."""
    near, far = NEAR_END[road], FAR_END[road]
    if rome.is_first_edition():  # which looked at both ends
        touched = near != ROME and rome.colony_owners[near] == SENECA
        return touched or rome.colony_owners[far] == SENECA
    colony = far if is_linked(rome, near) else near
    return not is_linked(rome, colony) and rome.colony_owners[colony] == SENECA


def any_links_seneca(rome: Rome, roads: vec[i64]) -> bool:
    """Whether one of some roads would link a colony of Seneca."""
    return any(links_seneca(rome, road) for road in roads)


def preferred_roads(rome: Rome, region: i64) -> vec[i64]:
    """16.9  Of the nearest roads those that link his colonies, then those with fewest steles."""
    best = vec[i64](capacity=4)
    best_rank: i64 = 0
    for road in nearest_roads(rome, region):
        rank = liking(rome, road)
        if len(best) == 0 or rank < best_rank:
            best = append(vec[i64](capacity=4), road)
            best_rank = rank
        elif rank == best_rank:
            best = append(best, road)
    return best


def liking(rome: Rome, road: i64) -> i64:
    """16.9  How little Seneca likes a road: first come those that link him, then few steles."""
    stranger: i64 = 0 if links_seneca(rome, road) else 1
    if rome.is_first_edition():
        return 2 * STELES[road] + stranger
    return stranger * MANY_STELES + STELES[road]


@final
class SenecaDevelops(Question[Rome]):
    """16.9  Seneca renovates a road; of roads he likes equally the player chooses."""

    PARAGRAPH: ClassVar[str] = "16.9"

    def __init__(self, region: i64, left: i64) -> None:
        self.region = region
        self.left = left

    def actors(self, rome: Rome) -> i64:
        return only(PLAYER) if len(preferred_roads(rome, self.region)) > 1 else NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        roads = preferred_roads(rome, self.region)
        for at in range(i64(len(roads))):
            roads[at] = RENOVATE.of(roads[at])
        return roads

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        self.renovate(rome, RENOVATE.read(action))

    def skipped(self, rome: Rome) -> None:
        roads = preferred_roads(rome, self.region)
        if len(roads) > 0:
            self.renovate(rome, roads[0])

    def renovate(self, rome: Rome, road: i64) -> None:
        """The road is his; then, times two, the next one."""
        rome.tell(SENECA_ROAD, road)
        renovate(rome, SENECA, road)
        if self.left > 1:
            rome.then(SenecaDevelops(self.region, self.left - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "16.9:seneca_prefers"
