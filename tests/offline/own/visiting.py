"""A visitor of the house without a network, who needs the library alone: a browser's Python too."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from ludi.server.alone import browser
from ludi.server.alone.bridge import House, open_house

PATIENCE = 300.0
"""Seconds, however busy the machine is: a guard against what hangs, no measure."""


class Here:
    """A worker of a browser without the browser: it works at once, in this very thread."""

    def __init__(self, job: str) -> None:
        self.job = job
        self.running = False
        self.said: list[str] = []

    def start(self) -> None:
        self.running = True

    def send(self, message: str) -> None:
        self.running = True
        self.said.append(browser.work(self.job, message, self.said.append))

    async def hear(self, milliseconds: float) -> str | None:
        if not self.said:
            await asyncio.sleep(milliseconds / 1_000)
        return self.said.pop(0) if self.said else None

    def stop(self) -> None:
        self.running = False


class Page:
    """The page's side of the bridge."""

    def __init__(self) -> None:
        self.messages: dict[int, list[dict[str, Any]]] = {}
        self.codes: dict[int, str] = {}
        self.lasted = 0

    def told(self, number: int, kind: str, text: str) -> None:
        if kind == "heard":
            self.messages.setdefault(number, []).append(json.loads(text))
        if kind == "closed":
            self.codes[number] = text

    def last(self) -> None:
        self.lasted += 1

    def hire(self, name: str, job: str) -> Here:
        return Here(job)


Work = Callable[[House, Page], Awaitable[None]]


async def within(path: Path, page: Page, work: Work) -> None:
    """Do something in a house that is open meanwhile."""
    house = await open_house(str(path), page.told, browser.hiring(page), page.last, bot_pause=0)
    try:
        await asyncio.wait_for(work(house, page), PATIENCE)
    finally:
        await house.stop()


def at_home(path: Path, work: Work) -> Page:
    """The same from where nothing runs yet; the page that was there."""
    page = Page()
    asyncio.run(within(path, page, work))
    return page


async def ask(house: House, method: str, path: str, body: object = None) -> Any:
    """A request as the worker passes it on; what was answered."""
    raw = "" if body is None else json.dumps(body)
    kind = {"content-type": "application/json"} if raw else {}
    status, headers, answer = await browser.ask(house, method, path, json.dumps(kind), raw)
    assert "set-cookie" not in str(headers)
    assert isinstance(answer, bytes)
    assert status in (200, 201, 204), answer
    return json.loads(answer) if answer else None


async def until(ready: Callable[[], object]) -> None:
    """Wait for something."""
    while not ready():
        await asyncio.sleep(0.005)


async def new_table(house: House, game: str) -> str:
    """A table for one person and one bot."""
    short = {"length": "short"} if game == "municipium" else {}
    seats = [{"kind": "me", "name": "Livia"}, {"kind": "bot", "level": "alea"}]
    made = await ask(house, "POST", "/api/tables", {"game": game, "options": short, "seats": seats})
    return str(made["table"])


async def play(house: House, page: Page, table: str, number: int, most: int = 10_000) -> Any:
    """Play the first of what is offered, as a page would, until the last is answered; the table."""
    house.open(number, f"/api/tables/{table}/socket?since=0&lang=en")
    heard = page.messages.setdefault(number, [])
    newest: dict[str, Any] = {"ply": -1}
    at = played = 0
    said = -1
    while newest.get("status") != "over":
        while len(heard) == at:
            await asyncio.sleep(0.002)
        newest = heard[at] if heard[at]["type"] == "table" else newest
        at += 1
        if at < len(heard) or newest["ply"] == said:
            continue  # there is something newer, or what was said is not answered yet
        if played == most:
            break
        if newest.get("legal"):
            said, seat, action = newest["ply"], newest["seat"], newest["legal"][0]["code"]
            command = {"type": "play", "ply": said, "seat": seat, "action": action}
            house.say(number, json.dumps({**command, "id": str(uuid.uuid4())}))
            played += 1
    house.shut(number)
    return newest
