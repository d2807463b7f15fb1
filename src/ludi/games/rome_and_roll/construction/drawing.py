"""5.4 to 5.10. Build: choose a plan, pay for it, draw it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.core.seats import NOBODY, has, only
from ludi.games.rome_and_roll.box import (
    ARCHITECT,
    DISCOUNT,
    JUNO,
    RESOURCE,
    RESOURCES,
)
from ludi.games.rome_and_roll.city.ground import NEEDS, turns_drawn
from ludi.games.rome_and_roll.city.placing import (
    ANYWHERE,
    fits_beside,
    fits_juno,
    placements_anywhere,
    placements_beside,
    why_not_placement,
)
from ludi.games.rome_and_roll.city.plans import (
    COST_OF,
    JUNO_SHAPE,
    PLAN,
    RELIGION,
    SHAPE_OF,
    SITE_OF,
    SLOTS,
    TYPE_OF,
)
from ludi.games.rome_and_roll.construction.aftermath import draw_building
from ludi.games.rome_and_roll.shapes import PlaceAsked, SpareAsked
from ludi.games.rome_and_roll.sheet.prices import can_afford, jewels_pay, pay, purse, purse_after
from ludi.games.rome_and_roll.state import NO_SLOT, Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from ludi.games.rome_and_roll.verbs import (
    CHOOSE,
    PLACE,
    SPARE,
)

EVERYWHERE: Final = 10000  # more ways than there are
NOTHING: Final = -1  # in place of a resource
ALL_SLOTS: Final[i64] = (1 << SLOTS) - 1


# The plan.


def need_of(plan: i64) -> i64:
    """5.10  What the ground must be for a plan."""
    return NEEDS[SITE_OF[plan]]


def open_slots(rome: Rome, turn: EndOfTurn) -> i64:
    """5.4  The plans that are open, one bit each: to an architect all, to a builder free ones."""
    return ALL_SLOTS if turn.shows(ARCHITECT) else rome.free_slots()


def discount(rome: Rome, turn: EndOfTurn, slot: i64) -> i64:
    """5.4  An architect builds a free plan for one resource less."""
    if turn.shows(ARCHITECT) and rome.slot_is_free(slot):
        return DISCOUNT
    return 0


def payable_slots(rome: Rome, turn: EndOfTurn, juno: bool, walked: i64) -> i64:
    """5.4, 13.3  The plans that are open and can be paid after a walk; Juno builds no Religion."""
    slots = open_slots(rome, turn)
    spared: i64 = rome.free_slots() if turn.shows(ARCHITECT) else 0
    goods = purse_after(rome, turn, walked)
    jewels = jewels_pay(rome)
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        plan = rome.plans[slot]
        if not (slots >> slot) & 1 or (juno and TYPE_OF[plan] == RELIGION):
            continue
        if can_afford(goods, COST_OF[plan], jewels, DISCOUNT * ((spared >> slot) & 1)):
            found |= i64(1) << slot
    return found


def has_place(rome: Rome, slot: i64, building: i64) -> bool:
    """Whether a plan can be drawn beside a building, or with Juno's shape anywhere."""
    if building == ANYWHERE:
        return fits_juno(rome, rome.plans[slot])
    return fits_beside(rome, rome.plans[slot], building)


def with_a_place(rome: Rome, slots: i64, building: i64) -> i64:
    """5.5  Those of some plans, one bit each, that can be drawn beside a building."""
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if (slots >> slot) & 1 and has_place(rome, slot, building):
            found |= i64(1) << slot
    return found


def can_build_at(rome: Rome, slots: i64, building: i64) -> bool:
    """5.3  Whether one of some plans, one bit each, can be drawn beside a building."""
    for slot in range(i64(SLOTS)):
        if (slots >> slot) & 1 and has_place(rome, slot, building):
            return True
    return False


def slot_of(rome: Rome, plan: i64) -> i64:
    """Where a plan lies among the eight, or `NO_SLOT`."""
    for slot in range(i64(SLOTS)):
        if rome.plans[slot] == plan:
            return slot
    return NO_SLOT


