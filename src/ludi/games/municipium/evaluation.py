"""How good a position looks for a family: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.rows import total
from ludi.core.seats import NO_SEAT
from ludi.core.standing import over_the_best, zeros
from ludi.games.municipium.box import COLOURS, INSTITUTIONS, TAVERN
from ludi.games.municipium.decurions import lacking
from ludi.games.municipium.majority import first_in, influence
from ludi.games.municipium.state import Family, Town
from ludi.games.municipium.turn import target

DECURION: Final = 10.0
SET_PART: Final = 2.0  # a piece that brings the next set nearer
SPARE_PIECE: Final = 0.8
FAVOUR: Final = 0.7  # on top of what it does for a set
FAMILY_CARD: Final = 1.5
LAUREL: Final = 1.0
POWER: Final = 0.5  # holding a majority
TEMPLE_RANK: Final = 0.4
WAITING_FIRST: Final = 0.7  # each citizen on a banner where the family is first
WAITING_SECOND: Final = 0.35
HALL_FIRST: Final = 1.6  # the hall the Praefect enters next
HALL_SECOND: Final = 1.0
NEAR_THE_END: Final = 6.0  # for each Decurion less than two short of the goal


def evaluate(town: Town) -> vec[float]:
    """The worth of a position for every seat, less that of its strongest rival."""
    worths = standing(town)
    goal = target(town)
    for seat in range(town.players):
        worths[seat] += possessions(town.families[seat], goal)
    return over_the_best(worths, 1.0)


def possessions(family: Family, goal: i64) -> float:
    """What a family has, and how near it is to the goal."""
    value = DECURION * float(family.decurions) + SET_PART * float(COLOURS - lacking(family))
    value += SPARE_PIECE * float(total(family.citizens)) + FAVOUR * float(family.favours)
    value += FAMILY_CARD * float(total(family.cards)) + LAUREL * float(total(family.laurelled))
    if family.decurions + 2 > goal:
        value += NEAR_THE_END * float(family.decurions + 2 - goal)
    return value


def next_hall(town: Town) -> i64:
    """The institution that the Praefect enters next."""
    return town.praefect + 1 if town.praefect + 1 < INSTITUTIONS else i64(TAVERN)


def standing(town: Town) -> vec[float]:
    """What every family may expect from where its pawns stand."""
    worths = zeros(town.players)
    following = next_hall(town)
    for place in range(i64(INSTITUTIONS)):
        first = first_in(town, place)
        if first == NO_SEAT:
            continue
        waiting = float(total(town.institutions[place].banner))
        worths[first] += POWER + WAITING_FIRST * waiting
        worths[first] += HALL_FIRST if place == following else 0.0
        second = first_in(town, place, first)
        if second != NO_SEAT:
            worths[second] += WAITING_SECOND * waiting
            worths[second] += HALL_SECOND if place == following else 0.0
    for rank in range(i64(len(town.discs))):
        worths[town.discs[rank]] += TEMPLE_RANK * float(town.players - rank)
    return worths


MOST_LEAD: Final = 4


def lead(town: Town, place: i64, seat: i64) -> i64:
    """By how much a family's influence in an institution is above its strongest rival's."""
    best: i64 = 0
    for other in range(town.players):
        if other != seat:
            best = max(best, influence(town, place, other))
    ahead = influence(town, place, seat) - best
    return min(max(ahead, -MOST_LEAD), i64(MOST_LEAD))
