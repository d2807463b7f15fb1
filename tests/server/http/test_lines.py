"""Lines that only take room are let go: silent ones, half requests, people who never read."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import httpx
import pytest

from tests.server.driver import PATIENCE, Person, Server

Houses = Callable[..., Server]


@contextmanager
def line(server: Server, said: bytes = b"") -> Iterator[socket.socket]:
    """A line on which only this is said."""
    with closing(socket.create_connection(("127.0.0.1", server.port), 20)) as raw:
        raw.sendall(said)
        yield raw


def is_closed(raw: socket.socket) -> bool:
    """Whether the server lets a line go, within twenty seconds."""
    try:
        while raw.recv(65_536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def test_silent_lines_are_counted_and_closed(house: Houses) -> None:
    server = house(silent_seconds=1, lines_per_address=20).start()
    half = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    body = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: %s\r\n" % (
        server.port,
        server.base.encode(),
    )
    body += b"Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    for said in (b"", half, body):
        with line(server, said) as raw:
            assert is_closed(raw), said
    silent = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(30)]
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{server.base}/health", timeout=5)  # this address has too many
    assert sum(is_closed(raw) for raw in silent) == 30
    for raw in silent:
        raw.close()
    assert httpx.get(f"{server.base}/health", timeout=5).status_code == 200


def test_a_spectator_who_never_reads_is_dropped(house: Houses) -> None:
    server = house(slow_seconds=1, chats_per_second=1000, chat_burst=1000).start()
    me = Person(server)
    table, _ = me.table("me", "here")
    page = me.sit(table)
    page.wait("table")
    handshake = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Origin: {server.base}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(handshake.encode())
    page.wait("presence", spectators=1)
    until = time.monotonic() + PATIENCE
    seen = 1
    while seen and time.monotonic() < until:  # what they do not read fills their line
        page.send("chat", text="x" * 500)
        seen = page.wait("chat", "presence").get("spectators", 1)
    assert seen == 0
    page.close()
    deaf.close()
    me.close()


def test_one_visitor_s_bots_do_not_starve_another_s(house: Houses) -> None:
    server = house(bot_workers=2, bot_queue=6).start()
    greedy, beginner = Person(server), Person(server)
    many = [{"kind": "bot", "level": "dictator"}] * 4
    for _ in range(12):
        answer = greedy.http.post("/api/tables", json={"game": "caligula", "seats": many})
        if answer.status_code == 429:
            assert answer.json()["error"]["key"] == "bots_busy"
            break
    else:
        raise AssertionError("the queue has no end")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "alea"}]
    made = beginner.ask("POST", "/api/tables", {"game": "municipium", "seats": seats})
    page = beginner.sit(made["table"])
    page.wait("table")
    for _ in range(4):
        while not page.table["legal"]:
            began = time.monotonic()
            page.hear(20)
            assert time.monotonic() - began < 8
        assert page.play()["type"] == "done"
    page.close()
    greedy.close()
    beginner.close()
