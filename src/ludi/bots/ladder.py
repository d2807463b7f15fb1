"""The ladder: the levels a player can choose from, with the same Roman names at every table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludi.bots.base import Bot
from ludi.bots.greedy import Greedy
from ludi.bots.uniform import Uniform
from ludi.core.errors import BadOption

LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "alea": Uniform,
    "quaestor": Greedy,
}
DEFAULT: Final = "quaestor"


def bot(level: str, seed: int = 0) -> Bot:
    """A bot of a level. Its seed makes it reproducible."""
    if level not in LEVELS:
        raise BadOption(f"there is no bot “{level}”; there are {', '.join(LEVELS)}")
    return LEVELS[level](seed)
