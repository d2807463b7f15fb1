"""What every room is given: settings, the database, limits, who is barred, and other rooms' parts.

A part is put here once, by `app.py`, and asked for by its kind: `services.get(Tables)`. So a room
names what it uses, and nobody holds the whole to reach a piece of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from ludi.server.base.helpers import Hire, Process
from ludi.server.base.limits import Buckets, Tally
from ludi.server.base.settings import Settings
from ludi.server.base.time import now
from ludi.server.http.bans import Bans
from ludi.server.store.cluster import leases
from ludi.server.store.database import Database

Part = TypeVar("Part")
Close = Callable[[], Awaitable[None]]
MINUTE = 60.0
HOUR = 3_600.0
HOUSEHOLD = 4
"""How many people's chat one address may send."""
LETTERS = 12.0
"""Trial letters and questions whether an address is theirs that somebody may send in an hour."""


class Services:
    """What the rooms of one process share."""

    def __init__(self, settings: Settings, database: Database, hire: Hire = Process) -> None:
        self.settings = settings
        self.database = database
        self.hire = hire
        self.process = database.process
        self.bans = Bans()
        self.host_key = ""
        self.closing = False
        self.parts: dict[type, object] = {}
        joins, makings = settings.joins_per_minute, settings.tables_per_hour
        self.connections = Tally(settings.connections_per_address)
        self.joins = Buckets("join", joins / MINUTE, joins)
        self.letters = Buckets("letter", LETTERS / HOUR, LETTERS)
        work, here = settings.work_per_second, settings.address_work_per_second
        self.work = Buckets("work", work, settings.work_burst)
        self.address_work = Buckets("address work", here, settings.address_work_burst)
        chats, burst = settings.chats_per_second, settings.chat_burst
        self.chats = Buckets("chat", chats, burst)
        self.address_chats = Buckets("address chat", HOUSEHOLD * chats, HOUSEHOLD * burst)
        self.reminders = Buckets("remind", 1 / MINUTE, 1)
        self.sayings = Buckets("say", 6 / MINUTE, 6)
        self.makings = Buckets("make", makings / HOUR, makings)

    def put(self, part: Part) -> Part:
        """From now on this part is found by its kind."""
        self.parts[type(part)] = part
        return part

    def get(self, kind: type[Part]) -> Part:
        """The part of a kind."""
        found = self.parts[kind]
        assert isinstance(found, kind)
        return found

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same services."""
        notices = self.database.notices
        return notices is not None and notices.shared

    def wait_for(self, session: str | None, address: str, cost: float) -> float:
        """Seconds that somebody must wait for work they ask for.

        Who has no session shares one budget with all such at their address. So nobody pays for
        another's flood, and one visitor with many sockets is one visitor.
        """
        own = self.work.spend(session or f"at {address}", cost)
        return max(own, self.address_work.spend(address, cost))

    def may_chat(self, session: str, address: str) -> bool:
        """Whether somebody may say or report one more line."""
        return self.chats.take(session) and self.address_chats.take(address)

    async def allowed(self, buckets: Buckets, name: str) -> bool:
        """Whether somebody may do something once more; all processes count together."""
        if not self.shared:
            return buckets.take(name)
        limit = (f"{buckets.name}/{name}", buckets.rate, buckets.burst, now())
        return await self.database.write(leases.take, *limit)
