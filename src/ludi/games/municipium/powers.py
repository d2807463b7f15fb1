"""5. The powers of the seven institutions: when they are asked about. Each has its own file."""

from __future__ import annotations

from mypy_extensions import i64

from ludi.core.rows import total
from ludi.core.seats import NO_SEAT
from ludi.games.municipium.basilica import BasilicaPower
from ludi.games.municipium.baths import BathsPower
from ludi.games.municipium.box import (
    BASILICA,
    BASILICA_PRICE,
    BATHS,
    EMPORIUM,
    FORUM,
    TAVERN,
    TEMPLE,
)
from ludi.games.municipium.emporium import EmporiumPower
from ludi.games.municipium.forum import ForumPower, has_booty
from ludi.games.municipium.praetorium import PraetoriumPower
from ludi.games.municipium.state import Town
from ludi.games.municipium.tavern import TavernPower, can_summon
from ludi.games.municipium.temple import TemplePower, is_sorted


def is_useful(town: Town, place: i64, seat: i64) -> bool:
    """5.1  Whether a power could change anything for the family that may use it."""
    if place == TEMPLE:
        return not is_sorted(town)
    if place == TAVERN:
        return can_summon(town, seat)
    if place == BATHS:
        return town.families[seat].present(BATHS) > 0
    if place == EMPORIUM:
        return total(town.bag) > 0
    if place == BASILICA:
        return total(town.bag) > 0 or town.families[seat].pieces() >= BASILICA_PRICE
    if place == FORUM:
        return has_booty(town, seat)
    return True


def offer_power(town: Town, place: i64, seat: i64) -> None:
    """5.1  Ask a family whether it uses an institution's power, unless that would do nothing."""
    if not is_useful(town, place, seat):
        return
    if place == TEMPLE:
        town.then(TemplePower(seat))
    elif place == TAVERN:
        town.then(TavernPower(seat, NO_SEAT, NO_SEAT))
    elif place == BATHS:
        town.then(BathsPower(seat))
    elif place == EMPORIUM:
        town.then(EmporiumPower(seat, 0))
    elif place == BASILICA:
        town.then(BasilicaPower(seat))
    elif place == FORUM:
        town.then(ForumPower(seat))
    else:
        family = town.families[seat]
        town.then(PraetoriumPower(seat, 0, family.pawns[:], family.laurelled[:]))
