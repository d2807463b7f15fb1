"""What a player is said to favour: plans that he builds, advisors that he bribes, and gods."""

from __future__ import annotations

from typing import Final

from ludi.core.favourites import Favourite
from ludi.games.rome_and_roll.box import ADVISOR, FAVOUR
from ludi.games.rome_and_roll.city.plans import PLAN

FAVOURITES: Final = (
    Favourite(PLAN, choose="plan"),
    Favourite(ADVISOR, bribe="advisor"),
    Favourite(FAVOUR, claim="favour"),
)
