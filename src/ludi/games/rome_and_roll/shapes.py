"""What a seat of Rome & Roll sees, is asked and may foresee: one declaration for all readers."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ludi.core.actions import Domain
from ludi.core.shapes import Seat
from ludi.games.rome_and_roll.box import (
    ADVISOR,
    CHARACTER,
    COLOUR,
    FACE,
    FAVOUR,
    GOOD,
    MAIN_ACTION,
    RESOURCE,
    SHOWN,
    TRACK,
    WORKER,
)
from ludi.games.rome_and_roll.city.ground import HILL, SQUARE
from ludi.games.rome_and_roll.city.plans import BUILDING, PLAN, SHAPE, SITE, TYPE
from ludi.games.rome_and_roll.provinces.regions import COLONY, PLACE, REGION, ROAD
from ludi.games.rome_and_roll.seneca.deck import BACK, SENECA_ACTION, SENECA_CARD

RIVAL = Domain("rival", ("seneca",))
AWAY = Domain("away", ("seneca", "used"))
MAP = Domain("map", ("small", "large"))

Colour = Annotated[str, COLOUR]
Face = Annotated[str, FACE]
Shown = Annotated[str, SHOWN]
Good = Annotated[str, GOOD]
Resource = Annotated[str, RESOURCE]
Worker = Annotated[str, WORKER]
MainAction = Annotated[str, MAIN_ACTION]
Track = Annotated[str, TRACK]
Favour = Annotated[str, FAVOUR]
Character = Annotated[str, CHARACTER]
Advisor = Annotated[str, ADVISOR]
Square = Annotated[str, SQUARE]
Hill = Annotated[str, HILL]
Plan = Annotated[str, PLAN]
Building = Annotated[str, BUILDING]
Type = Annotated[str, TYPE]
Site = Annotated[str, SITE]
Shape = Annotated[str, SHAPE]
Region = Annotated[str, REGION]
Colony = Annotated[str, COLONY]
Road = Annotated[str, ROAD]
Place = Annotated[str, PLACE]
SenecaCard = Annotated[str, SENECA_CARD]
SenecaAction = Annotated[str, SENECA_ACTION]
Back = Annotated[str, BACK]
Map = Annotated[str, MAP]

Owner = Seat | Annotated[str, RIVAL] | None
DieAt = Seat | Annotated[str, AWAY] | None  # nobody's: in the middle
Cell = list[int]  # row and column
Printed = dict[str, int | str | list[str]]  # a part of a card as the box lists it


class TurnSoFar(TypedDict):
    """The turn in progress: the die and what is left of it."""

    seat: Seat
    colour: Colour
    face: Face
    shows: list[Shown]
    icons: dict[Good, int]
    workers: list[Worker]
    auxiliaries: int
    senator_lent: bool
    favour: Favour | None
    acted: list[MainAction]


class Die(TypedDict):
    """One die: where it lies and what it shows."""

    colour: Colour
    face: Face
    shows: list[Shown]
    at: DieAt


class PlanParts(TypedDict, total=False):
    """What not every plan card has."""

    legion: Printed
    production: Printed


class PlanCard(PlanParts):
    """What is printed on a plan; the bonus is what building it gives once."""

    id: Plan
    type: Type
    site: Site
    cost: dict[Resource, int]
    shape: list[Cell]
    initials: str
    bonus: str
    points: Printed


class PlanSeen(PlanCard):
    """A plan in play and the foreman on it."""

    foreman: Owner


class NeroCard(TypedDict):
    """A Nero card and who took it."""

    points: int
    owner: Owner


class BuildingSeen(TypedDict):
    """A building on the map, by its first square."""

    id: Building
    owner: Owner
    at: Square
    squares: list[Square]
    points: int
    by_juno: bool
    overseers: list[Seat]


class ColonySeen(TypedDict):
    """A colony and its conqueror."""

    id: Colony
    strength: int
    owner: Owner
    linked: bool


class RoadSeen(TypedDict):
    """A road and who renovated it."""

    id: Road
    near: Place
    far: Place
    steles: int
    owner: Owner


class RegionSeen(TypedDict):
    """A region with its colonies and roads."""

    id: Region
    resource: Resource
    colonies: list[ColonySeen]
    roads: list[RoadSeen]


class AdvisorSeen(TypedDict):
    """An advisor, his loyalty, and what it unlocks at how many boxes."""

    id: Advisor
    boxes: int
    points: int
    abilities: dict[str, str]


class Notable(TypedDict):
    """A player's sheet, and the parts of his score."""

    seat: Seat
    character: Character | None
    storage: dict[Resource, int]
    tracks: dict[Track, int]
    blue_boxes: dict[Track, int]
    soldiers: int
    garrisoned: int
    senators: int
    deployed: int
    advisors: list[AdvisorSeen]
    overseer: Square
    foreman: Plan | None
    favours: list[Favour]
    score: dict[str, int]


