"""Throws away what has expired: sessions, tables that nobody has touched for very long."""

from __future__ import annotations

from ludi.server.base.chores import Chore
from ludi.server.base.logs import note
from ludi.server.base.time import now
from ludi.server.http.services import Services
from ludi.server.store.game import housekeeping
from ludi.server.store.people import people
from ludi.server.tables.registry import Tables

SWEEP = 3_600.0


class Sweep:
    """Clears up once an hour."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def chore(self) -> Chore:
        """The sweep."""
        return Chore("sweep", SWEEP, self.round)

    async def round(self) -> None:
        """Throw away what has expired."""
        days = self.services.settings.session_idle_days
        await self.services.database.write(people.drop_expired, days)
        await self.clear_up()

    async def clear_up(self) -> None:
        """Remove tables that nobody has touched for as long as the host has said."""
        days = self.services.settings.abandoned_days
        if not days:
            return
        before = now() - days * people.DAY
        while found := await self.services.database.read(housekeeping.abandoned, before):
            for table_id in found:
                await self.services.get(Tables).remove(table_id)
            note("abandoned tables removed", tables=len(found))
