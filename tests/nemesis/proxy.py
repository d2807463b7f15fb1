"""A line that can be cut, delayed and swallowed: to the servers, or from them to the database."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Proxy:
    """Passes bytes on to a port of this machine, as well as it is allowed to."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.delay = 0.0
        self.swallowing = False
        self.port = 0
        self.lines: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None

    async def start(self) -> Proxy:
        """Listen on a free port."""
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = int(self.server.sockets[0].getsockname()[1])
        return self

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One line, both ways, until either side ends it."""
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self.lines |= {writer, back}
        ways = [
            asyncio.create_task(self.pass_on(reader, back)),
            asyncio.create_task(self.pass_on(there, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (writer, back):
                self.lines.discard(end)
                end.transport.abort()

    async def pass_on(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        """One way."""
        with suppress(OSError):
            while data := await source.read(65_536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                while self.swallowing:  # nothing arrives, nobody is told
                    await asyncio.sleep(0.02)
                goal.write(data)
                await goal.drain()

    def cut(self) -> None:
        """Reset every line."""
        for line in list(self.lines):
            line.transport.abort()

    async def close(self) -> None:
        """No more."""
        self.cut()
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()
