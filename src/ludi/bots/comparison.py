"""Choices of one decision compared fairly: in the same imagined worlds, with the same luck.

Half of the tries sift the choices: all are tried in the same worlds, the worse half falls away,
and so on. The other half sets the best one beside the played one in worlds that neither was chosen
by, so that the best is not best by luck. Below the decision one search remembers what everybody
does best, for all choices together.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.bots.search import Search
from ludi.core.agenda import State
from ludi.core.rows import position, row_of
from ludi.core.seats import lowest
from ludi.core.standing import zeros

CERTAINTY: Final = 1.96  # standard errors to either side that hold 95 of 100 truths
LOOK_EVERY: Final = 32  # worlds between two looks at what is clear already


@final
class Comparison:
    """The choices of a searching seat, one of them played, and what came of each in each world."""

    def __init__(self, search: Search, played: i64, truth: State | None = None) -> None:
        self.search = search
        self.truth = truth  # hindsight: nothing is imagined but the luck to come
        self.played = position(search.root.actions, played)
        choices = i64(len(search.root.actions))
        self.totals = zeros(choices)
        self.tries = row_of(choices)
        self.left = vec[i64](capacity=choices)  # the places still compared
        for place in range(choices):
            self.left = append(self.left, place)
        self.worlds: i64 = 0
        self.shares: list[vec[float]] = []  # world by world, what the seat got by those still left
        self.expected: list[vec[float]] = []  # of those, what all seats got, added up

    def world(self) -> State:
        """The next world, the same for all choices."""
        search = self.search
        if self.truth is None:
            state = search.imagined()
        else:
            state = self.truth.clone()
            state.chance.renew(search.seed + self.worlds)
        search.iterations += 1
        self.worlds += 1
        return state

    def sift(self, tries: i64, keep: i64) -> None:
        """Try all choices and leave the played one and the best others, so many in all."""
        rounds: i64 = 1
        while (keep << rounds) < i64(len(self.left)):
            rounds += 1
        for turn in range(rounds):
            self.try_all(max(tries // rounds // i64(len(self.left)), i64(1)))
            last = turn + 1 == rounds
            self.leave(keep if last else max((i64(len(self.left)) + 1) // 2, keep))

    def try_all(self, worlds: i64) -> None:
        """Play every choice that is left in so many new worlds."""
        seat = self.search.seat
        for _world in range(worlds):
            world = self.world()
            for at in range(i64(len(self.left))):
                place = self.left[at]
                self.totals[place] += self.search.explore(world.clone(), place)[seat]
                self.tries[place] += 1

    def leave(self, keep: i64) -> None:
        """Drop all but the played choice, which stands first, and the best others in order."""
        kept = append(vec[i64](capacity=keep), self.played)
        while i64(len(kept)) < min(keep, i64(len(self.left))):
            best: i64 = -1
            for at in range(i64(len(self.left))):
                place = self.left[at]
                better = best < 0 or self.mean(place) > self.mean(best)
                if better and position(kept, place) < 0:
                    best = place
            kept = append(kept, best)
        self.left = kept

    def mean(self, place: i64) -> float:
        """What a choice has brought the seat so far."""
        return self.totals[place] / float(max(self.tries[place], i64(1)))

    def compare(self, tries: i64, enough: float = 0.0) -> None:
        """Try those that are left in fresh worlds, and keep what came of each.

        It ends earlier once it is clear that the best other choice is not better by so much
        (`enough`; nought: never).
        """
        search = self.search
        gaps, squares = 0.0, 0.0
        choices = i64(len(self.left))
        for _choice in range(choices):
            self.expected.append(zeros(search.world.players))
        for _world in range(max(tries // choices, i64(2))):
            world = self.world()
            row = zeros(choices)
            for at in range(choices):
                shares = search.explore(world.clone(), self.left[at])
                row[at] = shares[search.seat]
                expected = self.expected[at]
                for seat in range(search.world.players):
                    expected[seat] += shares[seat]
            self.shares.append(row)
            gap = row[1] - row[0]
            gaps += gap
            squares += gap * gap
            if enough > 0.0 and len(self.shares) % LOOK_EVERY == 0:
                count = float(len(self.shares))
                mean = gaps / count
                spread = math.sqrt(max(squares / count - mean * mean, 0.0) / count)
                if mean + CERTAINTY * spread < enough:
                    return

    def line(self, state: State, place: i64, length: i64) -> vec[i64]:
        """What the search thinks everybody would choose from here, seat and action in turn."""
        search = self.search
        search.begin(state)
        said = vec[i64](capacity=2 * length)
        seat, action = search.seat, search.root.actions[place]
        while True:
            said = append(append(said, seat), action)
            if state.waiting & (state.waiting - 1) != 0:
                search.together, search.sealed = state.waiting, 0
            search.play(state, seat, action)
            if state.waiting == 0 or i64(len(said)) >= 2 * length:
                return said
            seat = lowest(state.waiting)
            memory = search.memories.get(int(search.key(seat)))
            if memory is None or memory.times < 2:
                return said
            best: i64 = -1
            for at in range(i64(len(memory.actions))):
                offered = position(state.choices(seat), memory.actions[at]) >= 0
                if offered and (best < 0 or memory.visits[at] > memory.visits[best]):
                    best = at
            if best < 0:
                return said
            action = memory.actions[best]
