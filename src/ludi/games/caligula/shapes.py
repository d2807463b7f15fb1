"""What a seat of Caligula sees and is asked: one declaration for all who read it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ludi.core.shapes import Seat
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    CHANCE,
    CIVITAS,
    DECK,
    DOES,
    EFFECT,
    FACTION,
    KIND,
    PLACE,
    RESTING,
    SEQUENTIA,
    TOKEN,
)

Augustus = Annotated[str, AUGUSTUS]
Card = Annotated[str, CARD]
Chance = Annotated[str, CHANCE]
Civitas = Annotated[str, CIVITAS]
Deck = Annotated[str, DECK]
Does = Annotated[str, DOES]
Effect = Annotated[str, EFFECT]
Faction = Annotated[str, FACTION]
Kind = Annotated[str, KIND]
Place = Annotated[str, PLACE]
Resting = Annotated[str, RESTING]
Sequentia = Annotated[str, SEQUENTIA]
Token = Annotated[str, TOKEN]


class PlacedToken(TypedDict):
    """A token on a card; its value only while it lies face up."""

    seat: Seat
    value: Token | None


class Space(TypedDict):
    """A space: the printed number of players, or none if it is open to every number."""

    players: int | None
    usable: bool
    token: PlacedToken | None


class CivitasCard(TypedDict):
    """An open card; `next` is the space that the next token takes, counted from 1."""

    id: Civitas
    at: Place
    kind: Kind
    value: int
    effects: list[Effect]
    spaces: list[Space]
    next: int | None


class FactionRow(TypedDict):
    """A faction's deck and its two places."""

    id: Faction
    deck: int
    cards: list[CivitasCard | None]


class SequentiaCard(TypedDict):
    """One card of the row, and whether the Sequentia token lies on it."""

    id: Sequentia
    does: Does
    factions: list[Faction]
    marker: bool


class Sum(TypedDict):
    """What a player has on the card that is being resolved."""

    seat: Seat
    sum: int
    tokens: int
    leftmost: int


class Resolving(TypedDict):
    """The card that is being resolved."""

    at: Place
    civitas: Civitas
    sums: list[Sum]


class AugustusCard(TypedDict):
    """The emperor or a candidate, with the favours on him."""

    id: Augustus
    life: int
    points: int
    spaces: int
    favours: list[Seat]
    named: bool


class LaidCard(TypedDict):
    """A hand card that lies on the table."""

    seat: Seat
    card: Card


class Plot(TypedDict):
    """A conspiracy: its stake while it is not settled, then the blows; who has cards to lay."""

    chief: Seat
    stake: int
    passed: list[Seat]
    named: Augustus | None
    laid: list[LaidCard]
    life: int
    blows: int
    speaker: Seat | None
    symbol: Deck | None
    owed: int


class Piles(TypedDict):
    """How many cards the piles hold."""

    augusti: int
    coniura: int
    pugio: int


class Roman(TypedDict):
    """What everybody sees of a player."""

    seat: Seat
    victory: int
    conspiracy: int
    cards: int
    supply: int
    earned: list[Token]
    favour: Resting


class Mine(TypedDict):
    """What only the player himself sees: the tokens of his supply and his hand."""

    supply: list[Token]
    hand: dict[Card, int]


class Table(TypedDict):
    """The table as a seat sees it; `conspiracy_points` are those that nobody has."""

    round: int
    fallen: bool
    ordo: list[Seat]
    sequentia: list[SequentiaCard]
    factions: list[FactionRow]
    resolving: Resolving | None
    emperor: AugustusCard
    candidates: list[AugustusCard]
    piles: Piles
    conspiracy_points: int
    conspiracy: Plot | None
    emperor_died: bool
    primus: Seat | None
    romans: list[Roman]
    mine: Mine | None


# What questions mention.


class PlacementAsked(TypedDict):
    """How many tokens the player has left."""

    left: int


class BenefitAsked(TypedDict):
    """The card, the sides of its AUT, and how often its effect may still be used."""

    civitas: Civitas
    effects: list[Effect]
    times: int


class SwapAsked(TypedDict):
    """The first of the two tokens."""

    at: Place
    space: int


class SufferAsked(TypedDict):
    """The red card and what it takes."""

    civitas: Civitas
    effects: list[Effect]


class LayAsked(TypedDict):
    """The symbol that must be laid, and how often."""

    symbol: Deck
    left: int


class AnswerAsked(TypedDict):
    """What the chief stakes, and what the player has laid so far."""

    chief: Seat
    stake: int
    mine: int


class FavourAsked(TypedDict):
    """Who reigns, who was named, and where the player's Favor token rests."""

    candidate: Augustus
    emperor: Augustus
    favour: Resting


class AttemptAsked(TypedDict):
    """The emperor, his life with its defenders, and the blows struck so far."""

    emperor: Augustus
    life: int
    blows: int


# What one seat may foresee.


class Rival(TypedDict):
    """Another player's tokens on a card: how many, never which."""

    seat: Seat
    tokens: int


class Prospect(TypedDict):
    """What a card would do for the player with one more token, as far as he may know.

    His own tokens that lie face down are those missing from his supply: `sums` are all that they
    may add up to there. `reaches` says whether that is the card's value, `times` how often he
    would then have its effect.
    """

    code: int
    civitas: Civitas
    kind: Kind
    value: int
    sums: list[int]
    reaches: Chance
    times: list[int]
    rivals: list[Rival]
    room: int


class Answer(TypedDict):
    """What an answer within a conspiracy leaves in the hand, and whether the emperor can fall."""

    code: int
    hoods: int
    daggers: int
    falls: Chance


class Needs(TypedDict):
    """What a conspiracy needs: life, blows struck, who may still add a life, cards elsewhere."""

    life: int
    blows: int
    guards: int
    others: int


class Preview(TypedDict, total=False):
    """What may be known before one confirms; only what the question is about."""

    cards: list[Prospect]
    needs: Needs
    answers: list[Answer]
