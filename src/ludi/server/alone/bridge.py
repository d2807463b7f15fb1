"""The application as somebody speaks to it who has no network: requests and sockets are calls.

Nothing of the house knows that it is alone but by its settings. The pages come from elsewhere, and
the session that a browser would keep in a cookie is kept in the house itself, so that a copy of the
file is a copy of everything.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.types import ASGIApp, Message, Scope

from ludi.server.alone.database import Last, LoneDatabase, at_once, open_alone
from ludi.server.app import create_app
from ludi.server.base.helpers import Hire, Process
from ludi.server.base.logs import fault
from ludi.server.base.refusals import StorageError
from ludi.server.base.settings import Settings
from ludi.server.store import shared

HOST: Final = "127.0.0.1"
SESSION: Final = "session of who is alone"
FOR_EVER: Final = 36_500.0
"""Days: nobody else could use what is kept on this device."""
REVIEW_SECONDS: Final = 45.0
"""Interpreted, a review with all tries takes minutes."""
CLOSED: Final = 1000
WENT_WRONG: Final = 1011
Told = Callable[[int, str, str], object]
"""Hears of a socket by its number: `opened`, `heard` with a text, `closed` with a code."""


class Answer(msgspec.Struct, frozen=True):
    """What a request was answered."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


def settings_alone(path: str, **given: object) -> Settings:
    """How a house runs in which there is one person, and one who thinks."""
    usual: dict[str, object] = {
        "database": path,
        "host": HOST,
        "alone": True,
        "bot_workers": 1,
        "review_seconds": REVIEW_SECONDS,
        "session_idle_days": FOR_EVER,
        "session_days": FOR_EVER,
        "requests_per_second": 1_000.0,
        "messages_per_second": 1_000.0,
        "tables_per_hour": 100_000.0,
    }
    return msgspec.convert({**usual, **given}, Settings)


class House:
    """A running house, its one visitor, and the sockets that are open."""

    def __init__(self, database: LoneDatabase, settings: Settings, told: Told, hire: Hire) -> None:
        self.database = database
        self.told = told
        self.app: ASGIApp = create_app(settings, database, hire)
        self.cookies: dict[str, str] = {}
        self.sockets: dict[int, asyncio.Queue[Message]] = {}
        self.lives: set[asyncio.Task[None]] = set()
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.outbox: asyncio.Queue[Message] = asyncio.Queue()

    async def start(self) -> None:
        """Open the house."""
        kept = await self.database.read(shared.read, SESSION)
        self.cookies = msgspec.json.decode(kept, type=dict[str, str]) if kept else {}
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self.keep(self.app(scope, self.inbox.get, self.outbox.put))
        await self.inbox.put({"type": "lifespan.startup"})
        message = await self.outbox.get()
        if message["type"] != "lifespan.startup.complete":
            raise StorageError(str(message.get("message", "")))

    async def stop(self) -> None:
        """Close the house."""
        for number in list(self.sockets):
            self.shut(number)
        await self.inbox.put({"type": "lifespan.shutdown"})
        await self.outbox.get()
        await asyncio.gather(*self.lives, return_exceptions=True)

    def keep(self, life: Any) -> None:
        """Let something run for as long as it wants."""
        task = asyncio.ensure_future(life)
        self.lives.add(task)
        task.add_done_callback(self.lives.discard)

    def scope(self, kind: str, path: str, headers: dict[str, str]) -> Scope:
        """What a server on a network would tell about a request."""
        path, _, query = path.partition("?")
        fields = {"host": HOST, "origin": f"http://{HOST}", **headers}
        if self.cookies:
            fields["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": kind,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "client": (HOST, 1),
            "server": (HOST, 80),
            "state": {},
            "subprotocols": [],
            "extensions": {},
            "headers": [(name.lower().encode(), value.encode()) for name, value in fields.items()],
        }

    # Requests.

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        """One request, from its beginning to its end."""
        fields = {**headers, "content-length": str(len(body))} if body else headers
        scope = {**self.scope("http", path, fields), "method": method}
        asked: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        status, said, parts = 500, list[tuple[bytes, bytes]](), list[bytes]()

        async def receive() -> Message:
            if asked:
                return asked.pop()
            return await asyncio.Future()  # they stay on the line until they have their answer

        async def send(message: Message) -> None:
            nonlocal status, said
            if message["type"] == "http.response.start":
                status, said = message["status"], list(message["headers"])
            else:
                parts.append(message.get("body", b""))

        with contextlib.suppress(Exception):  # it was answered with 500, and is in the log
            await self.app(scope, receive, send)
        await self.take_cookies(said)
        plain = [(name.decode(), value.decode()) for name, value in said]
        shown = [(name, value) for name, value in plain if name.lower() != "set-cookie"]
        return Answer(status, shown, b"".join(parts))

    async def take_cookies(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Keep what a browser would keep."""
        left = [value.decode() for name, value in headers if name.lower() == b"set-cookie"]
        for cookie in left:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        if left:
            kept = msgspec.json.encode(self.cookies).decode()
            await self.database.write(shared.change, SESSION, kept)

    # Sockets.

    def open(self, number: int, path: str) -> None:
        """A socket begins."""
        inbox: asyncio.Queue[Message] = asyncio.Queue()
        inbox.put_nowait({"type": "websocket.connect"})
        self.sockets[number] = inbox
        self.keep(self.live(number, self.scope("websocket", path, {}), inbox))

    async def live(self, number: int, scope: Scope, inbox: asyncio.Queue[Message]) -> None:
        """The life of a socket."""
        code = CLOSED

        async def send(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.accept":
                self.told(number, "opened", "")
            elif message["type"] == "websocket.send":
                text = message.get("text")
                self.told(number, "heard", message["bytes"].decode() if text is None else text)
            elif message["type"] == "websocket.close":
                code = message.get("code", CLOSED)

        try:
            await self.app(scope, inbox.get, send)
        except Exception:
            fault("socket failed", path=scope["path"])
            code = WENT_WRONG
        self.sockets.pop(number, None)
        self.told(number, "closed", str(code))

    def say(self, number: int, text: str) -> None:
        """Something is said on a socket."""
        if number in self.sockets:
            self.sockets[number].put_nowait({"type": "websocket.receive", "text": text})

    def shut(self, number: int) -> None:
        """A socket ends."""
        if number in self.sockets:
            self.sockets[number].put_nowait({"type": "websocket.disconnect", "code": CLOSED})


async def open_house(
    path: str, told: Told, hire: Hire = Process, last: Last = at_once, **given: object
) -> House:
    """Open a house alone; `StorageError` says what is wrong with its file."""
    database = await open_alone(path, last)
    house = House(database, settings_alone(path, **given), told, hire)
    await house.start()
    return house
