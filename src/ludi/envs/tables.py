"""Many tables stepped together, as fast as the rules go: what learners see lies in rows of numbers.

The rows are never replaced, only written: whoever has looked at their memory once (NumPy, through
`ludi.envs.batch`) sees every later decision without a copy. Compiled, and without NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from ludi.bots.base import Bot, decide
from ludi.bots.playout import Dice
from ludi.core.agenda import State
from ludi.core.chance import threefry
from ludi.core.observing import Observer
from ludi.core.seats import NO_SEAT, has, lowest

WORD: Final = 0xFFFFFFFF
BYTES: Final = 8  # of a number
SEATS: Final = 8  # room for the seats of a table in the luck of its bots
SHARE: Final = 0  # kinds of reward
WIN: Final = 1
RANK: Final = 2
DIFFERENCE: Final = 3
POINTS: Final = 100.0  # of the score that count as one


def reward(table: State, kind: i64, seat: i64) -> float:
    """What a seat gets for a finished game."""
    if kind == SHARE:
        return share(table, seat)
    if kind == WIN:
        return 1.0 if table.is_winner(seat) else -1.0
    if kind == RANK:
        return rank(table, seat)
    return difference(table, seat)


def share(table: State, seat: i64) -> float:
    """The share of the victory: all, a part, or nothing."""
    if not table.is_winner(seat):
        return 0.0
    winners = 0.0
    for other in range(table.players):
        if table.is_winner(other):
            winners += 1.0
    return 1.0 / winners


def rank(table: State, seat: i64) -> float:
    """From 1 for the most points to -1 for the fewest, equals between; the winner is first."""
    if table.players == 1:
        return 1.0 if table.is_winner(seat) else -1.0
    ahead = 0.0
    for other in range(table.players):
        if other != seat:
            ahead += beaten(table, seat, other)
    return 2.0 * ahead / float(table.players - 1) - 1.0


def beaten(table: State, seat: i64, other: i64) -> float:
    """One if a seat is ahead of another, half if nothing sets them apart."""
    mine, his = table.is_winner(seat), table.is_winner(other)
    if mine != his:
        return 1.0 if mine else 0.0
    if table.score(seat) == table.score(other):
        return 0.5
    return 1.0 if table.score(seat) > table.score(other) else 0.0


def difference(table: State, seat: i64) -> float:
    """Points ahead of the best rival, or behind him, in hundreds; alone, the points."""
    if table.players == 1:
        return float(table.score(seat)) / POINTS
    best = table.score(1 if seat == 0 else 0)
    for other in range(table.players):
        if other != seat:
            best = max(best, table.score(other))
    return float(table.score(seat) - best) / POINTS


def mark(mask: vec[u8], base: i64, choices: vec[i64], sign: u8) -> None:
    """Write a sign at every choice of a table whose mask begins at a place."""
    for action in choices:
        mask[base + action] = sign


@final
class Tables:
    """Tables that are stepped together, each at the next decision of a seat that learns."""

    def __init__(
        self,
        lay: Callable[[int], State],
        observer: Observer,
        players: i64,
        actions: i64,
        seeds: Sequence[int],
        bots: list[Bot | None],
        alea: i64,
        kind: i64,
        longest: i64,
    ) -> None:
        self.lay = lay  # a new table by its seed
        self.observer = observer
        self.players = players
        self.width: i64 = observer.size(players)
        self.size = actions
        self.count: i64 = len(seeds)
        self.bots = bots  # by seat; None for those that learn
        self.alea = alea  # the seats whose bot plays at random, one bit each
        self.kind = kind  # of reward
        self.longest = longest  # decisions after which a game is cut short; 0: never
        self.seeds = vec[i64]([i64(seed) for seed in seeds])
        self.plies = vec[i64]([i64(0)] * len(seeds))
        self.tables = vec[State]()
        self.lasting: list[object] = []  # what the lasting part of each row shows, and
        self.shown_to = vec[i64]([i64(NO_SEAT)] * self.count)  # from which seat, if of this game
        self.observation = vec[i16]([i16(0)] * (self.count * self.width))
        self.final = vec[i16]([i16(0)] * (self.count * self.width))
        self.mask = vec[u8]([u8(0)] * (self.count * self.size))
        self.seats = vec[i64]([i64(0)] * self.count)
        self.actions = vec[i64]([i64(0)] * self.count)
        self.rewards = vec[float]([0.0] * (self.count * players))
        self.scores = vec[i64]([i64(0)] * (self.count * players))
        self.ended = vec[u8]([u8(0)] * self.count)
        self.cut = vec[u8]([u8(0)] * self.count)
        for at in range(self.count):
            self.tables = append(self.tables, self.lay(int(self.seeds[at])))
            self.lasting.append(None)
            self.begin(at)
            self.show(at, self.tables[at])

    # Beginning.

    def restart(self, at: i64, seed: i64) -> None:
        """Another game at a table, by its seed; nothing of the last one stays."""
        self.hide(at, self.tables[at])
        self.forget(at)
        self.seeds[at] = seed
        self.shown_to[at] = NO_SEAT
        self.tables[at] = self.lay(int(seed))
        self.begin(at)
        self.show(at, self.tables[at])

    def put(self, at: i64, table: State, seed: i64, plies: i64) -> None:
        """Another moment of a game at a table, at which one who learns is asked."""
        self.restart(at, seed)
        self.hide(at, self.tables[at])
        self.shown_to[at] = NO_SEAT
        self.tables[at] = table
        self.begin(at)
        self.plies[at] = plies
        self.show(at, self.tables[at])

    def begin(self, at: i64) -> None:
        """Let bots play until one who learns is asked; a game that ends before is laid anew."""
        self.plies[at] = 0
        while not self.is_asked(at, self.tables[at]):
            self.renew(at)

    def renew(self, at: i64) -> None:
        """The next game of a table: its seed grows by the number of tables."""
        self.seeds[at] += self.count
        self.plies[at] = 0
        self.shown_to[at] = NO_SEAT
        self.tables[at] = self.lay(int(self.seeds[at]))

    def is_asked(self, at: i64, table: State) -> bool:
        """Answer for the bots; whether one who learns must decide then."""
        while table.waiting != 0:
            seat = lowest(table.waiting)
            bot = self.bots[seat]
            if bot is None:
                self.seats[at] = seat
                return True
            table.choose(seat, self.answer(at, table, seat, bot))
            self.plies[at] += 1
        return False

    def answer(self, at: i64, table: State, seat: i64, bot: Bot) -> i64:
        """What a bot plays: the same as at any other table with this seed."""
        seed = self.seeds[at] * SEATS + seat
        if not has(self.alea, seat):
            bot.seed = int(seed)
            return decide(bot, table, int(seat), int(self.plies[at]))
        choices = table.choices(seat)
        if len(choices) == 1:
            return choices[0]
        luck = threefry(seed & WORD, (seed >> 32) & WORD, self.plies[at]) << 20
        return choices[Dice(luck).below(len(choices))]

    # Showing.

    def show(self, at: i64, table: State) -> None:
        """Write what the seat in turn sees and may do."""
        seat = self.seats[at]
        observer = self.observer
        behind = observer.write_changing(table, seat, self.observation, at * self.width)
        if observer.lasts:
            self.show_lasting(at, table, behind)
        mark(self.mask, at * self.size, table.choices(seat), u8(1))

    def show_lasting(self, at: i64, table: State, behind: i64) -> None:
        """Write the end of a row if it shows something else, or to somebody else, by now."""
        seat, lasting = self.seats[at], self.observer.lasting(table)
        if self.shown_to[at] == NO_SEAT:
            self.observer.write_lasting(table, seat, self.observation, behind)
        elif lasting is not self.lasting[at] or seat != self.shown_to[at]:
            self.observer.rewrite_lasting(table, seat, self.observation, behind)
        self.lasting[at] = lasting
        self.shown_to[at] = seat

    def hide(self, at: i64, table: State) -> None:
        """Take back what the seat in turn might have done."""
        mark(self.mask, at * self.size, table.choices(self.seats[at]), u8(0))

    def forget(self, at: i64) -> None:
        """No game has just ended at a table."""
        self.ended[at] = u8(0)
        self.cut[at] = u8(0)
        for entry in range(at * self.players, (at + 1) * self.players):
            self.rewards[entry] = 0.0

    # Playing.

    def refused(self) -> i64:
        """The first table whose chosen action is not allowed, or -1."""
        for at in range(self.count):
            action = self.actions[at]
            if not 0 <= action < self.size or self.mask[at * self.size + action] == 0:
                return at
        return -1

    def choose(self, actions: bytes) -> None:
        """Note the action of every table, eight bytes each, the lowest first."""
        for at in range(self.count):
            self.actions[at] = read_i64_le(actions, BYTES * at)

    def sample(self, dice: Dice) -> None:
        """Note a random allowed action for every table."""
        for at in range(self.count):
            choices = self.tables[at].choices(self.seats[at])
            self.actions[at] = choices[dice.below(len(choices))]

    def step(self) -> None:
        """Play the noted action at every table, up to the next decision of one who learns."""
        for at in range(self.count):
            if self.ended[at] | self.cut[at]:
                self.forget(at)
            table = self.tables[at]
            self.hide(at, table)
            table.choose(self.seats[at], self.actions[at])
            self.plies[at] += 1
            if not self.is_asked(at, table):
                self.end(at, table)
                table = self.tables[at]
            elif self.longest > 0 and self.plies[at] >= self.longest:
                self.cut_short(at, table)
                table = self.tables[at]
            self.show(at, table)

    def end(self, at: i64, table: State) -> None:
        """Note the result of a finished game, and begin another."""
        self.ended[at] = u8(1)
        for seat in range(self.players):
            self.rewards[at * self.players + seat] = reward(table, self.kind, seat)
        self.close(at, table)

    def cut_short(self, at: i64, table: State) -> None:
        """A game that takes too long is over without a result."""
        self.cut[at] = u8(1)
        self.close(at, table)

    def close(self, at: i64, table: State) -> None:
        """Keep the last sight and the scores of a game, and begin another."""
        self.observer.write(table, self.seats[at], self.final, at * self.width)
        for seat in range(self.players):
            self.scores[at * self.players + seat] = table.score(seat)
        self.renew(at)
        self.begin(at)
