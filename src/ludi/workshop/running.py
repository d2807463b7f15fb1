"""Play a trial: here, on all cores by processes, or on many machines by Ray; stop when sure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from ludi.arena.logbook import Line, Logbook
from ludi.arena.running import Hands
from ludi.core.errors import BadOption
from ludi.workshop.playing import note
from ludi.workshop.trial import Trial, opened

BATCH: Final = 8  # games that are sent together: sending costs as much as a tenth of a game
STEP: Final = 200  # games after which it is asked whether that is enough
MOST: Final = 100_000
Order = tuple[dict[str, Any], list[int]]
Seen = Callable[[int, int], object]  # so many games of so many are done


class Ledger(Logbook):
    """The games of a trial by their number, kept as soon as they are over."""

    NUMBER: ClassVar[str] = "number"
    STRANGE: ClassVar[str] = "holds games of another trial"

    def __init__(self, trial: Trial, path: Path | None = None) -> None:
        self.trial = trial
        try:
            super().__init__(trial.header(), path)
        except OSError as error:
            raise BadOption(f"there is no room for results at {path}: {error.strerror}") from None

    def add(self, line: Line) -> None:
        """Write a game down; where nothing can be written the game is not lost to this run."""
        try:
            super().add(line)
        except OSError as error:
            raise BadOption(
                f"{self.path} cannot be written ({error.strerror}); {len(self.lines)} games are "
                "safe, and the same command goes on from there"
            ) from None

    def first(self, games: int) -> list[Line]:
        """The first games of the trial, in order."""
        return [self.lines[number] for number in range(games) if number in self.lines]


def carry_out(order: Order) -> list[Line]:
    """Play games that were sent as plain data."""
    trial = opened(order[0])
    return [note(trial, number) for number in order[1]]


def run(
    ledger: Ledger, games: int, workers: int = 1, ray: str | None = None, seen: Seen | None = None
) -> None:
    """Play what the ledger lacks of so many games."""
    if not 1 <= games <= MOST:
        raise BadOption(f"games must be a whole number from 1 to {MOST}, not {games}")
    missing = [number for number in range(games) if number not in ledger.lines]
    order = ledger.trial.order()
    orders = [(order, missing[at : at + BATCH]) for at in range(0, len(missing), BATCH)]
    done = games - len(missing)
    for lines in Hands(workers if len(orders) > 1 else 1, ray).each(carry_out, orders):
        for line in lines:
            ledger.add(line)
        done += len(lines)
        if seen is not None:
            seen(done, games)
