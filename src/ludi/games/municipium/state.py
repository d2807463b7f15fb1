"""The town and its families: the things on the table and whose they are. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import State
from ludi.core.chance import Chance
from ludi.core.rows import row_of, total
from ludi.games.municipium.box import (
    BANNER_LIMIT,
    BASILICA,
    CITIZENS_PER_COLOUR,
    COLOURS,
    COMMON_CARDS,
    COMMON_KINDS,
    FAMILY_KINDS,
    FAVOUR,
    FAVOURS,
    INSTITUTIONS,
    LAURELLED,
    LAURELS,
    PAWNS,
    TEMPLE,
)
from ludi.games.municipium.verbs import CITIZENS

if TYPE_CHECKING:
    from ludi.core.game import Game


@final
class Family:
    """A player's pawns on the board and pieces in front of him."""

    def __init__(
        self,
        pawns: vec[i64],
        laurelled: vec[i64],
        to_place: i64,
        citizens: vec[i64],
        favours: i64,
        decurions: i64,
        cards: vec[i64],
    ) -> None:
        self.pawns = pawns
        self.laurelled = laurelled
        self.to_place = to_place
        self.citizens = citizens
        self.favours = favours
        self.decurions = decurions
        self.cards = cards  # 1 while face up

    def clone(self) -> Family:
        """An independent copy."""
        return Family(
            self.pawns[:],
            self.laurelled[:],
            self.to_place,
            self.citizens[:],
            self.favours,
            self.decurions,
            self.cards[:],
        )

    def present(self, place: i64) -> i64:
        """How many of its pawns stand in an institution."""
        return self.pawns[place] + self.laurelled[place]

    def pieces(self) -> i64:
        """How many citizens and favours it holds."""
        return total(self.citizens) + self.favours

    def move(self, pawn: i64, origin: i64, to: i64) -> None:
        """Move one pawn."""
        row = self.laurelled if pawn == LAURELLED else self.pawns
        row[origin] -= 1
        row[to] += 1


@final
class Institution:
    """A banner where citizens gather, and a hall with a citizen and a favour."""

    def __init__(self, banner: vec[i64], guest: i64, favour: i64) -> None:
        self.banner = banner
        self.guest = guest  # the citizen in the hall, or -1
        self.favour = favour  # 1 while one lies in the hall

    def clone(self) -> Institution:
        """An independent copy."""
        return Institution(self.banner[:], self.guest, self.favour)


