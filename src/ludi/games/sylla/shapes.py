"""What a seat of Sylla sees, is asked and may foresee: one declaration for all who read it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ludi.core.shapes import EVERY, Seat
from ludi.games.sylla.box import (
    BUILDING,
    COLOUR,
    EVENT,
    FATE,
    FIGHTER,
    MARKER,
    PHASE,
    PIECE,
    REVENUE,
    THUMB,
    TOKEN,
    WORK,
)

Building = Annotated[str, BUILDING]
Colour = Annotated[str, COLOUR]
Event = Annotated[str, EVENT]
Fate = Annotated[str, FATE]
Fighter = Annotated[str, FIGHTER]
Marker = Annotated[str, MARKER]
Phase = Annotated[str, PHASE]
Piece = Annotated[str, PIECE]
Revenue = Annotated[str, REVENUE]
Thumb = Annotated[str, THUMB]
Token = Annotated[str, TOKEN]
Work = Annotated[str, WORK]
ByToken = Annotated[dict[Token, int], EVERY]
ByColour = Annotated[dict[Colour, int], EVERY]
ByFighter = Annotated[dict[Fighter, int], EVERY]


# The board.


class LadderToCome(TypedDict):
    """Markers and famine after the strikes foreseen."""

    markers: ByToken
    famine: int


class Ladder(TypedDict):
    """The ladder: worth of its spaces, end of the crisis zone, the markers."""

    values: list[int]
    crisis: int
    markers: ByToken
    famine: int
    to_come: LadderToCome | None  # only in phase V


class RomeEvent(TypedDict):
    """One event in play: what is printed on it, the cubes there and what they make of it."""

    id: Event
    token: Token | None
    fighters: list[Fighter]
    famine: int
    cubes: list[int]
    total: int
    leaders: list[Seat]
    fate: Fate
    certain: bool  # no cube or decision to come can change the fate
    decided_by: Seat | None  # the First Consul who has decided its tie
    holds: list[Piece]


class Terms(TypedDict):
    """What a Great Work pays by rank or by votes, and what it moves for how many votes."""

    prizes: list[int]
    votes: list[int]
    moves: Marker | None
    votes_per_step: int
    steps: int


class Works(TypedDict):
    """The Great Works: the one of this turn, the next if it has been seen, the rest."""

    now: Work | None
    next: Work | None
    to_come: list[Work]
    built: list[Work]
    shelved: Work | None
    terms: dict[Work, Terms]


class SalePlace(TypedDict):
    """One sale place: its colour and its tile."""

    colour: Colour
    building: Building | None


class Stacks(TypedDict):
    """How many tiles lie in each stack."""

    a: int
    b: int
    c: int


# The players.


class Pieces(TypedDict):
    """A kind of piece of a roman: how many, and how they lie."""

    id: Piece
    christian: bool
    hexagons: list[Colour]
    upright: int
    tilted: int
    down: int
    down_tilted: int


class Votes(TypedDict):
    """The votes of the Senators: all face up in an election, the upright ones for a work."""

    election: int
    work: int


class Vote(TypedDict):
    """A vote that is sealed."""

    thumb: Thumb
    denarii: int


class Screen(TypedDict):
    """What only the owner sees."""

    denarii: int
    tokens: ByToken
    worth: int  # of the tokens, as the markers stand
    chosen: dict[str, int]
    vote: Vote | None


class Reckoning(TypedDict):
    """How the prestige of the end came together."""

    earlier: int
    christians: int
    tokens: ByToken


class Roman(TypedDict):
    """What lies before a player; what lies behind the screen only for its owner."""

    seat: Seat
    prestige: int
    revenue: Revenue
    pieces: list[Pieces]
    cubes: ByFighter
    votes: Votes
    bids: ByColour
    income: int
    hunger: int
    chosen: int
    decided: bool
    screen: Screen | None
    reckoning: Reckoning | None


class Table(TypedDict):
    """The table as a seat sees it."""

    turn: int
    turns: int
    phase: Phase
    consul: Seat
    ladder: Ladder
    events: list[RomeEvent]
    events_to_come: list[Event]
    works: Works
    display: dict[str, int]
    hexagons: dict[str, list[Colour]]
    pile: int
    under: list[Piece]
    sale: list[SalePlace]
    stacks: Stacks
    romans: list[Roman]


# What questions mention.


class CharactersAsked(TypedDict):
    """How many characters are still to be chosen."""

    left: int


class ElectionAsked(TypedDict):
    """The bid to beat, and how many Romans are still to speak."""

    leader: Seat | None
    votes: int
    left: int


class OfferAsked(TypedDict):
    """How many tiles are still to be put up."""

    left: int


class AuctionAsked(TypedDict):
    """The tile, the bid to beat, and how many cards each Roman could bid."""

    proposer: Seat
    building: Building
    colour: Colour
    leader: Seat | None
    cards: int
    left: int
    most: list[int]


class PaymentAsked(TypedDict):
    """How many cards of which colour are still to be tilted."""

    left: int
    colour: Colour


class InsulaAsked(TypedDict):
    """How many tokens are still to be taken."""

    left: int


class BuildingsAsked(TypedDict):
    """What is still to be used, and the markers that Taverns have moved."""

    temples: int
    taverns: int
    locked: list[Token]


class CubeAsked(TypedDict):
    """How many cubes are left."""

    left: int


class AvertAsked(TypedDict):
    """How many events are still to be averted."""

    left: int


class TurnDownAsked(TypedDict):
    """The event that strikes."""

    event: Event


class RemoveAsked(TypedDict):
    """The two events that were averted."""

    events: list[Event]


class VoteAsked(TypedDict):
    """The work that is voted on."""

    work: Work


# What one seat may foresee.


class Prize(TypedDict):
    """What a vote earns at worst and at best, whatever the others do."""

    least: int
    most: int


class Preview(TypedDict, total=False):
    """What the answers would do; only what the question is about."""

    left: dict[Piece, int]  # of each kind of the own set, how many may still be chosen
    prices: list[int]  # what a bid of so many votes costs if it wins
    losses: list[int]  # how many powers a bid of one card, of two and so on costs at least
    fates: list[list[Fate]]  # of all events, with one more cube on each place
    ladders: list[LadderToCome]  # the same for the ladder
    plebs: list[int]  # what a thumb down earns with so many denarii in the fist
    work: list[Prize]  # the same of a thumb up for the work
