"""All that is kept of somebody, for themselves: nothing of others, no secret and no hash."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Table, select

from ludi.server.store import schema

OWN = {
    "devices": (schema.token, ("device", "made", "expires")),
    "passkeys": (schema.passkey, ("device", "made")),
    "recovery_codes": (schema.recovery, ("made",)),
    "channels": (
        schema.channel,
        ("kind", "address", "table_id", "turn", "over", "chat", "language", "state", "created"),
    ),
    "results": (
        schema.result,
        (
            *("table_id", "seat", "game", "players", "versus", "place", "score", "at", "favours"),
            *("rival", "level"),
        ),
    ),
    "ratings": (schema.rating, ("game", "players", "versus", "mu", "sigma", "games")),
    "chat": (schema.chat, ("table_id", "seat", "name", "text", "at")),
    "evenings": (schema.entrant, ("evening", "number", "name", "since", "gone")),
    "hidden_tables": (schema.hidden, ("table_id",)),
    "reports": (schema.report, ("remark", "table_id", "at")),
    "problems": (schema.problem_try, ("problem", "game", "right", "at", "day")),
    "problem_levels": (schema.problem_mark, ("game", "mu", "sigma", "streak", "best")),
    "lessons": (schema.lesson, ("table_id", "ply", "due", "days")),
}
"""What belongs to a session, table by table, and which columns of it say something; they are given
under the names that the database has for them."""


def of(db: Connection, session: str) -> dict[str, Any]:
    """Everything, under plain names. Times are seconds since 1970."""
    person = db.execute(select(schema.session).where(schema.session.c.id == session)).one()
    profile = {name: getattr(person, name) for name in ("name", "language", "face", "vacation")}
    profile |= {"first_seen": person.created, "last_seen": person.seen}
    profile["preferences"] = msgspec.json.decode(person.preferences)
    found = {name: rows(db, session, *where) for name, where in OWN.items()}
    return {"profile": profile, "seats": seats(db, session), **found}


def rows(
    db: Connection, session: str, table: Table, columns: tuple[str, ...]
) -> list[dict[str, Any]]:
    """Somebody's own rows of one table."""
    wanted = select(*(table.c[name] for name in columns)).where(table.c.session == session)
    return [{**row} for row in db.execute(wanted).mappings()]


def seats(db: Connection, session: str) -> list[dict[str, Any]]:
    """The seats that somebody holds, and what they are called there."""
    held, seat, table = schema.holder.c, schema.seat.c, schema.table.c
    found = db.execute(
        select(
            held.table_id.label("game"),
            held.seat,
            seat.name,
            table.game.label("title"),
            table.status,
            table.created,
        )
        .join(schema.seat, (seat.table_id == held.table_id) & (seat.seat == held.seat))
        .join(schema.table, table.id == held.table_id)
        .where(held.session == session)
        .order_by(table.created)
    ).mappings()
    return [{**row} for row in found]
