"""What a seat of Municipium sees, is asked and may foresee: one declaration for all who read it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ludi.core.shapes import Seat
from ludi.games.municipium.box import CARD, CITIZEN, COMMON_CARD, FAMILY_CARD, INSTITUTION, PIECE

InstitutionName = Annotated[str, INSTITUTION]
Citizen = Annotated[str, CITIZEN]
Piece = Annotated[str, PIECE]
Card = Annotated[str, CARD]
CommonCard = Annotated[str, COMMON_CARD]
FamilyCard = Annotated[str, FAMILY_CARD]


class Presence(TypedDict):
    """The pawns of one family in one institution."""

    seat: Seat
    plain: int
    laurelled: int
    influence: int


class Hall(TypedDict):
    """What the Praefect has to give."""

    citizen: Citizen | None
    favour: bool


class Institution(TypedDict):
    """One institution: banner, hall, pawns and who is ahead."""

    id: InstitutionName
    banner: list[Citizen]
    hall: Hall | None
    pawns: list[Presence]
    first: Seat | None
    second: Seat | None


class Family(TypedDict):
    """What lies in front of a player."""

    seat: Seat
    citizens: dict[Citizen, int]
    favours: int
    decurions: int
    cards: list[FamilyCard]
    used: list[FamilyCard]
    lacks: int
    to_place: int


class Table(TypedDict):
    """The table as every seat and every spectator sees it."""

    turn: int
    active: Seat
    first_player: Seat
    target: int
    praefect: InstitutionName
    next_hall: InstitutionName
    institutions: list[Institution]
    temple_order: list[Seat]
    bag: dict[Citizen, int]
    favours: int
    laurels: int
    pile: dict[CommonCard, int]
    discard: dict[CommonCard, int]
    card: Card | None
    families: list[Family]


# What questions mention.


class PlaceAsked(TypedDict):
    """How many pawns are still to be placed."""

    left: int


class DrawnAsked(TypedDict):
    """How many citizens have been drawn so far."""

    drawn: int


class WalkAsked(TypedDict):
    """How many steps are left."""

    left: int


class MarchAsked(TypedDict):
    """How many pawns have been moved."""

    moved: int


class SettleAsked(TypedDict):
    """The citizen that must be placed."""

    citizen: Citizen


class InvitedAsked(TypedDict):
    """The citizens that must be placed, in any order."""

    citizens: dict[Citizen, int]


class SetAsked(TypedDict):
    """What the set can be made of."""

    citizens: dict[Citizen, int]
    favours: int


class TwoAsked(TypedDict):
    """The banner, what is on it, and who gets the rest."""

    institution: InstitutionName
    citizens: dict[Citizen, int]
    second: Seat | None


class HandInAsked(TypedDict):
    """How many pieces are still to be handed in."""

    left: int


class SummonsAsked(TypedDict):
    """Whose pawns are being called, and from where."""

    owner: Seat | None
    origin: InstitutionName | None


# What one seat may foresee.


class Rank(TypedDict):
    """How a seat would stand in an institution: 1 for the first, none where it has no pawn."""

    place: InstitutionName
    influence: int
    before: int | None
    after: int | None
    ahead: list[Seat]  # whom it would pass
    behind: list[Seat]  # who would pass it


class Move(TypedDict):
    """What moving a pawn does to the ranks, by the action's code."""

    code: int
    ranks: list[Rank]


class Gain(TypedDict):
    """What a family would get, and what its set lacks before and after."""

    seat: Seat
    gets: Piece
    lacks: int
    then: int


class Visit(TypedDict):
    """What the Praefect would give in the hall he comes to."""

    hall: InstitutionName
    gains: list[Gain]


class Gathering(TypedDict):
    """A banner that the next citizen fills: who takes two, who takes the rest."""

    place: InstitutionName
    banner: list[Citizen]
    first: Seat | None
    second: Seat | None


class Richer(TypedDict):
    """What one's set lacks after an answer that brings citizens, by its code; 0: it is complete."""

    code: int
    lacks: int


class Preview(TypedDict, total=False):
    """What may be known before one confirms; only what the question is about."""

    moves: list[Move]
    sets: list[Richer]
    praefect: Visit
    gatherings: list[Gathering]
    powers: list[InstitutionName]
    pile: dict[CommonCard, int]
