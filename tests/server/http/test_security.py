"""Foreign pages, forged cookies, too much, too large: refused with the right status, unharmed."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludi.server.base.settings import Settings
from ludi.server.http.gate import is_known_host, is_own_origin
from tests.server.driver import Person, Server, Socket

People = Callable[[], Person]
Houses = Callable[..., Server]
NEW = {"game": "municipium", "seats": [{"kind": "me"}, {"kind": "bot"}]}


def close_code(page: Socket) -> int:
    """The code with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 - any of the next may be it
        while True:
            page.hear(20)
    page.close()
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1:1"])
def test_a_foreign_origin_changes_nothing(server: Server, origin: str) -> None:
    stranger = Person(server, origin or "x")
    if not origin:
        del stranger.http.headers["origin"]
    assert stranger.refused("POST", "/api/tables", NEW) == (403, "foreign_origin")
    assert stranger.refused("PUT", "/api/me", {"name": "x"}) == (403, "foreign_origin")
    stranger.close()


def test_a_foreign_origin_opens_no_socket(server: Server, person: People) -> None:
    table, _ = person().table("me", "bot")
    stranger = Person(server, "https://evil.example")
    with pytest.raises(InvalidStatus) as refused:
        stranger.sit(table)
    assert refused.value.response.status_code == 403
    stranger.close()


def test_a_name_pointed_at_us_by_somebody_else_is_not_served(server: Server) -> None:
    answer = httpx.get(server.base + "/api/games", headers={"host": "evil.example"})
    assert answer.status_code == 403
    assert answer.json()["error"]["key"] == "foreign_host"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.5", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        (socket.gethostname().lower(), True),
        ("table.example", True),
        ("friend.example:80", True),
        ("evil.example", False),
        ("table.example.evil.example", False),
        ("", False),
    ],
)
def test_hosts(host: str, known: bool) -> None:
    settings = Settings(public_url="https://table.example", allowed_hosts=("friend.example",))
    assert is_known_host(host, settings) is known


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("http://127.0.0.1:8000", True),
        ("https://table.example", True),
        ("http://127.0.0.1:8001", False),
        ("http://127.0.0.1:8000.evil.example", False),
        ("ftp://127.0.0.1:8000", False),
        (None, False),
    ],
)
def test_origins(origin: str | None, own: bool) -> None:
    settings = Settings(public_url="https://table.example")
    assert is_own_origin(origin, "127.0.0.1:8000", settings) is own


def test_a_forged_cookie_is_nobody(person: People) -> None:
    me, thief = person(), person()
    table, _ = me.table("me", "bot")
    for forged in ("x", "A" * 43, "A" * 5000):
        thief.http.cookies.set("ludi", forged)
        page = thief.sit(table)
        assert page.wait("table")["yours"] == []
        answer = page.command("play", seat=0, action=1)
        assert answer["reason"]["key"] == "not_your_seat"
        page.close()
        assert thief.ask("GET", "/api/tables")["tables"] == []
        assert thief.refused("POST", f"/api/tables/{table}/rematch") == (401, "no_session")


def test_the_cookie_is_out_of_reach_of_scripts(person: People) -> None:
    me = person()
    answer = me.http.post("/api/tables", json=NEW)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(me.http.cookies["ludi"]) >= 43


def test_over_tls_the_cookie_is_bound_to_the_host(house: Houses) -> None:
    server = house(public_url="https://table.example").start()
    answer = httpx.post(
        server.base + "/api/tables", json=NEW, headers={"origin": "https://table.example"}
    )
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-ludi=")
    assert "secure" in cookie.lower()
    assert "path=/" in cookie.lower()
    assert "domain" not in cookie.lower()
    assert "strict-transport-security" in answer.headers


def test_a_token_is_renewed_when_a_seat_is_taken(person: People) -> None:
    host, guest = person(), person()
    _, (first,) = host.table("me", "link")
    _, (second,) = host.table("me", "link")
    guest.join(first)
    before = guest.http.cookies["ludi"]
    guest.join(second)
    assert guest.http.cookies["ludi"] != before
    assert len(guest.ask("GET", "/api/tables")["tables"]) == 2


