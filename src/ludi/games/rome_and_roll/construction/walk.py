"""5.1 to 5.3. Build begins: the overseer walks, to where something can be built."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.core.rows import row_of
from ludi.games.rome_and_roll.box import (
    ARCHITECT,
    BUILDER,
    FREE_STEPS,
    JUNO,
    WALK_RESOURCE,
)
from ludi.games.rome_and_roll.city.placing import (
    ANYWHERE,
)
from ludi.games.rome_and_roll.city.plans import (
    RUBBLE,
)
from ludi.games.rome_and_roll.construction.drawing import (
    ChoosePlan,
    can_build_at,
    payable_slots,
    with_a_place,
)
from ludi.games.rome_and_roll.messages import OVERSEER_WALKED
from ludi.games.rome_and_roll.sheet.prices import pay, price, spendable
from ludi.games.rome_and_roll.state import FORUM_NUMBER, Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from ludi.games.rome_and_roll.verbs import (
    OTHER,
    RUBBLE_BLOCKS,
    STAY,
    WALK,
)

UNREACHED: Final = -1


def begin_build(rome: Rome, seat: i64) -> None:
    """5.2, 13.3  Walk first; with Juno the overseer's place does not matter."""
    if this_turn(rome).god != JUNO:
        rome.then(Walk(seat))
    rome.then(ChoosePlan(seat))


def can_build(rome: Rome, turn: EndOfTurn, juno: bool) -> bool:
    """5.1, 5.3  Whether a Build is possible at all."""
    if not turn.shows(BUILDER) and not turn.shows(ARCHITECT):
        return False
    slots = payable_slots(rome, turn, juno, 0)
    if slots == 0:
        return False
    if juno:
        return can_build_at(rome, slots, ANYWHERE)
    if can_build_at(rome, slots, rome.notables[turn.player].overseer):
        return True
    return len(destinations(rome, turn, slots, 1)) > 0


# The walk.


def steps_from(rome: Rome, origin: i64) -> vec[i64]:
    """5.2  How many steps a building is away from each other one. Found out once for a map."""
    known = rome.map.steps[origin]
    if len(known) > 0:
        return known
    steps = row_of(rome.map.size, UNREACHED)
    queue = append(vec[i64](capacity=rome.map.size), origin)
    steps[origin] = 0
    at: i64 = 0
    while at < len(queue):
        for other in rome.map.touching(queue[at]):
            if steps[other] == UNREACHED and may_enter(rome, other):
                steps[other] = steps[queue[at]] + 1
                queue = append(queue, other)
        at += 1
    rome.map.steps[origin] = steps
    return steps


def furthest(rome: Rome, turn: EndOfTurn) -> i64:
    """5.2  How many steps the overseer can walk, for as many fish as there are."""
    return FREE_STEPS + spendable(rome, turn, WALK_RESOURCE)


def is_reached(rome: Rome, turn: EndOfTurn, building: i64) -> bool:
    """5.2  Whether the overseer can walk to another building."""
    steps = steps_from(rome, rome.notables[turn.player].overseer)[building]
    return 0 < steps <= furthest(rome, turn)


def may_enter(rome: Rome, building: i64) -> bool:
    """16.15  Whether an overseer may step on a building: an option keeps him out of rubble."""
    return rome.map.kinds[building] != RUBBLE or rome.options[RUBBLE_BLOCKS] != OTHER


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
    if steps > FREE_STEPS:
        return steps - FREE_STEPS
    return 0


def destinations(rome: Rome, turn: EndOfTurn, slots: i64, most: i64) -> vec[i64]:
    """5.2, 5.3  Buildings where a walk may end: open, paid for, and with something to build, one of
    these plans if the walk is free; at most so many."""
    steps = steps_from(rome, rome.notables[turn.player].overseer)
    limit = furthest(rome, turn)
    found = vec[i64](capacity=16)
    price: i64 = 0
    for building in range(rome.map.size):
        if not 0 < steps[building] <= limit or not may_stop(rome, turn.player, building):
            continue
        if fish_for(steps[building]) != price:
            price = fish_for(steps[building])
            slots = payable_slots(rome, turn, False, price)
        if can_build_at(rome, slots, building):
            found = append(found, building)
            if len(found) == most:
                return found
    return found


@mypyc_attr(free_list_len=1)
@final
class Walk(Decision[Rome]):
    """5.2  The overseer may walk over buildings; one step is free, a further one costs a fish."""

    PARAGRAPH: ClassVar[str] = "5.2"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        turn = this_turn(rome)
        row = vec[i64](capacity=16)
        slots = payable_slots(rome, turn, False, 0)
        if can_build_at(rome, slots, rome.notables[seat].overseer):
            row = append(row, STAY)
        for building in destinations(rome, turn, slots, rome.map.size):
            row = append(row, WALK.of(rome.map.first_square(building)))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == STAY:
            return
        square = WALK.read(action)
        building = rome.map.ground[square]
        fish = fish_for(steps_from(rome, rome.notables[seat].overseer)[building])
        rome.notables[seat].overseer = building
        rome.tell(OVERSEER_WALKED, seat, square, fish)
        if fish > 0:
            plans: i64 = 0  # any, as earlier tables had it
            if rome.is_fourth_edition():
                slots = payable_slots(rome, this_turn(rome), False, fish)
                plans = with_a_place(rome, slots, building)
            pay(rome, seat, price(WALK_RESOURCE, fish), True, plans)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == STAY:
            return "5.3:nothing_to_build_there"
        if not WALK.means(action):
            return "5.2:walk_first"
        building = rome.map.ground[WALK.read(action)]
        if building < 0:
            return "5.2:no_building_there"
        if not may_stop(rome, seat, building):
            return "5.2:occupied"
        if not is_reached(rome, this_turn(rome), building):
            return "5.2:too_far"
        if rome.map.first_square(building) != WALK.read(action):
            return "5.2:name_first_square"
        return "5.3:nothing_to_build_there"
