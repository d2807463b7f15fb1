"""5. Build: walk, plan, price, place, and what follows. Cells are (row, column) from 0."""

from __future__ import annotations

import pytest

from ludi.games.rome_and_roll.city.ground import ON_THE_WALL, OUTSIDE, SMALL
from ludi.games.rome_and_roll.city.plans import PLAN, SHAPE_OF
from ludi.games.rome_and_roll.construction.aftermath import PlanBonus, move_foreman
from ludi.games.rome_and_roll.construction.drawing import need_of
from ludi.games.rome_and_roll.state import FORUM_NUMBER, NO_SLOT, Rome
from tests.games.driver import A, B, asked, do, heard, names, offered, refused, say
from tests.games.rome_and_roll.tables import (
    Cell,
    boxes,
    give,
    me,
    named,
    place,
    place_shape,
    placement,
    put,
    slot,
    stock,
    stored,
    table,
    track,
    turn,
)

ARMY_PLANS = (
    *("camp", "guard_post", "garden", "brickmaker", "fishmonger"),
    *("temple", "villa", "market"),
)


def building(rome: Rome, plan: str, stay: bool = True) -> Rome:
    """Bring a Build to the drawing of a plan."""
    say(rome, "build", seat=A)
    if asked(rome) == "Walk" and stay:
        say(rome, "stay", seat=A)
    if asked(rome) == "ChoosePlan":
        say(rome, f"choose {plan.replace('_', '-')}", seat=A)
    return rome


def stand_on(rome: Rome, seat: int, number: int) -> None:
    """Put an overseer on a building."""
    me(rome, seat).overseer = number


@pytest.mark.rule("5.1")
def test_build_needs_a_builder_or_an_architect() -> None:
    rome = table()
    stock(rome, A, "WWBBSS")
    assert refused(turn(rome, A, "yellow", 3), "build", seat=A) == "5.1 no_builder"
    for colour, face in (("blue", 1), ("blue", 5), ("red", 5)):
        assert "build" in offered(turn(rome, A, colour, face), A)


