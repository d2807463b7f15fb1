"""The bots that sit at this house's tables, and how one of them is asked."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import ludi
from ludi.bots import ladder
from ludi.bots.base import Bot, decide
from ludi.bots.ladder import DEFAULT, LEVELS, SECONDS, bot
from ludi.bots.plans import plan
from ludi.bots.searcher import Searcher

if TYPE_CHECKING:
    from ludi.server.bots.thinkers import Task

__all__ = [
    "DEFAULT",
    "choose",
    "enrol",
    "levels",
    "patience",
    "place_of",
    "ratings",
    "remarks",
    "seconds_of",
    "title",
]
REASONS = 6
SEARCHING: Final = 0.75
"""How much of what is left to a bot it may search; the rest is for the way there and back."""
AT_ONCE: Final = 0.001
"""Seconds that a search has which is late already: it tries something and answers."""
OWN: Final[dict[str, str]] = {}
"""The bots that the host has brought along: where each is to be found, by the name of its class."""


def enrol(places: Iterable[str]) -> None:
    """Offer bots of the host's own. `BadOption` names one that cannot be found."""
    for place in places:
        ladder.maker(place)
        OWN[ladder.title(place)] = place


def levels() -> tuple[str, ...]:
    """All levels, the weakest first, then the guests' and the host's own bots."""
    return (*LEVELS, *ladder.guests().welcome, *OWN)


def title(level: str) -> str:
    """What a bot of a level is called."""
    return level if level in OWN else ladder.title(level)


def place_of(level: str) -> str:
    """What a process that thinks needs to know to make a bot of a level."""
    return OWN.get(level, level)


def seconds_of(level: str) -> float | None:
    """What a level promises to answer within; the host's own bots promise nothing."""
    return SECONDS.get(level)


def ratings(game: ludi.Game) -> dict[str, int]:
    """How strong the levels are in a game, as the arena has measured them."""
    return plan(game).ratings


def patience(level: str) -> float | None:
    """How long a table waits for a level: its promise in whole seconds, as the pages tell it."""
    promised = seconds_of(level)
    return None if promised is None else float(math.ceil(promised))


def remarks() -> list[tuple[str, str]]:
    """The games that bots play with less than they might know, and why."""
    found = [(name, plan(ludi.game(name)).remark) for name in ludi.games()]
    return [(name, remark) for name, remark in found if remark]


def choose(task: Task) -> tuple[int, list[tuple[int, float]]]:
    """The action a bot of the task's level chooses, and the numbers behind its choice."""
    began = time.monotonic()
    state = ludi.game(task.game, box=task.box).load(task.state)
    player = bot(task.level, task.seed)
    if task.seconds:
        plan(state.game)  # read before the clock is looked at: the first time it takes a while
        hurry(player, task.seconds - (time.monotonic() - began))
    action = decide(player, state, task.seat, task.ply)
    return action, player.reasons()[:REASONS]


def hurry(player: Bot, left: float) -> None:
    """Let a search end before its promise does, however long its question waited."""
    if isinstance(player, Searcher) and player.seconds:
        player.seconds = min(player.seconds, max(SEARCHING * left, AT_ONCE))
