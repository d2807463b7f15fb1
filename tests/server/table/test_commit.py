"""A commit is carried through to its end, whoever sent it and then left: a table never stalls."""

from __future__ import annotations

import sqlite3
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.server.driver import Person, Server, Socket

Houses = Callable[..., Server]
SLOW_DISK = """
import time
from ludi.server.store.database import SqliteDatabase
quick = SqliteDatabase.commit
def slow(self, jobs):
    time.sleep(0.06)
    quick(self, jobs)
SqliteDatabase.commit = slow
"""
SLOW_DOOR = """
import asyncio
from ludi.server.tables.registry import Tables
quick = Tables.open
async def slow(self, table_id):
    table = await quick(self, table_id)
    await asyncio.sleep(0.05)
    return table
Tables.open = slow
"""
ROUNDS = 4


def send_and_vanish(page: Socket, other: Socket) -> int:
    """Send a move; while it is being written down both lines break. Returns the ply before."""
    ply = int(page.table["ply"])
    action = page.table["legal"][0]["code"]
    page.send("play", id=str(uuid.uuid4()), ply=ply, seat=page.table["seat"], action=action)
    time.sleep(0.004)
    page.cut()
    other.cut()
    return ply


def test_a_table_goes_on_when_its_sockets_die_during_a_commit(house: Houses) -> None:
    server = house(before=SLOW_DISK).start()
    me = Person(server)
    tables = [me.table("me", "bot")[0] for _ in range(ROUNDS)]
    for table in tables:
        page, other = me.sit(table), me.sit(table)
        page.wait("table")
        while not page.table["legal"]:
            page.hear()
        other.wait("table")
        before = send_and_vanish(page, other)
        again = me.sit(table)
        again.wait("table")
        while again.table["ply"] <= before or not again.table["legal"]:
            again.hear(20)  # the bot has answered and I am asked again
        assert again.play()["type"] == "done"
        again.close()
    me.close()


def test_a_locked_file_during_a_commit_leaves_memory_and_log_alike(house: Houses) -> None:
    server = house(before=SLOW_DISK).start()
    me = Person(server)
    table, _ = me.table("me", "bot")
    page, other = me.sit(table), me.sit(table)
    page.wait("table")
    while not page.table["legal"]:
        page.hear()
    other.wait("table")
    disk = sqlite3.connect(server.database, isolation_level=None)
    disk.execute("BEGIN IMMEDIATE")
    before = send_and_vanish(page, other)
    assert me.refused("PUT", "/api/me", {"name": "x"}) == (503, "storage")  # so was the move before
    disk.execute("ROLLBACK")
    disk.close()
    again = me.sit(table)
    assert again.wait("table")["ply"] == before
    assert again.play()["type"] == "done"
    again.until(before + 2)
    again.close()
    me.close()


def test_more_tables_than_are_kept_in_memory_are_each_one_table_for_all(house: Houses) -> None:
    server = house(open_tables=1, before=SLOW_DOOR).start()
    me = Person(server)
    tables = [me.table("me", "here")[0] for _ in range(12)]
    with ThreadPoolExecutor(12) as doors:  # all come in at once
        pages = list(doors.map(me.sit, tables + tables))
    for one, other in zip(pages[:12], pages[12:], strict=True):
        for page in (one, other):
            page.wait("table")
            page.send("seat", seat=page.table["view"]["actors"][0])
            page.wait("table", seat=page.table["view"]["actors"][0])
        assert one.play()["type"] == "done"
        assert other.until(1)["ply"] == 1
    for page in pages:
        page.close()
    me.close()
