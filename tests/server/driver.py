"""A real server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludi.server.store.opening import open_database
from tests.server.forked import Forked

START = (
    "import sys; from ludi.cli.commands.serve import serve; "
    "sys.exit(serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], open_browser=False))"
)
PATIENCE = 60.0
BOOTING = 240.0
"""Seconds for a server to start: on a crowded machine a fresh interpreter reads for minutes."""
TLS = False
"""Lines here are plain: reading all certificates of the world takes longer than a request."""
Spawned = subprocess.Popen[bytes]


def eventually(truth: Callable[[], object], told: str) -> None:
    """Wait for what must come true."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if truth():
            return
        time.sleep(0.05)
    raise AssertionError(told)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@functools.cache
def new_database() -> bytes:
    """A database without tables, made once: most servers are not started to see it made."""

    async def make(where: Path) -> None:
        database = await open_database(str(where))
        await database.close()

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as crew:
        where = Path(folder) / "tables.db"
        crew.submit(asyncio.run, make(where)).result()  # beside a loop that a browser may run here
        return where.read_bytes()


class Server:
    """The table server on a free loopback port."""

    def __init__(
        self, database: Path, before: str = "", clock: Path | None = None, **settings: object
    ) -> None:
        self.database = database
        self.before = before  # what the server's process does before all else: a slow disk, say
        self.clock = clock  # a file that says by how many seconds its clock is wrong
        self.address = ""  # of a database server, instead of the file
        self.port = free_port()
        self.settings = {
            "BOT_PAUSE": 0,
            "ORDER_PAUSE": 0,
            "MERCY_SECONDS": 0,
            "REQUESTS_PER_SECOND": 1000,
            "REQUEST_BURST": 1000,
            "SOCKETS_PER_SECOND": 1000,
            "TABLES_PER_HOUR": 10_000,
            "JOINS_PER_MINUTE": 1000,
            "MESSAGES_PER_SECOND": 1000,
            "MESSAGE_BURST": 1000,
            "SNAPSHOT_EVERY": 8,
            **{name.upper(): value for name, value in settings.items()},
        }
        self.log = database.with_suffix(".log")
        self.process: Spawned | Forked | None = None

    @property
    def base(self) -> str:
        """The address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, patience: float = BOOTING) -> Server:
        """Start and wait until it can serve."""
        if not self.address and self.database.parent.exists() and not self.database.exists():
            self.database.write_bytes(new_database())
        environment = {
            **os.environ,
            **{f"LUDI_{name}": str(value) for name, value in self.settings.items()},
        }
        where = self.address or str(self.database)
        if self.before:
            words = [sys.executable, "-c", self.before + START, str(self.port), where]
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(words, stdout=log, stderr=log, env=environment)
        else:
            self.process = Forked(self.port, where, environment, self.log, self.clock)
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.log.read_text()}")
            try:
                if httpx.get(f"{self.base}/ready", timeout=2, verify=TLS).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def ready(self) -> dict[str, Any]:
        """What it says of its own health."""
        said: dict[str, Any] = httpx.get(f"{self.base}/ready", timeout=PATIENCE, verify=TLS).json()
        return said

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """End it politely and return its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


class Person:
    """A browser: cookies, requests, sockets."""

    def __init__(self, server: Server, origin: str | None = None) -> None:
        self.server = server
        self.origin = server.base if origin is None else origin
        self.http = httpx.Client(
            base_url=server.base, headers={"origin": self.origin}, timeout=PATIENCE, verify=TLS
        )

    def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """A request whose answer must have this status."""
        found = self.http.request(method, path, json=body)
        assert found.status_code == status, (found.status_code, found.text)
        return found.json() if found.content else None

    def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Status and key of a request that must be refused."""
        found = self.http.request(method, path, json=body)
        return found.status_code, found.json()["error"]["key"]

    def table(self, *seats: str, game: str = "municipium", **more: object) -> tuple[str, list[str]]:
        """A new table with seats like "me", "here", "link", "bot"; its id and its codes."""
        wishes = [
            {"kind": kind, "name": f"{kind}{at}"} if kind in ("me", "here") else {"kind": kind}
            for at, kind in enumerate(seats)
        ]
        made = self.ask("POST", "/api/tables", {"game": game, "seats": wishes, **more})
        return made["table"], [link["path"].removeprefix("/join/") for link in made["invites"]]

    def join(self, code: str, name: str = "Guest") -> tuple[str, int]:
        """Take the seat of a link."""
        taken = self.ask("POST", "/api/join", {"code": code, "name": name})
        return taken["table"], taken["seat"]

    def sit(self, table: str, **query: object) -> Socket:
        """Open the socket of a table."""
        return Socket(self, table, **query)

    def close(self) -> None:
        """Close the browser."""
        self.http.close()


class Socket:
    """A page open at a table."""

    def __init__(self, person: Person, table: str, **query: object) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        address = person.server.base.replace("http", "ws") + f"/api/tables/{table}/socket"
        words = "&".join(f"{name}={value}" for name, value in query.items())
        opening = connect(
            f"{address}?{words}",
            additional_headers={"Cookie": cookies, "Origin": person.origin},
            max_size=None,
        )
        self.line: ClientConnection = opening.__enter__()
        self.heard: list[dict[str, Any]] = []
        self.dice = random.Random(table)
        self.table: dict[str, Any] = {}

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.line.recv(timeout))
        self.heard.append(message)
        if message["type"] == "table":
            self.table = message
        return message

    def wait(self, *kinds: str, **facts: object) -> dict[str, Any]:
        """The next message of these kinds with these facts."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            message = self.hear(max(0.01, until - time.monotonic()))
            if message["type"] in kinds and all(message.get(k) == v for k, v in facts.items()):
                return message
        raise AssertionError(f"no {kinds} with {facts}")

    def until(self, ply: int) -> dict[str, Any]:
        """The table once it has reached a ply."""
        while self.table.get("ply", -1) < ply:
            self.hear()
        return self.table

    def send(self, kind: str, **facts: object) -> None:
        """Say something."""
        self.line.send(json.dumps({"type": kind, **facts}))

    def command(self, kind: str, **facts: object) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        name = str(facts.setdefault("id", str(uuid.uuid4())))
        facts.setdefault("ply", self.table["ply"])
        self.send(kind, **facts)
        return self.wait("done", "refused", id=name)

    def play(self, action: int | None = None, seat: int | None = None) -> dict[str, Any]:
        """Play an action (by luck, if none is given) for the seat looked as."""
        code = self.dice.choice(self.table["legal"])["code"] if action is None else action
        return self.command("play", seat=self.table["seat"] if seat is None else seat, action=code)

    def ended(self) -> int | None:
        """The code with which the server ends this socket."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.line.close_code

    def close(self) -> None:
        """Close the page."""
        self.line.close()

    def cut(self) -> None:
        """Lose the network: the line is reset without a word."""
        raw = self.line.socket
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raw.close()
