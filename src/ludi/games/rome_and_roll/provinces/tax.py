"""9. Tax: linked colonies give their region's resource."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludi.core.agenda import Happening
from ludi.games.rome_and_roll.box import (
    COINS,
    JOVILIUS,
    MERCHANT,
    MERCURY,
    MERCURY_COINS,
    MERCURY_REGIONS,
)
from ludi.games.rome_and_roll.messages import TAXES
from ludi.games.rome_and_roll.provinces.regions import (
    ALL_REGIONS,
    COLONIES,
    COLONY_REGION,
    REGIONS,
    RESOURCE_OF,
    ROAD_REGION,
    ROADS,
)
from ludi.games.rome_and_roll.sheet.advisors import has_advanced
from ludi.games.rome_and_roll.sheet.gains import gain, rise
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn


def taxable(rome: Rome, seat: i64, region: i64, mercury: bool) -> i64:
    """9.1, 13.6  How many colonies of a player pay in a region; with Mercury unlinked ones too."""
    found: i64 = 0
    for colony in range(COLONIES):
        pays = mercury or (rome.linked >> colony) & 1 == 1
        if pays and COLONY_REGION[colony] == region and rome.colony_owners[colony] == seat:
            found += 1
    return found


def can_tax(rome: Rome, turn: EndOfTurn, region: i64, mercury: bool) -> bool:
    """9.1, 9.2  Whether taxing a region (or all, with a merchant) brings anything."""
    seat = turn.player
    everywhere = mercury or turn.shows(MERCHANT)
    if region != ALL_REGIONS:
        return not everywhere and taxable(rome, seat, region, False) > 0
    if not everywhere:
        return False
    if mercury and mercury_coins(rome, seat) > 0:
        return True
    return any(taxable(rome, seat, each, mercury) > 0 for each in range(i64(REGIONS)))


def mercury_coins(rome: Rome, seat: i64) -> i64:
    """13.6  Coins for roads or colonies in at least two regions."""
    regions: i64 = 0
    for region in range(i64(REGIONS)):
        if is_present(rome, seat, region):
            regions += 1
    return MERCURY_COINS if regions >= MERCURY_REGIONS else 0


def is_present(rome: Rome, seat: i64, region: i64) -> bool:
    """Whether a player has a colony or a road in a region."""
    for colony in range(COLONIES):
        if COLONY_REGION[colony] == region and rome.colony_owners[colony] == seat:
            return True
    for road in range(ROADS):
        if ROAD_REGION[road] == region and rome.road_owners[road] == seat:
            return True
    return False


def begin_tax(rome: Rome, seat: i64, region: i64) -> None:
    """9.1, 13.6  Tax a region or all of them, one after the other."""
    if this_turn(rome).god == MERCURY:
        rise(rome, seat, COINS, mercury_coins(rome, seat))
    if region == ALL_REGIONS:
        rome.then(Tax(seat, 0, REGIONS))
    else:
        rome.then(Tax(seat, region, region + 1))


@final
class Tax(Happening[Rome]):
    """9.1  Each own colony linked to Rome gives its region's resource, region by region."""

    PARAGRAPH: ClassVar[str] = "9.1"

    def __init__(self, player: i64, region: i64, until: i64) -> None:
        self.player = player
        self.region = region
        self.until = until

    def happen(self, rome: Rome) -> None:
        mercury = this_turn(rome).god == MERCURY
        number = taxable(rome, self.player, self.region, mercury)
        if number > 0:
            rome.tell(TAXES, self.player, number)
            if has_advanced(rome, self.player, JOVILIUS):
                rise(rome, self.player, COINS, 1)
            gain(rome, self.player, RESOURCE_OF[self.region], number)
        if self.region + 1 < self.until:
            rome.then(Tax(self.player, self.region + 1, self.until))
