"""What a notable sees of Rome, as numbers for learners: everything but the luck to come."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludi.core.actions import Domain
from ludi.core.agenda import State
from ludi.core.observing import (
    EVERYBODY,
    NONE,
    THING,
    Axis,
    Observer,
    Part,
    Questions,
    flag,
    from_me,
    number,
    put_among,
    put_bits,
    put_list,
    put_row,
    put_same,
    put_seats,
    seat,
    seats,
    thing,
)
from ludi.core.rows import inserted, lengthened, row_of
from ludi.core.seats import left_of
from ludi.games.rome_and_roll.box import (
    ADVISORS,
    CHARACTER,
    COLOUR,
    DICE_OF,
    FACE,
    FAVOUR,
    GOOD,
    IN_THE_BOX,
    LOYAL,
    MAIN_ACTION,
    MOST_SENATORS,
    MOST_SOLDIERS,
    NERO_CARDS,
    RESOURCE,
    RESOURCES,
    SENECA,
    TRACK,
    TRACK_ENDS,
    USED,
    WORKER,
    WORKERS,
)
from ludi.games.rome_and_roll.city.ground import HILL, SQUARE, SQUARES
from ludi.games.rome_and_roll.city.map import EMPTY
from ludi.games.rome_and_roll.city.plans import BUILDING, PLAN, SHAPE, SLOTS
from ludi.games.rome_and_roll.city.productions import (
    InsulaUses,
    MagistracySteals,
    MarketGoods,
    Produce,
)
from ludi.games.rome_and_roll.construction.drawing import ChoosePlan, Place, Spare
from ludi.games.rome_and_roll.construction.walk import Walk
from ludi.games.rome_and_roll.gods.favours import ClaimFavour
from ludi.games.rome_and_roll.gods.saturn import SaturnPlace, SaturnPlan
from ludi.games.rome_and_roll.provinces.conquer import Conquer
from ludi.games.rome_and_roll.provinces.develop import Develop
from ludi.games.rome_and_roll.provinces.regions import COLONIES, COLONY, REGION, ROAD
from ludi.games.rome_and_roll.raise_legion import FeedSoldiers, RaiseLegion
from ludi.games.rome_and_roll.seneca.deck import BACK, CARDS, SENECA_CARD
from ludi.games.rome_and_roll.seneca.deeds import SenecaDevelops
from ludi.games.rome_and_roll.seneca.rubble import PlaceRubble
from ludi.games.rome_and_roll.setup import ChooseCharacter, ChooseVillage
from ludi.games.rome_and_roll.sheet.gains import Gained
from ludi.games.rome_and_roll.sheet.prices import Pay
from ludi.games.rome_and_roll.state import Notable, Rome
from ludi.games.rome_and_roll.trade import SellSet
from ludi.games.rome_and_roll.turn.act import Act, Blessed
from ludi.games.rome_and_roll.turn.die import Turn, TurnDie
from ludi.games.rome_and_roll.turn.draft import DoubleDraft, DraftDie
from ludi.games.rome_and_roll.turn.free_actions import BarterGive, BarterTake
from ludi.games.rome_and_roll.turn.so_far import StoreBasket, this_turn

MOST: Final = 999  # of anything: no game comes near but in rounds, if nobody takes a Nero card
ACTIONS: Final[i64] = MAIN_ACTION.size
SENECA_SEEN: Final = 4  # beyond the last seat, at every table
HELD_BY: Final = (
    *("used", "in the box", "nobody", "me", "next", "second", "third"),
    "seneca",
)
QUESTIONS: Final = Questions(
    *(Act, Walk, ChoosePlan, Place, Spare, Pay, Turn, TurnDie, DraftDie, DoubleDraft, Gained),
    *(Conquer, Develop, RaiseLegion, FeedSoldiers, SellSet, Produce, MarketGoods, InsulaUses),
    *(MagistracySteals, ClaimFavour, Blessed, SaturnPlan, SaturnPlace, StoreBasket),
    *(BarterGive, BarterTake, PlaceRubble, SenecaDevelops, ChooseCharacter, ChooseVillage),
)


def holder(name: str, meaning: str, *axes: Axis) -> Part:
    """Who has something: a seat as seen from mine, Seneca, nobody; or where else it lies."""
    return Part(name, meaning, THING, axes, USED, SENECA_SEEN, HELD_BY, EVERYBODY)


def held_by(me: i64, owner: i64, players: i64) -> i64:
    """Who has something, as seen from my seat."""
    if owner < 0 or owner == SENECA:
        return owner
    return from_me(me, owner, players)


NOTHING_ASKED: Final = lengthened(inserted(row_of(9, NONE), 0, 0), RESOURCES)


@final
class RomeSeen(Observer):
    """Rome as a notable sees it."""

    def own_parts(self, players: int) -> tuple[Part, ...]:
        notables = seats(players)
        dice = tuple([f"die_{at + 1}" for at in range(sum([int(n) for n in DICE_OF[players - 1]]))])
        slots = tuple([f"plan_{at + 1}" for at in range(SLOTS)])
        nero = tuple([f"nero_{at + 1}" for at in range(NERO_CARDS)])
        turned = tuple([f"turned_{at + 1}" for at in range(int(CARDS))])
        advisors = tuple([f"advisor_{at + 1}" for at in range(ADVISORS)])
        return (
            number("asked_count", "what is left, used, sold or strong", -MOST, MOST),
            thing("asked_region", "the region it is bound to", REGION),
            thing("asked_slot", "the plan it is about", Domain("slot", slots)),
            thing("asked_good", "the good that was gained", GOOD),
            thing("asked_favour", "the favour that was called", FAVOUR),
            thing("asked_square", "the building it is about, by its first square", SQUARE),
            thing("asked_shape", "the shape of the rubble", SHAPE),
            thing("asked_hill", "the hill for it", HILL),
            thing("asked_colour", "the die that may be turned", COLOUR),
            thing("asked_face", "as it lies", FACE),
            number("asked_cost", "what is still to be paid", 0, MOST, RESOURCE.values),
            number("round", "the round", 0, MOST),
            number("last_round", "the round after which it ends, 0 while unknown", 0, MOST),
            holder("proconsul", "the Proconsul"),
            seat("first_player", "who began", players),
            seat("turn_of", "whose turn it is", players),
            thing("turn_colour", "the die of the turn", COLOUR),
            thing("turn_face", "its face", FACE),
            number("icons", "goods still on it", 0, MOST, GOOD.values),
            flag("workers", "workers it shows", WORKER.values),
            number("auxiliaries", "auxiliaries on it", 0, MOST),
            flag("senator_lent", "whether a senator lent a worker"),
            thing("god", "the favour used in this turn", FAVOUR),
            flag("acted", "main actions taken in this turn", MAIN_ACTION.values),
            thing("die_colours", "the dice", COLOUR, dice),
            thing("die_faces", "what they show", FACE, dice),
            holder("die_places", "where they lie", dice),
            thing("plans", "the plans in play", PLAN, slots),
            holder("foremen", "who stands on them", slots),
            holder("favours", "the favours", FAVOUR.values),
            holder("nero", "the Nero cards, the highest first", nero),
            holder("colonies", "who conquered them", COLONY.values),
            flag("linked", "colonies linked to Rome", COLONY.values),
            holder("roads", "who renovated them", ROAD.values),
            thing("backs", "the backs of Seneca's cards laid out", BACK, ("first", "second")),
            flag("seneca_deck", "Seneca's cards not yet turned up", SENECA_CARD.values),
            thing("turned", "Seneca's cards turned up, in order", SENECA_CARD, turned),
            thing("character", "the sheets", CHARACTER, notables),
            number("storage", "goods stored", 0, MOST, notables, RESOURCE.values),
            number("tracks", "the tracks", 0, int(max(TRACK_ENDS)), notables, TRACK.values),
            number("loyalty", "boxes of the advisors", 0, int(LOYAL), notables, advisors),
            number("soldiers", "soldiers", 0, int(MOST_SOLDIERS), notables),
            number("garrisoned", "of them in garrison", 0, int(MOST_SOLDIERS), notables),
            number("senators", "senators", 0, int(MOST_SENATORS), notables),
            number("deployed", "of them deployed", 0, int(MOST_SENATORS), notables),
            thing("overseer", "the building he stands on, by its first square", SQUARE, notables),
            thing("city", "what stands on every square", BUILDING, SQUARE.values),
            holder("owners", "and whose it is; in the box: no building", SQUARE.values),
        )

    def write_own(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        assert isinstance(table, Rome)
        at = put_question(table, row, at)
        at = put_turn(table, me, row, at)
        at = put_dice_and_plans(table, me, row, at)
        at = put_provinces(table, me, row, at)
        return put_notables(table, me, row, at)

    def lasting(self, table: State) -> object:
        assert isinstance(table, Rome)
        return table.map.mark

    def write_lasting(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        assert isinstance(table, Rome)
        return put_city(table, me, row, at)

    def rewrite_lasting(self, table: State, me: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(table, Rome)
        put_buildings(table, me, row, at)


def put_question(rome: Rome, row: vec[i16], at: i64) -> i64:
    """What is asked: count, region, plan, good, favour, square, shape, hill, colour, face, cost."""
    behind = put_row(row, at, NOTHING_ASKED)
    step = rome.question()
    if isinstance(step, (Act, Turn, DraftDie, Walk, ChoosePlan)):  # what is asked most
        return behind
    if isinstance(step, Pay):
        put_row(row, at + 10, step.cost)
    elif isinstance(step, (Place, Spare, SaturnPlace)):
        row[at + 2] = i16(step.slot)
    elif isinstance(step, Gained):
        row[at + 3] = i16(step.good)
    elif isinstance(step, Conquer):
        row[at] = i16(step.left(rome))
        row[at + 1] = i16(step.region)
    elif isinstance(step, Develop):
        row[at] = i16(step.roads)
        row[at + 1] = i16(step.region)
    elif isinstance(step, RaiseLegion):
        row[at] = i16(i64(len(step.used)))
    else:
        put_rare_question(rome, row, at)
    return behind


def put_rare_question(rome: Rome, row: vec[i16], at: i64) -> None:
    """The same of questions that are seldom asked."""
    step = rome.question()
    if isinstance(step, SellSet):
        row[at] = i16(step.sold)
    elif isinstance(step, MarketGoods):
        row[at] = i16(step.left)
    elif isinstance(step, InsulaUses):
        row[at] = i16(step.left)
        row[at + 5] = i16(rome.map.first_square(step.building))
    elif isinstance(step, Blessed):
        row[at + 4] = i16(step.favour)
    elif isinstance(step, TurnDie):
        row[at + 8] = i16(step.colour)
        row[at + 9] = i16(step.face)
    elif isinstance(step, PlaceRubble):
        row[at + 6] = i16(step.shape)
        row[at + 7] = i16(step.hill)
    elif isinstance(step, SenecaDevelops):
        row[at] = i16(step.left)
        row[at + 1] = i16(step.region)


def put_turn(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The round, and the turn so far."""
    turn = this_turn(rome)
    nobody = turn.player < 0
    row[at] = i16(min(rome.round, i64(MOST)))
    row[at + 1] = i16(min(rome.last_round, i64(MOST)))
    row[at + 2] = i16(held_by(me, rome.proconsul, rome.players))
    row[at + 3] = i16(from_me(me, rome.first_player, rome.players))
    row[at + 4] = i16(from_me(me, turn.player, rome.players))
    row[at + 5] = i16(NONE) if nobody else i16(turn.colour)
    row[at + 6] = i16(turn.face)
    at = put_row(row, at + 7, turn.icons)
    at = put_bits(row, at, turn.workers, WORKERS)
    row[at] = i16(turn.auxiliaries)
    row[at + 1] = i16(1) if turn.lent else i16(0)
    row[at + 2] = i16(turn.god)
    return put_bits(row, at + 3, turn.acted, ACTIONS)


