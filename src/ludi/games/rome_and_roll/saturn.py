"""13.8. Saturn: two free plans built at once, without cost and away from the overseer."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import BUILDINGS, SATURN, SATURN_PRICE, SATURN_RESOURCE
from ludi.games.rome_and_roll.build import EVERYWHERE, need_of, slot_of
from ludi.games.rome_and_roll.built import (
    AdvisorsOnBuild,
    PlanBonus,
    printed_resources,
    put_on_the_map,
)
from ludi.games.rome_and_roll.city import SQUARES, TURNS, turns_drawn
from ludi.games.rome_and_roll.favours import give_back
from ludi.games.rome_and_roll.forecast import forecasts, open_squares
from ludi.games.rome_and_roll.gains import pay, rise, spendable
from ludi.games.rome_and_roll.placing import ANYWHERE, placements_anywhere, why_not_placement
from ludi.games.rome_and_roll.plans import PLAN, SHAPE_OF, SLOTS
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import CHOOSE, OTHER, PLACE, SATURN_GIVES

SATURN_PLANS: Final = 2


def fits_somewhere(rome: Rome, slot: i64) -> bool:
    """Whether a plan can be drawn anywhere beside a building."""
    plan = rome.plans[slot]
    return len(placements_anywhere(rome, SHAPE_OF[plan], need_of(plan), 1)) > 0


def free_slots(rome: Rome) -> i64:
    """The plans without a foreman, one bit each."""
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if rome.slot_is_free(slot):
            found |= i64(1) << slot
    return found


def can_use_saturn(rome: Rome, seat: i64) -> bool:
    """13.8  The price at hand, and two free plans that have a place."""
    if spendable(rome, seat, SATURN_RESOURCE) < SATURN_PRICE:
        return False
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if rome.slot_is_free(slot) and fits_somewhere(rome, slot):
            found += 1
    return found >= SATURN_PLANS


def begin_saturn(rome: Rome, seat: i64) -> None:
    """13.8  Pay, then choose two of the plans that are free now."""
    give_back(rome, seat, SATURN)
    pay(rome, seat, SATURN_RESOURCE, SATURN_PRICE)
    rome.then(SaturnPlan(seat, free_slots(rome), SATURN_PLANS))


@final
class SaturnPlan(Step[Rome]):
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
            if (self.free >> slot) & 1 and fits_somewhere(rome, slot):
                row = append(row, CHOOSE + rome.plans[slot])
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if action < 0:
            return
        slot = slot_of(rome, action - CHOOSE)
        if self.left > 1:
            rome.then(SaturnPlan(self.player, self.free & ~(i64(1) << slot), self.left - 1))
        rome.then(SaturnPlace(self.player, slot))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        slot = slot_of(rome, action - CHOOSE)
        if slot < 0:
            return "1.4:plan_not_in_play"
        return "5.5:no_place_for_it" if (self.free >> slot) & 1 else "13.8:plan_was_not_free"


@final
class SaturnPlace(Step[Rome]):
    """13.8  Draw it beside any building; overseer and foreman stay, nothing produces."""

    PARAGRAPH: ClassVar[str] = "13.8"

    def __init__(self, player: i64, slot: i64) -> None:
        self.player = player
        self.slot = slot

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        plan = rome.plans[self.slot]
        ways = placements_anywhere(rome, SHAPE_OF[plan], need_of(plan), EVERYWHERE)
        for at in range(i64(len(ways))):
            ways[at] += PLACE
        return ways

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        building = put_on_the_map(rome, seat, self.slot, action - PLACE, False)
        rise(rome, seat, BUILDINGS, 1)
        rome.then(AdvisorsOnBuild(seat, building))
        if rome.options[SATURN_GIVES] != OTHER:
            rome.then(PlanBonus(seat, rome.plans[self.slot]))
            printed_resources(rome, seat, building)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE <= action < PLACE + SQUARES * TURNS:
            return "5.3:place_first"
        plan = rome.plans[self.slot]
        return why_not_placement(rome, SHAPE_OF[plan], need_of(plan), action - PLACE, ANYWHERE)

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        plan = rome.plans[self.slot]
        turns = turns_drawn(SHAPE_OF[plan])
        about: dict[str, object] = {"plan": PLAN.values[plan], "turns": turns}
        if seat == self.player:
            about["open"] = open_squares(rome)
            about["brings"] = forecasts(rome, seat)
        return about
