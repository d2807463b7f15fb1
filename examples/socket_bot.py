"""A player of your own at the web table: takes the seat of an invitation and plays it.

    python examples/socket_bot.py http://127.0.0.1:8000/join/CODE --name Fortuna

It needs nothing of Ludi, only the package `websockets`: everything it knows comes over the
protocol (docs/protocol.md). Replace `choose` by something cleverer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import urllib.request
import uuid
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(table: dict[str, Any]) -> dict[str, Any]:
    """One of the legal actions. `table["view"]` is all that your seat may see."""
    return random.choice(table["legal"])


def join(invitation: str, name: str) -> tuple[str, str, str]:
    """Take the seat; returns the server's address, the table and the session's cookie."""
    address = urlsplit(invitation)
    base = f"{address.scheme}://{address.netloc}"
    code = address.path.rsplit("/", 1)[-1]
    request = urllib.request.Request(
        f"{base}/api/join",
        data=json.dumps({"code": code, "name": name}).encode(),
        headers={"Content-Type": "application/json", "Origin": base},
    )
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        return base, json.load(answer)["table"], cookie


async def play(base: str, table: str, cookie: str) -> dict[str, Any]:
    """Play until the game is over, and come back whenever the connection breaks."""
    address = base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    headers = {"Cookie": cookie, "Origin": base}
    pause = 0.5
    while True:
        try:
            async with connect(address, additional_headers=headers, max_size=None) as socket:
                pause = 0.5
                return await sit(socket)
        except (OSError, ConnectionClosed):
            await asyncio.sleep(pause)
            pause = min(30, pause * 2)


async def sit(socket: Any) -> dict[str, Any]:
    """Answer every question once, until there are no more."""
    answered = -1
    async for frame in socket:
        message = json.loads(frame)
        if message["type"] == "refused":
            print("refused:", message["reason"]["text"])
            answered = -1
        if message["type"] != "table":
            continue
        if message["status"] == "over":
            return message
        if message["legal"] and message["ply"] > answered:
            answered = message["ply"]
            command = {
                "type": "play",
                "id": str(uuid.uuid4()),
                "ply": message["ply"],
                "seat": message["seat"],
                "action": choose(message)["code"],
            }
            await socket.send(json.dumps(command))
    raise OSError("the server has closed the connection")


def main() -> None:
    """Read the command line, take the seat, play, tell the result."""
    parser = argparse.ArgumentParser(description="Plays a seat of the web table by luck.")
    parser.add_argument("invitation", help="the link, http://…/join/CODE")
    parser.add_argument("--name", default="Fortuna")
    args = parser.parse_args()
    last = asyncio.run(play(*join(args.invitation, args.name)))
    print("over:", last["view"]["scores"], "won by seat", last["view"]["winners"])


if __name__ == "__main__":
    main()
