"""The sources of luck, each with its own stream."""

from __future__ import annotations

from typing import Final

STREAMS: Final = ("revenue", "works", "events", "buildings", "characters", "screens")
REVENUE_TILES: Final = 0
WORK_PILE: Final = 1
EVENT_PILE: Final = 2
BUILDING_STACKS: Final = 3
CHARACTER_PILE: Final = 4
SCREENS: Final = 5  # only for imagining what another player has sealed
