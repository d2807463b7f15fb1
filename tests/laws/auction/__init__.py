"""A sealed auction, honest; its twins that leak are in `leaking_auctions.py`."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.declaring import declare

GAME: Final = declare(__name__, version="1", players=(2, 3), meanings={"player": SEAT})
