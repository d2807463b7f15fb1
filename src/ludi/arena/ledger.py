"""The ledger: a file with one line for each game, written as soon as it is over, so that nothing
is lost.

The first line says what contest it is. A contest that was stopped goes on where the ledger ends.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from ludi.arena.contest import Contest
from ludi.arena.playing import Line
from ludi.core.errors import BadRecord


class Ledger:
    """The lines of a contest, in memory and, if it has a path, in a file."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.contest = contest
        self.path = path
        self.lines: dict[int, Line] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size > 0:
            self.read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(contest.header()) + "\n", "utf-8")

    def read(self, path: Path) -> None:
        """Take over the games of a contest that was stopped; half a last line is played again."""
        header, lines = read_lines(path)
        if header != json.loads(json.dumps(self.contest.header())):
            raise BadRecord(f"{path} belongs to another contest; choose another file")
        self.lines = {int(line["number"]): line for line in lines}
        kept = [header, *self.lines.values()]
        path.write_text("".join(json.dumps(line) + "\n" for line in kept), "utf-8")

    def add(self, line: Line) -> None:
        """Write a game down."""
        self.lines[int(line["number"])] = line
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")

    def sorted(self) -> list[Line]:
        """All games in the order of the contest, whoever finished first."""
        return [self.lines[number] for number in sorted(self.lines)]

    def complete(self) -> list[Line]:
        """The games of the deals that have been played in all seatings."""
        whole = Counter(pairing.deal for pairing in self.contest.pairings())
        played = Counter(line["deal"] for line in self.lines.values())
        return [line for line in self.sorted() if played[line["deal"]] == whole[line["deal"]]]


def read_lines(path: Path) -> tuple[Line, list[Line]]:
    """The header and the games of a ledger file."""
    found: list[Line] = []
    for text in path.read_text("utf-8").splitlines():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            break  # the machine stopped while this line was written
        if isinstance(line, dict):
            found.append(line)
    if not found or found[0].get("contest") != 1:
        raise BadRecord(f"{path} is no ledger of the arena")
    return found[0], found[1:]


def load(path: Path) -> Ledger:
    """The ledger in a file, with the contest it belongs to."""
    if not path.is_file():
        raise BadRecord(f"there is no file {path}")
    header, lines = read_lines(path)
    deals = 1 + max((int(line["deal"]) - int(header["first"]) for line in lines), default=0)
    contest = Contest(
        str(header["game"]),
        tuple(str(name) for name in header["entrants"]),
        int(header["players"]),
        deals,
        int(header["first"]),
        header["options"],
    )
    ledger = Ledger(contest)
    ledger.lines = {int(line["number"]): line for line in lines}
    return ledger
