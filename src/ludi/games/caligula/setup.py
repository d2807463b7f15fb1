"""1. The table: decks, rows, Ordo cards, the first emperor and his two candidates."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludi.core.bits import only
from ludi.core.rows import row_of
from ludi.games.caligula.assassination import draw_candidate
from ludi.games.caligula.box import (
    AUGUSTI,
    AUGUSTUS_PLAYERS,
    CALIGULA,
    CARD_KINDS,
    CARDS_AT_START,
    CARDS_IN_BOX,
    FACTIONS,
    SLOTS,
)
from ludi.games.caligula.display import fill_row
from ludi.games.caligula.end_of_round import Round
from ludi.games.caligula.secrecy import deal
from ludi.games.caligula.state import Rome
from ludi.games.caligula.streams import ORDO, SEQUENTIA

DOUBLE_CONIURA: Final = 1


def lay_out(rome: Rome) -> None:
    """1.1  Everything in its place, and the first round begins."""
    for card in range(i64(CARD_KINDS)):
        rome.decks[card >> 1].mixed[card] = CARDS_IN_BOX[card]
    for seat in range(rome.players):
        deal_first_cards(rome, seat)
    for faction in range(i64(FACTIONS)):
        fill_row(rome, faction)
    shuffle_sequentia(rome)
    gather_augusti(rome)
    deal_ordo(rome)
    rome.then(Round())


def deal_first_cards(rome: Rome, seat: i64) -> None:
    """1.2  Everybody knows that everybody begins with a double Coniura card."""
    for _card in range(CARDS_AT_START):
        deal(rome, seat, DOUBLE_CONIURA)
        rome.romans[seat].known[DOUBLE_CONIURA] += 1


def shuffle_sequentia(rome: Rome) -> None:
    """1.4  The six Sequentia cards in a random row."""
    left = row_of(SLOTS, 1)
    for _slot in range(i64(SLOTS)):
        card = rome.chance.pick(SEQUENTIA, left)
        left[card] = 0
        rome.row = append(rome.row, card)


def gather_augusti(rome: Rome) -> None:
    """1.5, 1.6  The pile for this number of players; two candidates are opened."""
    for augustus in range(i64(CALIGULA + 1), i64(AUGUSTI)):
        if rome.players in AUGUSTUS_PLAYERS[augustus]:
            rome.augusti |= only(augustus)
    for at in range(i64(2)):
        rome.candidates[at] = draw_candidate(rome)


def deal_ordo(rome: Rome) -> None:
    """1.7  The Ordo cards at random."""
    left = row_of(rome.players, 1)
    for _turn in range(rome.players):
        seat = rome.chance.pick(ORDO, left)
        left[seat] = 0
        rome.order = append(rome.order, seat)
