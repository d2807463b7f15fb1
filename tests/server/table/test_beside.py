"""What is written beside the log is read, even when nobody knows whether it was written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from ludi.server.base.refusals import StorageError
from ludi.server.store.game import tables
from ludi.server.store.game.tables import SeatRow
from ludi.server.table.replica import write_beside
from ludi.server.table.row import BOT
from tests.server.table.test_history import a_table


def test_who_hears_no_answer_of_the_database_reads_what_it_has_written(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "sylla", 2) as (_, table, _me):
            database = table.database
            write = database.write

            def put_bot(db: Connection) -> None:
                tables.change_seat(db, table.row.id, SeatRow(1, BOT, "Consul", "consul"))
                tables.change_table(db, table.row.id)

            async def without_answer(*given: object) -> None:
                await write(put_bot)
                raise StorageError("the line broke")

            database.write = without_answer  # type: ignore[method-assign,assignment]
            with pytest.raises(StorageError, match="the line broke"):
                await table.alone(write_beside, put_bot)
            database.write = write  # type: ignore[method-assign]
            assert table.seats[1].name == "Consul"

    asyncio.run(work())
