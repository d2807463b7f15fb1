"""People: sessions, devices, ways to be told, moderation."""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, Integer, String, Table, Text, UniqueConstraint
from sqlalchemy import text as literal

from ludi.server.store.schema.metadata import metadata, of_table

session = Table(
    "session",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("language", String(8), nullable=True),
    Column("preferences", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("face", String(16), nullable=False, server_default=literal("''")),
    Column("handle", String(16), nullable=False, server_default=literal("''")),
    Column("vacation", Float, nullable=True),
    Index("session_handle", "handle"),
)

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("session", String(32), nullable=False, index=True),
    Column("expires", Float, nullable=False),
    Column("device", String(64), nullable=False, server_default=literal("''")),
    Column("made", Float, nullable=True),
    Column("device_id", String(16), nullable=True),
)

channel = Table(
    "channel",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("session", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),
    of_table(nullable=True),
    Column("turn", Float, nullable=True),
    Column("over", Float, nullable=True),
    Column("chat", Float, nullable=True),
    Column("language", String(8), nullable=False),
    Column("state", String(8), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("said", Text, nullable=False),
    Column("said_at", Float, nullable=True),
    Column("created", Float, nullable=False),
)

calling = Table(
    "calling",
    metadata,
    of_table(primary_key=True),
    Column("session", String(32), primary_key=True),
    Column("turn", Float, nullable=True),
    Column("over", Float, nullable=True),
    Column("chat", Float, nullable=True),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("channel", String(32), nullable=False),
    of_table(nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    UniqueConstraint("channel", "table_id", "kind", "ply", name="outbox_once"),
    Index("outbox_due", "due"),
)

attempt = Table(
    "attempt",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("message", Integer, nullable=False, index=True),
    Column("channel", String(32), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("said", Text, nullable=False),
)

recovery = Table(
    "recovery",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("session", String(32), nullable=False, index=True),
    Column("made", Float, nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(255), primary_key=True),
    Column("session", String(32), nullable=False, index=True),
    Column("key", Text, nullable=False),
    Column("counter", Integer, nullable=False),
    Column("device", String(64), nullable=False),
    Column("made", Float, nullable=False),
)

challenge = Table(
    "challenge",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("expires", Float, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("remark", Integer, primary_key=True),
    Column("session", String(32), primary_key=True),
    of_table(nullable=False, index=True),
    Column("at", Float, nullable=False),
)

ban = Table(
    "ban",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("session", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("places", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float, nullable=True),
)
