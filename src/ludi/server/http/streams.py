"""Streams of events: answers that end when whoever listens has gone; counted like sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ludi.server.base.limits import Tally
from ludi.server.base.refusals import Refusal

EVENTS = "text/event-stream"
UNBUFFERED = {"cache-control": "no-cache", "x-accel-buffering": "no"}
"""A proxy must hand on each event when it comes."""


class Stream(StreamingResponse):
    """A stream to an address, which may hold so many; behind a proxy it is the visitor's own."""

    def __init__(self, events: AsyncIterator[str], address: str, held: Tally) -> None:
        super().__init__(events, media_type=EVENTS, headers=UNBUFFERED)
        self.address = address
        self.held = held
        if not held.enter(address):
            raise Refusal("crowded")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what there is, until whoever listens has gone."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.held.leave(self.address)
