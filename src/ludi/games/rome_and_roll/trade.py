"""10. Trade: three equal resources for coins, then everybody may produce."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import only
from ludi.games.rome_and_roll.advisors import has_advanced
from ludi.games.rome_and_roll.box import (
    BACCHUS,
    BACCHUS_COINS,
    COINS,
    JEWEL,
    MERCHANT,
    MERCURY,
    NICODEMUS,
    RESOURCES,
    SET_COINS,
    SET_SIZE,
)
from ludi.games.rome_and_roll.build import shows
from ludi.games.rome_and_roll.buildings import Produce
from ludi.games.rome_and_roll.gains import at_hand, baskets, pay, rise
from ludi.games.rome_and_roll.messages import TRADED
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.tax import mercury_coins
from ludi.games.rome_and_roll.verbs import DONE, PICK, SELL, sell


def has_set(rome: Rome, seat: i64, resource: i64, jewels: i64) -> bool:
    """10.1  Whether a player has three of a resource, so many of them jewels."""
    if at_hand(rome, seat, JEWEL) < jewels:
        return False
    if resource == JEWEL:
        return jewels == SET_SIZE
    have = at_hand(rome, seat, resource) + baskets(rome, seat)
    return jewels < SET_SIZE and have >= SET_SIZE - jewels


def can_trade(rome: Rome, seat: i64) -> bool:
    """10.1  Whether a player has any set."""
    jewels = min(at_hand(rome, seat, JEWEL), SET_SIZE - 1)
    for resource in range(i64(JEWEL)):
        if has_set(rome, seat, resource, jewels):
            return True
    return has_set(rome, seat, JEWEL, SET_SIZE)


def begin_trade(rome: Rome, seat: i64) -> None:
    """10.1, 10.3, 13.6  Sell a set, then all may produce, clockwise from the player in turn."""
    for turn in range(rome.players):
        rome.then(Produce((seat + rome.players - 1 - turn) % rome.players))
    rome.then(SellSet(seat, 0))
    if rome.god == MERCURY:
        rise(rome, seat, COINS, mercury_coins(rome, seat))


@final
class SellSet(Step[Rome]):
    """10.1, 10.2  Three equal resources for coins, jewels wild; with Bacchus several sets."""

    PARAGRAPH: ClassVar[str] = "10.1"

    def __init__(self, player: i64, sold: i64) -> None:
        self.player = player
        self.sold = sold

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        if self.sold > 0:
            row = append(row, DONE)
        for resource in range(i64(RESOURCES)):
            for jewels in range(SET_SIZE + 1):
                if has_set(rome, seat, resource, jewels):
                    row = append(row, sell(resource, jewels))
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        resource, jewels = (action - SELL) // 4, (action - SELL) % 4
        pay(rome, seat, resource, SET_SIZE - jewels)
        pay(rome, seat, JEWEL, jewels)
        if rome.god == BACCHUS:
            rome.then(SellSet(self.player, self.sold + 1))
        coins = price_of_set(rome, seat, jewels)
        rome.tell(TRADED, seat, resource, jewels, coins)
        rise(rome, seat, COINS, coins)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "10.1:no_such_set" if SELL <= action < PICK else "10.1:sell_first"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"sold": int(self.sold)}


def price_of_set(rome: Rome, seat: i64, jewels: i64) -> i64:
    """10.1, 10.2, 12.6, 13.2  The coins for a set with so many jewels."""
    coins = SET_COINS
    if shows(rome, MERCHANT):
        coins += jewels
    if has_advanced(rome, seat, NICODEMUS):
        coins += jewels
    return coins + BACCHUS_COINS if rome.god == BACCHUS else coins
