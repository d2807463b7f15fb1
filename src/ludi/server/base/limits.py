"""How much is too much: a leaky bucket for each address, session or connection."""

from __future__ import annotations

import time
from collections import OrderedDict

REMEMBERED = 10_000


class Bucket:
    """Holds `burst` drops and refills at `rate` a second; every act takes one drop."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.since = time.monotonic()

    def refill(self) -> None:
        """Let what has dripped in since the last look be there."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now

    def take(self) -> bool:
        """Take a drop; False if the bucket is empty."""
        self.refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def spend(self, cost: float) -> float:
        """Take so many drops, also those that are not there yet; seconds until they are."""
        self.refill()
        self.left -= cost
        return max(0.0, -self.left / self.rate)


class Buckets:
    """One bucket for each name, for the names seen last."""

    def __init__(self, name: str, rate: float, burst: float) -> None:
        self.name = name
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a drop from somebody's bucket; False if it is empty."""
        return self.of(name).take()

    def spend(self, name: str, cost: float) -> float:
        """Take drops from somebody's bucket; seconds that they must wait for them."""
        return self.of(name).spend(cost)

    def of(self, name: str) -> Bucket:
        """Somebody's bucket."""
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = self.buckets[name] = Bucket(self.rate, self.burst)
        self.buckets.move_to_end(name)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket


class Tally:
    """How many of something each name holds at this moment, with a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.counts: dict[str, int] = {}

    def enter(self, name: str) -> bool:
        """One more; False if that would be too many."""
        count = self.counts.get(name, 0)
        if count >= self.limit:
            return False
        self.counts[name] = count + 1
        return True

    def leave(self, name: str) -> None:
        """One fewer."""
        count = self.counts.get(name, 0) - 1
        if count > 0:
            self.counts[name] = count
        else:
            self.counts.pop(name, None)
