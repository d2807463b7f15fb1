"""13.8. Saturn: two free plans built at once, without cost and away from the overseer."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Question
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import BUILDINGS, SATURN_PLANS, SATURN_PRICE, SATURN_RESOURCE
from ludi.games.rome_and_roll.city.placing import (
    ANYWHERE,
    fits_anywhere,
    placements_anywhere,
    why_not_placement,
)
from ludi.games.rome_and_roll.city.plans import SHAPE_OF, SLOTS
from ludi.games.rome_and_roll.construction.aftermath import (
    AdvisorsOnBuild,
    PlanBonus,
    printed_resources,
    put_on_the_map,
)
from ludi.games.rome_and_roll.construction.drawing import (
    EVERYWHERE,
    drawings,
    need_of,
    slot_of,
    to_place,
)
from ludi.games.rome_and_roll.shapes import PlaceAsked
from ludi.games.rome_and_roll.sheet.gains import rise
from ludi.games.rome_and_roll.sheet.prices import pay, price, spendable
from ludi.games.rome_and_roll.state import NO_SLOT, Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn
from ludi.games.rome_and_roll.verbs import CHOOSE, OTHER, PLACE, SATURN_GIVES


def can_use_saturn(rome: Rome, turn: EndOfTurn) -> bool:
    """13.8  The price at hand, and two free plans that have a place."""
    if spendable(rome, turn, SATURN_RESOURCE) < SATURN_PRICE:
        return False
    free = rome.free_slots()
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if (free >> slot) & 1 and fits_anywhere(rome, rome.plans[slot]):
            found += 1
    return found >= SATURN_PLANS


def begin_saturn(rome: Rome, seat: i64) -> None:
    """13.8  Pay, then choose two of the plans that are free now."""
    pay(rome, seat, price(SATURN_RESOURCE, SATURN_PRICE), True)
    rome.then(SaturnPlan(seat, rome.free_slots(), SATURN_PLANS))


@final
class SaturnPlan(Question[Rome]):
    """13.8  Choose a plan that was free when Saturn was called, not the same one twice."""

    PARAGRAPH: ClassVar[str] = "13.8"

    def __init__(self, player: i64, free: i64, left: i64) -> None:
        self.player = player
        self.free = free  # plans still to choose from, one bit each
        self.left = left

    def actors(self, rome: Rome) -> i64:
        return only(self.player) if len(self.options(rome, self.player)) > 0 else NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=SLOTS)
        for slot in range(i64(SLOTS)):
            if (self.free >> slot) & 1 and fits_anywhere(rome, rome.plans[slot]):
                row = append(row, CHOOSE.of(rome.plans[slot]))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        slot = slot_of(rome, CHOOSE.read(action))
        rome.then(SaturnPlace(seat, slot))
        if self.left > 1:
            rome.then(SaturnPlan(seat, self.free & ~(i64(1) << slot), self.left - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        slot: i64 = slot_of(rome, CHOOSE.read(action)) if CHOOSE.means(action) else NO_SLOT
        if slot == NO_SLOT:
            return "1.4:plan_not_in_play"
        return "5.5:no_place_for_it" if (self.free >> slot) & 1 else "13.8:plan_was_not_free"


@final
class SaturnPlace(Decision[Rome]):
    """13.8  Draw it beside any building; overseer and foreman stay, nothing produces."""

    PARAGRAPH: ClassVar[str] = "13.8"
    ASKS: ClassVar[type] = PlaceAsked

    def __init__(self, player: i64, slot: i64) -> None:
        self.player = player
        self.slot = slot

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        plan = rome.plans[self.slot]
        return drawings(placements_anywhere(rome, SHAPE_OF[plan], need_of(plan), EVERYWHERE))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        building = put_on_the_map(rome, seat, self.slot, PLACE.number(action), False)
        rise(rome, seat, BUILDINGS, 1)
        if rome.options[SATURN_GIVES] != OTHER:
            printed_resources(rome, seat, building)
            rome.then(PlanBonus(seat, rome.plans[self.slot]))
        rome.then(AdvisorsOnBuild(seat, building))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE.means(action):
            return "5.3:place_first"
        plan, placement = rome.plans[self.slot], PLACE.number(action)
        return why_not_placement(rome, SHAPE_OF[plan], need_of(plan), placement, ANYWHERE)

    def about(self, rome: Rome, seat: int | None) -> PlaceAsked:
        plan = rome.plans[self.slot]
        return to_place(plan, SHAPE_OF[plan])
