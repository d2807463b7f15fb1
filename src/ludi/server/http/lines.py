"""The lines by which people come in: counted for each address, and let go when nothing moves.

Somebody who opens lines and says nothing, or asks and never reads the answer, must not keep others
out. Uvicorn waits for such people for ever; these two protocols do not.
"""

from __future__ import annotations

import asyncio
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


def http_protocol(settings: Settings) -> type[asyncio.Protocol]:
    """How requests are taken: so many lines an address, each with a request before long.

    Behind a proxy all come from its address, so there the proxy must count lines. Sockets are
    counted by the address that it forwards.
    """
    lines = Tally(settings.lines_per_address)
    openings = Buckets("open", settings.sockets_per_second, settings.connections_per_address)
    proxies = ProxyHeadersMiddleware(cast(Any, None), list(settings.proxies)).trusted_hosts

    class HttpLine(Reader, HttpToolsProtocol):
        slow_seconds = settings.slow_seconds
        silent: asyncio.TimerHandle | None = None
        counted = ""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = self.client[0] if self.client else "unknown"
            counting = address not in proxies
            self.counted = place_of(address) if counting else ""
            if counting and not lines.enter(self.counted):
                self.counted = ""
                transport.abort()
                return
            self.listen()

        def listen(self) -> None:
            """From now on a request must come."""
            self.hear()
            self.silent = self.loop.call_later(settings.silent_seconds, self.transport.abort)

        def hear(self) -> None:
            """It has come."""
            if self.silent is not None:
                self.silent.cancel()

        def on_message_begin(self) -> None:
            self.listen()  # its head must follow
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self.hear()
            super().on_headers_complete()

        def handle_websocket_upgrade(self) -> None:
            self.leave()  # sockets are counted by themselves
            if openings.take(self.place()):
                super().handle_websocket_upgrade()
            else:
                self.transport.write(TOO_MANY)
                self.transport.close()

        def place(self) -> str:
            """Where somebody comes from; who comes through our proxy, as that says."""
            address = self.client[0] if self.client else "unknown"
            said = [value for name, value in self.headers if name == b"x-forwarded-for"]
            if said and address in proxies:
                address, _ = proxies.get_trusted_client_address(b",".join(said).decode("latin1"))
            return place_of(address)

        def connection_lost(self, exc: Exception | None) -> None:
            self.leave()
            super().connection_lost(exc)

        def leave(self) -> None:
            """This line is no longer one of those that are counted."""
            self.hear()
            if self.counted:
                lines.leave(self.counted)
                self.counted = ""

    return HttpLine


def socket_protocol(settings: Settings) -> type[asyncio.Protocol]:
    """How sockets are served: when one is done, its line is closed whether they read or not."""

    class SocketLine(Reader, WebSocketsSansIOProtocol):
        slow_seconds = settings.slow_seconds

        async def send(self, message: Any) -> None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # a refusal ends it too, and is no error

        async def run_asgi(self) -> Any:
            await super().run_asgi()
            self.loop.call_later(LINGER, self.transport.abort)

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.loop.call_later(LINGER, self.transport.abort)

    return SocketLine
