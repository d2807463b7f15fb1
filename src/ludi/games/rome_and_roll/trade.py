"""10. Trade: three equal resources for coins, then everybody may produce."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.games.rome_and_roll.box import (
    BACCHUS,
    BACCHUS_COINS,
    BASKET,
    COINS,
    JEWEL,
    MERCHANT,
    MERCURY,
    NICODEMUS,
    RESOURCES,
    SET_COINS,
    SET_SIZE,
)
from ludi.games.rome_and_roll.city.productions import PRODUCE_OF
from ludi.games.rome_and_roll.messages import TRADED
from ludi.games.rome_and_roll.provinces.tax import mercury_coins
from ludi.games.rome_and_roll.shapes import SellAsked
from ludi.games.rome_and_roll.sheet.advisors import has_advanced
from ludi.games.rome_and_roll.sheet.gains import rise
from ludi.games.rome_and_roll.sheet.prices import pay, price, purse
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from ludi.games.rome_and_roll.verbs import DONE, SELL


def has_set(goods: vec[i64], resource: i64, jewels: i64) -> bool:
    """10.1  Whether goods hold three of a resource, so many of them jewels."""
    if goods[JEWEL] < jewels:
        return False
    if resource == JEWEL:
        return jewels == SET_SIZE
    have = goods[resource] + goods[BASKET]
    return jewels < SET_SIZE and have >= SET_SIZE - jewels


def can_trade(rome: Rome, turn: EndOfTurn) -> bool:
    """10.1  Whether the player in turn has any set."""
    storage, icons = rome.notables[turn.player].storage, turn.icons
    jewels = storage[JEWEL] + icons[JEWEL]
    wild = icons[BASKET] + min(jewels, SET_SIZE - 1)
    for resource in range(i64(JEWEL)):
        if storage[resource] + icons[resource] + wild >= SET_SIZE:
            return True
    return jewels >= SET_SIZE


def begin_trade(rome: Rome, seat: i64) -> None:
    """10.1, 10.3, 13.6  Sell a set, then all may produce, from the Proconsul clockwise."""
    if this_turn(rome).god == MERCURY:
        rise(rome, seat, COINS, mercury_coins(rome, seat))
    rome.then(SellSet(seat, 0))
    for owner in rome.clockwise(rome.first_of_all(seat)):
        rome.then(PRODUCE_OF[owner])


@mypyc_attr(free_list_len=1)
@final
class SellSet(Decision[Rome]):
    """10.1, 10.2  Three equal resources for coins, jewels wild; with Bacchus several sets."""

    PARAGRAPH: ClassVar[str] = "10.1"
    ASKS: ClassVar[type] = SellAsked

    def __init__(self, player: i64, sold: i64) -> None:
        self.player = player
        self.sold = sold

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        goods = purse(rome, this_turn(rome))
        row = vec[i64](capacity=16)
        if self.sold > 0:
            row = append(row, DONE)
        for resource in range(i64(RESOURCES)):
            for jewels in range(SET_SIZE + 1):
                if has_set(goods, resource, jewels):
                    row = append(row, SELL.of(resource, jewels))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        resource, jewels = SELL.read(action)
        given = price(resource, SET_SIZE - jewels)
        given[JEWEL] += jewels
        pay(rome, seat, given, False)
        turn = this_turn(rome)
        coins = price_of_set(rome, turn, jewels)
        rome.tell(TRADED, seat, resource, jewels, coins)
        rise(rome, seat, COINS, coins)
        if turn.god == BACCHUS:
            rome.then(SellSet(seat, self.sold + 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "10.1:no_such_set" if SELL.means(action) else "10.1:sell_first"

    def about(self, rome: Rome, seat: int | None) -> SellAsked:
        return {"sold": int(self.sold)}


def price_of_set(rome: Rome, turn: EndOfTurn, jewels: i64) -> i64:
    """10.1, 10.2, 12.6, 13.2  The coins for a set with so many jewels."""
    coins = SET_COINS
    if turn.shows(MERCHANT):
        coins += jewels
    if has_advanced(rome, turn.player, NICODEMUS):
        coins += jewels
    return coins + BACCHUS_COINS if turn.god == BACCHUS else coins
