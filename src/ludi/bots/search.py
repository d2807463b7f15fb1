"""One search for all games: information-set Monte Carlo tree search.

Every iteration imagines a world that agrees with what the searching seat knows and plays it
through. Where a seat has decided, the memory keeps one entry for what that seat could know at
that moment: the actions it saw since the search began. So nobody in the search reacts to a
secret, and choices made at the same time are made apart (decoupled). Each seat maximises its own
share of the victory (max^n). Luck is not branched on (open loop); an action that is legal in some
worlds only is compared by how often it was available.

Where nobody has a secret and nothing was drawn on the way, an end is no opinion: it is proven, and
so is a situation whose seat can take the whole victory, or of which every action is proven.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.bots.judge import Judge
from ludi.bots.playout import Dice
from ludi.core.agenda import State, Step
from ludi.core.rows import position, row_of
from ludi.core.seats import has, lowest, only
from ludi.core.standing import zeros

HALF: Final = 0x7FFFFFFF
LOOK_EVERY: Final = 16  # iterations between two looks at who leads
TO_THE_END: Final = -1
ANY: Final = -1
NEVER: Final = 1 << 60
OBVIOUS: Final = 0.9  # a lead of this part of all tries is an obvious choice,
OBVIOUS_AFTER: Final = 1024  # after so many


def mixed(mark: i64, number: i64) -> i64:
    """The mark of a history with one number more, in 62 bits, the same compiled or not."""
    low = ((mark & HALF) * 747796405 + number + 1) & HALF
    high = ((mark >> 31) * 1181783497 + (low ^ (low >> 13)) + number) & HALF
    return (high ^ (high >> 15)) << 31 | (low ^ (low >> 11))


def is_same(one: vec[float], other: vec[float]) -> bool:
    """Whether two ends are worth the same to every seat."""
    for seat in range(i64(len(one))):
        if one[seat] != other[seat]:
            return False
    return True


@final
class Memory:
    """What one seat has tried in one situation that it cannot tell apart further."""

    def __init__(self, seat: i64, actions: vec[i64]) -> None:
        self.seat = seat
        self.actions = actions[:]
        self.visits = row_of(len(actions))
        self.available = row_of(len(actions))
        self.totals = zeros(len(actions))
        self.guesses = zeros(len(actions))  # what actions seemed worth before any was tried
        self.leanings = vec[float]()  # how readily each is tried, 1 being as by chance; may lack
        self.foreseen = False
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
            self.guesses = append(self.guesses, self.mean())
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

    def is_proven(self, place: i64) -> bool:
        """Whether it is certain what comes of an action."""
        return self.ends is not None and int(place) in self.ends

    def prove(self, place: i64, end: vec[float]) -> None:
        """Keep what an action certainly comes to, for every seat."""
        if self.ends is None:
            self.ends = {}
        self.ends[int(place)] = end

    def settled(self, whole: float) -> i64:
        """The place of the action that is proven best, or `ANY`.

        It brings the whole victory, worth so much, or nothing is left to try. Of several that are
        equally good for this seat it cannot be foretold which it takes: they must come to the same
        for all.
        """
        if self.ends is None:
            return ANY
        best: i64 = ANY
        agreed = True
        for known, end in self.ends.items():
            place = i64(known)
            if end[self.seat] >= whole:
                return place
            if best == ANY or end[self.seat] > self.ends[int(best)][self.seat]:
                best, agreed = place, True
            elif end[self.seat] == self.ends[int(best)][self.seat]:
                agreed = agreed and is_same(end, self.ends[int(best)])
        return best if agreed and len(self.ends) == len(self.actions) else ANY

    def note(self, place: i64, share: float) -> None:
        """Remember what an action came to."""
        self.visits[place] += 1
        self.totals[place] += share
        self.times += 1
        self.total += share


@final
class Settings:
    """How a search searches: the plugs and numbers that suit a game."""

    def __init__(
        self,
        judge: Judge,
        habits: vec[i64],
        depth: i64,
        exploration: float,
        trust: float,
        foresight: i64,
        disguise: i64,
        prior: float = 0.0,
        sifts: bool = False,
        proves: bool = False,
    ) -> None:
        self.judge = judge  # for positions where a play-out stops
        self.habits = habits  # how readily each action is played in play-outs; empty: all alike
        self.depth = depth  # how many decisions a play-out has before it is judged
        self.exploration = exploration
        self.trust = trust  # how many visits the first guess about an action counts for
        self.foresight = foresight  # visits after which actions are looked at; NEVER: not at all
        self.disguise = disguise  # percent of the worlds imagined as another seat must imagine them
        self.prior = prior  # how much habit says about what to try: 0 nothing, 1 in proportion
        self.sifts = sifts  # whether choices are tried in the same worlds and halved
        self.proves = proves  # whether ends that nothing can change are remembered as certain

    def judged_by(self, judge: Judge) -> Settings:
        """The same with another judge."""
        return Settings(
            judge,
            self.habits,
            self.depth,
            self.exploration,
            self.trust,
            self.foresight,
            self.disguise,
            self.prior,
            self.sifts,
            self.proves,
        )


def is_open(world: State, seed: i64) -> bool:
    """Whether nobody at a table has anything to guess: imagining it draws no luck."""
    for seat in range(world.players):
        if has_drawn(world.determinise(int(seat), int(seed))):
            return False
    return True


def shows_all(state: State, seat: i64) -> bool:
    """Whether everybody sees which of its choices a seat takes."""
    step, choices = state.agenda[-1], state.choices(seat)
    for at in range(i64(len(choices))):
        if step.seen(choices[at]) != choices[at]:
            return False
    return True


def has_drawn(state: State) -> bool:
    """Whether anything was drawn since the state was imagined."""
    counts = state.chance.counts
    for stream in range(i64(len(counts))):
        if counts[stream] != 0:
            return True
    return False


@final
class Search:
    """A search from one seat's knowledge of one position."""

    def __init__(self, world: State, seat: i64, seed: i64, settings: Settings) -> None:
        self.world = world  # imagined for the seat: it holds nothing that the seat cannot know
        world.unseal(seat)
        self.seat = seat
        self.seed = seed
        self.settings = settings
        self.dice = Dice(seed)
        self.memories: dict[int, Memory] = {}
        self.histories = row_of(world.players)
        self.together: i64 = 0  # the seats of a simultaneous choice that is not yet revealed
        self.sealed: i64 = 0  # the mark of what they have chosen
        self.path: list[Memory] = []
        self.places = vec[i64]()
        self.proves = settings.proves and is_open(world, seed)
        self.iterations: i64 = 0
        self.root = Memory(seat, world.choices(seat))
        self.outcomes: list[vec[float]] = []  # what each root action brought every seat, in all
        if settings.prior > 0.0:
            self.lean(self.root)
        self.begin(world)
        self.memories[int(self.key(seat))] = self.root

    def key(self, seat: i64) -> i64:
        """The name of what a seat can know at this point of an iteration."""
        return mixed(self.histories[seat], seat)

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
        return self.root.settled(self.settings.judge.whole)

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
        ends = self.root.ends
        if ends is None or int(place) not in ends:
            return False
        return ends[int(place)][self.seat] < self.root.mean()

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
        while state.waiting != 0 and not fresh and not self.is_proven():
            fresh = self.advance(state, ANY)
        shares = self.outcome(state)
        for at in range(i64(len(self.path))):
            self.path[at].note(self.places[at], shares[self.path[at].seat])
        self.add_outcome(self.places[0], shares)
        return shares

    def is_proven(self) -> bool:
        """Whether it is certain what comes of the last decision."""
        return self.path[-1].is_proven(self.places[-1])

    def outcome(self, state: State) -> vec[float]:
        """What every seat gets: as it is proven, as the game has ended, or as a play-out says."""
        last, place = self.path[-1], self.places[-1]
        if last.ends is not None and last.is_proven(place):
            return last.ends[int(place)]
        is_over = state.waiting == 0
        self.play_out(state)
        shares = self.judged(state)
        if is_over and self.proves and not has_drawn(state) and self.has_shown_all():
            self.prove(shares)
        return shares

    def has_shown_all(self) -> bool:
        """Whether nothing was sealed or hidden on the way of this iteration, which drew nothing.

        So the same way leads through any world.
        """
        state = self.as_known()
        for at in range(i64(len(self.path))):
            memory = self.path[at]
            if state.waiting != only(memory.seat) or not shows_all(state, memory.seat):
                return False
            state.choose(memory.seat, memory.actions[self.places[at]])
        return True

    def prove(self, end: vec[float]) -> None:
        """Remember a certain end, and all on the way to it that is certain by it."""
        at = i64(len(self.path)) - 1
        while at >= 0:
            memory = self.path[at]
            memory.prove(self.places[at], end)
            best = memory.settled(self.settings.judge.whole)
            if best == ANY or memory.ends is None:
                return
            end = memory.ends[int(best)]
            at -= 1

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
        judge = self.settings.judge
        return judge.shares(state) if state.waiting != 0 else judge.result(state)

    def as_known(self) -> State:
        """A world as the seat knows it."""
        return self.world.determinise(int(self.seat), int(mixed(self.seed, self.iterations)))

    def imagined(self) -> State:
        """A world as the seat knows it; now and then as others do, which makes bluff pay."""
        luck = mixed(self.seed, self.iterations)
        state = self.as_known()
        if self.settings.disguise > 0 and self.dice.below(100) < self.settings.disguise:
            other = (self.seat + 1 + self.dice.below(state.players - 1)) % state.players
            state = state.determinise(int(other), int(mixed(luck, other)))
            state = state.determinise(int(self.seat), int(mixed(luck, self.seat)))
        return state

    def begin(self, state: State) -> None:
        """Every seat knows its own secrets and nothing that has happened since."""
        for seat in range(state.players):
            self.histories[seat] = mixed(0, state.secret(seat))
        self.together = 0
        self.path.clear()
        self.places = vec[i64](capacity=16)

    def advance(self, state: State, wanted: i64) -> bool:
        """One decision, the wanted one or (`ANY`) as the memory advises. True if it was met first.

        Of several who choose at once the searching seat comes first, so that none hides it.
        """
        seat = self.seat if has(state.waiting, self.seat) else lowest(state.waiting)
        choices = state.choices(seat)
        if self.together == 0 and state.waiting & (state.waiting - 1) != 0:
            self.together, self.sealed = state.waiting, 0
        mark = int(self.key(seat))
        memory = self.memories.get(mark)
        fresh = memory is None
        if memory is None:
            memory = Memory(seat, choices)
            self.memories[mark] = memory
            if self.settings.prior > 0.0:
                self.lean(memory)
        if not memory.foreseen and memory.times >= self.settings.foresight:
            self.foresee(memory, state, choices)
        place = self.select(memory, choices) if wanted == ANY else wanted
        self.path.append(memory)
        self.places = append(self.places, place)
        self.play(state, seat, memory.actions[place])
        return fresh

    def lean(self, memory: Memory) -> None:
        """Habitual actions want to be tried before unusual ones."""
        habits = self.settings.habits
        whole: i64 = 0
        for at in range(i64(len(memory.actions))):
            whole += habits[memory.actions[at]]
        mean = float(whole) / float(len(memory.actions))
        leanings = vec[float](capacity=len(memory.actions))
        for at in range(i64(len(memory.actions))):
            ratio = float(habits[memory.actions[at]]) / mean
            leanings = append(leanings, math.pow(ratio, self.settings.prior))
        memory.leanings = leanings

    def foresee(self, memory: Memory, state: State, choices: vec[i64]) -> None:
        """Look at every action one step ahead."""
        memory.foreseen = True
        for at in range(i64(len(choices))):
            place = memory.place_of(choices[at])
            after = state.clone()
            after.choose(memory.seat, choices[at])
            memory.guesses[place] = self.judged(after)[memory.seat]

    def play(self, state: State, seat: i64, action: i64) -> None:
        """Play an action and let every seat know of it what it may see."""
        step = state.agenda[-1]
        state.choose(seat, action)
        if self.together == 0:
            shown = step.seen(action)
            for other in range(state.players):
                known = action if other == seat else shown
                self.histories[other] = mixed(self.histories[other], known)
            return
        self.histories[seat] = mixed(self.histories[seat], action)
        self.sealed = mixed(mixed(self.sealed, seat), action)
        if not self.still_sealed(state, step):
            self.together = 0
            for other in range(state.players):
                self.histories[other] = mixed(self.histories[other], self.sealed)

    def still_sealed(self, state: State, step: Step[Any]) -> bool:
        """Whether some seats still have to answer the simultaneous question."""
        if state.waiting == 0 or state.waiting & ~self.together != 0:
            return False
        return type(state.agenda[-1]) is type(step)

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

        Untried, it is worth the first look at it, or what the situation was worth so far. Of one
        that is proven there is nothing left to learn.
        """
        if memory.ends is not None and memory.is_proven(place):
            return memory.ends[int(place)][memory.seat]
        settings = self.settings
        guess = memory.guesses[place] if memory.foreseen else memory.mean()
        weight = float(memory.visits[place]) + settings.trust
        worth = (memory.totals[place] + settings.trust * guess) / weight
        doubt = math.sqrt(math.log(1.0 + float(memory.available[place])) / weight)
        if place < len(memory.leanings):
            doubt *= memory.leanings[place]
        return worth + settings.exploration * doubt

    def play_out(self, state: State) -> None:
        """Play on by habit for as many decisions as the settings say."""
        left = self.settings.depth
        while left != 0 and state.waiting != 0:
            seat = lowest(state.waiting)
            choices = state.choices(seat)
            state.choose(seat, choices[self.by_habit(choices)])
            left -= 1

    def by_habit(self, choices: vec[i64]) -> i64:
        """The place of an action chosen at random, each as readily as it is habitual."""
        habits = self.settings.habits
        if len(habits) == 0:
            return self.dice.below(len(choices))
        whole: i64 = 0
        for at in range(i64(len(choices))):
            whole += habits[choices[at]]
        left = self.dice.below(whole)
        at = 0
        while left >= habits[choices[at]]:
            left -= habits[choices[at]]
            at += 1
        return at
