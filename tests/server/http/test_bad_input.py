"""Whatever comes in over real sockets is answered with a sentence, never with a fault of ours."""

from __future__ import annotations

import json
import os
import random
import time
import uuid
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from websockets.exceptions import ConnectionClosed, InvalidStatus

import ludi
from ludi.core.match import Match
from ludi.server.app import ENDPOINTS
from ludi.server.http.openapi import describe
from ludi.server.http.wire import ErrorAnswer
from tests.server.driver import Person, Server, Socket

People = Callable[[], Person]
Houses = Callable[..., Server]
DEEP = "[" * 50_000 + "]" * 50_000
SECONDS = float(os.environ.get("LUDI_FUZZ_SECONDS", "5"))
"""How long the socket is fuzzed; more by hand."""
DESCRIPTION = schemathesis.openapi.from_dict(describe(ENDPOINTS, ErrorAnswer, "test"))


def faults(server: Server) -> list[str]:
    """Errors of our own in the server's log."""
    lines = server.log.read_text().splitlines()
    return [line for line in lines if '"level":"error"' in line or "Traceback" in line]


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/" + "x" * 300,
        "/a/../%00/b",
        "/%ff%fe",
        "/api/tables/%00",
        "/api/tables/" + "y" * 300,
        "/api/invites/%00",
        "/api/texts/en/%00",
        "/api/rules/%00/en",
        "/api/components/..%2f..",
    ],
)
def test_an_odd_path_leads_nowhere(server: Server, path: str) -> None:
    answer = httpx.get(server.base + path)
    assert answer.status_code in (200, 404), answer.text
    if path != "/%ff%fe":
        assert answer.json()["error"]["text"]
    assert not faults(server)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "["}, 403),
        ({"host": "[::1"}, 403),
        ({"origin": "http://["}, 403),
        ({"accept-language": "\xff\xfe" * 100}, 401),
        ({"cookie": "ludi=\xff; ludi"}, 401),
    ],
)
def test_odd_headers_are_refused(server: Server, headers: dict[str, str], status: int) -> None:
    sent = {"origin": server.base, "content-type": "application/json", **headers}
    raw = {name.encode(): value.encode("latin-1") for name, value in sent.items()}
    answer = httpx.request("DELETE", server.base + "/api/me", headers=raw)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["text"]
    assert not faults(server)


@pytest.mark.parametrize("path", ["/api/tables", "/api/join", "/api/me", "/api/records"])
@pytest.mark.parametrize(
    "body",
    [
        f'{{"x": {DEEP[:20_000]}}}'.encode(),
        b'{"name": "\xff\xfe", "code": "\xc3\x28"}',
        b'{"preferences": ' + b"[" * 30_000 + b"}",
        b'{"code": "a\\u0000b", "game": "\\u0000"}',
        b"\x00\x01",
    ],
)
def test_an_odd_body_is_told_so(server: Server, path: str, body: bytes) -> None:
    headers = {"origin": server.base, "content-type": "application/json"}
    method = "PUT" if path == "/api/me" else "POST"
    answer = httpx.request(method, server.base + path, content=body, headers=headers)
    assert 400 <= answer.status_code < 500 or path == "/api/me", answer.text
    assert not faults(server)


@pytest.mark.parametrize(
    "query", [{"since": 10**30}, {"since": "-" + "9" * 5000}, {"seat": 10**30}]
)
def test_odd_numbers_in_an_address_do_no_harm(
    server: Server, person: People, query: dict[str, object]
) -> None:
    me = person()
    table, _ = me.table("me", "here")
    page = me.sit(table, **query)
    assert page.wait("table")["ply"] == 0
    page.close()
    assert not faults(server)


def test_deep_json_does_no_harm_and_the_socket_lives_on(server: Server, person: People) -> None:
    """How deep a reader follows differs by Python: it is refused, or passed over as unknown."""
    me = person()
    table, _ = me.table("me", "here")
    page = me.sit(table)
    page.wait("table")
    page.line.send('{"type": "ping", "x": ' + "[" * 8_000 + "]" * 8_000 + "}")
    page.wait("error", "pong")
    page.send("ping")
    page.wait("pong")
    page.close()


