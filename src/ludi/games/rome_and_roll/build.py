"""5. Build: walk, choose a plan, pay, draw."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import row_of
from ludi.core.seats import only
from ludi.games.rome_and_roll.box import (
    ARCHITECT,
    BUILDER,
    DISCOUNT,
    FREE_STEPS,
    JUNO,
    RESOURCE,
    RESOURCES,
    WALK_RESOURCE,
)
from ludi.games.rome_and_roll.built import draw_building
from ludi.games.rome_and_roll.city import NEEDS, SQUARE, SQUARES, TURNS
from ludi.games.rome_and_roll.gains import can_afford, pay, spendable
from ludi.games.rome_and_roll.messages import OVERSEER_WALKED
from ludi.games.rome_and_roll.placing import (
    ANYWHERE,
    can_place_beside,
    placements_anywhere,
    placements_beside,
    why_not_placement,
)
from ludi.games.rome_and_roll.plans import (
    COST_OF,
    JUNO_SHAPE,
    PLAN,
    RELIGION,
    RUBBLE,
    SHAPE_OF,
    SITE_OF,
    SLOTS,
    TYPE_OF,
)
from ludi.games.rome_and_roll.state import FORUM_NUMBER, Rome
from ludi.games.rome_and_roll.verbs import (
    CHOOSE,
    OTHER,
    PLACE,
    RUBBLE_BLOCKS,
    SPARE,
    STAY,
    WALK,
)

UNREACHED: Final = -1
EVERYWHERE: Final = 10000  # more ways than there are


def shows(rome: Rome, worker: i64) -> bool:
    """2.5  Whether the die of the turn counts as showing a worker."""
    return (rome.workers >> worker) & 1 == 1


def begin_build(rome: Rome, seat: i64) -> None:
    """5.2, 13.3  Walk first; with Juno the overseer's place does not matter."""
    if rome.god == JUNO:
        rome.then(ChoosePlan(seat))
    else:
        rome.then(Walk(seat))


def can_build(rome: Rome, seat: i64, juno: bool) -> bool:
    """5.1, 5.3  Whether a Build is possible at all."""
    if not shows(rome, BUILDER) and not shows(rome, ARCHITECT):
        return False
    if juno:
        return any(can_choose(rome, seat, slot, True, ANYWHERE, 0) for slot in range(i64(SLOTS)))
    if can_build_at(rome, seat, rome.notables[seat].overseer, 0):
        return True
    steps = distances(rome, seat)
    for building in range(rome.buildings()):
        if steps[building] > 0 and may_stop(rome, seat, building):
            if can_build_at(rome, seat, building, fish_for(steps[building])):
                return True
    return False


def can_build_at(rome: Rome, seat: i64, building: i64, walked: i64) -> bool:
    """5.3  Whether something can be built beside a building, after paying for the walk."""
    return any(can_choose(rome, seat, slot, False, building, walked) for slot in range(i64(SLOTS)))


# The walk.


def distances(rome: Rome, seat: i64) -> vec[i64]:
    """5.2  How many steps the overseer needs to each building, as far as his fish allow."""
    steps = row_of(rome.buildings(), UNREACHED)
    furthest = FREE_STEPS + spendable(rome, seat, WALK_RESOURCE)
    queue = append(vec[i64](capacity=rome.buildings()), rome.notables[seat].overseer)
    steps[queue[0]] = 0
    at: i64 = 0
    while at < len(queue) and steps[queue[at]] < furthest:
        for other in rome.neighbours_of(queue[at]):
            if steps[other] == UNREACHED and may_enter(rome, other):
                steps[other] = steps[queue[at]] + 1
                queue = append(queue, other)
        at += 1
    return steps


def may_enter(rome: Rome, building: i64) -> bool:
    """16.15  Whether an overseer may step on a building: an option keeps him out of rubble."""
    return rome.built_plans[building] != RUBBLE or rome.options[RUBBLE_BLOCKS] != OTHER


