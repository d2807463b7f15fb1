"""4.10, 4.11  Cards leave their row and the row is filled again."""

from __future__ import annotations

from mypy_extensions import i64

from ludi.games.caligula.box import FACTION_CARDS, NOTHING, PLACES, SPACES
from ludi.games.caligula.messages import MOVES_UP, OPENED
from ludi.games.caligula.state import Rome
from ludi.games.caligula.streams import FACTION_DECKS


def cards_left(rome: Rome, faction: i64) -> i64:
    """How many cards a faction's deck holds."""
    found: i64 = 0
    for card in range(faction * FACTION_CARDS, (faction + 1) * FACTION_CARDS):
        found += rome.deck[card]
    return found


def take_top(rome: Rome, faction: i64) -> i64:
    """The top card of a faction's deck; nothing from an empty one."""
    left = cards_left(rome, faction)
    if left == 0:
        return NOTHING
    skip = rome.chance.roll(FACTION_DECKS + faction, left)
    card = faction * FACTION_CARDS
    while skip > 0 or rome.deck[card] == 0:
        skip -= rome.deck[card]
        card += 1
    rome.deck[card] = 0
    return card


def card_leaves(rome: Rome, place: i64) -> None:
    """4.10  The tokens of a card return to their owners, the card leaves the game for good."""
    for cell in range(place * SPACES, (place + 1) * SPACES):
        if rome.owner[cell] >= 0:
            rome.return_token(cell)
    rome.open[place] = NOTHING


def fill_row(rome: Rome, faction: i64) -> None:
    """4.11  Position II moves up to an empty position I; the deck fills position II."""
    first, second = 2 * faction, 2 * faction + 1
    if rome.open[first] < 0 and rome.open[second] >= 0:
        swap_places(rome, first, second)
        rome.tell(MOVES_UP, rome.open[first], first)
    for place in range(first, second + 1):
        if rome.open[place] < 0:
            rome.open[place] = take_top(rome, faction)
            if rome.open[place] >= 0:
                rome.tell(OPENED, rome.open[place], place)


def swap_places(rome: Rome, one: i64, other: i64) -> None:
    """Two cards change places with the tokens on them."""
    card = rome.open[one]
    rome.open[one] = rome.open[other]
    rome.open[other] = card
    for space in range(i64(SPACES)):
        rome.swap_cells(one * SPACES + space, other * SPACES + space)


def open_cards(rome: Rome) -> i64:
    """How many Civitas cards lie open."""
    found: i64 = 0
    for place in range(i64(PLACES)):
        if rome.open[place] >= 0:
            found += 1
    return found