@pytest.mark.rule("5.2")
def test_one_step_is_free_and_each_further_one_costs_a_fish() -> None:
    rome = table()
    put(rome, B, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    far = put(rome, A, "brickmaker", (2, 4), (2, 5))
    stock(rome, A, "WBSSF")
    turn(rome, A, "blue", 1)
    say(rome, "build", seat=A)
    assert asked(rome) == "Walk"
    assert f"walk {named((2, 4))}" in offered(rome, A), "two steps, one fish"
    say(rome, f"walk {named((2, 4))}", seat=A)
    assert me(rome).overseer == far
    assert stored(rome).count("F") == 0


@pytest.mark.rule("5.2")
def test_nobody_stops_beside_another_overseer_except_on_the_forum() -> None:
    rome = table()
    villa = put(rome, B, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    put(rome, A, "brickmaker", (2, 4), (2, 5))
    stand_on(rome, B, villa)
    stock(rome, A, "WBSSF")
    turn(rome, A, "blue", 1)
    say(rome, "build", seat=A)
    assert refused(rome, f"walk {named((2, 6))}", seat=A) == "5.2 occupied"
    assert f"walk {named((2, 4))}" in offered(rome, A), "but he may pass through"
    assert refused(rome, f"walk {named((9, 9))}", seat=A) == "5.2 no_building_there"
    assert refused(rome, "trade", seat=A) == "5.2 walk_first"
    assert FORUM_NUMBER == 0


@pytest.mark.rule("5.2")
def test_without_fish_one_step_is_all() -> None:
    rome = table()
    put(rome, B, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    put(rome, A, "brickmaker", (2, 4), (2, 5))
    stock(rome, A, "WBSS")
    turn(rome, A, "blue", 1)
    say(rome, "build", seat=A)
    assert refused(rome, f"walk {named((2, 4))}", seat=A) == "5.2 too_far"
    assert refused(rome, f"walk {named((3, 7))}", seat=A) == "5.2 name_first_square"
    assert refused(rome, f"walk {named((4, 6))}", seat=A) == "5.2 too_far", "he stands there"
    stand_on(rome, A, 2)
    assert refused(rome, f"walk {named((4, 6))}", seat=A) == "5.2 too_far", "over the Villa"


@pytest.mark.rule("5.1", "5.3")
def test_a_temple_alone_is_enough_to_build() -> None:
    plans = ("camp", "barracks", "theatre", "sawmill", "circus", "temple", "garden", "aqueduct")
    rome = table(2, plans=plans)
    put(rome, B, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    stock(rome, A, "WBSS")
    turn(rome, A, "blue", 1)
    say(rome, "build", seat=A)
    assert "stay" in offered(rome, A)


@pytest.mark.rule("2.4", "5.2")
def test_by_option_a_jewel_pays_for_walk_and_plan() -> None:
    """Our option: a jewel stands for any resource of a price."""
    rome = table(options={"jewels": "any_price"})
    put(rome, B, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    put(rome, A, "brickmaker", (2, 4), (2, 5))
    stock(rome, A, "WJJ")
    turn(rome, A, "blue", 1)
    say(rome, "build", f"walk {named((2, 4))}", seat=A)
    assert stored(rome) == "WJ", "a jewel for the second step"
    say(rome, "choose jeweller", seat=A)
    assert asked(rome) == "Place"
    assert stored(rome) == "", "a jewel for the stone; the die shows the brick"


@pytest.mark.rule("5.3")
def test_a_walk_must_end_where_something_can_be_built() -> None:
    plans = ("camp", "barracks", "garden", "sawmill", "fishmonger", "temple", "villa", "market")
    rome = table(2, plans=plans)
    me(rome).senators = 1
    stock(rome, A, "WW")
    turn(rome, A, "yellow", 4)
    assert refused(rome, "build", seat=A) == "5.3 nothing_to_build", "only a Fishmonger is payable"
    put(rome, B, "camp", (6, 3), (6, 4), (6, 5))
    put(rome, B, "camp", (3, 6), (3, 7), (3, 8))
    turn(rome, A, "yellow", 4)
    say(rome, "build", seat=A)
    assert me(rome).overseer == 1, "only from the Camp by the Tiber, so he walked there"
    assert asked(rome) == "Place"


@pytest.mark.rule("5.4")
def test_a_builder_needs_a_free_plan_and_his_own_foreman_blocks() -> None:
    """T28."""
    rome = table()
    me(rome).foreman = slot(rome, "villa")
    me(rome, B).foreman = slot(rome, "market")
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    say(rome, "build", seat=A)
    assert refused(rome, "choose villa", seat=A) == "5.4 plan_occupied"
    assert refused(rome, "choose market", seat=A) == "5.4 plan_occupied"
    assert refused(rome, "choose camp", seat=A) == "1.4 plan_not_in_play"
    assert "choose temple" in offered(rome, A)


@pytest.mark.rule("5.4")
def test_an_architect_uses_any_plan_and_saves_one_resource_on_a_free_one() -> None:
    """T28: an occupied plan at full price, a free one for one resource less."""
    rome = table()
    me(rome).foreman = slot(rome, "market")
    stock(rome, A, "WWBB")
    turn(rome, A, "blue", 5)
    say(rome, "build", seat=A)
    assert "choose market" in offered(rome, A)
    assert "choose villa" in offered(rome, A), "W B B S with the die's stone"
    say(rome, "choose villa", seat=A)
    assert asked(rome) == "Spare"
    assert offered(rome, A) == ["spare wood", "spare brick", "spare stone"]
    assert refused(rome, "spare fish", seat=A) == "5.4 not_in_the_cost"
    say(rome, "spare brick", seat=A)
    assert stored(rome) == "WB"
    assert asked(rome) == "Place"


@pytest.mark.rule("5.4", "2.4")
def test_an_occupied_plan_costs_its_full_price() -> None:
    rome = table()
    me(rome, B).foreman = slot(rome, "market")
    stock(rome, A, "WB")
    turn(rome, A, "blue", 5)
    say(rome, "build", seat=A)
    assert refused(rome, "choose market", seat=A) == "2.4 cannot_pay"


PLAIN_PLANS = (
    *("camp", "training_ground", "garden", "brickmaker", "jeweller"),
    *("temple", "villa", "insula"),
)
PLACES: list[tuple[str, tuple[Cell, ...], str]] = [
    ("i3", ((3, 5), (3, 6), (3, 7)), ""),  # T13 Capitol and marsh
    ("i2", ((6, 11), (7, 11)), "5.7 two_hills"),  # T14
    ("i3", ((2, 10), (3, 10), (4, 10)), "5.7 two_hills"),  # T15
    ("i3", ((5, 0), (5, 1), (5, 2)), "5.8 on_the_tiber"),  # T16
    ("i2", ((4, 1), (4, 2)), "5.8 on_a_bridge"),  # T17
    ("i2", ((6, 12), (6, 13)), "5.9 straddles_the_wall"),  # T18
    ("i2", ((3, 6), (4, 6)), "5.8 on_the_forum"),  # T19
    ("i3", ((11, 12), (11, 13), (11, 14)), "5.6 off_the_map"),  # T20
]


@pytest.mark.rule("5.6", "5.7", "5.8", "5.9")
@pytest.mark.parametrize(("shape", "cells", "reason"), PLACES)
def test_the_rulebooks_lawful_and_unlawful_places(
    shape: str, cells: tuple[Cell, ...], reason: str
) -> None:
    """T13 to T20: a neighbour is put beside each place, so that only the ground decides."""
    plan = {"i2": "jeweller", "i3": "insula"}[shape]
    plans = (
        "camp",
        "training_ground",
        "garden",
        "brickmaker",
        "jeweller",
        "temple",
        "villa",
        "insula",
    )
    rome = table(2, plans=plans)
    origin = FORUM_NUMBER
    free = [(r, c) for r, c in neighbours(cells) if lies_free(rome, (r, c))]
    if reason and not touches_forum(cells):
        second = next(
            (r, c)
            for r, c in neighbours((free[0],))
            if lies_free(rome, (r, c)) and (r, c) not in cells
        )
        origin = put(rome, B, "brickmaker", free[0], second)
    stand_on(rome, A, origin)
    stock(rome, A, "WWWBBBSSS")
    turn(rome, A, "blue", 1)
    building(rome, plan)
    command = place(plan, *cells)
    if reason:
        assert refused(rome, command, seat=A) == reason
    else:
        say(rome, command, seat=A)
        assert rome.map.owners[rome.map.size - 1] == A


def neighbours(cells: tuple[Cell, ...]) -> list[Cell]:
    """The cells around a shape."""
    around = [(r + dr, c + dc) for r, c in cells for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return [
        cell for cell in around if cell not in cells and 0 <= cell[0] < 12 and 0 <= cell[1] < 14
    ]


def lies_free(rome: Rome, cell: Cell) -> bool:
    """Whether a building may stand on a cell."""
    number = cell[0] * 18 + cell[1]
    return rome.map.land.terrain[number] <= 7 and rome.map.ground[number] < 0


def touches_forum(cells: tuple[Cell, ...]) -> bool:
    """Whether a shape lies beside the Forum."""
    return any(4 <= r <= 6 and 6 <= c <= 8 for r, c in neighbours(cells))


@pytest.mark.rule("5.5", "2.7")
def test_it_must_touch_the_overseers_building_by_a_side() -> None:
    """T23: a corner is not enough."""
    rome = table()
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    building(rome, "brickmaker")
    assert refused(rome, place("brickmaker", (3, 5), (2, 5)), seat=A) == "5.5 not_beside_overseer"
    assert place("brickmaker", (3, 6), (3, 7)) in offered(rome, A)


@pytest.mark.rule("2.7")
def test_bridges_and_the_wall_join() -> None:
    """T21, T22."""
    rome = table()
    west = put(rome, A, "brickmaker", (4, 0), (5, 0))
    east = put(rome, A, "brickmaker", (4, 2), (5, 2))
    assert east in rome.map.touching(west)
    other = table()
    west = put(other, A, "brickmaker", (5, 0), (6, 0))
    east = put(other, A, "brickmaker", (5, 2), (6, 2))
    assert east not in other.map.touching(west)
    inside = put(other, A, "jeweller", (6, 11), (6, 12))
    outside = put(other, A, "jeweller", (6, 13), (7, 13))
    assert outside in other.map.touching(inside)


@pytest.mark.rule("5.10")
@pytest.mark.parametrize(
    ("plan", "cells", "lawful"),
    [
        ("brickmaker", ((3, 6), (3, 7)), True),
        ("brickmaker", ((6, 5), (5, 5)), False),  # marsh only
        ("fishmonger", ((6, 2), (6, 3)), True),
        ("fishmonger", ((6, 3), (6, 4)), False),  # beside the Tiber
        ("fishmonger", ((6, 4), (6, 5)), False),
        ("sawmill", ((5, 2), (4, 2), (3, 2)), False),
        ("stonemason", ((6, 5), (5, 5), (6, 4)), True),
        ("stonemason", ((3, 6), (3, 7), (2, 6)), False),  # a hill square
        ("theatre", ((7, 6), (7, 7), (7, 8), (8, 7)), True),
        ("theatre", ((7, 9), (8, 9), (9, 9), (8, 10)), False),  # one hill only
        ("aqueduct", ((7, 5), (7, 6), (7, 7), (7, 8)), True),
        ("aqueduct", ((6, 2), (6, 3), (6, 4), (6, 5)), False),  # hill and marsh
    ],
)
def test_sites(plan: str, cells: tuple[Cell, ...], lawful: bool) -> None:
    number = PLAN.numbers[plan]
    shape = int(SHAPE_OF[number])
    need = int(need_of(number))
    bits = int(SMALL.fit(shape, placement(shape, cells)))
    assert (bits & need == need) == lawful


@pytest.mark.rule("5.10")
def test_a_guard_post_stands_on_the_wall_and_a_sawmill_outside() -> None:
    assert SMALL.fit(0, placement(0, ((6, 12), (7, 12)))) & ON_THE_WALL
    assert not SMALL.fit(0, placement(0, ((3, 8), (3, 9)))) & ON_THE_WALL
    assert SMALL.fit(1, placement(1, ((11, 4), (11, 5), (11, 6)))) & OUTSIDE
    assert not SMALL.fit(1, placement(1, ((3, 7), (3, 8), (3, 9)))) & OUTSIDE


@pytest.mark.rule("5.10")
def test_a_wrong_site_is_named() -> None:
    rome = table()
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    building(rome, "brickmaker")
    assert refused(rome, place("brickmaker", (5, 5), (6, 5)), seat=A) == "5.10 wrong_site"


@pytest.mark.rule("5.11")
def test_printed_resources_overseer_and_track() -> None:
    """T32: an Esplanade over two printed resources of the large map."""
    rome = table(3)
    origin = put(rome, B, "brickmaker", (13, 7), (14, 7))
    stand_on(rome, A, origin)
    stock(rome, A, "WBBSSS")
    turn(rome, A, "blue", 1)
    building(rome, "esplanade")
    say(rome, place("esplanade", (13, 8), (13, 9), (14, 8)), seat=A)
    assert asked(rome) == "Gained", "the jewel; the brick is stored"
    say(rome, "store jewel", seat=A)
    assert "J" in stored(rome)
    assert track(rome, "buildings") == 1
    assert me(rome).overseer == rome.map.size - 1


@pytest.mark.rule("5.12")
def test_foremen_come_and_go() -> None:
    """T31."""
    rome = table()
    me(rome).foreman = slot(rome, "market")
    me(rome, B).foreman = slot(rome, "villa")
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 5)
    building(rome, "villa")
    say(rome, place("villa", (3, 6), (3, 7), (3, 8), (2, 6)), seat=A)
    assert me(rome).foreman == slot(rome, "villa")
    assert me(rome, B).foreman == NO_SLOT
    assert rome.slot_is_free(slot(rome, "market"))
    assert "foreman_expelled" in names(heard(rome))


@pytest.mark.rule("5.12")
def test_ones_own_foreman_stays_on_his_plan() -> None:
    rome = table()
    me(rome).foreman = slot(rome, "villa")
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 5)
    building(rome, "villa")
    say(rome, place("villa", (3, 6), (3, 7), (3, 8), (2, 6)), seat=A)
    assert me(rome).foreman == slot(rome, "villa")
    assert "foreman_expelled" not in names(heard(rome))


@pytest.mark.rule("5.13", "13.1")
def test_the_bonus_of_a_plan() -> None:
    rome = table(2, plans=ARMY_PLANS)
    stock(rome, A, "WWB")
    turn(rome, A, "yellow", 4)
    building(rome, "camp")
    say(rome, place("camp", (3, 6), (3, 7), (3, 8)), seat=A)
    assert me(rome).soldiers == 1
    rome = table(2, favours=("mars", "bacchus"))
    stock(rome, A, "WBSS")
    turn(rome, A, "yellow", 4)
    building(rome, "temple")
    say(rome, place("temple", (3, 6), (3, 7), (3, 8), (2, 7)), seat=A)
    assert offered(rome, A) == ["pass", "claim bacchus", "claim mars"]
    assert refused(rome, "claim juno", seat=A) == "13.1 favour_not_open"


@pytest.mark.rule("5.14", "5.15")
def test_neighbours_produce_for_their_owners_and_one_senator_comes() -> None:
    rome = table(3)
    put(rome, 1, "villa", (5, 8), (5, 9), (5, 10), (4, 8))
    put(rome, 2, "brickmaker", (8, 11), (8, 12))
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    building(rome, "jeweller")
    before = stored(rome, 2).count("B")
    say(rome, place("jeweller", (6, 11), (7, 11)), seat=A)
    assert track(rome, "coins", 1) == 0, "the Villa is not adjacent"
    assert stored(rome, 2).count("B") == before + 1
    assert me(rome).senators == 1, "one, however many neighbours"


@pytest.mark.rule("5.15")
def test_no_senator_without_a_neighbour() -> None:
    rome = table()
    put(rome, A, "brickmaker", (3, 8), (3, 9))
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    building(rome, "jeweller")
    say(rome, place("jeweller", (3, 6), (3, 7)), seat=A)
    assert me(rome).senators == 0
    assert stored(rome).count("B") >= 1


@pytest.mark.rule("2.4", "11.2")
def test_an_icon_used_to_bribe_is_gone_for_the_price() -> None:
    rome = table(2, ("mercatrix", "legatus"))
    me(rome).senators = 1
    stock(rome, A, "WBF")
    turn(rome, A, "blue", 6)
    assert "build" in offered(rome, A), "the basket is the Brickmaker's stone"
    say(rome, "bribe donatus basket", seat=A)
    assert boxes(rome, "donatus") == 1
    assert refused(rome, "build", seat=A) == "5.3 nothing_to_build"
    assert refused(rome, "bribe donatus fish", seat=A) == "11.2 bribe_from_storage"


@pytest.mark.rule("13.3")
def test_juno() -> None:
    """T48: anywhere beside a building, over hills and wall, two on the track, not on the Tiber."""
    rome = table()
    give(rome, A, "juno")
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    say(rome, "invoke juno", seat=A)
    assert asked(rome) == "ChoosePlan", "no walk"
    assert refused(rome, "choose temple", seat=A) == "13.3 juno_not_religion"
    say(rome, "choose jeweller", seat=A)
    over_hills = ((2, 10), (3, 10), (4, 10), (2, 9), (3, 9), (4, 9))
    assert place_shape("juno", *over_hills) in offered(rome, A)
    say(rome, place_shape("juno", *over_hills), seat=A)
    assert track(rome, "buildings") == 2
    assert me(rome).overseer == rome.map.size - 1
    assert rome.favours[1] == -1, "it lies open again"


@pytest.mark.rule("13.3", "5.8", "5.9")
def test_juno_still_needs_land_and_a_neighbour() -> None:
    rome = table()
    give(rome, A, "juno")
    put(rome, B, "brickmaker", (5, 2), (6, 2))
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    say(rome, "invoke juno", "choose jeweller", seat=A)
    river = ((4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2))
    assert refused(rome, place_shape("juno", *river), seat=A).startswith("5.8 on_")
    alone = ((0, 8), (0, 9), (0, 10), (1, 8), (1, 9), (1, 10))
    assert refused(rome, place_shape("juno", *alone), seat=A) == "13.3 touches_no_building"
    across = ((4, 2), (4, 3), (4, 4), (3, 2), (3, 3), (3, 4))
    assert refused(rome, place_shape("juno", *across), seat=A).startswith("5.8")


def test_a_page_can_draw_every_lawful_place_at_once() -> None:
    rome = table()
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    building(rome, "villa")
    turns = rome.agenda[-1].about(rome, A)["turns"]
    assert isinstance(turns, list)
    assert len(turns) == 8
    for command in offered(rome, A):
        at, way = command.split()[1:]
        column, row = ord(at[0]) - 97, int(at[1:]) - 1
        for down, right in turns[int(way) - 1]:
            assert lies_free(rome, (row + down, column + right))


@pytest.mark.rule("5.8")
def test_nothing_is_built_on_a_building() -> None:
    rome = table()
    put(rome, B, "brickmaker", (3, 6), (3, 7))
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    building(rome, "jeweller")
    assert refused(rome, place("jeweller", (3, 7), (3, 8)), seat=A) == "5.8 on_a_building"
    assert refused(rome, "place g4 8", seat=A) == "5.6 off_the_map", "a domino has only two turns"


@pytest.mark.rule("5.12", "17.2")
def test_a_foreman_sends_home_who_stands_on_his_plan_and_nobody_else() -> None:
    rome = table()
    villa, market = slot(rome, "villa"), slot(rome, "market")
    rome.seneca_plan, me(rome, B).foreman = villa, market
    move_foreman(rome, A, market)
    assert (rome.seneca_plan, me(rome, B).foreman) == (villa, NO_SLOT)
    move_foreman(rome, A, villa)
    assert rome.seneca_plan == NO_SLOT


@pytest.mark.rule("5.4", "13.3")
def test_without_juno_a_temple_is_a_plan_like_any_other() -> None:
    rome = table()
    me(rome, B).foreman = slot(rome, "temple")
    stock(rome, A, "WWBBSSJ")
    turn(rome, A, "blue", 1)
    say(rome, "build", seat=A)
    assert refused(rome, "choose temple", seat=A) == "5.4 plan_occupied"


@pytest.mark.rule("5.13")
def test_a_plan_may_bring_soldiers_or_senators() -> None:
    for plan, soldiers, senators in (("camp", 1, 0), ("circus", 0, 1), ("garden", 0, 0)):
        rome = table()
        do(rome, PlanBonus(A, PLAN.numbers[plan]))
        assert (me(rome).soldiers, me(rome).senators) == (soldiers, senators)