def put_dice_and_plans(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The dice, the plans with the foremen on them, favours and Nero cards."""
    at = put_row(row, at, rome.die_colours)
    at = put_row(row, at, rome.die_faces)
    at = put_seats(row, at, rome.die_places, me, rome.players)
    at = put_row(row, at, rome.plans)
    behind = put_same(row, at, NONE, SLOTS)
    if rome.seneca_plan >= 0:
        row[at + rome.seneca_plan] = i16(SENECA_SEEN)
    for other in range(rome.players):
        if rome.notables[other].foreman >= 0:
            row[at + rome.notables[other].foreman] = i16(from_me(me, other, rome.players))
    at = put_seats(row, behind, rome.favours, me, rome.players)
    return put_seats(row, at, rome.nero, me, rome.players)


def put_provinces(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """Colonies, roads, and Seneca's cards."""
    at = put_seats(row, at, rome.colony_owners, me, rome.players)
    at = put_bits(row, at, rome.linked, COLONIES)
    at = put_seats(row, at, rome.road_owners, me, rome.players)
    at = put_row(row, at, rome.backs)
    at = put_bits(row, at, rome.deck, CARDS)
    return put_list(row, at, rome.turned, CARDS)


def put_notables(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The players, me first."""
    players, behind = rome.players, at
    for later in range(players):
        notable = rome.notables[left_of(me, players, later)]
        sheet = put_sheet(notable, later, players, row, at)
        row[sheet + later] = i16(rome.map.first_square(notable.overseer))
        behind = sheet + players
    return behind


def put_sheet(notable: Notable, later: i64, players: i64, row: vec[i16], at: i64) -> i64:
    """One of the sheets, so many places to my left; the place behind all of them."""
    row[at + later] = i16(notable.character)
    at = put_among(row, at + players, later, players, notable.storage)
    at = put_among(row, at, later, players, notable.tracks)
    at = put_among(row, at, later, players, notable.loyalty) + later
    row[at] = i16(notable.soldiers)
    row[at + players] = i16(notable.garrisoned)
    row[at + 2 * players] = i16(notable.senators)
    row[at + 3 * players] = i16(notable.deployed)
    return at + 4 * players - later


def put_city(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """What stands on every square, and whose it is."""
    behind = put_same(row, put_same(row, at, EMPTY, SQUARES), IN_THE_BOX, SQUARES)
    put_buildings(rome, me, row, at)
    return behind


def put_buildings(rome: Rome, me: i64, row: vec[i16], at: i64) -> None:
    """The same of squares that are built on. None is ever cleared."""
    for building in range(rome.map.size):
        kind = i16(rome.map.kinds[building])
        owner = i16(held_by(me, rome.map.owners[building], rome.players))
        squares = rome.map.squares[building]
        for entry in range(i64(len(squares))):
            row[at + squares[entry]] = kind
            row[at + SQUARES + squares[entry]] = owner


OBSERVER: Final = RomeSeen(QUESTIONS, lasts=True)
