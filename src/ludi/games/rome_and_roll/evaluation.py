"""How good a position looks for a player: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.standing import over_the_best, zeros
from ludi.games.rome_and_roll.box import (
    ADVISOR_POINTS,
    ADVISORS,
    ARCHITECT,
    AUXILIARY,
    BACCHUS,
    BASKET,
    BLUE_BOXES,
    BUILDER,
    FACE_AUXILIARIES,
    FACE_GOODS,
    FACE_WORKERS,
    FAVOURS,
    GOODS,
    IN_THE_MIDDLE,
    JEWEL,
    JUNO,
    LOYAL,
    NERO_CARDS,
    NERO_POINTS,
    RESOURCES,
    SET_SIZE,
    TRACKS,
    side_of,
)
from ludi.games.rome_and_roll.city.plans import (
    IF_BESIDE,
    IF_EMPTY,
    IF_RIVAL,
    IF_ROADS,
    IF_SQUARE,
    POINTS_EACH,
    POINTS_OF,
)
from ludi.games.rome_and_roll.city.productions import produces
from ludi.games.rome_and_roll.construction.drawing import ChoosePlan, Place, Spare, payable_slots
from ludi.games.rome_and_roll.construction.walk import Walk
from ludi.games.rome_and_roll.final_scoring import points, seneca_points
from ludi.games.rome_and_roll.gods.saturn import SaturnPlace, SaturnPlan
from ludi.games.rome_and_roll.provinces.conquer import Conquer
from ludi.games.rome_and_roll.provinces.develop import Develop
from ludi.games.rome_and_roll.provinces.regions import COLONIES
from ludi.games.rome_and_roll.raise_legion import RaiseLegion
from ludi.games.rome_and_roll.sheet.prices import Pay
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.trade import SellSet
from ludi.games.rome_and_roll.turn.act import Act, Blessed
from ludi.games.rome_and_roll.turn.so_far import this_turn

RESOURCE_WORTH: Final = 0.55
JEWEL_WORTH: Final = 0.35  # on top: jewels are wild in a trade
KIND_WORTH: Final = 0.35  # having some of a kind at all
FULL_STORE: Final = 14  # more resources than these are hardly worth anything
SOLDIER_WORTH: Final = 0.7  # a free one, beside its half point
SENATOR_WORTH: Final = 0.5
FAVOUR_WORTH: Final = 1.6
BOX_WORTH: Final = 0.55  # a loyalty box, beside the points of the fifth
ABILITY_WORTH: Final = 1.2  # at two and at four boxes
LAST_BOX: Final = 0.4  # the share of an advisor's points that four boxes promise
PRODUCER_WORTH: Final = 0.5
LINK_WORTH: Final = 0.5
UNLINKED_WORTH: Final = 0.3
NERO_NEARNESS: Final = 0.5  # how much of a Nero card the way to its blue box is worth

# A die not yet used, by its workers; and a die still to come.
WORKER_WORTH: Final = vec[float]([1.0, 1.8, 2.2, 0.7, 2.6])
AUXILIARY_WORTH: Final = 0.5
COMING_DIE: Final = 2.6

# What a step that has begun promises, net of what is still to be paid.
BUILD_PROMISE: Final = 3.2
DRAWING_PROMISE: Final = 2.2  # beside the points of the plan
LEGION_PROMISE: Final = 2.4
ROAD_PROMISE: Final = 2.6
SET_PROMISE: Final = 1.4
CONQUEST_PROMISE: Final = 0.9  # of the force that can be used
LARGEST_PROMISE: Final = 6
GOD_PROMISE: Final = 5.2
JUNO_PROMISE: Final = 2.4  # on top of a Build
BACCHUS_PROMISE: Final = 1.2  # for each set that can be sold
SATURN_PROMISE: Final = 3.4  # for each building still to come
READY_TO_BUILD: Final = 1.2  # before the action: a worker for it, and a plan that can be paid
UNSURE: Final = 0.5  # the share of points that depend on a condition


def evaluate(rome: Rome) -> vec[float]:
    """The worth of a position for every seat, less that of its strongest rival."""
    worths = zeros(rome.players)
    for seat in range(rome.players):
        worths[seat] = worth(rome, seat)
    if rome.players == 1:
        worths[0] -= float(seneca_points(rome))
        return worths
    return over_the_best(worths, 1.0)


def worth(rome: Rome, seat: i64) -> float:
    """What a player has and may expect."""
    value = float(points(rome, seat))
    notable = rome.notables[seat]
    if not rome.agenda or notable.character < 0:
        return value
    value += stored(rome, seat) + loyalty(rome, seat) + nearness(rome, seat) + position(rome, seat)
    value += dice(rome, seat) + promise(rome, seat)
    value += SOLDIER_WORTH * float(notable.free_soldiers())
    value += SENATOR_WORTH * float(notable.free_senators())
    for favour in range(i64(FAVOURS)):
        value += FAVOUR_WORTH if rome.favours[favour] == seat else 0.0
    return value


def dice(rome: Rome, seat: i64) -> float:
    """What the dice before a player are worth, and in the draft those still to come."""
    value = 0.0
    held: i64 = 0
    open_dice: i64 = 0
    for die in range(i64(len(rome.die_faces))):
        if rome.die_places[die] == seat:
            held += 1
            value += die_worth(side_of(rome.die_colours[die], rome.die_faces[die]))
        elif rome.die_places[die] == IN_THE_MIDDLE:
            open_dice += 1
    if open_dice > 1 and held < 2:
        value += COMING_DIE * float(2 - held)
    return value


def die_worth(side: i64) -> float:
    """What one face is worth before it is used."""
    return DIE_WORTHS[side]


def face_worth(side: i64) -> float:
    """The same, found by looking at what it shows."""
    value = AUXILIARY_WORTH * float(FACE_AUXILIARIES[side])
    for good in range(i64(GOODS)):
        value += RESOURCE_WORTH * float(FACE_GOODS[side][good])
    best = 0.0
    for worker in range(i64(AUXILIARY)):
        if (FACE_WORKERS[side] >> worker) & 1:
            best = max(best, WORKER_WORTH[worker])
    return value + best


DIE_WORTHS: Final = vec[float]([face_worth(i64(side)) for side in range(len(FACE_WORKERS))])


def promise(rome: Rome, seat: i64) -> float:
    """What the step that is being carried out will still bring its player."""
    step = rome.agenda[-1]
    if isinstance(step, Pay):
        step = rome.agenda[-2]  # what is paid for
    if isinstance(step, Place):
        drawing = DRAWING_PROMISE + plan_guess(rome.plans[step.slot]) + juno(rome)
        return drawing if step.player == seat else 0.0
    if isinstance(step, (Walk, ChoosePlan, Spare)):
        return BUILD_PROMISE + juno(rome) if step.player == seat else 0.0
    if isinstance(step, RaiseLegion):
        return LEGION_PROMISE if step.player == seat and len(step.used) == 0 else 0.0
    if isinstance(step, Conquer):
        return glory_to_come(step.strength) if step.player == seat else 0.0
    if isinstance(step, Develop):
        return ROAD_PROMISE if step.player == seat and step.roads == 0 else 0.0
    if isinstance(step, SellSet):
        return sale(rome, seat, step.sold) if step.player == seat else 0.0
    if isinstance(step, Act):
        return readiness(rome) if step.player == seat else 0.0
    return blessing(rome, seat)


def blessing(rome: Rome, seat: i64) -> float:
    """What a god who has been called will still bring."""
    step = rome.agenda[-1]
    if isinstance(step, Blessed):
        return GOD_PROMISE if step.player == seat else 0.0
    if isinstance(step, SaturnPlan):
        return SATURN_PROMISE * float(step.left) if step.player == seat else 0.0
    if isinstance(step, SaturnPlace):
        return SATURN_PROMISE if step.player == seat else 0.0
    return 0.0


def juno(rome: Rome) -> float:
    """What Juno adds to a Build."""
    return JUNO_PROMISE if this_turn(rome).god == JUNO else 0.0


def sale(rome: Rome, seat: i64, sold: i64) -> float:
    """What the sets still to be sold promise; with Bacchus there may be several."""
    if this_turn(rome).god != BACCHUS:
        return SET_PROMISE if sold == 0 else 0.0
    sets: i64 = 0
    for resource in range(i64(RESOURCES)):
        sets += rome.notables[seat].storage[resource] // SET_SIZE
    return BACCHUS_PROMISE * float(sets)


def readiness(rome: Rome) -> float:
    """What a turn promises whose main action is still to come."""
    turn = this_turn(rome)
    if turn.acted != 0 or not (turn.shows(BUILDER) or turn.shows(ARCHITECT)):
        return 0.0
    return READY_TO_BUILD if payable_slots(rome, turn, False, 0) != 0 else 0.0


def glory_to_come(strength: i64) -> float:
    """The Glory that a force is likely to win."""
    return CONQUEST_PROMISE * float(min(strength, i64(LARGEST_PROMISE)))


def plan_guess(plan: i64) -> float:
    """The points a plan is likely to give."""
    if POINTS_EACH[plan] > 0:
        return float(POINTS_EACH[plan])
    sure = IF_ROADS[plan] + IF_EMPTY[plan] + IF_SQUARE[plan] + IF_BESIDE[plan] + IF_RIVAL[plan] == 0
    return float(POINTS_OF[plan]) * (1.0 if sure else UNSURE)


def stored(rome: Rome, seat: i64) -> float:
    """What the storage, and in a player's own turn the die, is worth."""
    notable = rome.notables[seat]
    turn = this_turn(rome)
    value = 0.0
    held: i64 = 0
    for resource in range(i64(RESOURCES)):
        number = notable.storage[resource]
        if seat == turn.player:
            number += turn.icons[resource]
        held += number
        value += KIND_WORTH if number > 0 else 0.0
        value += JEWEL_WORTH * float(number) if resource == JEWEL else 0.0
    if seat == turn.player:
        held += turn.icons[BASKET]
    return value + RESOURCE_WORTH * float(min(held, i64(FULL_STORE)))


