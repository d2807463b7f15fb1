"""2.4. Prices: what a player can spend, from storage and from the die of his turn."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.box import BASKET, JEWEL, RESOURCES, WALK_RESOURCE
from ludi.games.rome_and_roll.messages import PAID
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, goes_on, this_turn
from ludi.games.rome_and_roll.verbs import JEWELS_PAY, OTHER


def purse(rome: Rome, turn: EndOfTurn) -> vec[i64]:
    """2.4  The goods the player in turn can spend: stored ones and those on his die."""
    storage = rome.notables[turn.player].storage
    found = vec[i64](capacity=RESOURCES + 1)
    for resource in range(i64(RESOURCES)):
        found = append(found, storage[resource] + turn.icons[resource])
    return append(found, turn.icons[BASKET])


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
    goods = purse(rome, turn)
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


def pay(rome: Rome, seat: i64, resource: i64, number: i64) -> None:
    """2.4  Spend resources: stored ones first, then the die, then baskets, then (option) jewels."""
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
