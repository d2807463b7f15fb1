"""Sessions and their tokens: who somebody is, without accounts.

A token is 256 random bits and lives in a cookie; only its SHA-256 is kept here.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import Connection, delete, exists, insert, select, update

from ludi.server.store import schema
from ludi.server.timekeeping import now

TOKEN_BYTES = 32
MINUTE = 60.0
DAY = 86_400.0
ROTATION_GRACE = 60.0
"""Seconds an old token stays good after a rotation: requests already on their way carry it."""
SEEN_EVERY = 3_600.0
UNUSED_DAYS = 2.0
"""Days for which somebody without any seat is remembered."""


class Person(msgspec.Struct, frozen=True):
    """A session: what we know of somebody who came without an account."""

    id: str
    name: str
    language: str | None
    preferences: dict[str, object]
    seen: float
    token: str = ""
    """Of a newcomer whose session is not kept yet."""


NOBODY = Person("", "", None, {}, 0.0)
"""Somebody without a session."""


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id(bits: int = 96) -> str:
    """A random name that nobody can guess, fit for a path."""
    return secrets.token_urlsafe(bits // 8)


def newcomer() -> tuple[Person, str]:
    """Somebody new and the token that opens their session, of which nothing is kept yet."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return Person(new_id(), "", None, {}, now(), token), token


def keep(db: Connection, person: Person, days: float) -> None:
    """Keep a newcomer's session, now that they have a seat or a table."""
    if not person.token:
        return
    db.execute(
        insert(schema.session).values(
            id=person.id,
            name=person.name,
            language=person.language,
            preferences="{}",
            created=person.seen,
            seen=person.seen,
        )
    )
    keep_token(db, person.token, person.id, days)


def keep_token(db: Connection, token: str, session: str, days: float) -> None:
    """Let a token open a session."""
    expires = now() + days * DAY
    values = {"hash": digest(token), "session": session, "expires": expires}
    db.execute(insert(schema.token).values(**values))


def rotate_token(db: Connection, old: str, session: str, days: float) -> str:
    """A new token instead of an old one, as is done whenever rights are gained."""
    until = now() + ROTATION_GRACE
    db.execute(update(schema.token).where(schema.token.c.hash == digest(old)).values(expires=until))
    token = secrets.token_urlsafe(TOKEN_BYTES)
    keep_token(db, token, session, days)
    return token


def person_with(db: Connection, token: str, idle_days: float) -> Person | None:
    """Whose token this is, if it is somebody's and neither expired nor long unused."""
    present = now()
    row = (
        db.execute(
            select(schema.session)
            .join(schema.token, schema.token.c.session == schema.session.c.id)
            .where(schema.token.c.hash == digest(token), schema.token.c.expires > present)
            .where(schema.session.c.seen > present - idle_days * DAY)
        )
    ).first()
    if row is None:
        return None
    preferences = msgspec.json.decode(row.preferences, type=dict[str, object])
    return Person(row.id, row.name, row.language, preferences, row.seen)


def touch(db: Connection, session: str) -> None:
    """Remember that somebody was here."""
    db.execute(update(schema.session).where(schema.session.c.id == session).values(seen=now()))


def change_person(db: Connection, person: Person) -> None:
    """Store name, language and preferences."""
    db.execute(
        update(schema.session)
        .where(schema.session.c.id == person.id)
        .values(
            name=person.name,
            language=person.language,
            preferences=msgspec.json.encode(person.preferences).decode(),
            seen=now(),
        )
    )


def forget_person(db: Connection, session: str) -> None:
    """Delete a session, its tokens and its hold on seats."""
    db.execute(delete(schema.token).where(schema.token.c.session == session))
    db.execute(delete(schema.holder).where(schema.holder.c.session == session))
    db.execute(delete(schema.session).where(schema.session.c.id == session))
    db.execute(update(schema.game).where(schema.game.c.maker == session).values(maker=None))


def drop_expired(db: Connection, idle_days: float) -> None:
    """Throw away tokens that open nothing, and sessions with no seat, no table and no token."""
    session, token = schema.session.c, schema.token.c
    db.execute(delete(schema.token).where(token.expires < now()))
    unused = session.seen < now() - min(idle_days, UNUSED_DAYS) * DAY
    seated = exists().where(schema.holder.c.session == session.id)
    making = exists().where(schema.game.c.maker == session.id)
    db.execute(delete(schema.session).where(unused, ~seated, ~making))
    gone = ~exists().where(session.id == token.session)
    db.execute(delete(schema.token).where(gone))
