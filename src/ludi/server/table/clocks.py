"""Clocks, for tables that want one. Only people's time runs, and only while they must decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ludi.server.table.wire import ClockWish

RETURN_SHARE = 0.1


def started(clock: ClockWish, players: int) -> list[float]:
    """What every seat has at the beginning."""
    return [float(clock.seconds)] * players


NOBODY: Mapping[int, float] = {}


def after_waiting(
    remaining: list[float],
    running: Collection[int],
    elapsed: float,
    spared: Mapping[int, float] = NOBODY,
) -> list[float]:
    """What is left when so many seconds have passed for the seats that were deciding.

    Of those, some seats are spared a part: their people were on vacation.
    """
    used = [max(0.0, elapsed - spared.get(seat, 0.0)) for seat in range(len(remaining))]
    return [
        max(0.0, left - used[seat]) if seat in running else left
        for seat, left in enumerate(remaining)
    ]


def after_deciding(
    clock: ClockWish, remaining: list[float], decided: int | None, asked: Collection[int]
) -> list[float]:
    """What is left after a decision: an increment, or new time for a new question."""
    if clock.kind == "move":
        return [
            float(clock.seconds) if seat in asked else left for seat, left in enumerate(remaining)
        ]
    return [
        left + clock.increment if seat == decided else left for seat, left in enumerate(remaining)
    ]


def after_return(clock: ClockWish, remaining: list[float], seat: int) -> list[float]:
    """Somebody who comes back after running out of time gets a little to play with."""
    little = clock.seconds if clock.kind == "move" else clock.seconds * RETURN_SHARE
    return [max(left, little) if at == seat else left for at, left in enumerate(remaining)]


def deadline(
    remaining: list[float],
    running: Collection[int],
    now: float,
    away: Mapping[int, float] = NOBODY,
) -> float | None:
    """When the first of the running clocks stands at zero; who is away has theirs run later."""
    return min((max(now, away.get(seat, now)) + remaining[seat] for seat in running), default=None)
