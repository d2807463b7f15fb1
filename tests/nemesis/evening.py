"""A club evening in the middle of everything: guests come, rounds are drawn, tables stand still."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Any

import httpx

from tests.nemesis.players import PATIENCE, TROUBLE, Duel, Player
from tests.server.driver import TLS

GAME = "municipium"
GUESTS = 4
ROUNDS = 2
GLANCE = 0.5
OWN = ("times", "to_go", "since", "waiting", "left", "away", "vote_in", "connected", "link")
"""What changes while one reads it, and the address, which is each process's own."""


class Guest:
    """A browser at an evening; the host is one too."""

    def __init__(self, ways: list[str], dice: random.Random) -> None:
        self.ways = ways
        self.dice = dice
        self.cookie = ""

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """A request through whatever way, until somebody answers; its status and its body."""
        while True:
            way = self.dice.choice(self.ways)
            headers = {"origin": way, **({"cookie": self.cookie} if self.cookie else {})}
            with suppress(*TROUBLE):
                async with httpx.AsyncClient(timeout=PATIENCE, verify=TLS) as browser:
                    answer = await browser.request(method, way + path, json=body, headers=headers)
                self.cookie = answer.headers.get("set-cookie", self.cookie).split(";")[0]
                if answer.status_code < 500:
                    return answer.status_code, answer.json() if answer.content else None
            await asyncio.sleep(0.1)


class Evening:
    """The host, the guests, and the tables at which they were seated."""

    def __init__(self, ways: list[str], dice: random.Random) -> None:
        self.ways = ways
        self.dice = dice
        self.host = Guest(ways, dice)
        self.guests = [Guest(ways, dice) for _ in range(GUESTS)]
        self.name = ""
        self.duels: dict[str, Duel] = {}
        self.surprises: list[str] = []

    async def give(self, until: float) -> None:
        """Announce it, wait for the guests, and hold round after round until the time is up."""
        wish = {"game": GAME, "players": 2, "rounds": ROUNDS, "playing": False, "name": "Host"}
        _, made = await self.host.ask("POST", "/api/evenings", wish)
        self.name = made["evening"]
        numbers = [await self.enter(guest, at) for at, guest in enumerate(self.guests)]
        playing: list[asyncio.Task[None]] = []
        while time.monotonic() < until:
            said = await self.look()
            if said["phase"] == "over":
                break
            if said["phase"] != "playing":
                await self.begin(said["round"] + 1)
            else:
                playing += self.seat(said, numbers, until)
                await self.disturb()
            await asyncio.sleep(GLANCE)
        await self.command("pause", {"paused": False})
        await asyncio.gather(*playing)

    async def enter(self, guest: Guest, at: int) -> int:
        """A guest takes part; the number.

        The first answer may be lost, and with it who the guest was: somebody else stays behind.
        """
        _, entered = await guest.ask("POST", self.path("join"), {"name": f"Guest {at}"})
        _, again = await guest.ask("POST", self.path("join"), {"name": f"Guest {at}"})
        if again["number"] != entered["number"]:
            self.surprises.append(f"a guest is number {entered['number']} and {again['number']}")
        return int(entered["number"])

    def path(self, what: str = "") -> str:
        """An address of this evening."""
        return f"/api/evenings/{self.name}" + (f"/{what}" if what else "")

    async def look(self) -> dict[str, Any]:
        """The evening as its host sees it."""
        _, said = await self.host.ask("GET", self.path())
        return dict(said)

    async def command(self, what: str, body: object) -> None:
        """Something that the host asks for; said twice it may be refused."""
        await self.host.ask("POST", self.path(what), body)

    async def begin(self, number: int) -> None:
        """Draw and start a round."""
        await self.command("draw", {})
        await self.command("start", {"round": number})

    async def disturb(self) -> None:
        """Now and then the host speaks, or lets all tables stand still."""
        fate = self.dice.random()
        if fate < 0.2:
            await self.command("say", {"text": f"at {fate:.3f}"})
        elif fate < 0.4:
            await self.command("pause", {"paused": fate < 0.3})
        elif fate < 0.6:
            await self.command("pause", {"paused": False})

    def seat(
        self, said: dict[str, Any], numbers: list[int], until: float
    ) -> list[asyncio.Task[None]]:
        """Guests go to tables that are new."""
        begun = []
        for board in said["boards"]:
            if not board["game"] or board["game"] in self.duels or board["round"] != said["round"]:
                continue
            duel = self.duels[board["game"]] = Duel(GAME, self.ways, self.dice)
            duel.table = board["game"]
            duel.players = [
                Player(self.ways, duel.table, self.guests[numbers.index(number)].cookie, self.dice)
                for number in board["seats"]
                if number in numbers
            ]
            begun.append(asyncio.create_task(duel.play(until)))
        return begun

    async def violations(self, calm: list[str]) -> list[str]:
        """Every process tells the same evening, and nobody sits twice in a round."""
        if not self.name:
            return []
        told = []
        for base in calm:
            self.host.ways = [base]
            told.append(timeless(await self.look()))
        wrong = list(self.surprises)
        if any(one != told[0] for one in told):
            wrong.append(f"processes tell different evenings: {told}")
        for number in range(1, told[0]["round"] + 1):
            seated = [
                seat
                for board in told[0]["boards"]
                if board["round"] == number
                for seat in board["seats"]
                if seat > 0
            ]
            if len(set(seated)) != len(seated):
                wrong.append(f"somebody sits twice in round {number}: {seated}")
        return wrong


def timeless(said: Any) -> Any:
    """An answer without what each process may tell otherwise."""
    if isinstance(said, dict):
        return {key: timeless(value) for key, value in said.items() if key not in OWN}
    if isinstance(said, list):
        return [timeless(one) for one in said]
    return said
