"""Club evenings."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, String, Table, Text
from sqlalchemy import text as literal

from ludi.server.store.schema.metadata import metadata, of_table

evening = Table(
    "evening",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=True),
    Column("plan", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("draw", Text, nullable=True),
    Column("shuffles", Integer, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("paused", Float, nullable=True),
    Column("said", Text, nullable=True),
    Column("helpers", Text, nullable=False, server_default=literal("'[]'")),
    Column("help", String(32), nullable=True),
    Index("evening_host", "host"),
)

entrant = Table(
    "entrant",
    metadata,
    Column("evening", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("session", String(32), nullable=True),
    Column("name", String(64), nullable=False),
    Column("since", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),
    Index("entrant_session", "session"),
)

board = Table(
    "board",
    metadata,
    Column("evening", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    of_table(nullable=False, index=True),
    Column("seats", String(64), nullable=False),
    Column("places", String(64), nullable=True),
    Column("scores", Text, nullable=True),
)
