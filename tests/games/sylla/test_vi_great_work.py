"""VI. Great Work, and 11. the six of them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludi.games.sylla.box import WORK
from ludi.games.sylla.state import EMPTY, Rome
from ludi.games.sylla.vi_great_work import GreatWork
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    denarii,
    marker,
    people,
    prestige,
    table,
)


def vote(
    work: str,
    *votes: str,
    players: int = 4,
    famine: int = 0,
    options: Mapping[str, object] | None = None,
) -> Rome:
    """Everybody has ten denarii and no Senator, and votes as said."""
    romans = [people(denarii=10)] * players
    rome = table(GreatWork(), *romans, work=work, famine=famine, options=options)
    for seat, words_of_seat in enumerate(votes):
        say(rome, f"vote {words_of_seat}", seat=seat)
    return rome


@pytest.mark.rule("6.1")
def test_the_next_work_is_seen_before_the_vote() -> None:
    rome = vote("temple")
    assert rome.next_work not in (EMPTY, WORK.numbers["temple"])
    assert [line["told"] for line in heard(rome)] == ["work_begins", "work_shown"]
    following = rome.next_work
    for seat in range(4):
        say(rome, "vote up 0", seat=seat)
    assert rome.work == following
    assert rome.next_work == EMPTY


@pytest.mark.rule("6.2")
def test_all_vote_at_once_and_nobody_sees_a_fist_before_all_are_closed() -> None:
    rome = vote("baths")
    assert rome.actors() == (BLUE, RED, WHITE, BLACK)
    say(rome, "vote up 7", seat=WHITE)
    assert rome.actors() == (BLUE, RED, BLACK)
    assert refused(rome, "vote up 7", seat=WHITE) == "6.2 not_your_decision"
    for other in (BLUE, None):
        seen = rome.view(other)["table"]
        assert isinstance(seen, dict)
        assert seen["romans"][WHITE]["screen"] is None
        assert seen["romans"][WHITE]["decided"] is True
    own = rome.view(WHITE)["table"]
    assert isinstance(own, dict)
    assert own["romans"][WHITE]["screen"]["vote"] == {"thumb": "up", "denarii": 7}
    assert denarii(rome)[WHITE] == 10, "nothing is paid yet"


@pytest.mark.rule("6.2")
def test_nobody_holds_more_than_he_has() -> None:
    rome = vote("baths")
    assert refused(rome, "vote up 11", seat=RED) == "6.2 too_many_denarii"
    assert refused(rome, "vote down 11", seat=RED) == "6.2 too_many_denarii"
    assert len(offered(rome, RED)) == 22


@pytest.mark.rule("6.3")
def test_only_upright_senators_vote_and_all_coins_are_spent() -> None:
    senators = people(
        senator=1, christian_senator=1, tilted={"senator": 2}, down={"senator": 1}, denarii=3
    )
    rome = table(GreatWork(), senators, *[people(denarii=2)] * 3)
    say(rome, "vote down 2", seat=BLUE)
    for seat in (RED, WHITE, BLACK):
        say(rome, "vote up 2", seat=seat)
    assert prestige(rome)[BLUE] == 12, "two Senators and two coins"
    assert denarii(rome) == [1, 0, 0, 0]


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (10, 5)])
def test_the_plebs_give_a_point_for_every_full_two_votes(coins: int, points: int) -> None:
    rome = vote("baths", f"down {coins}", "up 0", "up 0", "up 0")
    assert prestige(rome)[BLUE] == 10 + points


@pytest.mark.rule("6.5", "11.1")
@pytest.mark.parametrize(
    ("votes", "prizes"),
    [
        (("up 5", "up 4", "up 3", "up 2"), [10, 6, 2, 0]),
        (("up 5", "up 5", "up 3", "up 2"), [10, 10, 2, 0]),
        (("up 5", "up 4", "up 4", "up 2"), [10, 6, 6, 0]),
        (("up 5", "up 5", "up 5", "up 2"), [10, 10, 10, 0]),
        (("up 5", "down 8", "up 3", "up 2"), [10, 4, 6, 2]),
    ],
)
def test_the_pantheon_and_its_ties(votes: tuple[str, ...], prizes: list[int]) -> None:
    rome = vote("pantheon", *votes)
    assert prestige(rome) == [10 + prize for prize in prizes]
    assert list(rome.ladder) == [3, 3, 3]


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("option", "second"), [("unranked", 0), ("ranked", 6)])
def test_a_thumb_up_without_a_vote(option: str, second: int) -> None:
    rome = vote("pantheon", "up 1", "up 0", "down 0", "down 0", options={"empty_fist": option})
    assert prestige(rome) == [20, 10 + second, 10, 10]


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(
    ("option", "eight", "seven", "four"), [("higher", 10, 6, 0), ("both", 16, 6, 0)]
)
def test_the_temple_pays_by_votes(option: str, eight: int, seven: int, four: int) -> None:
    rome = vote("temple", "up 8", "up 7", "up 4", "up 5", options={"temple": option})
    assert prestige(rome) == [10 + eight, 10 + seven, 10 + four, 16]


@pytest.mark.rule("11.3", "6.7", "10.15")
@pytest.mark.parametrize(("votes", "famine"), [(3, 5), (4, 4), (9, 3), (10, 3)])
def test_the_granary_feeds_rome(votes: int, famine: int) -> None:
    rome = vote("granary", f"up {votes}", "down 9", "down 9", "down 9", famine=5)
    assert rome.famine == famine
    assert prestige(rome)[BLUE] == 15
    assert vote("granary", "up 9", "up 9", "up 9", "up 9", famine=5).famine == 0


@pytest.mark.rule("11.4", "11.5", "11.6", "6.7")
@pytest.mark.parametrize(
    ("work", "token"), [("baths", "health"), ("colosseum", "leisure"), ("senate", "civic")]
)
def test_three_works_raise_a_marker_for_every_five_votes(work: str, token: str) -> None:
    rome = vote(work, "up 7", "up 5", "down 10", "up 1")
    assert marker(rome, token) == 5, "thirteen votes make two full fives"
    assert sum(int(space) for space in rome.ladder) == 11
    assert prestige(rome) == [15, 13, 15, 10]
    told = {"told": "marker_rises", "token": token, "space": 6, "votes": 13}
    assert told in heard(rome), "people count the spaces from 1"


@pytest.mark.rule("10.15")
def test_a_marker_stops_at_the_end_of_the_ladder() -> None:
    assert marker(vote("baths", "up 10", "up 10", "up 10", "up 10"), "health") == 6


@pytest.mark.rule("12.6")
@pytest.mark.parametrize(
    ("work", "token"), [("baths", "health"), ("colosseum", "leisure"), ("senate", "civic")]
)
def test_two_players_move_a_marker_two_spaces_for_five(work: str, token: str) -> None:
    rome = vote(work, "up 4", "up 1", players=2)
    assert marker(rome, token) == 5
    assert prestige(rome) == [15, 13]


@pytest.mark.rule("12.6")
def test_two_players_lower_famine_two_spaces_for_four() -> None:
    assert vote("granary", "up 4", "down 5", players=2, famine=5).famine == 3


@pytest.mark.rule("12.7")
def test_two_players_get_six_and_two_from_the_pantheon() -> None:
    rome = vote("pantheon", "up 4", "up 1", players=2)
    assert prestige(rome) == [16, 12]
    assert asked(rome) == ""
