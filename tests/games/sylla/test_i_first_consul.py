"""I. First Consul."""

from __future__ import annotations

from typing import Unpack

import pytest

from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.state import Rome
from tests.games.driver import asked, offered, refused, say
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    Setting,
    denarii,
    people,
    table,
    tokens,
)


def election(**words: Unpack[Setting]) -> Rome:
    return table(
        FirstConsul(),
        people(senator=1, christian_senator=1, denarii=2),
        people(senator=1, denarii=1, down={"senator": 1}),
        people(denarii=0),
        people(denarii=6),
        **words,
    )


@pytest.mark.rule("1.1")
def test_the_incumbent_opens_with_any_number_and_may_not_pass() -> None:
    rome = election()
    assert offered(rome, BLUE) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    assert refused(rome, "pass", seat=BLUE) == "1.1 must_open"


@pytest.mark.rule("1.1")
def test_with_the_option_nobody_bids_less_than_his_senators() -> None:
    rome = election(options={"opening": "senators"})
    assert offered(rome, BLUE) == ["bid 2", "bid 3", "bid 4"]
    assert refused(rome, "bid 1", seat=BLUE) == "1.1 below_senators"
    say(rome, "bid 2", seat=BLUE)
    say(rome, "pass", "pass")
    assert offered(rome, BLACK) == ["pass", "bid 3", "bid 4", "bid 5", "bid 6"], "one more than 2"


@pytest.mark.rule("1.2", "0.13")
def test_votes_are_face_up_senators_and_denarii() -> None:
    rome = election()
    say(rome, "bid 0", seat=BLUE)
    assert offered(rome, RED) == ["pass", "bid 1", "bid 2"], "the Senator face down has no vote"


@pytest.mark.rule("1.2")
def test_a_bid_above_what_a_seat_can_pay_is_refused() -> None:
    rome = election()
    assert refused(rome, "bid 5", seat=BLUE) == "1.2 too_many_votes"


@pytest.mark.rule("1.3")
def test_each_speaks_once_and_must_bid_more() -> None:
    rome = election()
    say(rome, "bid 1", seat=BLUE)
    assert refused(rome, "bid 1", seat=RED) == "1.3 not_more_votes"
    equal = election()
    say(equal, "bid 2", seat=BLUE)
    assert refused(equal, "bid 2", seat=RED) == "1.3 not_more_votes", "all he has, and too little"
    say(rome, "bid 2", seat=RED)
    assert offered(rome, WHITE) == ["pass"], "asked all the same: his purse is hidden"
    say(rome, "pass", seat=WHITE)
    say(rome, "pass", seat=BLACK)
    assert asked(rome) == "ConsulToken"
    assert rome.actors() == (RED,)


@pytest.mark.rule("1.4")
def test_senators_are_free_and_not_tilted() -> None:
    rome = election()
    say(rome, "bid 1", seat=BLUE)
    for seat in (RED, WHITE, BLACK):
        say(rome, "pass", seat=seat)
    assert denarii(rome) == [2, 1, 0, 6], "one vote of two Senators costs nothing"
    assert rome.romans[BLUE].upright[0] == 1


@pytest.mark.rule("1.4")
def test_an_unchallenged_incumbent_pays_his_own_bid() -> None:
    rome = election()
    say(rome, "bid 4", seat=BLUE)
    for seat in (RED, WHITE, BLACK):
        say(rome, "pass", seat=seat)
    assert rome.consul == BLUE
    assert denarii(rome)[BLUE] == 0


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("token", ["civic", "leisure", "health"])
def test_the_first_consul_takes_a_token_of_his_choice(token: str) -> None:
    rome = election()
    say(rome, "bid 2", seat=BLUE)
    for seat in (RED, WHITE, BLACK):
        say(rome, "pass", seat=seat)
    say(rome, f"take {token}", seat=BLUE)
    assert tokens(rome, BLUE) == {token: 1}


@pytest.mark.rule("1.6")
@pytest.mark.parametrize(
    ("before", "events", "after"),
    [
        (0, ("famine", "revolt", "imperial_cult"), 2),
        (3, ("floods", "eruption", "pillage"), 6),
        (5, ("floods", "eruption", "pillage"), 6),
        (4, ("epidemic", "persecution", "purges"), 4),
    ],
)
def test_famine_grows_by_the_symbols_to_its_limit(
    before: int, events: tuple[str, ...], after: int
) -> None:
    rome = election(famine=before, events=events)
    say(rome, "bid 2", seat=BLUE)
    for seat in (RED, WHITE, BLACK):
        say(rome, "pass", seat=seat)
    say(rome, "take civic", seat=BLUE)
    assert rome.famine == after


@pytest.mark.rule("1.1")
def test_cards_are_not_bid_in_the_election() -> None:
    assert refused(election(), "pledge 2", seat=BLUE) == "1.1 say_bid"
