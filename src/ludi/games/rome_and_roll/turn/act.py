"""3.4 and 13. A turn: main action, the senator that helps, the god that blesses, free actions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.games.rome_and_roll.box import (
    ARCHITECT,
    BUILDER,
    COLOUR,
    FACE,
    FAVOUR,
    FAVOURS,
    JUPITER,
    LEGIONARY,
    MERCHANT,
    MERCURY,
    MINERVA,
    NO_FAVOUR,
    PLAYERS,
    SATURN,
)
from ludi.games.rome_and_roll.gods.favours import use
from ludi.games.rome_and_roll.gods.saturn import begin_saturn, can_use_saturn
from ludi.games.rome_and_roll.messages import SENATOR_DEPLOYED
from ludi.games.rome_and_roll.shapes import ActAsked, BlessedAsked
from ludi.games.rome_and_roll.sheet.prices import barters
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.free_actions import (
    add_barters,
    add_bribes,
    add_stores,
    barter,
    bribe_with_die,
    store_from_die,
)
from ludi.games.rome_and_roll.turn.main_actions import (
    add_main_actions,
    blesses,
    can_do_any,
    is_main,
    kind_of,
    start,
    why_not_main,
)
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, goes_on, this_turn
from ludi.games.rome_and_roll.verbs import (
    BARTER,
    BRIBE,
    DEPLOY,
    END,
    INVOKE,
    OTHER,
    SENATOR_LENDS,
    STORE,
    bribe_read,
)

LENT_WORKERS: Final = vec[i64]([BUILDER, MERCHANT, LEGIONARY])  # never an architect


def begin(rome: Rome, seat: i64, action: i64) -> None:
    """3.4  Take a main action; then the turn goes on."""
    goes_on(rome, this_turn(rome).after(kind_of(action)))
    start(rome, seat, action)
    rome.then(ACT_OF[seat])


@final
class Act(Decision[Rome]):
    """3.4  One main action, helped by a senator or a god; free actions at any time."""

    PARAGRAPH: ClassVar[str] = "3.4"
    ASKS: ClassVar[type] = ActAsked

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        turn = this_turn(rome)
        row = vec[i64](capacity=16)
        if turn.acted == 0:
            row = add_main_actions(rome, turn, NO_FAVOUR, row)
            row = add_senators(rome, turn, row)
        row = add_favours(rome, turn, row)
        row = add_bribes(rome, turn, row)
        row = add_stores(rome, turn, row)
        row = add_barters(rome, seat, row)
        return append(row, END)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == END:
            return
        if is_main(action):
            begin(rome, seat, action)
        elif INVOKE.means(action):
            invoke(rome, seat, INVOKE.read(action))
        else:
            help_oneself(rome, seat, action)
            rome.then(self)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        turn = this_turn(rome)
        if is_main(action):
            return why_not_main(rome, turn, action)
        if DEPLOY.means(action):
            return why_not_deploy(turn, DEPLOY.read(action))
        if INVOKE.means(action):
            return why_not_invoke(rome, turn, INVOKE.read(action))
        if BRIBE.means(action):
            return why_not_bribe_with_die(rome, turn, action)
        if STORE.means(action):
            return "11.1:not_on_the_die" if barters(rome) else "11.1:stored_at_the_end"
        return "16.14:no_barter" if BARTER.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> ActAsked:
        turn = this_turn(rome)
        return {
            "colour": COLOUR.values[turn.colour],
            "face": FACE.values[turn.face],
            "acted": turn.acted != 0,
        }


ACT_OF: Final = vec[Act]([Act(seat) for seat in range(PLAYERS[-1])])


def help_oneself(rome: Rome, seat: i64, action: i64) -> None:
    """4.2, 11.1, 11.2, 16.14  A senator's worker, a bribe, something stored or a barter."""
    if BRIBE.means(action):
        bribe_with_die(rome, seat, action)
    elif STORE.means(action):
        store_from_die(rome, seat, STORE.read(action))
    elif BARTER.means(action):
        barter(rome, seat, BARTER.read(action))
    else:
        deploy(rome, seat, DEPLOY.read(action))


# Senators.


def deploy(rome: Rome, seat: i64, worker: i64) -> None:
    """4.2  A senator lends a worker to the die."""
    rome.notables[seat].deployed += 1
    goes_on(rome, this_turn(rome).lent_one(worker))
    rome.tell(SENATOR_DEPLOYED, seat, worker)


def may_deploy(rome: Rome, turn: EndOfTurn, worker: i64) -> bool:
    """4.2  One senator in a turn, for a worker the die lacks, never for an architect."""
    if turn.lent or rome.notables[turn.player].free_senators() == 0:
        return False
    return worker != ARCHITECT and not turn.shows(worker)


def add_senators(rome: Rome, turn: EndOfTurn, row: vec[i64]) -> vec[i64]:
    """The row with every worker a senator can lend."""
    for worker in LENT_WORKERS:
        if may_deploy(rome, turn, worker):
            row = append(row, DEPLOY.of(worker))
    return row


def may_lend_to_jupiter(rome: Rome, turn: EndOfTurn, worker: i64) -> bool:
    """4.2  By option a senator helps the second action as well, if one is possible with him."""
    if rome.options[SENATOR_LENDS] != OTHER or not may_deploy(rome, turn, worker):
        return False
    return can_do_any(rome, turn.lent_one(worker), JUPITER)


