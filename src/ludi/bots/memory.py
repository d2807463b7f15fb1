"""What a search remembers of one situation: what one seat has tried there, and what is certain."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import position, row_of
from ludi.core.standing import zeros

ANY: Final = -1  # no place in particular


@final
class Memory:
    """What one seat has tried in one situation that it cannot tell apart further."""

    def __init__(self, seat: i64, actions: vec[i64]) -> None:
        self.seat = seat
        self.actions = actions[:]
        self.visits = row_of(len(actions))
        self.available = row_of(len(actions))
        self.totals = zeros(len(actions))
        self.times: i64 = 0
        self.total = 0.0
        self.ends: dict[int, vec[float]] | None = None  # by place, what is proven to come of it

    def place_of(self, action: i64) -> i64:
        """Where an action stands; one never met before is added."""
        place = position(self.actions, action)
        if place < 0:
            place = i64(len(self.actions))
            self.actions = append(self.actions, action)
            self.visits = append(self.visits, 0)
            self.available = append(self.available, 0)
            self.totals = append(self.totals, 0.0)
        return place

    def mean(self) -> float:
        """What the situation has been worth so far."""
        return self.total / float(self.times) if self.times > 0 else 0.5

    def same_choices(self, choices: vec[i64]) -> bool:
        """Whether exactly the remembered actions are offered, in their order."""
        if len(choices) != len(self.actions):
            return False
        for at in range(i64(len(choices))):
            if choices[at] != self.actions[at]:
                return False
        return True

    def note(self, place: i64, share: float) -> None:
        """Remember what an action came to."""
        self.visits[place] += 1
        self.totals[place] += share
        self.times += 1
        self.total += share

    def prove(self, place: i64, end: vec[float]) -> None:
        """Keep what an action certainly comes to, for every seat."""
        if self.ends is None:
            self.ends = {}
        self.ends[int(place)] = end

    def end(self, place: i64) -> vec[float] | None:
        """What is proven to come of an action, for every seat; None where nothing is certain."""
        return None if self.ends is None else self.ends.get(int(place))
