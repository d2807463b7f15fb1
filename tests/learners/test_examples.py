"""The two examples learn in seconds what a learner of nothing would not know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ludi
from ludi.bots.ladder import bot
from ludi.bots.table import play_game

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = 20


def test_half_a_minute_of_learning_beats_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learning = [str(EXAMPLES / "learn.py"), "sylla", "--minutes", "0.5"]
    subprocess.run([sys.executable, *learning], cwd=tmp_path, check=True)
    monkeypatch.setenv("LUDI_LEARNED", str(tmp_path))
    seats = [bot(f"{EXAMPLES / 'learn.py'}:Discipulus"), bot("alea")]
    ends = [play_game(ludi.game("sylla"), seats, seed)[0] for seed in range(GAMES)]
    assert sum(0 in end.winners() for end in ends) > 0.75 * GAMES


def test_maskable_ppo_learns_and_counts_its_victories() -> None:
    learned = subprocess.run(
        [sys.executable, str(EXAMPLES / "maskable.py"), "1024"], capture_output=True, text=True
    )
    assert learned.returncode == 0, learned.stderr
    assert "of 100 games against Alea" in learned.stdout
