"""3.5. The six main actions: which are possible now, and why one is not."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
from ludi.games.rome_and_roll.build import shows
from ludi.games.rome_and_roll.conquer import begin_conquer, can_conquer, garrison_for
from ludi.games.rome_and_roll.develop import begin_develop, can_develop, has_road_worker
from ludi.games.rome_and_roll.provinces import ALL_REGIONS
from ludi.games.rome_and_roll.raise_legion import begin_raise, can_raise
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.tax import begin_tax, can_tax
from ludi.games.rome_and_roll.trade import begin_trade, can_trade
from ludi.games.rome_and_roll.verbs import (
    BUILD,
    CONQUER,
    DEVELOP,
    RAISE,
    TAX,
    TRADE,
)
from ludi.games.rome_and_roll.walk import begin_build, can_build

BUILT: Final = 0
RAISED: Final = 1
CONQUERED: Final = 2
DEVELOPED: Final = 3
TRADED: Final = 4
TAXED: Final = 5
MAIN_ACTIONS: Final = 6


def kind_of(action: i64) -> i64:
    """Which main action a code means."""
    if action >= TAX:
        return TAXED
    return action - BUILD


def is_main(action: i64) -> bool:
    """Whether a code means a main action."""
    return BUILD <= action <= TRADE or TAX <= action <= TAX + ALL_REGIONS


def can_do(rome: Rome, seat: i64, action: i64, god: i64) -> bool:
    """3.5  Whether a main action would do something, helped by a god or by none."""
    if (rome.acted >> kind_of(action)) & 1 or not blesses(god, kind_of(action)):
        return False
    if action == BUILD:
        return can_build(rome, seat, god == JUNO)
    if action == RAISE:
        return can_raise(rome, seat)
    if action == CONQUER:
        return can_conquer(rome, seat, god == MARS)
    if action == DEVELOP:
        return can_develop(rome, seat)
    if action == TRADE:
        return can_trade(rome, seat)
    return can_tax(rome, seat, action - TAX, god == MERCURY)


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


def add_main_actions(rome: Rome, seat: i64, god: i64, row: vec[i64]) -> vec[i64]:
    """The row with every main action that is possible now."""
    for action in range(i64(BUILD), i64(TRADE) + 1):
        if can_do(rome, seat, action, god):
            row = append(row, action)
    for action in range(i64(TAX), i64(TAX) + ALL_REGIONS + 1):
        if can_do(rome, seat, action, god):
            row = append(row, action)
    return row


def can_do_any(rome: Rome, seat: i64, god: i64) -> bool:
    """Whether any main action is possible with a god's help."""
    for action in range(i64(BUILD), i64(TAX) + ALL_REGIONS + 1):
        if is_main(action) and can_do(rome, seat, action, god):
            return True
    return False


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
        begin_tax(rome, seat, action - TAX)


def why_not_main(rome: Rome, seat: i64, action: i64) -> str:
    """Which rule forbids a main action."""
    if rome.acted != 0 and rome.god != JUPITER:
        return "3.4:one_main_action"
    if (rome.acted >> kind_of(action)) & 1:
        return "13.4:different_action"
    if action == BUILD:
        builds = shows(rome, BUILDER) or shows(rome, ARCHITECT)
        return "5.3:nothing_to_build" if builds else "5.1:no_builder"
    if action == RAISE:
        return "6.1:no_army_on_the_map" if shows(rome, LEGIONARY) else "6.1:no_legionary"
    if action == CONQUER:
        garrison = garrison_for(rome, seat, True)
        return (
            "7.1:too_weak" if rome.notables[seat].free_soldiers() >= garrison else "7.3:no_garrison"
        )
    if action == DEVELOP:
        return "8.2:no_road" if has_road_worker(rome) else "8.1:no_road_worker"
    if action == TRADE:
        return "10.1:no_set"
    if action == TAX + ALL_REGIONS:
        return "9.1:nothing_to_tax" if shows(rome, MERCHANT) else "9.2:no_merchant"
    return "9.2:merchant_taxes_all" if shows(rome, MERCHANT) else "9.1:nothing_to_tax"
