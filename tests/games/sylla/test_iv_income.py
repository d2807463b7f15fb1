"""IV. Revenue, Private temples and Taverns."""

from __future__ import annotations

import pytest

from ludi.games.sylla.building_effects import Acquire
from ludi.games.sylla.iv_income import Revenue
from ludi.games.sylla.state import Rome
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import BLUE, RED, WHITE, denarii, marker, people, table, tokens


def taverns(ladder: dict[str, int] | None = None, **options: object) -> Rome:
    return table(
        Revenue(), people(tavern=1), people(tavern=1), people(), ladder=ladder, options=options
    )


@pytest.mark.rule("4.1", "4.2")
def test_tilted_and_covered_earners_earn_nothing() -> None:
    rome = table(
        Revenue(),
        people(merchant=1, christian_merchant=1, tilted={"merchant": 1}),
        people(market_stall=2, down={"market_stall": 1, "merchant": 1}),
        people(),
    )
    assert denarii(rome) == [5, 7, 3]


@pytest.mark.rule("4.3", "9.3")
def test_each_temple_once_with_money_just_received() -> None:
    rome = table(Revenue(), people(private_temple=2), people(), people())
    say(rome, "dedicate health", seat=BLUE)
    assert denarii(rome) == [1, 0, 0], "the next player is not paid before"
    assert offered(rome, BLUE) == ["done"], "asked all the same: the purse is hidden"
    assert refused(rome, "dedicate health", seat=BLUE) == "9.3 temple_too_dear"
    say(rome, "done", seat=BLUE)
    assert denarii(rome) == [1, 3, 3]
    assert tokens(rome, BLUE) == {"health": 1}


@pytest.mark.rule("9.3")
def test_a_temple_may_be_left_and_a_used_one_is_used() -> None:
    rome = table(Revenue(), people(private_temple=1, tavern=1, denarii=5), people(), people())
    say(rome, "dedicate civic", seat=BLUE)
    assert refused(rome, "dedicate civic", seat=BLUE) == "9.3 no_temple_left"
    assert refused(rome, "done", seat=BLUE) == "9.4 tavern_must_move"


@pytest.mark.rule("4.3")
def test_temples_and_taverns_come_in_any_order() -> None:
    rome = table(Revenue(), people(private_temple=1, tavern=1), people(), people())
    say(rome, "move leisure right", seat=BLUE)
    assert refused(rome, "move civic left", seat=BLUE) == "9.4 no_tavern_left"
    say(rome, "dedicate leisure", seat=BLUE)
    assert marker(rome, "leisure") == 4
    assert tokens(rome, BLUE) == {"leisure": 1}


@pytest.mark.rule("9.4")
def test_a_tavern_must_move_a_marker_by_one_to_either_side() -> None:
    rome = taverns()
    assert offered(rome, BLUE) == [
        f"move {name} {way}" for name in ("civic", "leisure", "health") for way in ("left", "right")
    ]
    say(rome, "move civic left", seat=BLUE)
    assert marker(rome, "civic") == 2
    told = {"told": "tavern_moves", "seat": BLUE, "token": "civic", "space": 3}
    assert told in heard(rome), "people count the spaces from 1"


@pytest.mark.rule("9.4")
def test_another_taverns_marker_is_locked_for_this_phase() -> None:
    rome = taverns()
    say(rome, "move civic left", seat=BLUE)
    assert refused(rome, "move civic right", seat=RED) == "9.4 marker_locked"
    say(rome, "move health left", seat=RED)
    rome.then(Revenue())
    rome.settle()
    assert "move civic right" in offered(rome, BLUE), "free again in the next phase IV"


@pytest.mark.rule("9.4")
def test_with_the_german_option_a_tavern_may_rest() -> None:
    rome = taverns(tavern="may")
    assert offered(rome, BLUE)[-1] == "done"
    say(rome, "done", seat=BLUE)
    assert list(rome.ladder) == [3, 3, 3]


@pytest.mark.rule("9.4", "10.15")
@pytest.mark.parametrize(("space", "way", "end"), [(1, "left", 0), (5, "right", 6)])
def test_a_tavern_moves_a_marker_onto_the_last_space(space: int, way: str, end: int) -> None:
    rome = taverns({"health": space})
    say(rome, f"move health {way}", seat=BLUE)
    assert marker(rome, "health") == end
    told = {"told": "tavern_moves", "seat": BLUE, "token": "health", "space": end + 1}
    assert told in heard(rome), "a move, not a lock"


@pytest.mark.rule("9.5", "10.15")
@pytest.mark.parametrize(("space", "way"), [(0, "left"), (6, "right")])
def test_a_marker_is_locked_at_the_end_where_it_stands(space: int, way: str) -> None:
    rome = taverns({"health": space})
    say(rome, f"move health {way}", seat=BLUE)
    assert marker(rome, "health") == space
    assert {"told": "tavern_locks", "seat": BLUE, "token": "health"} in heard(rome)
    assert refused(rome, "move health right", seat=RED) == "9.4 marker_locked"


@pytest.mark.rule("9.5")
def test_with_the_german_option_only_the_right_end_locks() -> None:
    rome = taverns({"health": 0, "civic": 6}, tavern_lock="ideal")
    assert refused(rome, "move health left", seat=BLUE) == "9.5 end_of_ladder"
    assert "move health right" in offered(rome, BLUE), "away from the end"
    assert "move leisure left" in offered(rome, BLUE), "there is no end yet"
    say(rome, "move civic right", seat=BLUE)
    assert marker(rome, "civic") == 6


@pytest.mark.rule("4.4")
def test_a_stall_bought_this_turn_earns_already() -> None:
    rome = table(Acquire(WHITE, 0), people(), people(), people())
    rome.then(Revenue())
    rome.settle()
    assert denarii(rome) == [3, 3, 5]
    assert asked(rome) == ""
