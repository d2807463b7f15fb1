"""How good a position looks for a player: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.rows import total
from ludi.games.rome_and_roll.box import (
    ADVISOR_POINTS,
    ADVISORS,
    BLUE_BOXES,
    FAVOURS,
    IN_THE_MIDDLE,
    JEWEL,
    LOYAL,
    NERO_CARDS,
    NERO_POINTS,
    RESOURCES,
    TRACKS,
)
from ludi.games.rome_and_roll.buildings import produces
from ludi.games.rome_and_roll.final_scoring import points, seneca_points
from ludi.games.rome_and_roll.provinces import COLONIES
from ludi.games.rome_and_roll.state import Rome

RESOURCE_WORTH: Final = 0.55
JEWEL_WORTH: Final = 0.35  # on top: jewels are wild in a trade
KIND_WORTH: Final = 0.35  # having some of a kind at all
FULL_STORE: Final = 14  # more resources than these are hardly worth anything
SOLDIER_WORTH: Final = 0.8  # a free one, beside its half point
SENATOR_WORTH: Final = 0.5
FAVOUR_WORTH: Final = 1.6
BOX_WORTH: Final = 0.55  # a loyalty box, beside the points of the fifth
ABILITY_WORTH: Final = 1.2  # at two and at four boxes
PRODUCER_WORTH: Final = 0.5
LINK_WORTH: Final = 0.5
UNLINKED_WORTH: Final = 0.3
NERO_NEARNESS: Final = 0.5  # how much of a Nero card the way to its blue box is worth


def evaluate(rome: Rome, seat: int) -> float:
    """The worth of a position for a seat, less that of its strongest rival."""
    if rome.players == 1:
        return worth(rome, seat) - float(seneca_points(rome))
    best = -1000.0
    for other in range(rome.players):
        if other != seat:
            best = max(best, worth(rome, other))
    return worth(rome, seat) - best


def worth(rome: Rome, seat: i64) -> float:
    """What a player has and may expect."""
    value = float(points(rome, seat))
    if not rome.agenda:
        return value
    notable = rome.notables[seat]
    value += stored(rome, seat) + loyalty(rome, seat) + nearness(rome, seat) + position(rome, seat)
    value += SOLDIER_WORTH * float(notable.free_soldiers())
    value += SENATOR_WORTH * float(notable.free_senators())
    for favour in range(i64(FAVOURS)):
        value += FAVOUR_WORTH if rome.favours[favour] == seat else 0.0
    return value


def stored(rome: Rome, seat: i64) -> float:
    """What the storage, and in a player's own turn the die, is worth."""
    notable = rome.notables[seat]
    value = 0.0
    held: i64 = 0
    for resource in range(i64(RESOURCES)):
        number = notable.storage[resource]
        if seat == rome.active:
            number += rome.icons[resource]
        held += number
        value += KIND_WORTH if number > 0 else 0.0
        value += JEWEL_WORTH * float(number) if resource == JEWEL else 0.0
    if seat == rome.active:
        held += rome.icons[RESOURCES]
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
            value += 0.4 * float(ADVISOR_POINTS[notable.character * ADVISORS + at])
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
    for building in range(rome.buildings()):
        if rome.built_by[building] == seat and produces(rome, building):
            value += PRODUCER_WORTH
    for colony in range(COLONIES):
        if rome.colony_owners[colony] == seat:
            value += LINK_WORTH if (rome.linked >> colony) & 1 else UNLINKED_WORTH
    return value


FEATURES: Final = (
    *("coins", "buildings", "legacy", "glory", "points", "soldiers", "free_soldiers"),
    *("senators", "free_senators", "stored", "jewels", "loyalty", "favours", "nero_left", "round"),
)


def features(rome: Rome, seat: int) -> list[float]:
    """Numbers that describe a position for one seat, in the order of `FEATURES`."""
    notable = rome.notables[seat]
    held = 0.0
    for favour in range(i64(FAVOURS)):
        held += 1.0 if rome.favours[favour] == seat else 0.0
    left = 0.0
    for card in range(i64(NERO_CARDS)):
        left += 1.0 if rome.nero[card] == IN_THE_MIDDLE else 0.0
    return [
        *[float(notable.tracks[track]) for track in range(i64(TRACKS))],
        float(points(rome, seat)),
        float(notable.soldiers),
        float(notable.free_soldiers()),
        float(notable.senators),
        float(notable.free_senators()),
        float(total(notable.storage)),
        float(notable.storage[JEWEL]),
        float(total(notable.loyalty)),
        held,
        left,
        float(rome.round),
    ]
