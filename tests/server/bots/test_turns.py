"""Bots at a table: whatever happens between two of their thoughts, nobody stumbles."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ludi.server.base.helpers import Process
from ludi.server.base.settings import Settings
from ludi.server.bots import turns
from ludi.server.bots.turns import BotTurns


async def nobody(table_id: str) -> None:
    """There is no such table."""


def bot_turns(settings: Settings) -> BotTurns:
    """The bots of one process that is alone, with nobody to think for them."""
    services = SimpleNamespace(settings=settings, hire=Process, closing=False, shared=False)
    return BotTurns(cast("Any", services), nobody, lambda: None)


def test_a_seat_taken_back_while_its_bot_asks_leave_is_not_played_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults: list[str] = []
    monkeypatch.setattr(turns, "fault", lambda event, **facts: faults.append(event))
    deciding = [1]
    table = SimpleNamespace(
        row=SimpleNamespace(id="t"), deciding=lambda kind: list(deciding), people=None
    )
    bots = bot_turns(Settings())

    async def leave_is_given_late(asked: object) -> bool:
        deciding.clear()  # its owner has come back meanwhile
        return True

    monkeypatch.setattr(bots, "may_ask", leave_is_given_late)
    assert asyncio.run(asyncio.wait_for(bots.let_play(cast("Any", table)), 5))
    assert not faults
    bots.thinkers.close()
