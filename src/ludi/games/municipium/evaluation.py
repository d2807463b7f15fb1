"""How good a position looks for a family: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import total
from ludi.core.seats import NO_SEAT
from ludi.core.standing import over_the_best, zeros
from ludi.games.municipium.box import COLOURS, FAMILY_KINDS, INSTITUTIONS, TAVERN, TEMPLE
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


FEATURES: Final = (
    *("decurions", "lacking", "citizens", "favours"),
    *("priests", "advocates", "merchants", "soldiers"),
    *("praefect_visit", "citizens_invitation", "your_powers", "laurels", "to_place"),
    *("lead_temple", "lead_tavern", "lead_baths", "lead_emporium"),
    *("lead_basilica", "lead_forum", "lead_praetorium"),
    *("majorities", "second_places", "waiting_first", "waiting_second", "wanted"),
    *("hall_first", "hall_second", "temple_rank", "turns_to_wait", "temple_pawns"),
)
MOST_CITIZENS: Final = 2  # more of one colour tell nothing new
MOST_LEAD: Final = 4


def features(town: Town) -> list[vec[float]]:
    """Numbers that describe a position for each seat, in the order of `FEATURES`."""
    rows = [own_features(town, seat) for seat in range(town.players)]
    following = next_hall(town)
    for place in range(i64(INSTITUTIONS)):
        first = first_in(town, place)
        if first == NO_SEAT:
            continue
        add_place(town, rows[first], place, MAJORITIES, place == following)
        add_wanted(town, rows[first], place, first)
        second = first_in(town, place, first)
        if second != NO_SEAT:
            add_place(town, rows[second], place, MAJORITIES + 1, place == following)
    for rank in range(i64(len(town.discs))):
        rows[town.discs[rank]][TEMPLE_RANKS] = float(rank)
    return rows


MAJORITIES: Final = 20  # where the numbers of majorities begin in a row
WANTED: Final = 24
HALLS: Final = 25
TEMPLE_RANKS: Final = 27


def add_place(town: Town, row: vec[float], place: i64, kind: i64, is_next: bool) -> None:
    """One more institution in which a family is first (or, a number further, second)."""
    row[kind] += 1.0
    row[kind + 2] += float(total(town.institutions[place].banner))
    if is_next:
        row[kind + HALLS - MAJORITIES] = 1.0


def add_wanted(town: Town, row: vec[float], place: i64, seat: i64) -> None:
    """The citizens on a banner of whom the family has none yet."""
    for colour in range(i64(COLOURS)):
        if town.families[seat].citizens[colour] == 0:
            row[WANTED] += float(town.institutions[place].banner[colour])


def own_features(town: Town, seat: i64) -> vec[float]:
    """What a family has; what depends on majorities is left at nought."""
    family = town.families[seat]
    row = vec[float](
        [
            float(family.decurions),
            float(lacking(family)),
            float(total(family.citizens)),
            float(family.favours),
        ]
    )
    for colour in range(i64(COLOURS)):
        row = append(row, float(min(family.citizens[colour], i64(MOST_CITIZENS))))
    for card in range(i64(FAMILY_KINDS)):
        row = append(row, float(family.cards[card]))
    row = append(row, float(total(family.laurelled)))
    row = append(row, float(family.to_place))
    for place in range(i64(INSTITUTIONS)):
        row = append(row, float(lead(town, place, seat)))
    for _ in range(i64(TEMPLE_RANKS - MAJORITIES)):
        row = append(row, 0.0)
    row = append(row, float(town.players))  # behind all others until its disc lies in the Temple
    row = append(row, float((seat - town.active + town.players) % town.players))
    return append(row, float(family.present(TEMPLE)))


def lead(town: Town, place: i64, seat: i64) -> i64:
    """By how much a family's influence in an institution is above its strongest rival's."""
    best: i64 = 0
    for other in range(town.players):
        if other != seat:
            best = max(best, influence(town, place, other))
    ahead = influence(town, place, seat) - best
    return min(max(ahead, -MOST_LEAD), i64(MOST_LEAD))
