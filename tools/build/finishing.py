"""What is done with the C that mypyc writes before it is compiled."""

from __future__ import annotations

import os
import re
from pathlib import Path

from docstrings import documented
from nearby import near

PLAIN = "LUDI_PLAIN"  # compiles what mypyc has written, and nothing brought nearer
TOP_LEVEL = re.compile(r"^(char CPyDef_\w*_____top_level__\(void\) \{)", re.MULTILINE)
AS_IT_IS = '#if defined(__GNUC__) && !defined(__clang__)\n__attribute__((optimize("O0")))\n#endif\n'


def finished(written: Path, sources: list[Path], engine: Path, folder: Path) -> Path:
    """The C of some sources as it is compiled; left alone if it says so already.

    mypyc's own files stay as they are, so that it still sees what has not changed.
    """
    text = documented(written.read_text("utf-8"), sources)
    if os.environ.get(PLAIN) != "1":
        text = near(text, sources, engine)
    text = hasty(text)
    copy = folder / written.name
    folder.mkdir(parents=True, exist_ok=True)
    if not copy.exists() or copy.read_text("utf-8") != text:
        copy.write_text(text, "utf-8")
    return copy


def hasty(text: str) -> str:
    """The same, but what runs once, when a module is read, is compiled without thought.

    These are the longest functions of all: gcc needs a quarter less for the whole.
    """
    return TOP_LEVEL.sub(rf"{AS_IT_IS}\1", text)
