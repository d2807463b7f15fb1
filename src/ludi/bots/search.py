"""One search for all games: information-set Monte Carlo tree search.

Every iteration imagines a world that agrees with what the searching seat knows and plays it
through. Where a seat has decided, the memory keeps one entry for what that seat could know at
that moment: the actions it saw since the search began (`histories.py`). So nobody in the search
reacts to a secret, and choices made at the same time are made apart (decoupled). Each seat
maximises its own share of the victory (max^n). Luck is not branched on (open loop); an action that
is legal in some worlds only is compared by how often it was available. What is certain is
remembered as proven (`proofs.py`).
"""

from __future__ import annotations

import math
import time
from typing import Final, NamedTuple, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.bots.histories import Histories, mixed
from ludi.bots.judge import Judge
from ludi.bots.memory import ANY, Memory
from ludi.bots.playout import Dice, play_some, playout
from ludi.bots.proofs import Proofs, has_drawn, has_shown_all
from ludi.core.agenda import State
from ludi.core.seats import has, lowest
from ludi.core.standing import zeros

LOOK_EVERY: Final = 16  # iterations between two looks at who leads
TO_THE_END: Final = -1
OBVIOUS: Final = 0.9  # a lead of this part of all tries is an obvious choice,
OBVIOUS_AFTER: Final = 1024  # after so many


class Settings(NamedTuple):
    """How a search searches: the judge and the numbers that suit a game."""

    judge: Judge  # of positions where a play-out stops
    depth: int = TO_THE_END  # how many random decisions a play-out has before it is judged
    exploration: float = 0.7
    disguise: int = 0  # percent of the worlds imagined as another seat must imagine them
    sifts: bool = False  # whether choices are tried in the same worlds and halved
    proves: bool = False  # whether ends that nothing can change are remembered as certain


