"""The worked examples of the rulebook, each played through. Cells are (row, column) from 0.

Examples that a chapter test already plays stand there, under the paragraph they explain: the
two roads in Gaul (8.2), the taxes of Gaul (9.1), the trade with a jewel (10.1), Bacchus' fourteen
coins (13.2), Theocles and his fish (12.2), Cassian's two links (12.2), the rubble on the Capitol
(16.6).
"""

from __future__ import annotations

import pytest

from ludi.games.rome_and_roll.city.plans import PARK
from ludi.games.rome_and_roll.sheet.gains import add_soldiers
from tests.games.driver import A, B, asked, offered, refused, say
from tests.games.rome_and_roll.tables import (
    conquered,
    give,
    me,
    named,
    place,
    put,
    put_rubble,
    stock,
    stored,
    table,
    track,
    turn,
)

CAMP_PLANS = (
    *("camp", "training_ground", "esplanade", "brickmaker", "jeweller"),
    *("temple", "villa", "market"),
)


@pytest.mark.rule("2.1")
def test_three_coins_and_one_more() -> None:
    """T1: the mark goes from 3 to 4."""
    rome = table()
    me(rome).tracks[0] = 3
    put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    stock(rome, B, "WWW")
    turn(rome, B, "blue", 5)
    say(rome, "trade", seat=B)
    say(rome, f"produce {named((2, 6))}", seat=A)
    assert track(rome, "coins") == 4


@pytest.mark.rule("2.2", "7.3", "14.3")
def test_the_soldiers_of_legatus() -> None:
    """T2: one at the start, three raised, two colonies: two crossed, two left; all four score."""
    rome = table()
    add_soldiers(rome, A, 1)
    put(rome, A, "training_ground", (2, 5), (2, 6), (3, 5), (3, 6))
    put(rome, A, "guard_post", (6, 12), (7, 12))
    turn(rome, A, "yellow", 3)
    say(rome, "raise", f"muster {named((2, 5))}", f"muster {named((6, 12))}", seat=A)
    assert me(rome).soldiers == 4
    turn(rome, A, "blue", 1)
    say(rome, "conquer", "subdue h1", "subdue h2", seat=A)
    assert (me(rome).garrisoned, me(rome).free_soldiers()) == (2, 2)
    before = rome.scores()[A]
    me(rome).soldiers -= 4
    me(rome).garrisoned = 0
    assert before - rome.scores()[A] == 2


@pytest.mark.rule("7.1")
def test_the_force_of_five_soldiers_two_in_garrison_and_an_auxiliary() -> None:
    """T3: four."""
    rome = table()
    me(rome).soldiers, me(rome).garrisoned = 5, 2
    turn(rome, A, "red", 2)
    say(rome, "conquer", seat=A)
    assert rome.agenda[-1].about(rome, A)["strength"] == 4


@pytest.mark.rule("2.7", "5.5")
def test_what_is_adjacent_in_the_figures() -> None:
    """Temple and Camp by a side; two Temples by a corner only; Temple and Camp by the bridge."""
    rome = table()
    temple = put(rome, A, "temple", (3, 6), (3, 7), (3, 8), (2, 7))
    camp = put(rome, B, "camp", (3, 9), (2, 9), (1, 9))
    corner = put(rome, A, "temple", (4, 9), (4, 10), (4, 11), (5, 10))
    assert camp in rome.map.touching(temple)
    assert corner not in rome.map.touching(temple)
    west = put(rome, A, "insula", (7, 0), (8, 0), (9, 0))
    east = put(rome, B, "camp", (8, 2), (9, 2), (10, 2))
    assert east in rome.map.touching(west), "by the bridge at (8, 1)"


@pytest.mark.rule("5.2", "5.5")
def test_green_walks_to_the_temple_and_builds_the_camp_below_it() -> None:
    """Without the walk the overseer is not beside the place of the Camp."""
    rome = table(2, plans=CAMP_PLANS)
    put(rome, B, "temple", (3, 6), (3, 7), (3, 8), (2, 7))
    command = place("camp", (2, 4), (2, 5), (2, 6))
    stock(rome, A, "WWB")
    turn(rome, A, "yellow", 4)
    say(rome, "build", "stay", "choose camp", seat=A)
    assert refused(rome, command, seat=A) == "5.5 not_beside_overseer"
    rome = table(2, plans=CAMP_PLANS)
    put(rome, B, "temple", (3, 6), (3, 7), (3, 8), (2, 7))
    stock(rome, A, "WWB")
    turn(rome, A, "yellow", 4)
    say(rome, "build", f"walk {named((2, 7))}", "choose camp", seat=A)
    say(rome, command, seat=A)
    assert me(rome).senators == 1
    assert me(rome).soldiers == 1


@pytest.mark.rule("8.2", "8.4")
def test_the_third_road_of_gaul_needs_the_first() -> None:
    """T5: the second and the third road cannot be renovated without the first."""
    rome = table()
    conquered(rome, A, "g1", "g2", "g3")
    conquered(rome, B, "h1")
    stock(rome, A, "SSS")
    turn(rome, A, "yellow", 3)
    say(rome, "develop", seat=A)
    assert offered(rome, A) == ["renovate rome-h1", "renovate rome-g1"]
    say(rome, "renovate rome-g1", seat=A)
    assert offered(rome, A) == ["done", "renovate g1-g2"]
    say(rome, "renovate g1-g2", "renovate g2-g3", seat=A)
    assert track(rome, "legacy") == 1 + 2 + 2 + 2, "two more once, whatever the number"
    assert stored(rome) == "WWW"


@pytest.mark.rule("16.12")
def test_a_camp_beside_the_rubble_of_the_capitol() -> None:
    """T25: the rubble becomes a park, and a senator comes."""
    rome = table(1, ("mercatrix",), plans=CAMP_PLANS)
    rubble = put_rubble(rome, "i3", (3, 5), (4, 5), (5, 5))
    stock(rome, A, "WWB")
    turn(rome, A, "yellow", 4)
    say(rome, "build", "stay", "choose camp", place("camp", (3, 6), (3, 7), (3, 8)), seat=A)
    assert me(rome).senators == 1
    assert rome.map.kinds[rubble] == PARK


@pytest.mark.rule("13.1", "13.4")
def test_a_favour_is_kept_used_and_open_again() -> None:
    rome = table(2, favours=("jupiter",))
    give(rome, A, "jupiter")
    stock(rome, A, "WWWS")
    turn(rome, A, "blue", 1)
    say(rome, "trade", "invoke jupiter", seat=A)
    assert rome.favours[2] == -1
    assert asked(rome) == "ChoosePlan"
