"""Whether a position is possible: every piece of the box is somewhere, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.rows import total
from ludi.games.municipium.box import (
    BANNER_LIMIT,
    CITIZENS_PER_COLOUR,
    COLOURS,
    COMMON_CARDS,
    COMMON_KINDS,
    FAVOURS,
    INSTITUTIONS,
    LAURELS,
    PAWNS,
    TEMPLE,
)
from ludi.games.municipium.verbs import CITIZENS

if TYPE_CHECKING:
    from ludi.games.municipium.state import Town


def impossible(town: Town) -> str:
    """What is impossible about this position."""
    per_colour = CITIZENS_PER_COLOUR[town.options[CITIZENS]]
    for colour in range(i64(COLOURS)):
        if town.citizens_of(colour) != per_colour:
            return f"there must be {per_colour} citizens of each colour"
    if town.favours_in_play() != FAVOURS:
        return f"there must be {FAVOURS} favours"
    laurels = town.laurels
    for family in town.families:
        laurels += total(family.laurelled)
        if total(family.pawns) + total(family.laurelled) + family.to_place != PAWNS:
            return f"every family has {PAWNS} pawns"
        if not_counts(family.pawns) or not_counts(family.laurelled) or family.to_place < 0:
            return "there cannot be less than no pawns"
        if not_counts(family.citizens) or family.favours < 0 or family.decurions < 0:
            return "there cannot be less than no citizens, favours or Decurions"
    if laurels != LAURELS or town.laurels < 0:
        return f"there must be {LAURELS} laurels"
    return impossible_board(town)


def impossible_board(town: Town) -> str:
    """What is impossible about the board, the cards and the Temple order."""
    if not TEMPLE < town.praefect < INSTITUTIONS:
        return "the Praefect must be in an institution with a hall"
    if not_counts(town.bag) or not_counts(town.pile) or not_counts(town.discard):
        return "there cannot be less than no cards or citizens"
    cards = total(town.pile) + total(town.discard)
    if town.card >= 0 and town.card < COMMON_KINDS:
        if cards not in (total(COMMON_CARDS), total(COMMON_CARDS) - 1):
            return "the common cards do not add up"
    elif cards != total(COMMON_CARDS):
        return "the common cards do not add up"
    if not 0 <= town.active < town.players or not 0 <= town.first_player < town.players:
        return "the active or the first player does not exist"
    for institution in town.institutions:
        if not_counts(institution.banner) or total(institution.banner) > BANNER_LIMIT:
            return f"a banner holds at most {BANNER_LIMIT} citizens"
    for seat in range(town.players):
        placed = 0
        for disc in town.discs:
            if disc == seat:
                placed += 1
        if placed > 1 or (placed == 0 and town.families[seat].to_place == 0):
            return "every family has one disc in the Temple"
    return ""


def not_counts(row: vec[i64]) -> bool:
    """Whether a row holds a number below zero."""
    for at in range(i64(len(row))):
        if row[at] < 0:
            return True
    return False
