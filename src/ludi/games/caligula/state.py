"""Rome and the Romans: the things on the table and whose they are. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import State
from ludi.core.bits import below, holds, only
from ludi.core.chance import Chance
from ludi.core.rows import row_of, total
from ludi.core.seats import NO_SEAT
from ludi.games.caligula import secrecy, soundness
from ludi.games.caligula.box import (
    ALL_SPACES,
    CALIGULA,
    CARD_KINDS,
    CELLS,
    CIVITAS_CARDS,
    CONSPIRACY_POINTS,
    EARNED_FROM,
    IN_HAND,
    NOTHING,
    PLACES,
    cell_of,
    cells_of,
    shows,
    usable_spaces,
)
from ludi.games.caligula.conspiracy import Conspiracy, Conspiring

if TYPE_CHECKING:
    from ludi.core.game import Game


@mypyc_attr(acyclic=True)
@final
class Roman:
    """A player's tokens, cards and points."""

    def __init__(
        self,
        supply: i64,
        earned: i64,
        hand: vec[i64],
        known: vec[i64],
        victory_points: i64,
        conspiracy_points: i64,
        favour: i64,
    ) -> None:
        self.supply = supply  # the tokens not on a card, one bit each
        self.earned = earned  # of the tokens 5 and 6
        self.hand = hand
        self.known = known  # of the hand, what whoever listened well can tell
        self.victory_points = victory_points
        self.conspiracy_points = conspiracy_points
        self.favour = favour

    def clone(self) -> Roman:
        """An independent copy."""
        return Roman(
            self.supply,
            self.earned,
            self.hand[:],
            self.known[:],
            self.victory_points,
            self.conspiracy_points,
            self.favour,
        )

    def points(self) -> i64:
        """Victory and conspiracy points together."""
        return self.victory_points + self.conspiracy_points

    def cards(self) -> i64:
        """How many cards are in the hand."""
        return total(self.hand)

    def symbols(self, symbol: i64) -> i64:
        """How many cards of the hand bear a symbol."""
        found: i64 = 0
        for card in range(i64(CARD_KINDS)):
            if shows(card, symbol):
                found += self.hand[card]
        return found


@mypyc_attr(acyclic=True)
@final
class Deck:
    """A deck of hand cards: shuffled ones, whose order is drawn with them, and used ones below."""

    def __init__(self, mixed: vec[i64], under: vec[i64]) -> None:
        self.mixed = mixed
        self.under = under  # laid under the deck, the first to come up first

    def clone(self) -> Deck:
        """An independent copy."""
        return Deck(self.mixed[:], self.under[:])

    def size(self) -> i64:
        """How many cards it holds."""
        return total(self.mixed) + i64(len(self.under))


