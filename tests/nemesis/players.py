"""Scripted players who go on whatever happens, and write down what they sent, heard and saw."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.driver import TLS

PATIENCE = 4.0
"""Seconds without a word after which a player tries another line."""
TROUBLE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError)
BUSY = 0.25
"""How often somebody does something else before a move, all of it written down beside the log."""
GOES = 0.02
"""How often somebody goes away for a while, so that the others may vote for a bot."""
AWAY = 1.5
"""Seconds for which they are away at most."""
RESTLESS = 0.05
"""How often somebody does so while others decide."""
LONGEST_LOOK = 120.0
"""Seconds after which a table that nobody can look at is lost."""
CALLED = {"kind": "webhook", "address": "http://127.0.0.1:9/", "turn": "away", "over": "away"}
"""How somebody wants to be called who is not there; nothing is ever sent."""


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
        self.remarks: list[list[int]] = []
        """The numbers of what was heard said, on each line."""
        self.resumed = 0
        self.acknowledged = 0
        self.asked_beside: Counter[str] = Counter()
        """What was asked for besides moves, and how often."""
        self.ordered_at: int | None = None
        """The ply at which they first ordered something: from then on they need not be called."""
        self.surprises: list[str] = []

    async def play(self, until: float) -> None:
        """Play until the game is over or the time is up, through whatever line there is."""
        while time.monotonic() < until and self.latest.get("status") != "over":
            with suppress(*TROUBLE):
                async with self.line(self.dice.choice(self.ways)) as line:
                    self.resumed += 1
                    self.remarks.append([])
                    await self.talk(line, until)
            await asyncio.sleep(self.dice.uniform(0.02, 0.2))
            if self.pending is None and self.latest["ply"] >= 0 and self.dice.random() < 0.3:
                await asyncio.sleep(self.dice.uniform(0.0, AWAY))

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
                if self.dice.random() < GOES:
                    return
            elif message["type"] == "chat":
                self.remarks[-1].append(message["remark"])
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
        asked = self.latest["legal"]
        if self.dice.random() < (BUSY if asked else RESTLESS):
            await self.beside(line)
        elif self.is_replaced():
            await self.say(line, "return", seat=self.latest["seat"])
        if not asked or self.pending is not None:
            return
        await self.command(line, "play", action=self.dice.choice(asked)["code"])

    async def command(self, line: ClientConnection, kind: str, **facts: object) -> None:
        """Send what is acknowledged or refused."""
        if kind != "play":
            self.asked_beside[kind] += 1
        name = str(uuid.UUID(int=self.dice.getrandbits(128)))
        where = {"ply": self.latest["ply"], "seat": self.latest["seat"]}
        self.pending = self.commands[name] = Sent({"type": kind, "id": name, **where, **facts})
        await asyncio.sleep(self.dice.uniform(0.0, 0.05))
        await self.send(line, self.pending)

    async def say(self, line: ClientConnection, kind: str, **facts: object) -> None:
        """Send what nobody acknowledges."""
        self.asked_beside[kind] += 1
        await line.send(json.dumps({"type": kind, **facts}))

    def is_replaced(self) -> bool:
        """Whether a bot plays for this seat."""
        seat = self.latest["seat"]
        return seat is not None and self.latest["seats"][seat]["kind"] == "bot"

    async def beside(self, line: ClientConnection) -> None:
        """Something else than a move, drawn from what may be done now."""
        seat = self.latest["seat"]
        if seat is None:
            return
        orders = self.latest["orders"] or {"given": [], "offered": []}
        deeds = [partial(self.say, line, "chat", text=f"at ply {self.latest['ply']}")]
        deeds += [
            partial(self.order, line, seat=seat, order=one["order"], answer=answer["code"])
            for one in orders["offered"]
            for answer in one["answers"][:1]
        ]
        deeds += [
            partial(self.say, line, "withdraw", seat=seat, topic=one["topic"])
            for one in orders["given"]
        ]
        deeds += [
            partial(self.say, line, "replace", seat=other["seat"], level="alea")
            for other in self.latest["seats"]
            if other["vote_in"] is not None and other["vote_in"] <= 0 and other["seat"] != seat
        ]
        if self.latest["undo"]:
            deeds.append(partial(self.command, line, "undo"))
        if not self.is_replaced():
            deeds.append(partial(self.say, line, "leave", seat=seat, how="bot"))
        await self.dice.choice(deeds)()

    async def order(self, line: ClientConnection, **facts: object) -> None:
        """Say beforehand what will be answered."""
        if self.ordered_at is None:
            self.ordered_at = self.latest["ply"]
        await self.say(line, "order", **facts)

    async def send(self, line: ClientConnection, sent: Sent) -> None:
        """Send a command, now and then twice."""
        for _ in range(self.dice.choice([1, 1, 1, 2])):
            sent.times += 1
            await line.send(json.dumps(sent.facts))

    def heard(self, message: dict[str, Any]) -> None:
        """A command is acknowledged or refused; for an answer to anything else nobody waits."""
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
            if key in ("storage", "fault", "paused") and sent.times > 1:
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
        self.code = ""
        self.host = ""
        self.channel = ""
        """By which whoever made the table is called."""
        self.players: list[Player] = []

    async def open(self) -> None:
        """Make a table, and let its maker be called, however often that must be tried."""
        seats = [{"kind": "me"}, {"kind": "link"}]
        made, self.host = await self.ask("/api/tables", {"game": self.game, "seats": seats})
        self.table = made["table"]
        self.code = made["invites"][0]["path"].rsplit("/", 1)[-1]
        self.channel = (await self.ask("/api/me/channels", CALLED, self.host))[0]["id"]

    async def sit_down(self) -> None:
        """Take both seats, however often that must be tried."""
        _, guest = await self.ask("/api/join", {"code": self.code}, taken_is_fine=True)
        for cookie in (self.host, guest):
            dice = random.Random(self.dice.getrandbits(64))
            self.players.append(Player(self.ways, self.table, cookie, dice))

    async def ask(
        self, path: str, body: object, cookie: str = "", taken_is_fine: bool = False
    ) -> tuple[dict[str, Any], str]:
        """A request until it is answered; the answer and the cookie."""
        while True:
            way = self.dice.choice(self.ways)
            headers = {"origin": way, **({"cookie": cookie} if cookie else {})}
            with suppress(*TROUBLE):
                async with httpx.AsyncClient(timeout=PATIENCE, verify=TLS) as browser:
                    answer = await browser.post(way + path, json=body, headers=headers)
                if answer.status_code == 200:
                    given = answer.headers.get("set-cookie", cookie).split(";")[0]
                    return answer.json(), given
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
