"""What a perfect listener knows, more than the table shows; and how the rest is dealt anew.

A view never shows the value of a token on a card, not even to its owner. A player remembers,
though: the owner of a token what he placed; everybody which values were seen since and what their
places rule out (`doubt`); which cards were dealt, shown and laid openly (`known`). Determinising
for a seat keeps all that and deals anew the others' tokens and the rest of their hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.bits import below, first, members, nth, only, rest, size
from ludi.core.rows import row_of
from ludi.core.secrets import COUNTS, THINGS, Secret
from ludi.games.caligula.box import CARD_KINDS, EARNED_FROM, cell_of, cells_of
from ludi.games.caligula.streams import IMAGINED

if TYPE_CHECKING:
    from ludi.games.caligula.shapes import Table
    from ludi.games.caligula.state import Rome


def cells_with_tokens(rome: Rome, seat: int) -> vec[i64]:
    """Where the tokens of a seat lie."""
    return members(rome.placed[seat])


SECRETS: Final = (
    Secret("token", "2.1", kind=THINGS, at=cells_with_tokens),
    Secret("romans[seat].supply", "2.1"),
    Secret("romans[seat].hand", "6.4", kind=COUNTS, beside="decks[*].mixed"),
)

# What becomes known.


def owned(rome: Rome, seat: i64) -> i64:
    """The tokens a seat plays with, one bit each."""
    return below(EARNED_FROM + rome.romans[seat].earned)


def face_up(rome: Rome, seat: i64) -> i64:
    """The tokens of a seat that lie face up on the card being resolved, one bit each."""
    if rome.turned_up < 0:
        return 0
    return tokens_on(rome, seat, rome.turned_up)


def tokens_on(rome: Rome, seat: i64, place: i64) -> i64:
    """The tokens of a seat on a card, one bit each."""
    found: i64 = 0
    spaces = rome.spaces_of(seat, place)
    while spaces != 0:
        found |= only(rome.token[cell_of(place, first(spaces))])
        spaces = rest(spaces)
    return found


def tokens_seen(rome: Rome, place: i64) -> None:
    """The tokens of a card were turned up: no other token of their owners can be one of them."""
    for seat in range(rome.players):
        spaces = rome.spaces_of(seat, place)
        if spaces == 0:
            continue
        rule_out(rome, rome.placed[seat] & ~cells_of(place, spaces), tokens_on(rome, seat, place))
        while spaces != 0:
            cell = cell_of(place, first(spaces))
            rome.doubt[cell] = only(rome.token[cell])
            spaces = rest(spaces)


def rule_out(rome: Rome, cells: i64, tokens: i64) -> None:
    """No token in some cells can be one of these."""
    while cells != 0:
        rome.doubt[first(cells)] &= ~tokens
        cells = rest(cells)


def card_seen(rome: Rome, seat: i64, card: i64) -> None:
    """A card left a hand openly: of those known to be there one is gone, if there was any."""
    known = rome.romans[seat].known
    if known[card] > 0:
        known[card] -= 1


# What may be looked up again.


def recalled(table: Table) -> Table:
    """2.6  A table of the past: supplies would tell which token was placed where since."""
    mine = table["mine"]
    return table if mine is None else {**table, "mine": {**mine, "supply": []}}


# What is dealt anew.


def redeal(rome: Rome, seat: i64) -> None:
    """Deal anew all that a seat cannot know, consistently with all that it can."""
    for other in range(rome.players):
        if other != seat:
            imagine_tokens(rome, other)
    imagine_hands(rome, seat)


def imagine_tokens(rome: Rome, seat: i64) -> None:
    """Other values for a seat's tokens on the cards; what is left is its supply."""
    cells = members(rome.placed[seat])
    rome.romans[seat].supply = assign(rome, cells, 0, owned(rome, seat))


def assign(rome: Rome, cells: vec[i64], at: i64, free: i64) -> i64:
    """Give the cells from `at` on different tokens of the free ones that they might be, by luck.

    Returns the tokens left over, or -1 if it cannot be done.
    """
    if at == len(cells):
        return free
    might = free & rome.doubt[cells[at]]
    while might != 0:
        token = one_of(rome, might)
        might &= ~only(token)
        left = assign(rome, cells, at + 1, free & ~only(token))
        if left >= 0:
            rome.token[cells[at]] = token
            return left
    return -1


def one_of(rome: Rome, tokens: i64) -> i64:
    """One of a set of tokens, by luck."""
    return nth(tokens, rome.chance.roll(IMAGINED, size(tokens)))


def imagine_hands(rome: Rome, seat: i64) -> None:
    """Shuffle what is unknown of the others' hands together with the decks and deal it again."""
    unknown = row_of(2 * rome.players)  # by seat and deck
    for other in range(rome.players):
        if other != seat:
            collect_unknown(rome, other, unknown)
    for other in range(rome.players):
        for symbol in range(i64(2)):
            if other != seat and rome.owed_by(other, symbol) > 0:
                deal_promised(rome, other, symbol, unknown)
    for other in range(rome.players):
        for deck in range(i64(2)):
            for _card in range(unknown[2 * other + deck]):
                deal(rome, other, rome.chance.pick(IMAGINED, rome.decks[deck].mixed))


def collect_unknown(rome: Rome, seat: i64, unknown: vec[i64]) -> None:
    """Put the cards nobody else knows of back into the decks, and note how many came from each."""
    roman = rome.romans[seat]
    for card in range(i64(CARD_KINDS)):
        cards = roman.hand[card] - roman.known[card]
        rome.decks[card >> 1].mixed[card] += cards
        unknown[2 * seat + (card >> 1)] += cards
        roman.hand[card] = roman.known[card]


def deal_promised(rome: Rome, seat: i64, symbol: i64, unknown: vec[i64]) -> None:
    """Who has announced symbols and not yet laid them must hold them: double cards, if need be."""
    other_deck = 1 - symbol  # all cards of the symbol's own deck bear it
    held = rome.romans[seat].symbols(symbol) + unknown[2 * seat + symbol]
    for _card in range(rome.owed_by(seat, symbol) - held):
        deal(rome, seat, 2 * other_deck + 1)
        unknown[2 * seat + other_deck] -= 1


def deal(rome: Rome, seat: i64, card: i64) -> None:
    """A card goes from its deck to a hand."""
    rome.decks[card >> 1].mixed[card] -= 1
    rome.romans[seat].hand[card] += 1
