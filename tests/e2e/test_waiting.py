"""Waiting is visible: what a bot is doing, since when, and never over its promised time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.e2e.visitor import Visitor
from tests.server.bots.test_thinkers import SLEEPER
from tests.server.driver import Server

PATIENCE = 3  # seconds, of the house


def test_a_bot_that_sleeps_is_waited_for_as_long_as_was_said_and_then_played_for(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    (tmp_path / "sleeper.py").write_text(SLEEPER)
    brought = f"{tmp_path / 'sleeper.py'}:Sleeper"
    server = Server(tmp_path / "tables.db", bots=brought, bot_seconds=PATIENCE).start()
    try:
        guest = visit(at=server).go()
        seats = [{"kind": "me", "name": "Livia"}, {"kind": "bot", "level": "Sleeper"}]
        made = guest.page.request.post(
            f"{server.base}/api/tables",
            data={"game": "municipium", "seats": seats},
            headers={"Origin": server.base},
        )
        guest.turn_to(f"/table/{made.json()['table']}")
        assert guest.my_turn(), "it may have slept first"
        guest.press_something()
        before = guest.ply
        guest.page.wait_for_selector(r"text=/^Sleeper thinks, [123] s of at most 3\.$/")
        assert guest.my_turn()
        assert guest.ply > before
    finally:
        server.stop()
    assert '"bot failed"' in server.log.read_text()
