"""Packages of strangers, installed into folders of their own beside the library."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Python = Callable[..., subprocess.CompletedProcess[str]]


def python_with(folder: Path) -> Python:
    """Runs Python with what a folder holds installed, away from the sources."""

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]  # with the tools' own
        path = os.pathsep.join(paths)
        found = {"PYTHONPATH": path, "LUDI_LANG": "en", "LUDI_STATE": str(folder / "state")}
        return subprocess.run(
            [sys.executable, *words],
            cwd=folder,
            env={**os.environ, **found},
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
        )

    return run


def install(sources: Path, folder: Path) -> Path:
    """Install a package into a folder, from its sources and from nowhere else."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    offline = ("--no-deps", "--no-index", "--no-build-isolation")
    subprocess.run([*pip, *offline, "--target", folder, sources], check=True)
    return folder


@pytest.fixture(scope="session")
def nuces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which examples/my_game is installed, as pip does it."""
    return install(ROOT / "examples/my_game", tmp_path_factory.mktemp("nuces"))


@pytest.fixture
def python(nuces: Path) -> Python:
    """Runs Python with Nuces installed."""
    return python_with(nuces)