class SenecaCardSeen(TypedDict):
    """What one of Seneca's cards says."""

    card: SenecaCard
    action: SenecaAction
    seal: bool
    back: Back


class Worth(TypedDict, total=False):
    """What each of something is worth, or all of it."""

    each: int
    points: int


class ScorePart(Worth):
    """How many of something, and what it is worth."""

    n: int


class SenecaAlone(TypedDict, total=False):
    """What Seneca has only in the solo game."""

    rounds: int
    backs: list[Back | None]
    seals: int
    thresholds: list[int]
    favour: Favour | None
    score: dict[str, ScorePart]
    points: int


class Seneca(SenecaAlone):
    """Seneca's side of the table: with two players his foreman and the cards turned up."""

    foreman: Plan | None
    turned: list[SenecaCard]
    last: SenecaCardSeen | None
    unseen: list[SenecaCardSeen]


class Table(TypedDict):
    """The table as every seat and every spectator sees it."""

    round: int
    last_round: int | None
    proconsul: Owner
    first_player: Seat
    map: Map
    city: list[str]
    printed: list[str]
    turn: TurnSoFar | None
    dice: list[Die]
    plans: list[PlanSeen]
    favours: dict[Favour, Owner]
    nero: list[NeroCard]
    buildings: list[BuildingSeen]
    regions: list[RegionSeen]
    track_ends: dict[str, int]
    notables: list[Notable]
    seneca: Seneca | None


# What questions mention.


class ActAsked(TypedDict):
    """The die of the turn, and whether the main action was taken."""

    colour: Colour
    face: Face
    acted: bool


class TurnDieAsked(TypedDict):
    """The die as it lies, and all its faces."""

    colour: Colour
    face: Face
    faces: list[list[Shown]]


class BlessedAsked(TypedDict):
    """The favour that was called."""

    favour: Favour


class SpareAsked(TypedDict):
    """The plan and its cost."""

    plan: Plan
    cost: dict[Resource, int]


class PayAsked(TypedDict):
    """What is still to be paid."""

    cost: dict[Resource, int]


class PlaceAsked(TypedDict):
    """The plan and its shape in all turns."""

    plan: Plan
    turns: list[list[Cell]]


class RubbleAsked(TypedDict):
    """The rubble's shape in all turns, and the hill for it."""

    shape: Shape
    hill: Hill
    turns: list[list[Cell]]


class LegionAsked(TypedDict):
    """How many buildings were used, and how many more may be."""

    used: int
    left: int


class ConquerAsked(TypedDict):
    """What is left of the force, and the region it is bound to."""

    strength: int
    region: Region | None


class DevelopAsked(TypedDict):
    """How many roads were renovated, and the region they are in."""

    roads: int
    region: Region | None


class SellAsked(TypedDict):
    """How many sets were sold."""

    sold: int


class GainedAsked(TypedDict):
    """What was gained."""

    good: Good


class MarketAsked(TypedDict):
    """How many goods are still to be picked."""

    left: int


class InsulaAsked(TypedDict):
    """Where the Insula stands, and how many buildings it may still use."""

    at: Square
    left: int


# What one seat may foresee.


class Forecast(TypedDict):
    """What a drawing would bring: to whom what, which buildings produce, the points it adds."""

    gains: dict[str, dict[str, int]]
    producing: list[Square]
    points: int


class Closed(TypedDict):
    """A main action that is not possible now, the rule that forbids it and its refusal."""

    verb: MainAction
    paragraph: str
    reason: str


class Preview(TypedDict, total=False):
    """What may be known before one confirms; only what the question is about."""

    closed: list[Closed]
    allows: dict[str, list[MainAction]]
    lends: dict[Worker, list[MainAction]]  # the actions that a senator's worker adds or betters
    fish: dict[Square, int]
    paths: dict[Square, list[Square]]
    open: list[Square]
    brings: dict[str, Forecast]
