"""The table server under load: real sockets, real SQLite, scripted players.

    python benchmarks/server_load.py                      # 50 tables, then 200, then opening
    python benchmarks/server_load.py --against HEAD~1     # in turn with the server of a commit
    python benchmarks/server_load.py --players 4 --tables 1000 --pause 5 --seconds 40
    python benchmarks/server_load.py --postgres --workers 2   # a PostgreSQL of our own
    python benchmarks/server_load.py --database postgresql+asyncpg://… --workers 2
    python benchmarks/server_load.py --memory 10000       # memory over so many games
    python benchmarks/server_load.py --finished 100000    # starting, and opening one of so many
    python benchmarks/server_load.py --steady 60 --tables 200   # an hour: a game over, a new one
    python benchmarks/server_load.py --tables 1000 --flood looks   # beside a visitor's flood

Aims: a move shows on the other screens within 100 ms (p99, 50 tables), 200 tables within 300 ms,
without an error; a finished game opens within 300 ms; memory stays flat. Where the time goes is
told by the server itself (`/metrics`). Server, database and players share the machine, so figures
include the players' own work, which is told too. The players read of a message no more than they
need, and do not ask all the time whether the server is still there: neither do browsers.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK

import ludi

ROOT = Path(__file__).resolve().parents[1]
FLOOD = Path(__file__).with_name("flood.py")
sys.path.insert(0, str(ROOT))

from tests.server.postgres import Postgres as Cluster  # noqa: E402 - found by the line above

START = (
    "import sys; from ludi.cli.commands.serve import serve; "
    "sys.exit(serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], open_browser=False))"
)
ARRIVALS = 15  # tables a second; thousands do not sit down in the same moment
PATIENCE = 60.0  # seconds until somebody who waits at the door goes away
FORWARDED = "X-Forwarded-For"
SETTLING = 5.0  # seconds after the last has come: the rush at the door is not what is measured
UNLIMITED = {
    "LUDI_REQUESTS_PER_SECOND": "100000",
    "LUDI_REQUEST_BURST": "100000",
    "LUDI_TABLES_PER_HOUR": "10000000",
    "LUDI_JOINS_PER_MINUTE": "10000000",
    "LUDI_CONNECTIONS_PER_ADDRESS": "100000",
    "LUDI_SOCKETS_PER_SECOND": "100000",
    "LUDI_MESSAGES_PER_SECOND": "100000",
    "LUDI_MESSAGE_BURST": "100000",
    "LUDI_LINES_PER_ADDRESS": "100000",
    "LUDI_WORK_PER_SECOND": "100000",
    "LUDI_WORK_BURST": "100000",
    "LUDI_ADDRESS_WORK_PER_SECOND": "1000000",
    "LUDI_ADDRESS_WORK_BURST": "1000000",
    "LUDI_METRICS": "1",
}
USUAL = {"LUDI_METRICS": "1", "LUDI_TRUSTED_PROXIES": "127.0.0.0/8"}
"""The limits that every house has; then each player comes from an address of their own."""


def places() -> Iterator[str]:
    """Addresses, each another one."""
    return (f"10.{at >> 16}.{at >> 8 & 255}.{at & 255}" for at in itertools.count(1))


class Server:
    """A server of our own on a free port."""

    def __init__(
        self,
        folder: Path,
        source: str = "",
        database: str = "",
        workers: int = 1,
        cluster: Cluster | None = None,
        limits: dict[str, str] = UNLIMITED,
    ) -> None:
        self.limits = limits
        self.places = places()
        self.folder = folder
        self.source = source
        self.database = database or str(folder / "tables.db")
        self.workers = workers
        self.cluster = cluster
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        """Start it and wait until it serves."""
        log = (self.folder / "log").open("ab")
        process = subprocess.Popen(
            [sys.executable, "-c", START, str(self.port), self.database],
            env={**os.environ, **self.limits, **self.surroundings()},
            stdout=log,
            stderr=log,
        )
        log.close()
        for _ in range(400):
            try:
                urllib.request.urlopen(f"{self.base}/ready", timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return process
        raise SystemExit(f"the server does not start; see {self.folder / 'log'}")

    def surroundings(self) -> dict[str, str]:
        """How many processes it starts, and whose sources it runs."""
        found = {"LUDI_WORKERS": str(self.workers)}
        if not self.source:
            return found
        places = [self.source, *filter(None, [os.environ.get("PYTHONPATH")])]
        return {**found, "PYTHONPATH": os.pathsep.join(places)}

    def parts(self) -> dict[str, float]:
        """Seconds spent on each part so far, as the server tells them (of one of its processes)."""
        try:
            with urllib.request.urlopen(f"{self.base}/metrics", timeout=10) as answer:
                lines = answer.read().decode().splitlines()
        except OSError:  # an older server does not tell
            return {}
        found = (line.split('"') for line in lines if line.startswith("ludi_seconds_total"))
        return {part: float(value.split()[-1]) for _, part, value in found}

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)

    def restart(self) -> None:
        """Start anew, with nothing in memory."""
        self.stop()
        self.process = self.start()

    def megabytes(self) -> float:
        """Memory the server holds, all its processes together."""
        held = [
            int(line.split()[1])
            for process in family(self.process.pid)
            for line in Path(f"/proc/{process}/status").read_text().splitlines()
            if line.startswith("VmRSS")
        ]
        return sum(held) / 1024

    def cpu_seconds(self) -> float:
        """Processor time the server has used, all its processes together."""
        return cpu_of(family(self.process.pid))

    def ask(
        self, path: str, body: object = None, cookie: str = "", place: str = "127.0.0.1"
    ) -> tuple[Any, str]:
        """A request; its answer and the cookie it gave."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Origin": self.base, "Cookie": cookie}
        headers[FORWARDED] = place
        request = urllib.request.Request(self.base + path, data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            given = answer.headers.get("Set-Cookie", "").split(";")[0]
            return json.load(answer), given or cookie

    def sit(self, table: str, cookie: str, place: str = "127.0.0.1") -> connect:
        """The socket of a table."""
        address = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"Cookie": cookie, "Origin": self.base, FORWARDED: place}
        return connect(
            address,
            additional_headers=headers,
            max_size=None,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
        )


