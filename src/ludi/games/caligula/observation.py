"""What a player sees of Rome, as numbers for learners: the table, his own hand, what he remembers.

A token lies face down once it is placed; its owner remembers it, and whoever listened well knows
what the others' might be (`secrecy.py`). An observation holds what a perfect listener knows.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludi.core.agenda import State
from ludi.core.bits import first, rest, size
from ludi.core.observing import (
    LISTENER,
    NONE,
    OWNER,
    Observer,
    Part,
    Questions,
    flag,
    from_me,
    members,
    number,
    put_bits,
    put_row,
    put_same,
    seat,
    seats,
    thing,
)
from ludi.core.seats import left_of
from ludi.games.caligula.assassination import Defend, Strike
from ludi.games.caligula.benefit import Benefit
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    CARD_KINDS,
    CARDS_IN_BOX,
    CELLS,
    CIVITAS,
    CONIURA,
    CONSPIRACY_POINTS,
    DECK,
    FACTION,
    FACTION_CARDS,
    FACTIONS,
    MOST,
    PLACE,
    PUGIO,
    RESTING,
    SEQUENTIA,
    SLOT,
    SPACE,
    TOKEN,
    TOKENS,
    cell_of,
)
from ludi.games.caligula.display import cards_left
from ludi.games.caligula.effects import SwapWith
from ludi.games.caligula.favours import GiveFavour, NameCandidate
from ludi.games.caligula.hand import LayCard
from ludi.games.caligula.malus import Suffer
from ludi.games.caligula.placement import Placement
from ludi.games.caligula.plot import AnswerPlot, StartPlot
from ludi.games.caligula.state import Rome

MOST_POINTS: Final = 999  # no game comes near
MOST_ROUNDS: Final = 99
EVERY_CARD: Final = sum([int(copies) for copies in CARDS_IN_BOX])
QUESTIONS: Final = Questions(
    *(Placement, Benefit, SwapWith, Suffer, StartPlot, AnswerPlot, LayCard),
    *(NameCandidate, GiveFavour, Defend, Strike),
)


@final
class RomeSeen(Observer):
    """Rome as a player sees it."""

    def own_parts(self, players: int) -> tuple[Part, ...]:
        romans = seats(players)
        spaces = tuple([f"space_{space}" for space in SPACE.values])
        slots = tuple([f"slot_{slot}" for slot in SLOT.values])
        return (
            thing("asked_civitas", "the card the question is about", CIVITAS),
            number("asked_times", "how often its effect may still be used", 0, MOST_POINTS),
            thing("asked_place", "where the first of two tokens lies", PLACE),
            thing("asked_space", "and on which space", SPACE),
            thing("asked_symbol", "the symbol that must be laid", DECK),
            number("asked_symbols", "how many of it", 0, EVERY_CARD),
            number("round", "the round", 0, MOST_ROUNDS),
            flag("fallen", "whether the empire has fallen"),
            flag("emperor_died", "whether an emperor died in this round"),
            seat("primus", "the Primus inter pares", players),
            number("ordo", "place in the playing order, the first 0", 0, MOST - 1, romans),
            thing("row", "the Sequentia cards from left to right", SEQUENTIA, slots),
            thing("marker", "the slot of the Sequentia token", SLOT),
            thing("turned_up", "the card that is being resolved", PLACE),
            thing("emperor", "the emperor", AUGUSTUS),
            thing("candidates", "the candidates", AUGUSTUS, ("first", "second")),
            number("augusti", "cards in the pile of the Augusti", 0, AUGUSTUS.size),
            number("decks", "cards in the hand decks", 0, EVERY_CARD, DECK.values),
            number(
                "faction_decks", "cards in the factions' decks", 0, FACTION_CARDS, FACTION.values
            ),
            thing("open", "the Civitas card in each place", CIVITAS, PLACE.values),
            seat("owner", "whose token lies on a space", players, PLACE.values, spaces),
            thing(
                *("value", "what it is: mine, or face up; else none", TOKEN),
                *(PLACE.values, spaces),
                who=LISTENER,
            ),
            members(
                *("might_be", "what it might be for whoever listened well", TOKEN),
                *(PLACE.values, spaces),
                who=LISTENER,
            ),
            seat("chief", "the chief of the conspiracy", players),
            number("stake", "the symbols he stakes", 0, EVERY_CARD),
            thing("named", "the candidate he named", AUGUSTUS),
            flag("passed", "who is out of the conspiracy", romans),
            number("wagers", "cards laid to conspire", 0, EVERY_CARD, romans, CARD.values),
            number("daggers", "cards laid to strike or defend", 0, EVERY_CARD, romans, CARD.values),
            number("victory", "victory points", -MOST_POINTS, MOST_POINTS, romans),
            number("conspiracy", "conspiracy points", 0, int(CONSPIRACY_POINTS), romans),
            number("cards", "cards in the hand", 0, EVERY_CARD, romans),
            number("supply", "tokens not on a card", 0, TOKENS, romans),
            number("earned", "of the tokens 5 and 6", 0, TOKENS, romans),
            thing("favour", "where the Favor token rests", RESTING, romans),
            number(
                *("known", "of the hand, what was shown: mine is all", 0, EVERY_CARD),
                *(romans, CARD.values),
                who=LISTENER,
            ),
            flag("my_tokens", "the tokens of my supply", TOKEN.values, who=OWNER),
        )

    def write_own(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        assert isinstance(table, Rome)
        at = put_question(table, row, at)
        at = put_board(table, me, row, at)
        at = put_cells(table, me, row, at)
        at = put_conspiracy(table, me, row, at)
        at = put_romans(table, me, row, at)
        return put_bits(row, at, table.romans[me].supply, TOKENS)


def put_question(rome: Rome, row: vec[i16], at: i64) -> i64:
    """What is asked."""
    civitas, times, place, space = i64(NONE), i64(0), i64(NONE), i64(NONE)
    symbol, symbols = i64(NONE), i64(0)
    step = rome.question()
    if isinstance(step, Benefit):
        civitas, times = step.civitas, step.times
    elif isinstance(step, Suffer):
        civitas = step.civitas
    elif isinstance(step, SwapWith):
        place, space = step.place, step.space
    elif isinstance(step, LayCard):
        symbol, symbols = step.symbol, step.left
    row[at] = i16(civitas)
    row[at + 1] = i16(times)
    row[at + 2] = i16(place)
    row[at + 3] = i16(space)
    row[at + 4] = i16(symbol)
    row[at + 5] = i16(symbols)
    return at + 6


def put_board(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """What belongs to nobody."""
    row[at] = i16(rome.rounds)
    row[at + 1] = i16(rome.fallen)
    row[at + 2] = i16(1) if rome.killed > 0 else i16(0)
    row[at + 3] = i16(from_me(me, rome.primus, rome.players))
    at += 4
    for turn in range(i64(len(rome.order))):
        row[at + from_me(me, rome.order[turn], rome.players)] = i16(turn)
    at = put_row(row, at + rome.players, rome.row)
    row[at] = i16(rome.marker)
    row[at + 1] = i16(rome.turned_up)
    row[at + 2] = i16(rome.emperor)
    at = put_row(row, at + 3, rome.candidates)
    row[at] = i16(size(rome.augusti))
    row[at + 1] = i16(rome.decks[CONIURA].size())
    row[at + 2] = i16(rome.decks[PUGIO].size())
    at += 3
    for faction in range(i64(FACTIONS)):
        row[at + faction] = i16(cards_left(rome, faction))
    return put_row(row, at + FACTIONS, rome.open)


def put_cells(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The spaces of the cards: whose token lies there, and what it is or might be."""
    behind = put_same(row, put_same(row, at, NONE, 2 * CELLS), 0, CELLS)
    shown, behind_shown = cell_of(rome.turned_up, 0), cell_of(rome.turned_up + 1, 0)
    token, doubt = rome.token, rome.doubt
    for later in range(rome.players):
        cells = rome.placed[left_of(me, rome.players, later)]
        while cells != 0:
            cell = first(cells)
            cells = rest(cells)
            row[at + cell] = i16(later)
            row[at + 2 * CELLS + cell] = i16(doubt[cell])
            if later == 0 or shown <= cell < behind_shown:
                row[at + CELLS + cell] = i16(token[cell])
    return behind


