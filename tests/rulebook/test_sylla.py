"""Every worked example of the French and the German rulebook, by paragraph of our own.

The examples are no one game: Blue, for instance, shows six characters in a first turn that
allows five. So each is set up for its own phase. Seats clockwise: Blue, Red, White, Black.
"""

from __future__ import annotations

import pytest

from ludi.games.sylla.box import MERCHANT
from ludi.games.sylla.final_scoring import Ecclesia
from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.ii_recruitment import Recruitment
from ludi.games.sylla.iii_buildings import Buildings
from ludi.games.sylla.iv_income import Revenue
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import Events
from ludi.games.sylla.vi_great_work import GreatWork
from ludi.games.sylla.vii_famine_and_crises import FamineAndCrises
from tests.games.driver import asked, heard, offered, say
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    count,
    denarii,
    in_play,
    marker,
    people,
    prestige,
    table,
    tokens,
)


def election() -> Rome:
    return table(
        FirstConsul(),
        people(senator=2, denarii=3),
        people(denarii=3),
        people(denarii=4),
        people(senator=1, denarii=5),
    )


@pytest.mark.rule("1.1", "1.3", "1.4", "1.5", "1.6")
def test_black_outbids_blue_in_the_french_election() -> None:
    rome = election()
    say(rome, "bid 3", seat=BLUE)
    say(rome, "pass", seat=RED)
    say(rome, "pass", seat=WHITE)
    say(rome, "bid 4", "take leisure", seat=BLACK)
    assert rome.consul == BLACK
    assert denarii(rome) == [3, 3, 4, 2], "Black pays 3, the others nothing"
    assert tokens(rome, BLACK) == {"leisure": 1}
    assert rome.famine == 2, "two of the four events show the famine symbol"


@pytest.mark.rule("1.4")
def test_black_outbids_blue_in_the_german_election() -> None:
    rome = election()
    say(rome, "bid 4", seat=BLUE)
    say(rome, "pass", seat=RED)
    say(rome, "pass", seat=WHITE)
    say(rome, "bid 5", seat=BLACK)
    assert rome.consul == BLACK
    assert denarii(rome) == [3, 3, 4, 1], "Black pays 4"


@pytest.mark.rule("2.1", "2.2")
def test_the_recruitment_goes_round_from_black() -> None:
    display = {"slave": 1, "legionary": 1, "senator": 1, "vestal": 1, "merchant": 2}
    rome = table(Recruitment(), *[people()] * 4, consul=BLACK, display=display)
    say(rome, "recruit slave", seat=BLACK)
    say(rome, "recruit legionary", seat=BLUE)
    say(rome, "recruit senator", seat=RED)
    say(rome, "recruit vestal", seat=WHITE)
    assert list(rome.under) == [MERCHANT, MERCHANT], "both Merchants go under the pile"
    assert count(rome, WHITE, "vestal") == 1


@pytest.mark.rule("3.1", "3.2", "3.5", "3.6")
def test_white_buys_the_field_in_grey() -> None:
    rome = table(
        Buildings(),
        people(merchant=2, legionary=1),
        people(senator=2, vestal=1),
        people(slave=1, merchant=2, legionary=1),
        people(slave=1),
        consul=BLACK,
        sale=("tavern", "insula", "bank", "statue", "field", "market_stall"),
    )
    say(rome, "offer field grey", seat=BLACK)
    say(rome, "pledge 2", seat=BLUE)
    # Red has no grey hexagon: his pass needs no asking.
    say(rome, "pledge 3", seat=WHITE)
    say(rome, "tilt slave", "tilt merchant", "tilt merchant", seat=WHITE)
    assert count(rome, WHITE, "field") == 1
    assert count(rome, WHITE, "slave", "tilted") == 1
    assert count(rome, WHITE, "merchant", "tilted") == 2
    assert asked(rome) == "OfferBuilding"
    assert rome.actors() == (WHITE,)
    say(rome, "offer insula red", seat=WHITE)
    bidders = [line["seat"] for line in heard(rome) if line["told"] == "forced"]
    assert bidders == [RED, BLACK], "Red in grey; Black cannot pay more than 3 grey"
    assert rome.actors() == (BLACK,), "left of White"


@pytest.mark.rule("4.1", "4.2", "4.3", "9.1", "9.3")
def test_the_revenues_of_the_example() -> None:
    rome = table(
        Revenue(),
        people(merchant=2),
        people(private_temple=1),
        people(market_stall=1, tilted={"merchant": 2}),
        people(market_stall=1),
        consul=BLACK,
    )
    assert denarii(rome) == [5, 3, 0, 5], "Black and Blue 5, Red 3; White waits for Red's temple"
    say(rome, "dedicate civic", seat=RED)
    assert denarii(rome) == [5, 1, 5, 5], "White's tilted Merchants earn nothing"
    assert tokens(rome, RED) == {"civic": 1}


