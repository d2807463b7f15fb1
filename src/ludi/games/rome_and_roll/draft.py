"""3.1 to 3.3. The draft: dice are shared out there and back, a senator buys two at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import COLOURS, FACES, IN_THE_MIDDLE
from ludi.games.rome_and_roll.messages import DIE_DOUBLED, DIE_TAKEN, ROLLED
from ludi.games.rome_and_roll.prospects import prospects
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


def find_die(rome: Rome, place: i64, kind: i64) -> i64:
    """A die of a kind (colour and face) that lies somewhere, or -1."""
    for die in range(i64(len(rome.die_faces))):
        shown = rome.die_colours[die] * FACES + rome.die_faces[die]
        if shown == kind and rome.die_places[die] == place:
            return die
    return -1


def add_dice(rome: Rome, place: i64, verb: i64, row: vec[i64]) -> vec[i64]:
    """The row with every different die that lies somewhere."""
    kinds: i64 = 0  # of colour and face, one bit each
    for die in range(i64(len(rome.die_faces))):
        if rome.die_places[die] == place:
            kinds |= i64(1) << (rome.die_colours[die] * FACES + rome.die_faces[die])
    kind: i64 = 0
    while kinds >> kind:
        if (kinds >> kind) & 1:
            row = append(row, verb + kind)
        kind += 1
    return row


def dice_of(rome: Rome, seat: i64) -> i64:
    """How many dice lie before somebody."""
    found: i64 = 0
    for die in range(i64(len(rome.die_places))):
        found += 1 if rome.die_places[die] == seat else 0
    return found


def what_dice_allow(rome: Rome, seat: i64, player: i64, place: i64) -> dict[str, object]:
    """What the player who chooses a die is told about those that lie somewhere."""
    return {"allows": prospects(rome, player, place)} if seat == player else {}


@final
class DraftDie(Step[Rome]):
    """3.1, 3.3  Take a die; on the way back only who has one die takes another."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def __init__(self, player: i64, may_double: bool) -> None:
        self.player = player
        self.may_double = may_double

    def actors(self, rome: Rome) -> i64:
        return NOBODY if dice_of(rome, self.player) == DICE_EACH else only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return add_dice(rome, IN_THE_MIDDLE, TAKE, vec[i64](capacity=9))

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if action < 0:
            return
        kind = action - TAKE
        rome.die_places[find_die(rome, IN_THE_MIDDLE, kind)] = seat
        rome.tell(DIE_TAKEN, seat, kind // FACES, kind % FACES)
        if self.may_double and rome.notables[seat].free_senators() > 0:
            rome.then(DoubleDraft(seat))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.1:no_such_die" if TAKE <= action < DOUBLE else "3.1:take_first"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return what_dice_allow(rome, seat, self.player, IN_THE_MIDDLE)


@final
class DoubleDraft(Step[Rome]):
    """3.2  A senator, deployed at once, buys a second die."""

    PARAGRAPH: ClassVar[str] = "3.2"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=9), PASS)
        return add_dice(rome, IN_THE_MIDDLE, DOUBLE, row)

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        kind = action - DOUBLE
        rome.notables[seat].deployed += 1
        rome.die_places[find_die(rome, IN_THE_MIDDLE, kind)] = seat
        rome.tell(DIE_DOUBLED, seat, kind // FACES, kind % FACES)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.1:no_such_die" if DOUBLE <= action < DOUBLE + COLOURS * FACES else ""

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return what_dice_allow(rome, seat, self.player, IN_THE_MIDDLE)