@final
class Town(State):
    """The whole table of Municipium."""

    families: list[Family]
    institutions: list[Institution]
    discs: vec[i64]  # the families in Temple order, the foremost first
    bag: vec[i64]
    favours: i64
    laurels: i64
    praefect: i64
    pile: vec[i64]  # common cards face down, by kind: their order is drawn when they are turned
    discard: vec[i64]
    card: i64  # the card being carried out
    turn: i64
    active: i64
    first_player: i64

    def clone(self) -> Town:
        """An independent copy."""
        copy = Town(self.game, self.players, self.options, self.chance.clone())
        copy.families = [family.clone() for family in self.families]
        copy.institutions = [institution.clone() for institution in self.institutions]
        copy.discs = self.discs[:]
        copy.bag = self.bag[:]
        copy.favours = self.favours
        copy.laurels = self.laurels
        copy.praefect = self.praefect
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.card = self.card
        copy.turn = self.turn
        copy.active = self.active
        copy.first_player = self.first_player
        self.copy_table(copy)
        return copy

    def score(self, seat: i64) -> i64:
        """The Decurions of a family."""
        return self.families[seat].decurions

    def is_winner(self, seat: i64) -> bool:
        """7.3  Most Decurions; then most citizens and favours; then most favours; else shared."""
        mine = self.families[seat]
        for other in self.families:
            if other.decurions != mine.decurions:
                if other.decurions > mine.decurions:
                    return False
            elif other.pieces() != mine.pieces():
                if other.pieces() > mine.pieces():
                    return False
            elif other.favours > mine.favours:
                return False
        return True

    def give(self, seat: i64, citizen: i64) -> None:
        """Hand a citizen to a family."""
        self.families[seat].citizens[citizen] += 1

    def return_piece(self, seat: i64, piece: i64) -> None:
        """Put a citizen of a family back into the bag, or a favour into the stock."""
        family = self.families[seat]
        if piece == FAVOUR:
            family.favours -= 1
            self.favours += 1
        else:
            family.citizens[piece] -= 1
            self.bag[piece] += 1

    def check(self) -> str:
        """What is impossible about this position."""
        per_colour = CITIZENS_PER_COLOUR[self.options[CITIZENS]]
        for colour in range(i64(COLOURS)):
            if self.citizens_of(colour) != per_colour:
                return f"there must be {per_colour} citizens of each colour"
        if self.favours_in_play() != FAVOURS:
            return f"there must be {FAVOURS} favours"
        laurels = self.laurels
        for family in self.families:
            laurels += total(family.laurelled)
            if total(family.pawns) + total(family.laurelled) + family.to_place != PAWNS:
                return f"every family has {PAWNS} pawns"
            if not_counts(family.pawns) or not_counts(family.laurelled) or family.to_place < 0:
                return "there cannot be less than no pawns"
            if not_counts(family.citizens) or family.favours < 0 or family.decurions < 0:
                return "there cannot be less than no citizens, favours or Decurions"
        if laurels != LAURELS or self.laurels < 0:
            return f"there must be {LAURELS} laurels"
        return self.check_board()

    def check_board(self) -> str:
        """What is impossible about the board, the cards and the Temple order."""
        if not TEMPLE < self.praefect < INSTITUTIONS:
            return "the Praefect must be in an institution with a hall"
        if not_counts(self.bag) or not_counts(self.pile) or not_counts(self.discard):
            return "there cannot be less than no cards or citizens"
        cards = total(self.pile) + total(self.discard)
        if self.card >= 0 and self.card < COMMON_KINDS:
            if cards not in (total(COMMON_CARDS), total(COMMON_CARDS) - 1):
                return "the common cards do not add up"
        elif cards != total(COMMON_CARDS):
            return "the common cards do not add up"
        if not 0 <= self.active < self.players or not 0 <= self.first_player < self.players:
            return "the active or the first player does not exist"
        for institution in self.institutions:
            if not_counts(institution.banner) or total(institution.banner) > BANNER_LIMIT:
                return f"a banner holds at most {BANNER_LIMIT} citizens"
        for seat in range(self.players):
            placed = 0
            for disc in self.discs:
                if disc == seat:
                    placed += 1
            if placed > 1 or (placed == 0 and self.families[seat].to_place == 0):
                return "every family has one disc in the Temple"
        return ""

    def citizens_of(self, colour: i64) -> i64:
        """How many citizens of a colour there are, wherever they are."""
        found = self.bag[colour]
        for institution in self.institutions:
            found += institution.banner[colour]
            if institution.guest == colour:
                found += 1
        for family in self.families:
            found += family.citizens[colour]
        for step in self.agenda:
            found += step.holds(colour)
        return found

    def favours_in_play(self) -> i64:
        """How many favours there are, wherever they are."""
        found = self.favours
        for institution in self.institutions:
            found += institution.favour
        for family in self.families:
            found += family.favours
        return found


def not_counts(row: vec[i64]) -> bool:
    """Whether a row holds a number below zero."""
    for at in range(i64(len(row))):
        if row[at] < 0:
            return True
    return False


def new_family() -> Family:
    """A family with all pawns in hand and its cards face up."""
    return Family(
        row_of(INSTITUTIONS),
        row_of(INSTITUTIONS),
        PAWNS,
        row_of(COLOURS),
        0,
        0,
        row_of(FAMILY_KINDS, 1),
    )


def empty_table(game: Game, players: int, options: vec[i64], chance: Chance) -> Town:
    """A table with its board, before anything is laid out."""
    town = Town(game, players, options, chance)
    town.families = [new_family() for _ in range(players)]
    town.institutions = [Institution(row_of(COLOURS), -1, 0) for _ in range(INSTITUTIONS)]
    town.discs = vec[i64]()
    town.bag = row_of(COLOURS)
    town.favours = FAVOURS
    town.laurels = LAURELS
    town.praefect = BASILICA
    town.pile = COMMON_CARDS[:]
    town.discard = row_of(COMMON_KINDS)
    town.card = -1
    town.turn = 0
    town.active = 0
    town.first_player = 0
    return town