@mypyc_attr(free_list_len=1)
@final
class ChoosePlan(Decision[Rome]):
    """5.4  A builder uses a free plan, an architect any; a free one costs him one resource less."""

    PARAGRAPH: ClassVar[str] = "5.4"

    def actors(self, rome: Rome) -> i64:
        if rome.is_fourth_edition() or len(self.options(rome, self.player)) > 0:
            return only(self.player)
        return NOBODY  # at an earlier table, whose walk was paid with what the building needs

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        turn = this_turn(rome)
        juno = turn.god == JUNO
        slots = payable_slots(rome, turn, juno, 0)
        building = ANYWHERE if juno else rome.notables[seat].overseer
        row = vec[i64](capacity=SLOTS)
        for slot in range(i64(SLOTS)):
            if (slots >> slot) & 1 and has_place(rome, slot, building):
                row = append(row, CHOOSE.of(rome.plans[slot]))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        slot = slot_of(rome, CHOOSE.read(action))
        if discount(rome, this_turn(rome), slot) > 0:
            rome.then(Spare(seat, slot))
        else:
            pay_cost(rome, seat, slot, NOTHING)
        rome.then(Place(seat, slot))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        slot: i64 = slot_of(rome, CHOOSE.read(action)) if CHOOSE.means(action) else NO_SLOT
        if slot == NO_SLOT:
            return "1.4:plan_not_in_play"
        turn = this_turn(rome)
        if turn.god == JUNO and TYPE_OF[rome.plans[slot]] == RELIGION:
            return "13.3:juno_not_religion"
        if not has(open_slots(rome, turn), slot):
            return "5.4:plan_occupied"
        cost, spared = COST_OF[rome.plans[slot]], discount(rome, turn, slot)
        if not can_afford(purse(rome, turn), cost, jewels_pay(rome), spared):
            return "2.4:cannot_pay"
        return "5.5:no_place_for_it"


def pay_cost(rome: Rome, seat: i64, slot: i64, spared: i64) -> None:
    """2.4  Pay for a plan, one of a resource spared or of none."""
    cost = COST_OF[rome.plans[slot]][:]
    if spared != NOTHING:
        cost[spared] = max(cost[spared] - DISCOUNT, i64(0))
    pay(rome, seat, cost, True)


@final
class Spare(Decision[Rome]):
    """5.4  The architect's client says which resource of the cost he saves."""

    PARAGRAPH: ClassVar[str] = "5.4"
    ASKS: ClassVar[type] = SpareAsked

    def __init__(self, player: i64, slot: i64) -> None:
        self.player = player
        self.slot = slot

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        cost = COST_OF[rome.plans[self.slot]]
        goods = purse(rome, this_turn(rome))
        row = vec[i64](capacity=RESOURCES)
        for resource in range(i64(RESOURCES)):
            if cost[resource] == 0:
                continue
            less = cost[:]
            less[resource] -= DISCOUNT
            if can_afford(goods, less, jewels_pay(rome), 0):
                row = append(row, SPARE.of(resource))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        pay_cost(rome, seat, self.slot, SPARE.read(action))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not SPARE.means(action):
            return "5.4:spare_first"
        cost = COST_OF[rome.plans[self.slot]]
        return "2.4:cannot_pay" if cost[SPARE.read(action)] > 0 else "5.4:not_in_the_cost"

    def about(self, rome: Rome, seat: int | None) -> SpareAsked:
        cost = COST_OF[rome.plans[self.slot]]
        named = {name: int(cost[at]) for at, name in enumerate(RESOURCE.values) if cost[at]}
        return {"plan": PLAN.values[rome.plans[self.slot]], "cost": named}


# The drawing.


@mypyc_attr(free_list_len=1)
@final
class Place(Decision[Rome]):
    """5.5 to 5.10  Draw the building: beside the overseer, on lawful ground, turned at will."""

    PARAGRAPH: ClassVar[str] = "5.5"
    ASKS: ClassVar[type] = PlaceAsked

    def __init__(self, player: i64, slot: i64) -> None:
        self.player = player
        self.slot = slot

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        plan = rome.plans[self.slot]
        if this_turn(rome).god == JUNO:
            return drawings(placements_anywhere(rome, JUNO_SHAPE, need_of(plan), EVERYWHERE))
        overseer = rome.notables[seat].overseer
        return drawings(placements_beside(rome, SHAPE_OF[plan], need_of(plan), overseer))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        draw_building(rome, seat, self.slot, PLACE.number(action))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE.means(action):
            return "5.3:place_first"
        need, placement = need_of(rome.plans[self.slot]), PLACE.number(action)
        if this_turn(rome).god == JUNO:
            return why_not_placement(rome, JUNO_SHAPE, need, placement, ANYWHERE)
        shape = SHAPE_OF[rome.plans[self.slot]]
        return why_not_placement(rome, shape, need, placement, rome.notables[seat].overseer)

    def about(self, rome: Rome, seat: int | None) -> PlaceAsked:
        plan = rome.plans[self.slot]
        return to_place(plan, JUNO_SHAPE if this_turn(rome).god == JUNO else SHAPE_OF[plan])


def to_place(plan: i64, shape: i64) -> PlaceAsked:
    """What everybody sees of a plan that is to be drawn."""
    return {"plan": PLAN.values[plan], "turns": turns_drawn(shape)}


def drawings(placements: vec[i64]) -> vec[i64]:
    """The actions that draw a building in these places."""
    for at in range(i64(len(placements))):
        placements[at] = PLACE.nth(placements[at])
    return placements
