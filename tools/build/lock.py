"""Writes the lock files of requirements/ anew: exact versions with hashes, no addresses.

One file serves every Python from the oldest that we promise: where a package has left it behind,
the file names an older version for it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from set_up import DEVELOP, python_of

FOLDER = Path(__file__).resolve().parents[2] / "requirements"
OLDEST = "3.11.2"
"""That of Debian 12."""
OPTIONS = (
    "--quiet",
    "--universal",
    f"--python-version={OLDEST}",
    "--generate-hashes",
    "--no-strip-markers",
    "--strip-extras",
    "--no-header",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-emit-find-links",
)
# PyTorch has a build for every processor and graphics card: its version is chosen, its file is not.
UNLOCKED = {"learners": "unlocked.in"}


def lock(wish: str) -> None:
    """Write one lock file; versions that are in it and still fit stay."""
    uv = python_of(DEVELOP).with_name("uv")
    left = ["--excludes", UNLOCKED[wish]] if wish in UNLOCKED else []
    command = [str(uv), "pip", "compile", *OPTIONS, *left, "-o", f"{wish}.txt", f"{wish}.in"]
    subprocess.run(command, cwd=FOLDER, check=True)


if __name__ == "__main__":
    for wish in ("uv", "play", "build", "develop", "node", "peers", "learners"):
        print(f"· locking {wish}", flush=True)
        lock(wish)
