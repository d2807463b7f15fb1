"""What is impossible about a position that somebody set up or saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludi.games.rome_and_roll.box import RESOURCES
from ludi.games.rome_and_roll.city.plans import SLOTS
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn

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
        if not 0 <= notable.overseer < rome.map.size:
            return "an overseer stands on a building"
        for resource in range(i64(RESOURCES)):
            if notable.storage[resource] < 0:
                return "there cannot be less than no resources"
    if sum(isinstance(step, EndOfTurn) for step in rome.agenda) > 1:
        return "one turn ends before another begins"
    return impossible_map(rome)


def impossible_map(rome: Rome) -> str:
    """What is impossible about the map."""
    if len(rome.plans) != SLOTS:
        return f"{SLOTS} plans are in play"
    for building in range(rome.map.size):
        for square in rome.map.squares[building]:
            if rome.map.ground[square] != building:
                return "two buildings stand on one square"
    return ""