def test_another_s_seat_cannot_be_played_nor_looked_at(person: People) -> None:
    host, guest = person(), person()
    table, (code,) = host.table("me", "link")
    guest.join(code)
    page = guest.sit(table, seat=0)
    assert page.wait("table")["seat"] == 1
    for kind, facts in (
        ("play", {"action": 1}),
        ("undo", {"count": 1}),
        ("command", {"text": "pass"}),
    ):
        assert page.command(kind, seat=0, **facts)["reason"]["key"] == "not_your_seat"
    for kind, facts in (("look", {"ply": 0}), ("seat", {}), ("why", {"text": "pass"})):
        page.send(kind, seat=0, **facts)
        assert page.wait("refused")["reason"]["key"] == "not_your_seat"
    assert guest.refused("POST", f"/api/tables/{table}/links", {"seat": 0})[0] == 403
    page.close()


def test_headers_on_every_answer(person: People) -> None:
    me = person()
    for path in ("/health", "/api/games", "/", "/api/nothing"):
        headers = me.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert not re.search(r"script-src[^;]*unsafe", policy)
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert me.http.get("/api/me").headers["cache-control"] == "no-store"


def test_bodies_must_be_json_and_small(person: People) -> None:
    me = person()
    plain = me.http.post("/api/tables", content="x=1", headers={"content-type": "text/plain"})
    assert (plain.status_code, plain.json()["error"]["key"]) == (415, "not_json")
    large = me.http.post("/api/tables", json={"game": "x" * 70_000, "seats": []})
    assert (large.status_code, large.json()["error"]["key"]) == (413, "too_large")

    def stream() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    hidden = me.http.post(
        "/api/tables", content=stream(), headers={"content-type": "application/json"}
    )
    assert (hidden.status_code, hidden.json()["error"]["key"]) == (413, "too_large")


@pytest.mark.parametrize(
    "body", ["", "{", "[]", '{"game": 7}', '{"game": "municipium", "seats": "all"}', "null"]
)
def test_broken_bodies_are_told_so(person: People, body: str) -> None:
    answer = person().http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "garbage")


def test_files_outside_the_pages_are_not_served(person: People) -> None:
    me = person()
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/assets/..%2f..%2fapp.py"):
        answer = me.http.get(path)
        assert "import" not in answer.text
        assert answer.status_code in (200, 404, 503)
    assert me.refused("GET", "/no/such/file.js") == (404, "unknown_page")
    assert me.refused("GET", "/api/nothing") == (404, "unknown_page")
    assert me.refused("PUT", "/api/games") == (405, "wrong_method")


def test_an_unknown_table_has_no_socket(person: People) -> None:
    with pytest.raises(InvalidStatus) as refused:
        person().sit("no-such-table")
    assert refused.value.response.status_code == 404


def test_a_frame_too_large_closes_the_socket(person: People) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    page = me.sit(table)
    page.line.send('{"type":"chat","text":"' + "x" * 20_000 + '"}')
    assert close_code(page) == 1009


def test_too_many_messages_close_the_socket(house: Houses) -> None:
    server = house(messages_per_second=0.2, message_burst=10).start()
    me = Person(server)
    table, _ = me.table("me", "here")
    page = me.sit(table)
    page.wait("table")
    for _ in range(30):
        page.send("ping")
    assert close_code(page) == 1008
    again = me.sit(table)
    assert again.wait("table")["ply"] == 0
    again.close()
    me.close()


def test_chat_is_not_a_flood(person: People) -> None:
    me = person()
    table, _ = me.table("me", "here")
    page = me.sit(table)
    page.wait("table")
    for at in range(10):
        page.send("chat", text=f"remark {at}")
    assert page.wait("refused")["reason"]["key"] == "too_many"
    page.close()