def add_senators_of_jupiter(rome: Rome, turn: EndOfTurn, row: vec[i64]) -> vec[i64]:
    """The row with every worker that a senator can lend between the two actions."""
    for worker in LENT_WORKERS:
        if may_lend_to_jupiter(rome, turn, worker):
            row = append(row, DEPLOY.of(worker))
    return row


def can_act_again(rome: Rome, turn: EndOfTurn) -> bool:
    """13.4  Whether Jupiter's second action is possible, by option with a senator's help."""
    if can_do_any(rome, turn, JUPITER):
        return True
    return any(may_lend_to_jupiter(rome, turn, worker) for worker in LENT_WORKERS)


# Favours.


def may_invoke(rome: Rome, turn: EndOfTurn, favour: i64) -> bool:
    """13.1  Whether a favour of the player in turn can be used at this moment."""
    if favour == MINERVA:
        return False
    if favour == SATURN:
        return can_use_saturn(rome, turn)
    if favour == JUPITER:
        return turn.acted != 0 and can_act_again(rome, turn)
    return turn.acted == 0 and can_do_any(rome, turn, favour)


def add_favours(rome: Rome, turn: EndOfTurn, row: vec[i64]) -> vec[i64]:
    """The row with every favour that can be used now."""
    if turn.god != NO_FAVOUR:
        return row
    for favour in range(i64(FAVOURS)):
        if rome.favours[favour] == turn.player and may_invoke(rome, turn, favour):
            row = append(row, INVOKE.of(favour))
    return row


def invoke(rome: Rome, seat: i64, favour: i64) -> None:
    """13.1  Use a favour: Saturn at once, the others with the main action chosen next."""
    use(rome, favour)
    if favour == SATURN:
        begin_saturn(rome, seat)
        rome.then(ACT_OF[seat])
        return
    if favour == MERCURY:
        goes_on(rome, this_turn(rome).showing(MERCHANT))
    rome.then(Blessed(seat, favour))


@final
class Blessed(Decision[Rome]):
    """13.2 to 13.6  Choose the main action that the god helps; with Jupiter, the second one."""

    PARAGRAPH: ClassVar[str] = "13.1"
    ASKS: ClassVar[type] = BlessedAsked

    def __init__(self, player: i64, favour: i64) -> None:
        self.player = player
        self.favour = favour

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        turn = this_turn(rome)
        row = add_main_actions(rome, turn, self.favour, vec[i64](capacity=8))
        return add_senators_of_jupiter(rome, turn, row) if self.favour == JUPITER else row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if DEPLOY.means(action):
            deploy(rome, seat, DEPLOY.read(action))
            rome.then(self)
        else:
            begin(rome, seat, action)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if self.favour == JUPITER and DEPLOY.means(action):
            return why_not_deploy_between(rome, this_turn(rome), DEPLOY.read(action))
        if not is_main(action):
            return "13.1:act_with_the_god"
        if not blesses(self.favour, kind_of(action)):
            return "13.1:god_does_not_help"
        return why_not_main(rome, this_turn(rome), action)

    def about(self, rome: Rome, seat: int | None) -> BlessedAsked:
        return {"favour": FAVOUR.values[self.favour]}


# Why not?


def why_not_deploy(turn: EndOfTurn, worker: i64) -> str:
    """Which rule forbids a senator to lend a worker."""
    if turn.acted != 0:
        return "4.2:before_the_action"
    return why_not_lend(turn, worker)


def why_not_deploy_between(rome: Rome, turn: EndOfTurn, worker: i64) -> str:
    """Which rule forbids a senator to lend a worker between Jupiter's two actions."""
    if rome.options[SENATOR_LENDS] != OTHER:
        return "4.2:before_the_action"
    return "4.2:worker_no_use" if may_deploy(rome, turn, worker) else why_not_lend(turn, worker)


def why_not_lend(turn: EndOfTurn, worker: i64) -> str:
    """Why no senator lends a worker to this die."""
    if worker == ARCHITECT:
        return "4.2:no_architect"
    if turn.lent:
        return "4.2:one_senator"
    return "4.2:worker_is_there" if turn.shows(worker) else "4.1:no_senator"


def why_not_invoke(rome: Rome, turn: EndOfTurn, favour: i64) -> str:
    """Which rule forbids a favour."""
    if turn.god != NO_FAVOUR:
        return "13.1:one_favour"
    if rome.favours[favour] != turn.player:
        return "13.1:favour_not_yours"
    if favour == MINERVA:
        return "13.7:before_the_turn"
    if favour == JUPITER and turn.acted == 0:
        return "13.4:after_an_action"
    return "13.1:favour_no_use"


def why_not_bribe_with_die(rome: Rome, turn: EndOfTurn, action: i64) -> str:
    """Which rule forbids a bribe with the die."""
    advisor, good = bribe_read(action)
    if not rome.advises(advisor, turn.player):
        return "11.2:not_your_advisor"
    return "12.1:advisor_is_loyal" if turn.icons[good] > 0 else "11.2:bribe_from_storage"
