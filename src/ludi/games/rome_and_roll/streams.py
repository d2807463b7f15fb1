"""The sources of luck, each with its own stream."""

from __future__ import annotations

from typing import Final

STREAMS: Final = (
    "first_player",
    "sheets",
    "plans",
    "favours",
    "dice",
    "seneca_cards",
    "seneca_die",
)
FIRST_PLAYER: Final = 0
SHEETS: Final = 1
PLANS: Final = 2
FAVOURS: Final = 3
DICE: Final = 4
SENECA_CARDS: Final = 5
SENECA_DIE: Final = 6
