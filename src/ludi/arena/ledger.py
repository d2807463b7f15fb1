"""The ledger: the games of a contest, a line each, kept as soon as they are over."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import ClassVar

from ludi.arena.contest import Contest
from ludi.arena.logbook import Line, Logbook, whole_lines
from ludi.core.errors import BadRecord


class Ledger(Logbook):
    """The games of a contest by their number."""

    NUMBER: ClassVar[str] = "number"
    STRANGE: ClassVar[str] = "belongs to another contest"

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.contest = contest
        super().__init__(contest.header(), path)

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
    found = list(whole_lines(path))
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
