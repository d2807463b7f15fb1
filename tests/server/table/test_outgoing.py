"""What a seat is told: table and log belong together, whatever happens while they are read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.store.opening import open_database
from ludi.server.store.people import people
from ludi.server.table import outgoing
from ludi.server.table.commands import play
from ludi.server.table.table import Table
from ludi.server.tables import lobby
from ludi.server.tables.wire import NewTable, SeatWish

Read = Callable[..., Awaitable[Any]]


async def moved(table: Table) -> None:
    """One more move."""
    seat, ply = table.row.actors[0], table.row.ply
    await table.alone(play, seat, table.state.legal(seat)[0], f"command/{ply}", ply)


def meanwhile(read: Read, happens: Callable[[], Awaitable[None]]) -> Read:
    """A disk that has read, but answers only after something else has happened, once."""
    happening = [happens]

    async def late(*args: Any, **named: Any) -> Any:
        found = await read(*args, **named)
        if happening:
            await happening.pop()()
        return found

    return late


def test_who_is_told_a_ply_is_told_its_lines_though_somebody_moves_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        house = Rooms(Settings(bot_workers=1), await open_database(str(tmp_path / "t.db")))
        person, _ = people.newcomer()
        wish = NewTable("municipium", [SeatWish("me"), SeatWish("here")])
        name, _ = await lobby.make_table(house.services, person, wish)
        table = await house.tables.open(name)
        for _ in range(4):
            await moved(table)
        table.tail.clear()  # as after many more moves: older lines must be read from the disk
        late = meanwhile(house.services.database.read, lambda: moved(table))
        monkeypatch.setattr(house.services.database, "read", late)
        text, ply = await outgoing.table_since(table, person.id, 0, -1)
        message = msgspec.json.decode(text)
        assert (message["ply"], ply) == (5, 5)
        assert max(line["ply"] for line in message["log"]) == 5
        await house.close()

    asyncio.run(work())
