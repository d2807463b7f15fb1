"""What is done with the C that mypyc writes before it is compiled: docstrings and near copies."""

from __future__ import annotations

from pathlib import Path

from docstrings import documented
from nearby import nearer


def finished(written: Path, sources: list[Path], engine: Path, folder: Path) -> Path:
    """The C of some sources as it is compiled; left alone if it says so already.

    mypyc's own files stay as they are, so that it still sees what has not changed.
    """
    text = nearer(documented(written.read_text("utf-8"), sources), engine)
    copy = folder / written.name
    folder.mkdir(parents=True, exist_ok=True)
    if not copy.exists() or copy.read_text("utf-8") != text:
        copy.write_text(text, "utf-8")
    return copy
