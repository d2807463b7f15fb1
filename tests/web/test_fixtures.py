"""The moments on which the boards are looked at are those that the rules send today."""

from __future__ import annotations

from pathlib import Path

import pytest
from web.dev.fixtures import folder_of, make

GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_of_a_board_are_what_the_rules_send_today(game: str, tmp_path: Path) -> None:
    make(game, tmp_path)
    kept = {path.name: path.read_text("utf-8") for path in folder_of(game).glob("*.json")}
    made = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*.json")}
    assert kept.keys() == made.keys()
    old = [name for name in kept if kept[name] != made[name]]
    assert old == [], f"make them anew: python -m web.dev.fixtures {game}"
