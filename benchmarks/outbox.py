"""What a call costs the move that causes it.

    python benchmarks/outbox.py [MOVES]

Three tables of one house on a real SQLite file are played in turn, a move at each, so that whatever
else the machine does hits all three alike. The first is played as if there were no outbox,
the second by people who want no calls, the third by people with a webhook for every turn.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.store.opening import open_database
from ludi.server.store.people import channels, outbox
from ludi.server.store.people.channels import Channel
from ludi.server.store.people.people import new_id, newcomer
from ludi.server.table.commands import play as play_at
from ludi.server.table.table import Table
from ludi.server.tables import lobby
from ludi.server.tables.wire import NewTable, SeatWish

KINDS = ("no outbox", "no calls", "calls")
ANNOUNCE: Callable[..., None] = outbox.announce


def silent(*told: object, **named: object) -> None:
    """Announce nothing."""


async def lay(house: Rooms, called: bool) -> Table:
    """A table of two, whose maker holds both seats and perhaps wants calls."""
    person, _ = newcomer()
    seats = [SeatWish("me"), SeatWish("here")]
    name, _ = await lobby.make_table(house.services, person, NewTable("municipium", seats))
    table = await house.tables.open(name)
    if called:
        address = "https://calls.example/"
        wishes = (None, 0.0, 0.0, None, "en")
        way = Channel(new_id(), person.id, channels.WEBHOOK, address, {}, *wishes)
        await house.services.database.write(channels.add, way)
    return table


async def play(table: Table, at: int) -> float:
    """One move; the milliseconds until it is on disk."""
    seat = table.row.actors[0]
    legal = list(table.state.legal(seat))
    began = time.perf_counter()
    await table.alone(play_at, seat, legal[at % len(legal)], f"command-{at:08}", table.row.ply)
    return 1000 * (time.perf_counter() - began)


async def measure(moves: int, folder: Path) -> dict[str, list[float]]:
    """Milliseconds of every move, by kind."""
    house = Rooms(Settings(), await open_database(str(folder / "tables.db")))
    took: dict[str, list[float]] = {kind: [] for kind in KINDS}
    tables: dict[str, Table] = {}
    for at in range(moves):
        for kind in KINDS:
            if kind not in tables or tables[kind].row.status == "over":
                tables[kind] = await lay(house, kind == "calls")
            outbox.announce = silent if kind == "no outbox" else ANNOUNCE
            took[kind].append(await play(tables[kind], at))
    outbox.announce = ANNOUNCE
    await house.close()
    return took


def main() -> None:
    """Measure and print."""
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    with tempfile.TemporaryDirectory() as folder:
        took = asyncio.run(measure(moves, Path(folder)))
    base = took[KINDS[0]]
    for kind, row in took.items():
        ratios = [mine / other for mine, other in zip(row, base, strict=True)]
        ordered = sorted(row)
        p99 = ordered[int(0.99 * len(ordered))]
        print(
            f"{kind:<10} median {statistics.median(row):6.2f} ms, p99 {p99:7.2f} ms, "
            f"times no outbox {statistics.median(ratios):.3f} (median of {moves} neighbours)"
        )


if __name__ == "__main__":
    main()
