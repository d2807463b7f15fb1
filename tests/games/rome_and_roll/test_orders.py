"""Orders beforehand in Rome & Roll."""

from __future__ import annotations

import ludi
from ludi.games.rome_and_roll.box import BASKET, FISH
from ludi.games.rome_and_roll.sheet.gains import Gained
from tests.games.driver import do

GAME = ludi.game("rome_and_roll")


def test_a_gained_fish_is_stored_and_a_basket_is_asked_about_all_the_same() -> None:
    order = GAME.orders["store_fish"]
    rome = GAME.new(2, seed=1)
    assert [GAME.text(int(action)) for action in order.offers(rome, 1)] == ["store fish"]
    do(rome, Gained(1, FISH))
    assert order.hears(rome, 1)
    assert not order.hears(rome, 0)
    assert order.answer(rome, 1, GAME.read("store fish")) in rome.legal(1)
    do(rome, Gained(1, BASKET))
    assert not order.hears(rome, 1)


def test_alone_nobody_waits_and_nothing_is_ordered() -> None:
    rome = GAME.new(1, seed=1)
    assert len(GAME.orders["store_fish"].offers(rome, 0)) == 0
