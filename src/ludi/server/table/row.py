"""What an entry of the log makes of a table's row: ply, who must decide, whose clock runs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludi.core.agenda import State
from ludi.server.store.game.tables import Entry, SeatRow, TableRow
from ludi.server.table import clocks, history
from ludi.server.table.wire import ClockWish

WAITING = "waiting"
PLAYING = "playing"
PAUSED = "paused"
OVER = "over"
PERSON = "person"
BOT = "bot"
OPEN = "open"


def deciding(row: TableRow, seats: Sequence[SeatRow], kind: str) -> list[int]:
    """The people, or the bots, who must decide now."""
    if row.status != PLAYING:
        return []
    return [seat for seat in row.actors if seats[seat].kind == kind]


def away(seats: Sequence[SeatRow]) -> dict[int, float]:
    """Until when people are on vacation, by seat."""
    return {seat.seat: seat.away for seat in seats if seat.away is not None}


def left_to(row: TableRow, seats: Sequence[SeatRow], at: float) -> list[float]:
    """Everybody's time at a moment. What of it passed on vacation does not count.

    A vacation begins with a table that is wound anew (`rewound`), so that of the time since the
    clock last ticked all up to its end was vacation.
    """
    spared = {one: max(0.0, min(at, until) - row.ticked) for one, until in away(seats).items()}
    running = deciding(row, seats, PERSON)
    return clocks.after_waiting(row.remaining or [], running, at - row.ticked, spared)


def due(row: TableRow, seats: Sequence[SeatRow], at: float) -> float | None:
    """When the first clock runs out of who must decide, if a table has any."""
    if row.remaining is None:
        return None
    return clocks.deadline(row.remaining, deciding(row, seats, PERSON), at, away(seats))


def rewound(
    row: TableRow, before: Sequence[SeatRow], after: Sequence[SeatRow], at: float
) -> dict[str, object]:
    """What changes of a table when somebody goes on vacation or is back: times count anew."""
    if row.status != PLAYING or row.remaining is None:
        return {}
    new = msgspec.structs.replace(row, remaining=left_to(row, before, at), ticked=at)
    return {"remaining": new.remaining, "ticked": at, "deadline": due(new, after, at)}


def row_after(
    row: TableRow,
    before: Sequence[SeatRow],
    after: Sequence[SeatRow],
    entry: Entry,
    state: State,
    asked: Sequence[int],
) -> TableRow:
    """The row of a table once an entry is written down."""
    new = msgspec.structs.replace(
        row,
        ply=entry.ply,
        revision=row.revision + 1,
        actors=list(state.actors()),
        question=history.game_of(row).question(state, None),
        ticked=entry.at,
        changed=entry.at,
    )
    if state.over:
        new.status = OVER
        new.scores = list(state.scores())
        new.winners = list(state.winners())
    if row.clock is not None and row.remaining is not None:
        clock = msgspec.convert(row.clock, ClockWish)
        left = left_to(row, before, entry.at)
        new.remaining = remaining_after(clock, left, entry, new.actors, asked)
        new.deadline = due(new, after, entry.at)
    return new


def stopped(row: TableRow, seats: Sequence[SeatRow], at: float) -> dict[str, object]:
    """What changes of a table when it stands still: nobody decides, and no clock runs."""
    left = None if row.remaining is None else left_to(row, seats, at)
    return {"status": PAUSED, "remaining": left, "deadline": None}


def resumed(row: TableRow, seats: Sequence[SeatRow], at: float) -> dict[str, object]:
    """What changes of a table that goes on."""
    going = msgspec.structs.replace(row, status=PLAYING)
    return {"status": PLAYING, "ticked": at, "deadline": due(going, seats, at)}


def remaining_after(
    clock: ClockWish, left: list[float], entry: Entry, actors: list[int], asked: Sequence[int]
) -> list[float]:
    """Everybody's time once an entry is written down."""
    if entry.kind == history.RETURNED and entry.seat is not None:
        return clocks.after_return(clock, left, entry.seat)
    decided = entry.seat if entry.kind == history.PLAY else None
    fresh = [seat for seat in actors if asked[seat] == entry.ply]
    return clocks.after_deciding(clock, left, decided, fresh)


def asked_after(asked: Sequence[int], entry: Entry, before: State, after: State) -> list[int]:
    """Since which ply each seat's question stands.

    Who chooses at the same time as others is not disturbed by their choices; after a take-back
    everybody is asked anew, as a process finds it that opens the table then.
    """
    if entry.kind == history.UNDO:
        return [entry.ply] * len(asked)
    if entry.kind in (history.REPLACED, history.RETURNED, history.COACHED):
        return list(asked)
    kept = set(before.actors()) & set(after.actors()) - {entry.seat}
    return [
        since if seat in kept and after.legal(seat) == before.legal(seat) else entry.ply
        for seat, since in enumerate(asked)
    ]


def places(row: TableRow, seats: Sequence[SeatRow], winners: Sequence[int]) -> list[int]:
    """Everybody's place: winners first, then by points; who has resigned is last."""
    scores = row.scores or [0] * row.players

    def rank(seat: int) -> tuple[bool, bool, int]:
        return seats[seat].resigned, seat not in winners, -scores[seat]

    ranks = [rank(seat) for seat in range(row.players)]
    return [1 + sum(other < mine for other in ranks) for mine in ranks]
