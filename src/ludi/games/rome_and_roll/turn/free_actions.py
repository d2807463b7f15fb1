"""11. Free actions: bribe with the die; store and barter, an option of the solo game."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.rows import total
from ludi.games.rome_and_roll.box import (
    ADVISORS,
    BASKET,
    FISH,
    GOODS,
    JEWEL,
    RESOURCES,
)
from ludi.games.rome_and_roll.messages import BARTERED
from ludi.games.rome_and_roll.sheet.advisors import can_be_bribed, mark_loyalty
from ludi.games.rome_and_roll.sheet.prices import barters
from ludi.games.rome_and_roll.sheet.storage import store, stored_as
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, goes_on, this_turn
from ludi.games.rome_and_roll.verbs import (
    BARTER,
    GIVE,
    STORE,
    bribe,
    bribe_read,
)

# Bribing with the die.


def add_bribes(rome: Rome, turn: EndOfTurn, row: vec[i64]) -> vec[i64]:
    """11.2  The row with every bribe that the die allows."""
    for good in range(i64(FISH), i64(GOODS)):
        if turn.icons[good] == 0:
            continue
        for at in range(i64(ADVISORS)):
            if can_be_bribed(rome, turn.player, at):
                row = append(row, bribe(rome.advisor(turn.player, at), good))
    return row


def bribe_with_die(rome: Rome, seat: i64, action: i64) -> None:
    """11.2  Spend an icon of the die on an advisor."""
    advisor, good = bribe_read(action)
    goes_on(rome, this_turn(rome).with_icon(good, -1))
    mark_loyalty(rome, seat, advisor, good)


# Storing what is to be bartered.


def may_store(rome: Rome, turn: EndOfTurn, resource: i64) -> bool:
    """11.1, 16.14  Whether a good of the die can be stored before the turn ends, to be bartered."""
    if not barters(rome) or not rome.since_third_edition():
        return False
    return turn.icons[resource] > 0 or (resource != JEWEL and turn.icons[BASKET] > 0)


def add_stores(rome: Rome, turn: EndOfTurn, row: vec[i64]) -> vec[i64]:
    """The row with every resource that the die can put into storage now."""
    for resource in range(i64(RESOURCES)):
        if may_store(rome, turn, resource):
            row = append(row, STORE.of(resource))
    return row


def store_from_die(rome: Rome, seat: i64, resource: i64) -> None:
    """11.1  A resource of the die, or a basket as that resource, goes into storage."""
    turn = this_turn(rome)
    good: i64 = resource if turn.icons[resource] > 0 else BASKET
    goes_on(rome, turn.with_icon(good, -1))
    store(rome, seat, resource, 1)


# Bartering.


def add_barters(rome: Rome, seat: i64, row: vec[i64]) -> vec[i64]:
    """16.14  The row with everything that can be given first of two."""
    storage = rome.notables[seat].storage
    if not barters(rome) or total(storage) < 2:
        return row
    for resource in range(i64(RESOURCES)):
        if storage[resource] > 0:
            row = append(row, BARTER.of(resource))
    return row


def barter(rome: Rome, seat: i64, resource: i64) -> None:
    """16.14  The first of two stored resources is given."""
    rome.notables[seat].storage[resource] -= 1
    rome.then(BarterGive(seat))


@final
class BarterGive(Decision[Rome]):
    """16.14  The second of the two stored resources to be given."""

    PARAGRAPH: ClassVar[str] = "16.14"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=RESOURCES)
        for resource in range(i64(RESOURCES)):
            if rome.notables[seat].storage[resource] > 0:
                row = append(row, GIVE.of(resource))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.notables[seat].storage[GIVE.read(action)] -= 1
        rome.then(BarterTake(seat))


@final
class BarterTake(Decision[Rome]):
    """16.14  What is received for the two: anything but a jewel."""

    PARAGRAPH: ClassVar[str] = "16.14"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return stored_as(BASKET)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        resource = STORE.read(action)
        rome.notables[seat].storage[resource] += 1
        rome.tell(BARTERED, seat, resource)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "16.14:no_jewel_for_barter" if action == STORE.of(JEWEL) else ""
