"""The town and its families: the things on the table and whose they are. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import State
from ludi.core.chance import Chance
from ludi.core.rows import row_of, total
from ludi.games.municipium.box import (
    BASILICA,
    COLOURS,
    COMMON_CARDS,
    COMMON_KINDS,
    FAMILY_COPIES,
    FAVOUR,
    FAVOURS,
    INSTITUTIONS,
    LAUREL_WORTH,
    LAURELLED,
    LAURELS,
    PAWNS,
)
from ludi.games.municipium.secrecy import redeal
from ludi.games.municipium.soundness import impossible

if TYPE_CHECKING:
    from ludi.core.game import Game


@mypyc_attr(acyclic=True)
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

    def influence(self, place: i64) -> i64:
        """3.1  How many pawns it counts for in an institution; a laurelled pawn counts twice."""
        return self.pawns[place] + LAUREL_WORTH * self.laurelled[place]

    def pieces(self) -> i64:
        """How many citizens and favours it holds."""
        return total(self.citizens) + self.favours

    def move(self, pawn: i64, origin: i64, to: i64) -> None:
        """Move one pawn."""
        row = self.laurelled if pawn == LAURELLED else self.pawns
        row[origin] -= 1
        row[to] += 1


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
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

    def redeal(self, seat: i64) -> None:
        """Deal anew all that the seat cannot know."""
        redeal(self, seat)

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
        return impossible(self)

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


def new_family() -> Family:
    """A family with all pawns in hand and its cards face up."""
    return Family(
        row_of(INSTITUTIONS),
        row_of(INSTITUTIONS),
        PAWNS,
        row_of(COLOURS),
        0,
        0,
        FAMILY_COPIES[:],
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
