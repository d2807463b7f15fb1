"""Scripted players who go on whatever happens, and write down what they sent, heard and saw."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.driver import TLS

PATIENCE = 4.0
"""Seconds without a word after which a player tries another line."""
TROUBLE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError)
CHATTY = 0.1
"""How often somebody says something before a move: chat is written down beside the log."""
LONGEST_LOOK = 120.0
"""Seconds after which a table that nobody can look at is lost."""


class Sent:
    """A command: when it was sent first, what became of it."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.at = time.monotonic()
        self.times = 0
        self.ply: int | None = None
        self.done_at = 0.0
        self.refused = ""


class Player:
    """One seat at one table."""

    def __init__(self, ways: list[str], table: str, cookie: str, dice: random.Random) -> None:
        self.ways = ways
        self.table = table
        self.cookie = cookie
        self.dice = dice
        self.commands: dict[str, Sent] = {}
        self.pending: Sent | None = None
        self.latest: dict[str, Any] = {"ply": -1}
        self.told: set[int] = set()
        """The plies of which a line was heard."""
        self.frames: list[str] = []
        self.resumed = 0
        self.acknowledged = 0
        self.surprises: list[str] = []

    async def play(self, until: float) -> None:
        """Play until the game is over or the time is up, through whatever line there is."""
        while time.monotonic() < until and self.latest.get("status") != "over":
            with suppress(*TROUBLE):
                async with self.line(self.dice.choice(self.ways)) as line:
                    self.resumed += 1
                    await self.talk(line, until)
            await asyncio.sleep(self.dice.uniform(0.02, 0.2))

    def line(self, way: str) -> connect:
        """A socket through one of the ways."""
        since = self.latest["ply"]
        address = way.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket?since={since}"
        headers = {"Cookie": self.cookie, "Origin": way}
        return connect(
            address,
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=0.2,
            ping_interval=None,
        )

    async def talk(self, line: ClientConnection, until: float) -> None:
        """Hear and answer, until the line breaks or falls silent."""
        fresh = True
        while time.monotonic() < until:
            async with asyncio.timeout(PATIENCE):
                frame = await line.recv()
            text = frame if isinstance(frame, str) else frame.decode()
            message = json.loads(text)
            if message["type"] == "table":
                self.frames.append(text)
                self.look(message)
                if message["status"] == "over":
                    return
                await self.answer(line, fresh)
                fresh = False
            elif message["type"] in ("done", "refused"):
                self.heard(message)
                await self.answer(line, fresh=False)

    def look(self, message: dict[str, Any]) -> None:
        """See the table: its plies only grow."""
        if message["ply"] < self.latest["ply"]:
            self.surprises.append(f"ply {message['ply']} after {self.latest['ply']}")
        early = [entry["ply"] for entry in message["log"] if entry["ply"] > message["ply"]]
        if early:
            self.surprises.append(f"log of ply {early[0]} at ply {message['ply']}")
        self.latest = message
        self.told |= {entry["ply"] for entry in message["log"]}

    async def answer(self, line: ClientConnection, fresh: bool) -> None:
        """Send what is unanswered again on a fresh line, else decide if asked."""
        if self.pending is not None:
            if fresh:
                await self.send(line, self.pending)
            return
        if not self.latest["legal"]:
            return
        facts = {
            "type": "play",
            "id": str(uuid.UUID(int=self.dice.getrandbits(128))),
            "ply": self.latest["ply"],
            "seat": self.latest["seat"],
            "action": self.dice.choice(self.latest["legal"])["code"],
        }
        if self.dice.random() < CHATTY:
            await line.send(json.dumps({"type": "chat", "text": f"at ply {self.latest['ply']}"}))
        self.pending = self.commands[facts["id"]] = Sent(facts)
        await asyncio.sleep(self.dice.uniform(0.0, 0.05))
        await self.send(line, self.pending)

    async def send(self, line: ClientConnection, sent: Sent) -> None:
        """Send a command, now and then twice."""
        for _ in range(self.dice.choice([1, 1, 1, 2])):
            sent.times += 1
            await line.send(json.dumps(sent.facts))

    def heard(self, message: dict[str, Any]) -> None:
        """A command is acknowledged or refused; of chat nobody waits for an answer."""
        if message["id"] is None:
            return
        sent = self.commands.get(message["id"])
        if sent is None:
            self.surprises.append(f"an answer to nothing: {message}")
            return
        if message["type"] == "done":
            if sent.ply not in (None, message["ply"]):
                self.surprises.append(f"two plies for one command: {sent.ply}, {message['ply']}")
            if sent.ply is None:
                sent.ply, sent.done_at = message["ply"], time.monotonic()
                self.acknowledged += 1
        elif sent.ply is None:
            key = message["reason"]["key"]
            if key in ("storage", "fault") and sent.times > 1:
                return  # another copy of it may be under way still: ask again
            sent.refused = key
        if self.pending is sent:
            self.pending = None


class Duel:
    """Two players of one game, and a spectator's last look."""

    def __init__(self, game: str, ways: list[str], dice: random.Random) -> None:
        self.game = game
        self.ways = ways
        self.dice = dice
        self.table = ""
        self.players: list[Player] = []

    async def sit_down(self) -> None:
        """Make a table and take both seats, however often that must be tried."""
        seats = [{"kind": "me"}, {"kind": "link"}]
        made, host = await self.ask("/api/tables", {"game": self.game, "seats": seats})
        self.table = made["table"]
        code = made["invites"][0]["path"].rsplit("/", 1)[-1]
        _, guest = await self.ask("/api/join", {"code": code}, taken_is_fine=True)
        for cookie in (host, guest):
            dice = random.Random(self.dice.getrandbits(64))
            self.players.append(Player(self.ways, self.table, cookie, dice))

    async def ask(
        self, path: str, body: object, taken_is_fine: bool = False
    ) -> tuple[dict[str, Any], str]:
        """A request until it is answered; the answer and the cookie."""
        while True:
            way = self.dice.choice(self.ways)
            with suppress(*TROUBLE):
                async with httpx.AsyncClient(timeout=PATIENCE, verify=TLS) as browser:
                    answer = await browser.post(way + path, json=body, headers={"origin": way})
                if answer.status_code == 200:
                    cookie = answer.headers.get("set-cookie", "").split(";")[0]
                    return answer.json(), cookie
                if taken_is_fine and answer.status_code == 409:
                    return {}, ""  # an answer was lost: nobody else has this code
            await asyncio.sleep(0.1)

    async def play(self, until: float) -> None:
        """Both players at once."""
        await asyncio.gather(*(player.play(until) for player in self.players))

    async def look(self, way: str, player: Player | None) -> dict[str, Any]:
        """The table as a player, or a spectator, sees it when all is calm."""
        one = player or Player([way], self.table, "", self.dice)
        until = time.monotonic() + LONGEST_LOOK
        while time.monotonic() < until:
            with suppress(*TROUBLE):
                async with one.line(way) as line:
                    async with asyncio.timeout(PATIENCE * 4):
                        while True:
                            message = json.loads(await line.recv())
                            if message["type"] == "table":
                                return dict(message)
            await asyncio.sleep(0.2)
        raise AssertionError(f"table {self.table} shows itself to nobody, though all is calm")
