"""Who is who at a table: whose seats, who is here, who is away, and who may decide about them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.store.cluster.presence import Onlooker
from ludi.server.table import history
from ludi.server.table.row import PERSON, left_to
from ludi.server.table.wire import Message, Votes

if TYPE_CHECKING:
    from ludi.server.table.table import Table

VOTE, CLOCK, LEFT, RESIGNED = "vote", "clock", "left", "resigned"
"""Why a bot plays for somebody."""


class Listener(Protocol):
    """Somebody who looks at the table."""

    session: str | None
    seat: int | None
    address: str
    token: str | None
    """The mark of the device, if it has one."""

    def refresh(self) -> None:
        """The table has changed: send it when there is time."""

    def tell(self, message: Message) -> None:
        """Send this message too."""

    def dismiss(self) -> None:
        """The server closes."""

    def table_gone(self) -> None:
        """The table is no more."""

    def sign_out(self) -> None:
        """This device may look no more."""

    def shut_out(self) -> None:
        """Nobody who is banned may look."""


class People:
    """The people at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def yours(self, session: str | None) -> list[int]:
        """The seats that a session holds."""
        held = sorted(self.table.holders.items())
        return [seat for seat, sessions in held if session in sessions]

    def require(self, session: str | None, seat: int) -> None:
        """Refuse somebody who has no right to a seat."""
        if session is None or session not in self.table.holders.get(seat, ()):
            raise Refusal("not_your_seat")

    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(seat.name for seat in self.table.seats)

    def present(self, seat: int) -> bool:
        """Whether somebody who holds the seat is looking at the table."""
        held = self.table.holders.get(seat, set())
        return any(one.session in held for one in self.everybody())

    def away(self, seat: int) -> float:
        """For how many seconds nobody who holds the seat has been here."""
        return 0.0 if self.present(seat) else time.monotonic() - self.table.left_at[seat]

    def kept_waiting_by(self) -> list[int]:
        """The seats that are asked and whose people have been away so long that others may act."""
        return [
            seat for seat in self.table.deciding(PERSON) if self.away(seat) >= self.table.patience
        ]

    def vote_in(self, seat: int) -> float | None:
        """In how many seconds the others may vote for a bot on a seat; None if not at all.

        The clock decides, not impatience: with time for each move, half of it must have passed.
        """
        if seat not in self.table.deciding(PERSON) or self.present(seat) or not self.others(seat):
            return None
        if (self.table.seats[seat].away or 0.0) > now():
            return None
        wait = self.table.patience - self.away(seat)
        row = self.table.row
        if row.clock is not None and row.clock["kind"] == "move" and row.remaining is not None:
            left = left_to(row, self.table.seats, now())[seat]
            wait = max(wait, left - float(str(row.clock["seconds"])) / 2)
        return max(0.0, round(wait, 1))

    def others(self, seat: int) -> list[int]:
        """The other people, who decide about an absent one."""
        held = self.table.holders.get(seat, set())
        return [
            one.seat
            for one in self.table.seats
            if one.kind == PERSON and not held & self.table.holders.get(one.seat, set())
        ]

    def mercy(self, seat: int, seconds: float) -> float:
        """For how long a bot that has just taken over leaves the move to the seat's owner."""
        entries = [entry for entry in self.table.tail if entry.kind == history.REPLACED]
        last = next((entry for entry in reversed(entries) if entry.seat == seat), None)
        if last is None or last.body.get("cause") not in (VOTE, CLOCK):
            return 0.0
        return max(0.0, last.at + seconds - now())

    def visitor(self) -> str:
        """For whom bots think here: where who looks comes from, else who made the table."""
        addresses = sorted(listener.address for listener in self.table.listeners)
        return next(
            iter(addresses), self.table.made_from or self.table.row.maker or self.table.row.id
        )

    def awaited(self) -> bool:
        """Whether anybody waits for what bots do here: who watches, or who plays with them."""
        return bool(self.table.listeners or self.table.elsewhere) or any(
            seat.kind == PERSON for seat in self.table.seats
        )

    def spectators(self) -> int:
        """How many people only watch."""
        return sum(one.seat is None for one in self.everybody())

    def everybody(self) -> list[Listener | Onlooker]:
        """Everybody who looks at the table, here or through another process."""
        return [*self.table.listeners, *self.table.elsewhere]

    def votes_needed(self, seat: int) -> int:
        """More than half of the other people."""
        return len(self.others(seat)) // 2 + 1

    def tell_votes(self, seat: int) -> None:
        """Everybody hears who wants a bot to play for somebody."""
        voted = sorted(self.table.votes.get(seat, ()))
        needed = self.votes_needed(seat)
        self.table.tell(Votes(seat, voted, needed))
