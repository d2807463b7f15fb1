"""What a player is said to favour: the characters that he begins with and recruits."""

from __future__ import annotations

from typing import Final

from ludi.core.favourites import Favourite
from ludi.games.sylla.box import PIECE

FAVOURITES: Final = (Favourite(PIECE, choose="piece", recruit="piece"),)
