"""How an entry is written down, and only then is what everybody sees: in the short way if it is a
move and nothing else, or in one transaction with all that goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ludi.core.agenda import State
from ludi.server.base.metrics import Measured
from ludi.server.base.refusals import Refusal, StorageError, Unsure
from ludi.server.base.time import now
from ludi.server.store.game import orders, tables
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Move, Moved, SeatRow, TableRow
from ludi.server.store.people import outbox
from ludi.server.table import history
from ludi.server.table.alone import Alone
from ludi.server.table.orders import answer, left_after
from ludi.server.table.reasons import done_already
from ludi.server.table.replica import reread, wrote
from ludi.server.table.row import OVER, PAUSED, asked_after, row_after

if TYPE_CHECKING:
    from ludi.server.table.table import Table

CHANGING = (
    *("ply", "actors", "scores", "remaining"),
    *("deadline", "ticked", "changed", "question", "winners"),
)


class Overtaken(Refusal):
    """Somebody else has written the next entry first; the table has been read again."""


class Writing(msgspec.Struct, frozen=True):
    """An entry that is to be written, and what it makes of its table."""

    entry: Entry
    row: TableRow
    asked: Sequence[int]
    state: State
    snapshot: bytes = b""
    seat: SeatRow | None = None


async def commit(
    alone: Alone,
    kind: str,
    seat: int,
    command: str | None,
    body: dict[str, Any],
    state: State,
    seat_row: SeatRow | None = None,
) -> int:
    """Write an entry down; then, and only then, make it what everybody sees."""
    table = alone.table
    entry = Entry(table.row.ply + 1, seat, command, kind, body, now())
    seats = list(table.seats)
    if seat_row is not None:
        seats[seat] = seat_row
    asked = asked_after(table.asked, entry, table.state, state)
    row = row_after(table.row, table.seats, seats, entry, state, asked)
    due = entry.ply % table.snapshot_every == 0 or row.status == OVER
    snapshot = msgspec.json.encode(state.save()) if due else b""
    known, ordered = table.row.revision, bool(table.orders)
    try:
        with Measured("disk"):
            new = Writing(entry, row, asked, state, snapshot, seat_row)
            revision, orders = await put_down(alone, new)
    except IntegrityError:
        return await settle_conflict(alone, command, seat)
    except BaseException:
        table.in_doubt = True
        raise
    row.revision = known
    table.row, table.seats, table.state, table.asked = row, seats, state, asked
    table.orders = orders
    table.tail.append(entry)
    table.settled()
    only = await wrote(alone, revision)
    simple = kind == history.PLAY and only and not (ordered or orders)
    table.publish(row.id, Moved(row.id, known, entry) if simple else None)
    table.after_change(table)
    return entry.ply


async def settle_conflict(alone: Alone, command: str | None, seat: int) -> int:
    """Somebody else wrote first: this very command, perhaps, sent twice.

    As long as the log cannot be read nobody knows.
    """
    try:
        await reread(alone)
    except StorageError as error:
        raise Unsure(str(error)) from error
    done = None if command is None else await done_already(alone.table, command, seat, -1)
    if done is None:
        raise Overtaken("stale")
    return done


async def put_down(alone: Alone, new: Writing) -> tuple[int, list[StandingOrder]]:
    """Write an entry down: the table's revision and orders.

    The short way may leave it unknown whether the move was written. Then the general way finds it
    in the log, or writes it; and if that fails too, it stays unknown.
    """
    table, unsure = alone.table, False
    if new.entry.kind == history.PLAY and not (new.snapshot or table.orders):
        fresh = outbox.set_of(newly_asked(new))
        try:
            if await table.database.append(Move(table.row.revision, new.entry, new.row, fresh)):
                return new.row.revision, []
        except Unsure:
            unsure = True
    try:
        return await table.database.write(write, table, new)
    except StorageError as error:
        raise Unsure(str(error)) if unsure else error from error


def write(db: Connection, table: Table, new: Writing) -> tuple[int, list[StandingOrder]]:
    """One transaction: the entry, and what goes with it. The table's revision and orders.

    Another process may just have stopped the table: then nothing is written, since whoever asks
    there once more is refused.
    """
    row = new.row
    tables.add_entry(db, row.id, new.entry)
    found = tables.changed(db, row.id, {name: getattr(row, name) for name in CHANGING})
    if found.status == PAUSED:
        raise Refusal("paused")
    if row.status == OVER:
        tables.end(db, row.id)
    left = renewed_orders(db, table, new) if found.ordered else []
    served = [one for one in row.actors if answer(table.game, new.state, one, left) is not None]
    announce(db, new, served)
    if new.seat is not None:
        tables.change_seat(db, row.id, new.seat)
    if new.snapshot:
        tables.add_snapshot(db, row.id, new.entry.ply, new.snapshot)
    return found.revision, left


def renewed_orders(db: Connection, table: Table, new: Writing) -> list[StandingOrder]:
    """What an entry leaves of the orders given beforehand."""
    given = orders.of(db, new.row.id)
    left = left_after(table.game, new.entry, table.state, new.state, given)
    if left != given:
        orders.keep(db, new.row.id, left)
    return left


def announce(db: Connection, new: Writing, served: Sequence[int]) -> None:
    """Let absent people hear that they are asked something new, or that the game is over.

    Who has ordered the answer beforehand need not come.
    """
    row, at = new.row, new.entry.at
    if row.status == OVER:
        outbox.announce(db, outbox.OVER, row.id, range(row.players), row.ply, at)
        return
    fresh = [seat for seat in newly_asked(new) if seat not in served]
    outbox.announce(db, outbox.TURN, row.id, fresh, row.ply, at)


def newly_asked(new: Writing) -> list[int]:
    """The seats to which an entry puts another question than before."""
    seat, ply = new.entry.seat, new.entry.ply
    return [one for one in new.row.actors if new.asked[one] == ply and one != seat]
