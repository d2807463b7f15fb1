"""The ways in which somebody wants to be called: a device, a webhook, a mail address."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ludi.server.base.time import now
from ludi.server.store import schema

Kind = Literal["push", "webhook", "mail"]
PUSH: Final = "push"
WEBHOOK: Final = "webhook"
MAIL: Final = "mail"

State = Literal["on", "unproven", "failed"]
ON: Final = "on"
UNPROVEN: Final = "unproven"
"""A mail address whose owner has not yet said that it is theirs."""
FAILED: Final = "failed"
"""Switched off by us: it was refused too often."""

HOST = "host"
"""The channel, and the session, of whoever runs the house."""

AT_ONCE = 0.0
AWAY = 600.0
"""Seconds that somebody has been away before gathered messages are sent."""


class Channel(msgspec.Struct, frozen=True):
    """One way to call somebody. `turn`, `over` and `chat` are seconds to wait; None is never."""

    id: str
    session: str
    kind: Kind
    address: str
    keys: dict[str, str]
    table_id: str | None
    turn: float | None
    over: float | None
    chat: float | None
    language: str
    state: State = ON
    failures: int = 0
    said: str = ""
    said_at: float | None = None
    created: float = 0.0


class Calling(msgspec.Struct, frozen=True):
    """What somebody wants to hear of one table, instead of what their channels say."""

    turn: float | None
    over: float | None
    chat: float | None


CHANNELS = select(*schema.named(schema.channel))


def from_row(row: Any) -> Channel:
    """A channel from its row."""
    values = {**row._mapping}
    values["keys"] = msgspec.json.decode(values["keys"])
    return Channel(**values)


def add(db: Connection, channel: Channel) -> None:
    """Keep a way to call somebody."""
    values = msgspec.structs.asdict(channel)
    values["keys"] = msgspec.json.encode(channel.keys).decode()
    db.execute(insert(schema.channel).values(**values | {"created": now()}))


def of(db: Connection, session: str) -> list[Channel]:
    """All of somebody's, the oldest first."""
    column = schema.channel.c
    rows = db.execute(CHANNELS.where(column.session == session).order_by(column.created, column.id))
    return [from_row(row) for row in rows]


def find(db: Connection, channel: str) -> Channel | None:
    """The one with this id."""
    row = db.execute(CHANNELS.where(schema.channel.c.id == channel)).first()
    return None if row is None else from_row(row)


def same(code: str, told: str) -> bool:
    """Whether a code is the one that was told, in a time that says nothing about it."""
    return compare_digest(code.encode(), told.encode("utf-8", "replace"))


def with_code(db: Connection, code: str) -> Channel | None:
    """The mail address whose letters carry this code."""
    rows = db.execute(CHANNELS.where(schema.channel.c.kind == MAIL))
    found = (from_row(row) for row in rows)
    return next((one for one in found if same(one.keys["code"], code)), None)


def change(db: Connection, /, channel: str, **values: object) -> None:
    """Set something about a channel."""
    db.execute(update(schema.channel).where(schema.channel.c.id == channel).values(**values))


def remove(db: Connection, channel: str) -> None:
    """Forget a channel, and what was to be sent there."""
    db.execute(delete(schema.outbox).where(schema.outbox.c.channel == channel))
    db.execute(delete(schema.attempt).where(schema.attempt.c.channel == channel))
    db.execute(delete(schema.channel).where(schema.channel.c.id == channel))


def forget(db: Connection, session: str) -> None:
    """Forget all of somebody's."""
    for channel in of(db, session):
        remove(db, channel.id)
    db.execute(delete(schema.calling).where(schema.calling.c.session == session))


def unproven_at(db: Connection, address: str) -> int:
    """How many wait for somebody to say that this address is theirs."""
    column = schema.channel.c
    waiting = (column.address == address) & (column.state == UNPROVEN)
    return int(db.execute(select(func.count()).where(waiting)).scalar_one())


def wishes_of(db: Connection, table_id: str, session: str) -> Calling | None:
    """What somebody wants to hear of one table, if that is anything special."""
    column = schema.calling.c
    mine = (column.table_id == table_id) & (column.session == session)
    row = db.execute(select(schema.calling).where(mine)).first()
    return None if row is None else Calling(row.turn, row.over, row.chat)


def wish(db: Connection, table_id: str, session: str, calling: Calling | None) -> None:
    """From now on somebody wants to hear this of a table; None: as their channels say."""
    column = schema.calling.c
    db.execute(delete(schema.calling).where(column.table_id == table_id, column.session == session))
    if calling is not None:
        values = msgspec.structs.asdict(calling)
        db.execute(insert(schema.calling).values(table_id=table_id, session=session, **values))
