"""Sylla: elections, auctions and closed fists in the last days of the Republic."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.declaring import declare
from ludi.core.positions import Indexed, Listed
from ludi.games.sylla.box import (
    BUILDING,
    COLOUR,
    EVENT,
    FIGHTER,
    PIECE,
    REVENUE,
    THUMB,
    TOKEN,
    WORK,
)

GAME: Final = declare(
    __name__,
    version="4",
    players=(2, 3, 4),
    meanings={
        "player": SEAT,
        "leader": SEAT,
        "proposer": SEAT,
        "consul": SEAT,
        "tokens": Indexed(TOKEN),
        "ladder": Indexed(TOKEN),
        "upright": Indexed(PIECE),
        "tilted": Indexed(PIECE),
        "down": Indexed(PIECE),
        "down_tilted": Indexed(PIECE),
        "chosen": Indexed(PIECE),
        "display": Indexed(PIECE),
        "pile": Indexed(PIECE),
        "under": Listed(PIECE),
        "cubes": Indexed(FIGHTER),
        "thumb": THUMB,
        "revenue": REVENUE,
        "events": Listed(EVENT),
        "event": EVENT,
        "event_pile": Indexed(EVENT),
        "work": WORK,
        "next_work": WORK,
        "shelved": WORK,
        "works": Indexed(WORK),
        "building": BUILDING,
        "colour": COLOUR,
        "sale": Listed(BUILDING),
        "stack_a": Indexed(BUILDING),
        "stack_b": Indexed(BUILDING),
        "stack_c": Indexed(BUILDING),
    },
)
