"""3.1 to 3.3. The draft: dice are shared out there and back, a senator buys two at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import Verb2
from ludi.core.agenda import Decision, Question
from ludi.core.bits import first, only, rest
from ludi.core.seats import NOBODY
from ludi.games.rome_and_roll.box import FACES, IN_THE_MIDDLE, PLAYERS, side_of
from ludi.games.rome_and_roll.messages import DIE_DOUBLED, DIE_TAKEN, ROLLED
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.streams import DICE
from ludi.games.rome_and_roll.verbs import DOUBLE, PASS, TAKE

DICE_EACH: Final = 2


def roll_all(rome: Rome) -> None:
    """3.1  Roll all dice into the middle."""
    for die in range(i64(len(rome.die_faces))):
        rome.die_faces[die] = rome.chance.roll(DICE, FACES)
        rome.die_places[die] = IN_THE_MIDDLE
        rome.tell(ROLLED, rome.die_colours[die], rome.die_faces[die])


def find_die(rome: Rome, place: i64, colour: i64, face: i64) -> i64:
    """A die that lies somewhere and shows a face, or -1."""
    for die in range(i64(len(rome.die_faces))):
        alike = rome.die_colours[die] == colour and rome.die_faces[die] == face
        if alike and rome.die_places[die] == place:
            return die
    return -1


def add_dice(rome: Rome, place: i64, verb: Verb2, row: vec[i64]) -> vec[i64]:
    """The row with every different die that lies somewhere."""
    sides: i64 = 0  # one bit each
    for die in range(i64(len(rome.die_faces))):
        if rome.die_places[die] == place:
            sides |= only(side_of(rome.die_colours[die], rome.die_faces[die]))
    while sides != 0:
        row = append(row, verb.nth(first(sides)))
        sides = rest(sides)
    return row


def dice_of(rome: Rome, seat: i64) -> i64:
    """How many dice lie before somebody."""
    found: i64 = 0
    for die in range(i64(len(rome.die_places))):
        if rome.die_places[die] == seat:
            found += 1
    return found


@final
class DraftDie(Question[Rome]):
    """3.1, 3.3  Take a die; on the way back only who has one die takes another."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def __init__(self, player: i64, may_double: bool) -> None:
        self.player = player
        self.may_double = may_double

    def actors(self, rome: Rome) -> i64:
        return NOBODY if dice_of(rome, self.player) == DICE_EACH else only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return add_dice(rome, IN_THE_MIDDLE, TAKE, vec[i64](capacity=9))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        colour, face = TAKE.read(action)
        rome.die_places[find_die(rome, IN_THE_MIDDLE, colour, face)] = seat
        rome.tell(DIE_TAKEN, seat, colour, face)
        if self.may_double and rome.notables[seat].free_senators() > 0:
            rome.then(DoubleDraft(seat))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.1:no_such_die" if TAKE.means(action) else "3.1:take_first"


ONE_DIE: Final = vec[DraftDie]([DraftDie(seat, False) for seat in range(PLAYERS[-1])])
ONE_DIE_OR_TWO: Final = vec[DraftDie]([DraftDie(seat, True) for seat in range(PLAYERS[-1])])


@final
class DoubleDraft(Decision[Rome]):
    """3.2  A senator, deployed at once, buys a second die."""

    PARAGRAPH: ClassVar[str] = "3.2"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=9), PASS)
        return add_dice(rome, IN_THE_MIDDLE, DOUBLE, row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        colour, face = DOUBLE.read(action)
        rome.notables[seat].deployed += 1
        rome.die_places[find_die(rome, IN_THE_MIDDLE, colour, face)] = seat
        rome.tell(DIE_DOUBLED, seat, colour, face)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.1:no_such_die" if DOUBLE.means(action) else ""
