"""Lines to the open internet: what is posted there, and what the answer means.

Loaded when the first letter leaves: the library takes longer to load than the rest of the room.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import httpcore

from ludi.server.notify.senders import Failed, outside

READ_AT_MOST = 300
GONE = (404, 410)
BUSY = 429
LONGEST_PAUSE = 86_400.0


class Guarded(httpcore.AsyncNetworkBackend):
    """Lines to the open internet alone."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.lines: httpcore.AsyncNetworkBackend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A line to a host, which is looked up here and only here."""
        address = host if self.private else await outside(host, port)
        return await self.lines.connect_tcp(address, port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self.lines.sleep(seconds)


class Lines:
    """All lines of a house, kept open for a while."""

    def __init__(self, private: bool) -> None:
        self.pool = httpcore.AsyncConnectionPool(
            max_connections=50, keepalive_expiry=5.0, network_backend=Guarded(private)
        )

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> str:
        """Post something; what the other side said."""
        fields = [(name.encode(), value.encode()) for name, value in headers.items()]
        try:
            async with self.pool.stream("POST", address, headers=fields, content=body) as answer:
                said = await first_bytes(answer)
                judge(answer, said)
                return f"{answer.status}"
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError):
            raise Failed("cannot be reached") from None
        except httpcore.UnsupportedProtocol:
            raise Failed("no web address", refused=True) from None

    async def close(self) -> None:
        """Let all lines go."""
        await self.pool.aclose()


async def first_bytes(answer: httpcore.Response) -> bytes:
    """The beginning of an answer; more of it nobody needs."""
    found = b""
    async for part in answer.aiter_stream():
        found += part
        if len(found) >= READ_AT_MOST:
            break
    return found[:READ_AT_MOST]


def judge(answer: httpcore.Response, said: bytes) -> None:
    """Anything but a success is a failure, and some failures are for ever."""
    status = answer.status
    if 200 <= status < 300:
        return
    text = f"{status} {said.decode('utf-8', 'replace')}".strip()
    shown = "".join(letter for letter in text if letter.isprintable())[:120]
    told_no = 300 <= status < 500 and status not in (408, 425, BUSY)
    raise Failed(shown, refused=told_no, gone=status in GONE, pause=pause_of(answer))


def pause_of(answer: httpcore.Response) -> float:
    """For how long the other side wants to be left alone."""
    for name, value in answer.headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return min(float(value), LONGEST_PAUSE)
    return 0.0
