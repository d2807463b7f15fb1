"""What a player is said to favour: the factions that he courts, and whom he names as Augustus."""

from __future__ import annotations

from typing import Final

from ludi.core.favourites import Favourite
from ludi.games.caligula.box import AUGUSTUS, FACTION, PLACE

POSITIONS: Final = PLACE.size // FACTION.size
FACTION_OF: Final = {
    place: FACTION.values[at // POSITIONS] for at, place in enumerate(PLACE.values)
}
FAVOURITES: Final = (
    Favourite(FACTION, whole=FACTION_OF, place="at"),
    Favourite(AUGUSTUS, name="augustus"),
)
