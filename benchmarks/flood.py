"""What a bystander notices of a visitor who asks for all that the server allows, and for more.

    python benchmarks/flood.py                    # every kind of flood, 10 seconds each
    python benchmarks/flood.py looks --seconds 30

Two people play at a table while a visitor from another address floods his own over 200 sockets:
first nobody floods, then he does, then nobody again, in one run. Aim: the bystanders' p99 at most
doubles. The visitor is a process of its own on the same machine, which gives way to the server as
far as the system lets it: a visitor's own machine would be another one. It reads nothing of what it
is sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import uuid
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.driver import Person, Server, Socket  # noqa: E402 - found by the line above

from ludi.server.base.settings import Settings  # noqa: E402 - the sources, if they lie beside

KINDS = ("looks", "chat", "futures", "sockets", "crowd")
SOCKETS = 200
CROWD = 25  # people at one address, each asking for all that one person may
LIMITS = (  # as every house has them; the driver of the tests is more generous
    *("requests_per_second", "request_burst", "tables_per_hour", "joins_per_minute"),
    *("messages_per_second", "message_burst", "sockets_per_second"),
)
PROXIED = "X-Forwarded-For"
ELSEWHERE = "192.0.2.77"
PER_SECOND = 18  # messages on each socket: just under what closes it
NOTICED = 2.0
OPENING = 6.0  # seconds until all sockets of the flood are open


def house(folder: Path) -> Server:
    """A server with the limits that every house has; the visitor comes through a proxy."""
    usual = {name: getattr(Settings(), name) for name in LIMITS}
    return Server(folder / "tables.db", trusted_proxies="127.0.0.0/8", **usual).start()


def moved(pages: list[Socket], seconds: float) -> list[float]:
    """Milliseconds until each move of two people is acknowledged, one after the other."""
    found, until = [], time.monotonic() + seconds
    while time.monotonic() < until and pages[0].table["status"] != "over":
        ply = max(page.table["ply"] for page in pages)
        mover = next((page for page in pages if page.until(ply)["legal"]), None)
        if mover is None:
            break
        began = time.perf_counter()
        if mover.play()["type"] == "done":
            found.append((time.perf_counter() - began) * 1000)
            for page in pages:
                page.until(ply + 1)
        time.sleep(0.02)
    return found


def bystanders(server: Server) -> list[Socket]:
    """Two people at a table of their own."""
    host, guest = Person(server), Person(server)
    table, codes = host.table("me", "link", game="sylla")
    guest.join(codes[0])
    pages = [host.sit(table), guest.sit(table)]
    for page in pages:
        page.wait("table")
    return pages


def quantile(values: list[float], share: float) -> float:
    """The value below which this share lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def told(values: list[float]) -> str:
    """Half of the moves, 99 of a hundred, and how many there were."""
    return f"p50 {quantile(values, 0.5):.1f} p99 {quantile(values, 0.99):.1f} ms ({len(values)})"


def measured(kind: str, seconds: float) -> float:
    """By how much the bystanders' p99 rises; what was measured is told."""
    with tempfile.TemporaryDirectory(prefix="ludi-flood-") as folder:
        server = house(Path(folder))
        try:
            before = moved(bystanders(server), seconds)
            flood = subprocess.Popen([sys.executable, __file__, "--flood", server.base, kind])
            try:
                time.sleep(OPENING)
                during = moved(bystanders(server), seconds)
            finally:
                flood.kill()
                flood.wait()
            time.sleep(1)
            after = moved(bystanders(server), seconds)
        finally:
            server.stop()
    quiet = max(quantile(before, 0.99), quantile(after, 0.99))
    ratio = quantile(during, 0.99) / quiet if quiet else 0.0
    print(f"{kind}: {told(before)}; beside the flood {told(during)}; after {told(after)}")
    print(f"  {ratio:.1f} times", flush=True)
    return ratio


async def flood(base: str, kind: str) -> None:
    """Ask for as much as there is time for, over many sockets, and read nothing of it."""
    people = [visitor(base) for _ in range(CROWD if kind == "crowd" else 1)]
    lines = [people[at % len(people)] for at in range(SOCKETS)]
    await asyncio.gather(*(pour(address, headers, kind) for address, headers in lines))


def visitor(base: str) -> tuple[str, dict[str, str]]:
    """Somebody with a table of their own: its address, and what they say when they come."""
    one = Person(Server(Path("unused")), base)
    one.http.base_url = base
    one.http.headers[PROXIED] = ELSEWHERE
    table, _ = one.table("me", "here")
    cookies = "; ".join(f"{name}={value}" for name, value in one.http.cookies.items())
    address = base.replace("http", "ws") + f"/api/tables/{table}/socket"
    return address, {"Cookie": cookies, "Origin": base, PROXIED: ELSEWHERE}


async def pour(address: str, headers: dict[str, str], kind: str) -> None:
    """One socket, opened again whenever the server closes it."""
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(address, additional_headers=headers, max_size=None) as line:
                if kind != "sockets":
                    await asyncio.gather(ask(line, kind), let_go(line))
        await asyncio.sleep(0.05)


async def ask(line: ClientConnection, kind: str) -> None:
    """Message after message."""
    at = 0
    while True:
        at += 1
        await line.send(json.dumps(message(kind, at)))
        await asyncio.sleep(1 / PER_SECOND)


async def let_go(line: ClientConnection) -> None:
    """Take what comes, and look at none of it."""
    async for _ in line:
        pass


def message(kind: str, at: int) -> dict[str, object]:
    """What is asked for."""
    if kind in ("looks", "crowd"):
        return {"type": "look", "ply": 0, "seat": None}
    if kind == "chat":
        return {"type": "chat", "text": f"line {at}"}
    return {"type": "play", "id": str(uuid.uuid4()), "ply": 100_000, "seat": 0, "action": at}


def main() -> int:
    """Measure the kinds that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], help=", ".join(KINDS))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--flood", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.flood:
        os.nice(19)
        asyncio.run(flood(*args.flood))
        return 0
    worst = max(measured(kind, args.seconds) for kind in args.kinds or KINDS)
    print(f"{'within' if worst <= NOTICED else 'above'} {NOTICED:.0f} times")
    return int(worst > NOTICED)


if __name__ == "__main__":
    sys.exit(main())