def test_a_refused_handshake_is_no_error_of_ours(server: Server, person: People) -> None:
    me = person()
    for name in ("unknown", "%00", "z" * 300):
        with pytest.raises(InvalidStatus) as refused:
            me.sit(name)
        assert refused.value.response.status_code == 404
    stranger = Person(server, "https://evil.example")
    with pytest.raises(InvalidStatus):
        stranger.sit("unknown")
    stranger.close()
    assert not faults(server)


@DESCRIPTION.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_address_keeps_to_its_description(
    server: Server, case: schemathesis.Case[Any]
) -> None:
    answer = case.call(base_url=server.base, headers={"Origin": server.base})
    if case.path in ("/ready",) and answer.status_code == 503:
        return
    assert answer.status_code < 500, (answer.status_code, answer.text)
    if answer.status_code >= 400:
        assert answer.json()["error"]["key"]
    else:
        case.validate_response(answer)


def garbled(dice: random.Random, page: Socket) -> str | bytes:
    """Something that is nearly, or not at all, a message."""
    table = page.table
    action = dice.choice(table["legal"])["code"] if table["legal"] else 0
    likely = {
        "type": dice.choice(["play", "undo", "why", "look", "seat", "chat", "replace", "return"]),
        "id": str(uuid.UUID(int=dice.getrandbits(128))),
        "ply": table["ply"] + dice.choice([0, 0, 0, -1, 1]),
        "seat": table["seat"],
        "action": action,
        "text": "x" * dice.randint(0, 30),
    }
    for _ in range(dice.choice([0, 1, 2])):
        odd: list[object] = [None, -1, 2**70, 1e300, "", "\x00", [], {}, [[]], "ä" * 99, True]
        likely[dice.choice(list(likely))] = dice.choice(odd)
    text = json.dumps(likely)
    match dice.randint(0, 9):
        case 0:
            return text[: dice.randint(0, len(text))]
        case 1:
            cut = dice.randint(0, len(text))
            return text[:cut] + chr(dice.randint(0, 0x2FFF)) + text[cut:]
        case 2:
            return dice.randbytes(dice.randint(0, 200))
        case _:
            return text


def test_a_fuzzed_socket_leaves_the_table_sound(server: Server, person: People) -> None:
    me = person()
    dice = random.Random(int(SECONDS))
    until = time.monotonic() + SECONDS
    table, _ = me.table("me", "here", game="sylla")
    page = me.sit(table)
    page.wait("table")
    while time.monotonic() < until:
        try:
            page.line.send(garbled(dice, page))
            page.send("ping")
            page.wait("pong")
        except ConnectionClosed:
            page = me.sit(table)
            page.wait("table")
    assert not faults(server)
    page.close()
    again = me.sit(table, since=-1)
    assert again.wait("table")["ply"] >= 0
    again.close()


def test_odd_input_is_no_trouble_of_the_database_on_postgresql(on_postgres: Houses) -> None:
    server = on_postgres().start()
    me = Person(server)
    headers = {"origin": server.base}
    for path in ("/api/tables/%00", "/api/invites/a%00b", "/api/tables/" + "y" * 300):
        assert httpx.get(server.base + path).status_code == 404, path
    for code in ("a\0b", "é" * 5_000, ""):
        answer = me.http.post("/api/join", json={"code": code}, headers=headers)
        assert 400 <= answer.status_code < 500, code
        assert answer.json()["error"]["text"]
    luck = random.Random(1)
    for seed in ("a\0b", "s" * 129):
        match = Match(ludi.game("municipium"), 2, seed)
        while not match.state.over:
            (seat, *_) = match.state.actors()
            match.play(seat, luck.choice(match.state.legal(seat)))
        answer = me.http.post("/api/records", json=match.record(), headers=headers)
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.json()["error"]["text"]
    assert not faults(server)
    me.close()
