"""6. Raise a legion: use Army buildings, whoever owns them."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Question
from ludi.core.rows import position
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import (
    BASKET,
    COINS,
    FISH,
    LEGION_BUILDINGS,
    LEGION_COINS,
    LEGIONARY,
    MARS,
    MARS_SOLDIERS,
    SEVERUS,
    VIVIANUS,
)
from ludi.games.rome_and_roll.city.plans import (
    ARMY,
    COLONIES,
    FED,
    LEGION_BASKETS,
    LEGION_IF_COLONIES,
    LEGION_MORE,
    LEGION_MOST,
    LEGION_OF,
    LEGION_SOLDIERS,
    NEIGHBOURS,
    SUPPLIED,
)
from ludi.games.rome_and_roll.final_scoring import colonies_of, is_of
from ludi.games.rome_and_roll.messages import LEGION_USED
from ludi.games.rome_and_roll.shapes import LegionAsked
from ludi.games.rome_and_roll.sheet.advisors import has_advanced, has_basic
from ludi.games.rome_and_roll.sheet.gains import add_soldiers, gain, rise
from ludi.games.rome_and_roll.sheet.prices import pay, price, spendable
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from ludi.games.rome_and_roll.verbs import DONE, FEED, MUSTER


def can_raise(rome: Rome, turn: EndOfTurn, mars: bool) -> bool:
    """6.1  A legionary on the die, and soldiers from a building, from Vivianus or from Mars."""
    if not turn.shows(LEGIONARY):
        return False
    if len(rome.map.armies) > 0:
        return True
    return not rome.is_first_edition() and (mars or has_basic(rome, turn.player, VIVIANUS))


def begin_raise(rome: Rome, seat: i64) -> None:
    """6.1, 12.5, 13.5  Soldiers that come with the action itself, then the buildings."""
    helped = has_basic(rome, seat, VIVIANUS)
    if helped:
        add_soldiers(rome, seat, 1)
    if this_turn(rome).god == MARS:
        add_soldiers(rome, seat, MARS_SOLDIERS)
    if len(rome.map.armies) > 0:
        rome.then(RaiseLegion(seat, vec[i64](), helped))


@mypyc_attr(free_list_len=1)
@final
class RaiseLegion(Decision[Rome]):
    """6.2  Up to three different Army buildings are used, one after the other."""

    PARAGRAPH: ClassVar[str] = "6.2"
    ASKS: ClassVar[type] = LegionAsked

    def __init__(self, player: i64, used: vec[i64], helped: bool) -> None:
        self.player = player
        self.used = used  # buildings, in order; with Severus one may stand there twice
        self.helped = helped  # whether Vivianus gave his soldier

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        if len(self.used) > 0 or not rome.is_first_edition():
            row = append(row, DONE)
        for building in rome.map.armies:
            if self.may_use(rome, building):
                row = append(row, MUSTER.of(rome.map.first_square(building)))
        return row

    def may_use(self, rome: Rome, building: i64) -> bool:
        """6.2, 12.8  A new building while fewer than three were used, or Severus' second use."""
        if position(self.used, building) < 0:
            return self.different() < LEGION_BUILDINGS
        return has_advanced(rome, self.player, SEVERUS) and self.different() == len(self.used)

    def is_helped_now(self, rome: Rome) -> bool:
        """12.2  Whether Vivianus, won over in the middle of the action, gives his soldier now."""
        if rome.is_first_edition() or not has_basic(rome, self.player, VIVIANUS):
            return False
        add_soldiers(rome, self.player, 1)
        return True

    def different(self) -> i64:
        """How many different buildings were used."""
        found: i64 = 0
        for at in range(i64(len(self.used))):
            if position(self.used, self.used[at]) == at:
                found += 1
        return found

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        helped = self.helped or self.is_helped_now(rome)
        if action == DONE:
            return
        building = rome.map.ground[MUSTER.read(action)]
        use_legion(rome, seat, building)
        rome.then(RaiseLegion(seat, append(self.used[:], building), helped))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not MUSTER.means(action):
            return "6.2:muster_first"
        building = rome.map.ground[MUSTER.read(action)]
        if position(rome.map.armies, building) < 0:
            return "6.1:no_army_building"
        if position(self.used, building) >= 0:
            return "6.2:used_already"
        return (
            "6.2:three_at_most" if self.different() == LEGION_BUILDINGS else "5.2:name_first_square"
        )

    def about(self, rome: Rome, seat: int | None) -> LegionAsked:
        return {"used": len(self.used), "left": int(LEGION_BUILDINGS - self.different())}


def use_legion(rome: Rome, seat: i64, building: i64) -> None:
    """6.3, 6.4  Carry out a building's legion ability; an opponent who owns it gains a coin."""
    plan = rome.map.kinds[building]
    owner = rome.map.owners[building]
    if LEGION_OF[plan] == FED:
        rome.then(FeedSoldiers(seat, building))
    else:
        muster(rome, seat, building, soldiers_from(rome, seat, building))
    if LEGION_OF[plan] == SUPPLIED:
        gain(rome, seat, BASKET, LEGION_BASKETS[plan])
    if owner != seat:
        rise(rome, owner, COINS, LEGION_COINS)


def muster(rome: Rome, seat: i64, building: i64, soldiers: i64) -> None:
    """Gain soldiers from an Army building."""
    rome.tell(
        LEGION_USED, seat, rome.map.kinds[building], rome.map.first_square(building), soldiers
    )
    add_soldiers(rome, seat, soldiers)


def soldiers_from(rome: Rome, seat: i64, building: i64) -> i64:
    """6.4  How many soldiers a building gives that asks no price."""
    plan = rome.map.kinds[building]
    kind = LEGION_OF[plan]
    soldiers = LEGION_SOLDIERS[plan]
    if kind == NEIGHBOURS:
        for other in rome.map.touching(building):
            if is_of(rome.map.kinds[other], i64(1) << ARMY):
                soldiers += 1
        return min(soldiers, LEGION_MOST[plan])
    if kind == COLONIES and colonies_of(rome, seat) >= LEGION_IF_COLONIES[plan]:
        soldiers += LEGION_MORE[plan]
    return soldiers


@final
class FeedSoldiers(Question[Rome]):
    """6.4  The Camp gives a soldier for each fish, up to three."""

    PARAGRAPH: ClassVar[str] = "6.4"

    def __init__(self, player: i64, building: i64) -> None:
        self.player = player
        self.building = building

    def actors(self, rome: Rome) -> i64:
        return only(self.player) if self.most(rome) > 0 else NOBODY

    def most(self, rome: Rome) -> i64:
        """How many fish can be spent."""
        plan = rome.map.kinds[self.building]
        return min(spendable(rome, this_turn(rome), FISH), LEGION_MOST[plan])

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=4)
        for fish in range(self.most(rome) + 1):
            row = append(row, FEED.of(fish))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        fish = FEED.read(action)
        soldiers = fish * LEGION_SOLDIERS[rome.map.kinds[self.building]]
        pay(rome, seat, price(FISH, fish), True)
        muster(rome, seat, self.building, soldiers)

    def skipped(self, rome: Rome) -> None:
        muster(rome, self.player, self.building, 0)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.4:cannot_pay" if FEED.means(action) else "6.4:feed_first"
