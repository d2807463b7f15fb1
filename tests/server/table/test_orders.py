"""Orders beforehand: answered in the owner's name, seen by nobody else, void with the question."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.driver import Person, Server, Socket
from tests.server.receivers import Receiver, receiver

People = Callable[[], Person]
Houses = Callable[..., Server]
Senates = Callable[..., "Senate"]


class Senate:
    """A table of Sylla at which the First Consul is being elected: three people, three pages."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.table, codes = people[0].table("me", "link", "link", game="sylla")
        for person, code in zip(people[1:], codes, strict=True):
            person.join(code)
        self.pages = [person.sit(self.table) for person in people]
        for page in self.pages:
            page.wait("table", status="playing")
        while self.question() != "Election":
            self.decide(self.pages.index(self.mover()))
        self.first = self.pages.index(self.mover())

    def question(self) -> str:
        """What is asked."""
        return str(self.pages[0].table["view"]["question"]["step"])

    def mover(self) -> Socket:
        """Whose page must decide."""
        return next(page for page in self.pages if page.table["legal"])

    def decide(self, seat: int, verb: str | None = None) -> int:
        """Somebody decides: the first choice, or the lowest of a verb; all see it. The ply."""
        page = self.pages[seat]
        legal = page.table["legal"]
        fitting = [one for one in legal if verb is None or one["verb"] == verb]
        answer = page.play(fitting[0]["code"])
        assert answer["type"] == "done", answer
        for other in self.pages:
            other.until(answer["ply"])
        return int(answer["ply"])

    def seat(self, later: int) -> int:
        """Who speaks so many places after the outgoing First Consul."""
        return (self.first + later) % 3

    def sit_again(self) -> None:
        """Everybody opens a new page."""
        self.close()
        self.pages = [person.sit(self.table) for person in self.people]
        for page in self.pages:
            page.wait("table")

    def close(self) -> None:
        """All pages are closed."""
        for page in self.pages:
            page.close()


@pytest.fixture
def senates() -> Iterator[Senates]:
    """Lets three people meet at an election, each served by one of these servers."""
    made: list[Senate] = []

    def meet(*servers: Server) -> Senate:
        made.append(Senate([Person(servers[at % len(servers)]) for at in range(3)]))
        return made[-1]

    yield meet
    for senate in made:
        senate.close()
        for person in senate.people:
            person.close()


@pytest.fixture
def senate(senates: Senates, server: Server) -> Senate:
    """Three people at an election."""
    return senates(server)


def offered(page: Socket, order: str) -> list[dict[str, Any]]:
    """The answers with which an order may be given; none if it may not."""
    found = [one["answers"] for one in page.table["orders"]["offered"] if one["order"] == order]
    return found[0] if found else []


def give(page: Socket, order: str, answer: dict[str, Any]) -> dict[str, Any]:
    """Give an order, and wait until the page shows it."""
    page.send("order", seat=page.table["seat"], order=order, answer=answer["code"])
    while not given(page):
        page.hear()
    return given(page)[0]


def given(page: Socket) -> list[dict[str, Any]]:
    """What the page shows of its own orders."""
    found: list[dict[str, Any]] = page.table["orders"]["given"]
    return found


def refused(page: Socket, **order: object) -> str:
    """The key with which an order is refused."""
    page.send("order", **order)
    return str(page.wait("refused")["reason"]["key"])


def said(page: Socket, seat: int) -> list[tuple[str, Any]]:
    """What the log tells of a seat's bids."""
    heard = [line for one in page.heard if one["type"] == "table" for line in one["log"]]
    return [
        (line["event"], line["args"].get("votes"))
        for line in heard
        if line["event"] in ("bids", "passes") and line["args"]["seat"] == seat
    ]


def test_an_order_bids_as_little_as_leads_in_its_owners_name(senate: Senate) -> None:
    last = senate.seat(2)
    page = senate.pages[last]
    shown = give(page, "election_at_most", offered(page, "election_at_most")[-1])
    assert shown["void"] is False
    senate.decide(senate.first, "bid")
    lead = senate.pages[0].table["view"]["question"]["args"]["votes"]
    ply = senate.decide(senate.seat(1), "pass")
    page.until(ply + 1)
    assert said(page, last) == [("bids", lead + 1)]
    assert given(page) == []  # done


