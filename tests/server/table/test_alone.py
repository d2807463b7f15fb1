"""A table is changed by one at a time: the right to it is lent by the table, and taken back."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

import ludi.server
from ludi.server.table.alone import Alone
from ludi.server.table.commands import play
from tests.server.table.test_history import a_table


def test_who_was_alone_with_a_table_cannot_change_it_afterwards(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (_, table, _me):
            kept: list[Alone] = []

            async def keep(alone: Alone) -> None:
                kept.append(alone)
                assert table.lock.locked()

            await table.alone(keep)
            seat = table.row.actors[0]
            with pytest.raises(RuntimeError, match="alone"):
                await play(kept[0], seat, table.state.legal(seat)[0], "command/late", 0)
            assert table.row.ply == 0

    asyncio.run(work())


def test_who_fails_gives_the_table_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (_, table, _me):
            kept: list[Alone] = []

            async def fail(alone: Alone) -> None:
                kept.append(alone)
                raise ValueError("fell over")

            with pytest.raises(ValueError, match="fell over"):
                await table.alone(fail)
            assert not table.lock.locked()
            with pytest.raises(RuntimeError, match="alone"):
                assert kept[0].table

    asyncio.run(work())


def test_only_a_table_hands_out_the_right_to_change_it() -> None:
    makers = [
        file.name
        for file in Path(str(ludi.server.__file__)).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == Alone.__name__
    ]
    assert makers == ["table.py"]


def test_the_lock_is_taken_in_one_place() -> None:
    takers = [
        file.name
        for file in Path(str(ludi.server.__file__)).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.AsyncWith) and "lock" in ast.dump(node.items[0])
    ]
    assert takers == ["table.py"]
