"""A table as it is listed, and the table that a request is about."""

from __future__ import annotations

from collections.abc import Mapping

from ludi.server.http.request import HttpRequest
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.table import outgoing
from ludi.server.table.row import OVER, PERSON, PLAYING, deciding
from ludi.server.table.table import Table
from ludi.server.tables import lobby
from ludi.server.tables.registry import Tables
from ludi.server.tables.wire import TableCard

NO_FACES: Mapping[int, str] = {}
LISTED = 100
"""Tables of one's own that are listed at most."""


def card(
    request: HttpRequest,
    row: TableRow,
    seats: list[SeatRow],
    yours: list[int],
    hidden: bool = False,
    faces: Mapping[int, str] = NO_FACES,
) -> TableCard:
    """A table as it is listed."""
    people_there = [seat for seat in seats if seat.kind == PERSON]
    return TableCard(
        row.id,
        row.game,
        row.status,
        row.ply,
        outgoing.seat_answers(row, seats, request.services.get(Tables).get(row.id)),
        yours,
        any(seat in yours for seat in deciding(row, seats, PERSON)),
        outgoing.moment_of(row.changed),
        row.scores,
        row.imported,
        row.question if row.status != OVER else None,
        row.winners,
        row.clock,
        row.rematch,
        hidden,
        all(seat.seat in yours for seat in people_there),
        list(row.actors) if row.status == PLAYING else [],
        [faces.get(seat.seat, "") for seat in seats],
        row.box,
    )


def in_order(cards: list[TableCard]) -> list[TableCard]:
    """What waits for me first, by the time left; then the others, then what is over."""

    def urgency(one: TableCard) -> tuple[bool, bool, float]:
        left = [seat.clock.left for seat in one.seats if seat.clock and seat.seat in one.yours]
        return not one.waiting, one.status == OVER, min(left, default=float("inf"))

    return sorted(cards, key=urgency)


async def shown_table(request: HttpRequest) -> Table:
    """The table that is asked for, if who asks may look at it."""
    table = await request.services.get(Tables).open(request.path("table"))
    person = await request.person()
    lobby.require_admission(table.row, table.people.yours(person.id if person else None))
    return table
