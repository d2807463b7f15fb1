"""Whom somebody plays against alone: Seneca's points, and the option that is his level."""

from __future__ import annotations

from typing import Final

from ludi.games.rome_and_roll.final_scoring import seneca_points
from ludi.games.rome_and_roll.state import Rome

LEVEL: Final = "level"
LADDER: Final = ("easy", "normal", "hard")


def rival(rome: Rome) -> int:
    """16.13  What must be beaten."""
    return int(seneca_points(rome))
