"""The strongest level as it was before it had learned to judge: for comparisons.

ludi arena play sylla dictator@200 benchmarks/earlier.py:Strongest200 --first 70000 --deals 20
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.bots.plans import Plan, settings
from ludi.bots.search import Settings
from ludi.bots.searcher import Searcher

CHANGES: Final[dict[str, dict[str, float]]] = {
    "municipium": {"depth": 12},
    "sylla": {"depth": 12, "exploration": 0.2, "foresight": 1, "trust": 3.0},
    "caligula": {"foresight": 1, "trust": 3.0},
    "rome_and_roll": {"exploration": 0.2, "foresight": 1, "trust": 3.0},
}


class Strongest(Searcher):
    """Play-outs by habit and a trusted first look, judged by the game's own evaluation."""

    def settings(self, known: Plan) -> Settings:
        numbers = {**known.search, **CHANGES[known.game.name]}
        return settings(known.opinion(), vec[i64](known.habits), numbers)


class Strongest200(Strongest):
    """The same with 200 iterations."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, iterations=200)
