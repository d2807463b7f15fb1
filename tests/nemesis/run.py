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
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

import ludi
from tests.nemesis.faults import Faults
from tests.nemesis.laws import Log, violations
from tests.nemesis.players import Duel
from tests.nemesis.proxy import Proxy
from tests.server.driver import Server
from tests.server.postgres import USER, Postgres

COMMANDS = "SELECT ply, command, seat, kind, body FROM event WHERE game = {} ORDER BY ply"
GAME = "SELECT game, seed, options FROM game WHERE id = {}"

DENSE_TABLES = 3


class Report:
    """What was tried and what was found."""

    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.tables = 0
        self.acknowledged = 0
        self.resumed = 0
        self.violations: list[str] = []
        self.kept = ""

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {count}" for name, count in sorted(self.faults.items()))
        found = "; ".join(self.violations[:5]) or "none"
        if self.kept:
            found += f" (what the servers said is in {self.kept})"
        return (
            f"{sum(self.faults.values())} faults ({kinds}); {self.tables} tables, "
            f"{self.acknowledged} commands acknowledged, {self.resumed} lines opened; "
            f"violations: {found}"
        )


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
            await self.judge(faults, servers[0].base)
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
        server = Server(self.folder / f"server{number}.db", clock=self.clock, database_seconds=2)
        if store_way is not None:
            server.address = f"postgresql+asyncpg://{USER}@127.0.0.1:{store_way.port}/ludi"
            server.settings["SHARED"] = 1
        return server

    async def play(self, faults: Faults, ways: list[str]) -> None:
        """Players and faults together until the time is up."""
        until = time.monotonic() + self.seconds
        games = [self.keep_playing(game, ways, until) for game in ludi.games() * self.tables]
        ends = asyncio.get_running_loop().time() + self.seconds
        await asyncio.gather(faults.haunt(ends, self.dense), *games)
        self.report.faults = faults.counted

    async def keep_playing(self, game: str, ways: list[str], until: float) -> None:
        """Game after game."""
        while time.monotonic() < until:
            duel = Duel(game, ways, random.Random(self.dice.getrandbits(64)))
            await duel.sit_down()
            self.duels.append(duel)
            await duel.play(until)

    async def judge(self, faults: Faults, calm: str) -> None:
        """Check the laws on every table, once all is calm."""
        for duel in self.duels:
            last: dict[int | None, dict[str, Any]] = {None: await duel.look(calm, None)}
            for player in duel.players:
                shown = await duel.look(calm, player)
                last[shown["seat"]] = shown
            log = await self.log_of(faults, duel.table)
            self.report.violations += violations(duel, log, last)
            self.report.resumed += sum(player.resumed for player in duel.players)
        self.report.acknowledged = self.got_through()
        self.report.tables = len(self.duels)

    def got_through(self) -> int:
        """How many commands were acknowledged so far."""
        return sum(player.acknowledged for duel in self.duels for player in duel.players)

    async def log_of(self, faults: Faults, table: str) -> Log:
        """The log as it lies in the database."""
        if faults.database is not None:
            where = {"host": "127.0.0.1", "port": faults.database.port, "user": USER}
            line = await asyncpg.connect(**where, database="ludi")
            found = tuple(await line.fetchrow(GAME.format("$1"), table))
            rows = [tuple(row) for row in await line.fetch(COMMANDS.format("$1"), table)]
            await line.close()
        else:
            disk = sqlite3.connect(self.folder / "server0.db")
            found = disk.execute(GAME.format("?"), (table,)).fetchone()
            rows = disk.execute(COMMANDS.format("?"), (table,)).fetchall()
            disk.close()
        entries = [
            (ply, command, seat, kind, json.loads(body)) for ply, command, seat, kind, body in rows
        ]
        return Log(found[0], found[1], json.loads(found[2]), entries)


def end(server: Server) -> None:
    """End a server that may have ended already."""
    if server.process is not None:
        server.stop()