@final
class Search:
    """A search from one seat's knowledge of one position."""

    def __init__(self, world: State, seat: i64, seed: i64, settings: Settings) -> None:
        self.world = world  # imagined for the seat: it holds nothing that the seat cannot know
        world.unseal(seat)
        self.seat = seat
        self.seed = seed
        self.settings = settings
        self.judge = settings.judge
        self.depth: i64 = settings.depth
        self.exploration = settings.exploration
        self.disguise: i64 = settings.disguise
        self.dice = Dice(seed)
        self.memories: dict[int, Memory] = {}
        self.seen = Histories(world.players)
        self.path: list[Memory] = []
        self.places = vec[i64]()
        self.proofs = Proofs(world, seed, self.judge.whole, settings.proves)
        self.iterations: i64 = 0
        self.root = Memory(seat, world.choices(seat))
        self.outcomes: list[vec[float]] = []  # what each root action brought every seat, in all
        self.begin(world)
        self.memories[int(self.seen.key(seat))] = self.root

    def run(self, iterations: i64, seconds: float, to_the_last: bool = False) -> None:
        """Search for so many iterations, or until so many seconds have passed (0: no matter).

        It ends earlier when no other action can be tried as often as the first any more or the
        choice is obvious, unless asked to go on to the last or the choice is to be mixed.
        """
        end = time.perf_counter() + seconds
        mixes = to_the_last or self.is_guessing_game()
        while self.iterations < iterations:
            self.iterate()
            self.iterations += 1
            if seconds > 0.0 and time.perf_counter() > end:
                return
            looks = not mixes and self.iterations % LOOK_EVERY == 0
            if looks and self.is_decided(iterations):
                return

    def is_decided(self, iterations: i64) -> bool:
        """Whether one is proven best, no other can catch up, or none has tried to for long."""
        if self.settled() != ANY:
            return True
        lead = self.lead()
        if lead > iterations - self.iterations:
            return True
        return self.iterations >= OBVIOUS_AFTER and float(lead) > OBVIOUS * float(self.iterations)

    def settled(self) -> i64:
        """The place of the root's action that is proven best, or `ANY`."""
        return self.proofs.settled(self.root)

    def favourite(self) -> i64:
        """The place of the root's best action: proven best, or tried most and not proven poor."""
        settled = self.settled()
        if settled != ANY:
            return settled
        best: i64 = ANY
        for place in range(i64(len(self.root.visits))):
            is_ahead = best == ANY or self.root.visits[place] > self.root.visits[best]
            if is_ahead and not self.is_poor(place):
                best = place
        return max(best, i64(0))

    def is_poor(self, place: i64) -> bool:
        """Whether an action of the root is proven to bring less than the rest promise."""
        end = self.root.end(place)
        return end is not None and end[self.seat] < self.root.mean()

    def lead(self) -> i64:
        """By how many tries the first action is ahead of the second."""
        first: i64 = 0
        second: i64 = 0
        for place in range(i64(len(self.root.visits))):
            visits = self.root.visits[place]
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second

    def iterate(self) -> None:
        """Imagine a world and see what comes of it."""
        self.explore(self.imagined(), ANY)

    def explore(self, state: State, first: i64) -> vec[float]:
        """Follow the memories to something new, play out, remember what every seat got.

        The root's action is the one at that place, or as the memory advises (`ANY`).
        """
        self.begin(state)
        fresh = self.advance(state, first)
        end = self.path[-1].end(self.places[-1])
        while state.waiting != 0 and not fresh and end is None:
            fresh = self.advance(state, ANY)
            end = self.path[-1].end(self.places[-1])
        shares = self.outcome(state) if end is None else end
        for at in range(i64(len(self.path))):
            self.path[at].note(self.places[at], shares[self.path[at].seat])
        self.add_outcome(self.places[0], shares)
        return shares

    def outcome(self, state: State) -> vec[float]:
        """What every seat gets where nothing is proven: as the game has ended or a play-out says.

        An end that the same way would lead to in any world is proven from now on.
        """
        may_prove = state.waiting == 0 and self.proofs.possible and not has_drawn(state)
        self.play_out(state)
        shares = self.judged(state)
        if may_prove and has_shown_all(self.as_known(), self.path, self.places):
            self.proofs.add(self.path, self.places, shares)
        return shares

    def add_outcome(self, place: i64, shares: vec[float]) -> None:
        """Add up what an action of the root came to for every seat."""
        while len(self.outcomes) <= place:
            self.outcomes.append(zeros(i64(len(shares))))
        row = self.outcomes[place]
        for seat in range(i64(len(shares))):
            row[seat] += shares[seat]

    def expected(self, place: i64) -> vec[float]:
        """What every seat may expect after an action of the root that was tried."""
        value = self.outcomes[place][:]
        for seat in range(i64(len(value))):
            value[seat] /= float(self.root.visits[place])
        return value

    def judged(self, state: State) -> vec[float]:
        """What every seat gets, or may expect."""
        return self.judge.shares(state) if state.waiting != 0 else self.judge.result(state)

    def as_known(self) -> State:
        """A world as the seat knows it."""
        return self.world.determinise(int(self.seat), int(mixed(self.seed, self.iterations)))

    def imagined(self) -> State:
        """A world as the seat knows it; now and then as others do, which makes bluff pay."""
        luck = mixed(self.seed, self.iterations)
        state = self.as_known()
        if self.disguise > 0 and self.dice.below(100) < self.disguise:
            other = (self.seat + 1 + self.dice.below(state.players - 1)) % state.players
            state = state.determinise(int(other), int(mixed(luck, other)))
            state = state.determinise(int(self.seat), int(mixed(luck, self.seat)))
        return state

    def begin(self, state: State) -> None:
        """Nobody has decided anything yet."""
        self.seen.begin(state)
        self.path.clear()
        self.places = vec[i64](capacity=16)

    def advance(self, state: State, wanted: i64) -> bool:
        """One decision, the wanted one or (`ANY`) as the memory advises. True if it was met first.

        Of several who choose at once the searching seat comes first, so that none hides it.
        """
        seat = self.seat if has(state.waiting, self.seat) else lowest(state.waiting)
        choices = state.choices(seat)
        self.seen.ask(state)
        mark = int(self.seen.key(seat))
        memory = self.memories.get(mark)
        fresh = memory is None
        if memory is None:
            memory = Memory(seat, choices)
            self.memories[mark] = memory
        place = self.select(memory, choices) if wanted == ANY else wanted
        self.path.append(memory)
        self.places = append(self.places, place)
        self.seen.play(state, seat, memory.actions[place])
        return fresh

    def is_guessing_game(self) -> bool:
        """Whether the choice is best mixed: others choose at the same time."""
        waiting = self.world.waiting
        return waiting & (waiting - 1) != 0

    def select(self, memory: Memory, choices: vec[i64]) -> i64:
        """The place of the action to try next."""
        same = memory.same_choices(choices)
        best, best_place, ties = -1.0, i64(0), i64(0)
        for at in range(i64(len(choices))):
            place = at if same else memory.place_of(choices[at])
            memory.available[place] += 1
            urgency = self.urgency(memory, place)
            if urgency > best:
                best, best_place, ties = urgency, place, 1
            elif urgency == best:
                ties += 1
                if self.dice.below(ties) == 0:
                    best_place = place
        return best_place

    def urgency(self, memory: Memory, place: i64) -> float:
        """How much an action wants to be tried: what it was worth, and how little is known of it.

        What the situation was worth so far counts like one try. Of an action that is proven there
        is nothing left to learn.
        """
        end = memory.end(place)
        if end is not None:
            return end[memory.seat]
        weight = float(memory.visits[place]) + 1.0
        worth = (memory.totals[place] + memory.mean()) / weight
        doubt = math.sqrt(math.log(1.0 + float(memory.available[place])) / weight)
        return worth + self.exploration * doubt

    def play_out(self, state: State) -> None:
        """Play on at random for as many decisions as the settings say."""
        if self.depth == TO_THE_END:
            playout(state, self.dice)
        else:
            play_some(state, self.dice, self.depth)
