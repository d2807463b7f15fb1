"""3. The round: draft, two turns each, the end; and the turn of a die."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import left_of, only
from ludi.games.rome_and_roll.act import Act, fresh_turn
from ludi.games.rome_and_roll.advisors import has_advanced, has_basic, lay_die
from ludi.games.rome_and_roll.box import (
    BERTRAMUS,
    COLOUR,
    FACE,
    FACES,
    FISH,
    MARTIALIS,
    MINERVA,
    SENECA,
    USED,
    face_words,
)
from ludi.games.rome_and_roll.deck import LAST_ROUND
from ludi.games.rome_and_roll.draft import (
    DraftDie,
    add_dice,
    find_die,
    roll_all,
    what_dice_allow,
)
from ludi.games.rome_and_roll.favours import give_back, may_use
from ludi.games.rome_and_roll.final_scoring import seneca_points
from ludi.games.rome_and_roll.messages import (
    DIE_TURNED,
    DIE_USED,
    GAME_ENDS,
    ROUND_BEGINS,
    SENECA_SCORE,
)
from ludi.games.rome_and_roll.seneca import SenecaDraft, SenecaTurn, lay_cards
from ludi.games.rome_and_roll.seneca_foreman import block_a_plan
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import (
    DEPLOY,
    OTHER,
    PASS,
    SENECA_FOREMAN,
    TURN_DIE,
    USE,
    of_die,
)

BY_MINERVA: Final = 0
BY_MARTIALIS: Final = 1
BY_BERTRAMUS: Final = 2


@final
class Round(Step[Rome]):
    """3.1  A round: roll, draft there and back, two turns for everybody."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.round += 1
        rome.tell(ROUND_BEGINS, rome.round)
        if rome.players == 1:
            lay_cards(rome)
        elif is_with_foreman(rome) and rome.round > 1:
            block_a_plan(rome)
        roll_all(rome)
        rome.then(EndOfRound())
        for turn in (1, 0):
            for place in range(at_table(rome) - 1, i64(-1), i64(-1)):
                then_turn(rome, in_order(rome, place), turn)
        for place in range(at_table(rome)):
            then_draft(rome, in_order(rome, place), 1, False)
        last = at_table(rome) - 1
        for place in range(last, i64(-1), i64(-1)):
            then_draft(rome, in_order(rome, place), 0, place < last)


def is_with_foreman(rome: Rome) -> bool:
    """17.1  Whether two players play with Seneca's foreman."""
    return rome.players == 2 and rome.options[SENECA_FOREMAN] == OTHER


def at_table(rome: Rome) -> i64:
    """How many take part, Seneca included."""
    return 2 if rome.players == 1 else rome.players


def in_order(rome: Rome, place: i64) -> i64:
    """Who comes at a place of the round's order, the Proconsul first."""
    if rome.players > 1:
        return (rome.proconsul + place) % rome.players
    if place == 0:
        return rome.proconsul
    return 0 if rome.proconsul == SENECA else SENECA


def then_turn(rome: Rome, who: i64, turn: i64) -> None:
    """Put somebody's turn on the agenda."""
    if who == SENECA:
        rome.then(SenecaTurn(turn))
    else:
        rome.then(Turn(who))


def then_draft(rome: Rome, who: i64, turn: i64, may_double: bool) -> None:
    """Put somebody's choice of a die on the agenda."""
    if who == SENECA:
        rome.then(SenecaDraft(turn))
    else:
        rome.then(DraftDie(who, may_double))


@final
class Turn(Step[Rome]):
    """3.4  A player discards one of his dice: its icons are his turn."""

    PARAGRAPH: ClassVar[str] = "3.4"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return add_dice(rome, seat, USE, vec[i64](capacity=2))

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        kind = action - USE
        rome.die_places[find_die(rome, seat, kind)] = USED
        fresh_turn(rome, seat)
        rome.tell(DIE_USED, seat, kind // FACES, kind % FACES)
        rome.then(Act(seat))
        if can_turn_die(rome, seat):
            rome.then(TurnDie(seat, kind // FACES, kind % FACES))
        else:
            lay_die(rome, seat, kind // FACES, kind % FACES)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.4:not_your_die" if USE <= action < TURN_DIE else "3.4:use_a_die_first"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return what_dice_allow(rome, seat, self.player, self.player)


# Turning the die.


def has_means(rome: Rome, seat: i64, means: i64) -> bool:
    """12.7, 12.8, 13.7  Whether a player can turn his die by Minerva, a senator or a fish."""
    if means == BY_MINERVA:
        return may_use(rome, seat, MINERVA)
    if means == BY_MARTIALIS:
        return has_advanced(rome, seat, MARTIALIS) and rome.notables[seat].free_senators() > 0
    return has_basic(rome, seat, BERTRAMUS) and rome.notables[seat].storage[FISH] > 0


def can_turn_die(rome: Rome, seat: i64) -> bool:
    """12.9  Whether a player can turn his die at all."""
    return any(has_means(rome, seat, means) for means in range(i64(BY_BERTRAMUS) + 1))


def pay_means(rome: Rome, seat: i64, means: i64) -> None:
    """Pay what turning the die costs."""
    if means == BY_MINERVA:
        give_back(rome, seat, MINERVA)
    elif means == BY_MARTIALIS:
        rome.notables[seat].deployed += 1
    else:
        rome.notables[seat].storage[FISH] -= 1


@final
class TurnDie(Step[Rome]):
    """12.9, 13.7  Before the turn begins the die may be turned; only the new face counts."""

    PARAGRAPH: ClassVar[str] = "12.9"

    def __init__(self, player: i64, colour: i64, face: i64) -> None:
        self.player = player
        self.colour = colour
        self.face = face

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=16), PASS)
        for means in range(i64(BY_BERTRAMUS) + 1):
            if not has_means(rome, seat, means):
                continue
            for face in range(i64(FACES)):
                if face != self.face:
                    row = append(row, of_die(TURN_DIE, means, face))
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        face = self.face
        if action != PASS:
            means, face = (action - TURN_DIE) // FACES, (action - TURN_DIE) % FACES
            pay_means(rome, seat, means)
            rome.tell(DIE_TURNED, seat, means, face)
        lay_die(rome, seat, self.colour, face)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not TURN_DIE <= action < DEPLOY:
            return ""
        means = (action - TURN_DIE) // FACES
        return "12.9:same_face" if has_means(rome, seat, means) else "12.9:no_means"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        colour = COLOUR.values[self.colour]
        faces = [face_words(colour, face) for face in range(FACES)]
        return {"colour": colour, "face": FACE.values[self.face], "faces": faces}


@final
class EndOfRound(Step[Rome]):
    """3.7, 14.2, 16.13  The Proconsul card moves on; then the end of the game is looked for."""

    PARAGRAPH: ClassVar[str] = "3.7"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if rome.players > 1:
            rome.proconsul = left_of(rome.proconsul, rome.players)
        else:
            rome.proconsul = 0 if rome.proconsul == SENECA else SENECA
        if not is_last_round(rome):
            rome.then(Round())
            return
        rome.finish()
        rome.tell(GAME_ENDS, rome.round)
        if rome.players == 1:
            rome.tell(SENECA_SCORE, seneca_points(rome))


def is_last_round(rome: Rome) -> bool:
    """14.2, 16.13  Whether this round ends the game."""
    if rome.last_round > 0 and rome.round >= rome.last_round:
        return True
    return rome.players == 1 and rome.round >= LAST_ROUND
