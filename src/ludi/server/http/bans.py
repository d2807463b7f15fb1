"""Who may not come: as the house remembers it between two looks at the database."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from ludi.server.base.refusals import Refusal
from ludi.server.store.people.moderation import Ban

LETTERS = 24


class Bans:
    """The sessions and places that are refused. A place is kept as a mark, never as an address."""

    def __init__(self) -> None:
        self.salt = ""
        self.sessions: frozenset[str] = frozenset()
        self.places: frozenset[str] = frozenset()

    def read(self, bans: Sequence[Ban]) -> None:
        """From now on these."""
        self.sessions = frozenset(one.session for one in bans)
        self.places = frozenset(place for one in bans for place in one.places)

    def mark(self, address: str) -> str:
        """What is kept of an address: enough to know it again in this house."""
        return hashlib.sha256(f"{self.salt}/{address}".encode()).hexdigest()[:LETTERS]

    def include(self, session: str | None, address: str) -> bool:
        """Whether somebody may not come."""
        if session in self.sessions:
            return True
        return bool(self.places) and self.mark(address) in self.places

    def check(self, session: str | None, address: str) -> None:
        """Refuse somebody who may not come."""
        if self.include(session, address):
            raise Refusal("banned")
