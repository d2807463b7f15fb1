"""What a search believes of a position: a network, the evaluation, or both."""

from __future__ import annotations

import ludi
from ludi.bots.plans import plan


def test_alone_against_the_game_the_evaluation_keeps_its_half() -> None:
    game = ludi.game("rome_and_roll")
    known = plan(game)
    assert known.judge
    network, _ = known.judge
    whole, half = known.blended((network, 1.0)), known.blended((network, 0.5))
    alone, together = game.new(1, seed=1), game.new(2, seed=1)
    assert list(whole.shares(alone)) == list(half.shares(alone))
    assert list(whole.shares(together)) != list(half.shares(together))
