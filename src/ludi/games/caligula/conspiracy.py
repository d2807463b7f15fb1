"""7 to 9  A conspiracy, and the questions that are asked within it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.core.bits import only
from ludi.core.seats import NOBODY, has
from ludi.games.caligula.box import NOTHING

if TYPE_CHECKING:
    from ludi.games.caligula.state import Rome  # noqa: F401  the question's table


@mypyc_attr(free_list_len=1, acyclic=True)
@final
class Conspiracy:
    """A conspiracy so far. It never changes: the steps of a conspiracy hand on a new one."""

    def __init__(self, chief: i64, stake: i64, passed: i64, named: i64) -> None:
        self.chief = chief
        self.stake = stake  # Coniura symbols of the chief, which joining costs; 0 once settled
        self.passed = passed  # who is out of it, one bit a seat
        self.named = named  # the candidate

    def includes(self, seat: i64) -> bool:
        """Whether a seat takes part, or still may."""
        return not has(self.passed, seat)

    def is_settled(self) -> bool:
        """7.7  Whether it is decided who conspires."""
        return self.stake == 0

    def led_by(self, seat: i64, symbols: i64) -> Conspiracy:
        """7.6  The same with another chief, who has raised."""
        return Conspiracy(seat, symbols, self.passed, self.named)

    def without(self, seat: i64) -> Conspiracy:
        """7.4  The same without a player who has passed."""
        return Conspiracy(self.chief, self.stake, self.passed | only(seat), self.named)

    def settled(self) -> Conspiracy:
        """7.7  The same when everybody has spoken."""
        return Conspiracy(self.chief, 0, self.passed, self.named)

    def naming(self, candidate: i64) -> Conspiracy:
        """8.1  The same with a candidate for the throne."""
        return Conspiracy(self.chief, self.stake, self.passed, candidate)


def begun_by(seat: i64, symbols: i64) -> Conspiracy:
    """7.2  A conspiracy that a player begins."""
    return Conspiracy(seat, symbols, NOBODY, NOTHING)


class Conspiring(Decision["Rome"]):
    """A question to one player within a conspiracy, which it carries."""

    def __init__(self, player: i64, conspiracy: Conspiracy) -> None:
        self.player = player
        self.conspiracy = conspiracy

    def owes(self, seat: i64, symbol: i64) -> i64:
        """How many symbols a seat has announced and still has to lay."""
        return 0
