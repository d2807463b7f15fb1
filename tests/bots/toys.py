"""Small games whose values are known, put through the same interface as the big ones."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import Catalogue, Count, Verb
from ludi.core.agenda import Question, State, Step
from ludi.core.chance import Chance
from ludi.core.components import Components
from ludi.core.events import Messages
from ludi.core.game import Game
from ludi.core.rows import row_of
from ludi.core.seats import everybody, only, without
from ludi.core.standing import zeros

CARDS = 0  # the only stream of luck
NONE = -1


class Toy(State):
    """A table with a row of numbers, scores and nothing else."""

    def __init__(self, game: Game, players: int, options: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, options, chance)
        self.row: vec[i64] = vec[i64]()
        self.points: vec[i64] = row_of(players)

    def clone(self) -> Toy:
        copy = type(self)(self.game, self.players, self.options, self.chance.clone())
        copy.row = self.row[:]
        copy.points = self.points[:]
        self.copy_table(copy)
        return copy

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def is_winner(self, seat: i64) -> bool:
        return all(self.points[seat] >= other for other in self.points)


def toy(
    name: str,
    players: int,
    step: type[Step[Any]],
    first: Any,
    kind: type[Toy] = Toy,
    actions: int = 16,
) -> Game:
    """A game that consists of one kind of step."""

    def lay_out(table: Toy) -> None:
        first(table)

    return Game(
        name=name,
        version="1",
        players=(players,),
        verbs=Catalogue(Verb("choose", 0, number=Count("number", 0, actions - 1))),
        messages=Messages(),
        streams=("cards",),
        options=(),
        steps=(step,),
        meanings={},
        components=Components({}, name),
        blank=kind,
        lay_out=lay_out,
        look=lambda table, seat: {},
        evaluate=lambda table: zeros(table.players),
    )


# Noughts and crosses: a draw with best play; whoever can win at once does.

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@final
class Mark(Question[Toy]):
    """A player marks a free cell; three in a line win."""

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, table: Toy) -> i64:
        return only(self.player)

    def options(self, table: Toy, seat: i64) -> vec[i64]:
        return vec[i64]([cell for cell in range(9) if table.row[cell] == NONE])

    def answer(self, table: Toy, seat: i64, action: i64) -> None:
        table.row[action] = seat
        if any(all(table.row[cell] == seat for cell in line) for line in LINES):
            table.points[seat] = 1
            table.finish()
        elif NONE in list(table.row):
            table.then(Mark((seat + 1) % table.players))


def noughts(table: Toy) -> None:
    table.row = row_of(9, NONE)
    table.then(Mark(0))


NOUGHTS = toy("noughts", 2, Mark, noughts)
THREE_NOUGHTS = toy("three_noughts", 3, Mark, noughts)


# Matching pennies: both choose at once; nobody can do better than by the toss of a coin.


@final
class Pennies(Question[Toy]):
    """Both show a side at once; seat 0 wins if they match, seat 1 if not."""

    def __init__(self, waiting: i64, shown: vec[i64]) -> None:
        self.waiting = waiting
        self.shown = shown  # by seat; secret until both have answered

    def actors(self, table: Toy) -> i64:
        return self.waiting

    def asks_even_if_forced(self) -> bool:
        return True

    def options(self, table: Toy, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1])

    def answer(self, table: Toy, seat: i64, action: i64) -> None:
        shown = self.shown[:]
        shown[seat] = action
        left = without(self.waiting, seat)
        if left != 0:
            table.then(Pennies(left, shown))
            return
        table.points[0 if shown[0] == shown[1] else 1] = 1
        table.finish()


def pennies(table: Toy) -> None:
    table.then(Pennies(everybody(2), row_of(2, NONE)))


PENNIES = toy("pennies", 2, Pennies, pennies)


# Kuhn poker: three cards, one each; the first player loses 1/18 of a chip a game with best play.

PASS, BET = 0, 1


class KuhnTable(Toy):
    """The row holds the two cards; a seat does not know the other's."""

    def redeal(self, seat: i64) -> None:
        mine = self.row[seat]
        other = self.chance.roll(CARDS, 2)
        self.row[1 - seat] = other + 1 if other >= mine else other

    def secret(self, seat: i64) -> i64:
        return self.row[seat]

    def is_winner(self, seat: i64) -> bool:
        return self.points[seat] > 0


@final
class Kuhn(Question[KuhnTable]):
    """Pass or bet, at most one bet; after pass and bet the first player may still call."""

    def __init__(self, said: vec[i64]) -> None:
        self.said = said

    def actors(self, table: KuhnTable) -> i64:
        return only(i64(len(self.said) % 2))

    def options(self, table: KuhnTable, seat: i64) -> vec[i64]:
        return vec[i64]([PASS, BET])

    def answer(self, table: KuhnTable, seat: i64, action: i64) -> None:
        said = append(self.said[:], action)
        words = [int(word) for word in said]
        if words == [PASS, BET] or (len(words) == 1):
            table.then(Kuhn(said))
            return
        if words[-2:] == [BET, PASS]:
            winner, stake = 1 - seat, 1
        else:
            winner = 0 if table.row[0] > table.row[1] else 1
            stake = 2 if BET in words else 1
        table.points[winner], table.points[1 - winner] = stake, -stake
        table.finish()


def kuhn(table: KuhnTable) -> None:
    deck = [0, 1, 2]
    first = deck.pop(int(table.chance.roll(CARDS, 3)))
    second = deck.pop(int(table.chance.roll(CARDS, 2)))
    table.row = vec[i64]([first, second])
    table.then(Kuhn(vec[i64]()))


KUHN = toy("kuhn", 2, Kuhn, kuhn, KuhnTable)


# A secret and a guess: what is put under the cup may be seen by nobody but its owner.


@final
class Hide(Question[Toy]):
    """Seat 0 hides one of four numbers; the others see only that something was hidden."""

    def actors(self, table: Toy) -> i64:
        return only(0)

    def options(self, table: Toy, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3])

    def seen(self, action: i64) -> i64:
        return 0

    def answer(self, table: Toy, seat: i64, action: i64) -> None:
        table.row = vec[i64]([action])
        table.then(Guess())


@final
class Guess(Question[Toy]):
    """Seat 1 guesses what was hidden."""

    def actors(self, table: Toy) -> i64:
        return only(1)

    def options(self, table: Toy, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3])

    def answer(self, table: Toy, seat: i64, action: i64) -> None:
        table.points[1 if action == table.row[0] else 0] = 1
        table.finish()


def cup(table: Toy) -> None:
    table.then(Hide())


CUP = toy("cup", 2, Hide, cup)