def may_stop(rome: Rome, seat: i64, building: i64) -> bool:
    """5.2  Nobody stops where another overseer stands, except on the Forum."""
    if building == FORUM_NUMBER:
        return True
    for other in range(rome.players):
        if other != seat and rome.notables[other].overseer == building:
            return False
    return True


def fish_for(steps: i64) -> i64:
    """5.2  What a walk costs."""
    return steps - FREE_STEPS if steps > FREE_STEPS else 0


@final
class Walk(Step[Rome]):
    """5.2  The overseer may walk over buildings; one step is free, each further one costs a fish."""

    PARAGRAPH: ClassVar[str] = "5.2"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        if can_build_at(rome, seat, rome.notables[seat].overseer, 0):
            row = append(row, STAY)
        steps = distances(rome, seat)
        for building in range(rome.buildings()):
            if steps[building] > 0 and may_stop(rome, seat, building):
                if can_build_at(rome, seat, building, fish_for(steps[building])):
                    row = append(row, WALK + rome.first_square(building))
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.then(ChoosePlan(seat))
        if action == STAY:
            return
        building = rome.ground[action - WALK]
        fish = fish_for(distances(rome, seat)[building])
        rome.notables[seat].overseer = building
        rome.tell(OVERSEER_WALKED, seat, action - WALK, fish)
        pay(rome, seat, WALK_RESOURCE, fish)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == STAY:
            return "5.3:nothing_to_build_there"
        if not WALK <= action < WALK + SQUARES:
            return "5.2:walk_first"
        building = rome.ground[action - WALK]
        if building < 0:
            return "5.2:no_building_there"
        if not may_stop(rome, seat, building):
            return "5.2:occupied"
        if distances(rome, seat)[building] <= 0:
            return "5.2:too_far"
        if rome.first_square(building) != action - WALK:
            return "5.2:name_first_square"
        return "5.3:nothing_to_build_there"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        steps = distances(rome, self.player)
        fish = {
            SQUARE.values[rome.first_square(building)]: int(fish_for(steps[building]))
            for building in range(rome.buildings())
            if steps[building] > 0
        }
        return {"fish": fish}


# The plan.


def need_of(plan: i64) -> i64:
    """5.10  What the ground must be for a plan."""
    return NEEDS[SITE_OF[plan]]


def may_choose(rome: Rome, slot: i64, juno: bool) -> bool:
    """5.4, 13.3  Whether the die's workers open a plan; Juno does not build Religion."""
    if juno and TYPE_OF[rome.plans[slot]] == RELIGION:
        return False
    return shows(rome, ARCHITECT) or rome.slot_is_free(slot)


def discount(rome: Rome, slot: i64) -> i64:
    """5.4  An architect builds a free plan for one resource less."""
    return DISCOUNT if shows(rome, ARCHITECT) and rome.slot_is_free(slot) else 0


def can_choose(rome: Rome, seat: i64, slot: i64, juno: bool, building: i64, walked: i64) -> bool:
    """Whether a plan is open, payable and has a place beside the building."""
    if not may_choose(rome, slot, juno):
        return False
    plan = rome.plans[slot]
    if not can_afford(rome, seat, COST_OF[plan], walked, discount(rome, slot)):
        return False
    if juno:
        return len(placements_anywhere(rome, JUNO_SHAPE, need_of(plan), 1)) > 0
    return can_place_beside(rome, SHAPE_OF[plan], need_of(plan), building)


def slot_of(rome: Rome, plan: i64) -> i64:
    """Where a plan lies among the eight, or -1."""
    for slot in range(i64(SLOTS)):
        if rome.plans[slot] == plan:
            return slot
    return -1


