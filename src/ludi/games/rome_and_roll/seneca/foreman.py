"""17. Two players with Seneca's foreman, who blocks another plan every round."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import row_of
from ludi.games.rome_and_roll.city.plans import RELIGION
from ludi.games.rome_and_roll.construction.aftermath import expel
from ludi.games.rome_and_roll.messages import SENECA_BLOCKS
from ludi.games.rome_and_roll.seneca.deck import (
    BUILD_CARD,
    CARD_ACTION,
    CARD_TYPE,
    CARD_WHICH,
    CARDS,
    HIGHER,
)
from ludi.games.rome_and_roll.seneca.deeds import wanted_slot
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.streams import SENECA_CARDS


def lay_foreman_deck(rome: Rome) -> None:
    """17.1  The Build cards, one Religion card already turned up."""
    rome.deck = 0
    for card in range(CARDS):
        if CARD_ACTION[card] != BUILD_CARD:
            continue
        if CARD_TYPE[card] == RELIGION and len(rome.turned) == 0:
            rome.turned = append(rome.turned, card)
        else:
            rome.deck |= i64(1) << card


def block_a_plan(rome: Rome) -> None:
    """17.2  Turn up a card; Seneca's foreman takes that plan and sends another foreman home."""
    if rome.deck == 0:
        for card in rome.turned:
            rome.deck |= i64(1) << card
        rome.turned = vec[i64]()
    row = row_of(CARDS)
    for card in range(CARDS):
        row[card] = (rome.deck >> card) & 1
    drawn = rome.chance.pick(SENECA_CARDS, row)
    rome.deck &= ~(i64(1) << drawn)
    rome.turned = append(rome.turned, drawn)
    slot = wanted_slot(rome, CARD_TYPE[drawn], CARD_WHICH[drawn] == HIGHER)
    expel(rome, slot)
    rome.seneca_plan = slot
    rome.tell(SENECA_BLOCKS, rome.plans[slot])
