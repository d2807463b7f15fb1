"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import Amount, Catalogue, Count, Verb, Verb1, Verb2
from ludi.core.options import Option
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    DRAWN,
    FACTION,
    FAVOUR_ON,
    ORDO,
    PLACE,
    POINT,
    SLOT,
    SPACE,
    TOKEN,
)

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
DISCARD: Final = Verb1("discard", 14, card=CARD)
LOSE: Final = Verb1("lose", 18, point=POINT)
DRAW: Final = Verb1("draw", 20, drawn=DRAWN)
FAVOUR: Final = Verb1("favour", 24, on=FAVOUR_ON)
NAME: Final = Verb1("name", 30, augustus=AUGUSTUS)
SWAP_ROW: Final = Verb1("swap_positions", 40, faction=FACTION)
DESTROY: Final = Verb1("destroy", 50, at=PLACE)
CONSPIRE: Final = Amount("conspire", 60, 1, symbols=SYMBOLS)
RAISE: Final = Amount("raise", 100, 1, symbols=SYMBOLS)
STRIKE: Final = Amount("strike", 140, 1, symbols=SYMBOLS)
EXCHANGE: Final = Verb2("swap_ordo", 180, one=ORDO, other=ORDO)
REORDER: Final = Verb2("swap_sequentia", 210, one=SLOT, other=SLOT)
PUT: Final = Verb2("place", 250, token=TOKEN, at=PLACE)
REMOVE: Final = Verb2("remove", 340, at=PLACE, space=SPACE)
SWAP: Final = Verb2("swap", 400, at=PLACE, space=SPACE)
TAKE_BACK: Final = Verb2("take_back", 460, at=PLACE, space=SPACE)

VERBS: Final = Catalogue(
    *(Verb("decline", DECLINE), Verb("earn", EARN), Verb("primus", TAKE_PRIMUS)),
    *(Verb("show", SHOW), Verb("abstain", ABSTAIN), Verb("pass", PASS), Verb("accept", ACCEPT)),
    *(Verb("keep", KEEP), Verb("defend", DEFEND), Verb("hold", HOLD)),
    *(LAY, DISCARD, LOSE, DRAW, FAVOUR, NAME, SWAP_ROW, DESTROY, CONSPIRE, RAISE, STRIKE),
    *(EXCHANGE, REORDER, PUT, REMOVE, SWAP, TAKE_BACK),
)

# Options, by their place in a table's row of options; the first value of each is the default.
REPEAT: Final = 0
GAPS: Final = 1
SEQUENTIA_SWAP: Final = 2
LAST_WINDOW: Final = 3
PLOTS: Final = 4
CHIEF_FAVOUR: Final = 5
EDITION: Final = 6

DEFAULT: Final = 0
OTHER: Final = 1

OPTIONS: Final = (
    Option("repeat", "multiples", "once", paragraph="4.9"),
    Option("gaps", "stay", "close", paragraph="2.9"),
    Option("sequentia_swap", "any", "to_come", paragraph="5.10"),
    Option("last_window", "yes", "no", paragraph="3.5"),
    Option("plots", "one", "several", paragraph="7.10"),
    Option("chief_favour", "must", "may", paragraph="8.2"),
    # the first rules knew no end of conspiracy points and gave Pugio and Coniura together only
    Option("edition", "second", "first", paragraph="9.5", offered=False, earlier={"1": "first"}),
)
