"""The time of the house: set once when it opens, then it runs evenly.

A machine's clock may be set back or forward at any moment. Nobody's time to decide may change by
that, so within a run the monotonic clock counts; what happened between two runs counts in bounds.
"""

from __future__ import annotations

import time

LONGEST_STEP = 60.0
"""Seconds that the time between two runs counts at most: nobody could decide meanwhile."""

_began = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970 by the clock of the house."""
    return _began + time.monotonic()


def set_clock(seconds: float) -> None:
    """Let it be this time now: the one that all processes of the house go by."""
    global _began
    _began = seconds - time.monotonic()


def unfair_step(last_beat: float, present: float) -> float:
    """By how much running clocks must be moved on, so that a pause costs nobody too much."""
    passed = present - last_beat
    return passed - min(max(passed, 0.0), LONGEST_STEP)
