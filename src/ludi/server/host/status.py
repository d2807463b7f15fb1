"""How the house fares: figures of this moment, their course over the day, and what is unusual."""

from __future__ import annotations

import shutil
import sys
import time
from collections import deque
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select, text

import ludi
from ludi.server.base.chores import Chores
from ludi.server.base.metrics import COUNTS, SECONDS
from ludi.server.base.threads import aside
from ludi.server.base.time import now
from ludi.server.bots.turns import BotTurns
from ludi.server.host.wire import StatusAnswer, WaitAnswer
from ludi.server.http.services import Services
from ludi.server.store import club, schema
from ludi.server.store.cluster import processes
from ludi.server.store.game import housekeeping, listing
from ludi.server.store.game.tables import unpacked
from ludi.server.store.people import moderation, outbox
from ludi.server.table import outgoing
from ludi.server.table.row import PERSON, PLAYING, deciding
from ludi.server.tables.registry import Tables

MINUTE = 60.0
DAY = 86_400.0
KEPT = 24 * 60
LONG = 12
"""Tables that wait longest, as many as are listed."""
LOOKED_AT = 200
FULL = 0.85
LATE = 0.25
BUSY = 5
GAUGES = 60.0
"""Seconds between two looks."""


class Sample(msgspec.Struct, frozen=True):
    """One minute of the house."""

    sockets: int
    moves: int
    queue: int
    lag: float


class Gauges:
    """The last day, minute by minute, as this process has seen it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.began = time.monotonic()
        self.samples: deque[Sample] = deque(maxlen=KEPT)
        self.moves = COUNTS["disk"]

    async def round(self) -> None:
        """Write the last minute down."""
        moves, self.moves = COUNTS["disk"] - self.moves, COUNTS["disk"]
        services = self.services
        queue = len(services.get(BotTurns).thinkers.queue)
        self.samples.append(
            Sample(len(services.get(Tables).listeners()), moves, queue, lag_of(services))
        )

    def course(self) -> dict[str, list[float]]:
        """The day as rows of numbers, the oldest first."""
        fields = Sample.__struct_fields__
        return {name: [getattr(one, name) for one in self.samples] for name in fields}


def lag_of(services: Services) -> float:
    """How late the loop was at the last rounds of the chores."""
    return round(max((chore.lateness for chore in services.get(Chores).all), default=0.0), 4)


def milliseconds(part: str) -> float:
    """What one time of a part of a command takes, on average since the start."""
    times = COUNTS[part]
    return round(1000 * SECONDS[part] / times, 2) if times else 0.0


def memory() -> int:
    """The most bytes this process has used; 0 where nobody can tell."""
    try:
        import resource
    except ImportError:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def bytes_of(db: Connection) -> int:
    """How large the database is."""
    if db.dialect.name == "postgresql":
        size = "SELECT pg_database_size(current_database())"
    else:
        size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    return int(db.execute(text(size)).scalar_one())


def waits(db: Connection) -> list[WaitAnswer]:
    """The tables that have waited longest for a person: never a position, a link or an address."""
    column = schema.table.c
    rows = db.execute(
        select(schema.table)
        .where(column.status == PLAYING)
        .order_by(column.changed)
        .limit(LOOKED_AT)
    ).mappings()
    found = [unpacked(row) for row in rows]
    seats = listing.seats_of_all(db, [row.id for row in found])
    told = []
    for row in found:
        asked = deciding(row, seats[row.id], PERSON)
        if asked:
            names = [seats[row.id][seat].name for seat in asked]
            since = outgoing.moment_of(row.changed)
            told.append(WaitAnswer(row.id, row.game, row.clock, names, since))
    return told[:LONG]


class Kept(NamedTuple):
    """What only the database knows."""

    tables: dict[str, int]
    letters: int
    letters_failed: int
    database: int
    evenings: int
    reports: int
    processes: list[str]
    waits: list[WaitAnswer]


def read(db: Connection) -> Kept:
    """All of it at one moment."""
    attempt = schema.attempt.c
    failed = select(func.count()).where(
        attempt.at > now() - DAY, attempt.outcome.in_((outbox.FAILED, outbox.REFUSED))
    )
    return Kept(
        housekeeping.counts(db),
        outbox.waiting(db),
        int(db.execute(failed).scalar_one()),
        bytes_of(db),
        sum(not one.ended for one in club.newest(db)),
        len(moderation.reports(db)),
        [f"{one.place} {one.version}" for one in processes.living(db)],
        waits(db),
    )


async def of(services: Services) -> StatusAnswer:
    """Everything the host's page shows."""
    kept = await services.database.read(read)
    folder = Path(services.database.name).parent
    disk = await aside(shutil.disk_usage, folder if folder.is_dir() else Path.cwd())
    listeners = services.get(Tables).listeners()
    queue = services.get(BotTurns).thinkers.queue
    answer = StatusAnswer(
        version=ludi.__version__,
        up=round(time.monotonic() - services.get(Gauges).began),
        tables=kept.tables,
        open_tables=len(services.get(Tables)),
        sockets=len(listeners),
        people=len({one.session for one in listeners if one.session}),
        moves=COUNTS["disk"],
        milliseconds={part: milliseconds(part) for part in ("rules", "view", "json", "disk")},
        lag=lag_of(services),
        bots_waiting=len(queue),
        bots_thinking=len(services.get(BotTurns).playing),
        errors=COUNTS["errors"],
        chores=services.get(Chores).health(),
        letters=kept.letters,
        letters_failed=kept.letters_failed,
        database=kept.database,
        disk_free=disk.free,
        disk_whole=disk.total,
        memory=memory(),
        processes=kept.processes,
        evenings=kept.evenings,
        reports=kept.reports,
        waits=kept.waits,
        course=services.get(Gauges).course(),
        troubles=[],
    )
    return msgspec.structs.replace(answer, troubles=troubles(answer))


def troubles(answer: StatusAnswer) -> list[str]:
    """What the host should look at."""
    found = {
        "bots": answer.bots_waiting >= BUSY,
        "slow": answer.lag >= LATE or answer.milliseconds["disk"] >= 1000 * LATE,
        "disk": answer.disk_free < (1 - FULL) * answer.disk_whole,
        "chores": any(health != "ok" for health in answer.chores.values()),
        "errors": answer.errors > 0,
        "letters": answer.letters_failed > 0,
        "reports": answer.reports > 0,
    }
    return [name for name, true in found.items() if true]
