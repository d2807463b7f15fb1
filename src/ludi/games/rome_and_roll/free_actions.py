"""11. Free actions: bribe with the die, barter (an option of the solo game), store what is left."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import total
from ludi.core.seats import only
from ludi.games.rome_and_roll.advisors import can_be_bribed, mark_loyalty
from ludi.games.rome_and_roll.box import ADVISORS, BASKET, FISH, GOODS, JEWEL, RESOURCES
from ludi.games.rome_and_roll.gains import store, stored_as
from ludi.games.rome_and_roll.messages import BARTERED
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import (
    BARTER,
    BARTERING,
    BRIBE,
    GIVE,
    OTHER,
    STORE,
    bribe,
)

# Bribing with the die.


def add_bribes(rome: Rome, seat: i64, row: vec[i64]) -> vec[i64]:
    """11.2  The row with every bribe that the die allows."""
    for good in range(i64(FISH), i64(GOODS)):
        if rome.icons[good] == 0:
            continue
        for at in range(i64(ADVISORS)):
            if can_be_bribed(rome, seat, at):
                row = append(row, bribe(rome.notables[seat].character * ADVISORS + at, good))
    return row


def bribe_with_die(rome: Rome, seat: i64, action: i64) -> None:
    """11.2  Spend an icon of the die on an advisor."""
    advisor, good = (action - BRIBE) // 3, (action - BRIBE) % 3 + FISH
    rome.icons[good] -= 1
    mark_loyalty(rome, seat, advisor, good)


# Bartering.


def add_barters(rome: Rome, seat: i64, row: vec[i64]) -> vec[i64]:
    """16.14  The row with everything that can be given first of two."""
    storage = rome.notables[seat].storage
    if rome.players > 1 or rome.options[BARTERING] != OTHER or total(storage) < 2:
        return row
    for resource in range(i64(RESOURCES)):
        if storage[resource] > 0:
            row = append(row, BARTER + resource)
    return row


@final
class BarterGive(Step[Rome]):
    """16.14  The second of the two stored resources to be given."""

    PARAGRAPH: ClassVar[str] = "16.14"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=RESOURCES)
        for resource in range(i64(RESOURCES)):
            if rome.notables[seat].storage[resource] > 0:
                row = append(row, GIVE + resource)
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.notables[seat].storage[action - GIVE] -= 1
        rome.then(BarterTake(self.player))


@final
class BarterTake(Step[Rome]):
    """16.14  What is received for the two: anything but a jewel."""

    PARAGRAPH: ClassVar[str] = "16.14"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return stored_as(BASKET)

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.notables[seat].storage[action - STORE] += 1
        rome.tell(BARTERED, seat, action - STORE)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "16.14:no_jewel_for_barter" if action == STORE + JEWEL else ""


# Storing.


def store_the_rest(rome: Rome, seat: i64) -> None:
    """11.1  What is left on the die goes to storage; each basket is given a type."""
    for resource in range(i64(RESOURCES)):
        left = rome.icons[resource]
        rome.icons[resource] = 0
        store(rome, seat, resource, left)
    for _ in range(rome.icons[BASKET]):
        rome.then(StoreBasket(seat))
    rome.icons[BASKET] = 0


@final
class StoreBasket(Step[Rome]):
    """11.1, 2.3  A basket left on the die is stored as wood, brick, stone or fish."""

    PARAGRAPH: ClassVar[str] = "11.1"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return stored_as(BASKET)

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        store(rome, seat, action - STORE, 1)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.3:wrong_store" if action == STORE + JEWEL else "11.1:store_first"
