"""Nuces: throw the bone, fill your lap with walnuts, and keep them before the dog comes."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.declaring import declare

INTERFACE: Final = 1  # of Ludi Romani's plug-ins, that this game was made for
GAME: Final = declare(__name__, version="1", players=(2, 3, 4), meanings={"player": SEAT})