def put_conspiracy(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The conspiracy, if there is one, and the cards that lie on the table."""
    players = rome.players
    plot = rome.conspiracy()
    row[at] = i16(NONE) if plot is None else i16(from_me(me, plot.chief, players))
    row[at + 1] = i16(0) if plot is None else i16(plot.stake)
    row[at + 2] = i16(NONE) if plot is None else i16(plot.named)
    at += 3
    for later in range(players):
        takes_part = plot is None or plot.includes(left_of(me, players, later))
        row[at + later] = i16(0) if takes_part else i16(1)
    at = put_laid(rome.wagers, me, players, row, at + players)
    return put_laid(rome.daggers, me, players, row, at)


def put_laid(laid: vec[i64], me: i64, players: i64, row: vec[i16], at: i64) -> i64:
    """How many cards of each kind everybody has laid."""
    behind = put_same(row, at, 0, CARD_KINDS * players)
    for entry in range(i64(len(laid))):
        place = at + CARD_KINDS * from_me(me, laid[entry] // CARD_KINDS, players)
        row[place + laid[entry] % CARD_KINDS] += i16(1)
    return behind


def put_romans(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The players, me first."""
    players = rome.players
    hands = at + 6 * players
    for later in range(players):
        roman = rome.romans[left_of(me, players, later)]
        row[at] = i16(roman.victory_points)
        row[at + players] = i16(roman.conspiracy_points)
        row[at + 2 * players] = i16(roman.cards())
        row[at + 3 * players] = i16(size(roman.supply))
        row[at + 4 * players] = i16(roman.earned)
        row[at + 5 * players] = i16(roman.favour)
        at += 1
        hands = put_row(row, hands, roman.hand if later == 0 else roman.known)
    return hands


OBSERVER: Final = RomeSeen(QUESTIONS)
