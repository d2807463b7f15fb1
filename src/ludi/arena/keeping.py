"""Files that are whole or not there, whenever a run is stopped."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ludi.core.errors import BadRecord


def write_whole(path: Path, text: str) -> None:
    """Write a file in one go: whoever looks sees the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".half")
    half.write_text(text, "utf-8")
    os.replace(half, path)


def read_json(path: Path) -> Any:
    """A file that a step has left whole."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise BadRecord(f"{path} is damaged; delete it, and its step is done again") from None
