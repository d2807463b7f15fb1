"""How an entry is written down: in the short way if it is a move and nothing else, or in one
transaction with all that goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from ludi.core.agenda import State
from ludi.server.base.refusals import StorageError, Unsure
from ludi.server.store.game import orders, tables
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Move, SeatRow, TableRow
from ludi.server.store.people import outbox
from ludi.server.table import history
from ludi.server.table.orders import answer, left_after
from ludi.server.table.row import OVER

if TYPE_CHECKING:
    from ludi.server.table.table import Table

CHANGING = (
    *("ply", "status", "actors", "scores", "remaining"),
    *("deadline", "ticked", "changed", "question", "winners"),
)


class Writing(msgspec.Struct, frozen=True):
    """An entry that is to be written, and what it makes of its table."""

    entry: Entry
    row: TableRow
    asked: Sequence[int]
    state: State
    snapshot: bytes = b""
    seat: SeatRow | None = None


async def put_down(table: Table, new: Writing) -> tuple[int, list[StandingOrder]]:
    """Write an entry down: the table's revision and orders.

    The short way may leave it unknown whether the move was written. Then the general way finds it
    in the log, or writes it; and if that fails too, it stays unknown.
    """
    unsure = False
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
    """One transaction: the entry, and what goes with it. The table's revision and orders."""
    row = new.row
    tables.add_entry(db, row.id, new.entry)
    changes = {name: getattr(row, name) for name in CHANGING}
    if row.status != OVER:
        del changes["status"]  # another process may just have stopped the table
    revision, ordered = tables.change_ordered(db, row.id, changes)
    left = renewed_orders(db, table, new) if ordered else []
    served = [one for one in row.actors if answer(table.game, new.state, one, left) is not None]
    announce(db, new, served)
    if new.seat is not None:
        tables.change_seat(db, row.id, new.seat)
    if new.snapshot:
        tables.add_snapshot(db, row.id, new.entry.ply, new.snapshot)
    return revision, left


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
