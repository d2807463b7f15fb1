"""3. Sequentia: the six cards of the row, from left to right."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Happening
from ludi.core.seats import left_of
from ludi.games.caligula.box import (
    CONIURA,
    DRAW_CONIURA,
    PASS_ORDO,
    SEQUENTIA_DOES,
    SEQUENTIA_FACTIONS,
    SLOTS,
)
from ludi.games.caligula.civitas import RESOLVE
from ludi.games.caligula.hand import draw_card
from ludi.games.caligula.messages import ORDO_PASSED, SEQUENTIA_BEGINS
from ludi.games.caligula.plot import WINDOW
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DEFAULT, LAST_WINDOW


@final
class Sequentia(Happening[Rome]):
    """3.1  The Sequentia token comes to a card; it is resolved, and then one may conspire."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def __init__(self, slot: i64) -> None:
        self.slot = slot

    def happen(self, rome: Rome) -> None:
        rome.marker = self.slot
        card = rome.row[self.slot]
        rome.tell(SEQUENTIA_BEGINS, self.slot, card)
        resolve(rome, card)
        last = self.slot + 1 == SLOTS
        if not last or rome.options[LAST_WINDOW] == DEFAULT:
            rome.then(WINDOW)
        if not last:
            rome.then(SEQUENTIA[self.slot + 1])


SEQUENTIA: Final = vec[Sequentia]([Sequentia(slot) for slot in range(SLOTS)])


def resolve(rome: Rome, card: i64) -> None:
    """3.2, 3.3, 3.4  All draw, all hand on their Ordo cards, or factions are resolved."""
    if SEQUENTIA_DOES[card] == DRAW_CONIURA:
        for player in rome.order:
            draw_card(rome, player, CONIURA)
    elif SEQUENTIA_DOES[card] == PASS_ORDO:
        pass_ordo(rome)
    else:
        for faction in SEQUENTIA_FACTIONS[card]:
            rome.then(RESOLVE[faction])


def pass_ordo(rome: Rome) -> None:
    """3.3  Every Ordo card goes to the left neighbour of its holder."""
    for turn in range(rome.players):
        rome.order[turn] = left_of(rome.order[turn], rome.players)
    rome.tell(ORDO_PASSED)
