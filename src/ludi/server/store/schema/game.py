"""Games: tables, seats, the log, what belongs to it, and results."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy import text as literal

from ludi.server.store.schema.metadata import metadata, of_game, of_table

table = Table(
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
    Column("question", Text, nullable=True),
    Column("winners", Text, nullable=True),
    Column("listing", String(8), nullable=False, server_default=literal("'link'")),
    Column("wanted", String(16), nullable=False, server_default=literal("'anyone'")),
    Column("counted", Boolean, nullable=False, server_default=false()),
    Column("ordered", Boolean, nullable=False, server_default=false()),
    Column("box", Text, nullable=True),
    Index("game_counted", "status", "counted"),
    Index("game_deadline", "deadline"),
    Index("game_status", "status"),
)

seat = Table(
    "seat",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=True),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("away", Float, nullable=True),
)

holder = Table(
    "holder",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session", String(32), primary_key=True),
    Index("holder_session", "session"),
)

event = Table(
    "event",
    metadata,
    of_table(primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("command", String(64), nullable=True),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command", name="event_command"),
)

snapshot = Table(
    "snapshot",
    metadata,
    of_table(primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

invite = Table(
    "invite",
    metadata,
    Column("code", String(48), primary_key=True),
    of_table(nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("expires", Float, nullable=False),
    Column("used_by", String(32), nullable=True),
    Column("guest", String(32), key="invited", nullable=True),
    Index("invite_guest", "invited"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    of_table(nullable=False, index=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("session", String(32), nullable=True),
    Column("removes", Integer, nullable=True),
)

vote = Table(
    "vote",
    metadata,
    of_table(primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("voter", Integer, primary_key=True),
)

standing_order = Table(
    "standing_order",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("topic", String(32), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("said", Integer, nullable=False),
    Column("mark", Text, nullable=False),
    Column("void", Boolean, nullable=False),
)

review = Table(
    "review",
    metadata,
    of_table(primary_key=True),
    Column("made", String(64), nullable=False),
    Column("body", Text, nullable=False),
)

hidden = Table(
    "hidden",
    metadata,
    of_table(primary_key=True),
    Column("session", String(32), primary_key=True),
)

result = Table(
    "result",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session", String(32), nullable=False),
    of_game(nullable=False),
    Column("players", Integer, nullable=False),
    Column("versus", String(8), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("favours", Text, nullable=True),
    Column("rival", Integer, nullable=True),
    Column("level", String(16), nullable=True),
    Index("result_session", "session", "at"),
)

rating = Table(
    "rating",
    metadata,
    Column("session", String(32), primary_key=True),
    of_game(primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("versus", String(8), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
