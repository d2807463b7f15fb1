"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.actions import Amount, Catalogue, Count, Verb, Verb1
from ludi.core.options import Option
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    DRAWN,
    FACTION,
    FAVOUR_ON,
    ORDO,
    PLACE,
    PLACES,
    POINT,
    SLOT,
    SLOTS,
    SPACE,
    TOKEN,
)

ORDO_CARDS: Final = 5
SYMBOLS: Final = Count("symbols", 1, 34)  # no more cards than that exist

DECLINE: Final = 0
EARN: Final = 1
TAKE_PRIMUS: Final = 2
SHOW: Final = 3
ABSTAIN: Final = 4
PASS: Final = 5
ACCEPT: Final = 6
KEEP: Final = 7
DEFEND: Final = 8
HOLD: Final = 9
LAY: Final = Verb1("lay", 10, card=CARD)
DISCARD: Final = 14
LOSE: Final = 18
DRAW: Final = 20
FAVOUR: Final = Verb1("favour", 24, on=FAVOUR_ON)
NAME: Final = Verb1("name", 30, augustus=AUGUSTUS)
SWAP_ROW: Final = 40
DESTROY_AT: Final = 50
CONSPIRE: Final = Amount("conspire", 60, 1, symbols=SYMBOLS)
RAISE: Final = Amount("raise", 100, 1, symbols=SYMBOLS)
STRIKE: Final = Amount("strike", 140, 1, symbols=SYMBOLS)
EXCHANGE: Final = 180
REORDER: Final = 210
PUT: Final = 250
REMOVE: Final = 340
SWAP: Final = 400
TAKE_BACK: Final = 460

VERBS: Final = Catalogue(
    Verb("decline", DECLINE),
    Verb("earn", EARN),
    Verb("primus", TAKE_PRIMUS),
    Verb("show", SHOW),
    Verb("abstain", ABSTAIN),
    Verb("pass", PASS),
    Verb("accept", ACCEPT),
    Verb("keep", KEEP),
    Verb("defend", DEFEND),
    Verb("hold", HOLD),
    LAY,
    Verb("discard", DISCARD, card=CARD),
    Verb("lose", LOSE, point=POINT),
    Verb("draw", DRAW, drawn=DRAWN),
    FAVOUR,
    NAME,
    Verb("swap_positions", SWAP_ROW, faction=FACTION),
    Verb("destroy", DESTROY_AT, at=PLACE),
    CONSPIRE,
    RAISE,
    STRIKE,
    Verb("swap_ordo", EXCHANGE, one=ORDO, other=ORDO),
    Verb("swap_sequentia", REORDER, one=SLOT, other=SLOT),
    Verb("place", PUT, token=TOKEN, at=PLACE),
    Verb("remove", REMOVE, at=PLACE, space=SPACE),
    Verb("swap", SWAP, at=PLACE, space=SPACE),
    Verb("take_back", TAKE_BACK, at=PLACE, space=SPACE),
)

# Options, by their place in a table's row of options; the first value of each is the default.
REPEAT: Final = 0
GAPS: Final = 1
SEQUENTIA_SWAP: Final = 2
LAST_WINDOW: Final = 3
PLOTS: Final = 4
CHIEF_FAVOUR: Final = 5

DEFAULT: Final = 0
OTHER: Final = 1

OPTIONS: Final = (
    Option("repeat", "multiples", "once", paragraph="4.9"),
    Option("gaps", "stay", "close", paragraph="2.9"),
    Option("sequentia_swap", "any", "to_come", paragraph="5.10"),
    Option("last_window", "yes", "no", paragraph="3.5"),
    Option("plots", "one", "several", paragraph="7.10"),
    Option("chief_favour", "must", "may", paragraph="8.2"),
)


def put(token: i64, place: i64) -> i64:
    """The code of a token placed on the card of a place."""
    return PUT + token * PLACES + place


def exchange(one: i64, other: i64) -> i64:
    """The code of two Ordo cards that change hands."""
    return EXCHANGE + one * ORDO_CARDS + other


def reorder(one: i64, other: i64) -> i64:
    """The code of two Sequentia cards that change places."""
    return REORDER + one * SLOTS + other
