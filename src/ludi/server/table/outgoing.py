"""What is sent: each message to a seat is built up from that seat's view, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

import msgspec

from ludi.server.base.metrics import Measured
from ludi.server.base.time import now
from ludi.server.store.game.tables import Entry, SeatRow, TableRow, entries_of
from ludi.server.store.game.talk import Remark
from ludi.server.table.history import Line, choices, lines_for, spelt, state_at
from ludi.server.table.orders import shown
from ludi.server.table.row import OVER, PERSON, PLAYING, deciding, left_to
from ludi.server.table.wire import (
    ChatLine,
    ClockAnswer,
    Here,
    Moment,
    Presence,
    SeatAnswer,
    SeatKind,
    Status,
    TableMessage,
    Unsaid,
)

if TYPE_CHECKING:
    from ludi.server.table.table import Table

NOTHING = msgspec.Raw(b"[]")


def moment_of(seconds: float) -> str:
    """A time as people and browsers read it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def seat_clocks(row: TableRow, seats: Sequence[SeatRow]) -> list[ClockAnswer | None]:
    """Everybody's time at this moment; none for bots or without a clock."""
    if row.remaining is None:
        return [None] * len(seats)
    running = deciding(row, seats, PERSON)
    at = now()
    left = left_to(row, seats, at)
    return [
        ClockAnswer(round(left[seat.seat], 1), seat.seat in running and (seat.away or 0.0) <= at)
        if seat.kind == PERSON
        else None
        for seat in seats
    ]


def seat_answers(
    row: TableRow, seats: Sequence[SeatRow], table: Table | None = None
) -> list[SeatAnswer]:
    """Who sits where; who is here is known of a table in memory only."""
    times = seat_clocks(row, seats)
    return [
        SeatAnswer(
            seat.seat,
            seat.name,
            cast(SeatKind, seat.kind),
            seat.level,
            seat.kind == "bot" or (table is not None and table.people.present(seat.seat)),
            times[seat.seat],
            None if table is None else table.people.vote_in(seat.seat),
            seat.resigned,
            None if seat.away is None or seat.away <= now() else moment_of(seat.away),
        )
        for seat in seats
    ]


def glance(table: Table, seat: int | None) -> tuple[msgspec.Raw, msgspec.Raw]:
    """The view of a seat and its legal actions, encoded once for each ply."""
    key = (table.row.ply, seat)
    found = table.glances.get(key)
    if found is None:
        with Measured("view"):
            seen = table.state.view(seat)
            offered = [] if seat is None else choices(table.state, seat)
        with Measured("json"):
            view = msgspec.Raw(msgspec.json.encode(seen))
            legal = msgspec.Raw(msgspec.json.encode(offered))
        found = table.glances[key] = (view, legal)
    return found


async def log_since(table: Table, since: int, seat: int | None) -> list[Line]:
    """The lines after a ply, as a seat hears them."""
    entries = list(table.tail)
    if not entries or entries[0].ply > since + 1:
        entries = await table.database.read(entries_of, table.row.id, since, table.row.ply)
    return lines_for((entry for entry in entries if entry.ply > since), seat)


async def table_since(
    table: Table, session: str | None, seat: int | None, since: int
) -> tuple[str, int]:
    """The table for somebody who has its log up to a ply, and the ply up to which they have it now.

    All who hold the same seats, look as the same one and have heard the same are told the same,
    encoded once; with a clock every message is another one, since time goes on. Table and log are
    of the same ply, even if somebody moves while the log is read: who is told a ply will never ask
    for its lines again.
    """
    row = table.row
    key = (row.revision, seat, tuple(table.people.yours(session)), since)
    ready = table.messages.get(key)
    if ready is not None and row.clock is None:
        return ready, row.ply
    log = await log_since(table, since, seat)
    if table.row.ply != row.ply:
        return await table_since(table, session, seat, since)
    message = table_message(table, session, seat, log).decode()
    if table.row is row:
        table.messages[key] = message
    return message, row.ply


def table_message(table: Table, session: str | None, seat: int | None, log: list[Line]) -> bytes:
    """The whole table as one seat sees it (None: a spectator)."""
    row = table.row
    yours = table.people.yours(session)
    view, legal = glance(table, seat)
    may_act = row.status == PLAYING and seat in yours and is_person(table, seat)
    return msgspec.json.encode(
        TableMessage(
            table=row.id,
            game=row.game,
            rules=row.rules,
            options=row.options,
            ply=row.ply,
            status=cast(Status, row.status),
            seats=seat_answers(row, table.seats, table),
            yours=yours,
            seat=seat,
            view=view,
            legal=legal if may_act else NOTHING,
            undo=table.undo_count(seat) if may_act else 0,
            log=log,
            commitment=table.commitment,
            seed=row.seed if row.status == OVER else None,
            spectators=table.people.spectators(),
            clock=row.clock,
            rematch=row.rematch,
            imported=row.imported,
            orders=shown(table, seat) if may_act and seat is not None else None,
            box=row.box,
        )
    )


def is_person(table: Table, seat: int | None) -> bool:
    """Whether a person, not a bot in their place, plays this seat."""
    return seat is not None and table.seats[seat].kind == PERSON


async def moment_message(table: Table, ply: int, seat: int | None) -> Moment:
    """The table as it was after a ply, for one seat."""
    state = await table.database.read(state_at, table.row, ply)
    entries = await table.database.read(entries_of, table.row.id, ply - 1, ply)
    over = table.row.status == OVER
    past = ply < table.row.ply and not over
    view = table.game.recall(state, seat) if past else state.view(seat)
    return Moment(
        ply, seat, view, lines_for(entries, seat), reasons(table, entries) if over else []
    )


def reasons(table: Table, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """What a bot thought its best actions worth. It may tell of its hand, so only after the end."""
    return [
        {**spelt(table.game, code), "worth": worth}
        for entry in entries
        for code, worth in entry.body.get("reasons", ())
    ]


def presence_message(table: Table) -> Presence:
    """Who is here."""
    people = table.people
    here = [
        Here(one.seat, one.kind == "bot" or people.present(one.seat), people.vote_in(one.seat))
        for one in table.seats
    ]
    return Presence(here, people.spectators())


def chat_message(remark: Remark) -> ChatLine | Unsaid:
    """A line of chat, or that one was taken away."""
    if remark.removes is not None:
        return Unsaid(remark.removes)
    return ChatLine(remark.id, remark.seat, remark.name, remark.text, moment_of(remark.at))
