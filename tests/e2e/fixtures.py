"""Tables as the boards' fixtures tell them, on the real pages: only the line to the server is ours.

    for name in names("caligula"):
        told = Told(guest, "caligula").open(name)

The fixtures are real moments of games, one of every kind of question at least.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.e2e.visitor import Visitor

FOLDERS = Path(__file__).parents[2] / "web" / "dev" / "moments"


def names(game: str) -> list[str]:
    """The fixtures of a game."""
    return sorted(path.stem for path in (FOLDERS / game).glob("*.json"))


def fixture(game: str, name: str) -> dict[str, Any]:
    """The table as the server would send it."""
    told: dict[str, Any] = json.loads((FOLDERS / game / f"{name}.json").read_text())
    return {**told, "table": name}


def step(message: dict[str, Any]) -> str | None:
    """The kind of question that is asked; None after the end."""
    question = message["view"]["question"]
    return question and str(question["step"])


class Told:
    """A visitor to whom tables are told."""

    def __init__(self, guest: Visitor) -> None:
        self.guest = guest
        self.message: dict[str, Any] = {}
        guest.page.route_web_socket(re.compile("/socket"), self.answer)

    def answer(self, line: WebSocketRoute) -> None:
        """A page asks for its table."""
        line.send(json.dumps(self.message))

    def open(self, message: dict[str, Any]) -> None:
        """Open a table and wait until it is drawn."""
        self.message = message
        self.guest.turn_to(f"/table/{message['table']}")
        # A handle, as `wait_for_selector` gives, would keep a table that was left.
        self.guest.page.locator(f"[data-table='{message['table']}']").wait_for()
