"""What goes wrong: by luck, from a seed, one fault after the other."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tests.nemesis.proxy import Proxy
from tests.server.driver import Server
from tests.server.postgres import Postgres

Kinds = list[tuple[int, partial[Coroutine[Any, Any, None]]]]
"""How often each fault comes, beside the others."""
BREATH = 15.0
"""Seconds after which the next fault comes although too few got through since the last one."""
GLANCE = 0.05
STARTS = 20


class Faults:
    """Servers, the lines to them, their database and their clocks, and how each may fail."""

    def __init__(
        self,
        servers: list[Server],
        ways: list[Proxy],
        clock: Path,
        dice: random.Random,
        database: Postgres | None = None,
        store_way: Proxy | None = None,
        got_through: Callable[[], int] = lambda: 0,
    ) -> None:
        self.servers = servers
        self.ways = ways
        self.clock = clock
        self.dice = dice
        self.database = database
        self.store_way = store_way
        self.got_through = got_through
        """How many commands were acknowledged so far."""
        self.replica: Postgres | None = None
        self.counted: Counter[str] = Counter()
        self.retired: list[Postgres] = []

    def of_lines(self, *ways: Proxy) -> Kinds:
        """What may happen between players and servers, and how often each comes."""
        found: Kinds = [(6, partial(self.lines_are_cut, ways))]
        found += [(4, partial(self.lines_are_slow, ways)), (4, partial(self.lines_swallow, ways))]
        return [*found, (3, partial(self.clock_jumps))]

    def of_servers(self, *servers: Server) -> Kinds:
        """What may happen to servers."""
        found: Kinds = [(2, partial(self.server_dies, servers))]
        found.append((4, partial(self.server_stops, servers)))
        return [*found, (3, partial(self.disk_is_full, servers))] if not self.database else found

    def of_database(self) -> Kinds:
        """What may happen to PostgreSQL; nothing where there is none."""
        if self.database is None:
            return []
        found: Kinds = [(1, partial(self.database_dies)), (3, partial(self.database_hangs))]
        found.append((4, partial(self.database_lines_cut)))
        return [*found, (1, partial(self.failover))] if self.replica is not None else found

    def all_kinds(self) -> Kinds:
        """Whatever may happen."""
        lines, servers = self.of_lines(*self.ways), self.of_servers(*self.servers)
        return [*lines, *servers, *self.of_database()]

    def apart(self) -> list[Callable[[], Kinds]]:
        """What may fail at the same time: the lines to each server, each server, the database."""
        lines = [partial(self.of_lines, way) for way in self.ways]
        servers = [partial(self.of_servers, server) for server in self.servers]
        return [*lines, *servers, *([self.of_database] if self.database else [])]

    async def haunt(self, until: float, dense: bool = False) -> None:
        """Fault after fault until the time is up; dense: of all that can fail at once."""
        ghosts = self.apart() if dense else [self.all_kinds]
        breath = len(ghosts) if dense else 0
        await asyncio.gather(*(self.ghost(kinds, until, breath) for kinds in ghosts))

    async def ghost(self, kinds_now: Callable[[], Kinds], until: float, breath: int) -> None:
        """One fault after the other, of kinds that cannot happen at the same time.

        Between two of them so many commands must get through: faults prove nothing where nothing
        can be lost.
        """
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            await asyncio.sleep(self.dice.uniform(0.05, 0.4))
            kinds = kinds_now()
            weights = [weight for weight, _ in kinds]
            fault = self.dice.choices([fault for _, fault in kinds], weights)[0]
            self.counted[fault.func.__name__] += 1
            enough = self.got_through() + breath
            await fault()
            await self.let_through(enough, min(until, loop.time() + BREATH))

    async def let_through(self, enough: int, until: float) -> None:
        """Wait until so many commands have been acknowledged."""
        loop = asyncio.get_running_loop()
        while self.got_through() < enough and loop.time() < until:
            await asyncio.sleep(GLANCE)

    async def server_dies(self, servers: Sequence[Server]) -> None:
        """Kill -9, then a new start, however often that must be tried."""
        server = self.dice.choice(servers)
        await asyncio.to_thread(server.kill)
        for _ in range(STARTS - 1):
            try:
                await asyncio.to_thread(server.start)
                return
            except AssertionError:  # the database is away too: whoever watches over it tries again
                if server.process is None or server.process.poll() is None:
                    raise  # it lives, and does not answer
                await asyncio.sleep(GLANCE)
        await asyncio.to_thread(server.start)

    async def server_stops(self, servers: Sequence[Server]) -> None:
        """A process does nothing for a while, then goes on as if nothing had been."""
        process = self.dice.choice(servers).process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(self.dice.uniform(0.1, 1.5))
        os.kill(process.pid, signal.SIGCONT)

    async def lines_are_cut(self, ways: Sequence[Proxy]) -> None:
        """All lines to one server are reset."""
        self.dice.choice(ways).cut()

    async def lines_are_slow(self, ways: Sequence[Proxy]) -> None:
        """Everything takes longer."""
        way = self.dice.choice(ways)
        way.delay = self.dice.uniform(0.02, 0.2)
        await asyncio.sleep(self.dice.uniform(0.1, 1.0))
        way.delay = 0.0

    async def lines_swallow(self, ways: Sequence[Proxy]) -> None:
        """Nothing arrives for a while; then the lines break."""
        way = self.dice.choice(ways)
        way.swallowing = True
        await asyncio.sleep(self.dice.uniform(0.1, 1.0))
        way.swallowing = False
        if self.dice.random() < 0.5:
            way.cut()

    async def clock_jumps(self) -> None:
        """The machine's clock is set by up to two hours."""
        self.set_clock(self.dice.uniform(-7200, 7200))
        await asyncio.sleep(0.05)
        self.set_clock(0.0)

    def set_clock(self, wrong_by: float) -> None:
        """Let all clocks be wrong by so much, at one stroke: servers read this at any moment."""
        draft = self.clock.with_suffix(".new")
        draft.write_text(str(wrong_by))
        draft.replace(self.clock)

    async def disk_is_full(self, servers: Sequence[Server]) -> None:
        """The file may not grow for a while."""
        process = self.dice.choice(servers).process
        assert process is not None
        most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, most))
        await asyncio.sleep(self.dice.uniform(0.1, 0.8))
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))

    async def database_dies(self) -> None:
        """Kill -9 of PostgreSQL, then a new start."""
        assert self.database is not None
        await asyncio.to_thread(self.database.kill)
        await asyncio.sleep(self.dice.uniform(0.0, 0.5))
        await asyncio.to_thread(self.database.start)

    async def database_hangs(self) -> None:
        """PostgreSQL does nothing for a while."""
        assert self.database is not None
        self.database.freeze()
        await asyncio.sleep(self.dice.uniform(0.1, 1.5))
        self.database.thaw()

    async def database_lines_cut(self) -> None:
        """All lines from servers to the database are reset."""
        assert self.store_way is not None
        self.store_way.cut()

    # Failover.

    async def follow(self) -> None:
        """Make a replica that every commit waits for."""
        assert self.database is not None
        self.replica = await asyncio.to_thread(self.database.replica)
        await asyncio.to_thread(self.database.wait_for_replicas, True)

    async def failover(self) -> None:
        """The primary dies, its replica takes over, and another replica is made."""
        assert self.database is not None
        assert self.replica is not None
        assert self.store_way is not None
        old, self.database, self.replica = self.database, self.replica, None
        await asyncio.to_thread(old.kill)
        await asyncio.to_thread(self.database.promote)
        await asyncio.to_thread(self.database.wait_for_replicas, False)
        self.store_way.target = self.database.port
        self.store_way.cut()
        await asyncio.to_thread(old.remove)
        await self.follow()
