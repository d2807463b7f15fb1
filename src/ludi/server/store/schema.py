"""The database, table by table. Times are seconds since 1970, UTC; bodies are JSON text.

`event` is the truth: rows are added and never changed, unique by (game, ply) and by
(game, command). `snapshot` and the columns of `game` that repeat it are only a cache. `revision`
grows with every change of a table, entry or not: so a process sees that another has changed it.
`question` is what is asked now, as a spectator hears it.
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
    false,
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
    Column("question", Text, nullable=True),
    Column("winners", Text, nullable=True),
    Column("listing", String(8), nullable=False, server_default=literal("'link'")),
    Column("wanted", String(16), nullable=False, server_default=literal("'anyone'")),
    Column("counted", Boolean, nullable=False, server_default=false()),
    Column("ordered", Boolean, nullable=False, server_default=false()),
    Index("game_counted", "status", "counted"),
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
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("away", Float, nullable=True),
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

invite = Table(
    "invite",
    metadata,
    Column("code", String(48), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("expires", Float, nullable=False),
    Column("used_by", String(32), nullable=True),
    Column("guest", String(32), nullable=True),
    Index("invite_guest", "guest"),
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
    Column("session", String(32), nullable=True),
    Column("removes", Integer, nullable=True),
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

standing_order = Table(
    "standing_order",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("topic", String(32), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("said", Integer, nullable=False),
    Column("mark", Text, nullable=False),
    Column("void", Boolean, nullable=False),
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

channel = Table(
    "channel",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("session", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("game", String(32), nullable=True),
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
    Column("game", String(32), primary_key=True),
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
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    UniqueConstraint("channel", "game", "kind", "ply", name="outbox_once"),
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

hidden = Table(
    "hidden",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("session", String(32), primary_key=True),
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

result = Table(
    "result",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session", String(32), nullable=False),
    Column("title", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("versus", String(8), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("favours", Text, nullable=True),
    Index("result_session", "session", "at"),
)

rating = Table(
    "rating",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("title", String(32), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("versus", String(8), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

household = Table(
    "household",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

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
    Column("game", String(32), nullable=False, index=True),
    Column("seats", String(64), nullable=False),
    Column("places", String(64), nullable=True),
    Column("scores", Text, nullable=True),
)

report = Table(
    "report",
    metadata,
    Column("remark", Integer, primary_key=True),
    Column("session", String(32), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
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
