"""What the server counts about itself, told by `GET /metrics` as Prometheus reads it."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from types import TracebackType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludi.server.house import House

SECONDS: Final[defaultdict[str, float]] = defaultdict(float)
"""Seconds spent on each part of serving commands."""
COUNTS: Final[Counter[str]] = Counter()
"""How often something happened."""


class Measured:
    """Adds the time of a block to a part: `with Measured("rules"): …`"""

    __slots__ = ("began", "part")

    def __init__(self, part: str) -> None:
        self.part = part
        self.began = 0.0

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        SECONDS[self.part] += time.perf_counter() - self.began
        COUNTS[self.part] += 1


def told(house: House) -> str:
    """All figures, one a line."""
    lines = []
    for part in sorted(SECONDS):
        lines.append(f'ludi_seconds_total{{part="{part}"}} {SECONDS[part]:.6f}')
        lines.append(f'ludi_times_total{{part="{part}"}} {COUNTS[part]}')
    sockets = sum(len(table.listeners) for table in house.tables.values())
    late = max((chore.lateness for chore in house.chores.all), default=0.0)
    gauges = {
        "ludi_tables_open": len(house.tables),
        "ludi_sockets_open": sockets,
        "ludi_bots_waiting": len(house.bot_turns.thinkers.queue),
        "ludi_bots_thinking": len(house.bot_turns.playing),
        "ludi_bots_failed_in_a_row": house.bot_turns.thinkers.failures,
        "ludi_moves_total": COUNTS["disk"],
        "ludi_errors_total": COUNTS["errors"],
        "ludi_calls_total": COUNTS["calls"],
        "ludi_calls_failed_total": COUNTS["calls failed"],
        "ludi_calls_under_way": len(house.calls.sending),
        "ludi_loop_lag_seconds": round(late, 6),
        "ludi_processor_seconds_total": round(time.process_time(), 3),
    }
    lines += [f"{name} {value}" for name, value in gauges.items()]
    for chore, health in house.chores.health().items():
        lines.append(f'ludi_chore_ok{{chore="{chore}"}} {int(health == "ok")}')
    return "\n".join(lines) + "\n"
