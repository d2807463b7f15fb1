"""3. Sequentia: the six cards of the row, from left to right."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import left_of
from ludi.games.caligula.box import (
    CONIURA,
    DRAW_CONIURA,
    PASS_ORDO,
    SEQUENTIA_DOES,
    SEQUENTIA_FACTIONS,
    SLOTS,
)
from ludi.games.caligula.civitas import Resolve
from ludi.games.caligula.hand import draw_card
from ludi.games.caligula.messages import ORDO_PASSED, SEQUENTIA_BEGINS
from ludi.games.caligula.plot import Window
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DEFAULT, LAST_WINDOW


@final
class Sequentia(Step[Rome]):
    """3.1  The Sequentia token comes to a card; it is resolved, and then one may conspire."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def __init__(self, slot: i64) -> None:
        self.slot = slot

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.marker = self.slot
        card = rome.row[self.slot]
        rome.tell(SEQUENTIA_BEGINS, self.slot, card)
        if self.slot + 1 < SLOTS:
            rome.then(Sequentia(self.slot + 1))
            rome.then(Window())
        elif rome.options[LAST_WINDOW] == DEFAULT:
            rome.then(Window())
        resolve(rome, card)


def resolve(rome: Rome, card: i64) -> None:
    """3.2, 3.3, 3.4  All draw, all hand on their Ordo cards, or factions are resolved."""
    if SEQUENTIA_DOES[card] == DRAW_CONIURA:
        for turn in range(rome.players):
            draw_card(rome, rome.order[turn], CONIURA)
    elif SEQUENTIA_DOES[card] == PASS_ORDO:
        pass_ordo(rome)
    else:
        factions = SEQUENTIA_FACTIONS[card]
        for at in range(i64(len(factions)) - 1, i64(-1), i64(-1)):
            rome.then(Resolve(factions[at]))


def pass_ordo(rome: Rome) -> None:
    """3.3  Every Ordo card goes to the left neighbour of its holder."""
    for turn in range(rome.players):
        rome.order[turn] = left_of(rome.order[turn], rome.players)
    rome.tell(ORDO_PASSED)
