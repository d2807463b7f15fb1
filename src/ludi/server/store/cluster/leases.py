"""Which process asks the bots of a table, and how much somebody may still do: shared by all."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, Row, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludi.server.store import schema


def lease(
    db: Connection, table_id: str, process: str, present: float, until: float, alive_since: float
) -> bool:
    """Let a process ask the bots of a table until then, unless another one that lives does."""
    held, serving = schema.lease.c, schema.process.c
    owner_lives = exists().where(serving.id == held.process, serving.beat > alive_since)
    mine = (held.process == process) | (held.until < present) | ~owner_lives
    taken = db.execute(
        update(schema.lease)
        .where(held.table_id == table_id, mine)
        .values(process=process, until=until)
    )
    if taken.rowcount:
        return True
    if db.execute(select(held.table_id).where(held.table_id == table_id)).first() is not None:
        return False
    try:
        with db.begin_nested():
            db.execute(insert(schema.lease).values(table_id=table_id, process=process, until=until))
    except IntegrityError:
        return False
    return True


def give_back(db: Connection, table_id: str, process: str) -> None:
    """The bots of a table have nothing to do."""
    held = schema.lease.c
    db.execute(delete(schema.lease).where(held.table_id == table_id, held.process == process))


def leased(db: Connection, present: float, alive_since: float) -> set[str]:
    """Tables whose bots are asked by a process that lives."""
    held, serving = schema.lease.c, schema.process.c
    rows = db.execute(
        select(held.table_id)
        .join(schema.process, serving.id == held.process)
        .where(held.until > present, serving.beat > alive_since)
    )
    return {row.table_id for row in rows}


def take(db: Connection, name: str, rate: float, burst: float, present: float) -> bool:
    """Take a drop from somebody's bucket, as `limits.Bucket` does for one process."""
    row = bucket(db, name)
    if row is None:
        fresh = insert(schema.allowance).values(name=name, left=burst, since=present)
        with suppress(IntegrityError), db.begin_nested():  # another process may be as quick
            db.execute(fresh)
        row = bucket(db, name)
    assert row is not None
    left = min(burst, row.left + max(0.0, present - row.since) * rate)
    allowed = bool(left >= 1)
    mine = schema.allowance.c.name == name
    db.execute(update(schema.allowance).where(mine).values(left=left - allowed, since=present))
    return allowed


def bucket(db: Connection, name: str) -> Row[tuple[object, ...]] | None:
    """Somebody's bucket; until the end of the transaction nobody else takes from it."""
    mine = select(schema.allowance).where(schema.allowance.c.name == name)
    return db.execute(mine.with_for_update()).first()