def test_too_many_requests_connections_tables_and_joins(house: Houses) -> None:
    server = house(
        connections_per_address=2, tables_per_hour=2, joins_per_minute=3, request_burst=40
    ).start()
    me = Person(server)
    table, _ = me.table("me", "here")
    one, two = me.sit(table), me.sit(table)
    with pytest.raises(InvalidStatus) as refused:
        me.sit(table)
    assert refused.value.response.status_code == 429
    one.close()
    two.close()
    me.table("me", "here")
    assert me.refused("POST", "/api/tables", NEW) == (429, "too_many")
    tries = [me.refused("POST", "/api/join", {"code": f"guess-{n}"}) for n in range(4)]
    assert tries == [(404, "unknown_invite")] * 3 + [(429, "too_many")]
    me.close()


def test_signing_out_ends_open_links_too(person: People) -> None:
    me, thief = person(), person()
    table, _ = me.table("me", "bot")
    stolen = [me.ask("POST", f"/api/tables/{table}/links", {"seat": 0})["code"] for _ in range(2)]
    thief.join(stolen[0])
    theirs = thief.sit(table, seat=0)
    assert theirs.wait("table")["yours"] == [0]
    kept = thief.ask("POST", f"/api/tables/{table}/links", {"seat": 0})["code"]
    me.ask("DELETE", f"/api/tables/{table}/links", {"seat": 0}, 204)
    assert close_code(theirs) == 4401
    for code in (*stolen, kept):
        assert thief.refused("POST", "/api/join", {"code": code})[1] in (
            "invite_expired",
            "seat_taken",
        )
    page = thief.sit(table)
    assert page.wait("table")["yours"] == []
    page.close()
    assert me.ask("GET", f"/api/tables/{table}")["yours"] == [0]


def test_a_flood_of_requests_is_slowed_down(house: Houses) -> None:
    server = house(requests_per_second=0.5, request_burst=20).start()
    with httpx.Client(base_url=server.base) as flood:
        found = [flood.get("/health") for _ in range(40)]
        assert found[-1].status_code == 429
        assert found[-1].headers["retry-after"]
        time.sleep(3)
        assert flood.get("/health").status_code == 200


def test_a_request_is_found_in_the_log_by_the_name_its_proxy_gave_it(house: Houses) -> None:
    server = house().start()
    named = {"x-request-id": "proxy-0001-a"}
    answer = httpx.get(f"{server.base}/api/games", headers=named)
    assert answer.headers["x-request-id"] == "proxy-0001-a"
    odd = httpx.get(f"{server.base}/api/games", headers={"x-request-id": 'x" onload="'})
    assert odd.headers["x-request-id"] not in ("", 'x" onload="')
    server.stop()
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line[:1] == "{"]
    assert [one["event"] for one in lines if one.get("request") == "proxy-0001-a"] == ["request"]
    assert all(one["process"] > 0 for one in lines)


def test_the_log_tells_no_secrets(house: Houses) -> None:
    server = house(log_level="DEBUG").start()
    me = Person(server)
    table, (code,) = me.table("me", "link")
    me.ask("GET", f"/api/invites/{code}")
    guest = Person(server)
    guest.join(code)
    page = me.sit(table)
    page.wait("table")
    page.close()
    server.stop()
    log = server.log.read_text()
    assert table in log
    for secret in (code, me.http.cookies["ludi"], guest.http.cookies["ludi"]):
        assert secret not in log
    me.close()
    guest.close()


def test_the_log_tells_visitors_apart_but_names_no_address(house: Houses) -> None:
    server = house(public_url="http://table.example").start()
    for address in ("203.0.113.77", "203.0.113.77", "203.0.113.78"):
        told = {"host": "evil.example", "x-forwarded-for": address}
        assert httpx.get(server.base + "/api/games", headers=told).status_code == 403
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line[:1] == "{"]
    marks = [line["address"] for line in lines if line.get("event") == "refused"]
    assert len(marks) == 3
    assert marks[0] == marks[1] != marks[2]
    assert "203.0.113" not in server.log.read_text()


def test_search_engines_are_asked_to_leave_tables_and_invitations_alone(server: Server) -> None:
    told = httpx.get(server.base + "/robots.txt")
    assert told.headers["content-type"].startswith("text/plain")
    private = ("join/", "table/", "door/", "me", "people/", "club/", "wall/", "sheets/", "status")
    assert {f"Disallow: /{path}" for path in private} <= set(told.text.splitlines())
