"""2, 11 and 12. Gaining, storing, bribing, and what the advisors do."""

from __future__ import annotations

import pytest

import ludi
from ludi.games.rome_and_roll.box import ADVISOR, FISH, MOST_SENATORS
from ludi.games.rome_and_roll.provinces.regions import ROAD, STELES
from ludi.games.rome_and_roll.sheet.gains import Gained, add_senators, add_soldiers, gain, rise
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.die import Turn
from ludi.games.rome_and_roll.turn.so_far import this_turn
from tests.games.driver import A, B, asked, do, offered, refused, say
from tests.games.rome_and_roll.tables import (
    boxes,
    conquered,
    give,
    icons,
    laid,
    linked,
    loyal,
    me,
    named,
    place,
    put,
    stock,
    stored,
    table,
    track,
    turn,
)

LEGATUS, MERCATRIX = ("legatus", "mercatrix"), ("mercatrix", "legatus")
PATRICIA, PRAEFECTUS = ("patricia", "legatus"), ("praefectus", "legatus")


def with_dice(rome: Rome, seat: int, colour: int, face: int) -> Rome:
    """Let a seat choose the die of its turn: it has only this one."""
    rome.die_places[0] = seat
    rome.die_colours[0], rome.die_faces[0] = colour, face
    return do(rome, Turn(seat))


# Tracks and storage.


@pytest.mark.rule("2.1")
def test_tracks_rise_and_end() -> None:
    """T1."""
    rome = table()
    me(rome).tracks[0] = 3
    rise(rome, A, 0, 1)
    assert track(rome, "coins") == 4
    rise(rome, A, 1, 20)
    assert track(rome, "buildings") == 13


@pytest.mark.rule("2.2")
def test_soldiers_and_senators_have_a_last_box() -> None:
    rome = table()
    add_soldiers(rome, A, 20)
    add_senators(rome, A, 20)
    assert (me(rome).soldiers, me(rome).senators) == (16, 10)
    me(rome).garrisoned = 2
    assert me(rome).free_soldiers() == 14


@pytest.mark.rule("2.3", "11.1")
def test_a_basket_becomes_a_real_resource() -> None:
    """T44."""
    rome = table()
    turn(rome, A, "blue", 6)
    say(rome, "end", seat=A)
    assert asked(rome) == "StoreBasket"
    assert offered(rome, A) == ["store wood", "store brick", "store stone", "store fish"]
    assert refused(rome, "store jewel", seat=A) == "2.3 wrong_store"
    say(rome, "store fish", seat=A)
    assert stored(rome) == "F"


@pytest.mark.rule("2.4")
def test_prices_take_storage_first_and_jewels_by_option_only() -> None:
    for value, can in (("trade_only", False), ("any_price", True)):
        rome = table(options={"jewels": value})
        me(rome).senators = 1
        stock(rome, A, "J")
        turn(rome, A, "blue", 1)
        assert ("build" in offered(rome, A)) == can, "a jewel for the Brickmaker's stone"


@pytest.mark.rule("2.5", "3.5")
def test_the_any_worker_is_each_of_the_four() -> None:
    rome = table()
    turn(rome, A, "red", 5)
    assert this_turn(rome).workers == 15
    rome = table()
    turn(rome, A, "red", 1)
    assert this_turn(rome).auxiliaries == 1
    say(rome, "end", seat=A)
    assert stored(rome) == "F", "auxiliaries are not stored"
    assert this_turn(rome).auxiliaries == 0


@pytest.mark.rule("2.6", "11.3")
def test_what_is_gained_in_anothers_turn_is_stored_or_bribes() -> None:
    """T43."""
    rome = table()
    stock(rome, B, "F")
    turn(rome, A, "yellow", 1)
    gain(rome, B, FISH, 2)
    rome.settle()
    assert rome.actors() == (B,)
    say(rome, "bribe donatus fish", seat=B)
    assert boxes(rome, "donatus", B) == 1
    assert refused(rome, "end", seat=B) == "2.6 store_or_bribe_first"
    assert refused(rome, "bribe theocles fish", seat=B) == "11.2 not_your_advisor"
    assert refused(rome, "bribe donatus jewel", seat=B) == "11.2 bribe_from_storage"
    say(rome, "store fish", seat=B)
    assert stored(rome, B) == "FF"


