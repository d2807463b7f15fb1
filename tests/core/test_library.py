"""The door of the library: games by name, and what the README promises."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import ludi


def test_games_are_found_by_their_folders() -> None:
    assert "municipium" in ludi.games()
    assert ludi.game("municipium").title == "Municipium"
    assert ludi.game("municipium").players == (2, 3, 4)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ludi.UnknownGame, match="municipium"):
        ludi.game("monopoly")


def test_luck_does_not_depend_on_the_process() -> None:
    code = (
        "import ludi; from ludi.bots.playout import Dice, trace;"
        "games = map(ludi.game, ludi.games());"
        "print([trace(game.new(game.players[-1], 5), Dice(5)) for game in games])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]


def test_the_core_needs_nothing_but_its_run_time() -> None:
    code = (
        "import sys; there = set(sys.modules);"  # a distribution's Python may bring its own
        "import ludi; [ludi.game(n).new(seed=1) for n in ludi.games()];"
        "new = {m.partition('.')[0] for m in set(sys.modules) - there};"
        "print(sorted(new - sys.stdlib_module_names))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    foreign = set(eval(done.stdout)) - {"ludi", "librt", "mypy_extensions", "__main__"}
    ours = {name for name in foreign if "editable" in name or name.endswith("__mypyc")}
    assert not {name for name in foreign - ours if not name.startswith("_")}
