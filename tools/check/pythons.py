"""Runs `make test` with every Python that we promise and this machine has. For `make pythons`.

    python3 tools/check/pythons.py            every one, each in a clean clone
    python3 tools/check/pythons.py 3.11.2     this one alone

What was committed is tried, not what lies here. It ends with a table for CONTRIBUTING.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
from set_up import OLDEST, ROOT, tell

PLACES = (
    *(Path("/usr/bin"), Path("/usr/local/bin")),
    *sorted(Path.home().glob(".pyenv/versions/*/bin")),
)


class Tried(NamedTuple):
    """How one Python fared."""

    version: str
    passed: bool
    seconds: float


def versions() -> dict[str, Path]:
    """The interpreters of this machine that we promise to serve, by their exact version."""
    found: dict[str, Path] = {}
    for place in PLACES:
        python = place / "python3"
        if not python.exists():
            continue
        said = subprocess.run([python, "--version"], capture_output=True, text=True).stdout
        version = said.removeprefix("Python ").strip()
        if version and tuple(map(int, version.split(".")[:2])) >= OLDEST:
            found.setdefault(version, python)
    return found


def tried(version: str, python: Path) -> Tried:
    """Run everything in a clean clone."""
    tell(f"make test with Python {version}")
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ludi-pythons-") as name:
        clone = Path(name, "main")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        if (ROOT / "../shared").exists():
            Path(name, "shared").symlink_to((ROOT / "../shared").resolve())
        done = subprocess.run(["make", "test", f"PYTHON={python}"], cwd=clone)
        shutil.rmtree(clone, ignore_errors=True)
    return Tried(version, done.returncode == 0, time.monotonic() - begun)


def main(asked: list[str]) -> None:
    """Try the Pythons that were asked for, or all."""
    here = versions()
    unknown = [version for version in asked if version not in here]
    if unknown:
        sys.exit(f"✗ there is no Python {unknown[0]} here; there are {', '.join(here)}")
    done = [tried(version, here[version]) for version in asked or here]
    commit = subprocess.run(
        ["git", "describe", "--always"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()
    for version, passed, seconds in done:
        print(f"| {version} | {'green' if passed else 'failed'} | {seconds:.0f} s | {commit} |")
    sys.exit(not all(one.passed for one in done))


if __name__ == "__main__":
    main(sys.argv[1:])
