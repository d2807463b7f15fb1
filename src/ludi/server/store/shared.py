"""What the whole house agrees on, name by name."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludi.server.store import schema

HOST = "host"
"""Under which name the host's key is kept."""
SALT = "salt"
"""Under which name is kept what marks of addresses are made with; it outlives the host's key."""
KEY_BYTES = 18


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def read(db: Connection, name: str) -> str | None:
    """What was agreed."""
    column = schema.household.c
    found: str | None = db.execute(select(column.value).where(column.name == name)).scalar()
    return found


def settle(db: Connection, name: str, value: str) -> str:
    """Agree on something that never changes: whoever is first decides, all hear the same."""
    found = read(db, name)
    if found is not None:
        return found
    try:
        with db.begin_nested():
            db.execute(insert(schema.household).values(name=name, value=value))
    except IntegrityError:
        return read(db, name) or value
    return value


def change(db: Connection, name: str, value: str) -> None:
    """Agree on something else from now on."""
    if settle(db, name, value) != value:
        db.execute(
            update(schema.household).where(schema.household.c.name == name).values(value=value)
        )
