"""The sources of luck, each with its own stream."""

from __future__ import annotations

from typing import Final

STREAMS: Final = ("first_player", "bag", "common_cards")
FIRST_PLAYER: Final = 0
BAG: Final = 1
COMMON_CARDS: Final = 2
