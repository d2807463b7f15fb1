"""What the house does by itself goes on whatever happens, and says so when it does not."""

from __future__ import annotations

import asyncio
import resource
import shutil
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from ludi.server.base.chores import Chore, Chores
from tests.server.driver import Person, Server
from tests.server.postgres import Postgres

Houses = Callable[..., Server]


def test_a_chore_that_fails_is_tried_again_and_says_so() -> None:
    async def work() -> None:
        rounds = 0

        async def round_of() -> None:
            nonlocal rounds
            rounds += 1
            if rounds == 2:
                raise ValueError("a slip")

        chores = Chores(Chore("slips", 0.01, round_of))
        chores.start()
        seen = set()
        while rounds < 4:
            seen.add(chores.health()["slips"])
            await asyncio.sleep(0.005)
        await chores.stop()
        assert seen == {"ok", "trying again, failed 1 times"}

    asyncio.run(work())


def test_clocks_outlive_a_database_that_hangs(on_postgres: Houses, cluster: Postgres) -> None:
    server = on_postgres(database_seconds=1).start()
    me = Person(server)
    table, _ = me.table("me", "here", clock={"kind": "move", "seconds": 12})
    cluster.freeze()
    try:
        time.sleep(4)
        assert server.ready()["status"] == "not ready"
    finally:
        cluster.thaw()
    page = me.sit(table)
    page.wait("table")
    while page.table["seats"][page.table["view"]["actors"][0]]["kind"] != "bot":
        page.hear(30)  # the clock has run out, although it could not be watched for a while
    parts = server.ready()["parts"]
    assert [parts[name] for name in ("database", "listener", "bots", "clocks")] == ["ok"] * 4
    page.close()
    me.close()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits another process")
def test_a_server_that_cannot_write_is_not_ready(house: Houses) -> None:
    server = house().start()
    assert server.ready()["status"] == "ready"
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, 0))
    time.sleep(1.1)
    said = server.ready()
    assert said["status"] == "not ready"
    assert said["parts"]["database"] == "takes no entries"


def test_a_server_on_a_full_disk_is_not_ready(house: Houses) -> None:
    whole = shutil.disk_usage("/").total
    server = house(disk_room=10 * whole)
    with pytest.raises(AssertionError, match="does not answer"):
        server.start(patience=3)
    said = server.ready()
    assert (said["status"], said["parts"]["database"]) == ("not ready", "no room on the disk")


def test_a_database_that_hangs_is_told_within_three_seconds(
    cluster: Postgres, on_postgres: Houses
) -> None:
    server = on_postgres().start()
    cluster.freeze()
    try:
        time.sleep(1.1)
        with ThreadPoolExecutor(2) as both:  # whoever asks second is not told what was true before
            asked = [both.submit(httpx.get, f"{server.base}/ready", timeout=3) for _ in range(2)]
            answers = [one.result() for one in asked]
    finally:
        cluster.thaw()
    for answer in answers:
        assert answer.status_code == 503
        assert answer.json()["parts"]["database"] == "does not answer"