@pytest.mark.rule("11.1")
def test_what_is_left_on_the_die_is_stored() -> None:
    rome = table()
    turn(rome, A, "blue", 4)
    say(rome, "end", seat=A)
    assert stored(rome) == "WF"


@pytest.mark.rule("11.2")
def test_stored_resources_do_not_bribe() -> None:
    """T43."""
    rome = table()
    stock(rome, A, "FFJ")
    turn(rome, A, "yellow", 2)
    assert refused(rome, "bribe theocles fish", seat=A) == "11.2 bribe_from_storage"
    say(rome, "bribe theocles jewel", seat=A)
    assert boxes(rome, "theocles") == 1
    assert stored(rome) == "FFJ"


@pytest.mark.rule("12.1")
def test_five_boxes_are_all() -> None:
    rome = table()
    loyal(rome, A, theocles=5, vivianus=5, cassian=4)
    turn(rome, A, "yellow", 1)
    assert refused(rome, "bribe theocles fish", seat=A) == "12.1 advisor_is_loyal"
    say(rome, "bribe cassian fish", seat=A)
    assert rome.scores()[A] == 4 + 5 + 3
    do(rome, Gained(A, FISH))
    assert stored(rome).count("F") >= 1, "nobody is left to bribe: stored without a question"


# Legatus.


@pytest.mark.rule("12.2", "12.5")
def test_theocles_unlocked_before_the_action() -> None:
    """T11: bribe first, then build Army or Urban for a soldier; the other fish opens Vivianus."""
    rome = table()
    loyal(rome, A, theocles=1)
    stock(rome, A, "WBBS")
    me(rome).senators = 1
    turn(rome, A, "yellow", 1)
    say(rome, "bribe theocles fish", "bribe vivianus fish", "deploy builder", "build", seat=A)
    say(rome, "choose villa", place("villa", (3, 6), (3, 7), (3, 8), (2, 6)), seat=A)
    assert me(rome).soldiers == 1
    assert boxes(rome, "vivianus") == 1


@pytest.mark.rule("12.3", "12.5")
def test_theocles_adds_auxiliaries_to_printed_icons_only() -> None:
    rome = table()
    loyal(rome, A, theocles=4)
    for colour, face, force in (("red", 1, 2), ("blue", 4, 1), ("blue", 1, 0), ("red", 5, 0)):
        assert laid(rome, colour, face).auxiliaries == force