def family(process: int) -> list[int]:
    """A process and all that it has started, and they."""
    born = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(one for child in born for one in family(int(child)))]


def cpu_of(processes: list[int]) -> float:
    """Processor time that processes have used, and those that they have started and seen end."""
    ticks = 0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


class Work:
    """What those who share the machine work while it is measured: server, database, players."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.at_first: dict[str, float] = {}
        self.spent: dict[str, float] = {}

    def so_far(self) -> dict[str, float]:
        """Seconds of processor time of each."""
        found = {"server": self.server.cpu_seconds(), "players": time.process_time()}
        base = self.server.cluster
        return found if base is None else {**found, "database": cpu_of(base.family())}

    def begin(self) -> None:
        """What was before does not count."""
        self.at_first = {**self.so_far(), **self.server.parts()}

    def end(self) -> None:
        """What comes after this does not count either."""
        now = {**self.so_far(), **self.server.parts()}
        self.spent = {name: value - self.at_first.get(name, 0.0) for name, value in now.items()}

    def told(self, moves: int) -> str:
        """Milliseconds a move: of each, and of the parts of which the server tells."""
        each = {name: f"{name} {value / moves * 1000:.2f}" for name, value in self.spent.items()}
        whole = [each.pop(name) for name in self.so_far()]
        return f"{', '.join(whole)} ms a move ({', '.join(each.values()) or 'parts not told'})"


class Offer(msgspec.Struct):
    """An action that may be chosen."""

    code: int


class Said(msgspec.Struct):
    """Of what the server says as much as a player here must know."""

    type: str
    id: str | None = None
    ply: int = -1
    seat: int | None = None
    status: str = ""
    legal: list[Offer] = []


understand = msgspec.json.Decoder(Said).decode


class Score:
    """What was measured."""

    def __init__(self) -> None:
        self.shown: list[float] = []
        self.done: list[float] = []
        self.errors = 0
        self.cpu = 0.0
        """Milliseconds of processor time a move, server and database together."""

    def begin(self) -> None:
        """Everybody has come: what was before does not count."""
        self.shown.clear()
        self.done.clear()

    def tell(self, title: str, seconds: float) -> None:
        """Print it."""
        print(
            f"{title}: {len(self.done)} moves in {seconds:.0f} s, {self.errors} errors; "
            f"acknowledged p50 {quantile(self.done, 0.5):.1f} p99 {quantile(self.done, 0.99):.1f} "
            f"ms; on the other screen p50 {quantile(self.shown, 0.5):.1f} "
            f"p99 {quantile(self.shown, 0.99):.1f} max {max(self.shown, default=0):.1f} ms"
        )


def quantile(values: list[float], share: float) -> float:
    """The value below which this share lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


