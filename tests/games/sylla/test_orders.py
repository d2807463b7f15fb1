"""Orders beforehand in Sylla."""

from __future__ import annotations

import ludi
from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.iii_buildings import Buildings
from ludi.games.sylla.state import Rome
from tests.games.driver import say
from tests.games.sylla.tables import BLACK, BLUE, RED, WHITE, people, table

GAME = ludi.game("sylla")
SALE = ("field", "field", "tavern", "insula", "crane", "market_stall")


def offers(rome: Rome, name: str, seat: int) -> list[str]:
    """The answers with which an order may be given, as commands."""
    return [GAME.text(int(action)) for action in GAME.orders[name].offers(rome, seat)]


def answer(rome: Rome, name: str, seat: int, said: str) -> str:
    """What an order says to the open question."""
    return GAME.text(int(GAME.orders[name].answer(rome, seat, GAME.read(said))))


def auction() -> Rome:
    """A tile is put up; red speaks first, the proposer last."""
    rome = table(Buildings(), *[people(slave=3)] * 4, sale=SALE)
    say(rome, "offer tavern yellow", seat=BLUE)
    return rome


def test_only_who_has_still_to_speak_may_order() -> None:
    rome = auction()
    assert offers(rome, "auction_pass", RED) == []  # is asked now
    assert offers(rome, "auction_at_most", BLUE) == ["pledge 1", "pledge 2", "pledge 3"]
    say(rome, "pledge 2", seat=RED)
    assert offers(rome, "auction_pass", RED) == []  # has spoken
    assert offers(rome, "auction_at_most", BLACK) == ["pledge 3"]


def test_an_auction_is_led_by_as_little_as_it_takes_or_outright() -> None:
    rome = auction()
    say(rome, "pledge 1", seat=RED)
    assert answer(rome, "auction_at_most", WHITE, "pledge 3") == "pledge 2"
    assert answer(rome, "auction_at_most", WHITE, "pledge 1") == "pass"
    assert answer(rome, "auction_outright", WHITE, "pledge 3") == "pledge 3"
    assert answer(rome, "auction_outright", WHITE, "pledge 1") == "pass"


def test_an_order_is_for_one_tile_alone() -> None:
    rome = auction()
    order = GAME.orders["auction_pass"]
    mark = list(order.mark(rome, BLUE))
    say(rome, "pledge 1", seat=RED)
    assert list(order.mark(rome, BLUE)) == mark
    for seat in (WHITE, BLACK, BLUE):
        say(rome, "pass", seat=seat)
    assert list(order.mark(rome, BLUE)) == []
    say(rome, "offer insula yellow", seat=RED)
    assert list(order.mark(rome, BLUE)) != mark


def test_votes_are_ordered_by_who_speaks_later_in_the_election() -> None:
    rome = table(FirstConsul(), *[people(senator=2)] * 4)
    assert offers(rome, "election_at_most", BLUE) == []
    assert offers(rome, "election_at_most", RED)[0] == "bid 1"
    say(rome, "bid 1", seat=BLUE)
    assert offers(rome, "election_pass", BLUE) == [], "he has spoken"
    assert offers(rome, "election_pass", WHITE) == ["pass"]
    assert offers(rome, "election_pass", BLACK) == ["pass"]
    assert answer(rome, "election_at_most", RED, "bid 2") == "bid 2"
    assert answer(rome, "election_pass", RED, "pass") == "pass"
