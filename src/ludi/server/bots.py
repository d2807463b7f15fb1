"""The bots that sit at this house's tables, and how one of them is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import ludi
from ludi.bots import ladder
from ludi.bots.base import decide
from ludi.bots.ladder import DEFAULT, LEVELS, SECONDS, bot
from ludi.bots.plans import plan

if TYPE_CHECKING:
    from ludi.server.thinkers import Task

__all__ = [
    "DEFAULT",
    "choose",
    "enrol",
    "levels",
    "place_of",
    "ratings",
    "remarks",
    "seconds_of",
    "title",
]
REASONS = 6
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


def remarks() -> list[tuple[str, str]]:
    """The games that bots play with less than they might know, and why."""
    found = [(name, plan(ludi.game(name)).remark) for name in ludi.games()]
    return [(name, remark) for name, remark in found if remark]


def choose(task: Task) -> tuple[int, list[tuple[int, float]]]:
    """The action a bot of the task's level chooses, and the numbers behind its choice."""
    state = ludi.game(task.game).load(task.state)
    player = bot(task.level, task.seed)
    action = decide(player, state, task.seat, task.ply)
    return action, player.reasons()[:REASONS]
