"""Caligula: votes in the estates of Rome, plots against the emperor, favours of the next one."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.declaring import declare
from ludi.core.positions import Indexed, Listed, Members
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    CELL,
    CIVITAS,
    DECK,
    FACTION,
    ORDO,
    PLACE,
    PLAYERS,
    RESTING,
    SEQUENTIA,
    SLOT,
    SPACE,
    TOKEN,
)
from ludi.games.caligula.conspiracy import Conspiracy

GAME: Final = declare(
    __name__,
    version="2",
    players=PLAYERS,
    meanings={
        "player": SEAT,
        "conspiracy": Conspiracy,
        "chief": SEAT,
        "primus": SEAT,
        "order": Listed(SEAT),
        "placed": Listed(Members(CELL)),
        "token": Listed(TOKEN),
        "supply": Members(TOKEN),
        "turn": ORDO,
        "row": Listed(SEQUENTIA),
        "marker": SLOT,
        "slot": SLOT,
        "deck": Members(CIVITAS),
        "open": Listed(CIVITAS),
        "civitas": CIVITAS,
        "faction": FACTION,
        "place": PLACE,
        "turned_up": PLACE,
        "space": SPACE,
        "hand": Indexed(CARD),
        "known": Indexed(CARD),
        "mixed": Indexed(CARD),
        "under": Listed(CARD),
        "symbol": DECK,
        "favour": RESTING,
        "augusti": Members(AUGUSTUS),
        "candidates": Listed(AUGUSTUS),
        "emperor": AUGUSTUS,
        "named": AUGUSTUS,
    },
)
