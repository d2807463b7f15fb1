"""Compiled and interpreted rules play the same games, to the letter."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tools.set_up import has_compiler

from ludi.bench import is_compiled

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".venv-compiled/bin/python"
INTERPRETED = ROOT / ".venv/bin/python"
TRACES = """
import json, ludi
from ludi.bench import is_compiled
from ludi.bots.playout import Dice, trace
games = map(ludi.game, ludi.games())
marks = [
    [game.name, players, seed, *trace(game.new(players, seed), Dice(seed))]
    for game in games for players in game.players for seed in range(3)
]
print(json.dumps({"compiled": is_compiled(), "marks": marks}))
"""


def traces(python: Path, tmp_path: Path) -> dict[str, object]:
    """The traces of some games, played by a Python from a folder that holds no sources."""
    done = subprocess.run(
        [python, "-c", TRACES], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.mark.skipif(not has_compiler(), reason="there is no C compiler on this machine")
@pytest.mark.skipif(not COMPILED.exists(), reason="make test builds .venv-compiled first")
def test_compiled_and_interpreted_rules_leave_the_same_trace(tmp_path: Path) -> None:
    compiled = traces(COMPILED, tmp_path)
    interpreted = traces(INTERPRETED, tmp_path)
    assert compiled["compiled"] is True
    assert interpreted["compiled"] is False, ".venv must run the sources as they lie here"
    assert compiled["marks"] == interpreted["marks"]


@pytest.mark.skipif(not has_compiler(), reason="there is no C compiler on this machine")
def test_the_tests_run_the_library_of_their_environment() -> None:
    assert is_compiled() == (Path(sys.prefix) == COMPILED.parents[1])


def test_no_compiled_file_lies_among_the_sources() -> None:
    assert not list((ROOT / "src").rglob("*.so"))
