"""I. First Consul."""

from __future__ import annotations

import pytest

from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.state import Rome
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    asked,
    denarii,
    offered,
    people,
    refused,
    say,
    table,
    tokens,
)


def election(**words: object) -> Rome:
    return table(
        FirstConsul(),
        people(senator=1, christian_senator=1, denarii=2),
        people(senator=1, denarii=1, down={"senator": 1}),
        people(denarii=0),
        people(denarii=6),
        **words,  # type: ignore[arg-type]
    )


@pytest.mark.rule("1.1")
def test_the_incumbent_opens_with_any_number_and_may_not_pass() -> None:
    rome = election()
    assert offered(rome, BLUE) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    assert refused(rome, BLUE, "pass") == "1.1 must_open"


@pytest.mark.rule("1.1")
def test_with_the_option_nobody_bids_less_than_his_senators() -> None:
    rome = election(options={"opening": "senators"})
    assert offered(rome, BLUE) == ["bid 2", "bid 3", "bid 4"]
    assert refused(rome, BLUE, "bid 1") == "1.1 below_senators"


@pytest.mark.rule("1.2", "0.13")
def test_votes_are_face_up_senators_and_denarii() -> None:
    rome = election()
    say(rome, BLUE, "bid 0")
    assert offered(rome, RED) == ["pass", "bid 1", "bid 2"], "the Senator face down has no vote"


@pytest.mark.rule("1.2")
def test_a_bid_above_what_a_seat_can_pay_is_refused() -> None:
    rome = election()
    assert refused(rome, BLUE, "bid 5") == "1.2 too_many_votes"


@pytest.mark.rule("1.3")
def test_each_speaks_once_and_must_bid_more() -> None:
    rome = election()
    say(rome, BLUE, "bid 1")
    assert refused(rome, RED, "bid 1") == "1.3 not_more_votes"
    say(rome, RED, "bid 2")
    assert offered(rome, WHITE) == ["pass"], "asked all the same: his purse is hidden"
    say(rome, WHITE, "pass")
    say(rome, BLACK, "pass")
    assert asked(rome) == "ConsulToken"
    assert rome.actors() == (RED,)


@pytest.mark.rule("1.4")
def test_senators_are_free_and_not_tilted() -> None:
    rome = election()
    say(rome, BLUE, "bid 1")
    for seat in (RED, WHITE, BLACK):
        say(rome, seat, "pass")
    assert denarii(rome) == [2, 1, 0, 6], "one vote of two Senators costs nothing"
    assert rome.houses[BLUE].upright[0] == 1


@pytest.mark.rule("1.4")
def test_an_unchallenged_incumbent_pays_his_own_bid() -> None:
    rome = election()
    say(rome, BLUE, "bid 4")
    for seat in (RED, WHITE, BLACK):
        say(rome, seat, "pass")
    assert rome.consul == BLUE
    assert denarii(rome)[BLUE] == 0


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("token", ["civic", "leisure", "health"])
def test_the_first_consul_takes_a_token_of_his_choice(token: str) -> None:
    rome = election()
    say(rome, BLUE, "bid 2")
    for seat in (RED, WHITE, BLACK):
        say(rome, seat, "pass")
    say(rome, BLUE, f"take {token}")
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
    say(rome, BLUE, "bid 2")
    for seat in (RED, WHITE, BLACK):
        say(rome, seat, "pass")
    say(rome, BLUE, "take civic")
    assert rome.famine == after


@pytest.mark.rule("1.1")
def test_cards_are_not_bid_in_the_election() -> None:
    assert refused(election(), BLUE, "pledge 2") == "1.1 say_bid"