def test_nobody_else_hears_that_something_was_ordered(senate: Senate, person: People) -> None:
    last = senate.seat(2)
    stranger = person().sit(senate.table)
    stranger.wait("table")
    for page in senate.pages:
        page.send("ping")
        page.wait("pong")
    others = [page for page in senate.pages if page is not senate.pages[last]] + [stranger]
    before = [len(page.heard) for page in others]
    give(senate.pages[last], "election_pass", {"code": 0})
    for page, count in zip(others, before, strict=True):
        page.send("ping")
        page.wait("pong")
        assert [one["type"] for one in page.heard[count:] if one["type"] != "presence"] == ["pong"]
    senate.decide(senate.first, "bid")
    ply = senate.decide(senate.seat(1), "pass")
    for page in others:
        page.until(ply + 1)
        assert not (page.table["orders"] or {"given": []})["given"]
    assert said(stranger, last) == [("passes", None)]
    stranger.close()


def test_an_order_is_taken_back_by_one_word(senate: Senate) -> None:
    page = senate.pages[senate.seat(2)]
    give(page, "election_pass", {"code": 0})
    page.send("withdraw", seat=page.table["seat"], topic="election")
    while given(page):
        page.hear()
    senate.decide(senate.first, "bid")
    senate.decide(senate.seat(1), "pass")
    assert page.table["legal"]  # asked, as anybody is


def test_of_two_orders_for_one_question_the_later_holds(senate: Senate) -> None:
    page = senate.pages[senate.seat(1)]
    give(page, "election_pass", {"code": 0})
    page.send(
        "order",
        seat=page.table["seat"],
        order="election_outright",
        answer=offered(page, "election_outright")[-1]["code"],
    )
    while given(page)[0]["order"] != "election_outright":
        page.hear()
    assert len(given(page)) == 1


def test_an_order_that_is_not_on_offer_or_not_ones_own_changes_nothing(senate: Senate) -> None:
    page, seat = senate.pages[senate.seat(1)], senate.seat(1)
    speaking = senate.pages[senate.first]
    assert refused(page, seat=senate.seat(2), order="election_pass", answer=0) == "not_your_seat"
    assert refused(page, seat=seat, order="no_such", answer=0) == "no_such_order"
    assert refused(page, seat=seat, order="election_outright", answer=99) == "no_such_order"
    assert refused(page, seat=seat, order="auction_pass", answer=0) == "no_such_order"
    assert refused(speaking, seat=senate.first, order="election_pass", answer=0) == "no_such_order"
    assert given(page) == []


def test_what_an_order_said_can_be_taken_back_and_is_not_said_again(senate: Senate) -> None:
    page = senate.pages[senate.seat(1)]
    give(page, "election_pass", {"code": 0})
    ply = senate.decide(senate.first, "bid")
    page.until(ply + 1)  # the order has passed
    assert page.command("undo", seat=page.table["seat"])["type"] == "done"
    assert given(page) == []
    assert page.table["legal"]  # asked again, and nothing answers by itself


def until_void(pages: list[Socket], owner: Socket) -> None:
    """Let everybody decide until an order of the owner is void."""
    while not any(order["void"] for order in given(owner)):
        mover = next(page for page in pages if page.table["legal"])
        abstain = [one for one in mover.table["legal"] if one["verb"] == "abstain"]
        answer = mover.play(abstain[0]["code"] if abstain else None)
        if answer["type"] == "done":
            for page in pages:
                page.until(answer["ply"])
        else:
            mover.wait("table")  # an order was faster


def test_an_order_is_void_when_what_it_was_given_for_is_over(person: People) -> None:
    one, other = person(), person()
    table, (code,) = one.table("me", "link", game="caligula")
    other.join(code)
    pages = [one.sit(table), other.sit(table)]
    for page in pages:
        page.wait("table", status="playing")
    owner = pages[0]
    give(owner, "no_until_card", offered(owner, "no_until_card")[0])
    until_void(pages, owner)
    assert given(owner)[0]["order"] == "no_until_card"
    owner.send("withdraw", seat=0, topic="conspiracy")  # read and put away
    while given(owner):
        owner.hear()
    for page in pages:
        page.close()


def test_an_order_survives_a_killed_server(house: Houses, senates: Senates) -> None:
    server = house().start()
    senate = senates(server)
    last = senate.seat(2)
    give(senate.pages[last], "election_pass", {"code": 0})
    server.kill()
    server.start()
    senate.sit_again()
    assert given(senate.pages[last])[0]["order"] == "election_pass"
    senate.decide(senate.first, "bid")
    ply = senate.decide(senate.seat(1), "pass")
    senate.pages[last].until(ply + 1)
    assert said(senate.pages[last], last) == [("passes", None)]


