"""What is impossible about a position that somebody has set up: pieces missing or twice there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.bits import below, holds, members, only
from ludi.core.rows import position, row_of
from ludi.core.seats import NO_SEAT, everybody
from ludi.games.caligula.box import (
    AUGUSTUS_PLAYERS,
    CARD_KINDS,
    CARDS_IN_BOX,
    CELLS,
    CONSPIRACY_POINTS,
    EARNED_FROM,
    FACTION_CARDS,
    FAVOUR_SPACES,
    NOTHING,
    ON_CANDIDATE,
    ON_EMPEROR,
    PLACES,
    SLOTS,
    SPACES,
    usable_spaces,
)
from ludi.games.caligula.conspiracy import Conspiracy
from ludi.games.caligula.verbs import DEFAULT, EDITION

if TYPE_CHECKING:
    from ludi.games.caligula.state import Rome


def impossible(rome: Rome) -> str:
    """What is wrong, in a few words; empty when nothing is."""
    return (
        wrong_rows(rome)
        or wrong_numbers(rome)
        or wrong_civitas(rome)
        or wrong_tokens(rome)
        or wrong_cards(rome)
        or wrong_augusti(rome)
        or wrong_conspiracies(rome)
    )


def wrong_rows(rome: Rome) -> str:
    """Rows of another length than the table has."""
    if not is_order(rome.order, rome.players):
        return "every player holds one Ordo card"
    if not is_order(rome.row, SLOTS):
        return "the six Sequentia cards lie in a row"
    if len(rome.open) != PLACES or len(rome.candidates) != 2:
        return "there are ten places for Civitas cards and two for candidates"
    if len(rome.token) != CELLS or len(rome.doubt) != CELLS:
        return f"the cards have {CELLS} spaces"
    if len(rome.placed) != rome.players:
        return "every player has tokens"
    return ""


def is_order(row: vec[i64], length: i64) -> bool:
    """Whether a row holds each number below its length once."""
    if len(row) != length:
        return False
    seen: i64 = 0
    for number in row:
        if not 0 <= number < length:
            return False
        seen |= only(number)
    return seen == below(length)


def wrong_numbers(rome: Rome) -> str:
    """Seats, places and counts that do not exist."""
    if not NO_SEAT <= rome.primus < rome.players:
        return "a player is named who does not exist"
    if not NOTHING <= rome.marker < SLOTS or not NOTHING <= rome.turned_up < PLACES:
        return "a place is named that does not exist"
    if rome.turned_up >= 0 and rome.open[rome.turned_up] < 0:
        return "no card lies where tokens are face up"
    if rome.rounds < 0 or not 0 <= rome.fallen <= 1:
        return "there cannot be less than nothing"
    for roman in rome.romans:
        if roman.victory_points < 0 or roman.conspiracy_points < 0 or not 0 <= roman.earned <= 2:
            return "points or earned tokens are out of range"
    if rome.conspiracy_points_left() < 0 and rome.options[EDITION] == DEFAULT:
        return f"the box holds {CONSPIRACY_POINTS} conspiracy points"
    return ""


def wrong_civitas(rome: Rome) -> str:
    """Civitas cards that are twice there, or in the wrong row."""
    seen = rome.deck
    for place in range(i64(PLACES)):
        card = rome.open[place]
        if card < 0:
            continue
        if card // FACTION_CARDS != place // 2:
            return "a Civitas card lies in the row of another faction"
        if holds(seen, card):
            return "a Civitas card is there twice"
        seen |= only(card)
    return ""


def wrong_tokens(rome: Rome) -> str:
    """SPQR tokens that are twice there, missing, or on a space that is not usable."""
    lying: i64 = 0
    for seat in range(rome.players):
        if lying & rome.placed[seat]:
            return "two tokens lie on one space"
        lying |= rome.placed[seat]
        if not has_each_once(rome, seat):
            return "every player has each of his tokens once"
    for cell in range(i64(CELLS)):
        card = rome.open[cell // SPACES]
        if not holds(lying, cell):
            if rome.token[cell] != NOTHING or rome.doubt[cell] != 0:
                return "a token belongs to nobody"
        elif card < 0 or not holds(usable_spaces(rome.players, card), cell % SPACES):
            return "a token lies where no usable space is"
        elif not holds(rome.doubt[cell], rome.token[cell]):
            return "a token is ruled out by what everybody knows"
    return ""


def has_each_once(rome: Rome, seat: i64) -> bool:
    """Whether each token of a seat is in its supply or on one card, and no other is."""
    found = rome.romans[seat].supply
    for cell in members(rome.placed[seat]):
        token = rome.token[cell]
        if token < 0 or holds(found, token):
            return False
        found |= only(token)
    return found == below(EARNED_FROM + rome.romans[seat].earned)


def wrong_cards(rome: Rome) -> str:
    """Pugio and Coniura cards that do not add up to the box."""
    found = row_of(CARD_KINDS)
    for card in range(i64(CARD_KINDS)):
        for deck in range(i64(2)):
            cards = rome.decks[deck].mixed[card]
            if cards < 0 or (cards > 0 and card >> 1 != deck):
                return "a deck holds cards that it cannot hold"
            found[card] += cards
        for roman in rome.romans:
            if not 0 <= roman.known[card] <= roman.hand[card]:
                return "a hand holds less than what is known of it"
            found[card] += roman.hand[card]
    for deck in range(i64(2)):
        for card in rome.decks[deck].under:
            if card >> 1 != deck:
                return "a card lies under the wrong deck"
            found[card] += 1
    for pile in (rome.wagers, rome.daggers):
        for laid in pile:
            if not 0 <= laid < CARD_KINDS * rome.players:
                return "a card is laid by nobody"
            found[laid % CARD_KINDS] += 1
    for card in range(i64(CARD_KINDS)):
        if found[card] != CARDS_IN_BOX[card]:
            return "the Pugio and Coniura cards do not add up"
    for seat in range(rome.players):
        for symbol in range(i64(2)):
            if not 0 <= rome.owed_by(seat, symbol) <= rome.romans[seat].symbols(symbol):
                return "symbols are announced that are not there"
    return ""


def wrong_augusti(rome: Rome) -> str:
    """Emperors twice there or not in this game, and favours without a space."""
    if rome.emperor < 0:
        return "somebody must reign"
    seen = rome.augusti
    for augustus in (rome.emperor, rome.candidates[0], rome.candidates[1]):
        if augustus >= 0 and holds(seen, augustus):
            return "an Augustus card is there twice"
        if augustus >= 0:
            seen |= only(augustus)
    for augustus in members(seen):
        if rome.players not in AUGUSTUS_PLAYERS[augustus]:
            return "an Augustus card is not in this game"
    if rome.favours_on(ON_EMPEROR) > FAVOUR_SPACES[rome.emperor]:
        return "more favours lie on the emperor than he has spaces"
    return ""


def wrong_conspiracies(rome: Rome) -> str:
    """Steps of a conspiracy without somebody to lead it, or with favours on nobody."""
    favours = rome.favours_on(ON_CANDIDATE)
    spaces: i64 = 0
    for step in rome.agenda:
        conspiracy: object = getattr(step, "conspiracy", None)
        if not isinstance(conspiracy, Conspiracy):
            continue
        if not 0 <= conspiracy.chief < rome.players or not conspiracy.includes(conspiracy.chief):
            return "a conspiracy needs a chief"
        if conspiracy.stake < 0 or not 0 <= conspiracy.passed <= everybody(rome.players):
            return "a conspiracy is out of range"
        if conspiracy.named != NOTHING:
            if position(rome.candidates, conspiracy.named) < 0:
                return "somebody is named who is no candidate"
            spaces = FAVOUR_SPACES[conspiracy.named]
    return "more favours lie on the candidate than he has spaces" if favours > spaces else ""
