"""The lines by which people come in: counted for each address, and let go when nothing moves.

Somebody who opens lines and says nothing, or asks and never reads the answer, must not keep others
out. Uvicorn waits for such people for ever; these two protocols do not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Protocol, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ludi.server.base.limits import Buckets, Tally
from ludi.server.base.settings import Settings
from ludi.server.http.gate import place_of

LINGER = 2.0
"""Seconds for the last words once a socket is done."""
TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\n"
    b"retry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)
"""Said to who opens sockets too often, before anything is made for them: a flood costs little."""


class Line(Protocol):
    """What both protocols have."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport


class Reader:
    """Lets somebody go who does not take what is sent to them."""

    slow_seconds = 20.0
    not_reading: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """They have not read for a while."""
        super().pause_writing()  # type: ignore[misc]
        line = cast(Line, self)
        self.not_reading = line.loop.call_later(self.slow_seconds, line.transport.abort)

    def resume_writing(self) -> None:
        """They read again."""
        super().resume_writing()  # type: ignore[misc]
        if self.not_reading is not None:
            self.not_reading.cancel()


class Threshold:
    """What the lines of one process share: how many an address holds, how often it opens sockets.

    Behind a proxy all come from its address, so there the proxy must count lines. Sockets are
    counted by the address that it forwards.
    """

    def __init__(self, settings: Settings) -> None:
        self.silent_seconds = settings.silent_seconds
        self.lines = Tally(settings.lines_per_address)
        most, rate = settings.connections_per_address, settings.sockets_per_second
        self.openings = Buckets("open", rate, most)
        proxied = ProxyHeadersMiddleware(cast(Any, None), list(settings.proxies))
        self.proxies = proxied.trusted_hosts

    def counts(self, address: str) -> bool:
        """Whether the lines of an address are counted here."""
        return address not in self.proxies

    def place(self, address: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Where somebody comes from; who comes through our proxy, as that says."""
        said = [value for name, value in headers if name == b"x-forwarded-for"]
        if said and not self.counts(address):
            address, _ = self.proxies.get_trusted_client_address(b",".join(said).decode("latin1"))
        return place_of(address)


class HttpLine(Reader, HttpToolsProtocol):
    """Takes requests: so many lines an address, each with a request before long."""

    threshold: Threshold
    silent: asyncio.TimerHandle | None = None
    counted = ""

    @property
    def address(self) -> str:
        """Who is at the other end, or the proxy between."""
        return self.client[0] if self.client else "unknown"

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come; with too many lines they are let go."""
        super().connection_made(transport)
        if self.threshold.counts(self.address):
            place = place_of(self.address)
            if not self.threshold.lines.enter(place):
                transport.abort()
                return
            self.counted = place
        self.listen()

    def listen(self) -> None:
        """From now on a request must come."""
        self.hear()
        self.silent = self.loop.call_later(self.threshold.silent_seconds, self.transport.abort)

    def hear(self) -> None:
        """It has come."""
        if self.silent is not None:
            self.silent.cancel()

    def on_message_begin(self) -> None:
        """A request begins: its head must follow."""
        self.listen()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self.hear()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket is wanted: sockets are counted by themselves, and here only how often."""
        self.leave()
        if self.threshold.openings.take(self.threshold.place(self.address, self.headers)):
            super().handle_websocket_upgrade()
        else:
            self.transport.write(TOO_MANY)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """This line is no longer one of those that are counted."""
        self.hear()
        if self.counted:
            self.threshold.lines.leave(self.counted)
            self.counted = ""


class SocketLine(Reader, WebSocketsSansIOProtocol):
    """Serves a socket: when it is done, its line is closed whether they read or not."""

    async def send(self, message: Any) -> None:
        """Say something; a refusal ends the handshake too, and is no error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    async def run_asgi(self) -> Any:
        """Its whole life."""
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """They answer no more."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)


def http_protocol(settings: Settings) -> type[HttpLine]:
    """How requests are taken by one process: its lines share a threshold."""
    shared = {"slow_seconds": settings.slow_seconds, "threshold": Threshold(settings)}
    return type("HttpLineHere", (HttpLine,), shared)


def socket_protocol(settings: Settings) -> type[SocketLine]:
    """How sockets are served by one process."""
    return type("SocketLineHere", (SocketLine,), {"slow_seconds": settings.slow_seconds})
