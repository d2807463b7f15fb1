"""What every seat has seen since a search began, as one number each: the names of situations.

A seat sees its own actions in full and the others' as `Step.seen` shows them. What several choose
at the same time is sealed: each knows its own answer, and all of them once the last has answered.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ludi.core.agenda import State, Step
from ludi.core.rows import row_of

HALF: Final = 0x7FFFFFFF


def mixed(mark: i64, number: i64) -> i64:
    """The mark of a history with one number more, in 62 bits, the same compiled or not."""
    low = ((mark & HALF) * 747796405 + number + 1) & HALF
    high = ((mark >> 31) * 1181783497 + (low ^ (low >> 13)) + number) & HALF
    return (high ^ (high >> 15)) << 31 | (low ^ (low >> 11))


@final
class Histories:
    """The marks of what every seat has seen on the way of one iteration."""

    def __init__(self, players: i64) -> None:
        self.marks = row_of(players)
        self.together: i64 = 0  # the seats of a simultaneous choice that is not yet revealed
        self.sealed: i64 = 0  # the mark of what they have chosen

    def begin(self, state: State) -> None:
        """Every seat knows its own secrets and nothing that has happened since."""
        for seat in range(state.players):
            self.marks[seat] = mixed(0, state.secret(seat))
        self.together = 0

    def key(self, seat: i64) -> i64:
        """The name of what a seat can know now."""
        return mixed(self.marks[seat], seat)

    def ask(self, state: State) -> None:
        """Somebody is about to choose; several at once, if none of them has chosen yet."""
        if self.together == 0 and state.waiting & (state.waiting - 1) != 0:
            self.together, self.sealed = state.waiting, 0

    def play(self, state: State, seat: i64, action: i64) -> None:
        """Play an action and let every seat know of it what it may see."""
        step = state.agenda[-1]
        state.choose(seat, action)
        if self.together == 0:
            shown = step.seen(action)
            for other in range(state.players):
                known = action if other == seat else shown
                self.marks[other] = mixed(self.marks[other], known)
            return
        self.marks[seat] = mixed(self.marks[seat], action)
        self.sealed = mixed(mixed(self.sealed, seat), action)
        if not self.still_sealed(state, step):
            self.together = 0
            for other in range(state.players):
                self.marks[other] = mixed(self.marks[other], self.sealed)

    def still_sealed(self, state: State, step: Step[Any]) -> bool:
        """Whether some seats still have to answer the simultaneous question."""
        if state.waiting == 0 or state.waiting & ~self.together != 0:
            return False
        return type(state.agenda[-1]) is type(step)
