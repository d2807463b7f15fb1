"""A table follows its log: what other processes have written is read, and told to everybody here.

The log is right. A revision is taken only if it is the one after the one known; else what lies
between is read first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.core.agenda import State
from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.store.cluster import presence
from ludi.server.store.cluster.presence import Onlooker
from ludi.server.store.cluster.processes import alive_since
from ludi.server.store.game import orders as ordered
from ludi.server.store.game import tables, talk
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Moved, SeatRow, TableRow
from ludi.server.store.game.talk import Remark
from ludi.server.table import history
from ludi.server.table.alone import Alone
from ludi.server.table.outgoing import chat_message, presence_message
from ludi.server.table.row import PAUSED, PLAYING, asked_after, row_after
from ludi.server.table.wire import Rematch

if TYPE_CHECKING:
    from ludi.server.table.table import Table

Args = ParamSpec("Args")
Result = TypeVar("Result")
QUESTIONS = 16
"""Entries read again when a table is opened, to know since when each seat's question stands."""
TAIL = 64
"""Entries kept in memory: what connections lack, and how far a take-back can reach."""


async def load(alone: Alone) -> None:
    """Read everything anew; what was said meanwhile those who listen here have yet to hear."""
    table = alone.table
    heard = table.last_remark
    table.take(await table.database.read(read_table, table.row.id))
    table.last_remark, table.unheard = heard, True


async def catch_up(alone: Alone) -> None:
    """Read what is new in the log since we last looked; chat and votes are heard later."""
    await take_in(alone, await alone.table.database.read(read_changes, alone.table))
    alone.table.unheard = True


async def take_in(alone: Alone, changes: Changes) -> None:
    """Make what is new in the database what everybody sees."""
    table, row, entries = alone.table, changes.row, changes.entries
    simple = all(entry.kind != history.UNDO for entry in entries)
    if not simple or len(entries) != row.ply - table.row.ply:
        await load(alone)  # taken back
        return
    try:
        state, asked = followed(table.state, table.asked, entries)
    except ludi.Illegal:
        await load(alone)  # another past than ours
        return
    if row.rematch != table.row.rematch:
        table.tell(Rematch(row.rematch))
    table.row, table.seats, table.holders = row, changes.seats, changes.holders
    table.state, table.asked, table.orders = state, asked, changes.orders
    table.tail.extend(entries)
    table.settled()


async def reread(alone: Alone) -> None:
    """Memory and log may differ: the log is right, and everybody is told."""
    alone.table.in_doubt = True
    await catch_up(alone)
    alone.table.after_change(alone.table)


async def see_up_to(alone: Alone, ply: int) -> None:
    """Somebody has seen more than we have: another process was faster than its notice.

    Of a table that stands still they may have heard that it goes on.
    """
    if ply <= alone.table.row.ply and alone.table.row.status != PAUSED:
        return
    known = alone.table.row.revision
    await catch_up(alone)
    if alone.table.row.revision != known:
        alone.table.after_change(alone.table)


# Writing beside the log.


async def write_beside(
    alone: Alone,
    work: Callable[Concatenate[Connection, Args], Result],
    *args: Args.args,
    **named: Args.kwargs,
) -> Result:
    """Write something down beside the log. Whether or not that is known to be done, all is read."""
    try:
        return await alone.table.database.write(work, *args, **named)
    finally:
        await changed(alone)


async def changed(alone: Alone) -> None:
    """Something was written down beside the log: read it, tell everybody and everywhere."""
    try:
        await reread(alone)
    finally:
        alone.table.publish(alone.table.row.id, None)


async def wrote(alone: Alone, revision: int) -> bool:
    """Something was written down. Whether that is all that is new; if not, the rest is read.

    It is written, whatever becomes of reading: what cannot be read now is read later.
    """
    if revision == alone.table.row.revision + 1:
        alone.table.row.revision = revision
        return True
    with suppress(StorageError):
        await reread(alone)
    return False


# What is said.


async def listen(alone: Alone) -> None:
    """Read what was said that nobody here has heard; what cannot be read now is heard later."""
    table = alone.table
    table.unheard = True
    with suppress(StorageError):
        hear(table, await table.database.read(talk.remarks_of, table.row.id, table.last_remark))


def hear(table: Table, remarks: Sequence[Remark]) -> None:
    """Let everybody here hear what was said, in its order."""
    for remark in remarks:
        table.last_remark = remark.id
        table.tell(chat_message(remark))


# Other processes.


async def follow(alone: Alone, process: str) -> None:
    """See what other processes have done: entries, seats, votes, chat, who is there."""
    table = alone.table
    changes, onlookers, votes, remarks = await table.database.read(read_news, table, process)
    table.unheard = False
    if changes.row.revision != table.row.revision:
        await take_in(alone, changes)
        table.after_change(table)
    notice_orders(table, changes.orders)
    hear(table, remarks)
    if onlookers != table.elsewhere:
        welcome(table, onlookers)
    if votes != table.votes:
        table.votes = votes
        for seat in votes:
            table.people.tell_votes(seat)


