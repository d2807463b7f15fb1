"""Sessions and their tokens: who somebody is, without accounts.

A token is 256 random bits and lives in a cookie; only its SHA-256 is kept here.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, select, update

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.store import club, problems, schema
from ludi.server.store.game import tables
from ludi.server.store.people import channels

TOKEN_BYTES = 32
MINUTE = 60.0
DAY = 86_400.0
DEVICE_LETTERS = 16
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
    face: str = ""
    device: str = ""
    """On which a newcomer has come."""


NOBODY = Person("", "", None, {}, 0.0)
"""Somebody without a session."""


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id(bits: int = 96) -> str:
    """A random name that nobody can guess, fit for a path."""
    return secrets.token_urlsafe(bits // 8)


def handle_of(session: str) -> str:
    """What others know somebody by; nothing can be done with it."""
    return digest(f"handle/{session}")[:16]


def newcomer(device: str = "") -> tuple[Person, str]:
    """Somebody new and the token that opens their session, of which nothing is kept yet."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return Person(new_id(), "", None, {}, now(), token, device=device), token


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
            face=person.face,
            handle=handle_of(person.id),
        )
    )
    keep_token(db, person.token, person.id, days, person.device)


def keep_token(
    db: Connection, token: str, session: str, days: float, device: str = "", device_id: str = ""
) -> None:
    """Let a token open a session from a device: a new one, or one that had another token."""
    made, mark = now(), digest(token)
    values = {"hash": mark, "session": session, "expires": made + days * DAY}
    values |= {"device": device, "device_id": device_id or mark[:DEVICE_LETTERS]}
    db.execute(insert(schema.token).values(**values, made=made))


def new_token(db: Connection, session: str, days: float, device: str, device_id: str = "") -> str:
    """A token with which a device opens a session."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    keep_token(db, token, session, days, device, device_id)
    return token


def rotate_token(db: Connection, old: str, session: str, days: float) -> str:
    """A new token instead of an old one, as is done whenever rights are gained.

    It is the same device's: whoever signs that out ends both, and one that was signed out a moment
    ago gets none.
    """
    column, present = schema.token.c, now()
    mine = (column.hash == digest(old)) & (column.expires > present)
    row = db.execute(select(column.device, column.device_id).where(mine)).first()
    if row is None:
        raise Refusal("no_session")
    grace = func.min if db.dialect.name == "sqlite" else func.least
    until = grace(column.expires, present + ROTATION_GRACE)
    db.execute(update(schema.token).where(mine).values(expires=until))
    return new_token(db, session, days, row.device, row.device_id or digest(old)[:DEVICE_LETTERS])


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
    return Person(row.id, row.name, row.language, preferences, row.seen, face=row.face)


def person_of(db: Connection, session: str) -> Person | None:
    """The person whose session this is."""
    row = db.execute(select(schema.session).where(schema.session.c.id == session)).first()
    if row is None:
        return None
    preferences = msgspec.json.decode(row.preferences, type=dict[str, object])
    return Person(row.id, row.name, row.language, preferences, row.seen, face=row.face)


def faces_of(db: Connection, sessions: Sequence[str]) -> dict[str, str]:
    """The faces of these people."""
    column = schema.session.c
    rows = db.execute(select(column.id, column.face).where(column.id.in_(sessions)))
    return {row.id: row.face for row in rows}


def vacation_of(db: Connection, sessions: Sequence[str]) -> float:
    """Until when one of these is on vacation; 0 if none is."""
    column = schema.session.c
    found = db.execute(select(func.max(column.vacation)).where(column.id.in_(sessions))).scalar()
    return float(found or 0.0)


def away_until(db: Connection, session: str) -> float | None:
    """Until when somebody is on vacation, if they are."""
    until = vacation_of(db, [session])
    return until if until > now() else None


def take_vacation(db: Connection, session: str, until: float | None) -> None:
    """Somebody is away until then; None: they are back."""
    db.execute(update(schema.session).where(schema.session.c.id == session).values(vacation=until))


def eldest_first(db: Connection, holders: Mapping[int, Collection[str]]) -> dict[int, list[str]]:
    """Who holds each seat, the session first that was there first: others are devices of theirs."""
    column = schema.session.c
    everybody = {one for held in holders.values() for one in held}
    rows = db.execute(select(column.id, column.created).where(column.id.in_(everybody)))
    since = {row.id: row.created for row in rows}

    def age(session: str) -> tuple[float, str]:
        return since.get(session, 0.0), session

    return {seat: sorted(held, key=age) for seat, held in holders.items()}


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
            face=person.face,
            seen=now(),
        )
    )


def called(db: Connection, session: str, name: str) -> None:
    """What somebody types when they sit down is their name from then on, on every device."""
    if name:
        db.execute(update(schema.session).where(schema.session.c.id == session).values(name=name))


def alone_on(db: Connection, session: str) -> list[tuple[str, int]]:
    """Table and number of every seat that somebody holds and nobody else does."""
    held = schema.holder.c
    other = schema.holder.alias("other")
    shared = exists().where(
        other.c.table_id == held.table_id, other.c.seat == held.seat, other.c.session != session
    )
    rows = db.execute(select(held.table_id, held.seat).where(held.session == session, ~shared))
    return [(row.table_id, row.seat) for row in rows]


def unname_devices(db: Connection, session: str) -> None:
    """Devices that hold somebody's seat by a link bear their name: they lose it."""
    held, person = schema.holder.c, schema.session.c
    other = schema.holder.alias("other")
    name = select(person.name).where(person.id == session).scalar_subquery()
    beside = (
        select(other.c.session)
        .join(schema.holder, (held.table_id == other.c.table_id) & (held.seat == other.c.seat))
        .where(held.session == session, other.c.session != session)
    )
    same = person.id.in_(beside) & (person.name == name)
    db.execute(update(schema.session).where(same).values(name=""))