@mypyc_attr(acyclic=True)
@final
class Rome(State):
    """The whole table of Caligula."""

    KEPT: ClassVar[tuple[str, ...]] = ("free",)

    romans: list[Roman]
    order: vec[i64]  # the holders of the Ordo cards 1, 2, 3 ...
    row: vec[i64]  # the Sequentia cards from left to right
    marker: i64  # the slot of the Sequentia token
    deck: i64  # Civitas cards face down, one bit each
    open: vec[i64]  # the Civitas card in each place
    placed: vec[i64]  # of each seat, the cells with its tokens, one bit each
    token: vec[i64]  # in each cell
    doubt: vec[i64]  # the tokens that one might be, one bit each, for whoever listened well
    free: i64  # the usable cells of open cards without a token, one bit each
    turned_up: i64  # the place whose tokens are face up
    decks: list[Deck]
    augusti: i64  # in the pile, one bit each
    emperor: i64
    candidates: vec[i64]
    wagers: vec[i64]  # cards laid to conspire: CARD_KINDS * seat + card
    daggers: vec[i64]  # cards laid to strike or to defend, likewise
    primus: i64
    rounds: i64
    killed: i64  # emperors that died this round
    fallen: i64  # 1 after the fall of the empire

    def clone(self) -> Rome:
        """An independent copy."""
        copy = Rome(self.game, self.players, self.options, self.chance.clone())
        copy.romans = [roman.clone() for roman in self.romans]
        copy.order = self.order[:]
        copy.row = self.row[:]
        copy.marker = self.marker
        copy.deck = self.deck
        copy.open = self.open[:]
        copy.placed = self.placed[:]
        copy.token = self.token[:]
        copy.doubt = self.doubt[:]
        copy.free = self.free
        copy.turned_up = self.turned_up
        copy.decks = [deck.clone() for deck in self.decks]
        copy.augusti = self.augusti
        copy.emperor = self.emperor
        copy.candidates = self.candidates[:]
        copy.wagers = self.wagers[:]
        copy.daggers = self.daggers[:]
        copy.primus = self.primus
        copy.rounds = self.rounds
        copy.killed = self.killed
        copy.fallen = self.fallen
        self.copy_table(copy)
        return copy

    def score(self, seat: i64) -> i64:
        """11.4  Victory and conspiracy points count one each."""
        return self.romans[seat].points()

    def is_winner(self, seat: i64) -> bool:
        """11.5  Nobody is ahead; who is equal in all shares the victory."""
        for rival in range(self.players):
            if rival != seat and self.is_ahead(rival, seat):
                return False
        return True

    def is_ahead(self, one: i64, other: i64) -> bool:
        """11.5  More points; then the Primus inter pares; then conspiracy points; then cards."""
        mine, his = self.romans[one], self.romans[other]
        if mine.points() != his.points():
            return mine.points() > his.points()
        if self.primus == one or self.primus == other:
            return self.primus == one
        if mine.conspiracy_points != his.conspiracy_points:
            return mine.conspiracy_points > his.conspiracy_points
        return mine.cards() > his.cards()

    def redeal(self, seat: i64) -> None:
        """Deal anew what the seat cannot know: the others' tokens and hands."""
        secrecy.redeal(self, seat)

    def turn_of(self, seat: i64) -> i64:
        """A seat's place in the playing order, from 0."""
        turn: i64 = 0
        while self.order[turn] != seat:
            turn += 1
        return turn

    def after(self, turn: i64) -> i64:
        """The next place in the playing order, the first one after the last."""
        if turn + 1 < self.players:
            return turn + 1
        return 0

    def conspiracy(self) -> Conspiracy | None:
        """The conspiracy that the open question belongs to, if it belongs to one."""
        asked = self.conspiring()
        return None if asked is None else asked.conspiracy

    def conspiring(self) -> Conspiring | None:
        """The open question, if it is asked within a conspiracy."""
        asked = self.question()
        return asked if isinstance(asked, Conspiring) else None

    def conspirators(self, conspiracy: Conspiracy) -> vec[i64]:
        """Who takes part in a conspiracy, in playing order from the chief on."""
        seats = vec[i64](capacity=self.players)
        turn = self.turn_of(conspiracy.chief)
        for _seat in range(self.players):
            if conspiracy.includes(self.order[turn]):
                seats = append(seats, self.order[turn])
            turn = self.after(turn)
        return seats

    def wagered_by(self, seat: i64) -> i64:
        """How many cards a seat has laid to conspire."""
        return laid_by(self.wagers, seat)

    def struck_by(self, seat: i64) -> i64:
        """How many cards a seat has laid to strike or to defend."""
        return laid_by(self.daggers, seat)

    def owed_by(self, seat: i64, symbol: i64) -> i64:
        """How many symbols a seat has announced and still has to lay."""
        asked = self.conspiring()
        if asked is None:
            return 0
        return asked.owes(seat, symbol)

    def conspiracy_points_left(self) -> i64:
        """The conspiracy points of the box that nobody has."""
        left: i64 = CONSPIRACY_POINTS
        for roman in self.romans:
            left -= roman.conspiracy_points
        return left

    def favours_on(self, where: i64) -> i64:
        """How many Favor tokens lie on the emperor or on the candidate."""
        found: i64 = 0
        for roman in self.romans:
            if roman.favour == where:
                found += 1
        return found

    def face_down(self) -> i64:
        """The cells with a token that lies face down, one bit each."""
        cells: i64 = 0
        for seat in range(self.players):
            cells |= self.placed[seat]
        return self.in_play(cells)

    def in_play(self, cells: i64) -> i64:
        """4.12  Cells without those of the card that is being resolved."""
        return cells if self.turned_up < 0 else cells & ~cells_of(self.turned_up, ALL_SPACES)

    def reckon(self) -> None:
        """Find the free cells again."""
        self.free = 0
        for place in range(i64(PLACES)):
            if self.open[place] >= 0:
                self.free |= cells_of(place, usable_spaces(self.players, self.open[place]))
        for seat in range(self.players):
            self.free &= ~self.placed[seat]

    def open_card(self, place: i64, card: i64) -> None:
        """A Civitas card lies open in an empty place."""
        self.open[place] = card
        self.free |= cells_of(place, usable_spaces(self.players, card))

    def close_card(self, place: i64) -> None:
        """A Civitas card without tokens leaves its place."""
        self.open[place] = NOTHING
        self.free &= ~cells_of(place, ALL_SPACES)

    def spaces_of(self, seat: i64, place: i64) -> i64:
        """The spaces of a card with tokens of a seat, one bit each."""
        return (self.placed[seat] >> cell_of(place, 0)) & ALL_SPACES

    def owner(self, cell: i64) -> i64:
        """Whose token lies in a cell, or `NO_SEAT`."""
        for seat in range(self.players):
            if holds(self.placed[seat], cell):
                return seat
        return NO_SEAT

    def lay(self, seat: i64, cell: i64, token: i64, doubt: i64) -> None:
        """A token lies in a cell."""
        self.placed[seat] |= only(cell)
        self.free &= ~only(cell)
        self.token[cell] = token
        self.doubt[cell] = doubt

    def clear(self, seat: i64, cell: i64) -> None:
        """A seat's token is taken from a cell."""
        self.placed[seat] &= ~only(cell)
        self.free |= only(cell)
        self.token[cell] = NOTHING
        self.doubt[cell] = 0

    def return_token(self, seat: i64, cell: i64) -> None:
        """A seat's token goes from its card to the supply."""
        self.romans[seat].supply |= only(self.token[cell])
        self.clear(seat, cell)

    def shift(self, seat: i64, origin: i64, to: i64) -> None:
        """A seat's token moves from one cell to another, which is empty."""
        token, doubt = self.token[origin], self.doubt[origin]
        self.clear(seat, origin)
        self.lay(seat, to, token, doubt)

    def swap_tokens(self, one: i64, other: i64) -> None:
        """The tokens in two cells change places."""
        mine, his = self.owner(one), self.owner(other)
        token, doubt = self.token[one], self.doubt[one]
        self.clear(mine, one)
        self.shift(his, other, one)
        self.lay(mine, other, token, doubt)

    def put_under(self, card: i64) -> None:
        """A used card goes under the deck it came from."""
        deck = self.decks[card >> 1]
        deck.under = append(deck.under, card)

    def check(self) -> str:
        """What is impossible about this position."""
        return soundness.impossible(self)


