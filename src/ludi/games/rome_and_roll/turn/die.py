"""3.4 and 12.9. A turn begins: a die is discarded, and perhaps turned before it counts."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.games.rome_and_roll.box import (
    BERTRAMUS,
    COLOUR,
    FACE,
    FACES,
    FISH,
    MARTIALIS,
    MINERVA,
    NO_FAVOUR,
    PLAYERS,
    USED,
    face_words,
)
from ludi.games.rome_and_roll.gods.favours import holds, lay_open
from ludi.games.rome_and_roll.messages import DIE_TURNED, DIE_USED
from ludi.games.rome_and_roll.shapes import TurnDieAsked
from ludi.games.rome_and_roll.sheet.advisors import has_advanced, has_basic, lay_die
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.act import ACT_OF
from ludi.games.rome_and_roll.turn.draft import add_dice, find_die
from ludi.games.rome_and_roll.turn.so_far import begins
from ludi.games.rome_and_roll.verbs import PASS, TURN_DIE, USE

BY_MINERVA: Final = 0
BY_MARTIALIS: Final = 1
BY_BERTRAMUS: Final = 2
ALL_MEANS: Final = 3


@final
class Turn(Decision[Rome]):
    """3.4  A player discards one of his dice: its icons are his turn."""

    PARAGRAPH: ClassVar[str] = "3.4"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return add_dice(rome, seat, USE, vec[i64](capacity=2))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        colour, face = USE.read(action)
        rome.die_places[find_die(rome, seat, colour, face)] = USED
        rome.tell(DIE_USED, seat, colour, face)
        if can_turn_die(rome, seat):
            rome.then(TurnDie(seat, colour, face))
        else:
            begin_turn(rome, seat, colour, face, NO_FAVOUR)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.4:not_your_die" if USE.means(action) else "3.4:use_a_die_first"


TURN_OF: Final = vec[Turn]([Turn(seat) for seat in range(PLAYERS[-1])])


def begin_turn(rome: Rome, seat: i64, colour: i64, face: i64, god: i64) -> None:
    """3.4  The die counts as it lies; a god who turned it is the one of this turn."""
    rome.then(ACT_OF[seat])
    begins(rome, lay_die(rome, seat, colour, face, god))


# Turning the die.


def has_means(rome: Rome, seat: i64, means: i64) -> bool:
    """12.7, 12.8, 13.7  Whether a player can turn his die by Minerva, a senator or a fish."""
    if means == BY_MINERVA:
        return holds(rome, seat, MINERVA)
    if means == BY_MARTIALIS:
        return has_advanced(rome, seat, MARTIALIS) and rome.notables[seat].free_senators() > 0
    return has_basic(rome, seat, BERTRAMUS) and rome.notables[seat].storage[FISH] > 0


def can_turn_die(rome: Rome, seat: i64) -> bool:
    """12.9  Whether a player can turn his die at all."""
    return any(has_means(rome, seat, means) for means in range(i64(ALL_MEANS)))


def pay_means(rome: Rome, seat: i64, means: i64) -> None:
    """Pay what turning the die costs."""
    if means == BY_MINERVA:
        lay_open(rome, seat, MINERVA)
    elif means == BY_MARTIALIS:
        rome.notables[seat].deployed += 1
    else:
        rome.notables[seat].storage[FISH] -= 1


@final
class TurnDie(Decision[Rome]):
    """12.9, 13.7  Before the turn begins the die may be turned; only the new face counts."""

    PARAGRAPH: ClassVar[str] = "12.9"
    ASKS: ClassVar[type] = TurnDieAsked

    def __init__(self, player: i64, colour: i64, face: i64) -> None:
        self.player = player
        self.colour = colour
        self.face = face

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=16), PASS)
        for means in range(i64(ALL_MEANS)):
            if not has_means(rome, seat, means):
                continue
            for face in range(i64(FACES)):
                if face != self.face:
                    row = append(row, TURN_DIE.of(means, face))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == PASS:
            begin_turn(rome, seat, self.colour, self.face, NO_FAVOUR)
            return
        means, face = TURN_DIE.read(action)
        pay_means(rome, seat, means)
        rome.tell(DIE_TURNED, seat, means, face)
        god: i64 = MINERVA if means == BY_MINERVA else NO_FAVOUR
        begin_turn(rome, seat, self.colour, face, god)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not TURN_DIE.means(action):
            return ""
        means, _ = TURN_DIE.read(action)
        return "12.9:same_face" if has_means(rome, seat, means) else "12.9:no_means"

    def about(self, rome: Rome, seat: int | None) -> TurnDieAsked:
        colour = COLOUR.values[self.colour]
        faces = [face_words(colour, face) for face in range(FACES)]
        return {"colour": colour, "face": FACE.values[self.face], "faces": faces}
