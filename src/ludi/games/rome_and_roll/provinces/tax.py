"""9. Tax: linked colonies give their region's resource."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Happening
from ludi.core.bits import size
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
    COLONIES_IN,
    REGIONS,
    RESOURCE_OF,
    ROAD_REGION,
    ROADS,
)
from ludi.games.rome_and_roll.sheet.advisors import has_advanced
from ludi.games.rome_and_roll.sheet.gains import gain, rise
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn


def colonies_of(rome: Rome, seat: i64) -> i64:
    """The colonies of a player, one bit each."""
    found: i64 = 0
    for colony in range(COLONIES):
        if rome.colony_owners[colony] == seat:
            found |= i64(1) << colony
    return found


def paying(rome: Rome, seat: i64, mercury: bool) -> i64:
    """9.1, 13.6  The colonies of a player that pay; with Mercury unlinked ones too."""
    own = colonies_of(rome, seat)
    return own if mercury else own & rome.linked


def taxed_regions(rome: Rome, turn: EndOfTurn, mercury: bool) -> i64:
    """9.1, 9.2  What can be taxed with effect: regions, or all at once; one bit each."""
    colonies = paying(rome, turn.player, mercury)
    if mercury or turn.shows(MERCHANT):
        useful = colonies != 0 or (mercury and mercury_coins(rome, turn.player) > 0)
        if useful:
            return i64(1) << ALL_REGIONS
        return 0
    found: i64 = 0
    for region in range(i64(REGIONS)):
        if colonies & COLONIES_IN[region]:
            found |= i64(1) << region
    return found


def mercury_coins(rome: Rome, seat: i64) -> i64:
    """13.6  Coins for roads or colonies in at least two regions."""
    colonies = colonies_of(rome, seat)
    regions: i64 = 0
    for region in range(i64(REGIONS)):
        if colonies & COLONIES_IN[region] or has_road(rome, seat, region):
            regions += 1
    if regions >= MERCURY_REGIONS:
        return MERCURY_COINS
    return 0


def has_road(rome: Rome, seat: i64, region: i64) -> bool:
    """Whether a player has a road in a region."""
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


@mypyc_attr(free_list_len=1)
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
        number = size(paying(rome, self.player, mercury) & COLONIES_IN[self.region])
        if number > 0:
            rome.tell(TAXES, self.player, number)
            if has_advanced(rome, self.player, JOVILIUS):
                rise(rome, self.player, COINS, 1)
            gain(rome, self.player, RESOURCE_OF[self.region], number)
        if self.region + 1 < self.until:
            rome.then(Tax(self.player, self.region + 1, self.until))
