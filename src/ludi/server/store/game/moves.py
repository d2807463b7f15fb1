"""How PostgreSQL writes moves down: all that wait in one statement, on a line of their own.

Most of what is written is a move and nothing else, at a table about which nobody has written
anything since it was read. Such a move needs no transaction of several journeys: one statement
changes the table, appends to the log and calls who is absent, or does none of it. Whatever is less
simple is left to the general way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import (
    ARRAY,
    Float,
    Integer,
    String,
    Text,
    bindparam,
    column,
    false,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

from ludi.server.base.refusals import Unsure
from ludi.server.store import schema
from ludi.server.store.database import sentence_for
from ludi.server.store.game.tables import Move, packed, written_entry
from ludi.server.store.people import outbox

TOGETHER = 64
GOOD_BYE = 2.0
"""Seconds for closing a line in good order."""
TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError)
"""Of these it is certain that nothing was written."""


KINDS: dict[str, TypeEngine[Any]] = {
    "table_id": String(),
    "known": Integer(),
    "ply": Integer(),
    "seat": Integer(),
    "command": String(),
    "kind": String(),
    "body": Text(),
    "at": Float(),
    "actors": String(),
    "remaining": Text(),
    "deadline": Float(),
    "question": Text(),
    "called": Integer(),
}
"""The columns in which moves are handed over, many at once."""


def statement() -> SQLCompiler:
    """What writes moves down and names the tables at which it could."""
    handed = func.unnest(*(bindparam(name, type_=ARRAY(kind)) for name, kind in KINDS.items()))
    columns = [column(name, kind) for name, kind in KINDS.items()]
    move = handed.table_valued(*columns, name="move").render_derived()
    table, event = schema.table.c, schema.event
    written = (
        update(schema.table)
        .values(
            ply=move.c.ply,
            actors=move.c.actors,
            remaining=move.c.remaining,
            deadline=move.c.deadline,
            question=move.c.question,
            ticked=move.c.at,
            changed=move.c.at,
            revision=table.revision + 1,
        )
        .where(
            table.id == move.c.table_id, table.revision == move.c.known, table.ordered == false()
        )
        .returning(*move.c)
        .cte("written")
    )
    names = [one.key for one in event.columns]
    logged = insert(event).from_select(names, select(*(written.c[name] for name in names)))
    ply, at = func.min(written.c.ply), func.min(written.c.at)
    absent = (
        outbox.listeners(outbox.TURN, ply, at)
        .join(written, schema.holder.c.table_id == written.c.table_id)
        .where(outbox.is_among(written.c.called))
    )
    called = insert(schema.outbox).from_select(outbox.COLUMNS, absent)
    whole = select(written.c.table_id).add_cte(logged.cte("logged"), called.cte("called_for"))
    return whole.compile(dialect=dialect())  # type: ignore[no-untyped-call]


COMPILED = statement()
STATEMENT = str(COMPILED)


def arguments(moves: Sequence[Move]) -> list[object]:
    """What the statement is given: for each column the values of all moves.

    Tables are always taken in the same order, so that two processes never wait for each other.
    """
    rows = [columns_of(move) for move in sorted(moves, key=lambda move: move.row.id)]
    given = {**COMPILED.params, **{name: [row[name] for row in rows] for name in KINDS}}
    return [given[name] for name in COMPILED.positiontup or ()]


def columns_of(move: Move) -> dict[str, object]:
    """A move as it is handed over."""
    row = move.row
    changed = {"actors": row.actors, "remaining": row.remaining, "question": row.question}
    return {
        "table_id": row.id,
        "known": move.known,
        "called": move.called,
        "deadline": row.deadline,
        **written_entry(move.entry),
        **packed(changed),
    }


class Moves:
    """Writes moves down: while some are on their way to the disk, the next ones gather."""

    def __init__(self, name: str, connect: Callable[[], Awaitable[Any]]) -> None:
        self.name = name
        self.connect = connect
        self.line: Any = None
        self.waiting: list[tuple[Move, asyncio.Future[bool]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def append(self, move: Move) -> bool:
        """Write a move down. False if it was not written; `Unsure` if nobody knows."""
        outcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((move, outcome))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write_all())
        return await outcome

    async def write_all(self) -> None:
        """Write what waits until nothing does; whoever waits hears what became of it."""
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
                try:
                    settle(batch, await self.outcome([move for move, _ in batch]))
                finally:
                    settle(batch, self.closed())  # who has not heard yet: the house closes
        finally:
            self.writing = None

    def closed(self) -> Unsure:
        """What is said of a move that was on its way when the house closed."""
        return Unsure(f"{self.name} was closed before the move was written down.")

    async def outcome(self, moves: Sequence[Move]) -> set[str] | Unsure:
        """Write moves down; the tables at which it could be done, if that is known."""
        try:
            if self.line is None:
                self.line = await self.connect()
        except Exception:
            return set()  # nothing was said yet; the general way tells what is wrong
        try:
            return {row["table_id"] for row in await self.line.fetch(STATEMENT, *arguments(moves))}
        except REFUSED:
            return set()
        except Exception as error:  # whatever it is: who waits must hear of it
            self.hang_up()
            return Unsure(sentence_for(error, self.name))

    def hang_up(self) -> None:
        """Let the line go, whatever its state."""
        if self.line is not None:
            self.line.terminate()
            self.line = None

    async def close(self) -> None:
        """Write no more."""
        if self.writing is not None:
            self.writing.cancel()
            await asyncio.gather(self.writing, return_exceptions=True)
        settle(self.waiting, self.closed())
        self.waiting = []
        if self.line is not None:
            with suppress(*TROUBLE):
                await self.line.close(timeout=GOOD_BYE)
            self.hang_up()


def settle(batch: Sequence[tuple[Move, asyncio.Future[bool]]], written: set[str] | Unsure) -> None:
    """Tell everybody who waits what became of their move."""
    for move, outcome in batch:
        if outcome.done():
            continue  # nobody waits any more
        if isinstance(written, Unsure):
            outcome.set_exception(written)
        else:
            outcome.set_result(move.row.id in written)
