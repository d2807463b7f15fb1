"""What is impossible about a position that somebody set up or saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludi.games.rome_and_roll.box import RESOURCES
from ludi.games.rome_and_roll.city.ground import SQUARES, TURNS
from ludi.games.rome_and_roll.city.plans import FORUM_SHAPE, SLOTS

if TYPE_CHECKING:
    from ludi.games.rome_and_roll.state import Rome

NOWHERE: Final = -1


def impossible(rome: Rome) -> str:
    """What is impossible about a position, in a few words; empty when nothing is."""
    for notable in rome.notables:
        if not 0 <= notable.garrisoned <= notable.soldiers:
            return "nobody has more soldiers in garrison than soldiers"
        if not 0 <= notable.deployed <= notable.senators:
            return "nobody has deployed more senators than he has"
        if not NOWHERE <= notable.foreman < SLOTS:
            return "a foreman stands on one of the eight plans or nowhere"
        if not 0 <= notable.overseer < rome.buildings():
            return "an overseer stands on a building"
        for resource in range(i64(RESOURCES)):
            if notable.storage[resource] < 0:
                return "there cannot be less than no resources"
    return impossible_map(rome)


def impossible_map(rome: Rome) -> str:
    """What is impossible about the map."""
    if len(rome.ground) != SQUARES or len(rome.plans) != SLOTS:
        return f"the ground has {SQUARES} squares, and {SLOTS} plans are in play"
    shown: i64 = 0
    for building in range(rome.buildings()):
        shape, placement = rome.built_shapes[building], rome.built_at[building]
        if not 0 <= shape <= FORUM_SHAPE or not 0 <= placement < SQUARES * TURNS:
            return "a building has no such shape or place"
        for square in rome.squares_of(building):
            if not 0 <= square < SQUARES or rome.ground[square] != building:
                return "the ground does not show the buildings"
            shown += 1
    for square in range(i64(SQUARES)):
        shown -= 1 if rome.ground[square] >= 0 else 0
    return "the ground shows buildings that are not there" if shown else ""
