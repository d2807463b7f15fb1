"""What was told is set beside what came, a game as one observation."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from ludi.arena.calibration import Told

FAVOURITE = 0.75


class Coin:
    """A bent coin: nobody knows more of it, however often they are asked."""

    def new(self, players: int, seed: str) -> Coin:
        """A table of two."""
        return self

    def legal(self, seat: int) -> list[int]:
        """Two choices, always."""
        return [0, 1]

    def choose(self, seat: int, action: int) -> None:
        """Nothing changes."""

    def chances(self, state: Coin, seat: int) -> list[float]:
        """One is the favourite."""
        return [FAVOURITE, 1 - FAVOURITE]


@pytest.mark.parametrize("decisions", [1, 9])
def test_many_decisions_of_a_game_make_its_tenth_no_surer(decisions: int) -> None:
    luck, told = random.Random(5), Told(2)
    for seed in range(400):
        seats, winner = [0] * decisions, int(luck.random() > FAVOURITE)
        lesson: Any = {"seed": seed, "seats": seats, "actions": seats, "winners": [winner]}
        told.hear(Coin(), lesson)  # type: ignore[arg-type]
    for row in told.summary()["tenths"]:
        assert row["times"] == 400 * decisions
        assert row["error"] == pytest.approx(math.sqrt(0.75 * 0.25 / 400), rel=0.1)
        assert abs(row["told"] - row["came"]) < 3 * row["error"]
