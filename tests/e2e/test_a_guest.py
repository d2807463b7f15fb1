"""A stranger's game at the table in the browser, on its own board, nothing of ours touched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.visitor import Visitor
from tests.plugins.conftest import ROOT, install
from tests.server.driver import Server


def test_a_guest_s_game_is_played_on_the_board_it_brought(
    visit: Callable[..., Visitor], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(install(ROOT / "examples/my_game", tmp_path / "guests")))
    # A process of its own: one that is forked took its path before the guest came.
    server = Server(tmp_path / "tables.db", before="import nuces; ").start()
    try:
        anna = visit(at=server).set_up("me", "bot", game="nuces")
        anna.page.wait_for_selector(".nuces figure >> nth=2")
        assert "●" not in anna.page.inner_text(".nuces")
        anna.play_to_the_end()
        assert anna.over
        anna.page.get_by_role("button", name="Board", exact=True).click()
        assert "●" in anna.page.inner_text(".nuces")
    finally:
        server.stop()
