"""15. Buildings: what each produces, for whom, and the choices some productions leave."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Question
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import (
    COIN,
    COINS,
    FISH,
    GOODS,
    PLAYERS,
    RESOURCES,
    SENATOR,
    SOLDIER,
)
from ludi.games.rome_and_roll.city.ground import SQUARE
from ludi.games.rome_and_roll.city.plans import (
    AMOUNT_OF,
    EACH_MORE_BESIDE,
    EACH_MORE_OF,
    GAIN,
    INSULA,
    INSULA_SENATORS,
    MAGISTRACY,
    MARKET,
    MORE_BESIDE,
    MORE_OF,
    NO_PLAN,
    NO_PRODUCTION,
    PLANS,
    PRODUCT_OF,
    PRODUCTION_OF,
)
from ludi.games.rome_and_roll.final_scoring import is_of
from ludi.games.rome_and_roll.messages import PRODUCED, STOLEN
from ludi.games.rome_and_roll.shapes import InsulaAsked, MarketAsked
from ludi.games.rome_and_roll.sheet.gains import add_senators, add_soldiers, gain, rise
from ludi.games.rome_and_roll.sheet.storage import store
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import PASS, PICK, PRODUCE, STEAL

NONE: Final = -1  # no building


def produces(rome: Rome, building: i64) -> bool:
    """15.1  Whether a building has a production. Forum, rubble and parks have none."""
    plan = rome.map.kinds[building]
    return plan < PLANS and PRODUCTION_OF[plan] != NO_PRODUCTION


def produce(rome: Rome, seat: i64, building: i64) -> None:
    """15.1  Let a building produce for a player."""
    plan = rome.map.kinds[building]
    kind = PRODUCTION_OF[plan]
    rome.tell(PRODUCED, seat, plan, rome.map.first_square(building))
    if kind == GAIN:
        receive(rome, seat, PRODUCT_OF[plan], output(rome, building, plan))
    elif kind == MARKET:
        rome.then(MarketGoods(seat, AMOUNT_OF[plan], 0))
    elif kind == INSULA:
        rome.then(InsulaUses(seat, building, AMOUNT_OF[plan], NONE))
    elif kind == MAGISTRACY:
        rome.then(MagistracySteals(seat))


def receive(rome: Rome, seat: i64, what: i64, number: i64) -> None:
    """Give a player goods, coins, soldiers or senators."""
    if what < GOODS:
        gain(rome, seat, what, number)
    elif what == COIN:
        rise(rome, seat, COINS, number)
    elif what == SOLDIER:
        add_soldiers(rome, seat, number)
    elif what == SENATOR:
        add_senators(rome, seat, number)


def output(rome: Rome, building: i64, plan: i64) -> i64:
    """15.1  How much a building produces, with what its neighbours add."""
    amount = AMOUNT_OF[plan]
    if MORE_OF[plan] == 0 and EACH_MORE_OF[plan] == 0:
        return amount
    beside = False
    for other in rome.map.touching(building):
        neighbour = rome.map.kinds[other]
        beside = beside or is_of(neighbour, MORE_BESIDE[plan])
        if EACH_MORE_BESIDE[plan] != NO_PLAN and neighbour == EACH_MORE_BESIDE[plan]:
            amount += EACH_MORE_OF[plan]
    return amount + MORE_OF[plan] if beside else amount


@final
class MarketGoods(Decision[Rome]):
    """15.2  The Market gives wood, brick and stone in any mix, chosen one by one."""

    PARAGRAPH: ClassVar[str] = "15.2"
    ASKS: ClassVar[type] = MarketAsked

    def __init__(self, player: i64, left: i64, least: i64) -> None:
        self.player = player
        self.left = left
        self.least = least  # the order of the choices does not matter: they only go up

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=FISH)
        for resource in range(self.least, i64(FISH)):
            row = append(row, PICK.of(resource))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        resource = PICK.read(action)
        store(rome, seat, resource, 1)
        if self.left > 1:
            rome.then(MarketGoods(seat, self.left - 1, resource))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "15.2:market_goods" if PICK.means(action) else "15.2:pick_first"

    def about(self, rome: Rome, seat: int | None) -> MarketAsked:
        return {"left": int(self.left)}


@final
class InsulaUses(Decision[Rome]):
    """15.3  The Insula lets adjacent buildings of any owner produce for its user."""

    PARAGRAPH: ClassVar[str] = "15.3"
    ASKS: ClassVar[type] = InsulaAsked

    def __init__(self, player: i64, building: i64, left: i64, last: i64) -> None:
        self.player = player
        self.building = building
        self.left = left
        self.last = last  # buildings are chosen in the order they were built

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), PASS)
        for other in rome.map.touching(self.building):
            if other > self.last and self.can_use(rome, other):
                row = append(row, PRODUCE.of(rome.map.first_square(other)))
        return row

    def can_use(self, rome: Rome, other: i64) -> bool:
        """Whether the Insula can use a neighbour: one that produces and is no Insula."""
        return produces(rome, other) and PRODUCTION_OF[rome.map.kinds[other]] != INSULA

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        other = rome.map.ground[PRODUCE.read(action)]
        owner = rome.map.owners[other]
        if owner != seat:
            add_senators(rome, owner, INSULA_SENATORS[rome.map.kinds[self.building]])
        produce(rome, seat, other)
        if self.left > 1:
            rome.then(InsulaUses(seat, self.building, self.left - 1, other))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "15.3:insula_neighbours" if PRODUCE.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> InsulaAsked:
        return {"at": SQUARE.values[rome.map.first_square(self.building)], "left": int(self.left)}


@final
class MagistracySteals(Question[Rome]):
    """15.4  The Magistracy takes one resource from another player's storage."""

    PARAGRAPH: ClassVar[str] = "15.4"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player) if len(self.options(rome, self.player)) > 0 else NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        for owner in range(rome.players):
            for resource in range(i64(RESOURCES)):
                if owner != self.player and rome.notables[owner].storage[resource] > 0:
                    row = append(row, STEAL.of(owner, resource))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        owner, resource = STEAL.read(action)
        rome.notables[owner].storage[resource] -= 1
        rome.notables[seat].storage[resource] += 1
        rome.tell(STOLEN, seat, owner, resource)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "15.4:nothing_to_steal"


@final
class Produce(Question[Rome]):
    """10.3, 12.6, 16.10  A player may let one of his own buildings produce."""

    PARAGRAPH: ClassVar[str] = "10.3"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        owners = rome.map.owners
        for building in rome.map.producers:
            if owners[building] == self.player:
                return only(self.player)
        return NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=16), PASS)
        owners = rome.map.owners
        for building in rome.map.producers:
            if owners[building] == seat:
                row = append(row, PRODUCE.of(rome.map.first_square(building)))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action != PASS:
            produce(rome, seat, rome.map.ground[PRODUCE.read(action)])

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PRODUCE.means(action):
            return ""
        building = rome.map.ground[PRODUCE.read(action)]
        if building < 0 or rome.map.owners[building] != seat:
            return "10.3:not_your_building"
        return "15.1:no_production" if not produces(rome, building) else "10.3:name_first_square"


PRODUCE_OF: Final = vec[Produce]([Produce(seat) for seat in range(PLAYERS[-1])])
