"""One socket for each open table: commands come in, the table goes out.

What goes out is never queued up: a connection is only marked as behind, and its sender sends the
table as it is when there is time. So somebody slow gets fewer messages, never old ones.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludi.server.base.limits import Bucket
from ludi.server.base.refusals import language_of
from ludi.server.cluster.peers import Peers
from ludi.server.http.services import Services
from ludi.server.store.cluster.presence import Onlooker
from ludi.server.store.game import talk
from ludi.server.store.people.people import Person
from ludi.server.table import outgoing
from ludi.server.table.table import Table
from ludi.server.table.wire import Message

OUTBOX = 256
TOO_MANY = 1008
TOO_LARGE = 1009
UNSURE = 1011
"""Nobody knows whether the command was written down: who sends it again will hear."""
RESTART = 1012
TOO_SLOW = 1013
SIGNED_OUT = 4401
BANNED = 4403
GONE = 4404
Obey = Callable[["Connection", str], Awaitable[None]]


class Connection:
    """One page, or one bot, that looks at a table."""

    def __init__(
        self,
        services: Services,
        table: Table,
        socket: WebSocket,
        person: Person | None,
        address: str = "unknown",
        token: str | None = None,
    ) -> None:
        self.services = services
        self.table = table
        self.socket = socket
        self.person = person
        self.address = address
        self.token = token
        self.session = None if person is None else person.id
        query = socket.query_params
        self.language = language_of(
            query.get("lang") or (person.language if person else None),
            socket.headers.get("accept-language"),
        )
        self.sent = min(max(number(query.get("since"), -1), -1), table.row.ply)
        self.seat = self.first_seat(number(query.get("seat"), -1))
        self.behind = True
        self.outbox: deque[Message] = deque()
        self.wake = asyncio.Event()
        self.wake.set()
        self.leave_code: int | None = None
        self.rate = Bucket(services.settings.messages_per_second, services.settings.message_burst)
        self.resent = -1  # the ply at which the table was sent again because of a stale command

    def first_seat(self, wish: int) -> int | None:
        """The seat to look as: the one wished for, else one that must decide, else any own one."""
        yours = self.table.people.yours(self.session)
        if wish in yours:
            return wish
        deciding = [seat for seat in yours if seat in self.table.row.actors]
        return next(iter(deciding or yours), None)

    def look_as(self, seat: int) -> None:
        """Look as another of one's own seats from now on, with the log that seat has heard."""
        self.seat, self.sent = seat, -1
        self.refresh()

    async def afford(self, cost: float) -> None:
        """Wait until what this person asks for is within their budget."""
        await asyncio.sleep(self.services.wait_for(self.session, self.address, cost))

    def resend(self) -> None:
        """Send the table once more to who has missed a move; once for each of its moves."""
        if self.resent != self.table.row.ply:
            self.resent = self.table.row.ply
            self.refresh()

    # What the table says.

    def refresh(self) -> None:
        """The table has changed."""
        self.behind = True
        if self.seat is not None and self.seat not in self.table.people.yours(self.session):
            self.leave(SIGNED_OUT)
        self.wake.set()

    def tell(self, message: Message) -> None:
        """Send a message after the table's next state."""
        if len(self.outbox) >= OUTBOX:
            self.leave(TOO_SLOW)
            return
        self.outbox.append(message)
        self.wake.set()

    def dismiss(self) -> None:
        """The server closes."""
        self.leave(RESTART)

    def table_gone(self) -> None:
        """The table is no more: nobody need come back."""
        self.leave(GONE)

    def sign_out(self) -> None:
        """This device was signed out."""
        self.leave(SIGNED_OUT)

    def shut_out(self) -> None:
        """Whoever looks here may not come any more, and is told so."""
        self.leave(BANNED)

    def leave(self, code: int) -> None:
        """Close the connection with a code."""
        self.leave_code = self.leave_code or code
        self.wake.set()

    async def send_all(self) -> None:
        """Send what there is to send, for as long as the connection lasts."""
        while self.leave_code is None:
            await self.wake.wait()
            self.wake.clear()
            if self.behind and self.leave_code is None:
                await self.send_table()
            while self.outbox and not self.behind:
                await self.send(msgspec.json.encode(self.outbox.popleft()).decode())
            if self.behind:
                self.wake.set()

    async def send_table(self) -> None:
        """Send the table as it is now."""
        self.behind = False
        seat, since = self.seat, self.sent
        message, ply = await outgoing.table_since(self.table, self.session, seat, since)
        if (seat, since) == (self.seat, self.sent):  # else they look as another seat by now
            self.sent = ply
        await self.send(message)

    async def send(self, message: str) -> None:
        """Send one frame; somebody who does not read is let go."""
        try:
            async with asyncio.timeout(self.services.settings.slow_seconds):
                await self.socket.send_text(message)
        except TimeoutError:
            self.leave_code = TOO_SLOW

    # What the page says.

    async def hear_all(self, obey: Obey) -> None:
        """Listen, for as long as the connection lasts."""
        while self.leave_code is None:
            raw = await self.socket.receive()
            if raw["type"] == "websocket.disconnect":
                return
            data = raw.get("text") or (raw.get("bytes") or b"").decode("utf-8", "replace")
            if len(data) > self.services.settings.frame_bytes:
                self.leave(TOO_LARGE)
            elif not self.rate.take():
                self.leave(TOO_MANY)
            else:
                await obey(self, data)

    # The life of a connection.

    async def live(self, obey: Obey) -> None:
        """Arrive, talk and listen, leave."""
        table, colleagues = self.table, self.services.get(Peers)
        table.listeners.add(self)
        arrival = await colleagues.arrive(table.row.id, Onlooker(self.session, self.seat))
        try:
            for remark in await self.services.database.read(talk.remarks_of, table.row.id):
                self.outbox.append(outgoing.chat_message(remark))
            table.arrivals.changed(self)
            await first_of(self.send_all(), self.hear_all(obey))
        finally:
            table.listeners.discard(self)
            colleagues.depart(table.row.id, arrival)
            for seat in table.people.yours(self.session):
                table.left_at[seat] = time.monotonic()
            table.arrivals.changed(self)


async def first_of(*works: Any) -> None:
    """Run works side by side until the first one ends; a broken connection is an ordinary end."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        with suppress(WebSocketDisconnect, RuntimeError, OSError, asyncio.CancelledError):
            task.result()


def number(text: str | None, otherwise: int) -> int:
    """A whole number from an address."""
    try:
        return int(text or "")
    except ValueError:
        return otherwise
