"""4.10, 4.11  Cards leave their row and the row is filled again."""

from __future__ import annotations

from mypy_extensions import i64

from ludi.core.bits import first, nth, only, rest, size
from ludi.core.rows import swap_entries
from ludi.games.caligula.box import (
    ALL_SPACES,
    FACTION_CARDS,
    FACTION_DECK,
    NOTHING,
    PLACES,
    cell_of,
)
from ludi.games.caligula.messages import MOVES_UP, OPENED
from ludi.games.caligula.state import Rome
from ludi.games.caligula.streams import FACTION_DECKS


def deck_of(rome: Rome, faction: i64) -> i64:
    """The cards of a faction's deck, one bit each."""
    return (rome.deck >> (faction * FACTION_CARDS)) & FACTION_DECK


def cards_left(rome: Rome, faction: i64) -> i64:
    """How many cards a faction's deck holds."""
    return size(deck_of(rome, faction))


def take_top(rome: Rome, faction: i64) -> i64:
    """The top card of a faction's deck; nothing from an empty one."""
    deck = deck_of(rome, faction)
    if deck == 0:
        return NOTHING
    skip = rome.chance.roll(FACTION_DECKS + faction, size(deck))
    card = faction * FACTION_CARDS + nth(deck, skip)
    rome.deck &= ~only(card)
    return card


def card_leaves(rome: Rome, place: i64) -> None:
    """4.10  The tokens of a card return to their owners, the card leaves the game for good."""
    for seat in range(rome.players):
        spaces = rome.spaces_of(seat, place)
        while spaces != 0:
            rome.return_token(seat, cell_of(place, first(spaces)))
            spaces = rest(spaces)
    rome.close_card(place)


def fill_row(rome: Rome, faction: i64) -> None:
    """4.11  Position II moves up to an empty position I; the deck fills position II."""
    first, second = 2 * faction, 2 * faction + 1
    if rome.open[first] < 0 and rome.open[second] >= 0:
        swap_places(rome, first, second)
        rome.tell(MOVES_UP, rome.open[first], first)
    for place in range(first, second + 1):
        if rome.open[place] < 0:
            card = take_top(rome, faction)
            if card != NOTHING:
                rome.open_card(place, card)
                rome.tell(OPENED, card, place)


def swap_places(rome: Rome, one: i64, other: i64) -> None:
    """Two cards change places with the tokens on them."""
    rome.open[one], rome.open[other] = rome.open[other], rome.open[one]
    rome.free = exchanged(rome.free, one, other)
    taken: i64 = 0  # on either card
    for seat in range(rome.players):
        taken |= rome.spaces_of(seat, one) | rome.spaces_of(seat, other)
        rome.placed[seat] = exchanged(rome.placed[seat], one, other)
    while taken != 0:
        here, there = cell_of(one, first(taken)), cell_of(other, first(taken))
        swap_entries(rome.token, here, there)
        swap_entries(rome.doubt, here, there)
        taken = rest(taken)


def exchanged(cells: i64, one: i64, other: i64) -> i64:
    """A set of cells after two places have changed theirs."""
    here, there = cell_of(one, 0), cell_of(other, 0)
    changed = ((cells >> here) ^ (cells >> there)) & ALL_SPACES
    return cells ^ (changed << here) ^ (changed << there)


def open_cards(rome: Rome) -> i64:
    """How many Civitas cards lie open."""
    found: i64 = 0
    for place in range(i64(PLACES)):
        if rome.open[place] >= 0:
            found += 1
    return found
