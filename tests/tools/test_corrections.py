"""An owner's correction of any value of any box works, or is refused with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludi

ROOT = Path(__file__).resolve().parents[2]


def correct(game: str, *words: str) -> None:
    """Correct values of a game's box; none may change nothing."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}  # interpreted: it is read anew
    command = [sys.executable, str(ROOT / "tools/check/corrections.py"), game, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", ludi.own_games())
def test_a_correction_of_the_box_works_or_is_refused(game: str) -> None:
    correct(game, "--every", "83")


@pytest.mark.long
@pytest.mark.parametrize("game", ludi.own_games())
def test_every_correction_of_the_box_works_or_is_refused(game: str) -> None:
    correct(game)