def loyalty(rome: Rome, seat: i64) -> float:
    """What the advisors are worth beside their final points."""
    notable = rome.notables[seat]
    value = 0.0
    for at in range(i64(ADVISORS)):
        boxes = notable.loyalty[at]
        value += BOX_WORTH * float(min(boxes, LOYAL - 1))
        value += ABILITY_WORTH if boxes >= 2 else 0.0
        value += ABILITY_WORTH if boxes >= 4 else 0.0
        if boxes == LOYAL - 1:
            value += LAST_BOX * float(ADVISOR_POINTS[rome.advisor(seat, at)])
    return value


def nearness(rome: Rome, seat: i64) -> float:
    """What the way to the next Nero card is worth."""
    card = next_nero(rome)
    if card < 0:
        return 0.0
    notable = rome.notables[seat]
    value = 0.0
    for track in range(i64(TRACKS)):
        blue = BLUE_BOXES[notable.character][track]
        if notable.tracks[track] < blue:
            share = float(notable.tracks[track]) / float(blue)
            value += NERO_NEARNESS * float(NERO_POINTS[card]) * share * share
    return value


def next_nero(rome: Rome) -> i64:
    """The Nero card that lies on top, or -1."""
    for card in range(i64(NERO_CARDS)):
        if rome.nero[card] == IN_THE_MIDDLE:
            return card
    return -1


def position(rome: Rome, seat: i64) -> float:
    """What producing buildings and colonies promise."""
    value = 0.0
    for building in range(rome.map.size):
        if rome.map.owners[building] == seat and produces(rome, building):
            value += PRODUCER_WORTH
    for colony in range(COLONIES):
        if rome.colony_owners[colony] == seat:
            value += LINK_WORTH if (rome.linked >> colony) & 1 else UNLINKED_WORTH
    return value
