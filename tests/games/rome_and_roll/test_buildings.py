"""13.8, 14 and 15. Saturn, productions, points, Nero and the end."""

from __future__ import annotations

import pytest

from ludi.games.rome_and_roll.box import BOX
from ludi.games.rome_and_roll.city.plans import IN_PLAY, LEAST_PLAYERS, TYPE_OF
from ludi.games.rome_and_roll.city.productions import produce
from ludi.games.rome_and_roll.final_scoring import building_points
from ludi.games.rome_and_roll.gods.saturn import SaturnPlace, SaturnPlan, can_use_saturn
from ludi.games.rome_and_roll.sheet.gains import nero_left, rise, take_nero
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.rounds import EndOfRound
from tests.games.driver import A, B, C, asked, do, heard, offered, refused, say
from tests.games.rome_and_roll.tables import (
    Cell,
    blue_box,
    give,
    laid,
    loyal,
    me,
    named,
    place,
    put,
    put_rubble,
    slot,
    stock,
    stored,
    table,
    track,
    turn,
)

TOP = ((3, 6), (3, 7), (3, 8))  # above the Forum of the small map


def produced(rome: Rome, building: int, seat: int = A) -> None:
    """Let a building produce and see to it that every question is asked."""
    produce(rome, seat, building)
    rome.settle()


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(
    ("plan", "cells", "expected"),
    [
        ("sawmill", ((0, 3), (0, 4), (0, 5)), "W"),
        ("brickmaker", ((3, 6), (3, 7)), "B"),
        ("stonemason", ((6, 5), (5, 5), (6, 4)), "S"),
    ],
)
def test_manufactures_produce_their_good(plan: str, cells: tuple[Cell, ...], expected: str) -> None:
    rome = table()
    produced(rome, put(rome, A, plan, *cells))
    assert stored(rome) == expected


@pytest.mark.rule("15.1")
def test_neighbours_add_to_a_production() -> None:
    rome = table()
    saw = put(rome, A, "sawmill", (0, 3), (0, 4), (0, 5))
    put(rome, B, "training_ground", (1, 3), (1, 4), (2, 3), (2, 4))
    produced(rome, saw)
    assert stored(rome) == "WW"
    first = put(rome, A, "brickmaker", (3, 6), (3, 7))
    put(rome, B, "brickmaker", (3, 8), (3, 9))
    put(rome, A, "brickmaker", (2, 6), (2, 5))
    produced(rome, first)
    assert stored(rome) == "WWBBB", "one for each Brickmaker beside it"


@pytest.mark.rule("15.1")
def test_other_productions() -> None:
    rome = table()
    produced(rome, put(rome, A, "villa", *TOP, (2, 6)))
    assert track(rome, "coins") == 1
    produced(rome, put(rome, A, "barracks", (8, 12), (9, 12), (7, 13), (8, 13)))
    assert me(rome).soldiers == 1
    produced(rome, put(rome, A, "garden", (0, 5), (0, 6), (0, 7)))
    say(rome, "store fish", seat=A)
    produced(rome, put(rome, A, "temple", (6, 3), (6, 4), (6, 5), (7, 4)))
    assert stored(rome) == "F"


@pytest.mark.rule("15.2")
def test_the_market_gives_any_mix_of_three() -> None:
    """T38."""
    rome = table()
    produced(rome, put(rome, A, "market", (2, 5), (2, 6), (3, 5), (3, 6)))
    assert refused(rome, "pick fish", seat=A) == "15.2 market_goods"
    assert refused(rome, "end", seat=A) == "15.2 pick_first"
    say(rome, "pick wood", "pick stone", seat=A)
    assert stored(rome) == "WS"


@pytest.mark.rule("15.3")
def test_the_insula_uses_neighbours_and_gives_senators() -> None:
    """T37: two buildings of one opponent give him two senators; no Insula uses an Insula."""
    rome = table()
    insula = put(rome, A, "insula", *TOP)
    put(rome, B, "jeweller", (3, 9), (3, 10))
    put(rome, B, "brickmaker", (3, 5), (2, 5))
    put(rome, A, "insula", (2, 6), (1, 6), (0, 6))
    produced(rome, insula)
    assert sorted(offered(rome, A)) == sorted(
        ["pass", f"produce {named((3, 9))}", f"produce {named((2, 5))}"]
    )
    say(rome, f"produce {named((3, 9))}", "store jewel", seat=A)
    say(rome, f"produce {named((2, 5))}", seat=A)
    assert stored(rome) == "BJ"
    assert me(rome, B).senators == 2
    assert stored(rome, B) == ""


