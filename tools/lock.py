"""Writes the lock files of requirements/ anew: exact versions with hashes, no addresses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "requirements"
OPTIONS = (
    "--quiet",
    "--generate-hashes",
    "--strip-extras",
    "--no-header",
    "--no-annotate",
    "--no-emit-options",
    "--no-emit-index-url",
    "--no-emit-find-links",
)

# PyTorch has a build for every processor and graphics card: its version is chosen, its file is not.
UNLOCKED = {"learners": "torch"}

for wish in ("uv", "play", "build", "develop", "node", "peers", "learners"):
    print(f"· locking {wish}", flush=True)
    command = [sys.executable, "-m", "piptools", "compile", *OPTIONS]
    left = ["--unsafe-package", UNLOCKED[wish]] if wish in UNLOCKED else ["--allow-unsafe"]
    subprocess.run([*command, *left, "-o", f"{wish}.txt", f"{wish}.in"], cwd=FOLDER, check=True)
