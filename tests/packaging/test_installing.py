"""The sources are installed as a stranger's pip does: isolated, into an empty environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 500.0


def sources(folder: Path) -> Path:
    """What a stranger has of the project: what git knows, and nothing that was built."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for name in listed:
        if (ROOT / name).is_file() and not name.startswith(("tests/", "docs/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def run(*command: str | Path, cwd: Path) -> str:
    """What a command says in an environment that knows nothing of ours; no home is needed."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    kept = {"XDG_DATA_HOME": str(cwd / "data"), "LUDI_STATE": str(cwd / "games")}
    done = subprocess.run(
        command, cwd=cwd, env={**clean, **kept, "LUDI_PURE": "1", "LUDI_LANG": "en"},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_stranger_s_pip_installs_it_from_a_path_with_spaces_and_leaves_nothing_behind(
    tmp_path: Path,
) -> None:
    checkout = sources(tmp_path / "jeux romains à essayer")
    before = {path for path in checkout.rglob("*") if "__pycache__" not in path.parts}
    home = tmp_path / "environment"
    venv.create(home, with_pip=True)
    inside = home / "bin/python"
    quiet = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(inside, *quiet, checkout, cwd=tmp_path)
    after = {path for path in checkout.rglob("*") if "__pycache__" not in path.parts}
    assert after == before
    assert sys.version.split()[0] in run(inside.with_name("ludi"), "doctor", cwd=tmp_path)
    played = run(inside.with_name("ludi"), "simulate", "municipium", "--games", "1", cwd=tmp_path)
    assert "1 game with 2 players" in played
