"""3.5. The six main actions: which are possible now, and why one is not."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import position
from ludi.games.rome_and_roll.box import (
    ARCHITECT,
    BACCHUS,
    BUILDER,
    JUNO,
    JUPITER,
    LEGIONARY,
    MARS,
    MERCHANT,
    MERCURY,
    NO_FAVOUR,
)
from ludi.games.rome_and_roll.construction.walk import begin_build, can_build
from ludi.games.rome_and_roll.provinces.conquer import (
    all_taken,
    begin_conquer,
    can_conquer,
    garrison_for,
)
from ludi.games.rome_and_roll.provinces.develop import begin_develop, can_develop, has_road_worker
from ludi.games.rome_and_roll.provinces.regions import ALL_REGIONS, REGIONS
from ludi.games.rome_and_roll.provinces.tax import begin_tax, taxed_regions
from ludi.games.rome_and_roll.raise_legion import begin_raise, can_raise
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.trade import begin_trade, can_trade
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn
from ludi.games.rome_and_roll.verbs import BUILD, CONQUER, DEVELOP, RAISE, TAX, TRADE

BUILT: Final = 0
RAISED: Final = 1
CONQUERED: Final = 2
DEVELOPED: Final = 3
TRADED: Final = 4
TAXED: Final = 5
MAIN_ACTIONS: Final = 6
SAID_BY: Final = vec[i64]([BUILD, RAISE, CONQUER, DEVELOP, TRADE])  # the first five kinds


def kind_of(action: i64) -> i64:
    """Which main action an action is; -1 if it is none."""
    if TAX.means(action):
        return TAXED
    return position(SAID_BY, action)


def is_main(action: i64) -> bool:
    """Whether an action is a main action."""
    return kind_of(action) >= 0


def can_do(rome: Rome, turn: EndOfTurn, kind: i64, god: i64) -> bool:
    """3.5  Whether one of the first five would do something, helped by a god or by none."""
    if turn.has_taken(kind) or not blesses(god, kind):
        return False
    if kind == BUILT:
        return can_build(rome, turn, god == JUNO)
    if kind == RAISED:
        return can_raise(rome, turn, god == MARS)
    if kind == CONQUERED:
        return can_conquer(rome, turn, god == MARS)
    if kind == DEVELOPED:
        return can_develop(rome, turn)
    return can_trade(rome, turn)


def can_tax(rome: Rome, turn: EndOfTurn, god: i64) -> i64:
    """3.5  What can be taxed now, helped by a god or by none: one bit each."""
    if turn.has_taken(TAXED) or not blesses(god, TAXED):
        return 0
    return taxed_regions(rome, turn, god == MERCURY)


def blesses(god: i64, kind: i64) -> bool:
    """13.2 to 13.6  Whether a god helps a main action; without a god all are open."""
    if god == BACCHUS:
        return kind == TRADED
    if god == JUNO:
        return kind == BUILT
    if god == MARS:
        return kind in (CONQUERED, RAISED)
    if god == MERCURY:
        return kind in (TRADED, TAXED)
    return god in (NO_FAVOUR, JUPITER)


def add_main_actions(rome: Rome, turn: EndOfTurn, god: i64, row: vec[i64]) -> vec[i64]:
    """The row with every main action that is possible now."""
    for kind in range(i64(TAXED)):
        if can_do(rome, turn, kind, god):
            row = append(row, SAID_BY[kind])
    regions = can_tax(rome, turn, god)
    for region in range(i64(REGIONS) + 1):
        if (regions >> region) & 1:
            row = append(row, TAX.of(region))
    return row


def can_do_any(rome: Rome, turn: EndOfTurn, god: i64) -> bool:
    """Whether any main action is possible with a god's help."""
    for kind in range(i64(TAXED)):
        if can_do(rome, turn, kind, god):
            return True
    return can_tax(rome, turn, god) != 0


def start(rome: Rome, seat: i64, action: i64) -> None:
    """Begin a main action."""
    if action == BUILD:
        begin_build(rome, seat)
    elif action == RAISE:
        begin_raise(rome, seat)
    elif action == CONQUER:
        begin_conquer(rome, seat)
    elif action == DEVELOP:
        begin_develop(rome, seat)
    elif action == TRADE:
        begin_trade(rome, seat)
    else:
        begin_tax(rome, seat, TAX.read(action))


def why_not_main(rome: Rome, turn: EndOfTurn, action: i64) -> str:
    """Which rule forbids a main action."""
    if turn.acted != 0 and turn.god != JUPITER:
        return "3.4:one_main_action"
    if turn.has_taken(kind_of(action)):
        return "13.4:different_action"
    if action == BUILD:
        builds = turn.shows(BUILDER) or turn.shows(ARCHITECT)
        return "5.3:nothing_to_build" if builds else "5.1:no_builder"
    if action == RAISE:
        return "6.1:no_army_on_the_map" if turn.shows(LEGIONARY) else "6.1:no_legionary"
    if action == CONQUER:
        if all_taken(rome):
            return "7.2:all_colonies_taken"
        garrison = garrison_for(rome, turn.player, True)
        enough = rome.notables[turn.player].free_soldiers() >= garrison
        return "7.1:too_weak" if enough else "7.3:no_garrison"
    if action == DEVELOP:
        return "8.2:no_road" if has_road_worker(rome, turn) else "8.1:no_road_worker"
    if action == TRADE:
        return "10.1:no_set"
    if TAX.read(action) == ALL_REGIONS:
        return "9.1:nothing_to_tax" if turn.shows(MERCHANT) else "9.2:no_merchant"
    return "9.2:merchant_taxes_all" if turn.shows(MERCHANT) else "9.1:nothing_to_tax"
