"""Deputies leave with their table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.opening import open_database
from ludi.server.store.people import people
from ludi.server.table.table import Table
from ludi.server.tables import lobby
from ludi.server.tables.standing import Deputies
from ludi.server.tables.wire import NewTable, SeatWish


class Waiting(Deputies):
    """Deputies who have an order for every seat, and read their question for ever."""

    def is_ordered(self, table: Table, seat: int) -> bool:
        return True

    async def serve(self, table: Table, seat: int) -> None:
        await asyncio.Event().wait()


async def table_of(house: Rooms) -> Table:
    """A table at which somebody has ordered something."""
    person, _ = people.newcomer()
    name, _ = await lobby.make_table(
        house.services, person, NewTable("sylla", [SeatWish("here")] * 2)
    )
    table = await house.tables.open(name)
    table.orders = [StandingOrder(0, "election", "election_pass", 0, [])]
    return table


def test_a_table_that_is_removed_takes_its_deputies_along(tmp_path: Path) -> None:
    async def work() -> None:
        house = Rooms(Settings(bot_workers=1), await open_database(str(tmp_path / "t.db")))
        deputies = Waiting(house.services)
        house.tables.on_removal.append(deputies.leave)
        gone, other = await table_of(house), await table_of(house)
        for table in (gone, other):
            deputies.wake(table)
        leaving = [task for (at, _), task in deputies.at_work.items() if at == gone.row.id]
        assert leaving
        house.tables.let_go(gone.row.id)
        await asyncio.wait(leaving, timeout=20)
        assert all(task.cancelled() for task in leaving)
        assert {at for at, _ in deputies.at_work} == {other.row.id}
        await deputies.close()
        await house.close()
        assert not deputies.at_work

    asyncio.run(work())
