"""Sessions and their tokens: who somebody is, without accounts.

A token is 256 random bits and lives in a cookie; only its SHA-256 is kept here.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from ludi.server.store import schema
from ludi.server.timekeeping import now

MINUTE = 60.0
DAY = 86_400.0
ROTATION_GRACE = 60.0
"""Seconds an old token stays good after a rotation: requests already on their way carry it."""
SEEN_EVERY = 3_600.0


class Person(msgspec.Struct, frozen=True):
    """A session: what we know of somebody who came without an account."""

    id: str
    name: str
    language: str | None
    preferences: dict[str, object]
    seen: float


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id(bits: int = 96) -> str:
    """A random name that nobody can guess, fit for a path."""
    return secrets.token_urlsafe(bits // 8)


def begin_session(db: Connection, days: float) -> tuple[Person, str]:
    """A new session and the token that opens it."""
    present = now()
    person = Person(new_id(), "", None, {}, present)
    db.execute(
        insert(schema.session).values(
            id=person.id, name="", language=None, preferences="{}", created=present, seen=present
        )
    )
    return person, give_token(db, person.id, days)


def give_token(db: Connection, session: str, days: float) -> str:
    """One more token for a session."""
    token = secrets.token_urlsafe(32)
    expires = now() + days * DAY
    db.execute(insert(schema.token).values(hash=digest(token), session=session, expires=expires))
    return token


def rotate_token(db: Connection, old: str, session: str, days: float) -> str:
    """A new token instead of an old one, as is done whenever rights are gained."""
    until = now() + ROTATION_GRACE
    db.execute(update(schema.token).where(schema.token.c.hash == digest(old)).values(expires=until))
    return give_token(db, session, days)


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


def drop_expired(db: Connection) -> None:
    """Throw away tokens that open nothing any more."""
    db.execute(delete(schema.token).where(schema.token.c.expires < now()))
