"""The database, table by table. Times are seconds since 1970, UTC; bodies are JSON text.

`event` is the truth: rows are added and never changed, unique by (game, ply) and by
(game, command). `snapshot` and the columns of `game` that repeat it are only a cache. `revision`
grows with every change of a table, entry or not: so a process sees that another has changed it.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy import text as literal

metadata = MetaData()

game = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("language", String(8), nullable=False),
    Column("status", String(8), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("actors", String(64), nullable=False),
    Column("scores", Text, nullable=True),
    Column("clock", Text, nullable=True),
    Column("remaining", Text, nullable=True),
    Column("deadline", Float, nullable=True),
    Column("ticked", Float, nullable=False),
    Column("maker", String(32), nullable=True),
    Column("rematch", String(32), nullable=True),
    Column("imported", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("revision", Integer, nullable=False, server_default=literal("0")),
    Index("game_deadline", "deadline"),
    Index("game_status", "status"),
)

seat = Table(
    "seat",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=True),
)

holder = Table(
    "holder",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session", String(32), primary_key=True),
    Index("holder_session", "session"),
)

event = Table(
    "event",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("command", String(64), nullable=True),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("game", "command", name="event_command"),
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("language", String(8), nullable=True),
    Column("preferences", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("session", String(32), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)

invite = Table(
    "invite",
    metadata,
    Column("code", String(48), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("expires", Float, nullable=False),
    Column("used_by", String(32), nullable=True),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

process = Table(
    "process",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("place", String(128), nullable=False),
    Column("version", String(32), nullable=False),
    Column("public_url", String(255), nullable=False),
    Column("beat", Float, nullable=False),
)

attendance = Table(
    "attendance",
    metadata,
    Column("connection", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("session", String(32), nullable=True),
    Column("seat", Integer, nullable=True),
    Index("attendance_game", "game"),
    Index("attendance_process", "process"),
)

vote = Table(
    "vote",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("voter", Integer, primary_key=True),
)

lease = Table(
    "lease",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

allowance = Table(
    "allowance",
    metadata,
    Column("name", String(128), primary_key=True),
    Column("left", Float, nullable=False),
    Column("since", Float, nullable=False),
)

review = Table(
    "review",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("made", String(64), nullable=False),
    Column("body", Text, nullable=False),
)
