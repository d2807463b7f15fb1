"""What a search proves: ends that nothing can change, and all that is certain by them.

Where nobody has a secret and nothing was drawn on the way, an end is no opinion: it is proven, and
so is a situation whose seat can take the whole victory, or of which every action is proven.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.bots.memory import ANY, Memory
from ludi.core.agenda import State
from ludi.core.seats import only


@final
class Proofs:
    """What is certain in one search, which may be nothing."""

    def __init__(self, world: State, seed: i64, whole: float, wanted: bool) -> None:
        self.whole = whole  # what a victory alone is worth at least
        self.possible = wanted and is_open(world, seed)

    def settled(self, memory: Memory) -> i64:
        """The place of the action that is proven best, or `ANY`.

        It brings the whole victory, or nothing is left to try. Of several that are equally good
        for the seat it cannot be foretold which it takes: they must come to the same for all.
        """
        ends, seat = memory.ends, memory.seat
        if ends is None:
            return ANY
        best: i64 = ANY
        agreed = True
        for known, end in ends.items():
            place = i64(known)
            if end[seat] >= self.whole:
                return place
            if best == ANY or end[seat] > ends[int(best)][seat]:
                best, agreed = place, True
            elif end[seat] == ends[int(best)][seat]:
                agreed = agreed and is_same(end, ends[int(best)])
        return best if agreed and len(ends) == len(memory.actions) else ANY

    def add(self, path: list[Memory], places: vec[i64], end: vec[float]) -> None:
        """Remember a certain end, and all on the way to it that is certain by it."""
        at = i64(len(path)) - 1
        while at >= 0:
            memory = path[at]
            memory.prove(places[at], end)
            best = memory.end(self.settled(memory))
            if best is None:
                return
            end = best
            at -= 1


def is_same(one: vec[float], other: vec[float]) -> bool:
    """Whether two ends are worth the same to every seat."""
    for seat in range(i64(len(one))):
        if one[seat] != other[seat]:
            return False
    return True


def is_open(world: State, seed: i64) -> bool:
    """Whether nobody at a table has anything to guess: imagining it draws no luck."""
    for seat in range(world.players):
        if has_drawn(world.determinise(int(seat), int(seed))):
            return False
    return True


def has_drawn(state: State) -> bool:
    """Whether anything was drawn since the state was imagined."""
    counts = state.chance.counts
    for stream in range(i64(len(counts))):
        if counts[stream] != 0:
            return True
    return False


def shows_all(state: State, seat: i64) -> bool:
    """Whether everybody sees which of its choices a seat takes."""
    step, choices = state.agenda[-1], state.choices(seat)
    for at in range(i64(len(choices))):
        if step.seen(choices[at]) != choices[at]:
            return False
    return True


def has_shown_all(state: State, path: list[Memory], places: vec[i64]) -> bool:
    """Whether nothing is sealed or hidden on a way that draws nothing.

    So the same way leads through any world. The state is where it begins.
    """
    for at in range(i64(len(path))):
        memory = path[at]
        if state.waiting != only(memory.seat) or not shows_all(state, memory.seat):
            return False
        state.choose(memory.seat, memory.actions[places[at]])
    return True
