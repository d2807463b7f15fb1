"""A file with one line for each game, written as soon as it is over, so that nothing is lost.

The first line says what the games belong to. A run that was stopped goes on where its file ends.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from ludi.arena.keeping import write_whole
from ludi.core.errors import BadRecord

Line = dict[str, Any]


class Logbook:
    """Lines by their number, in memory and, if there is a path, in a file behind a header."""

    NUMBER: ClassVar[str]  # the key of a line's number
    STRANGE: ClassVar[str]  # what is said of a file with another header

    def __init__(self, header: Mapping[str, object], path: Path | None = None) -> None:
        self.header: Line = json.loads(json.dumps(header))  # as it reads back
        self.path = path
        self.lines: dict[int, Line] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size > 0:
            self.read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(self.header) + "\n", "utf-8")

    def read(self, path: Path) -> None:
        """Take over what a stopped run has written; half a last line is played again."""
        lines = list(whole_lines(path))
        if not lines or lines[0] != self.header:
            raise BadRecord(f"{path} {self.STRANGE}; choose another file")
        self.lines = {int(line[self.NUMBER]): line for line in lines[1:]}
        whole = "".join(json.dumps(line) + "\n" for line in lines)
        if whole != path.read_text("utf-8"):
            write_whole(path, whole)

    def add(self, line: Line) -> None:
        """Write a game down."""
        self.lines[int(line[self.NUMBER])] = line
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def whole_lines(path: Path) -> Iterator[Line]:
    """The lines of a file, up to one that was cut off when the machine stopped."""
    for text in path.read_text("utf-8").splitlines():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            return
        if isinstance(line, dict):
            yield line