def events() -> Rome:
    rome = table(
        Events(),
        people(legionary=2),
        people(vestal=1, legionary=1, slave=1),
        people(tilted={"legionary": 1, "vestal": 1}),
        people(legionary=1, slave=1),
        consul=BLACK,
        famine=2,
    )
    say(rome, "place legionary decadence", seat=BLACK)
    say(rome, "place legionary decadence", seat=BLUE)
    say(rome, "place vestal famine", seat=RED)
    say(rome, "place legionary revolt", seat=BLUE)
    return rome


@pytest.mark.rule("5.1", "5.2", "5.3")
def test_white_has_no_cube_and_red_places_the_last_one() -> None:
    rome = events()
    assert rome.actors() == (RED,)
    assert offered(rome, RED) == [
        "place legionary revolt",
        "place legionary imperial-cult",
        "place legionary decadence",
    ]


@pytest.mark.rule("5.4", "5.5")
def test_the_tokens_of_the_example() -> None:
    rome = events()
    say(rome, "place legionary decadence", seat=RED)
    assert tokens(rome, RED) == {"health": 1}
    assert tokens(rome, BLUE) == {"leisure": 1}, "Blue, not Red as the German example has it"
    assert tokens(rome, WHITE) == tokens(rome, BLACK) == {}
    assert prestige(rome) == [11, 11, 10, 11], "three are level on Decadence"


@pytest.mark.rule("5.6", "5.7", "5.9", "5.10", "10.4", "10.5")
def test_black_averts_the_revolt_which_is_then_removed() -> None:
    rome = events()
    say(rome, "place legionary decadence", seat=RED)
    assert offered(rome, BLACK) == ["avert famine", "avert revolt"]
    say(rome, "avert revolt", seat=BLACK)
    assert rome.famine == 3
    assert marker(rome, "civic") == 2
    assert {"told": "removed", "event": "revolt"} in heard(rome)
    assert in_play(rome)[0::2] == ["famine", "imperial_cult"]
    assert in_play(rome)[1] not in ("revolt", "decadence"), "a new event in the revolt's place"
    assert in_play(rome)[3] == "decadence"


@pytest.mark.rule("6.2", "6.3", "6.4", "6.5", "6.7", "11.4")
@pytest.mark.parametrize(("black", "space"), [(1, 4), (2, 5)])
def test_the_baths_of_the_example(black: int, space: int) -> None:
    rome = table(
        GreatWork(),
        people(senator=2, denarii=1),
        people(senator=1, denarii=3),
        people(denarii=4),
        people(tilted={"senator": 1}, denarii=2),
    )
    say(rome, "vote up 4", seat=WHITE)
    say(rome, "vote down 0", seat=BLUE)
    say(rome, "vote up 3", seat=RED)
    say(rome, f"vote up {black}", seat=BLACK)
    assert prestige(rome) == [11, 15, 15, 10], "Black is third and gets nothing"
    assert denarii(rome) == [1, 0, 0, 2 - black]
    assert marker(rome, "health") == space, "nine votes move it once, ten twice"


@pytest.mark.rule("7.1", "9.2")
def test_whites_field_feeds_two() -> None:
    rome = table(FamineAndCrises(), people(), people(), people(field=1), people(), famine=3)
    assert prestige(rome) == [7, 7, 9, 7]


@pytest.mark.rule("7.3", "7.4", "7.5")
def test_the_civic_crisis_of_the_fourth_turn_comes_again() -> None:
    rome = table(
        FamineAndCrises(),
        people(tokens={"civic": 4}),
        people(tokens={"civic": 2}),
        people(tokens={"civic": 2}),
        people(tokens={"civic": 1}),
        turn=4,
        ladder={"civic": 0},
    )
    assert prestige(rome) == [13, 10, 10, 7]
    assert marker(rome, "civic") == 0
    rome.then(FamineAndCrises())
    rome.settle()
    assert prestige(rome) == [16, 10, 10, 4]


@pytest.mark.rule("8.1", "8.2", "8.3")
def test_reds_final_scoring() -> None:
    rome = table(
        Ecclesia(),
        people(),
        people(
            christian_senator=1,
            christian_merchant=1,
            slave=1,
            tilted={"christian_slave": 1},
            denarii=4,
            tokens={"health": 8, "leisure": 5, "civic": 3},
            prestige=0,
        ),
        people(),
        people(),
        turn=5,
        ladder={"health": 4, "leisure": 5, "civic": 1},
    )
    assert prestige(rome)[RED] == 6, "three Christians"
    say(rome, "free 2", seat=RED)
    assert rome.over
    assert prestige(rome)[RED] == 6 + 6 + 24 + 15 + 3


@pytest.mark.rule("8.1", "8.2")
def test_the_players_report_of_four_slaves_and_six_christians() -> None:
    """A session report counts 24 points for them (gamesplayed.blogspot.com, 9 April 2010)."""
    rome = table(
        Ecclesia(),
        people(christian_slave=2, slave=2, christian_senator=4, denarii=8, prestige=0),
        people(),
        people(),
        turn=5,
    )
    say(rome, "free 4", seat=BLUE)
    assert prestige(rome)[BLUE] == 24
