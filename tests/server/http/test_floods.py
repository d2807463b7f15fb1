"""Nobody pays for another's flood: budgets are a person's, over all their sockets."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import httpx
import pytest

from ludi.server.base import limits
from ludi.server.base.limits import Bucket
from ludi.server.base.settings import BadSetting, Settings, settings_from
from ludi.server.http.gate import place_of
from ludi.server.http.services import Services
from ludi.server.store.database import Database
from ludi.server.table.wire import Look
from ludi.server.tables.dispatch import COSTS, OPENING
from tests.server.driver import PATIENCE, Person, Server, eventually

Houses = Callable[..., Server]
SLOWLY = 0.0001
"""A budget that comes back so slowly that no test waits for it."""
SOCKETS = 10
LOOKS = 10
A_LOOK = int(COSTS[Look])
HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def test_one_person_s_sockets_share_one_budget(house: Houses) -> None:
    """Of a hundred looks as many are answered as the person may ask for, however long it takes."""
    server = house(work_per_second=SLOWLY, work_burst=30 + SOCKETS * OPENING).start()
    me, other = Person(server), Person(server)
    table, _ = me.table("me", "here")
    pages = [me.sit(table) for _ in range(SOCKETS)]
    for page in pages:
        page.wait("table")
        for _ in range(LOOKS):
            page.send("look", ply=0, seat=None)
    theirs, _ = other.table("me", "here")
    beside = other.sit(theirs)
    beside.wait("table")
    assert beside.play()["type"] == "done"
    server.stop()
    for page in pages:
        page.ended()
    answered = sum(message["type"] == "moment" for page in pages for message in page.heard)
    assert answered <= 30 // A_LOOK
    for one in (me, other):
        one.close()


def test_many_sessions_at_one_address_share_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work that a crowd at one address may ask for, counted on a clock that stands still."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1_000.0))
    settings = Settings()
    services = Services(settings, cast(Database, SimpleNamespace(process="p", notices=None)))
    at_once = 0
    for at in range(10_000):
        at_once += services.wait_for(f"session {at % 500}", "192.0.2.7", A_LOOK) == 0.0
    assert at_once <= settings.address_work_burst / A_LOOK
    assert services.wait_for("a bystander", "192.0.2.8", A_LOOK) == 0.0


def test_a_command_from_the_future_sends_the_table_again_once(person: Callable[[], Person]) -> None:
    me = person()
    table, _ = me.table("me", "here")
    page = me.sit(table)
    seen = page.wait("table")
    ahead = {"seat": seen["seat"], "ply": seen["ply"] + 1000, "action": 0}
    for at in range(20):
        page.send("play", id=f"command-{at:04}", **ahead)
    kinds = [page.hear(20)["type"] for _ in range(20)]
    assert kinds.count("refused") >= 18
    assert kinds.count("table") <= 1
    page.close()


def test_chat_is_counted_for_a_person_and_not_for_a_socket(house: Houses) -> None:
    server = house(chats_per_second=SLOWLY, chat_burst=6).start()
    me = Person(server)
    table, _ = me.table("me", "here")
    pages = [me.sit(table) for _ in range(3)]
    for page in pages:
        page.wait("table")
    for page in pages:
        for at in range(4):
            page.send("chat", text=f"remark {at}")
        page.send("ping")
    for page in pages:
        page.wait("pong")
    refused = [message["type"] for page in pages for message in page.heard].count("refused")
    assert refused == 3 * 4 - 6
    me.close()


def test_what_was_spent_beforehand_is_waited_for() -> None:
    bucket = Bucket(10, 5)
    assert bucket.spend(5) == 0
    assert bucket.spend(10) == pytest.approx(1.0, abs=0.2)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_is_one_place(address: str, place: str) -> None:
    assert place_of(address) == place


def test_only_proxies_that_were_named_are_believed() -> None:
    assert Settings().proxies == ()
    assert Settings(public_url="https://t.example").proxies == ("127.0.0.1/32", "::1/128")
    named = settings_from({"LUDI_TRUSTED_PROXIES": "10.0.0.0/8,192.0.2.1", "LUDI_DATABASE": "x"})
    assert named.proxies == ("10.0.0.0/8", "192.0.2.1/32")
    with pytest.raises(BadSetting, match="LUDI_TRUSTED_PROXIES"):
        settings_from({"LUDI_TRUSTED_PROXIES": "the proxy", "LUDI_DATABASE": "x"})


@pytest.mark.parametrize(
    ("trusted", "refused"), [("127.0.0.0/8", 0), ("127.0.0.9/8", 0), ("10.0.0.1", 10)]
)
def test_behind_a_proxy_every_guest_has_limits_of_their_own(
    house: Houses, trusted: str, refused: int
) -> None:
    limits = {"requests_per_second": 0.01, "request_burst": 20}
    server = house(trusted_proxies=trusted, **limits).start()
    with httpx.Client(base_url=server.base) as proxy:
        answers = [
            proxy.get("/api/games", headers={"x-forwarded-for": f"198.51.100.{guest}"}).status_code
            for guest in range(30)
        ]
    assert answers.count(429) >= refused
    assert (answers.count(429) == 0) == (refused == 0)


def test_streams_of_events_are_counted_by_the_address_that_a_proxy_forwards(
    house: Houses,
) -> None:
    server = house(connections_per_address=1, trusted_proxies="127.0.0.0/8").start()
    host = Person(server)
    wish = {"game": "municipium", "players": 2, "rounds": 1, "playing": False, "name": "Host"}
    path = f"/api/evenings/{host.ask('POST', '/api/evenings', wish)['evening']}/events"
    one, other = ({"x-forwarded-for": f"198.51.100.{guest}"} for guest in (1, 2))
    with httpx.Client(base_url=server.base, timeout=PATIENCE) as proxy:
        with proxy.stream("GET", path, headers=one) as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("data: ")
            refused = proxy.get(path, headers=one)
            assert (refused.status_code, refused.json()["error"]["key"]) == (429, "crowded")
            with proxy.stream("GET", path, headers=other) as beside:
                assert beside.status_code == 200

        def free() -> bool:
            with proxy.stream("GET", path, headers=one) as again:
                return again.status_code == 200

        eventually(free, "a stream that has ended still counts")
    host.close()


@pytest.mark.parametrize(("trusted", "answered"), [("10.0.0.1", 429), ("127.0.0.1", 403)])
def test_who_opens_socket_after_socket_is_refused_before_anything_is_made_for_them(
    house: Houses, trusted: str, answered: int
) -> None:
    """Behind a proxy that is trusted another of its guests is still heard."""
    server = house(connections_per_address=3, sockets_per_second=SLOWLY, trusted_proxies=trusted)
    server.start()

    def knock(guest: int) -> int:
        headers = {**HANDSHAKE, "X-Forwarded-For": f"198.51.100.{guest}"}
        return httpx.get(f"{server.base}/api/tables/none/socket", headers=headers).status_code

    assert [knock(1) for _ in range(6)] == [403, 403, 403, 429, 429, 429]
    assert knock(2) == answered
    assert httpx.get(f"{server.base}/health").status_code == 200


def test_opening_sockets_costs_of_a_person_s_budget(house: Houses) -> None:
    """Who must wait and does not is no fault of ours."""
    server = house(work_per_second=OPENING / 2, work_burst=2 * OPENING).start()
    me = Person(server)
    table, _ = me.table("me", "here")
    pages = [me.sit(table) for _ in range(2)]
    with pytest.raises(httpx.ReadTimeout):  # the third waits at the door for two seconds
        me.http.get(f"/api/tables/{table}/socket", headers=HANDSHAKE, timeout=0.5)
    eventually(lambda: "socket gone" in server.log.read_text(), "they still wait")
    assert "socket failed" not in server.log.read_text()
    for page in pages:
        page.wait("table")
        page.close()
    me.close()


def test_the_pages_own_files_are_counted_against_nobody(house: Houses) -> None:
    server = house(requests_per_second=0.01, request_burst=20).start()
    with httpx.Client(base_url=server.base) as browser:
        found = [browser.get(f"/assets/part-{at}.js").status_code for at in range(60)]
        assert 429 not in found
        assert browser.get("/api/games").status_code == 200


def test_who_comes_and_goes_in_crowds_is_told_a_few_times(person: Callable[[], Person]) -> None:
    host, crowd = person(), person()
    table, _ = host.table("me", "here")
    page = host.sit(table)
    page.wait("table")
    pages = [crowd.sit(table) for _ in range(40)]
    seen = page.wait("presence", spectators=40)
    told = sum(message["type"] == "presence" for message in page.heard)
    assert seen["spectators"] == 40
    assert told < 40, "each of forty was told to everybody"
    for one in pages:
        one.close()
    page.wait("presence", spectators=0)
    page.close()