@pytest.mark.rule("15.4")
def test_the_magistracy_takes_from_another_storage() -> None:
    rome = table(3)
    office = put(rome, A, "magistracy", (5, 9), (5, 10), (4, 9), (4, 8))
    produced(rome, office)
    assert stored(rome) == "", "nothing to take: no effect"
    stock(rome, B, "W")
    stock(rome, C, "FJ")
    stock(rome, A, "S")
    produced(rome, office)
    assert offered(rome, A) == ["steal b wood", "steal c fish", "steal c jewel"]
    assert refused(rome, "steal a stone", seat=A) == "15.4 nothing_to_steal"
    say(rome, "steal c jewel", seat=A)
    assert (stored(rome), stored(rome, C)) == ("SJ", "F")


# Points.


@pytest.mark.rule("15.5")
def test_points_for_neighbours() -> None:
    rome = table()
    camp = put(rome, A, "camp", *TOP)
    assert building_points(rome, camp) == 0
    put(rome, B, "guard_post", (3, 9), (3, 10))
    put(rome, A, "guard_post", (2, 6), (2, 5))
    assert building_points(rome, camp) == 4
    jeweller = put(rome, A, "jeweller", (6, 5), (6, 4))
    assert building_points(rome, jeweller) == 0
    put(rome, A, "insula", (5, 5), (4, 5), (3, 5))
    assert building_points(rome, jeweller) == 0, "one's own Urban building does not count"
    put(rome, B, "insula", (7, 5), (8, 5), (9, 5))
    assert building_points(rome, jeweller) == 3


@pytest.mark.rule("15.5")
def test_points_for_neighbours_have_a_limit() -> None:
    rome = table()
    baths = put(rome, A, "baths", (2, 5), (2, 6), (3, 5), (3, 6))
    for cells in (
        ((1, 5), (1, 4), (1, 3)),
        ((3, 7), (3, 8), (3, 9)),
        ((2, 4), (3, 4), (4, 4)),
        ((2, 7), (2, 8), (2, 9)),
        ((4, 5), (5, 5), (6, 5)),
    ):
        put(rome, B, "insula", *cells)
    assert building_points(rome, baths) == 4


@pytest.mark.rule("15.6")
def test_villa_construction_post_and_magistracy() -> None:
    rome = table()
    villa = put(rome, A, "villa", *TOP, (2, 6))
    put(rome, B, "brickmaker", (3, 9), (3, 10))
    assert building_points(rome, villa) == 0
    put_rubble(rome, "i2", (2, 7), (2, 8))
    assert building_points(rome, villa) == 0, "rubble is no building"
    put(rome, B, "brickmaker", (2, 5), (1, 5))
    assert building_points(rome, villa) == 4, "two buildings and the Forum"
    post = put(rome, A, "construction_post", (6, 3), (6, 4), (7, 3))
    for road in range(3):
        assert building_points(rome, post) == 0
        rome.road_owners[road] = A
    assert building_points(rome, post) == 3
    office = put(rome, A, "magistracy", (7, 5), (8, 5), (8, 6), (9, 6))
    loyal(rome, A, theocles=4, cassian=5, vivianus=3)
    loyal(rome, B, donatus=5)
    assert building_points(rome, office) == 4, "only one's own advisors"
    loyal(rome, A, vivianus=4)
    assert building_points(rome, office) == 6, "two for each"


@pytest.mark.rule("15.7")
def test_a_garden_needs_four_empty_squares() -> None:
    """T34: the edge of the map is nothing."""
    rome = table()
    garden = put(rome, A, "garden", (0, 13), (1, 13), (2, 13))
    assert building_points(rome, garden) == 4, "(0,12) (1,12) (2,12) (3,13)"
    put(rome, B, "brickmaker", (3, 13), (4, 13))
    assert building_points(rome, garden) == 0