@final
class ChoosePlan(Step[Rome]):
    """5.4  A builder uses a free plan, an architect any; a free one then costs one resource less."""

    PARAGRAPH: ClassVar[str] = "5.4"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=SLOTS)
        overseer = rome.notables[seat].overseer
        for slot in range(i64(SLOTS)):
            if can_choose(rome, seat, slot, rome.god == JUNO, overseer, 0):
                row = append(row, CHOOSE + rome.plans[slot])
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        slot = slot_of(rome, action - CHOOSE)
        rome.then(Place(seat, slot))
        if discount(rome, slot) > 0:
            rome.then(Spare(seat, slot))
        else:
            pay_cost(rome, seat, slot, -1)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        slot = slot_of(rome, action - CHOOSE)
        if slot < 0:
            return "1.4:plan_not_in_play"
        if rome.god == JUNO and TYPE_OF[rome.plans[slot]] == RELIGION:
            return "13.3:juno_not_religion"
        if not may_choose(rome, slot, False):
            return "5.4:plan_occupied"
        if not can_afford(rome, seat, COST_OF[rome.plans[slot]], 0, discount(rome, slot)):
            return "2.4:cannot_pay"
        return "5.5:no_place_for_it"


def pay_cost(rome: Rome, seat: i64, slot: i64, spared: i64) -> None:
    """2.4  Pay for a plan, one of a resource spared or none (-1)."""
    cost = COST_OF[rome.plans[slot]]
    for resource in range(i64(RESOURCES)):
        pay(rome, seat, resource, cost[resource] - (DISCOUNT if resource == spared else 0))


@final
class Spare(Step[Rome]):
    """5.4  The architect's client says which resource of the cost he saves."""

    PARAGRAPH: ClassVar[str] = "5.4"

    def __init__(self, player: i64, slot: i64) -> None:
        self.player = player
        self.slot = slot

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        cost = COST_OF[rome.plans[self.slot]]
        row = vec[i64](capacity=RESOURCES)
        for resource in range(i64(RESOURCES)):
            if cost[resource] == 0:
                continue
            less = cost[:]
            less[resource] -= DISCOUNT
            if can_afford(rome, seat, less, 0, 0):
                row = append(row, SPARE + resource)
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        pay_cost(rome, seat, self.slot, action - SPARE)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not SPARE <= action < SPARE + RESOURCES:
            return "5.4:spare_first"
        cost = COST_OF[rome.plans[self.slot]]
        return "2.4:cannot_pay" if cost[action - SPARE] > 0 else "5.4:not_in_the_cost"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        cost = COST_OF[rome.plans[self.slot]]
        named = {name: int(cost[at]) for at, name in enumerate(RESOURCE.values) if cost[at]}
        return {"plan": PLAN.values[rome.plans[self.slot]], "cost": named}


# The drawing.


@final
class Place(Step[Rome]):
    """5.5 to 5.10  Draw the building: beside the overseer, on lawful ground, turned at will."""

    PARAGRAPH: ClassVar[str] = "5.5"

    def __init__(self, player: i64, slot: i64) -> None:
        self.player = player
        self.slot = slot

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        plan = rome.plans[self.slot]
        if rome.god == JUNO:
            ways = placements_anywhere(rome, JUNO_SHAPE, need_of(plan), EVERYWHERE)
        else:
            overseer = rome.notables[seat].overseer
            ways = placements_beside(rome, SHAPE_OF[plan], need_of(plan), overseer)
        for at in range(i64(len(ways))):
            ways[at] += PLACE
        return ways

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        draw_building(rome, seat, self.slot, action - PLACE)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE <= action < PLACE + SQUARES * TURNS:
            return "5.3:place_first"
        plan = rome.plans[self.slot]
        if rome.god == JUNO:
            return why_not_placement(rome, JUNO_SHAPE, need_of(plan), action - PLACE, ANYWHERE)
        overseer = rome.notables[seat].overseer
        return why_not_placement(rome, SHAPE_OF[plan], need_of(plan), action - PLACE, overseer)

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"plan": PLAN.values[rome.plans[self.slot]]}