class Round:
    """Players at one table, each with a socket of its own."""

    def __init__(self, server: Server, game: str, score: Score, pause: float, players: int) -> None:
        self.server = server
        self.score = score
        self.pause = pause
        self.players = players
        wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "link"}] * (players - 1)]}
        self.places = [next(server.places) for _ in range(players)]
        made, host = server.ask("/api/tables", wish, place=self.places[0])
        self.table = made["table"]
        self.cookies = [host]
        for invite, place in zip(made["invites"], self.places[1:], strict=True):
            code = invite["path"].rsplit("/", 1)[-1]
            self.cookies.append(server.ask("/api/join", {"code": code}, place=place)[1])
        self.sent: dict[int, tuple[int, float]] = {}  # by ply: who moved, and when
        self.seen: dict[tuple[int, int], float] = {}  # by ply and player: when it was shown
        self.seated = asyncio.Event()

    async def play(self, after: float = 0.0) -> None:
        """All players until the game is over; who cannot come is not waited for."""
        try:
            await self.come_and_play(after)
        finally:
            self.seated.set()

    async def come_and_play(self, after: float) -> None:
        """Take the seats, and play."""
        await asyncio.sleep(after)
        async with AsyncExitStack() as stack:
            lines = [
                await stack.enter_async_context(self.server.sit(self.table, cookie, place))
                for cookie, place in zip(self.cookies, self.places, strict=True)
            ]
            self.seated.set()
            runs = [Player(self, number, line).run() for number, line in enumerate(lines)]
            await asyncio.gather(*runs)

    def compare(self, ply: int, player: int | None = None) -> None:
        """Note how long a move took to other screens, once both moments are known."""
        mover, sent = self.sent.get(ply, (-1, 0.0))
        others = range(self.players) if player is None else (player,)
        for other in others:
            shown = self.seen.get((ply, other))
            if mover >= 0 and other != mover and shown is not None:
                self.score.shown.append((shown - sent) * 1000)


