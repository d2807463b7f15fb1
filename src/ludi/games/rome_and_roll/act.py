"""3.4 and 13. A turn: main action, the senator that helps, the god that blesses, free actions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import row_of
from ludi.core.seats import only
from ludi.games.rome_and_roll.box import (
    ADVISORS,
    ARCHITECT,
    BUILDER,
    COLOUR,
    FACE,
    FAVOUR,
    FAVOURS,
    FISH,
    GOODS,
    JUPITER,
    LEGIONARY,
    MERCHANT,
    MERCURY,
    MINERVA,
    NO_FAVOUR,
    SATURN,
    WORKERS,
)
from ludi.games.rome_and_roll.build import shows
from ludi.games.rome_and_roll.favours import give_back, may_use
from ludi.games.rome_and_roll.free_actions import (
    BarterGive,
    add_barters,
    add_bribes,
    bribe_with_die,
    store_the_rest,
)
from ludi.games.rome_and_roll.main_actions import (
    add_main_actions,
    blesses,
    can_do_any,
    is_main,
    kind_of,
    start,
    why_not_main,
)
from ludi.games.rome_and_roll.messages import SENATOR_DEPLOYED
from ludi.games.rome_and_roll.saturn import begin_saturn, can_use_saturn
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import (
    BARTER,
    BRIBE,
    DEPLOY,
    END,
    GIVE,
    INVOKE,
    STORE,
)

LENT_WORKERS: Final = vec[i64]([BUILDER, MERCHANT, LEGIONARY])  # never an architect


def begin(rome: Rome, seat: i64, action: i64) -> None:
    """3.4  Take a main action; then the turn goes on."""
    rome.then(Act(seat))
    rome.acted |= i64(1) << kind_of(action)
    start(rome, seat, action)


@final
class Act(Step[Rome]):
    """3.4  One main action, helped by a senator or a god; free actions at any time."""

    PARAGRAPH: ClassVar[str] = "3.4"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        if rome.acted == 0:
            row = add_main_actions(rome, seat, NO_FAVOUR, row)
            row = add_senators(rome, seat, row)
        row = add_favours(rome, seat, row)
        row = add_bribes(rome, seat, row)
        row = add_barters(rome, seat, row)
        return append(row, END)

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == END:
            end_turn(rome, seat)
        elif is_main(action):
            begin(rome, seat, action)
        elif INVOKE <= action < INVOKE + FAVOURS:
            invoke(rome, seat, action - INVOKE)
        else:
            rome.then(self)
            help_oneself(rome, seat, action)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if is_main(action):
            return why_not_main(rome, seat, action)
        if DEPLOY <= action < DEPLOY + WORKERS:
            return why_not_deploy(rome, seat, action - DEPLOY)
        if INVOKE <= action < INVOKE + FAVOURS:
            return why_not_invoke(rome, seat, action - INVOKE)
        if BRIBE <= action < STORE:
            return why_not_bribe_with_die(rome, seat, action)
        return "16.14:no_barter" if BARTER <= action < GIVE else ""

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {
            "colour": COLOUR.values[rome.turn_colour],
            "face": FACE.values[rome.turn_face],
            "acted": rome.acted != 0,
        }


def help_oneself(rome: Rome, seat: i64, action: i64) -> None:
    """4.2, 11.2, 16.14  A senator's worker, a bribe or a barter."""
    if BRIBE <= action < STORE:
        bribe_with_die(rome, seat, action)
    elif BARTER <= action < GIVE:
        rome.notables[seat].storage[action - BARTER] -= 1
        rome.then(BarterGive(seat))
    else:
        rome.lent = 1
        rome.notables[seat].deployed += 1
        rome.workers |= i64(1) << (action - DEPLOY)
        rome.tell(SENATOR_DEPLOYED, seat, action - DEPLOY)


def end_turn(rome: Rome, seat: i64) -> None:
    """11.1  Store what is left; the die counts no more."""
    rome.turn_face = -1
    rome.workers = 0
    rome.auxiliaries = 0
    store_the_rest(rome, seat)


# Senators.


