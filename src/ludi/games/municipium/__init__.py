"""Municipium: seven institutions of a Roman town, and the families that vie for them."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.declaring import declare
from ludi.core.positions import Indexed, Listed
from ludi.games.municipium.box import CARD, CITIZEN, COMMON_CARD, FAMILY_CARD, INSTITUTION, PLAYERS

GAME: Final = declare(
    __name__,
    version="2",
    players=PLAYERS,
    meanings={
        "player": SEAT,
        "owner": SEAT,
        "first": SEAT,
        "second": SEAT,
        "active": SEAT,
        "first_player": SEAT,
        "discs": Listed(SEAT),
        "place": INSTITUTION,
        "origin": INSTITUTION,
        "praefect": INSTITUTION,
        "pawns": Indexed(INSTITUTION),
        "laurelled": Indexed(INSTITUTION),
        "citizen": CITIZEN,
        "guest": CITIZEN,
        "banner": Indexed(CITIZEN),
        "bag": Indexed(CITIZEN),
        "citizens": Indexed(CITIZEN),
        "guests": Indexed(CITIZEN),
        "pile": Indexed(COMMON_CARD),
        "discard": Indexed(COMMON_CARD),
        "cards": Indexed(FAMILY_CARD),
        "card": CARD,
    },
)
