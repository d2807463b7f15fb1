"""How many tries a review can afford where it must not take long: measured on its own decisions.

Few tries miss losses, they rarely invent them. So every decision gets a few, and those at which
another choice seemed better are looked at again with many, for as long as there is time.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from ludi.review.course import Moment
from ludi.review.decisions import decided

SAMPLE: Final = 4  # decisions that are tried to see how fast this machine is
TRIAL: Final = 60  # tries of each
FEWEST: Final = 40  # with fewer, nothing is seen that could be looked at again
SEARCHING: Final = 0.4  # of the time, for all decisions
AGAIN: Final = 10  # times as many tries for those that are looked at again
DONE: Final = 0.75  # of the time, until which it looks again; then luck and words follow


def affordable(real: Sequence[Moment], seconds: float, most: int) -> int:
    """So many tries a decision that a review of these is made in about so many seconds."""
    if not real:
        return most
    sample = real[:: -(-len(real) // SAMPLE)]
    began = time.perf_counter()
    for moment in sample:
        decided(moment, moment.ply, TRIAL)
    spent = time.perf_counter() - began
    one = spent / (len(sample) * TRIAL)
    tries = SEARCHING * (seconds - spent) / (len(real) * max(one, 1e-9))
    return max(FEWEST, min(most, int(tries)))