class Player:
    """One of them: reads all the time, and answers every question once, after a pause."""

    def __init__(self, table: Round, number: int, line: ClientConnection) -> None:
        self.round = table
        self.number = number
        self.line = line
        self.latest = Said("table")
        self.asked: dict[str, float] = {}
        self.answered = -1  # the ply up to which the server has my answers
        self.thinking: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the game is over."""
        while True:
            try:
                frame = await self.line.recv(decode=False)
            except ConnectionClosedOK:
                return
            now, message = time.perf_counter(), understand(frame)
            if message.type == "done":
                self.acknowledged(message, now)
            elif message.type in ("refused", "error"):
                self.round.score.errors += 1
                self.asked.clear()
            elif message.type == "table":
                self.latest = message
                if self.round.seen.setdefault((message.ply, self.number), now) == now:
                    self.round.compare(message.ply, self.number)
                if message.status == "over":
                    return
            self.think()

    def acknowledged(self, message: Said, now: float) -> None:
        """My move has been taken down."""
        began = self.asked.pop(str(message.id))
        self.answered = message.ply
        self.round.score.done.append((now - began) * 1000)
        self.round.sent[self.answered] = (self.number, began)
        self.round.compare(self.answered)

    def think(self) -> None:
        """Begin to think, if I am asked and neither think nor wait for an answer."""
        idle = self.thinking is None or self.thinking.done()
        if idle and not self.asked and self.latest.legal and self.is_current():
            self.thinking = asyncio.create_task(self.answer())

    def is_current(self) -> bool:
        """Whether I have seen the table after my last move."""
        return self.latest.ply >= self.answered

    async def answer(self) -> None:
        """Any legal action, after a pause; others may have moved meanwhile."""
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.round.pause)
        if not self.latest.legal:
            return
        name = str(uuid.uuid4())
        action = random.choice(self.latest.legal).code
        facts = {"ply": self.latest.ply, "seat": self.latest.seat, "action": action}
        self.asked[name] = time.perf_counter()
        with suppress(ConnectionClosed):  # the load ends while some still think
            await self.line.send(json.dumps({"type": "play", "id": name, **facts}))


async def many(server: Server, args: argparse.Namespace, tables: int, work: Work) -> Score:
    """So many tables at once, for so long."""
    score = Score()
    wish = (server, args.game, score, args.pause, args.players)
    rounds = await asyncio.gather(*(asyncio.to_thread(Round, *wish) for _ in range(tables)))
    tasks = [asyncio.create_task(one.play(at / ARRIVALS)) for at, one in enumerate(rounds)]
    began = time.perf_counter()
    for one in rounds:
        await one.seated.wait()
    print(f"{tables} tables have come within {time.perf_counter() - began:.0f} s", flush=True)
    await asyncio.sleep(SETTLING)
    score.begin()
    work.begin()
    done, running = await asyncio.wait(tasks, timeout=args.seconds)
    work.end()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    for task in done:
        if task.exception() is not None:
            print("  failed:", task.exception())
            score.errors += 1
    return score


async def finished(server: Server, game: str) -> tuple[str, str]:
    """A game played to its end; its table and a cookie."""
    one = Round(server, game, Score(), 0.0, 2)
    await one.play()
    return one.table, one.cookies[0]


async def opening(server: Server, table: str, cookie: str) -> float:
    """Milliseconds from nothing to the whole table, log included."""
    began = time.perf_counter()
    server.ask(f"/api/tables/{table}", cookie=cookie)
    async with server.sit(table, cookie) as line:
        message = json.loads(await line.recv())
    assert message["status"] == "over"
    return (time.perf_counter() - began) * 1000


def copies(table: str, many: int, **changes: str) -> list[str]:
    """Statements of either store that write a table down so many times more, without its log."""
    from ludi.server.store.schema import metadata

    count = f"WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < {many})"
    found = []
    for name, own in (("game", "id"), ("seat", "game"), ("holder", "game")):
        quoted = [f'"{column.name}"' for column in metadata.tables[name].columns]
        chosen = {f'"{own}"': f"\"{own}\" || '-' || n"}
        if name == "game":
            chosen |= {f'"{column}"': f"'{value}'" for column, value in changes.items()}
        shown = ", ".join(chosen.get(column, column) for column in quoted)
        found.append(
            f"INSERT INTO {name} ({', '.join(quoted)}) {count} "
            f"SELECT {shown} FROM {name}, k WHERE \"{own}\" = '{table}'"
        )
    return found


async def fill(where: str, statements: list[str]) -> None:
    """Carry statements out on a store that nobody serves."""
    from sqlalchemy import text

    from ludi.server.store.opening import open_database

    database = await open_database(where)
    for statement in statements:
        await database.write(lambda db, said=statement: db.execute(text(said)).rowcount)
    await database.close()


async def full_house(server: Server, args: argparse.Namespace) -> None:
    """How long it takes to start with one and with so many finished games, and to open one."""
    table, cookie = await finished(server, args.game)
    server.stop()
    for many in (1, args.finished):
        if many > 1:
            await fill(server.database, copies(table, many - 1))
        began = time.perf_counter()
        server.process = server.start()
        took, worked = time.perf_counter() - began, server.cpu_seconds()
        print(f"start with {many} finished games: {took:.2f} s, {worked:.2f} s of processor time")
        server.stop()
    server.process = server.start()
    server.ask("/api/games")
    times = [await opening(server, table, cookie) for _ in range(5)]
    told = ", ".join(f"{one:.0f}" for one in times)
    print(f"opening one of them, five times: {told} ms", flush=True)


async def many_games(server: Server, game: str, games: int, plies: int) -> None:
    """Game after game, some plies each; memory on the way."""
    cookie = ""
    for number in range(1, games + 1):
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "here"}]}
        made, cookie = server.ask("/api/tables", wish, cookie)
        async with server.sit(made["table"], cookie) as line:
            for _ in range(plies):
                await one_move(line)
        if number in (1, 50, 100) or number % max(1, games // 10) == 0:
            print(f"  {number} games: {server.megabytes():.0f} MB", flush=True)


async def one_after_another(server: Server, args: argparse.Namespace, score: Score) -> None:
    """Games at one table of the room, without end."""
    while True:
        wish = (server, args.game, score, args.pause, args.players)
        await (await asyncio.to_thread(Round, *wish)).play()


async def steady(server: Server, args: argparse.Namespace) -> None:
    """As many tables as asked for, kept busy for so many minutes; memory and waits on the way."""
    score = Score()
    room = []
    for _ in range(args.tables[0]):
        room.append(asyncio.create_task(one_after_another(server, args, score)))
        await asyncio.sleep(1 / ARRIVALS)
    parts = 12
    for part in range(1, parts + 1):
        score.begin()
        await asyncio.sleep(args.steady * 60 / parts)
        score.tell(f"{args.steady * part / parts:.0f} min", args.steady * 60 / parts)
        print(f"  memory {server.megabytes():.0f} MB", flush=True)
    for task in room:
        task.cancel()
    ends = await asyncio.gather(*room, return_exceptions=True)
    failures = [end for end in ends if not isinstance(end, asyncio.CancelledError)]
    print(f"{len(failures)} tables failed", *failures[:3])


async def one_move(line: ClientConnection) -> None:
    """Play whatever comes first, for whoever must decide."""
    while True:
        message = json.loads(await line.recv())
        if message["type"] != "table":
            continue
        if message["legal"]:
            facts = {"ply": message["ply"], "seat": message["seat"], "id": str(uuid.uuid4())}
            action = message["legal"][0]["code"]
            await line.send(json.dumps({"type": "play", "action": action, **facts}))
            while json.loads(await line.recv())["type"] != "done":
                pass
        seat = message["view"]["actors"][0]
        await line.send(json.dumps({"type": "seat", "seat": seat}))
        return


async def measured(server: Server, args: argparse.Namespace, tables: int, title: str) -> Score:
    """One measurement, with where the time went."""
    work = Work(server)
    score = await many(server, args, tables, work)
    score.tell(f"{title}{tables} tables of {args.game} ({args.players} players)", args.seconds)
    moves = max(1, len(score.done))
    score.cpu = (work.spent["server"] + work.spent.get("database", 0.0)) / moves * 1000
    print(
        f"  memory {server.megabytes():.0f} MB, processor: {work.told(moves)}, "
        f"load of the machine {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return score


async def flooded(server: Server, args: argparse.Namespace) -> None:
    """Without a flood and beside one, in turn; by how much the p99 of all others rises."""
    for tables in args.tables:
        quiet = await measured(server, args, tables, "quiet: ")
        command = [sys.executable, str(FLOOD), "--flood", server.base, args.flood]
        flood = subprocess.Popen(command)
        try:
            beside = await measured(server, args, tables, f"beside {args.flood}: ")
        finally:
            flood.kill()
            flood.wait()
        ratio = quantile(beside.done, 0.99) / max(0.001, quantile(quiet.done, 0.99))
        print(f"{tables} tables beside a flood of {args.flood}: p99 {ratio:.2f} times")


async def compared(server: Server, other: Server, args: argparse.Namespace) -> None:
    """This server and another in turn, so that both see the same machine; then their ratio."""
    for tables in args.tables:
        rounds = []
        for _ in range(args.rounds):
            before = await measured(other, args, tables, "before: ")
            now = await measured(server, args, tables, "now:    ")
            p99 = quantile(now.done, 0.99) / max(0.001, quantile(before.done, 0.99))
            rounds.append((now.cpu / max(0.001, before.cpu), p99))
        cpu, p99 = (sorted(values)[len(values) // 2] for values in zip(*rounds, strict=True))
        print(f"{tables} tables, now / before: processor {cpu:.2f}, p99 acknowledged {p99:.2f}")


@contextmanager
def server_of(commit: str) -> Iterator[str]:
    """The library as it is installed here with the server of a commit ("" for this checkout's)."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        shutil.copytree(Path(ludi.__file__).parent, folder / "ludi")
        shutil.rmtree(folder / "ludi" / "server")
        sources = ROOT / "src"
        if commit:
            command = ["git", "archive", commit, "src/ludi/server"]
            packed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
            subprocess.run(["tar", "-x", "-C", made], input=packed.stdout, check=True)
            sources = folder / "src"
        shutil.copytree(sources / "ludi" / "server", folder / "ludi" / "server")
        yield made


@contextmanager
def cluster_of_our_own() -> Iterator[Cluster]:
    """A PostgreSQL for as long as it is needed."""
    made = Cluster().make()
    try:
        yield made
    finally:
        made.remove()


async def run(args: argparse.Namespace) -> None:
    """All measurements asked for."""
    with ExitStack() as stack:
        cluster = stack.enter_context(cluster_of_our_own()) if args.postgres else None

        def started(commit: str, laid: bool) -> Server:
            place = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            source = stack.enter_context(server_of(commit)) if laid else ""
            address = args.database if cluster is None else cluster.new_database()
            limits = USUAL if args.flood else UNLIMITED
            server = Server(place, source, address, args.workers, cluster, limits)
            stack.callback(server.stop)
            return server

        if args.against:
            await compared(started("", True), started(args.against, True), args)
            return
        server = started("", False)
        if args.flood:
            await flooded(server, args)
            return
        if args.memory:
            await many_games(server, args.game, args.memory, 4)
            return
        if args.finished:
            await full_house(server, args)
            return
        if args.steady:
            await steady(server, args)
            return
        for tables in args.tables:
            await measured(server, args, tables, "")
        table, cookie = await finished(server, args.game)
        server.restart()
        server.ask("/api/games")
        print(f"opening a finished game: {await opening(server, table, cookie):.0f} ms")


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="municipium")
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds of thought a move")
    parser.add_argument("--players", type=int, default=2, help="people at each table")
    parser.add_argument("--database", default="", help="a PostgreSQL instead of a new file")
    parser.add_argument("--postgres", action="store_true", help="make a PostgreSQL for this")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--against", default="", help="a commit to compare with")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured")
    parser.add_argument("--steady", type=float, default=0.0, help="keep them busy for minutes")
    parser.add_argument("--finished", type=int, default=0, help="start with so many games")
    parser.add_argument("--flood", default="", help="a kind of benchmarks/flood.py beside them")
    parser.add_argument("--memory", type=int, default=0, help="play so many games, show memory")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server is left behind
    gc.disable()  # a pause of the players' own would look like one of the server's
    factory = uvicorn.Config("", log_config=None).get_loop_factory()  # the fastest loop there is
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
