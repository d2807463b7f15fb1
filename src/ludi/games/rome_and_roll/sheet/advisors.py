"""12. Advisors: loyalty, what it unlocks, and the icons some of them add to the die."""

from __future__ import annotations

from mypy_extensions import i64

from ludi.games.rome_and_roll.box import (
    ADVANCED,
    ADVISORS,
    ANY_WORKER,
    BASIC,
    BASKET,
    BRICK,
    BUILDER,
    EUPHEMIUS,
    FACE_AUXILIARIES,
    FACE_GOODS,
    FACE_WORKERS,
    FISH,
    LEGIONARY,
    LOYAL,
    MERCHANT,
    NICODEMUS,
    PALINURUS,
    STONE,
    THEOCLES,
    WORKERS,
    place_of,
    side_of,
)
from ludi.games.rome_and_roll.messages import BRIBED, UNLOCKED
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, goes_on, this_turn


def loyalty(rome: Rome, seat: i64, advisor: i64) -> i64:
    """The boxes an advisor has with a player; none if he is on another sheet."""
    if not rome.advises(advisor, seat):
        return 0
    return rome.notables[seat].loyalty[place_of(advisor)]


def has_basic(rome: Rome, seat: i64, advisor: i64) -> bool:
    """12.1  Whether a player has an advisor's basic ability."""
    return loyalty(rome, seat, advisor) >= BASIC


def has_advanced(rome: Rome, seat: i64, advisor: i64) -> bool:
    """12.1  Whether a player has an advisor's advanced ability."""
    return loyalty(rome, seat, advisor) >= ADVANCED


def can_be_bribed(rome: Rome, seat: i64, at: i64) -> bool:
    """Whether the advisor at this place of a player's sheet has an open box."""
    return rome.notables[seat].loyalty[at] < LOYAL


def any_can_be_bribed(rome: Rome, seat: i64) -> bool:
    """Whether any advisor of a player has an open box."""
    return any(can_be_bribed(rome, seat, at) for at in range(i64(ADVISORS)))


def mark_loyalty(rome: Rome, seat: i64, advisor: i64, good: i64) -> None:
    """11.2, 12.2  Mark an advisor's next box; what that unlocks works from this moment."""
    at = place_of(advisor)
    notable = rome.notables[seat]
    notable.loyalty[at] += 1
    boxes = notable.loyalty[at]
    rome.tell(BRIBED, seat, advisor, good, boxes)
    if boxes != BASIC and boxes != ADVANCED:
        return
    rome.tell(UNLOCKED, seat, advisor, boxes)
    turn = this_turn(rome)
    if turn.player == seat:
        goes_on(rome, helped_by(turn, advisor, boxes))


# The die of the turn.


def lay_die(rome: Rome, seat: i64, colour: i64, face: i64, god: i64) -> EndOfTurn:
    """3.5, 12.3  A turn that begins: the icons of the discarded die, with those advisors add."""
    side = side_of(colour, face)
    workers = FACE_WORKERS[side]
    if (workers >> ANY_WORKER) & 1:
        workers = (i64(1) << WORKERS) - 1
    goods, auxiliaries = FACE_GOODS[side], FACE_AUXILIARIES[side]
    turn = EndOfTurn(seat, colour, face, goods, auxiliaries, workers, False, god, 0)
    notable = rome.notables[seat]
    for place in range(i64(ADVISORS)):
        advisor, boxes = rome.advisor(seat, place), notable.loyalty[place]
        if boxes >= BASIC:
            turn = helped_by(turn, advisor, BASIC)
        if boxes >= ADVANCED:
            turn = helped_by(turn, advisor, ADVANCED)
    return turn


def prints_worker(turn: EndOfTurn, worker: i64) -> bool:
    """12.3  Whether the die of the turn shows this worker in print."""
    return (FACE_WORKERS[side_of(turn.colour, turn.face)] >> worker) & 1 == 1


def prints_good(turn: EndOfTurn, good: i64) -> bool:
    """12.3  Whether the die of the turn shows this good in print."""
    return FACE_GOODS[side_of(turn.colour, turn.face)][good] > 0


def prints_auxiliary(turn: EndOfTurn) -> bool:
    """12.3  Whether the die of the turn shows an auxiliary in print."""
    return FACE_AUXILIARIES[side_of(turn.colour, turn.face)] > 0


def helped_by(turn: EndOfTurn, advisor: i64, level: i64) -> EndOfTurn:
    """12.5 to 12.7  The turn with the icon an ability adds to its die, if the print allows it."""
    if advisor == THEOCLES and level == ADVANCED:
        if prints_auxiliary(turn) or prints_worker(turn, LEGIONARY):
            return turn.with_auxiliaries(turn.auxiliaries + 1)
    elif advisor == NICODEMUS and level == BASIC:
        if prints_good(turn, FISH):
            return turn.showing(MERCHANT)
    elif advisor == EUPHEMIUS:
        added: i64 = BRICK if level == BASIC else STONE
        if prints_good(turn, added) or prints_worker(turn, BUILDER):
            return turn.with_icon(added, 1)
    elif advisor == PALINURUS and level == BASIC and prints_worker(turn, BUILDER):
        return turn.with_icon(BASKET, 1)
    return turn
