"""How good a position looks for a family: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.rows import total
from ludi.games.municipium.box import COLOURS, FAMILY_KINDS, INSTITUTIONS, TAVERN, TEMPLE
from ludi.games.municipium.decurions import lacking
from ludi.games.municipium.majority import first_in, second_in
from ludi.games.municipium.state import Town
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


def evaluate(town: Town, seat: int) -> float:
    """The worth of a position for a seat, less that of its strongest rival."""
    best = -1000.0
    for other in range(town.players):
        if other != seat:
            best = max(best, worth(town, other))
    return worth(town, seat) - best


def worth(town: Town, seat: i64) -> float:
    """What a family has and may expect."""
    family = town.families[seat]
    short = lacking(family)
    value = DECURION * float(family.decurions) + SET_PART * float(COLOURS - short)
    value += SPARE_PIECE * float(total(family.citizens)) + FAVOUR * float(family.favours)
    value += FAMILY_CARD * float(total(family.cards)) + LAUREL * float(total(family.laurelled))
    if family.decurions + 2 > target(town):
        value += NEAR_THE_END * float(family.decurions + 2 - target(town))
    return value + standing(town, seat)


def standing(town: Town, seat: i64) -> float:
    """What a family may expect from where its pawns stand."""
    value = 0.0
    following = town.praefect + 1 if town.praefect + 1 < INSTITUTIONS else i64(TAVERN)
    for place in range(i64(INSTITUTIONS)):
        waiting = float(total(town.institutions[place].banner))
        if first_in(town, place) == seat:
            value += POWER + WAITING_FIRST * waiting
            value += HALL_FIRST if place == following else 0.0
        elif second_in(town, place) == seat:
            value += WAITING_SECOND * waiting
            value += HALL_SECOND if place == following else 0.0
    for rank in range(i64(len(town.discs))):
        if town.discs[rank] == seat:
            value += TEMPLE_RANK * float(town.players - rank)
    return value


FEATURES: Final = (
    "decurions",
    "lacking",
    "citizens",
    "favours",
    "family_cards",
    "laurels",
    "majorities",
    "second_places",
    "waiting_first",
    "waiting_second",
    "temple_rank",
    "temple_influence",
)


def features(town: Town, seat: int) -> list[float]:
    """Numbers that describe a position for one seat, in the order of `FEATURES`."""
    family = town.families[seat]
    majorities = seconds = waiting_first = waiting_second = 0.0
    for place in range(i64(INSTITUTIONS)):
        waiting = float(total(town.institutions[place].banner))
        if first_in(town, place) == seat:
            majorities += 1.0
            waiting_first += waiting
        elif second_in(town, place) == seat:
            seconds += 1.0
            waiting_second += waiting
    rank = 0.0
    for at in range(i64(len(town.discs))):
        if town.discs[at] == seat:
            rank = float(at)
    return [
        float(family.decurions),
        float(lacking(family)),
        float(total(family.citizens)),
        float(family.favours),
        float(total(family.cards)) / float(i64(FAMILY_KINDS)),
        float(total(family.laurelled)),
        majorities,
        seconds,
        waiting_first,
        waiting_second,
        rank,
        float(family.present(TEMPLE)),
    ]
