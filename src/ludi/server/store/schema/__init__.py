"""The database, table by table. Times are seconds since 1970, UTC; bodies are JSON text.

`event` is the truth: rows are added and never changed, unique by (game, ply) and by
(game, command). `snapshot` and the columns of `game` that repeat it are only a cache. `revision`
grows with every change of a table, entry or not: so a process sees that another has changed it.
`question` is what is asked now, as a spectator hears it.
"""

from __future__ import annotations

from ludi.server.store.schema.club import board, entrant, evening
from ludi.server.store.schema.cluster import allowance, attendance, household, lease, process
from ludi.server.store.schema.game import (
    chat,
    event,
    game,
    hidden,
    holder,
    invite,
    rating,
    result,
    review,
    seat,
    snapshot,
    standing_order,
    vote,
)
from ludi.server.store.schema.metadata import metadata
from ludi.server.store.schema.people import (
    attempt,
    ban,
    calling,
    challenge,
    channel,
    outbox,
    passkey,
    recovery,
    report,
    session,
    token,
)

__all__ = [
    "allowance",
    "attempt",
    "attendance",
    "ban",
    "board",
    "calling",
    "challenge",
    "channel",
    "chat",
    "entrant",
    "evening",
    "event",
    "game",
    "hidden",
    "holder",
    "household",
    "invite",
    "lease",
    "metadata",
    "outbox",
    "passkey",
    "process",
    "rating",
    "recovery",
    "report",
    "result",
    "review",
    "seat",
    "session",
    "snapshot",
    "standing_order",
    "token",
    "vote",
]
