"""Ways back to one's seats from another device: recovery codes and passkeys, and the devices."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update

from ludi.server.base.time import now
from ludi.server.store import club, problems, schema
from ludi.server.store.game import tables
from ludi.server.store.game.invites import DEVICE
from ludi.server.store.people.people import digest

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Without those that look alike on paper."""
GROUPS, GROUP = 5, 5
CHALLENGE_SECONDS = 300.0
SIGNED_OUT = 0.0
"""When the token of a device that was signed out has expired: long ago."""


class Device(msgspec.Struct, frozen=True):
    """A browser that opens somebody's session."""

    id: str
    device: str
    made: float | None
    here: bool


class Passkey(msgspec.Struct, frozen=True):
    """A key that somebody's device or phone keeps; we know its public half."""

    id: str
    session: str
    key: str
    counter: int
    device: str
    made: float


def plain(code: str) -> str:
    """A code as it is compared: without blanks and lines between its groups."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def make_code(db: Connection, session: str) -> str:
    """A new recovery code; one made before leads nowhere any more."""
    groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
    code = "-".join(groups)
    db.execute(delete(schema.recovery).where(schema.recovery.c.session == session))
    values = {"hash": digest(plain(code)), "session": session, "made": now()}
    db.execute(insert(schema.recovery).values(**values))
    return code


def use_code(db: Connection, code: str) -> str | None:
    """Whose recovery code this is. It is good once: whoever uses it makes another."""
    column = schema.recovery.c
    used = db.execute(
        delete(schema.recovery).where(column.hash == digest(plain(code))).returning(column.session)
    ).first()
    return None if used is None else str(used.session)


def code_made(db: Connection, session: str) -> float | None:
    """When somebody made the recovery code that is still good."""
    column = schema.recovery.c
    found: float | None = db.execute(select(column.made).where(column.session == session)).scalar()
    return found


def take_over(db: Connection, old: str, new: str) -> None:
    """What this browser held before belongs to who has just come back on it."""
    if old == new:
        return
    tables.revise_all_of(db, old)
    held = schema.holder.c
    for row in db.execute(select(held.table_id, held.seat).where(held.session == old)).all():
        mine = exists().where(
            held.table_id == row.table_id, held.seat == row.seat, held.session == new
        )
        if not db.execute(select(mine)).scalar():
            values = {"table_id": row.table_id, "seat": row.seat, "session": new}
            db.execute(insert(schema.holder).values(**values))
    db.execute(delete(schema.holder).where(held.session == old))
    db.execute(update(schema.table).where(schema.table.c.maker == old).values(maker=new))
    club.take_over(db, old, new)
    problems.take_over(db, old, new)


def devices_of(db: Connection, session: str, present: str) -> list[Device]:
    """The browsers that open a session; `present` is the token of the one that asks."""
    column = schema.token.c
    rows = db.execute(
        select(schema.token)
        .where(column.session == session, column.expires > now())
        .order_by(column.made)
    ).all()
    here = {row.device_id for row in rows if row.hash == digest(present)}
    newest = {row.device_id: row for row in rows}  # the token before it may still be good
    found = [Device(one, row.device, row.made, one in here) for one, row in newest.items()]
    return sorted(found, key=lambda one: (not one.here, -(one.made or 0.0)))


def sign_out(db: Connection, session: str, device: str) -> set[str]:
    """A device opens the session no more, with whatever token; the tokens."""
    return sign_out_where(db, session, schema.token.c.device_id == device)


def sign_out_others(db: Connection, session: str, present: str) -> set[str]:
    """Every device but the one with this token opens the session no more; the tokens."""
    column = schema.token.c
    mine = select(column.device_id).where(column.hash == digest(present)).scalar_subquery()
    return sign_out_where(db, session, column.device_id != mine)


def sign_out_where(db: Connection, session: str, devices: ColumnElement[bool]) -> set[str]:
    """Some devices open the session no more, nor does any open link to its seats; the tokens."""
    column, held, invite = schema.token.c, schema.holder.c, schema.invite.c
    mine = (column.session == session) & devices
    tokens = {row.hash for row in db.execute(select(column.hash).where(mine, column.expires > 0))}
    db.execute(update(schema.token).where(column.hash.in_(tokens)).values(expires=SIGNED_OUT))
    seats = select(held.table_id, held.seat).where(held.session == session)
    for row in db.execute(seats).all() if tokens else ():
        links = (
            (invite.table_id == row.table_id) & (invite.seat == row.seat) & invite.used_by.is_(None)
        )
        db.execute(update(schema.invite).where(links, invite.kind == DEVICE).values(expires=0.0))
    return tokens


def signed_out(db: Connection, tokens: Sequence[str]) -> set[str]:
    """Which of these tokens were signed out; one that was only replaced by a newer one is not."""
    column = schema.token.c
    wanted = select(column.hash).where(column.expires == SIGNED_OUT, column.hash.in_(tokens))
    return {row.hash for row in db.execute(wanted)}


def new_challenge(db: Connection, challenge: bytes) -> None:
    """Remember what a passkey is asked to sign."""
    db.execute(delete(schema.challenge).where(schema.challenge.c.expires < now()))
    values = {"hash": digest(challenge.hex()), "expires": now() + CHALLENGE_SECONDS}
    db.execute(insert(schema.challenge).values(**values))


def use_challenge(db: Connection, challenge: bytes) -> bool:
    """Whether we asked for this just now; the same is never asked twice."""
    column = schema.challenge.c
    fresh = (column.hash == digest(challenge.hex())) & (column.expires > now())
    return db.execute(delete(schema.challenge).where(fresh)).rowcount == 1


def passkeys_of(db: Connection, session: str) -> list[Passkey]:
    """Somebody's passkeys, the oldest first."""
    column = schema.passkey.c
    rows = db.execute(select(schema.passkey).where(column.session == session).order_by(column.made))
    return [Passkey(**row._mapping) for row in rows]


def find_passkey(db: Connection, name: str) -> Passkey | None:
    """The passkey with this id."""
    row = db.execute(select(schema.passkey).where(schema.passkey.c.id == name)).first()
    return None if row is None else Passkey(**row._mapping)


def add_passkey(db: Connection, passkey: Passkey) -> None:
    """Keep a passkey."""
    db.execute(insert(schema.passkey).values(**msgspec.structs.asdict(passkey)))


def count_passkey(db: Connection, name: str, counter: int) -> None:
    """A passkey was used: it counts on, so that a copy is noticed."""
    db.execute(update(schema.passkey).where(schema.passkey.c.id == name).values(counter=counter))


def remove_passkey(db: Connection, session: str, name: str) -> bool:
    """A passkey opens nothing any more."""
    column = schema.passkey.c
    mine = (column.id == name) & (column.session == session)
    return db.execute(delete(schema.passkey).where(mine)).rowcount == 1
