"""Our one pass over mypyc's C makes the rules quicker, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str, **around: str) -> None:
    """Run a command of this checkout, which must succeed."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **around}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_the_library_compiled_without_our_pass_plays_every_recorded_game_alike(
    tmp_path: Path,
) -> None:
    run(
        *(sys.executable, "setup.py", "--quiet", "build"),
        LUDI_PLAIN="1", LUDI_COMPILED="1", LUDI_BUILD=str(tmp_path),
    )  # fmt: skip
    written = [file.read_text("utf-8") for file in (tmp_path / "finished").glob("*.c")]
    assert written
    assert not any("near_append(" in text for text in written)
    [library] = tmp_path.glob("lib.*")
    packages = os.environ.get("PYTHONPATH", "")
    run(
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n0", "tests/golden"),
        PYTHONPATH=f"{library}{os.pathsep}{packages}",
    )