@pytest.mark.rule("12.5", "12.4")
def test_vivianus_and_cassian_in_war() -> None:
    rome = table()
    loyal(rome, A, vivianus=4, cassian=2)
    put(rome, B, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    turn(rome, A, "blue", 4)
    say(rome, "raise", f"muster {named((2, 5))}", seat=A)
    assert me(rome).soldiers == 3, "two, and one for Vivianus"
    me(rome).soldiers = 4
    turn(rome, A, "blue", 1)
    say(rome, "conquer", "subdue h1", "subdue h2", seat=A)
    assert me(rome).garrisoned == 1, "the first needs none"
    assert stored(rome).count("S") == 1, "once for the action"


@pytest.mark.rule("12.2", "12.5")
def test_cassians_coin_from_the_second_link_on() -> None:
    """T12: the first link's fish unlocks the ability, which works for the second link only."""
    rome = table(2, ("mercatrix", "legatus"))
    loyal(rome, B, cassian=3)
    conquered(rome, B, "e1", "e2")
    stock(rome, A, "SS")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert asked(rome) == "Gained", "the one road from Rome was taken at once"
    say(rome, "bribe cassian fish", seat=B)
    say(rome, "renovate e1-e2", seat=A)
    assert track(rome, "coins", B) == 1
    say(rome, "store fish", seat=B)
    assert stored(rome, B) == "F"


# Mercatrix.


@pytest.mark.rule("12.6", "12.4")
def test_donatus() -> None:
    rome = table(2, MERCATRIX)
    loyal(rome, A, donatus=4)
    conquered(rome, B, "g1", "g2")
    put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    stock(rome, A, "SS")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", "renovate g1-g2", seat=A)
    assert asked(rome) == "Produce"
    say(rome, f"produce {named((2, 6))}", seat=A)
    assert track(rome, "coins") == 1
    assert stored(rome).count("W") == 1, "once, whatever the number of roads"


@pytest.mark.rule("12.8")
def test_jeremias_on_the_hills() -> None:
    east, north = ((6, 10), (6, 9)), ((2, 8), (3, 8))
    for cells, good, edition in (
        (east, "fish", "second"),
        (north, "jewel", "second"),
        (north, "jewel", "first"),
    ):
        rome = table(2, PRAEFECTUS, options={"edition": edition})
        loyal(rome, A, jeremias=4)
        stock(rome, A, "WBS")
        me(rome).senators = 1
        turn(rome, A, "blue", 1)
        say(rome, "build", "choose jeweller", place("jeweller", *cells), seat=A)
        gained = [one for one in offered(rome, A) if one.startswith("store")]
        assert gained == [f"store {good}"], "each hill has its own good"


@pytest.mark.rule("12.6", "12.3")
def test_nicodemus() -> None:
    rome = table(2, MERCATRIX)
    loyal(rome, A, nicodemus=4)
    assert laid(rome, "blue", 4).workers == 1 | 8, "the fish brings a merchant"
    assert laid(rome, "red", 4).workers == 4, "a basket does not"
    stock(rome, A, "JJJ")
    turn(rome, A, "yellow", 6)
    say(rome, "trade", "sell jewel 3", seat=A)
    assert track(rome, "coins") == 6, "three, and one for each jewel"


# Patricia.


@pytest.mark.rule("12.7", "12.3")
def test_euphemius_and_palinurus_add_icons() -> None:
    rome = table(2, PATRICIA)
    loyal(rome, A, euphemius=4, palinurus=2)
    turn(rome, A, "blue", 1)
    assert icons(rome) == "WBBS?"
    turn(rome, A, "red", 5)
    assert icons(rome) == "J", "the any-worker starts nothing"


@pytest.mark.rule("12.2", "12.7")
def test_an_icon_unlocked_in_the_turn_is_there_at_once() -> None:
    rome = table(2, PATRICIA)
    loyal(rome, A, euphemius=1)
    me(rome).senators = 1
    turn(rome, A, "blue", 6)
    say(rome, "bribe euphemius basket", seat=A)
    assert (icons(rome).count("B"), icons(rome).count("?")) == (1, 0)


@pytest.mark.rule("12.7")
def test_martialis_coin_and_die() -> None:
    rome = table(2, PATRICIA)
    loyal(rome, A, martialis=4)
    put(rome, B, "brickmaker", (3, 8), (3, 9))
    stock(rome, A, "WBS")
    turn(rome, A, "blue", 1)
    say(rome, "build", "stay", "choose jeweller", place("jeweller", (3, 6), (3, 7)), seat=A)
    assert (me(rome).senators, track(rome, "coins")) == (1, 1)
    with_dice(rome, A, 1, 0)
    assert asked(rome) == "TurnDie"
    assert refused(rome, "turn bertramus 3", seat=A) == "12.9 no_means"
    assert refused(rome, "turn martialis 1", seat=A) == "12.9 same_face"
    say(rome, "turn martialis 6", seat=A)
    assert me(rome).deployed == 1
    assert this_turn(rome).face == 5


@pytest.mark.rule("12.7", "2.2")
@pytest.mark.parametrize(("edition", "coins"), [("third", 0), ("second", 1)])
def test_martialis_pays_no_coin_when_no_senator_can_come(edition: str, coins: int) -> None:
    rome = table(2, PATRICIA, options={"edition": edition})
    loyal(rome, A, martialis=2)
    me(rome).senators = MOST_SENATORS
    put(rome, B, "brickmaker", (3, 8), (3, 9))
    stock(rome, A, "WBS")
    turn(rome, A, "blue", 1)
    say(rome, "build", "stay", "choose jeweller", place("jeweller", (3, 6), (3, 7)), seat=A)
    assert (me(rome).senators, track(rome, "coins")) == (MOST_SENATORS, coins)


@pytest.mark.rule("12.7", "1.5")
def test_only_palinurus_opens_saturn() -> None:
    rome = table(2, PATRICIA, favours=("saturn", "mars"))
    stock(rome, A, "WBSS")
    turn(rome, A, "blue", 1)
    say(rome, "build", "choose temple", place("temple", (3, 6), (3, 7), (3, 8), (2, 7)), seat=A)
    assert refused(rome, "claim saturn", seat=A) == "12.7 saturn_needs_palinurus"
    loyal(rome, A, palinurus=4)
    rome.settle()
    say(rome, "claim saturn", seat=A)
    assert rome.favours[6] == A


# Praefectus.


@pytest.mark.rule("12.8", "12.9")
def test_bertramus_turns_the_die_for_a_fish() -> None:
    rome = table(2, PRAEFECTUS)
    loyal(rome, A, bertramus=4)
    stock(rome, A, "FS")
    with_dice(rome, A, 1, 0)
    say(rome, "turn bertramus 3", seat=A)
    assert stored(rome) == "S"
    assert icons(rome) == "WF", "only the new face counts"
    conquered(rome, B, "g1")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert track(rome, "legacy") == 2, "one stele and Bertramus' one"


@pytest.mark.rule("12.8")
def test_severus_lays_the_first_road_without_a_stone() -> None:
    rome = table(2, PRAEFECTUS)
    loyal(rome, A, severus=4)
    conquered(rome, A, "g1")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert track(rome, "legacy") == 1


@pytest.mark.rule("12.6", "12.4")
def test_jovilius_in_war_and_peace() -> None:
    """FAQ, Mercatrix, Jovilius: the resource of the region once for the action Conquer."""
    rome = table(2, MERCATRIX)
    loyal(rome, A, jovilius=4)
    conquered(rome, A, "g1", "h1")
    linked(rome, A, "rome_h1", "rome_g1")
    turn(rome, A, "yellow", 2)
    say(rome, "tax all", seat=A)
    assert track(rome, "coins") == 2, "one for each region that gave something"
    me(rome).soldiers = 2
    turn(rome, A, "blue", 1)
    before = stored(rome).count("S")
    say(rome, "conquer", seat=A)
    assert rome.colony_owners[1] == A, "Hispania II, the only one in reach"
    assert stored(rome).count("S") == before + 1


MERCATRIX_AND_PRAEFECTUS = ("mercatrix", "praefectus")
AS_ANSWERED = (("donatus", "jovilius", "nicodemus"), ("bertramus", "jeremias", "severus"))
AS_PICTURED = (("donatus", "jeremias", "nicodemus"), ("bertramus", "jovilius", "severus"))


@pytest.mark.rule("12.6", "12.8")
@pytest.mark.parametrize(
    ("options", "sheets"),
    [({}, AS_ANSWERED), ({"jovilius": "praefectus"}, AS_PICTURED)],
)
def test_jovilius_is_with_mercatrix_as_the_answers_say(
    options: dict[str, str], sheets: tuple[tuple[str, ...], ...]
) -> None:
    """The FAQ lists, under Mercatrix, "Donatus", "Jovilius" and "Nicodemus"; the picture of her
    sheet has Donatus, Jeremias and Nicodemus."""
    rome = table(2, MERCATRIX_AND_PRAEFECTUS, options=options)
    turn(rome, A, "blue", 1)
    for seat, names in enumerate(sheets):
        advisors = [ADVISOR.values[rome.advisor(seat, place)] for place in range(3)]
        assert tuple(advisors) == names
    at_home, away = sheets[0][1], sheets[1][1]
    do(rome, Gained(A, FISH))
    assert f"bribe {at_home} fish" in offered(rome, A)
    assert refused(rome, f"bribe {away} fish", seat=A) == "11.2 not_your_advisor"


@pytest.mark.rule("12.8")
@pytest.mark.parametrize("rules", ["1", "2", "3", "4"])
def test_tables_that_began_earlier_keep_jovilius_with_praefectus(rules: str) -> None:
    assert ludi.game("rome_and_roll").agreed(rules, {})["jovilius"] == "praefectus"


@pytest.mark.rule("12.8")
def test_severus_uses_a_building_twice() -> None:
    rome = table(2, PRAEFECTUS)
    loyal(rome, A, severus=4)
    put(rome, A, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    turn(rome, A, "yellow", 3)
    say(rome, "raise", f"muster {named((2, 5))}", f"muster {named((2, 5))}", seat=A)
    assert me(rome).soldiers == 4
    assert asked(rome) != "RaiseLegion"


# An ability works from the very moment it is unlocked, even in the middle of an action.


@pytest.mark.rule("12.2", "7.1")
def test_theocles_won_over_in_a_conquest_strengthens_it_at_once() -> None:
    """FAQ, Conseillers: immediately available, even in the middle of an action."""
    for edition, further in (("second", ["done", "subdue e2", "subdue e3"]), ("first", None)):
        rome = table(options={"edition": edition})
        loyal(rome, A, theocles=3, cassian=2)
        me(rome).soldiers = 6
        turn(rome, A, "blue", 4)
        say(rome, "conquer", "subdue e1", "bribe theocles fish", seat=A)
        if further:
            assert offered(rome, A) == further, "three soldiers and the auxiliary: a colony of 4"
            say(rome, "subdue e2", seat=A)
        assert asked(rome) == "Act", "nothing is left of the force"


@pytest.mark.rule("12.2", "12.5", "6.2")
def test_vivianus_won_over_while_a_legion_is_raised_sends_his_soldier() -> None:
    rome = table()
    loyal(rome, A, vivianus=1)
    put(rome, A, "construction_post", (6, 3), (6, 4), (7, 3))
    turn(rome, A, "blue", 4)
    say(rome, "raise", f"muster {named((6, 3))}", "bribe vivianus basket", seat=A)
    assert me(rome).soldiers == 2, "the building's, and Vivianus'"
    turn(rome, A, "blue", 4)
    say(rome, "raise", "done", seat=A)
    assert me(rome).soldiers == 3, "once for the action"


@pytest.mark.rule("12.2", "12.4", "12.8", "8.3")
def test_bertramus_won_over_while_roads_are_renovated_adds_his_legacy_once() -> None:
    rome = table(2, PRAEFECTUS)
    loyal(rome, A, bertramus=3)
    conquered(rome, A, "e1", "e2", "e3")
    stock(rome, A, "SSS")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", "bribe bertramus fish", seat=A)
    had = track(rome, "legacy")
    road = next(word for word in offered(rome, A) if word.startswith("renovate"))
    say(rome, road, seat=A)
    steles = STELES[ROAD.numbers[road.removeprefix("renovate ").replace("-", "_")]]
    assert track(rome, "legacy") - had == steles + 2 + 1, "steles, two for a second road, Bertramus"


@pytest.mark.rule("13.7", "12.9")
def test_minerva_turns_the_die_before_the_turn() -> None:
    rome = table()
    give(rome, A, "minerva")
    give(rome, A, "jupiter")
    stock(rome, A, "FFWWW")
    with_dice(rome, A, 1, 0)
    say(rome, "turn minerva 3", seat=A)
    assert rome.favours[5] == -1
    assert icons(rome) == "WF"
    say(rome, "trade", "sell wood 0", seat=A)
    assert refused(rome, "invoke jupiter", seat=A) == "13.1 one_favour"
    other = table()
    give(other, A, "minerva")
    turn(other, A, "yellow", 1)
    assert refused(other, "invoke minerva", seat=A) == "13.7 before_the_turn"
