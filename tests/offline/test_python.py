"""The browser's Python, without a browser: it plays by the same rules, and keeps a house."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import ludi
from ludi.core.match import verify
from tests.offline.own.house import FIRST, THEN
from tests.offline.own.traces import trace

ROOT = Path(__file__).parents[2]
HERE = ROOT / "web/offline"
SITE = ROOT / "build/offline/site"
SEEDS, MANY = 20, 1_000
PATIENCE = 3_600  # s: a thousand games take half an hour, twenty a few seconds


def told(module: str, *words: str) -> Any:
    """What a module of `own` tells when the browser's Python runs it."""
    node = shutil.which("node")
    assert node, "no Node.js: tools/set_up.py pages brings one"
    assert SITE.exists(), "not gathered: tools/set_up.py alone"
    run = subprocess.run(
        [node, HERE / "run.mjs", SITE, ROOT, f"tests.offline.own.{module}", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=HERE,
    )
    assert run.returncode == 0, run.stderr + run.stdout
    return json.loads(run.stdout)


def test_the_browsers_python_plays_by_the_same_rules() -> None:
    games = ludi.games()
    assert told("traces", str(SEEDS), *games) == {game: trace(game, SEEDS) for game in games}


@pytest.mark.parametrize("game", ludi.games())
@pytest.mark.long
@pytest.mark.timeout(PATIENCE)
def test_the_browsers_python_plays_a_thousand_games_alike(game: str) -> None:
    assert told("traces", str(MANY), game) == {game: trace(game, MANY)}


def test_a_house_in_the_browsers_python_is_played_in_copied_and_opened_again() -> None:
    carried = told("house", "/house")
    assert list(carried) == list(ludi.games())
    for game, brought in carried.items():
        record = brought.get("record", brought)
        played = verify(ludi.game(game), record).ply
        assert played >= FIRST + THEN, game
