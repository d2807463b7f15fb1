"""Our search with an evaluation of your own: what a position is worth to every seat.

ludi arena play municipium examples/my_evaluation.py:MySearch consul@100 --players 2 --deals 20
"""

from librt.vecs import vec

from ludi.bots.judge import Judge
from ludi.bots.plans import Plan
from ludi.bots.search import Settings
from ludi.bots.searcher import Searcher
from ludi.core.agenda import State


class ByScore(Judge):
    """Shares of the victory in proportion to the points: replace it by your own value network."""

    def shares(self, state: State) -> vec[float]:
        points = [1.0 + float(score) for score in state.scores()]
        return vec[float]([one / sum(points) for one in points])


class MySearch(Searcher):
    """Searches 100 iterations as Consul does, and judges the leaves by its own evaluation."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, iterations=100)

    def settings(self, known: Plan) -> Settings:
        return super().settings(known).judged_by(ByScore())
