"""`ludi new-game` writes a game that can be installed, played and tested at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.plugins.conftest import install, python_with


def test_the_skeleton_is_a_game_that_obeys_all_laws(run: Run, tmp_path: Path) -> None:
    assert run("new-game", "dog_race", "--in", str(tmp_path)).code == 0
    game = tmp_path / "dog_race"
    python = python_with(install(game, tmp_path / "installed"))
    tested = python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(game / "tests"))
    assert tested.returncode == 0, tested.stdout
    tried = python("-m", "ludi", "laws", "dog_race")
    assert tried.returncode == 0, tried.stdout
    command = ("-m", "ludi", "play", "dog_race", "--bot", "quaestor", "--seed", "1", "--new")
    played = python(*command, typed="1\n" * 20)
    assert "sticks: |||" in played.stdout, "it is drawn in the terminal"
    boards = "from ludi.server.http.boards import guests; print(sorted(guests().welcome))"
    assert python("-c", boards).stdout.strip() == "['dog_race']"
    assert "The game is over." in played.stdout, played.stderr


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Dog", "cannot be a game's name"),
        ("dog race", "cannot be a game's name"),
        ("class", "cannot be a game's name"),
        ("sylla", "there is a game “sylla” already"),
        ("json", "a part of Python"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(
    run: Run, tmp_path: Path, name: str, sentence: str
) -> None:
    ran = run("new-game", name, "--in", str(tmp_path))
    assert ran.code == 2
    assert sentence in ran.err
    assert {file.name for file in tmp_path.iterdir()} <= {"state"}


def test_nothing_is_written_over_and_nothing_half(run: Run, tmp_path: Path) -> None:
    (tmp_path / "dogs").mkdir()
    assert "exists already" in run("new-game", "dogs", "--in", str(tmp_path)).err
    assert not list((tmp_path / "dogs").iterdir())
    assert "cannot be written" in run("new-game", "cats", "--in", str(tmp_path / "nowhere")).err
