"""Nobody pays for another's flood: budgets are a person's, over all their sockets."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx
import pytest

from ludi.server.base.limits import Bucket
from ludi.server.base.settings import BadSetting, Settings, settings_from
from ludi.server.http.gate import place_of
from ludi.server.http.lines import is_within
from tests.server.driver import Person, Server, Socket

Houses = Callable[..., Server]
SECONDS = 1.0


def heard(page: Socket, kind: str, seconds: float = SECONDS) -> int:
    """How many messages of a kind come within some seconds."""
    count, until = 0, time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            count += page.hear(left)["type"] == kind
        except TimeoutError:
            break
    return count


def test_one_person_s_sockets_share_one_budget(house: Houses) -> None:
    server = house(work_per_second=6, work_burst=30).start()
    me, other = Person(server), Person(server)
    table, _ = me.table("me", "here")
    pages = [me.sit(table) for _ in range(4)]
    for page in pages:
        page.wait("table")
    for page in pages:
        for _ in range(10):
            page.send("look", ply=0, seat=None)
    answered = sum(heard(page, "moment") for page in pages)
    assert 1 <= answered <= 30 // 6 + 2 * len(pages), "forty looks were asked for"
    theirs, _ = other.table("me", "here")
    beside = other.sit(theirs)
    beside.wait("table")
    assert beside.play()["type"] == "done"
    for page in (*pages, beside):
        page.close()
    me.close()
    other.close()


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


def test_chat_is_counted_for_a_person_and_not_for_a_socket(person: Callable[[], Person]) -> None:
    me = person()
    table, _ = me.table("me", "here")
    pages = [me.sit(table) for _ in range(3)]
    for page in pages:
        page.wait("table")
    for page in pages:
        for at in range(4):
            page.send("chat", text=f"remark {at}")
    refused = sum(heard(page, "refused") for page in pages)
    assert refused >= 4
    for page in pages:
        page.close()


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
    assert Settings(public_url="https://t.example").proxies == ("127.0.0.1", "::1")
    named = settings_from({"LUDI_TRUSTED_PROXIES": "10.0.0.0/8,192.0.2.1", "LUDI_DATABASE": "x"})
    assert named.proxies == ("10.0.0.0/8", "192.0.2.1")
    with pytest.raises(BadSetting, match="LUDI_TRUSTED_PROXIES"):
        settings_from({"LUDI_TRUSTED_PROXIES": "the proxy", "LUDI_DATABASE": "x"})
    assert not is_within("unknown", [])


@pytest.mark.parametrize(("trusted", "refused"), [("127.0.0.0/8", 0), ("10.0.0.1", 10)])
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


def test_the_pages_own_files_are_counted_against_nobody(house: Houses) -> None:
    server = house(requests_per_second=0.01, request_burst=20).start()
    with httpx.Client(base_url=server.base) as browser:
        found = [browser.get(f"/assets/part-{at}.js").status_code for at in range(60)]
        assert 429 not in found
        assert browser.get("/api/games").status_code == 200
