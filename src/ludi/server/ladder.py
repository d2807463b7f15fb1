"""The levels of bots that sit at this table, and how one of them is asked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import ludi

if TYPE_CHECKING:
    from ludi.server.thinkers import Task

SECONDS = {"alea": 0.1}
DEFAULT = "alea"


def levels() -> tuple[str, ...]:
    """All levels, the weakest first."""
    return tuple(SECONDS)


def seconds_of(level: str) -> float:
    """How long a level thinks at most."""
    return SECONDS[level]


def choose(task: Task) -> int:
    """The action a bot of the task's level chooses."""
    state = ludi.game(task.game).load(task.state)
    return random.Random(task.seed).choice(state.legal(task.seat))
