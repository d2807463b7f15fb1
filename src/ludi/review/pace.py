"""How many tries a review can afford where it must not take long: measured on its own decisions."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from ludi.review.course import Moment
from ludi.review.decisions import decided

SAMPLE: Final = 4  # decisions that are tried to see how fast this machine is
TRIAL: Final = 60  # tries of each
FEWEST: Final = 80  # with fewer, intervals say nothing
SEARCHING: Final = 0.6  # of the time; the rest is for mistakes, luck and words


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
