"""What a seat sees as a row of small numbers, and the table that says what each number means.

A game's `observation.py` declares its `Part`s, in order, and an `Observer` that writes them: always
from the place of one seat, "me first, then clockwise", and from nothing but what that seat may
know. Of the same table come the spaces of learners, the decoder and a page of the book.

Numbers are numbers; a thing is its number in its domain, and -1 is "none"; a seat is how many
places it sits to the left of me, and -1 is "nobody"; a set is the sum of the bits of its things.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ludi.core.actions import Domain
from ludi.core.agenda import State, Step
from ludi.core.errors import BadOption

NONE: Final = -1
EVERYBODY: Final = "everybody"
OWNER: Final = "its owner"
LISTENER: Final = "whoever remembers what was said and shown"
ME_FIRST: Final = ("me", "next", "second", "third", "fourth")

NUMBER: Final = "number"
FLAG: Final = "flag"
THING: Final = "thing"
SET: Final = "set"
SOON: Final = 8  # questions that are asked most and stand first
Axis = tuple[str, ...]


class Part:
    """Some numbers of an observation that belong together: their name, shape, range and meaning."""

    def __init__(
        self,
        name: str,
        meaning: str,
        kind: str,
        axes: tuple[Axis, ...],
        low: int,
        high: int,
        words: Axis,
        who: str,
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.kind = kind  # a number, a flag, a thing of `words`, or a set of them
        self.axes = axes  # what each entry belongs to, the last running fastest
        self.low = low
        self.high = high
        self.words = words  # what a thing, or an element of a set, is called; from `low` on
        self.who = who  # who may know it

    @property
    def shape(self) -> tuple[int, ...]:
        """How many entries along every axis."""
        return tuple([len(axis) for axis in self.axes])

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        size = 1
        for axis in self.axes:
            size *= len(axis)
        return size

    def word(self, number: int) -> object:
        """What one of its numbers means."""
        if not self.low <= number <= self.high:
            raise BadOption(f"{self.name} is {self.low} to {self.high}, not {number}")
        if self.kind == FLAG:
            return number == 1
        if self.kind == THING:
            return self.words[number - self.low]
        if self.kind == SET:
            return [word for at, word in enumerate(self.words) if number >> at & 1]
        return number

    def __repr__(self) -> str:
        return f"Part({self.name!r}, {self.kind}, {self.shape}, {self.low}..{self.high})"


def seats(players: int) -> Axis:
    """The seats of a table as an axis: me first, then clockwise."""
    return ME_FIRST[:players]


def number(name: str, meaning: str, low: int, high: int, *axes: Axis, who: str = EVERYBODY) -> Part:
    """How many of something, or how far."""
    return Part(name, meaning, NUMBER, axes, low, high, (), who)


def flag(name: str, meaning: str, *axes: Axis, who: str = EVERYBODY) -> Part:
    """Yes or no."""
    return Part(name, meaning, FLAG, axes, 0, 1, (), who)


def thing(name: str, meaning: str, domain: Domain, *axes: Axis, who: str = EVERYBODY) -> Part:
    """One of the things of a domain, or none."""
    words = ("none", *domain.values)
    return Part(name, meaning, THING, axes, NONE, domain.size - 1, words, who)


def seat(name: str, meaning: str, players: int, *axes: Axis, who: str = EVERYBODY) -> Part:
    """A seat as seen from mine, or nobody."""
    words = ("nobody", *seats(players))
    return Part(name, meaning, THING, axes, NONE, players - 1, words, who)


def members(name: str, meaning: str, domain: Domain, *axes: Axis, who: str = EVERYBODY) -> Part:
    """A set of things of a domain, one bit each."""
    return Part(name, meaning, SET, axes, 0, (1 << domain.size) - 1, domain.values, who)


@final
class Questions:
    """The questions of a game in a fixed order, as things that an observation names."""

    def __init__(self, *kinds: type[Step[Any]]) -> None:
        self.domain = Domain("question", tuple([kind.__name__ for kind in kinds]))
        self.common: list[type] = list(kinds[:SOON])  # found by looking at each
        self.numbers: dict[type, i64] = {kind: i64(at) for at, kind in enumerate(kinds)}

    def asked(self, table: State) -> i64:
        """The number of the question that is open; none when the game is over."""
        question = table.question()
        if question is None:
            return NONE
        kind, number = type(question), i64(0)
        for other in self.common:
            if other is kind:
                return number
            number += 1
        return self.numbers[kind]


# Writing.


def from_me(me: i64, other: i64, players: i64) -> i64:
    """How many places a seat sits to the left of mine; nobody stays nobody."""
    if other < 0:
        return NONE
    return other - me if other >= me else other - me + players


def room(row: vec[i16], at: i64, count: i64) -> i64:
    """The place behind so many numbers, which must all lie in the row."""
    if at < 0 or count < 0 or at + count > len(row):
        refuse_room(at, count)
    return at + count


def refuse_room(at: i64, count: i64) -> None:
    """Say that a row is too short."""
    raise IndexError(f"there is no room for {count} numbers from {at} on")


def put_row(row: vec[i16], at: i64, numbers: vec[i64]) -> i64:
    """Write a row of numbers from a place on; the place behind them."""
    behind = room(row, at, i64(len(numbers)))
    for entry in range(i64(len(numbers))):
        row[at + entry] = i16(numbers[entry])
    return behind


def put_among(row: vec[i16], at: i64, later: i64, players: i64, numbers: vec[i64]) -> i64:
    """Write what one seat, so many places to my left, has of a part; where the next one begins."""
    size = i64(len(numbers))
    put_row(row, at + later * size, numbers)
    return at + players * size


def put_same(row: vec[i16], at: i64, entry: i64, count: i64) -> i64:
    """Write one number so many times; the place behind them."""
    behind = room(row, at, count)
    for later in range(count):
        row[at + later] = i16(entry)
    return behind


def put_seats(row: vec[i16], at: i64, holders: vec[i64], me: i64, players: i64) -> i64:
    """Write who has each of some things, seen from my seat; what is no seat stays as it is."""
    behind = room(row, at, i64(len(holders)))
    for entry in range(i64(len(holders))):
        who = holders[entry]
        if 0 <= who < players:
            who = from_me(me, who, players)
        row[at + entry] = i16(who)
    return behind


def put_list(row: vec[i16], at: i64, numbers: vec[i64], space: i64) -> i64:
    """Write a list that may be shorter than its space: the rest is none."""
    return put_same(row, put_row(row, at, numbers), NONE, space - i64(len(numbers)))


def put_bits(row: vec[i16], at: i64, bits: i64, count: i64) -> i64:
    """Write a set as so many flags."""
    behind = room(row, at, count)
    for entry in range(count):
        row[at + entry] = i16((bits >> entry) & 1)
    return behind


def put_deciding(row: vec[i16], at: i64, table: State, me: i64) -> i64:
    """Write my seat, and of every seat whether it must decide now."""
    row[at] = i16(me)
    players = table.players
    from_mine = table.waiting >> me | table.waiting << (players - me)
    return put_bits(row, at + 1, from_mine, players)


def table_parts(players: int, questions: Questions) -> tuple[Part, ...]:
    """What every observation begins with."""
    return (
        number("seat", "my own seat, counted from 0", 0, max(1, players - 1)),
        flag("deciding", "who must decide now", seats(players)),
        thing("question", "what is asked now", questions.domain),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """How the tables of a game are seen: my seat, who decides, what is asked, and the game's own.

    A game says what those are (`own_parts`) and writes them (`write_own`); those at the end that
    seldom change it may write apart (`lasts`, `lasting`, `write_lasting`).
    """

    def __init__(self, questions: Questions, lasts: bool = False) -> None:
        self.questions = questions
        self.lasts = lasts  # whether there are such parts

    def parts(self, players: int) -> tuple[Part, ...]:
        """What an observation at a table of so many players is made of, in order."""
        return (*table_parts(players, self.questions), *self.own_parts(players))

    def own_parts(self, players: int) -> tuple[Part, ...]:
        """The parts of this game alone, in the order in which they are written."""
        raise NotImplementedError

    def write(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        """Write what a seat may know, from a place of the row on; the place behind it."""
        return self.write_lasting(table, me, row, self.write_changing(table, me, row, at))

    def write_changing(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        """Write all parts but those at the end that seldom change."""
        at = put_deciding(row, at, table, me)
        row[at] = i16(self.questions.asked(table))
        return self.write_own(table, me, row, at + 1)

    def write_own(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        """Write the parts of this game alone, but those at the end that seldom change."""
        raise NotImplementedError

    def lasting(self, table: State) -> object:
        """What those parts show: while it is the same object, they are the same too."""
        return None

    def write_lasting(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        """Write the parts at the end that seldom change."""
        return at

    def rewrite_lasting(self, table: State, me: i64, row: vec[i16], at: i64) -> None:
        """The same where an earlier moment of this game stands, seen from any seat."""
        self.write_lasting(table, me, row, at)

    def size(self, players: int) -> int:
        """How many numbers an observation has."""
        return sum([part.size for part in self.parts(players)])

    def observed(self, table: State, me: int) -> vec[i16]:
        """What a seat sees, as a row of its own."""
        row = vec[i16]([i16(0)] * self.size(table.players))
        self.write(table, me, row, 0)
        return row


# Reading back.


def decoded(parts: Sequence[Part], row: Sequence[int]) -> dict[str, object]:
    """An observation in words: every part by name, its entries by what they belong to."""
    size = sum([part.size for part in parts])
    if len(row) != size:
        raise BadOption(f"an observation of this table has {size} numbers, not {len(row)}")
    found: dict[str, object] = {}
    at = 0
    for part in parts:
        found[part.name] = along(part, 0, [int(entry) for entry in row[at : at + part.size]])
        at += part.size
    return found


def along(part: Part, axis: int, numbers: list[int]) -> object:
    """The entries of a part from one of its axes on."""
    if axis == len(part.axes):
        return part.word(numbers[0])
    labels = part.axes[axis]
    step = len(numbers) // len(labels)
    return {
        label: along(part, axis + 1, numbers[step * at : step * at + step])
        for at, label in enumerate(labels)
    }
