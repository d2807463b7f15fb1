"""Who goes from table to table all evening keeps only the one that is open."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession

from tests.e2e.fixtures import Told, fixture, names
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
ELSEWHERE = "/keyboard"
OTHERS = ("municipium", "caligula", "rome_and_roll")
DRAWING = 200  # ms until the last part of a table has come
LESS_THAN_A_TABLE = 1000  # nodes; a table has some five thousand


def nodes(line: CDPSession) -> int:
    """How much the page still holds of all that it has drawn."""
    for _ in range(2):  # what the first finds may have held something itself
        line.send("HeapProfiler.collectGarbage")
    return int(line.send("Memory.getDOMCounters")["nodes"])


@pytest.mark.parametrize(
    "game",
    ["sylla", *(pytest.param(g, marks=pytest.mark.long) for g in OTHERS)],
)
def test_a_table_that_is_left_is_not_kept(visit: Visit, game: str) -> None:
    guest = visit()
    told, held = Told(guest), []
    line = guest.page.context.new_cdp_session(guest.page)
    for _ in range(2):
        for name in names(game)[:3]:
            told.open(fixture(game, name))
            guest.reads("en", game)
            guest.page.wait_for_timeout(DRAWING)
            guest.turn_to(ELSEWHERE)
            guest.page.locator("[data-table]").wait_for(state="detached")
        held.append(nodes(line))
    assert held[1] - held[0] < LESS_THAN_A_TABLE, held
