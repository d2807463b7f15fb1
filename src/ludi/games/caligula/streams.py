"""The sources of luck, each with its own stream."""

from __future__ import annotations

from typing import Final

from ludi.games.caligula.box import FACTION

STREAMS: Final = (
    "ordo",
    "sequentia",
    "augustus",
    "coniura",
    "pugio",
    *FACTION.values,
    "imagined",
)
ORDO: Final = 0
SEQUENTIA: Final = 1
AUGUSTUS: Final = 2
HAND_DECKS: Final = 3  # and the deck
FACTION_DECKS: Final = 5  # and the faction
IMAGINED: Final = 10  # what a seat cannot know, dealt anew
