"""Invitations: secret codes that give somebody a seat."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, insert, select, update

from ludi.server.base.time import now
from ludi.server.store import schema
from ludi.server.store.people.people import new_id

SEAT = "seat"
DEVICE = "device"


class Invite(msgspec.Struct, frozen=True):
    """A code, the seat it gives, and who has used it."""

    code: str
    table_id: str
    seat: int
    kind: str
    expires: float
    used_by: str | None
    invited: str | None = None
    """Whom it is meant for, if anybody."""


def make_invite(
    db: Connection, table_id: str, seat: int, kind: str, life: float, invited: str | None = None
) -> str:
    """A new code for a seat, good for so many seconds."""
    code = new_id(128)
    db.execute(
        insert(schema.invite).values(
            code=code,
            table_id=table_id,
            seat=seat,
            kind=kind,
            expires=now() + life,
            used_by=None,
            invited=invited,
        )
    )
    return code


def find_invite(db: Connection, code: str) -> Invite | None:
    """The invitation with this code, used or not."""
    row = (
        db.execute(select(*schema.named(schema.invite)).where(schema.invite.c.code == code))
    ).first()
    return None if row is None else Invite(**row._mapping)


def use_invite(db: Connection, code: str, session: str) -> bool:
    """Mark a code as used, unless somebody was faster or it leads nowhere any more."""
    column = schema.invite.c
    done = db.execute(
        update(schema.invite)
        .where(column.code == code, column.used_by.is_(None), column.expires > now())
        .values(used_by=session)
    )
    return done.rowcount == 1


def revoke(db: Connection, table_id: str, seat: int) -> None:
    """Let the open codes of a seat lead nowhere."""
    column = schema.invite.c
    db.execute(
        update(schema.invite)
        .where(column.table_id == table_id, column.seat == seat, column.used_by.is_(None))
        .values(expires=0.0)
    )


def open_invites(db: Connection, table_id: str) -> list[Invite]:
    """Codes for seats that nobody has taken yet."""
    column = schema.invite.c
    rows = db.execute(
        select(*schema.named(schema.invite))
        .where(column.table_id == table_id, column.kind == SEAT, column.used_by.is_(None))
        .where(column.expires > now())
        .order_by(column.seat)
    )
    return [Invite(**row._mapping) for row in rows]
