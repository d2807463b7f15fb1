"""2.4. Prices: what a player can spend, from storage and from the die of his turn."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Question
from ludi.core.bits import size
from ludi.core.rows import row_of, total
from ludi.core.seats import NOBODY, has, lowest, only, without
from ludi.games.rome_and_roll.box import (
    ARCHITECT,
    BASKET,
    DISCOUNT,
    FROM_DIE,
    FROM_STORAGE,
    JEWEL,
    RESOURCE,
    RESOURCES,
    SOURCES,
    WALK_RESOURCE,
    WITH_BASKET,
    WITH_JEWEL_OF_DIE,
    WITH_STORED_JEWEL,
)
from ludi.games.rome_and_roll.city.plans import COST_OF, SLOTS
from ludi.games.rome_and_roll.messages import PAID
from ludi.games.rome_and_roll.shapes import PayAsked
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, goes_on, this_turn
from ludi.games.rome_and_roll.verbs import BARTERING, JEWELS_PAY, OTHER, PAY


def purse(rome: Rome, turn: EndOfTurn) -> vec[i64]:
    """2.4  The goods the player in turn can spend: stored ones and those on his die."""
    storage = rome.notables[turn.player].storage
    found = turn.icons[:]
    for resource in range(i64(RESOURCES)):
        found[resource] += storage[resource]
    return found


def spendable(rome: Rome, turn: EndOfTurn, resource: i64) -> i64:
    """2.4  How often the player in turn could pay this resource if he paid nothing else."""
    storage = rome.notables[turn.player].storage
    found = storage[resource] + turn.icons[resource]
    if resource == JEWEL:
        return found
    found += turn.icons[BASKET]
    if jewels_pay(rome):
        found += storage[JEWEL] + turn.icons[JEWEL]
    return found


def purse_after(rome: Rome, turn: EndOfTurn, walked: i64) -> vec[i64]:
    """5.2  The goods that are left after fish were spent on a walk; the last are the baskets."""
    return walked_on(purse(rome, turn), walked)


def walked_on(goods: vec[i64], walked: i64) -> vec[i64]:
    """5.2  Goods without the fish of a walk; where fish are short baskets go, which may be owed."""
    goods[WALK_RESOURCE] -= walked
    if goods[WALK_RESOURCE] < 0:
        goods[BASKET] += goods[WALK_RESOURCE]
        goods[WALK_RESOURCE] = 0
    return goods


def jewels_pay(rome: Rome) -> bool:
    """2.4  Whether, by option, a jewel stands for any resource of a price."""
    return rome.options[JEWELS_PAY] == OTHER


def can_afford(goods: vec[i64], cost: vec[i64], jewels_pay: bool, spared: i64) -> bool:
    """2.4  Whether goods pay a cost, so many resources of it spared."""
    jewels = goods[JEWEL] - cost[JEWEL]
    if jewels < 0:
        return False
    wild = goods[BASKET]
    if jewels_pay:
        wild += jewels
    short: i64 = 0
    for resource in range(i64(JEWEL)):
        if cost[resource] > goods[resource]:
            short += cost[resource] - goods[resource]
    return wild >= 0 and short <= wild + spared


def price(resource: i64, number: i64) -> vec[i64]:
    """A price of one resource."""
    cost = row_of(RESOURCES)
    cost[resource] = number
    return cost


def barters(rome: Rome) -> bool:
    """16.14  Whether stored resources can be bartered: by option, alone."""
    return rome.players == 1 and rome.options[BARTERING] == OTHER


def pay(rome: Rome, seat: i64, cost: vec[i64], wild: bool, plans: i64 = 0) -> None:
    """2.4  Spend resources. The player chooses with what, where that may make a difference; a
    jewel may be wild only in a price, by option. Of some plans one must remain payable (5.3)."""
    if total(cost) == 0:
        return
    if not rome.is_first_edition() and (barters(rome) or jewels_pay(rome)):
        rome.then(Pay(seat, cost, wild, plans))
        return
    for resource in range(i64(RESOURCES)):
        spend(rome, seat, resource, cost[resource])


def spend(rome: Rome, seat: i64, resource: i64, number: i64) -> None:
    """2.4  Stored resources first, then the die, then baskets, then (option) jewels."""
    if number <= 0:
        return
    storage = rome.notables[seat].storage
    rome.tell(PAID, seat, resource, number)
    stored = min(number, storage[resource])
    storage[resource] -= stored
    left = number - stored
    if left == 0:
        return
    turn = this_turn(rome)
    icons = turn.icons[:]
    left -= spend_icons(icons, resource, left)
    if resource != JEWEL:
        left -= spend_icons(icons, BASKET, left)
    if left > 0:
        stored = min(left, storage[JEWEL])
        storage[JEWEL] -= stored
        spend_icons(icons, JEWEL, left - stored)
    goes_on(rome, turn.holding(icons))


def spend_icons(icons: vec[i64], good: i64, number: i64) -> i64:
    """Spend up to so many icons of a die; how many it were."""
    spent = min(number, icons[good])
    icons[good] -= spent
    return spent


# Choosing what to pay with.


@final
class Pay(Question[Rome]):
    """2.4  The player says, one by one, what pays a resource where it makes a difference."""

    PARAGRAPH: ClassVar[str] = "2.4"
    ASKS: ClassVar[type] = PayAsked

    def __init__(self, player: i64, cost: vec[i64], wild: bool, plans: i64) -> None:
        self.player = player
        self.cost = cost  # what is still to be paid
        self.wild = wild  # whether a jewel may stand for it
        self.plans = plans  # after a walk: of these eight, one bit each, one is then to be paid

    def actors(self, rome: Rome) -> i64:
        return only(self.player) if size(self.sources(rome)) > 1 else NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        sources, resource = self.sources(rome), self.next_resource()
        row = vec[i64](capacity=SOURCES)
        for source in range(i64(SOURCES)):
            if (sources >> source) & 1:
                row = append(row, PAY.of(resource, source))
        return row

    def next_resource(self) -> i64:
        """The first resource that is still to be paid."""
        resource: i64 = 0
        while self.cost[resource] == 0:
            resource += 1
        return resource

    def sources(self, rome: Rome) -> i64:
        """What can pay the next resource and leaves other goods behind, one bit each."""
        turn, resource = this_turn(rome), self.next_resource()
        found: i64 = 0
        for source in range(i64(SOURCES)):
            if self.can_spend(rome, turn, resource, source):
                found |= i64(1) << source
        return found if barters(rome) else worth_asking(found)

    def can_spend(self, rome: Rome, turn: EndOfTurn, resource: i64, source: i64) -> bool:
        """Whether a source is there for a resource, and the rest can still be paid."""
        if source >= WITH_BASKET and resource == JEWEL:
            return False
        if source >= WITH_STORED_JEWEL and not (self.wild and jewels_pay(rome)):
            return False
        good = good_from(resource, source)
        storage = rome.notables[turn.player].storage
        have = storage[good] if is_stored(source) else turn.icons[good]
        if have == 0:
            return False
        goods, rest = purse(rome, turn), self.cost[:]
        goods[good] -= 1
        rest[resource] -= 1
        if not can_afford(goods, rest, self.wild and jewels_pay(rome), 0):
            return False
        return self.plans == 0 or self.leaves_a_plan(rome, turn, goods, rest[WALK_RESOURCE])

    def leaves_a_plan(self, rome: Rome, turn: EndOfTurn, goods: vec[i64], walked: i64) -> bool:
        """5.3  Whether such goods, less the fish still to be paid, would pay one of the plans."""
        left, architect = walked_on(goods, walked), turn.shows(ARCHITECT)
        for slot in range(i64(SLOTS)):
            if not has(self.plans, slot):
                continue
            spared: i64 = DISCOUNT if architect and rome.slot_is_free(slot) else 0
            if can_afford(left, COST_OF[rome.plans[slot]], jewels_pay(rome), spared):
                return True
        return False

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        resource, source = PAY.read(action)
        self.spend(rome, resource, source)

    def skipped(self, rome: Rome) -> None:
        self.spend(rome, self.next_resource(), lowest(self.sources(rome)))

    def spend(self, rome: Rome, resource: i64, source: i64) -> None:
        """Pay one resource, then the rest."""
        good = good_from(resource, source)
        if is_stored(source):
            rome.notables[self.player].storage[good] -= 1
        else:
            goes_on(rome, this_turn(rome).with_icon(good, -1))
        rome.tell(PAID, self.player, resource, 1)
        rest = self.cost[:]
        rest[resource] -= 1
        if total(rest) > 0:
            rome.then(Pay(self.player, rest, self.wild, self.plans))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.4:cannot_pay_so" if PAY.means(action) else "2.4:pay_first"

    def about(self, rome: Rome, seat: int | None) -> PayAsked:
        cost = {name: int(self.cost[at]) for at, name in enumerate(RESOURCE.values)}
        return {"cost": {name: number for name, number in cost.items() if number}}


def is_stored(source: i64) -> bool:
    """Whether a source is in the storage; else it is on the die."""
    return source in (FROM_STORAGE, WITH_STORED_JEWEL)


def good_from(resource: i64, source: i64) -> i64:
    """The good that a source spends for a resource."""
    if source == WITH_BASKET:
        return BASKET
    return JEWEL if source in (WITH_STORED_JEWEL, WITH_JEWEL_OF_DIE) else resource


def worth_asking(sources: i64) -> i64:
    """2.4  Without barter the resource itself goes first, the stored one before that of the die,
    and a stored jewel before that of the die: what is left then can do all the other could."""
    for source in (FROM_STORAGE, FROM_DIE):
        if has(sources, source):
            return only(source)
    if has(sources, WITH_STORED_JEWEL):
        return without(sources, WITH_JEWEL_OF_DIE)
    return sources
