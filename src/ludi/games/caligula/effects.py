"""5. Effects: what a card gives to those who earned it, and what a red one takes."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import Verb2
from ludi.core.agenda import Decision
from ludi.core.bits import members, only, size
from ludi.core.rows import swap_entries
from ludi.games.caligula.box import (
    BOTH,
    BOTH_CARDS,
    CELLS,
    CONIURA,
    CONIURA_CARD,
    EARNED_FROM,
    FACTIONS,
    NEW_TOKEN,
    NOTHING,
    PLACE,
    PLACE_TOKEN,
    PRIMUS,
    PUGIO,
    PUGIO_CARD,
    REMOVE_TOKEN,
    SLOTS,
    SPACES,
    SWAP_ORDO,
    SWAP_POSITIONS,
    SWAP_SEQUENTIA,
    SWAP_TOKENS,
    TOKENS,
    cell_of,
)
from ludi.games.caligula.display import card_leaves, fill_row, swap_places
from ludi.games.caligula.hand import draw_card
from ludi.games.caligula.messages import (
    DESTROYED,
    ORDO_SWAPPED,
    POSITIONS_SWAPPED,
    PRIMUS_TAKEN,
    SEQUENTIA_SWAPPED,
    TOKEN_EARNED,
    TOKEN_REMOVED,
    TOKENS_SWAPPED,
)
from ludi.games.caligula.placement import lift, place_token, placements
from ludi.games.caligula.shapes import SwapAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import (
    DEFAULT,
    DESTROY,
    DRAW,
    EARN,
    EDITION,
    EXCHANGE,
    PUT,
    REMOVE,
    REORDER,
    SEQUENTIA_SWAP,
    SWAP,
    SWAP_ROW,
    TAKE_PRIMUS,
)

# What an effect allows.


def ways(rome: Rome, seat: i64, effect: i64, row: vec[i64]) -> vec[i64]:
    """The row with every way to use an effect that would do something."""
    if effect == NOTHING:
        return row
    if effect < FACTIONS:
        return cards_of(rome, effect, row)
    if effect == PLACE_TOKEN:
        return placements(rome, seat, row)
    if effect == REMOVE_TOKEN:
        return tokens_on_cards(rome, REMOVE, row)
    if effect == SWAP_TOKENS:
        return row if lone_token(rome) else tokens_on_cards(rome, SWAP, row)
    if effect == SWAP_ORDO:
        return pairs_of_ordo(rome, row)
    if effect == SWAP_POSITIONS:
        return full_rows(rome, row)
    if effect == SWAP_SEQUENTIA:
        return pairs_of_sequentia(rome, row)
    return simple_ways(rome, seat, effect, row)


def simple_ways(rome: Rome, seat: i64, effect: i64, row: vec[i64]) -> vec[i64]:
    """The row with the one way to use an effect without a target, if it would do something."""
    if effect == CONIURA_CARD and rome.decks[CONIURA].size() > 0:
        return append(row, DRAW.of(CONIURA))
    if effect == PUGIO_CARD and rome.decks[PUGIO].size() > 0:
        return append(row, DRAW.of(PUGIO))
    if effect == BOTH_CARDS:
        return both_decks(rome, row)
    if effect == NEW_TOKEN and rome.romans[seat].earned < TOKENS - EARNED_FROM:
        return append(row, EARN)
    if effect == PRIMUS and rome.primus != seat:
        return append(row, TAKE_PRIMUS)
    return row


def both_decks(rome: Rome, row: vec[i64]) -> vec[i64]:
    """5.2  A card from each deck, or from one of them alone."""
    coniura, pugio = rome.decks[CONIURA].size() > 0, rome.decks[PUGIO].size() > 0
    if rome.options[EDITION] != DEFAULT:
        return append(row, DRAW.of(BOTH)) if coniura or pugio else row
    if coniura:
        row = append(row, DRAW.of(CONIURA))
    if pugio:
        row = append(row, DRAW.of(PUGIO))
    return append(row, DRAW.of(BOTH)) if coniura and pugio else row


def cards_of(rome: Rome, faction: i64, row: vec[i64]) -> vec[i64]:
    """5.1  The open cards of a faction, the one being resolved left out."""
    for place in range(2 * faction, 2 * faction + 2):
        if rome.open[place] >= 0 and place != rome.turned_up:
            row = append(row, DESTROY.of(place))
    return row


def tokens_on_cards(rome: Rome, verb: Verb2, row: vec[i64]) -> vec[i64]:
    """5.6, 5.7  The row with the verb for every face-down token on a card."""
    for cell in members(rome.face_down()):
        row = append(row, verb.of(cell // SPACES, cell % SPACES))
    return row


def lone_token(rome: Rome) -> bool:
    """Whether fewer than two tokens lie face down, so that none can be swapped."""
    return size(rome.face_down()) < 2


def pairs_of_ordo(rome: Rome, row: vec[i64]) -> vec[i64]:
    """5.8  Any two Ordo cards."""
    for one in range(rome.players):
        for other in range(one + 1, rome.players):
            row = append(row, EXCHANGE.of(one, other))
    return row


def full_rows(rome: Rome, row: vec[i64]) -> vec[i64]:
    """5.9  The factions with two open cards, none of them being resolved."""
    for faction in range(i64(FACTIONS)):
        first = 2 * faction
        if rome.open[first] >= 0 and rome.open[first + 1] >= 0 and rome.turned_up // 2 != faction:
            row = append(row, SWAP_ROW.of(faction))
    return row


def pairs_of_sequentia(rome: Rome, row: vec[i64]) -> vec[i64]:
    """5.10  Any two Sequentia cards without the token; by an option only cards still to come."""
    start = i64(0) if rome.options[SEQUENTIA_SWAP] == DEFAULT else rome.marker + 1
    for one in range(start, i64(SLOTS)):
        for other in range(one + 1, i64(SLOTS)):
            if one != rome.marker and other != rome.marker:
                row = append(row, REORDER.of(one, other))
    return row


# What an effect does.


def carry_out(rome: Rome, seat: i64, action: i64) -> None:
    """Apply the effect that an action names."""
    if DRAW.means(action):
        draw_from(rome, seat, DRAW.read(action))
    elif action == EARN:
        earn_token(rome, seat)
    elif action == TAKE_PRIMUS:
        rome.primus = seat
        rome.tell(PRIMUS_TAKEN, seat)
    elif DESTROY.means(action):
        destroy(rome, seat, DESTROY.read(action))
    elif PUT.means(action):
        token, place = PUT.read(action)
        place_token(rome, seat, token, place)
    elif REMOVE.means(action):
        place, space = REMOVE.read(action)
        remove(rome, seat, place, space)
    elif SWAP.means(action):
        place, space = SWAP.read(action)
        rome.then(SwapWith(seat, place, space))
    else:
        change_order(rome, seat, action)


def draw_from(rome: Rome, seat: i64, drawn: i64) -> None:
    """5.2  One card from a deck, or one from each."""
    if drawn != CONIURA:
        draw_card(rome, seat, PUGIO)
    if drawn != PUGIO:
        draw_card(rome, seat, CONIURA)


def earn_token(rome: Rome, seat: i64) -> None:
    """5.3  First the 5, then the 6."""
    roman = rome.romans[seat]
    token = EARNED_FROM + roman.earned
    roman.supply |= only(token)
    roman.earned += 1
    rome.tell(TOKEN_EARNED, seat, token)


def destroy(rome: Rome, seat: i64, place: i64) -> None:
    """5.1  A card leaves unresolved and its row is filled."""
    rome.tell(DESTROYED, seat, rome.open[place])
    card_leaves(rome, place)
    fill_row(rome, place // 2)


def remove(rome: Rome, seat: i64, place: i64, space: i64) -> None:
    """5.7  A token returns unseen to its owner."""
    rome.tell(TOKEN_REMOVED, seat, rome.owner(cell_of(place, space)), place, space)
    lift(rome, place, space)


def change_order(rome: Rome, seat: i64, action: i64) -> None:
    """5.8, 5.9, 5.10  Ordo cards, the cards of a row or Sequentia cards change places."""
    if EXCHANGE.means(action):
        one, other = EXCHANGE.read(action)
        swap_entries(rome.order, one, other)
        rome.tell(ORDO_SWAPPED, seat, one, other)
    elif REORDER.means(action):
        one, other = REORDER.read(action)
        swap_entries(rome.row, one, other)
        rome.tell(SEQUENTIA_SWAPPED, seat, one, other)
    else:
        faction = SWAP_ROW.read(action)
        swap_places(rome, 2 * faction, 2 * faction + 1)
        rome.tell(POSITIONS_SWAPPED, seat, faction)


@final
class SwapWith(Decision[Rome]):
    """5.6  The second of the two tokens that change places."""

    PARAGRAPH: ClassVar[str] = "5.6"
    ASKS: ClassVar[type] = SwapAsked

    def __init__(self, player: i64, place: i64, space: i64) -> None:
        self.player = player
        self.place = place
        self.space = space

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        first = SWAP.of(self.place, self.space)
        row = vec[i64](capacity=CELLS)
        for action in tokens_on_cards(rome, SWAP, vec[i64](capacity=CELLS)):
            if action != first:
                row = append(row, action)
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        place, space = SWAP.read(action)
        rome.swap_tokens(cell_of(self.place, self.space), cell_of(place, space))
        rome.tell(TOKENS_SWAPPED, seat, self.place, self.space, place, space)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "5.6:choose_second_token"

    def about(self, rome: Rome, seat: int | None) -> SwapAsked:
        return {"at": PLACE.values[self.place], "space": int(self.space) + 1}
