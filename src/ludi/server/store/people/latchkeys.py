"""Keys to a seat that a letter carries: good once, for a while, for one person's seat of one table.

Nothing is kept of a key before it is used: it says itself what it opens, sealed with the house's
own key. Once used, its mark stays until it would have run out.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from ludi.server.store import schema
from ludi.server.store.people.people import digest

SEAL_BYTES = 16


class Latchkey(msgspec.Struct, frozen=True):
    """What a key says of itself: the table, the seat, until when, and the seal."""

    table_id: str
    seat: int
    expires: int
    seal: str


def cut(house: str, table_id: str, seat: int, session: str, expires: int) -> str:
    """A key to somebody's seat."""
    return f"{table_id}.{seat}.{expires}.{sealed(house, table_id, seat, session, expires)}"


def sealed(house: str, table_id: str, seat: int, session: str, expires: int) -> str:
    """The seal under what a key says; nobody but the house can make it."""
    said = f"latchkey/{table_id}/{seat}/{session}/{expires}"
    mark = hmac.new(house.encode(), said.encode(), hashlib.sha256).digest()[:SEAL_BYTES]
    return base64.urlsafe_b64encode(mark).decode().rstrip("=")


def read(code: str) -> Latchkey | None:
    """What a key says, if it is one."""
    parts = code.split(".")
    if len(parts) != 4 or not (parts[1].isdecimal() and parts[2].isdecimal()):
        return None
    return Latchkey(parts[0], int(parts[1][:3]), int(parts[2][:12]), parts[3])


def owner(house: str, key: Latchkey, holders: Iterable[str]) -> str | None:
    """Whose key this is, of those who hold the seat."""
    for session in holders:
        seal = sealed(house, key.table_id, key.seat, session, key.expires)
        if hmac.compare_digest(seal.encode(), key.seal.encode()):
            return session
    return None


def use(db: Connection, key: Latchkey) -> bool:
    """Use a key up; False if somebody has used it before."""
    values = {"hash": digest(f"latchkey/{key.seal}"), "expires": float(key.expires)}
    try:
        with db.begin_nested():
            db.execute(insert(schema.challenge).values(**values))
    except IntegrityError:
        return False
    return True
