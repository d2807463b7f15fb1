"""What a player is said to favour: the family itself, and where its pawns go."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.favourites import Favourite
from ludi.games.municipium.box import INSTITUTION

FAVOURITES: Final = (
    Favourite(SEAT),
    Favourite(INSTITUTION, place="at", walk="to"),
)