@pytest.mark.rule("15.8")
def test_an_esplanade_in_a_full_square_with_the_forum() -> None:
    """T33: rows 3 to 5, columns 4 to 6 hold two squares of the Forum."""
    rome = table()
    esplanade = put(rome, A, "esplanade", (3, 4), (3, 5), (4, 4))
    put(rome, B, "jeweller", (3, 6), (2, 6))
    put(rome, B, "jeweller", (4, 5), (5, 5))
    assert building_points(rome, esplanade) == 0
    put(rome, B, "jeweller", (5, 4), (5, 3))
    assert building_points(rome, esplanade) == 5


@pytest.mark.rule("15.8")
def test_a_full_square_ends_at_the_edge_of_the_map() -> None:
    """The book: a square of three by three; what lies at the other edge is not beside it."""
    rome = table(4)
    last = put(rome, A, "esplanade", (5, 16), (5, 17), (6, 16))
    put_rubble(rome, "i3", (6, 17), (7, 17), (8, 17))
    put_rubble(rome, "i2", (7, 16), (8, 16))
    put_rubble(rome, "i3", (6, 0), (7, 0), (8, 0))
    assert building_points(rome, last) == 0, "two columns at one edge, one at the other"
    put_rubble(rome, "i3", (5, 15), (6, 15), (7, 15))
    assert building_points(rome, last) == 5


@pytest.mark.rule("15.9")
def test_fixed_points() -> None:
    rome = table(3)
    fixed = {
        "training_ground": 2,
        "barracks": 3,
        "guard_post": 2,
        "theatre": 4,
        "circus": 6,
        "fishmonger": 2,
        "temple": 3,
        "market": 1,
        "insula": 2,
    }
    for plan, points in fixed.items():
        row = next(each for each in BOX.rows("plans") if each.text("id") == plan)
        assert row.number("points.fixed") == points
    number = put(
        rome, A, "circus", *((13, c) for c in range(9, 12)), *((14, c) for c in range(9, 12))
    )
    assert building_points(rome, number) == 6


def test_the_box_holds_what_the_rulebook_counts() -> None:
    kinds = [sum(1 for kind in TYPE_OF if kind == each) for each in range(5)]
    assert kinds == [5, 5, 5, 1, 5]
    for kind in range(5):
        usable = sum(
            1 for plan, each in enumerate(TYPE_OF) if each == kind and LEAST_PLAYERS[plan] <= 1
        )
        assert usable >= IN_PLAY[kind]
    assert sum(BOX.number(f"dice.{colour}") for colour in ("blue", "yellow", "red")) == 9


# Saturn.


@pytest.mark.rule("13.8")
def test_saturn_builds_two_free_plans_at_once() -> None:
    """T49: two on the track, nothing produces, no senator, foreman and overseer stay."""
    rome = table(2, ("patricia", "legatus"))
    give(rome, A, "saturn")
    me(rome).foreman = 7
    put(rome, B, "brickmaker", (3, 8), (3, 9))
    stock(rome, A, "FFF")
    turn(rome, A, "yellow", 2)
    say(rome, "invoke saturn", seat=A)
    assert refused(rome, "choose market", seat=A) == "13.8 plan_was_not_free"
    say(rome, "choose jeweller", seat=A)
    assert refused(rome, "end", seat=A) == "5.3 place_first"
    say(rome, place("jeweller", (3, 6), (3, 7)), seat=A)
    assert refused(rome, "choose jeweller", seat=A) == "13.8 plan_was_not_free"
    say(rome, "choose esplanade", place("esplanade", (6, 9), (7, 9), (6, 10)), seat=A)
    assert track(rome, "buildings") == 2
    assert (me(rome).overseer, me(rome).foreman, me(rome).senators) == (0, 7, 0)
    assert (stored(rome), stored(rome, B)) == ("", "")
    assert rome.favours[6] == -1
    assert asked(rome) != "SaturnPlan", "two, and no third"


@pytest.mark.rule("13.8")
def test_saturn_wants_his_price_and_two_free_plans_that_have_a_place() -> None:
    rome = table(2, ("patricia", "legatus"))
    poor = laid(rome, "yellow", 3)
    assert not can_use_saturn(rome, poor)
    stock(rome, A, "FFF")
    assert can_use_saturn(rome, poor)
    for fitting, enough in ((2, True), (1, False)):
        rome.map.room_anywhere = sum(1 << int(plan) for plan in rome.plans[fitting:])
        assert can_use_saturn(rome, poor) == enough, "the others have no place"
    rome.map.room_anywhere = 0
    me(rome, A).foreman, me(rome, B).foreman = 0, 1
    rome.map.room_anywhere = sum(1 << int(plan) for plan in rome.plans[3:])
    assert not can_use_saturn(rome, poor), "of three plans with a place one is free"


