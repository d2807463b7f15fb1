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
    FACES,
    FISH,
    GOODS,
    LEGIONARY,
    LOYAL,
    MERCHANT,
    NICODEMUS,
    PALINURUS,
    STONE,
    THEOCLES,
    WORKERS,
)
from ludi.games.rome_and_roll.messages import BRIBED, UNLOCKED
from ludi.games.rome_and_roll.state import Rome


def loyalty(rome: Rome, seat: i64, advisor: i64) -> i64:
    """The boxes an advisor has with a player; none if he is on another sheet."""
    notable = rome.notables[seat]
    if advisor // ADVISORS != notable.character:
        return 0
    return notable.loyalty[advisor % ADVISORS]


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
    at = advisor % ADVISORS
    notable = rome.notables[seat]
    notable.loyalty[at] += 1
    boxes = notable.loyalty[at]
    rome.tell(BRIBED, seat, advisor, good, boxes)
    if boxes != BASIC and boxes != ADVANCED:
        return
    rome.tell(UNLOCKED, seat, advisor, boxes)
    if rome.active == seat and rome.turn_face >= 0:
        add_icon(rome, advisor, boxes)


# The die of the turn.


def lay_die(rome: Rome, seat: i64, colour: i64, face: i64) -> None:
    """3.5, 12.3  The icons of the discarded die, with those that advisors add."""
    rome.turn_colour = colour
    rome.turn_face = face
    side = colour * FACES + face
    for good in range(i64(GOODS)):
        rome.icons[good] = FACE_GOODS[side * GOODS + good]
    workers = FACE_WORKERS[side]
    everyone = (i64(1) << WORKERS) - 1
    rome.workers = everyone if (workers >> ANY_WORKER) & 1 else workers
    rome.auxiliaries = FACE_AUXILIARIES[side]
    sheet = rome.notables[seat].character * ADVISORS
    for advisor in range(sheet, sheet + ADVISORS):
        if has_basic(rome, seat, advisor):
            add_icon(rome, advisor, BASIC)
        if has_advanced(rome, seat, advisor):
            add_icon(rome, advisor, ADVANCED)


def prints_worker(rome: Rome, worker: i64) -> bool:
    """12.3  Whether the die of the turn shows this worker in print."""
    return (FACE_WORKERS[rome.turn_colour * FACES + rome.turn_face] >> worker) & 1 == 1


def prints_good(rome: Rome, good: i64) -> bool:
    """12.3  Whether the die of the turn shows this good in print."""
    return FACE_GOODS[(rome.turn_colour * FACES + rome.turn_face) * GOODS + good] > 0


def prints_auxiliary(rome: Rome) -> bool:
    """12.3  Whether the die of the turn shows an auxiliary in print."""
    return FACE_AUXILIARIES[rome.turn_colour * FACES + rome.turn_face] > 0


def add_icon(rome: Rome, advisor: i64, level: i64) -> None:
    """12.5 to 12.7  The icon an ability adds to the die of the turn, if its print allows it."""
    if advisor == THEOCLES and level == ADVANCED:
        if prints_auxiliary(rome) or prints_worker(rome, LEGIONARY):
            rome.auxiliaries += 1
    elif advisor == NICODEMUS and level == BASIC:
        if prints_good(rome, FISH):
            rome.workers |= i64(1) << MERCHANT
    elif advisor == EUPHEMIUS:
        added: i64 = BRICK if level == BASIC else STONE
        if prints_good(rome, added) or prints_worker(rome, BUILDER):
            rome.icons[added] += 1
    elif advisor == PALINURUS and level == BASIC and prints_worker(rome, BUILDER):
        rome.icons[BASKET] += 1
