"""The example bot plays whole games over the protocol, run as a stranger would run it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.server.driver import Person

BOT = Path(__file__).parents[3] / "examples" / "socket_bot.py"


def test_two_example_bots_play_each_other(person: Callable[[], Person]) -> None:
    host = person()
    table, codes = host.table("link", "link")
    bots = [
        subprocess.Popen(
            [sys.executable, str(BOT), f"{host.server.base}/join/{code}", "--name", f"Bot {at}"],
            stdout=subprocess.PIPE,
            text=True,
        )
        for at, code in enumerate(codes)
    ]
    said = [bot.communicate(timeout=60)[0] for bot in bots]
    assert all(bot.returncode == 0 for bot in bots)
    shown = host.ask("GET", f"/api/tables/{table}")
    assert shown["status"] == "over"
    assert [seat["name"] for seat in shown["seats"]] == ["Bot 0", "Bot 1"]
    assert said[0] == said[1]
    assert str(shown["scores"]) in said[0]
    assert "refused" not in said[0]
