"""3.5 and 11.1. The turn so far: what is left of its die, who works, which god helped.

It is kept by the step that ends the turn. That step waits on the agenda while the turn goes on;
whatever changes the turn puts another in its place. The table knows it without looking there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.core.rows import row_of
from ludi.core.seats import NO_SEAT
from ludi.games.rome_and_roll.box import BASKET, GOODS, JEWEL, NO_FAVOUR, RESOURCES
from ludi.games.rome_and_roll.sheet.storage import store, stored_as
from ludi.games.rome_and_roll.verbs import STORE

if TYPE_CHECKING:
    from ludi.games.rome_and_roll.state import Rome

NO_FACE: Final = -1
NO_KIND: Final = -1  # of main action


@mypyc_attr(free_list_len=1)
@final
class EndOfTurn(Happening["Rome"]):
    """11.1  The turn ends: what is left on the die is stored, each basket as something real."""

    PARAGRAPH: ClassVar[str] = "11.1"

    def __init__(
        self,
        player: i64,
        colour: i64,
        face: i64,
        icons: vec[i64],
        auxiliaries: i64,
        workers: i64,
        lent: bool,
        god: i64,
        acted: i64,
    ) -> None:
        self.player = player
        self.colour = colour
        self.face = face
        self.icons = icons  # goods still to be spent; never changed
        self.auxiliaries = auxiliaries
        self.workers = workers  # one bit each
        self.lent = lent  # whether a senator lent one of them
        self.god = god  # the favour used this turn
        self.acted = acted  # main actions taken, one bit each

    def happen(self, rome: Rome) -> None:
        rome.turn = NO_TURN
        for resource in range(i64(RESOURCES)):
            store(rome, self.player, resource, self.icons[resource])
        for _basket in range(self.icons[BASKET]):
            rome.then(StoreBasket(self.player))

    def shows(self, worker: i64) -> bool:
        """2.5  Whether the die counts as showing a worker."""
        return (self.workers >> worker) & 1 == 1

    def has_taken(self, kind: i64) -> bool:
        """Whether a main action was taken already."""
        return (self.acted >> kind) & 1 == 1

    # The turn as it goes on.

    def after(self, kind: i64) -> EndOfTurn:
        """With a main action taken."""
        return self.now(self.icons, self.auxiliaries, self.workers, self.lent, self.god, kind)

    def blessed_by(self, favour: i64) -> EndOfTurn:
        """With a favour used."""
        return self.now(self.icons, self.auxiliaries, self.workers, self.lent, favour, NO_KIND)

    def showing(self, worker: i64) -> EndOfTurn:
        """With one more worker."""
        workers = self.workers | i64(1) << worker
        return self.now(self.icons, self.auxiliaries, workers, self.lent, self.god, NO_KIND)

    def lent_one(self, worker: i64) -> EndOfTurn:
        """With the worker that a senator lends."""
        workers = self.workers | i64(1) << worker
        return self.now(self.icons, self.auxiliaries, workers, True, self.god, NO_KIND)

    def holding(self, icons: vec[i64]) -> EndOfTurn:
        """With these goods on the die."""
        return self.now(icons, self.auxiliaries, self.workers, self.lent, self.god, NO_KIND)

    def with_icon(self, good: i64, number: i64) -> EndOfTurn:
        """With some goods more or, below nought, fewer."""
        icons = self.icons[:]
        icons[good] += number
        return self.holding(icons)

    def with_auxiliaries(self, number: i64) -> EndOfTurn:
        """With so many auxiliaries."""
        return self.now(self.icons, number, self.workers, self.lent, self.god, NO_KIND)

    def now(
        self, icons: vec[i64], auxiliaries: i64, workers: i64, lent: bool, god: i64, kind: i64
    ) -> EndOfTurn:
        """The same die with other things on it, and perhaps one more kind of main action taken."""
        acted = self.acted if kind == NO_KIND else self.acted | i64(1) << kind
        return EndOfTurn(
            self.player, self.colour, self.face, icons, auxiliaries, workers, lent, god, acted
        )


NO_TURN: Final = EndOfTurn(NO_SEAT, 0, NO_FACE, row_of(GOODS), 0, 0, False, NO_FAVOUR, 0)


def this_turn(rome: Rome) -> EndOfTurn:
    """The turn so far; between turns, one without a die."""
    return rome.turn


def turn_on(rome: Rome) -> EndOfTurn:
    """The turn so far as the agenda has it."""
    for step in rome.agenda:
        if isinstance(step, EndOfTurn):
            return step
    return NO_TURN


def begins(rome: Rome, turn: EndOfTurn) -> None:
    """Put the end of a turn that begins on the agenda."""
    rome.turn = turn
    rome.then(turn)


def goes_on(rome: Rome, turn: EndOfTurn) -> None:
    """Put the turn as it is now in place of what it was."""
    at = i64(len(rome.agenda)) - 1
    while not isinstance(rome.agenda[at], EndOfTurn):
        at -= 1
    rome.agenda[at] = turn
    rome.turn = turn


@final
class StoreBasket(Decision["Rome"]):
    """11.1, 2.3  A basket left on the die is stored as wood, brick, stone or fish."""

    PARAGRAPH: ClassVar[str] = "11.1"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return stored_as(BASKET)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        store(rome, seat, STORE.read(action), 1)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.3:wrong_store" if action == STORE.of(JEWEL) else "11.1:store_first"
