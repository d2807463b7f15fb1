"""Lines of chat at a table."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Row, bindparam, func, insert, select

from ludi.server.store import schema
from ludi.server.store.game.tables import change_table
from ludi.server.store.people import outbox

CHAT_KEPT = 50


class Remark(msgspec.Struct, frozen=True):
    """One line of chat."""

    seat: int | None
    name: str
    text: str
    at: float
    id: int = 0
    session: str | None = None
    """Who said it, as far as that is known."""
    removes: int | None = None
    """The line that the host has taken away by this one, which says nothing itself."""


REMARKS_OF = (
    select(schema.chat)
    .where(schema.chat.c.table_id == bindparam("table_id"), schema.chat.c.id > bindparam("after"))
    .order_by(schema.chat.c.id.desc())
    .limit(CHAT_KEPT)
)


LAST_REMARK = select(func.max(schema.chat.c.id)).where(
    schema.chat.c.table_id == bindparam("table_id")
)


REMARK_COLUMNS = ("seat", "name", "text", "at", "session", "removes")


def add_remark(db: Connection, table_id: str, remark: Remark) -> tuple[int, int]:
    """Write down a line of chat; its number, and the revision by which others see it."""
    revision = change_table(db, table_id)
    said = {name: getattr(remark, name) for name in REMARK_COLUMNS}
    written = db.execute(
        insert(schema.chat).values(table_id=table_id, **said).returning(schema.chat.c.id)
    )
    number = int(written.scalar_one())
    if remark.removes is None:
        outbox.announce_chat(db, table_id, remark.seat, number, remark.at)
    return number, revision


def last_remark(db: Connection, table_id: str) -> int:
    """The number of the last line of chat; 0 if there is none."""
    return int(db.execute(LAST_REMARK, {"table_id": table_id}).one()[0] or 0)


def find_remark(db: Connection, number: int) -> Remark | None:
    """The line of chat with this number."""
    row = db.execute(select(schema.chat).where(schema.chat.c.id == number)).first()
    return None if row is None else remark_of(row)


def remark_of(row: Row[tuple[object, ...]]) -> Remark:
    """A line of chat from its row."""
    return Remark(row.seat, row.name, row.text, row.at, row.id, row.session, row.removes)


def remarks_of(db: Connection, table_id: str, after: int = 0) -> list[Remark]:
    """The last lines of chat, oldest first."""
    rows = db.execute(REMARKS_OF, {"table_id": table_id, "after": after})
    return [remark_of(row) for row in rows][::-1]
