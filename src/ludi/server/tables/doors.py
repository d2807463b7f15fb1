"""Whoever was signed out or banned looks at nothing any more, wherever that was decided."""

from __future__ import annotations

from collections.abc import Collection

from ludi.server.base.chores import Chore
from ludi.server.http.services import Services
from ludi.server.store import shared
from ludi.server.store.people import moderation, recovery
from ludi.server.tables.registry import Tables

DOORS = 1.0


class Doors:
    """Looks again and again who may still be here."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables = services.get(Tables)

    def chore(self) -> Chore:
        """The look at the doors."""
        return Chore("doors", DOORS, self.watch)

    async def watch(self) -> None:
        """Close the sockets of whom another process has signed out or banned."""
        await self.read_bans()
        if self.services.database.notices is None:
            return  # nobody but this process signs anybody out, and it sends them away itself
        tokens = {one.token for one in self.tables.listeners() if one.token is not None}
        if tokens:
            gone = await self.services.database.read(recovery.signed_out, sorted(tokens))
            self.send_away(gone)

    async def read_bans(self) -> None:
        """See who may not come, and let those go who are here all the same."""
        kept = await self.services.database.read(shared.read, shared.HOST)
        self.services.host_key = kept or self.services.host_key  # it may have been renewed
        bans = self.services.bans
        bans.read(await self.services.database.read(moderation.bans))
        for listener in self.tables.listeners():
            if bans.include(listener.session, listener.address):
                listener.shut_out()

    def send_away(self, tokens: Collection[str]) -> None:
        """The devices with these tokens look at nothing any more."""
        for listener in self.tables.listeners():
            if listener.token in tokens:
                listener.sign_out()