def overhear(table: Table, moved: Moved) -> bool:
    """Follow a move of another process by its notice alone. False if the log must be read.

    It is done at once, between two commands, so nobody need be alone with the table for it.
    """
    if moved.known < table.row.revision:
        return True  # it is in what was read already
    if moved.known > table.row.revision or table.in_doubt or table.orders:
        return False
    if table.lock.locked():
        return False
    entry, seats = moved.entry, table.seats
    try:
        state, asked = followed(table.state, table.asked, [entry])
    except ludi.Illegal:
        return False  # another past than ours
    table.row = row_after(table.row, seats, seats, entry, state, asked)
    table.state, table.asked = state, asked
    table.tail.append(entry)
    table.settled()
    table.after_change(table)
    return True


def notice_orders(table: Table, orders: list[StandingOrder]) -> None:
    """Seats have ordered something, or taken it back: nobody but they themselves is told."""
    before, table.orders = table.orders, orders
    changed = {one.seat for one in [*before, *orders] if one not in before or one not in orders}
    if not changed:
        return
    table.messages.clear()
    for listener in table.listeners:
        if changed & {*table.people.yours(listener.session)}:
            listener.refresh()


def welcome(table: Table, onlookers: list[Onlooker]) -> None:
    """Other people than before look at this table through other processes."""
    people = table.people
    table.messages.clear()
    were = {seat for seat in range(table.row.players) if people.present(seat)}
    table.elsewhere = onlookers
    for seat in were:
        if not people.present(seat):
            table.left_at[seat] = time.monotonic()
    table.tell(presence_message(table))


class Found(msgspec.Struct, frozen=True):
    """All that the database holds of a table, of one moment."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[int, set[str]]
    state: State
    asked: list[int]
    entries: list[Entry]
    orders: list[StandingOrder]
    last_remark: int


def read_table(db: Connection, table_id: str) -> Found:
    """A table with the end of its log, read once."""
    row = tables.find_table(db, table_id)
    if row is None:
        raise Refusal("unknown_table")
    if not history.game_of(row).knows(row.rules):
        raise Refusal("other_rules", row.rules)
    seats, holders = tables.seats_of(db, table_id), tables.holders_of(db, table_id)
    entries = tables.entries_of(db, table_id, row.ply - TAIL, row.ply)  # others may just have moved
    undone = [entry.ply for entry in entries if entry.kind == history.UNDO]
    base = max(0, row.ply - QUESTIONS, *undone[-1:])
    past = [entry for entry in entries if entry.ply > base]
    state, asked = followed(history.state_at(db, row, base), [base] * row.players, past)
    given = ordered.of(db, table_id) if row.ordered else []
    said = talk.last_remark(db, table_id)
    return Found(row, seats, holders, state, asked, entries, given, said)


def followed(state: State, asked: list[int], entries: Sequence[Entry]) -> tuple[State, list[int]]:
    """The state after more entries, none of them a take-back, and since when each is asked.

    The latter matters to who chooses at the same time as others: a process that has just opened a
    table must not call stale what another one would take.
    """
    for entry in entries:
        after = state
        if entry.kind == history.PLAY and entry.seat is not None:
            after = state.clone()
            after.play(entry.seat, int(entry.body["action"]))
        if entry.kind == history.RESIGNED and entry.seat is not None:
            after = state.clone()
            after.concede(entry.seat)
        asked = asked_after(asked, entry, state, after)
        state = after
    return state, asked


class Changes(msgspec.Struct, frozen=True):
    """What has been written down about a table since somebody looked."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[int, set[str]]
    entries: list[Entry]
    orders: list[StandingOrder]
    plain: bool
    """Whether moves are all that is new, if anything is."""


def read_changes(db: Connection, table: Table) -> Changes:
    """What is new about a table since the ply and the revision that this process knows.

    Whatever is written down beside the log, a seat, a right or a remark, makes a revision of its
    own: where there are no more revisions than entries, nothing of it need be read.
    """
    known = table.row
    row = tables.find_table(db, known.id)
    if row is None:
        raise Refusal("unknown_table")
    entries = tables.entries_of(db, known.id, known.ply, row.ply)
    orders = ordered.of(db, known.id) if row.ordered else []
    played = all(entry.kind == history.PLAY for entry in entries)
    if played and len(entries) == row.revision - known.revision:
        return Changes(row, table.seats, table.holders, entries, orders, True)
    seats, holders = tables.seats_of(db, known.id), tables.holders_of(db, known.id)
    return Changes(row, seats, holders, entries, orders, False)


def read_news(
    db: Connection, table: Table, process: str
) -> tuple[Changes, list[Onlooker], dict[int, set[int]], list[Remark]]:
    """The same with who looks at it elsewhere, votes, and what was said since."""
    changes = read_changes(db, table)
    row = changes.row
    onlookers = presence.elsewhere(db, row.id, process, alive_since())
    if changes.plain and not table.unheard:  # remarks and votes make revisions; moves end votes
        return changes, onlookers, {} if changes.entries else table.votes, []
    votes = presence.votes(db, row.id, row.ply) if row.status == PLAYING else {}
    return changes, onlookers, votes, talk.remarks_of(db, row.id, table.last_remark)