def unname_seats(db: Connection, session: str) -> None:
    """Seats that somebody holds have only their letters, and what was said from them is gone."""
    held, seats, chat = schema.holder.c, schema.seat.c, schema.chat.c
    mine = select(held.table_id, held.seat).where(held.session == session)
    for table_id, seat in db.execute(mine).all():
        there = (seats.table_id == table_id) & (seats.seat == seat)
        db.execute(update(schema.seat).where(there).values(name="ABCDEFGHIJKLMNOP"[seat]))
        said = (chat.table_id == table_id) & (chat.seat == seat)
        db.execute(delete(schema.chat).where(said))


def forget_person(db: Connection, session: str) -> None:
    """Delete a session and all that is its own; games keep the letters of its seats.

    Reviews that were kept name who played: they are made anew when somebody asks for them.
    """
    tables.revise_all_of(db, session)
    held = select(schema.holder.c.table_id).where(schema.holder.c.session == session)
    db.execute(delete(schema.review).where(schema.review.c.table_id.in_(held)))
    unname_devices(db, session)
    unname_seats(db, session)
    unsaid = ~exists().where(schema.chat.c.id == schema.report.c.remark)
    db.execute(delete(schema.report).where(unsaid))
    for table in (schema.recovery, schema.passkey, schema.result, schema.rating):
        db.execute(delete(table).where(table.c.session == session))
    problems.forget(db, session)
    channels.forget(db, session)
    club.forget(db, session)
    db.execute(delete(schema.hidden).where(schema.hidden.c.session == session))
    db.execute(update(schema.invite).where(schema.invite.c.invited == session).values(invited=None))
    db.execute(delete(schema.token).where(schema.token.c.session == session))
    db.execute(delete(schema.holder).where(schema.holder.c.session == session))
    db.execute(delete(schema.session).where(schema.session.c.id == session))
    db.execute(update(schema.table).where(schema.table.c.maker == session).values(maker=None))


def drop_expired(db: Connection, idle_days: float) -> None:
    """Throw away tokens that open nothing, and sessions with no seat and no table.

    A recovery code alone keeps somebody for as long as a session that nobody uses.
    """
    session, token, code = schema.session.c, schema.token.c, schema.recovery.c
    db.execute(delete(schema.token).where(token.expires < now()))
    unused = session.seen < now() - min(idle_days, UNUSED_DAYS) * DAY
    seated = exists().where(schema.holder.c.session == session.id)
    making = exists().where(schema.table.c.maker == session.id)
    called = exists().where(schema.channel.c.session == session.id)
    known = exists().where(schema.passkey.c.session == session.id)
    lately = session.seen > now() - idle_days * DAY
    coming = exists().where(code.session == session.id) & lately
    giving = exists().where(schema.evening.c.host == session.id)
    taking = exists().where(schema.entrant.c.session == session.id)
    kept = seated | making | called | known | coming | giving | taking
    db.execute(delete(schema.session).where(unused, ~kept))
    for owned in (schema.token, schema.recovery):
        gone = ~exists().where(session.id == owned.c.session)
        db.execute(delete(owned).where(gone))