@pytest.mark.rule("13.8")
def test_where_no_plan_is_left_saturn_asks_nothing() -> None:
    rome = table(2, ("patricia", "legatus"))
    do(rome, SaturnPlan(A, 0, 2))
    assert rome.over
    assert heard(rome) == []


@pytest.mark.rule("13.8", "5.11", "5.13")
def test_saturns_buildings_have_their_own_shape_and_by_option_no_bonus() -> None:
    for option, soldiers in (("with_bonus", 1), ("without_bonus", 0)):
        plans = ("camp", "guard_post", "garden", "brickmaker", "fishmonger", "temple", "villa")
        rome = table(2, plans=(*plans, "market"), options={"saturn": option})
        do(rome, SaturnPlace(A, slot(rome, "camp")))
        say(rome, place("camp", *TOP), seat=A)
        assert len(rome.map.squares[rome.map.size - 1]) == len(TOP)
        assert me(rome).soldiers == soldiers


@pytest.mark.rule("13.8", "2.4")
def test_by_option_jewels_pay_saturn() -> None:
    rome = table(2, ("patricia", "legatus"), options={"jewels": "any_price"})
    give(rome, A, "saturn")
    stock(rome, A, "JJJ")
    turn(rome, A, "yellow", 3)
    say(rome, "invoke saturn", seat=A)
    assert stored(rome) == "J", "two jewels, and the basket of the die"


# Nero and the end.


@pytest.mark.rule("14.1")
def test_a_blue_box_takes_the_top_nero_card_once() -> None:
    rome = table()
    rise(rome, A, 0, blue_box(rome, A, "coins") - 1)
    assert nero_left(rome) == 3
    rise(rome, A, 0, 1)
    assert rome.nero[0] == A
    rise(rome, A, 0, 5)
    assert nero_left(rome) == 2
    rise(rome, B, 1, 13)
    assert rome.nero[1] == B


@pytest.mark.rule("14.1", "14.2")
def test_the_last_card_brings_one_more_round() -> None:
    rome = table()
    assert [take_nero(rome, A) for _ in range(4)] == [0, 1, 2, -1]
    assert rome.last_round == rome.round + 1
    do(rome, EndOfRound())
    assert not rome.over
    assert rome.round == 2
    rome.finish()
    do(rome, EndOfRound())
    assert rome.over


@pytest.mark.rule("14.3")
def test_the_parts_of_the_score() -> None:
    """T53: 12+6+9+7 tracks, an advisor of 4, 11 for plans, Nero 6, 7 soldiers, 3 senators: 61."""
    rome = table()
    me(rome).tracks[0], me(rome).tracks[1] = 12, 6
    me(rome).tracks[2], me(rome).tracks[3] = 9, 7
    loyal(rome, A, theocles=5)
    for cells in (((3, 6), (3, 7), (3, 8), (2, 7)), ((9, 9), (9, 10), (9, 11), (8, 10))):
        put(rome, A, "temple", *cells)
    put(rome, A, "barracks", (8, 12), (9, 12), (7, 13), (8, 13))
    put(rome, A, "guard_post", (6, 12), (6, 11))
    rome.nero[1] = A
    me(rome).soldiers, me(rome).garrisoned, me(rome).senators, me(rome).deployed = 7, 4, 3, 3
    assert rome.scores()[A] == 61


@pytest.mark.rule("14.4")
def test_ties_go_to_soldiers_and_then_are_shared() -> None:
    """T54."""
    rome = table()
    me(rome).tracks[0], me(rome, B).tracks[0] = 11, 10
    me(rome).soldiers, me(rome, B).soldiers = 5, 7
    assert rome.scores() == (14, 14)
    rome.finish()
    assert rome.winners() == (B,)
    me(rome).tracks[0], me(rome).soldiers = 10, 7
    assert rome.winners() == (A, B)
    assert asked(rome) == ""
