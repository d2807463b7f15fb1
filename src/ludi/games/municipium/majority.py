"""3.1 The majority: who is first and who is second in an institution."""

from __future__ import annotations

from mypy_extensions import i64

from ludi.core.seats import NO_SEAT
from ludi.games.municipium.state import Town


def influence(town: Town, place: i64, seat: i64) -> i64:
    """3.1  How many pawns the family of a seat counts for in an institution."""
    return town.families[seat].influence(place)


def first_in(town: Town, place: i64, apart: i64 = NO_SEAT) -> i64:
    """3.1  The family with the most influence, `apart` left out; ties by Temple order."""
    best = NO_SEAT
    most: i64 = 0
    for at in range(i64(len(town.discs))):
        seat = town.discs[at]
        strength = influence(town, place, seat)
        if strength > most and seat != apart:
            best = seat
            most = strength
    return best


def second_in(town: Town, place: i64) -> i64:
    """3.1  The family that comes next after the first."""
    first = first_in(town, place)
    return NO_SEAT if first == NO_SEAT else first_in(town, place, first)


def tell_ranks(town: Town, message: i64, place: i64, first: i64, second: i64) -> None:
    """Say who is first and second in an institution and by how much."""
    weakness: i64 = 0 if second == NO_SEAT else influence(town, place, second)
    strength: i64 = 0 if first == NO_SEAT else influence(town, place, first)
    town.tell(message, place, first, strength, second, weakness)
