"""6 to 10. Raise a legion, conquer, develop, tax, trade."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.games.rome_and_roll.box import FAVOUR, MOST_SENATORS, MOST_SOLDIERS
from ludi.games.rome_and_roll.gods.favours import ClaimFavour
from ludi.games.rome_and_roll.provinces.conquer import NO_REGION, Conquer, can_conquer
from ludi.games.rome_and_roll.provinces.develop import Develop, RoadWork
from ludi.games.rome_and_roll.provinces.regions import ALL_REGIONS, COLONY, ROAD
from ludi.games.rome_and_roll.provinces.tax import begin_tax, has_road, taxed_regions
from ludi.games.rome_and_roll.raise_legion import RaiseLegion
from ludi.games.rome_and_roll.sheet.gains import add_senators, add_soldiers, gain
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.act import why_not_invoke
from ludi.games.rome_and_roll.turn.so_far import this_turn
from ludi.games.rome_and_roll.verbs import MUSTER, SUBDUE
from tests.games.driver import A, B, asked, do, heard, names, offered, refused, say
from tests.games.rome_and_roll.tables import (
    conquered,
    give,
    holder,
    laid,
    linked,
    loyal,
    me,
    named,
    put,
    square,
    stock,
    stored,
    table,
    track,
    turn,
)

# Raise a legion.


@pytest.mark.rule("6.1")
def test_raising_needs_a_legionary_and_an_army_building() -> None:
    rome = table()
    me(rome).senators = 1
    assert refused(turn(rome, A, "blue", 1), "raise", seat=A) == "6.1 no_legionary"
    assert refused(turn(rome, A, "blue", 4), "raise", seat=A) == "6.1 no_army_on_the_map"
    put(rome, B, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    assert "raise" in offered(turn(rome, A, "blue", 4), A)


@pytest.mark.rule("3.5")
def test_main_actions_that_are_not_possible_are_told_with_their_rule() -> None:
    rome = table()
    me(rome).senators = 1
    turn(rome, A, "blue", 1)
    preview: Any = ludi.game("rome_and_roll").previewed(rome, A)
    told = {one["verb"]: one for one in preview["closed"]}
    assert told["raise"] == {"verb": "raise", "paragraph": "6.1", "reason": "no_legionary"}
    assert told["tax"]["reason"] == "nothing_to_tax"
    assert not set(told) & {words.split()[0] for words in offered(rome, A)}
    for verb, one in told.items():
        command = "tax hispania" if verb == "tax" else verb
        assert refused(rome, command, seat=A) == f"{one['paragraph']} {one['reason']}"


@pytest.mark.rule("6.2", "6.3", "6.4")
def test_up_to_three_buildings_and_a_coin_to_each_other_owner() -> None:
    rome = table()
    put(rome, B, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    put(rome, B, "guard_post", (6, 12), (7, 12))
    put(rome, A, "barracks", (8, 12), (9, 12), (7, 13), (8, 13))
    put(rome, A, "guard_post", (1, 11), (2, 11))
    turn(rome, A, "yellow", 3)
    say(rome, "raise", seat=A)
    assert refused(rome, "end", seat=A) == "6.2 muster_first"
    assert refused(rome, f"muster {named((9, 6))}", seat=A) == "6.1 no_army_building"
    say(rome, f"muster {named((2, 5))}", seat=A)
    assert me(rome).soldiers == 2, "Training Ground"
    assert track(rome, "coins", B) == 1
    assert refused(rome, f"muster {named((2, 5))}", seat=A) == "6.2 used_already"
    say(rome, f"muster {named((7, 13))}", seat=A)
    assert me(rome).soldiers == 4, "Barracks: one, and one for the Guard Post beside it"
    assert track(rome, "coins", A) == 0, "one's own building pays nobody"
    say(rome, f"muster {named((6, 12))}", seat=A)
    assert me(rome).soldiers == 5
    assert track(rome, "coins", B) == 2
    assert asked(rome) != "RaiseLegion", "three at most"


@pytest.mark.rule("6.4")
def test_camp_post_and_guard() -> None:
    rome = table()
    put(rome, A, "camp", (3, 6), (3, 7), (3, 8))
    put(rome, A, "guard_post", (6, 12), (7, 12))
    conquered(rome, A, "h1", "h2", "g1")
    stock(rome, A, "FF")
    turn(rome, A, "red", 1)
    say(rome, "raise", f"muster {named((3, 6))}", seat=A)
    assert offered(rome, A) == ["feed 0", "feed 1", "feed 2", "feed 3"], (
        "two stored, one on the die"
    )
    say(rome, "feed 3", seat=A)
    assert me(rome).soldiers == 3
    say(rome, f"muster {named((6, 12))}", seat=A)
    assert me(rome).soldiers == 5, "two with three colonies"


@pytest.mark.rule("6.4")
def test_the_construction_post_gives_a_basket() -> None:
    rome = table()
    put(rome, A, "construction_post", (6, 3), (6, 4), (7, 3))
    turn(rome, A, "blue", 4)
    say(rome, "raise", f"muster {named((6, 3))}", seat=A)
    assert asked(rome) == "Gained"
    assert refused(rome, "store jewel", seat=A) == "2.3 wrong_store"
    say(rome, "store stone", seat=A)
    assert me(rome).soldiers == 1
    assert "S" in stored(rome)


# Conquer.


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4")
def test_colonies_of_one_region_within_the_force() -> None:
    """T2, T3: two colonies, two garrisons; auxiliaries add to the force."""
    rome = table()
    me(rome).soldiers, me(rome).garrisoned = 5, 2
    turn(rome, A, "red", 1)
    say(rome, "conquer", seat=A)
    assert rome.agenda[-1].about(rome, A) == {"strength": 4, "region": None}
    assert refused(rome, "subdue e4", seat=A) == "7.1 too_strong"
    say(rome, "subdue h1", seat=A)
    assert refused(rome, "subdue g1", seat=A) == "7.2 one_region"
    assert refused(rome, "subdue h3", seat=A) == "7.1 too_strong"
    assert refused(rome, "subdue h1", seat=A) == "7.2 colony_taken_already"
    say(rome, "subdue h2", seat=A)
    assert me(rome).garrisoned == 4
    assert me(rome).free_soldiers() == 1
    assert track(rome, "glory") == 4, "no bonus for several"


@pytest.mark.rule("7.3")
def test_a_colony_needs_a_real_soldier() -> None:
    rome = table()
    me(rome).senators = 1
    assert refused(turn(rome, A, "red", 1), "conquer", seat=A) == "7.3 no_garrison"
    me(rome).soldiers = 1
    assert "conquer" in offered(turn(rome, A, "red", 1), A)
    assert refused(turn(rome, A, "blue", 1), "conquer", seat=A) == "7.1 too_weak"


@pytest.mark.rule("7.2")
def test_when_every_colony_is_taken_no_force_is_called_too_small() -> None:
    rome = table()
    me(rome).soldiers = 12
    for colony in range(len(rome.colony_owners)):
        rome.colony_owners[colony] = 1
    assert refused(turn(rome, A, "red", 1), "conquer", seat=A) == "7.2 all_colonies_taken"


@pytest.mark.rule("7.4")
def test_glory_by_option() -> None:
    rome = table(options={"glory": "one"})
    me(rome).soldiers = 4
    turn(rome, A, "blue", 1)
    say(rome, "conquer", "subdue m1", seat=A)
    assert track(rome, "glory") == 1


# Develop.


@pytest.mark.rule("8.1")
def test_develop_needs_its_worker() -> None:
    rome = table()
    me(rome).senators = 1
    conquered(rome, A, "g1")
    stock(rome, A, "SS")
    assert refused(turn(rome, A, "blue", 1), "develop", seat=A) == "8.1 no_road_worker"
    assert "develop" in offered(turn(rome, A, "blue", 4), A)
    other = table(options={"develop": "builder"})
    conquered(other, A, "g1")
    stock(other, A, "SS")
    assert "develop" in offered(turn(other, A, "blue", 1), A)


@pytest.mark.rule("8.2", "8.3", "8.4")
def test_the_rulebooks_two_roads_in_gaul() -> None:
    """T4: two stones, five Legacy, a wood for each conqueror."""
    rome = table()
    conquered(rome, B, "g1")
    conquered(rome, A, "g2", "h1")
    stock(rome, A, "SSS")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert refused(rome, "renovate g1-g2", seat=A) == "8.2 not_from_rome", "T5"
    assert refused(rome, "renovate rome-e1", seat=A) == "8.2 no_colony_there"
    say(rome, "renovate rome-g1", seat=A)
    assert track(rome, "legacy") == 1, "T6"
    assert stored(rome, B) == "W"
    assert refused(rome, "renovate rome-h1", seat=A) == "8.2 one_region_of_roads"
    assert refused(rome, "renovate rome-g1", seat=A) == "8.2 road_renovated_already"
    say(rome, "renovate g1-g2", seat=A)
    assert track(rome, "legacy") == 5
    assert stored(rome).count("W") >= 1
    assert stored(rome).count("S") == 1


@pytest.mark.rule("8.4")
def test_a_colony_is_linked_only_once() -> None:
    rome = table()
    conquered(rome, A, "h1", "h2", "h3")
    linked(rome, A, "rome_h1", "rome_h2", "h1_h3")
    stock(rome, A, "S")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert track(rome, "legacy") == 1, "the road H2-H3 was the only one left"
    assert stored(rome).count("S") == 0, "no resource for a colony linked before"
    assert "colony_linked" not in names(heard(rome))


@pytest.mark.rule("8.2")
def test_roads_cost_a_stone() -> None:
    rome = table()
    me(rome).senators = 1
    conquered(rome, A, "g1")
    assert refused(turn(rome, A, "blue", 4), "develop", seat=A) == "8.2 no_road"
    assert "develop" in offered(turn(rome, A, "red", 2), A), "the die's stone will do"


# Tax.


@pytest.mark.rule("9.1")
def test_tax_counts_own_linked_colonies_of_one_region() -> None:
    """T7."""
    rome = table()
    conquered(rome, A, "g1", "g2")
    conquered(rome, B, "g3")
    linked(rome, B, "rome_g1")
    turn(rome, A, "blue", 1)
    say(rome, "tax gaul", seat=A)
    assert stored(rome).count("W") == 2, "one from the colony, one from the die"
    assert stored(rome, B) == ""
    linked(rome, B, "g1_g2")
    turn(rome, A, "blue", 1)
    say(rome, "tax gaul", seat=A)
    assert stored(rome).count("W") == 5


@pytest.mark.rule("9.2")
def test_a_merchant_taxes_all_regions() -> None:
    rome = table()
    conquered(rome, A, "g1", "h1")
    linked(rome, A, "rome_g1", "rome_h1")
    turn(rome, A, "yellow", 2)
    assert refused(rome, "tax gaul", seat=A) == "9.2 merchant_taxes_all"
    say(rome, "tax all", seat=A)
    assert stored(rome) == "WS"
    assert refused(turn(rome, A, "blue", 1), "tax all", seat=A) == "9.2 no_merchant"


# Trade.


@pytest.mark.rule("10.1")
def test_the_rulebooks_trade() -> None:
    """T8: wood and jewel stored, a wood of the die; the brick is stored, the builder wasted."""
    rome = table()
    stock(rome, A, "WBJ")
    turn(rome, A, "blue", 1)
    say(rome, "trade", seat=A)
    assert offered(rome, A) == ["sell wood 1", "sell brick 1"]
    assert refused(rome, "sell stone 2", seat=A) == "10.1 no_such_set"
    assert refused(rome, "done", seat=A) == "10.1 sell_first"
    say(rome, "sell wood 1", seat=A)
    assert track(rome, "coins") == 3
    assert stored(rome) == "BB"


@pytest.mark.rule("10.2")
def test_a_merchant_pays_for_jewels() -> None:
    """T8, T9: 4 coins with one jewel, 6 with three."""
    rome = table()
    stock(rome, A, "FJ")
    turn(rome, A, "yellow", 5)
    say(rome, "trade", "sell fish 1", seat=A)
    assert track(rome, "coins") == 4
    rome = table()
    stock(rome, A, "JJJ")
    turn(rome, A, "yellow", 1)
    say(rome, "trade", "sell jewel 3", seat=A)
    assert track(rome, "coins") == 6
    rome = table()
    stock(rome, A, "JJJ")
    turn(rome, A, "yellow", 6)
    say(rome, "trade", "sell jewel 3", seat=A)
    assert track(rome, "coins") == 3


@pytest.mark.rule("10.3")
def test_after_a_trade_everybody_may_produce_once() -> None:
    rome = table()
    put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    put(rome, B, "brickmaker", (3, 9), (3, 10))
    stock(rome, A, "SSS")
    turn(rome, A, "yellow", 6)
    say(rome, "trade", seat=A)
    assert refused(rome, f"produce {named((3, 9))}", seat=A) == "10.3 not_your_building"
    say(rome, f"produce {named((2, 6))}", seat=A)
    assert track(rome, "coins") == 4
    assert rome.actors() == (B,)
    say(rome, "pass", seat=B)
    assert stored(rome, B) == ""


@pytest.mark.rule("13.2")
def test_bacchus_sells_any_number_of_sets() -> None:
    """T10: six jewels with a merchant are 14 coins, without 8."""
    for face, coins in ((1, 14), (6, 8)):
        rome = table()
        give(rome, A, "bacchus")
        stock(rome, A, "JJJJJJ")
        turn(rome, A, "yellow", face)
        say(rome, "invoke bacchus", "sell jewel 3", "sell jewel 3", seat=A)
        assert track(rome, "coins") == coins


@pytest.mark.rule("13.6")
def test_mercury() -> None:
    """T47: all colonies pay, two coins with a road here and a colony there."""
    rome = table()
    give(rome, A, "mercury")
    conquered(rome, A, "g1")
    conquered(rome, B, "h1")
    linked(rome, A, "rome_h1")
    turn(rome, A, "blue", 1)
    say(rome, "invoke mercury", seat=A)
    assert track(rome, "coins") == 2
    assert stored(rome).count("W") == 2, "Gaul I is not linked, the other wood is the die's"


@pytest.mark.rule("13.5")
def test_mars_helps_one_of_two_actions() -> None:
    rome = table()
    give(rome, A, "mars")
    me(rome).soldiers = 1
    put(rome, A, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    turn(rome, A, "yellow", 3)
    say(rome, "invoke mars", seat=A)
    assert offered(rome, A) == ["raise", "conquer"]
    assert refused(rome, "trade", seat=A) == "13.1 god_does_not_help"
    assert refused(rome, "end", seat=A) == "13.1 act_with_the_god"
    say(rome, "conquer", seat=A)
    assert rome.agenda[-1].about(rome, A)["strength"] == 3
    rome = table()
    give(rome, A, "mars")
    put(rome, A, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    turn(rome, A, "yellow", 3)
    say(rome, "invoke mars", f"muster {named((2, 5))}", seat=A)
    assert me(rome).soldiers == 4


@pytest.mark.rule("6.1", "6.2", "13.5", "12.5")
def test_a_legion_needs_no_building_where_mars_or_vivianus_gives_soldiers() -> None:
    """Lever une Légion: up to three buildings, so none will do; nobody must pay a rival."""
    rome = table()
    turn(rome, A, "yellow", 3)
    assert refused(rome, "raise", seat=A) == "6.1 no_army_on_the_map"
    rome = table()
    give(rome, A, "mars")
    turn(rome, A, "yellow", 3)
    say(rome, "invoke mars", seat=A)
    assert me(rome).soldiers == 2, "without any Army building"
    assert asked(rome) == "Act"
    rome = table()
    loyal(rome, A, vivianus=2)
    turn(rome, A, "yellow", 3)
    say(rome, "raise", seat=A)
    assert me(rome).soldiers == 1
    rome = table()
    give(rome, A, "mars")
    me(rome).soldiers = 1
    put(rome, B, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    turn(rome, A, "yellow", 3)
    say(rome, "invoke mars", "raise", "done", seat=A)
    assert me(rome).soldiers == 3
    assert track(rome, "coins", B) == 0, "the rival's Training Ground was not used"


@pytest.mark.rule("6.1", "6.2")
def test_tables_of_our_first_edition_go_on_with_a_building() -> None:
    rome = table(options={"edition": "first"})
    give(rome, A, "mars")
    turn(rome, A, "yellow", 3)
    assert "invoke mars" not in offered(rome, A)
    put(rome, B, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    turn(rome, A, "yellow", 3)
    say(rome, "raise", seat=A)
    assert me(rome).soldiers == 2, "the only building is used by itself"


@pytest.mark.rule("13.4", "2.4", "2.5")
def test_jupiter_grants_another_action_but_no_icon_twice() -> None:
    rome = table()
    give(rome, A, "jupiter")
    stock(rome, A, "WWS")
    turn(rome, A, "blue", 1)
    assert refused(rome, "invoke jupiter", seat=A) == "13.4 after_an_action"
    say(rome, "trade", seat=A)
    assert holder(rome, "jupiter") == A, "the die's wood was spent: no plan can be paid with it"
    assert asked(rome) == "", "so the turn ended by itself"
    rome = table()
    give(rome, A, "jupiter")
    stock(rome, A, "WWWS")
    turn(rome, A, "blue", 1)
    say(rome, "trade", "invoke jupiter", seat=A)
    assert asked(rome) == "ChoosePlan", "the builder serves again, the wood is the die's"
    assert refused(rome, "choose villa", seat=A) == "2.4 cannot_pay"


def after_a_trade(**options: str) -> Rome:
    """A has traded with a die that builds nothing, and holds Jupiter and one senator."""
    rome = table(options=options)
    give(rome, A, "jupiter")
    stock(rome, A, "WWWBBBBSS")
    me(rome).senators = 1
    turn(rome, A, "red", 4)
    say(rome, "trade", "sell wood 0", seat=A)
    return rome


@pytest.mark.rule("4.2", "13.4")
def test_a_senator_does_not_help_between_jupiters_two_actions() -> None:
    rome = after_a_trade()
    assert refused(rome, "deploy builder", seat=A) == "4.2 before_the_action"
    say(rome, "invoke jupiter", seat=A)
    assert me(rome).deployed == 0


@pytest.mark.rule("4.2", "13.4")
def test_as_an_option_a_senator_helps_between_jupiters_two_actions() -> None:
    rome = after_a_trade(senator="between_actions")
    assert refused(rome, "deploy builder", seat=A) == "4.2 before_the_action", "Jupiter first"
    say(rome, "invoke jupiter", seat=A)
    assert asked(rome) == "Blessed"
    assert refused(rome, "deploy architect", seat=A) == "4.2 no_architect"
    say(rome, "deploy merchant", seat=A)
    assert me(rome).deployed == 1
    assert not any(one.startswith("deploy") for one in offered(rome, A)), "one senator in a turn"


@pytest.mark.rule("4.2", "13.4")
def test_as_an_option_jupiter_may_be_called_for_the_action_that_a_senator_makes_possible() -> None:
    for between in ("before_acting", "between_actions"):
        rome = table(options={"senator": between})
        give(rome, A, "jupiter")
        stock(rome, A, "WWWBBSS")
        me(rome).senators = 1
        turn(rome, A, "red", 2)
        say(rome, "trade", "sell wood 0", seat=A)
        if between == "before_acting":
            assert holder(rome, "jupiter") == A, "there is no second action"
        else:
            say(rome, "invoke jupiter", seat=A)
            assert me(rome).deployed == 1, "the builder was without alternative"
            assert asked(rome) in ("ChoosePlan", "Place")


@pytest.mark.rule("13.1")
def test_one_favour_in_a_turn() -> None:
    """T46."""
    rome = table()
    give(rome, A, "bacchus")
    give(rome, A, "jupiter")
    conquered(rome, A, "g1")
    linked(rome, A, "rome_g1")
    stock(rome, A, "BBBWS")
    turn(rome, A, "yellow", 3)
    say(rome, "invoke bacchus", seat=A)
    assert refused(rome, "invoke jupiter", seat=A) == "13.1 one_favour"
    assert refused(rome, "invoke mars", seat=A) == "13.1 one_favour"
    loyal(rome, A, cassian=0)
    fresh = table()
    me(fresh).senators = 1
    turn(fresh, A, "blue", 1)
    assert refused(fresh, "invoke mars", seat=A) == "13.1 favour_not_yours"


@pytest.mark.rule("2.2")
def test_a_track_of_soldiers_or_senators_ends() -> None:
    rome = table()
    me(rome).soldiers, me(rome).senators = MOST_SOLDIERS - 1, MOST_SENATORS - 1
    add_soldiers(rome, A, 3)
    add_senators(rome, A, 3)
    assert (me(rome).soldiers, me(rome).senators) == (MOST_SOLDIERS, MOST_SENATORS)
    heard(rome)
    add_soldiers(rome, A, 1)
    add_senators(rome, A, 1)
    gain(rome, A, 0, 0)
    assert heard(rome) == [], "nothing came"


@pytest.mark.rule("6.1", "12.5")
def test_where_no_army_stands_nothing_is_asked_about_it() -> None:
    rome = table()
    loyal(rome, A, vivianus=2)
    turn(rome, A, "yellow", 3)
    heard(rome)
    say(rome, "raise", seat=A)
    assert "forced" not in names(heard(rome))
    assert me(rome).soldiers == 1


@pytest.mark.rule("6.2")
def test_a_fourth_army_building_is_one_too_many() -> None:
    rome = table()
    cells = (((0, 7), (0, 8)), ((0, 10), (0, 11)), ((2, 12), (2, 13)), ((11, 12), (11, 13)))
    posts = [put(rome, B, "guard_post", *two) for two in cells]
    for used, left, reason in ((2, 1, "5.2:name_first_square"), (3, 0, "6.2:three_at_most")):
        step = RaiseLegion(A, vec[i64](posts[:used]), True)
        assert step.about(rome, A) == {"used": used, "left": left}
        assert step.why_not(rome, A, MUSTER.of(square(cells[3][1]))) == reason


@pytest.mark.rule("12.2", "12.5")
def test_vivianus_helps_once_also_when_he_was_won_over_in_the_midst() -> None:
    rome = table()
    put(rome, A, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    put(rome, A, "guard_post", (6, 12), (7, 12))
    loyal(rome, A, vivianus=2)
    step = RaiseLegion(A, vec[i64](), False)
    turn(rome, A, "blue", 4)
    step.answer(rome, A, MUSTER.of(square((6, 12))))
    following = [one for one in rome.agenda if isinstance(one, RaiseLegion)]
    assert [one.helped for one in following] == [True]


@pytest.mark.rule("7.1", "7.3")
def test_a_colony_of_just_the_strength_can_be_taken_by_who_leaves_a_garrison() -> None:
    rome = table()
    h3 = SUBDUE.of(COLONY.numbers["h3"])
    assert Conquer(A, 3, NO_REGION).is_in_reach(turn(rome, A, "blue", 4), COLONY.numbers["h3"])
    assert Conquer(A, 3, NO_REGION).why_not(rome, A, h3) == "7.3:no_garrison"
    assert Conquer(A, 2, NO_REGION).why_not(rome, A, h3) == "7.1:too_strong"


@pytest.mark.rule("7.3", "12.5")
def test_vivianus_needs_no_garrison_for_the_first_colony() -> None:
    rome = table()
    loyal(rome, A, vivianus=4)
    me(rome).soldiers = 0
    turn(rome, A, "blue", 4)
    assert can_conquer(rome, this_turn(rome).with_auxiliaries(3), False)
    assert SUBDUE.of(COLONY.numbers["h3"]) in Conquer(A, 3, NO_REGION).options(rome, A)
    assert SUBDUE.of(COLONY.numbers["h3"]) not in Conquer(A, 3, 0).options(rome, A)
    loyal(rome, A, vivianus=0)
    assert not can_conquer(rome, this_turn(rome).with_auxiliaries(3), False)


@pytest.mark.rule("8.2")
def test_a_develop_tells_its_region_and_by_option_a_jewel_pays_it() -> None:
    assert Develop(A, NO_REGION, 0, 0).about(table(), A) == {"roads": 0, "region": None}
    assert Develop(A, 1, 1, 0).about(table(), A) == {"roads": 1, "region": "gaul"}
    rome = table(options={"jewels": "any_price"})
    conquered(rome, A, "g1")
    stock(rome, A, "J")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert rome.road_owners[ROAD.numbers["rome_g1"]] == A


@pytest.mark.rule("12.4", "3.5")
def test_in_the_first_edition_advisors_give_at_the_first_road_only() -> None:
    for edition, due in (("first", [True, False]), ("second", [True, True])):
        rome = table(options={"edition": edition})
        assert [RoadWork(A, 0, roads, 0).is_due(rome, 1) for roads in (0, 1)] == due


@pytest.mark.rule("9.1", "13.6")
def test_mercury_taxes_whoever_has_a_colony_or_two_regions() -> None:
    rome = table()
    merchant = laid(rome, "yellow", 6)
    everything = 1 << ALL_REGIONS
    assert taxed_regions(rome, merchant, True) == 0, "neither colony nor road"
    rome.road_owners[ROAD.numbers["rome_h1"]] = A
    assert taxed_regions(rome, merchant, True) == 0, "one region"
    assert not has_road(rome, A, 1)
    rome.road_owners[ROAD.numbers["rome_g1"]] = A
    assert taxed_regions(rome, merchant, True) == everything, "two regions"
    assert taxed_regions(rome, merchant, False) == 0, "the coins are Mercury's"


@pytest.mark.rule("9.1")
def test_one_region_is_taxed_and_no_other() -> None:
    rome = table()
    for road in ("rome_g1", "rome_e1"):
        linked(rome, A, road)
    conquered(rome, A, "g1", "e1")
    turn(rome, A, "blue", 4)
    begin_tax(rome, A, 1)
    rome.settle()
    assert len(stored(rome)) == 1


@pytest.mark.rule("13.1", "13.4")
def test_a_favour_that_is_of_no_use_now_is_refused_as_such() -> None:
    rome = table()
    for favour in ("jupiter", "mars"):
        give(rome, A, favour)
    stock(rome, A, "WWW")
    now = this_turn(turn(rome, A, "blue", 4))
    assert why_not_invoke(rome, now, FAVOUR.numbers["jupiter"]) == "13.4:after_an_action"
    assert why_not_invoke(rome, now, FAVOUR.numbers["mars"]) == "13.1:favour_no_use"


@pytest.mark.rule("3.5")
def test_a_turn_tells_whether_somebody_has_acted() -> None:
    rome = table()
    stock(rome, A, "WWW")
    turn(rome, A, "blue", 4)
    assert rome.agenda[-1].about(rome, A)["acted"] is False
    say(rome, "trade", seat=A)
    assert asked(rome) == "Act"
    assert rome.agenda[-1].about(rome, A)["acted"] is True


@pytest.mark.rule("13.1", "12.7")
def test_only_open_favours_are_claimed() -> None:
    rome = table()
    do(rome, ClaimFavour(A))
    assert rome.over
    assert heard(rome) == [], "with none open nobody is asked"
    rome = table(favours=("saturn", "mars"))
    give(rome, B, "juno")
    do(rome, ClaimFavour(A))
    assert refused(rome, "claim juno", seat=A) == "13.1 favour_not_open"
    give(rome, B, "saturn")
    assert refused(rome, "claim saturn", seat=A) == "13.1 favour_not_open"