def test_a_server_killed_before_it_answered_answers_when_it_is_back(
    house: Houses, senates: Senates
) -> None:
    server = house(order_pause=1000).start()
    senate = senates(server)
    last = senate.seat(2)
    give(senate.pages[last], "election_pass", {"code": 0})
    senate.decide(senate.first, "bid")
    ply = senate.decide(senate.seat(1), "pass")
    assert senate.pages[last].table["legal"]  # not answered yet
    server.kill()
    server.settings["ORDER_PAUSE"] = 0
    server.start()
    senate.sit_again()
    page = senate.pages[last]
    page.until(ply + 1)
    assert said(page, last) == [("passes", None)]


def test_an_owner_who_is_away_seems_to_come_answer_and_go(senates: Senates, house: Houses) -> None:
    senate = senates(house(order_pause=1).start())  # who comes and goes at once is told together
    last = senate.seat(2)
    give(senate.pages[last], "election_pass", {"code": 0})
    senate.pages.pop(last).close()  # and looks at no other page
    watching = senate.pages[0]
    while watching.wait("presence")["seats"][last]["connected"]:
        pass
    mover = senate.mover()
    bid = next(one for one in mover.table["legal"] if one["verb"] == "bid")
    ply = mover.play(bid["code"])["ply"]
    following = next(page for page in senate.pages if page is not mover)
    following.until(ply)
    passing = next(one for one in following.table["legal"] if one["verb"] == "pass")
    before = len(watching.heard)
    ply = following.play(passing["code"])["ply"]
    watching.until(ply + 1)
    while watching.wait("presence")["seats"][last]["connected"]:
        pass
    presence = [
        one["seats"][last]["connected"]
        for one in watching.heard[before:]
        if one["type"] == "presence"
    ]
    assert presence == [True, False]
    assert said(watching, last) == [("passes", None)]


@pytest.fixture
def hook() -> Iterator[Receiver]:
    """Somebody who takes posts."""
    with receiver() as made:
        yield made


def test_who_has_ordered_the_answer_is_not_called(
    house: Houses, hook: Receiver, senates: Senates
) -> None:
    server = house(private_addresses=1).start()
    senate = senates(server)
    for later in (1, 2):
        body = {"kind": "webhook", "address": f"{hook.address}/{later}", "turn": "now"}
        senate.people[senate.seat(later)].ask("POST", "/api/me/channels", body)
    give(senate.pages[senate.seat(1)], "election_pass", {"code": 0})
    for later in (1, 2):
        senate.pages[senate.seat(later)].close()
    senate.pages[senate.first].wait("presence")
    opening = senate.pages[senate.first]
    opening.play(next(one for one in opening.table["legal"] if one["verb"] == "bid")["code"])
    assert hook.next().path == "/2"  # the next who is really asked
    assert hook.posts.empty()


def test_an_order_given_in_one_process_is_answered_in_another(
    on_postgres: Houses, senates: Senates
) -> None:
    one, two = on_postgres(shared=1).start(), on_postgres(shared=1).start()
    senate = senates(one, two)
    last = senate.seat(2)
    give(senate.pages[last], "election_pass", {"code": 0})
    senate.decide(senate.first, "bid")
    ply = senate.decide(senate.seat(1), "pass")
    for page in senate.pages:
        page.until(ply + 1)
    assert said(senate.pages[last], last) == [("passes", None)]


def test_an_order_is_not_answered_at_once(house: Houses, senates: Senates) -> None:
    server = house(order_pause=1).start()
    senate = senates(server)
    page = senate.pages[senate.seat(1)]
    give(page, "election_pass", {"code": 0})
    began = time.monotonic()
    ply = senate.decide(senate.first, "bid")
    page.until(ply + 1)
    assert time.monotonic() - began > 0.3  # somebody who is here reads the question first


def test_a_deputy_that_waits_is_in_nobodys_way(house: Houses, senates: Senates) -> None:
    server = house(order_pause=1000).start()
    senate = senates(server)
    page = senate.pages[senate.seat(1)]
    give(page, "election_pass", {"code": 0})
    senate.decide(senate.first, "bid")
    page.send("withdraw", seat=page.table["seat"], topic="election")
    while given(page):
        page.hear()
    assert page.play()["type"] == "done"
    server.stop()
    assert "order failed" not in server.log.read_text()
