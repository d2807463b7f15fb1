"""The folder as it was built of an earlier commit: what people have who come back later."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BEFORE = os.environ.get("LUDI_BEFORE", "HEAD^")
SHARED = (".venv", "web/node_modules", "web/offline/node_modules")
"""What is installed serves both: an earlier commit rarely has other packages."""


def built_before(folder: Path) -> Path:
    """Build the house of the commit before in a folder of its own."""
    sources = folder / "before"
    sources.mkdir()
    archive = folder / "before.tar"
    with archive.open("wb") as file:
        subprocess.run(["git", "archive", BEFORE], cwd=ROOT, stdout=file, check=True)
    shutil.unpack_archive(archive, sources)
    for name in SHARED:
        (sources / name).symlink_to(ROOT / name)
    subprocess.run([sys.executable, sources / "tools/build/offline.py"], cwd=sources, check=True)
    return sources / "build/offline/ludi"
