"""Reviews of finished games, kept so that each is made once."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ludi.server.store import schema

ByLanguage = dict[str, msgspec.Raw]


def keep(db: Connection, table_id: str, made: str, found: ByLanguage) -> None:
    """Keep the review of a game, in all languages, in the place of an older one."""
    body = msgspec.json.encode(found).decode()
    db.execute(delete(schema.review).where(schema.review.c.table_id == table_id))
    db.execute(insert(schema.review).values(table_id=table_id, made=made, body=body))


def forget(db: Connection, table_id: str) -> None:
    """A review names who played: once somebody is called otherwise it is made anew."""
    db.execute(delete(schema.review).where(schema.review.c.table_id == table_id))


def kept(db: Connection, table_id: str, made: str) -> ByLanguage | None:
    """The review of a game, unless it was made in another way than one would be made now."""
    rows = select(schema.review.c.body).where(
        schema.review.c.table_id == table_id, schema.review.c.made == made
    )
    body = db.execute(rows).scalar()
    return None if body is None else msgspec.json.decode(body, type=ByLanguage)
