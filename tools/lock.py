"""Writes the lock files of requirements/ anew: exact versions with hashes, no addresses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "requirements"
OPTIONS = (
    "--quiet",
    "--generate-hashes",
    "--allow-unsafe",
    "--strip-extras",
    "--no-header",
    "--no-annotate",
    "--no-emit-options",
    "--no-emit-index-url",
    "--no-emit-find-links",
)

for wish in ("play", "build", "develop", "node", "peers"):
    print(f"· locking {wish}", flush=True)
    command = [sys.executable, "-m", "piptools", "compile", *OPTIONS]
    subprocess.run([*command, "-o", f"{wish}.txt", f"{wish}.in"], cwd=FOLDER, check=True)
