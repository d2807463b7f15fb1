"""The four regions: colonies with their strength, roads with their steles."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.games.rome_and_roll.box import BOX, RESOURCE

REGION: Final = Domain("region", ("hispania", "gaul", "egypt", "asia_minor"))
HISPANIA: Final = 0
GAUL: Final = 1
EGYPT: Final = 2
ASIA_MINOR: Final = 3
REGIONS: Final = 4
TAXED: Final = Domain("taxed", (*REGION.values, "all"))
ALL_REGIONS: Final = 4

REGION_ROWS: Final = BOX.in_order("regions", REGION)
COLONY_ROWS: Final = [
    (region, row) for region, rows in enumerate(REGION_ROWS) for row in rows.rows("colonies")
]
ROAD_ROWS: Final = [
    (region, row) for region, rows in enumerate(REGION_ROWS) for row in rows.rows("roads")
]
COLONY: Final = Domain("colony", tuple(row.text("id") for _, row in COLONY_ROWS))
ROAD: Final = Domain("road", tuple(row.text("id") for _, row in ROAD_ROWS))
PLACE: Final = Domain("place", (*COLONY.values, "rome"))
COLONIES: Final[i64] = COLONY.size
ROADS: Final[i64] = ROAD.size
ROME: Final[i64] = COLONY.size

RESOURCE_OF: Final = vec[i64]([row.thing("resource", RESOURCE) for row in REGION_ROWS])
COLONY_REGION: Final = vec[i64]([region for region, _ in COLONY_ROWS])
STRENGTH: Final = vec[i64]([row.number("strength", 1, 20) for _, row in COLONY_ROWS])
COLONIES_IN: Final = vec[i64](  # of each region, one bit each
    [
        sum(1 << at for at, (within, _) in enumerate(COLONY_ROWS) if within == region)
        for region in range(REGIONS)
    ]
)
ROAD_REGION: Final = vec[i64]([region for region, _ in ROAD_ROWS])
NEAR_END: Final = vec[i64]([row.thing("near", PLACE) for _, row in ROAD_ROWS])
FAR_END: Final = vec[i64]([row.thing("far", COLONY) for _, row in ROAD_ROWS])
STELES: Final = vec[i64]([row.number("steles", 0, 10) for _, row in ROAD_ROWS])

VILLAGE_STRENGTH: Final = (
    2  # Praefectus' village is one of the colonies of this strength in Hispania
)


def steps_from_rome() -> vec[i64]:
    """How many roads away from Rome each road begins."""
    found = vec[i64]()
    for road in range(ROADS):
        steps: i64 = 0
        place = NEAR_END[road]
        while place != ROME:
            steps += 1
            place = NEAR_END[road_to(place)]
        found = append(found, steps)
    return found


def road_to(colony: i64) -> i64:
    """The first listed road that leads to a colony."""
    road: i64 = 0
    while FAR_END[road] != colony:
        road += 1
    return road


def first_colony(region: i64) -> i64:
    """The first listed colony of a region."""
    colony: i64 = 0
    while COLONY_REGION[colony] != region:
        colony += 1
    return colony


DISTANCE: Final = steps_from_rome()
