"""A guest that cannot be used is named and left out; the house stays open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.plugins.conftest import Python, python_with

ASKED = """
import json, ludi
from ludi.bots import ladder
from ludi.server.http import boards
told = {**ludi.guests().left_out, **ladder.guests().left_out}
told.update({f"board {name}": why for name, why in boards.guests().left_out.items()})
print(json.dumps({"games": ludi.games(), "left_out": told}))
"""
BROKEN = {  # module: its text, its entry points, who is left out and why
    "clashing": ("GAME = 1", {"ludi.games": "municipium"}, "municipium", "the name is taken"),
    "raising": (
        "1 / 0",
        {"ludi.games": "raising"},
        "raising",
        "ZeroDivisionError: division by zero",
    ),
    "leaving": ("raise SystemExit(3)", {"ludi.games": "leaving"}, "leaving", "SystemExit: 3"),
    "lacking": (
        "import nowhere",
        {"ludi.games": "lacking"},
        "lacking",
        "No module named 'nowhere'",
    ),
    "empty": ("", {"ludi.games": "empty"}, "empty", "empty has no GAME"),
    "renamed": (
        *("import ludi; GAME = ludi.game('sylla')", {"ludi.games": "renamed"}, "renamed"),
        "must be called like the game, sylla",
    ),
    "newer": ("INTERFACE = 7", {"ludi.games": "newer"}, "newer", "made for interface 7"),
    "painted": ("", {"ludi.boards": "municipium"}, "board municipium", "the name is taken"),
    "homeless": ("", {"ludi.boards": "chess"}, "board chess", "does not come with a game"),
    "stuffed": ("", {"ludi.bots": "stuffed"}, "stuffed", "no class of bots"),
    "consular": ("", {"ludi.bots": "consul"}, "consul", "the name is taken"),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Python:
    """Runs Python with every kind of broken guest installed."""
    folder = tmp_path_factory.mktemp("broken")
    for module, (text, points, *_) in BROKEN.items():
        install(folder, module, text, points)
    return python_with(folder)


def install(folder: Path, module: str, text: str, points: dict[str, str]) -> None:
    """A package as pip leaves it: a module, its metadata, its entry points."""
    (folder / f"{module}.py").write_text(text + "\n")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    lines = [f"[{group}]\n{name} = {module}\n" for group, name in points.items()]
    (info / "entry_points.txt").write_text("\n".join(lines))


def test_every_broken_guest_is_named_and_left_out(broken: Python) -> None:
    told = json.loads(broken("-c", ASKED).stdout)
    assert told["games"] == ["caligula", "municipium", "rome_and_roll", "sylla"]
    for module, (_, _, name, why) in BROKEN.items():
        sentence = told["left_out"][name]
        assert f"of {module} 1.0 was left out" in sentence
        assert why in sentence
        assert "\n" not in sentence


def test_asking_for_a_broken_guest_tells_why_in_one_sentence(broken: Python) -> None:
    done = broken("-m", "ludi", "play", "raising")
    assert done.returncode == 2
    assert done.stderr == (
        "ludi: “raising” of raising 1.0 was left out: ZeroDivisionError: division by zero\n"
    )


def test_ludi_games_names_those_left_out(broken: Python) -> None:
    done = broken("-m", "ludi", "games")
    assert done.returncode == 0
    assert "municipium" in done.stdout
    assert "“raising” of raising 1.0 was left out" in done.stderr
