"""Choices of one decision compared fairly: in the same imagined worlds, with the same luck.

Choices are sifted: all are tried in the same worlds, the worse half falls away, and so on. Below
the decision one search remembers what everybody does best, for all choices together. A bot takes
the last that is left. A review sifts with half of its tries; the other half sets the best one
beside the played one in worlds that neither was chosen by, so that the best is not best by luck.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.bots.memory import ANY
from ludi.bots.search import Search
from ludi.core.agenda import State
from ludi.core.rows import position, row_of
from ludi.core.seats import lowest
from ludi.core.standing import zeros

CERTAINTY: Final = 1.96  # standard errors to either side that hold 95 of 100 truths
OBVIOUS: Final = 4.0  # a lead of so many standard errors is obvious,
OBVIOUS_AFTER: Final = 128  # after so many worlds
LOOK_EVERY: Final = 32  # worlds between two looks at what is clear already


@final
class Lead:
    """By how much the first of some choices is ahead of the others, world by world."""

    def __init__(self, choices: i64) -> None:
        self.worlds: i64 = 0
        self.gaps = zeros(choices)
        self.squares = zeros(choices)

    def note(self, row: vec[float]) -> None:
        """What each choice came to in one world."""
        self.worlds += 1
        for at in range(i64(1), i64(len(row))):
            gap = row[0] - row[at]
            self.gaps[at] += gap
            self.squares[at] += gap * gap

    def surely(self, errors: float) -> float:
        """What the first is ahead of the closest other by, less so many standard errors."""
        worlds = float(self.worlds)
        least = math.inf
        for at in range(i64(1), i64(len(self.gaps))):
            mean = self.gaps[at] / worlds
            spread = math.sqrt(max(self.squares[at] / worlds - mean * mean, 0.0) / worlds)
            least = min(least, mean - errors * spread)
        return least


@final
class Comparison:
    """The choices of a searching seat, and what came of each in each world.

    One of them may have been played: it is never sifted out.
    """

    def __init__(self, search: Search, played: i64 = ANY, truth: State | None = None) -> None:
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
        """The next world, the same for all choices; in one as others know it they might differ."""
        search = self.search
        if self.truth is None:
            state = search.as_known()
        else:
            state = self.truth.clone()
            state.chance.renew(search.seed + self.worlds)
        search.iterations += 1
        self.worlds += 1
        return state

    def sift(self, tries: i64, keep: i64) -> None:
        """Try all choices and leave the played one and the best others, so many in all."""
        rounds = self.rounds_to(keep)
        for turn in range(rounds):
            self.try_all(max(tries // rounds // i64(len(self.left)), i64(1)))
            last = turn + 1 == rounds
            self.leave(keep if last else max((i64(len(self.left)) + 1) // 2, keep))

    def rounds_to(self, keep: i64) -> i64:
        """How often the choices are halved until so many are left."""
        rounds: i64 = 1
        while (keep << rounds) < i64(len(self.left)):
            rounds += 1
        return rounds

    def best(self, tries: i64, seconds: float, to_the_last: bool = False) -> i64:
        """The place of the best choice, after so many tries or seconds (0: no matter).

        It ends earlier when a choice is obvious, unless asked to go on to the last.
        """
        rounds = self.rounds_to(1)
        began = time.perf_counter()
        for turn in range(rounds):
            # What a round takes too long the next ones have less: all of them end in time.
            share = float(turn + 1) / float(rounds)
            until = began + seconds * share if seconds > 0.0 else math.inf
            if self.is_obvious_after(tries // rounds, until, to_the_last):
                break
            self.leave((i64(len(self.left)) + 1) // 2)
        self.leave(1)
        return self.left[0]

    def is_obvious_after(self, tries: i64, until: float, to_the_last: bool) -> bool:
        """Try the choices that are left; whether the first is plainly ahead before the last."""
        lead = Lead(i64(len(self.left)))
        worlds = max(tries // i64(len(self.left)), i64(1))
        while True:
            lead.note(self.try_each())
            if not to_the_last and self.search.settled() != ANY:
                return True
            looks = self.worlds >= OBVIOUS_AFTER and lead.worlds % LOOK_EVERY == 0
            if looks and not to_the_last and lead.surely(OBVIOUS) > 0.0:
                return True
            if lead.worlds >= worlds or time.perf_counter() > until:
                return False

    def try_all(self, worlds: i64) -> None:
        """Play every choice that is left in so many new worlds."""
        for _world in range(worlds):
            self.try_each()

    def try_each(self) -> vec[float]:
        """Play every choice that is left in one new world; what each came to."""
        row = zeros(i64(len(self.left)))
        world = self.world()
        for at in range(i64(len(self.left))):
            place = self.left[at]
            row[at] = self.search.explore(world.clone(), place)[self.search.seat]
            self.totals[place] += row[at]
            self.tries[place] += 1
        return row

    def leave(self, keep: i64) -> None:
        """Drop all but the played choice, which stands first, and the best others in order."""
        kept = vec[i64](capacity=keep)
        if self.played != ANY:
            kept = append(kept, self.played)
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
        """What a choice has brought the seat so far, or is proven to bring."""
        end = self.search.root.end(place)
        if end is not None:
            return end[self.search.seat]
        return self.totals[place] / float(max(self.tries[place], i64(1)))

    def compare(self, tries: i64, enough: float = 0.0) -> None:
        """Try those that are left in fresh worlds, and keep what came of each.

        It ends earlier once it is clear that the best other choice is not better by so much
        (`enough`; nought: never).
        """
        search = self.search
        choices = i64(len(self.left))
        lead = Lead(choices)
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
            lead.note(row)
            looks = enough > 0.0 and lead.worlds % LOOK_EVERY == 0
            if looks and lead.surely(CERTAINTY) > -enough:
                return

    def line(self, state: State, place: i64, length: i64) -> vec[i64]:
        """What the search thinks everybody would choose from here, seat and action in turn."""
        search = self.search
        search.begin(state)
        said = vec[i64](capacity=2 * length)
        seat, action = search.seat, search.root.actions[place]
        while True:
            said = append(append(said, seat), action)
            search.seen.ask(state)
            search.seen.play(state, seat, action)
            if state.waiting == 0 or i64(len(said)) >= 2 * length:
                return said
            seat = lowest(state.waiting)
            memory = search.memories.get(int(search.seen.key(seat)))
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
