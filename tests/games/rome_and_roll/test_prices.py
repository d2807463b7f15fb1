"""2.4. Prices: what pays, and when the player is asked about it."""

from __future__ import annotations

import pytest

from tests.games.driver import A, asked, offered, refused, say
from tests.games.rome_and_roll.tables import icons, named, put, stock, stored, table, turn

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
