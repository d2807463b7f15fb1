"""2.4. Prices: what pays, and when the player is asked about it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.box import (
    BASKET,
    FROM_DIE,
    FROM_STORAGE,
    JEWEL,
    WITH_BASKET,
    WITH_JEWEL_OF_DIE,
    WITH_STORED_JEWEL,
)
from ludi.games.rome_and_roll.sheet.prices import Pay, can_afford, spend, spendable, worth_asking
from ludi.games.rome_and_roll.trade import can_trade, has_set
from ludi.games.rome_and_roll.turn.so_far import this_turn
from tests.games.driver import A, asked, offered, refused, say
from tests.games.rome_and_roll.tables import icons, laid, named, put, stock, stored, table, turn

ARMY_PLANS = (
    *("camp", "guard_post", "garden", "brickmaker"),
    *("fishmonger", "temple", "villa", "market"),
)


@pytest.mark.rule("2.4")
def test_stored_resources_go_first_where_no_other_order_is_better() -> None:
    rome = table()
    stock(rome, A, "WWWB")
    turn(rome, A, "blue", 4)
    say(rome, "trade", seat=A)
    assert stored(rome) == "B"
    assert icons(rome) == "WF", "nothing was asked: the die is spared"


@pytest.mark.rule("2.4", "16.14")
def test_who_barters_says_whether_storage_or_die_pays() -> None:
    """Dépense: from storage and/or from the die; only stored resources barter."""
    rome = table(1, ("mercatrix",), options={"barter": "on"})
    stock(rome, A, "WWW")
    turn(rome, A, "blue", 4)
    say(rome, "trade", seat=A)
    assert asked(rome) == "Pay"
    assert rome.agenda[-1].about(rome, A) == {"cost": {"wood": 3}}
    assert offered(rome, A) == ["pay wood storage", "pay wood die"]
    assert refused(rome, "pay wood basket", seat=A) == "2.4 cannot_pay_so"
    assert refused(rome, "end", seat=A) == "2.4 pay_first"
    say(rome, "pay wood die", seat=A)
    assert stored(rome) == "W", "the other two could only come from storage"
    assert icons(rome) == "F"


@pytest.mark.rule("2.4", "16.14")
def test_one_way_to_pay_is_not_asked_about() -> None:
    rome = table(1, ("mercatrix",), options={"barter": "on"})
    stock(rome, A, "SSS")
    turn(rome, A, "blue", 4)
    say(rome, "trade", seat=A)
    assert asked(rome) == "Act"
    assert stored(rome) == ""


@pytest.mark.rule("2.4")
def test_a_basket_or_a_jewel_pays_what_is_lacking() -> None:
    """With jewels for any price: the basket can still bribe, the stored jewel cannot."""
    for choice, left, die in (("stored-jewel", "", "?"), ("basket", "J", "")):
        rome = table(options={"jewels": "any_price"})
        put(rome, A, "camp", (3, 6), (3, 7), (3, 8))
        stock(rome, A, "J")
        turn(rome, A, "red", 6)
        say(rome, "raise", f"muster {named((3, 6))}", "feed 1", seat=A)
        assert offered(rome, A) == ["pay fish basket", "pay fish stored-jewel"]
        say(rome, f"pay fish {choice}", seat=A)
        assert (stored(rome), icons(rome)) == (left, die)


@pytest.mark.rule("2.4")
def test_what_pays_leaves_enough_for_the_rest() -> None:
    rome = table(
        1,
        ("mercatrix",),
        plans=ARMY_PLANS,
        options={"barter": "on"},
    )
    stock(rome, A, "WWWWBBBBSSSSFFFF")
    turn(rome, A, "blue", 6)
    say(rome, "build", seat=A)
    while asked(rome) in ("Walk", "ChoosePlan"):
        say(rome, offered(rome, A)[0], seat=A)
    assert asked(rome) == "Pay"
    say(rome, offered(rome, A)[-1], seat=A)
    assert asked(rome) == "Place"
    assert icons(rome) == "", "the basket pays once; the rest comes from storage unasked"


@pytest.mark.rule("2.4")
def test_tables_of_our_first_edition_pay_in_the_old_order() -> None:
    rome = table(1, ("mercatrix",), options={"barter": "on", "edition": "first"})
    stock(rome, A, "WWW")
    turn(rome, A, "blue", 4)
    say(rome, "trade", seat=A)
    assert (stored(rome), icons(rome)) == ("", "WF")


def goods(letters: str) -> vec[i64]:
    """Goods by their initials, `?` for a basket."""
    return vec[i64]([letters.count(letter) for letter in "WBSFJ?"])


@pytest.mark.rule("2.4")
def test_a_jewel_that_is_part_of_the_price_pays_nothing_else() -> None:
    cost = goods("WJJ")
    assert can_afford(goods("WJJ"), cost, True, 0)
    assert not can_afford(goods("JJ"), cost, True, 0), "the jewels are due themselves"
    assert can_afford(goods("JJJ"), cost, True, 0)
    assert not can_afford(goods("WJ"), cost, True, 0), "a jewel is nothing but a jewel"
    assert not can_afford(goods("JJJ"), cost, False, 0), "only by option"


@pytest.mark.rule("2.4")
def test_by_option_jewels_of_storage_and_die_count_for_every_price() -> None:
    rome = table(options={"jewels": "any_price"})
    stock(rome, A, "J")
    die = laid(rome, "yellow", 2)
    assert die.icons[JEWEL] == 1
    bare = spendable(rome, die, 0) - int(die.icons[0]) - int(die.icons[BASKET])
    assert bare == 2, "the stored jewel and that of the die"


@pytest.mark.rule("5.3", "2.4", "16.14")
@pytest.mark.parametrize(("goods", "asked_to_pay"), [("F", False), ("WF", True)])
def test_a_walk_is_paid_so_that_something_can_be_built(goods: str, asked_to_pay: bool) -> None:
    """Construire: one walks and then builds; with the fish alone nothing can be paid for."""
    rome = table(1, ("mercatrix",), plans=ARMY_PLANS, options={"barter": "on"})
    put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    put(rome, A, "brickmaker", (2, 4), (2, 5))
    stock(rome, A, goods)
    turn(rome, A, "red", 4)
    assert icons(rome) == "?"
    say(rome, "build", f"walk {named((2, 4))}", seat=A)
    assert asked(rome) == ("Pay" if asked_to_pay else "ChoosePlan")
    while asked(rome) == "Pay":
        say(rome, offered(rome, A)[-1], seat=A)
    assert [one for one in offered(rome, A) if one.startswith("choose")]


@pytest.mark.rule("5.3")
def test_an_earlier_walk_paid_with_what_the_building_needs_ends_the_build() -> None:
    rome = table(1, ("mercatrix",), plans=ARMY_PLANS, options={"barter": "on", "edition": "third"})
    put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    put(rome, A, "brickmaker", (2, 4), (2, 5))
    stock(rome, A, "F")
    turn(rome, A, "red", 4)
    say(rome, "build", f"walk {named((2, 4))}", "pay fish basket", seat=A)
    assert asked(rome) not in ("Pay", "ChoosePlan")
    assert stored(rome) == "F"


@pytest.mark.rule("2.4")
def test_a_basket_is_no_jewel_and_a_jewel_pays_by_option_only() -> None:
    for option, wild, jewel in (
        ("any_price", True, True),
        ("any_price", False, False),
        ("trade_only", True, False),
        ("trade_only", False, False),
    ):
        rome = table(options={"jewels": option})
        stock(rome, A, "WJ")
        turn(rome, A, "red", 6)
        assert icons(rome).count("?"), "the die shows a basket"
        pay_wood, pay_jewel = Pay(A, goods("W"), wild, 0), Pay(A, goods("J"), wild, 0)
        step = this_turn(rome)
        assert pay_wood.can_spend(rome, step, 0, WITH_BASKET)
        assert not pay_jewel.can_spend(rome, step, JEWEL, WITH_BASKET)
        assert pay_wood.can_spend(rome, step, 0, WITH_STORED_JEWEL) == jewel
        assert not Pay(A, goods("WW"), wild, 0).can_spend(rome, step, 0, WITH_JEWEL_OF_DIE)
        three = Pay(A, goods("WWW"), wild, 0)
        assert three.can_spend(rome, step, 0, FROM_STORAGE) == jewel, "wood, basket, and the jewel"


@pytest.mark.rule("2.4")
def test_a_stored_jewel_goes_before_that_of_the_die() -> None:
    basket, stored_one, of_die = 1 << WITH_BASKET, 1 << WITH_STORED_JEWEL, 1 << WITH_JEWEL_OF_DIE
    assert worth_asking(basket | stored_one | of_die) == basket | stored_one
    assert worth_asking(basket | of_die) == basket | of_die
    assert worth_asking(1 << FROM_DIE | basket) == 1 << FROM_DIE


@pytest.mark.rule("2.4", "3.5")
def test_in_the_first_edition_a_stored_jewel_is_spent_and_that_of_the_die_stays() -> None:
    rome = table(options={"jewels": "any_price", "edition": "first"})
    stock(rome, A, "J")
    turn(rome, A, "yellow", 2)
    before = icons(rome)
    spend(rome, A, 1, 1 + before.count("B") + before.count("?"))
    assert stored(rome) == ""
    assert icons(rome).count("J") == before.count("J") == 1


@pytest.mark.rule("10.1", "2.4")
def test_what_is_sold_is_the_resource_itself() -> None:
    """Our option lets a jewel stand in a price; a set that is sold is no price."""
    rome = table(1, ("mercatrix",), options={"barter": "on", "jewels": "any_price"})
    stock(rome, A, "SSSJ")
    turn(rome, A, "blue", 4)
    say(rome, "trade", "sell stone 0", seat=A)
    assert asked(rome) != "Pay"
    assert stored(rome) == "J"


@pytest.mark.rule("10.1")
def test_three_jewels_are_a_set_of_jewels_and_of_nothing_else() -> None:
    assert has_set(goods("JJJ"), JEWEL, 3)
    assert not has_set(goods("JJJ"), 0, 3)
    assert has_set(goods("WJJ"), 0, 2)
    rome = table()
    bare = laid(rome, "blue", 1)
    for good in range(6):
        bare = bare.with_icon(good, -int(bare.icons[good]))
    for jewels in ("JJJ", "J"):
        stock(rome, A, jewels)
        assert can_trade(rome, bare) == (jewels == "JJJ")


@pytest.mark.rule("11.1", "16.14")
def test_who_barters_may_store_what_is_on_the_die_before_the_turn_ends() -> None:
    """Stocker: what the die shows and the main action did not use may join the storage."""
    rome = table(1, ("mercatrix",), options={"barter": "on"})
    stock(rome, A, "W")
    turn(rome, A, "blue", 4)
    stores = [one for one in offered(rome, A) if one.startswith("store")]
    assert stores == ["store wood", "store fish"]
    assert refused(rome, "store jewel", seat=A) == "11.1 not_on_the_die"
    say(rome, "store wood", seat=A)
    assert (stored(rome), icons(rome)) == ("WW", "F")
    say(rome, "barter wood", "store stone", seat=A)
    assert (stored(rome), icons(rome)) == ("S", "F"), "two wood, one of them of the die"


@pytest.mark.rule("11.1", "2.3")
def test_a_basket_of_the_die_is_stored_as_something_real() -> None:
    rome = table(1, ("mercatrix",), options={"barter": "on"})
    turn(rome, A, "blue", 6)
    assert icons(rome) == "?"
    stores = [one for one in offered(rome, A) if one.startswith("store")]
    assert stores == ["store wood", "store brick", "store stone", "store fish"]
    say(rome, "store brick", seat=A)
    assert (stored(rome), icons(rome)) == ("B", "")


@pytest.mark.rule("11.1")
def test_without_barter_nothing_is_stored_before_the_turn_ends() -> None:
    for options in ({}, {"barter": "on", "edition": "second"}):
        rome = table(1, ("mercatrix",), options=options)
        turn(rome, A, "blue", 4)
        assert not any(one.startswith("store") for one in offered(rome, A))
    rome = table(1, ("mercatrix",))
    turn(rome, A, "blue", 4)
    assert refused(rome, "store wood", seat=A) == "11.1 stored_at_the_end"


@pytest.mark.rule("16.14")
def test_two_stored_resources_are_bartered_and_only_what_is_there() -> None:
    rome = table(1, ("mercatrix",), options={"barter": "on"})
    stock(rome, A, "WS")
    turn(rome, A, "blue", 4)
    barters = [one for one in offered(rome, A) if one.startswith("barter")]
    assert barters == ["barter wood", "barter stone"]
    stock(rome, A, "WSS")
    say(rome, "barter stone", seat=A)
    assert offered(rome, A) == ["give wood", "give stone"]