def laid_by(cards: vec[i64], seat: i64) -> i64:
    """How many of the cards on the table a seat has laid."""
    found: i64 = 0
    for at in range(i64(len(cards))):
        if cards[at] // CARD_KINDS == seat:
            found += 1
    return found


def new_roman() -> Roman:
    """1.1  A player with the six tokens of the beginning and nothing else."""
    return Roman(below(EARNED_FROM), 0, row_of(CARD_KINDS), row_of(CARD_KINDS), 0, 0, IN_HAND)


def empty_table(game: Game, players: int, options: vec[i64], chance: Chance) -> Rome:
    """A table before anything is laid out."""
    rome = Rome(game, players, options, chance)
    rome.romans = [new_roman() for _ in range(players)]
    rome.order = vec[i64]()
    rome.row = vec[i64]()
    rome.marker = NOTHING
    rome.deck = below(CIVITAS_CARDS)
    rome.open = row_of(PLACES, NOTHING)
    rome.placed = row_of(players)
    rome.token = row_of(CELLS, NOTHING)
    rome.doubt = row_of(CELLS)
    rome.free = 0
    rome.turned_up = NOTHING
    rome.decks = [Deck(row_of(CARD_KINDS), vec[i64]()) for _ in range(2)]
    rome.augusti = 0
    rome.emperor = CALIGULA
    rome.candidates = vec[i64]([NOTHING, NOTHING])
    rome.wagers = vec[i64]()
    rome.daggers = vec[i64]()
    rome.primus = NO_SEAT
    rome.rounds = 0
    rome.killed = 0
    rome.fallen = 0
    return rome
