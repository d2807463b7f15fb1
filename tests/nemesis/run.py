"""A whole ordeal: servers, players and faults for so many seconds, then the laws."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

import ludi
from tests.nemesis.evening import Evening
from tests.nemesis.faults import Faults
from tests.nemesis.laws import Log, violations
from tests.nemesis.players import LONGEST_LOOK, PATIENCE, Duel
from tests.nemesis.proxy import Proxy
from tests.server.driver import Server
from tests.server.postgres import USER, Postgres

COMMANDS = "SELECT ply, command, seat, kind, body FROM event WHERE game = {} ORDER BY ply"
GAME = "SELECT game, seed, options FROM game WHERE id = {}"
REMARKS = "SELECT id FROM chat WHERE game = {} ORDER BY id"
CALLS = "SELECT kind, ply FROM outbox WHERE game = {} AND ply > 0 ORDER BY ply"
NEVER_DUE = "UPDATE channel SET turn = 1e9, over = 1e9 WHERE id = {}"
"""Calls are written down with the moves and wait: the laws count them where they lie."""

DENSE_TABLES = 3
ABSENCE = 0.5
"""Seconds after which the others may vote for a bot."""
QUIET = 2.0
"""Seconds after the last fault within which every process shows what the log says."""


class Report:
    """What was tried and what was found."""

    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.tables = 0
        self.acknowledged = 0
        self.resumed = 0
        self.beside: Counter[str] = Counter()
        """What players asked for besides moves."""
        self.violations: list[str] = []
        self.kept = ""

    def __str__(self) -> str:
        kinds, beside = counts(self.faults), counts(self.beside)
        found = "; ".join(self.violations[:5]) or "none"
        if self.kept:
            found += f" (what the servers said is in {self.kept})"
        return (
            f"{sum(self.faults.values())} faults ({kinds}); {self.tables} tables, "
            f"{self.acknowledged} commands acknowledged, besides {beside}; "
            f"{self.resumed} lines opened; violations: {found}"
        )


def counts(of: Counter[str]) -> str:
    """How often there was each."""
    return ", ".join(f"{name} {count}" for name, count in sorted(of.items())) or "nothing"


class Ordeal:
    """One run, from a seed."""

    def __init__(
        self,
        seconds: float,
        seed: int,
        servers: int,
        postgres: Postgres | None,
        dense: bool = False,
    ) -> None:
        self.seconds = seconds
        self.dense = dense
        self.tables = DENSE_TABLES if dense else 1
        """Of each game at the same time: the more faults, the more must get through."""
        self.dice = random.Random(seed)
        self.count = servers
        self.postgres = postgres
        self.folder = Path(tempfile.mkdtemp(prefix="ludi-nemesis-"))
        self.clock = self.folder / "clock"
        self.clock.write_text("0")
        self.duels: list[Duel] = []
        self.evenings: list[Evening] = []
        self.report = Report()

    async def run(self, replica: bool = False) -> Report:
        """Everything."""
        store_way = None
        if self.postgres is not None:
            store_way = await Proxy(self.postgres.port).start()
        servers = [self.server(number, store_way) for number in range(self.count)]
        ways = [await Proxy(server.port).start() for server in servers]
        faults = Faults(
            *(servers, ways, self.clock, self.dice, self.postgres, store_way, self.got_through)
        )
        try:
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
            if replica:
                await faults.follow()
            await self.play(faults, [f"http://127.0.0.1:{way.port}" for way in ways])
            await self.judge(faults, [server.base for server in servers])
        finally:
            for server in servers:
                await asyncio.to_thread(end, server)
            for way in [*ways, *([store_way] if store_way else [])]:
                await way.close()
            if faults.replica is not None:
                faults.replica.remove()
            if replica and faults.database is not None:
                faults.database.remove()
        self.tidy()
        return self.report

    def tidy(self) -> None:
        """Leave nothing behind but what may tell why a law was broken."""
        if not self.report.violations:
            shutil.rmtree(self.folder)
        else:
            self.report.kept = str(self.folder)

    def server(self, number: int, store_way: Proxy | None) -> Server:
        """One of the processes."""
        where = self.folder / f"server{number}.db"
        server = Server(
            where,
            clock=self.clock,
            database_seconds=2,
            absence_seconds=ABSENCE,
            private_addresses=1,
        )
        if store_way is not None:
            server.address = f"postgresql+asyncpg://{USER}@127.0.0.1:{store_way.port}/ludi"
            server.settings["SHARED"] = 1
        return server

    async def play(self, faults: Faults, ways: list[str]) -> None:
        """Players and faults together until the time is up; the first tables are made in peace.

        On a machine so busy that nobody got through they play on in peace until somebody does.
        """
        kinds = ludi.games() * self.tables
        first = await asyncio.gather(*(self.seat(faults, game, ways) for game in kinds))
        until = time.monotonic() + self.seconds
        games = [self.keep_playing(faults, duel, until) for duel in first]
        ends = asyncio.get_running_loop().time() + self.seconds
        evening = Evening(ways, random.Random(self.dice.getrandbits(64)))
        self.evenings.append(evening)
        await asyncio.gather(faults.haunt(ends, self.dense), evening.give(until), *games)
        while not self.got_through() and time.monotonic() < until + LONGEST_LOOK:
            await asyncio.gather(*(duel.play(time.monotonic() + QUIET) for duel in first))
        self.duels += evening.duels.values()
        self.report.faults = faults.counted

    async def seat(self, faults: Faults, game: str, ways: list[str]) -> Duel:
        """Two people at a table."""
        duel = Duel(game, ways, random.Random(self.dice.getrandbits(64)))
        await duel.open()
        await self.let_calls_wait(faults, duel.channel)
        await duel.sit_down()
        self.duels.append(duel)
        return duel

    async def keep_playing(self, faults: Faults, duel: Duel, until: float) -> None:
        """Game after game."""
        await duel.play(until)
        while time.monotonic() < until:
            duel = await self.seat(faults, duel.game, duel.ways)
            await duel.play(until)

    async def judge(self, faults: Faults, calm: list[str]) -> None:
        """Check the laws on every table, once all is calm."""
        for duel in self.duels:  # a table that a process has lost is opened again first
            await duel.look(calm[0], None)
        await asyncio.sleep(QUIET)
        for duel in self.duels:
            who = [None, *duel.players]
            shown = [
                (process, await duel.look(base, one))
                for process, base in enumerate(calm)
                for one in who
            ]
            log = await self.log_of(faults, duel.table)
            self.report.violations += violations(duel, log, shown)
            for player in duel.players:
                self.report.resumed += player.resumed
                self.report.beside.update(player.asked_beside)
        for evening in self.evenings:
            self.report.violations += await evening.violations(calm)
        self.report.acknowledged = self.got_through()
        self.report.tables = len(self.duels)

    def got_through(self) -> int:
        """How many commands were acknowledged so far."""
        return sum(player.acknowledged for duel in self.duels for player in duel.players)

    async def let_calls_wait(self, faults: Faults, channel: str) -> None:
        """Let what is written down for somebody never be sent, however often that must be tried."""
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, sqlite3.Error):
                async with asyncio.timeout(PATIENCE):
                    await self.ask_store(faults, NEVER_DUE, channel)
                    return
            await asyncio.sleep(0.1)

    async def ask_store(self, faults: Faults, words: str, name: str) -> list[tuple[Any, ...]]:
        """Say something to the database, past all servers; what it answers."""
        if faults.database is not None:
            where = {"host": "127.0.0.1", "port": faults.database.port, "user": USER}
            line = await asyncpg.connect(**where, database="ludi")
            try:
                return [tuple(row) for row in await line.fetch(words.format("$1"), name)]
            finally:
                line.terminate()
        with closing(sqlite3.connect(self.folder / "server0.db")) as disk, disk:
            return disk.execute(words.format("?"), (name,)).fetchall()

    async def log_of(self, faults: Faults, table: str) -> Log:
        """The log as it lies in the database, with what was said and who was called."""
        ((game, seed, options),) = await self.ask_store(faults, GAME, table)
        entries = [
            (ply, command, seat, kind, json.loads(body))
            for ply, command, seat, kind, body in await self.ask_store(faults, COMMANDS, table)
        ]
        log = Log(game, seed, json.loads(options), entries)
        log.remarks = [remark for (remark,) in await self.ask_store(faults, REMARKS, table)]
        log.calls = [(kind, ply) for kind, ply in await self.ask_store(faults, CALLS, table)]
        return log


def end(server: Server) -> None:
    """End a server that may have ended already."""
    if server.process is not None:
        server.stop()
