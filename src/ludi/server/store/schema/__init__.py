"""The database, table by table. Times are seconds since 1970, UTC; bodies are JSON text.

`event` is the truth: rows are added and never changed, unique by (table_id, ply) and by
(table_id, command). `snapshot` and the columns of `table` that repeat it are only a cache.
`revision` grows with every change of a table, entry or not: so a process sees that another has
changed it. `question` is what is asked now, as a spectator hears it.

In the database a table's id is called `game` everywhere, and the kind of game `title` where both
are told; here they are `table_id` and `game`. `named` reads rows by the names used here.
"""

# isort: skip_file
# `board` says that a name is for others as well.

from __future__ import annotations

from ludi.server.store.schema.club import (
    board,
    entrant,
    evening,
)
from ludi.server.store.schema.cluster import (
    allowance,
    attendance,
    household,
    lease,
    process,
)
from ludi.server.store.schema.game import (
    chat,
    event,
    hidden,
    holder,
    invite,
    rating,
    result,
    review,
    seat,
    snapshot,
    standing_order,
    table,
    vote,
)
from ludi.server.store.schema.metadata import (
    metadata,
    named,
)
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
from ludi.server.store.schema.problems import (
    lesson,
    problem_level,
    problem_mark,
    problem_try,
)
