"""The levels of bots that sit at this table, and how one of them is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import DEFAULT, LEVELS, SECONDS, bot

if TYPE_CHECKING:
    from ludi.server.thinkers import Task

__all__ = ["DEFAULT", "SECONDS", "choose", "levels"]
REASONS = 6


def levels() -> tuple[str, ...]:
    """All levels, the weakest first."""
    return tuple(LEVELS)


def choose(task: Task) -> tuple[int, list[tuple[int, float]]]:
    """The action a bot of the task's level chooses, and the numbers behind its choice."""
    state = ludi.game(task.game).load(task.state)
    player = bot(task.level, task.seed)
    action = decide(player, state, task.seat, task.ply)
    return action, player.reasons()[:REASONS]