def may_deploy(rome: Rome, seat: i64, worker: i64) -> bool:
    """4.2  One senator in a turn, for a worker the die lacks, never for an architect."""
    if rome.lent == 1 or rome.notables[seat].free_senators() == 0:
        return False
    return worker != ARCHITECT and not shows(rome, worker)


def add_senators(rome: Rome, seat: i64, row: vec[i64]) -> vec[i64]:
    """The row with every worker a senator can lend."""
    for worker in LENT_WORKERS:
        if may_deploy(rome, seat, worker):
            row = append(row, DEPLOY + worker)
    return row


# Favours.


def may_invoke(rome: Rome, seat: i64, favour: i64) -> bool:
    """13.1  Whether a favour can be used at this moment of the turn."""
    if not may_use(rome, seat, favour) or favour == MINERVA:
        return False
    if favour == SATURN:
        return can_use_saturn(rome, seat)
    if favour == JUPITER:
        return rome.acted != 0 and can_do_any(rome, seat, JUPITER)
    return rome.acted == 0 and can_do_any(rome, seat, favour)


def add_favours(rome: Rome, seat: i64, row: vec[i64]) -> vec[i64]:
    """The row with every favour that can be used now."""
    for favour in range(i64(FAVOURS)):
        if may_invoke(rome, seat, favour):
            row = append(row, INVOKE + favour)
    return row


def invoke(rome: Rome, seat: i64, favour: i64) -> None:
    """13.1  Use a favour: Saturn at once, the others with the main action chosen next."""
    if favour == SATURN:
        rome.then(Act(seat))
        begin_saturn(rome, seat)
        return
    give_back(rome, seat, favour)
    if favour == MERCURY:
        rome.workers |= i64(1) << MERCHANT
    rome.then(Blessed(seat, favour))


@final
class Blessed(Step[Rome]):
    """13.2 to 13.6  Choose the main action that the god helps; with Jupiter, the second one."""

    PARAGRAPH: ClassVar[str] = "13.1"

    def __init__(self, player: i64, favour: i64) -> None:
        self.player = player
        self.favour = favour

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return add_main_actions(rome, seat, self.favour, vec[i64](capacity=8))

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        begin(rome, seat, action)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not is_main(action):
            return "13.1:act_with_the_god"
        if not blesses(self.favour, kind_of(action)):
            return "13.1:god_does_not_help"
        return why_not_main(rome, seat, action)

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"favour": FAVOUR.values[self.favour]}


# Why not?


def why_not_deploy(rome: Rome, seat: i64, worker: i64) -> str:
    """Which rule forbids a senator to lend a worker."""
    if rome.acted != 0:
        return "4.2:before_the_action"
    if worker == ARCHITECT:
        return "4.2:no_architect"
    if rome.lent == 1:
        return "4.2:one_senator"
    return "4.2:worker_is_there" if shows(rome, worker) else "4.1:no_senator"


def why_not_invoke(rome: Rome, seat: i64, favour: i64) -> str:
    """Which rule forbids a favour."""
    if rome.god != NO_FAVOUR:
        return "13.1:one_favour"
    if rome.favours[favour] != seat:
        return "13.1:favour_not_yours"
    if favour == MINERVA:
        return "13.7:before_the_turn"
    if favour == JUPITER and rome.acted == 0:
        return "13.4:after_an_action"
    return "13.1:favour_no_use"


def why_not_bribe_with_die(rome: Rome, seat: i64, action: i64) -> str:
    """Which rule forbids a bribe with the die."""
    advisor, good = (action - BRIBE) // 3, (action - BRIBE) % 3 + FISH
    if advisor // ADVISORS != rome.notables[seat].character:
        return "11.2:not_your_advisor"
    return "12.1:advisor_is_loyal" if rome.icons[good] > 0 else "11.2:bribe_from_storage"


def fresh_turn(rome: Rome, seat: i64) -> None:
    """Forget the turn before."""
    rome.active = seat
    rome.icons = row_of(GOODS)
    rome.workers = 0
    rome.auxiliaries = 0
    rome.lent = 0
    rome.god = NO_FAVOUR
    rome.acted = 0
    rome.turn_face = -1
