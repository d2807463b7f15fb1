"""What the server counts about itself, told by `GET /metrics` as Prometheus reads it."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from types import TracebackType
from typing import Final

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
