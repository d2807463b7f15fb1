"""What can be told about a game: one message for each thing that happens."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.events import NUMBER, Message, Messages
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    CIVITAS,
    DECK,
    FACTION,
    ORDO,
    PLACE,
    POINT,
    SEQUENTIA,
    SLOT,
    SPACE,
    TOKEN,
    VERDICT,
)

ROUND_BEGINS: Final = 1
PLACED: Final = 2
SEQUENTIA_BEGINS: Final = 3
ORDO_PASSED: Final = 4
FACTION_SKIPPED: Final = 5
RESOLVING: Final = 6
TURNED_UP: Final = 7
SUM: Final = 8  # of tables begun before verdicts were told
GAINS: Final = 9
NOBODY_GAINS: Final = 10
DECLINED: Final = 11
UNTOUCHED: Final = 12
CARD_LEAVES: Final = 13
OPENED: Final = 14
MOVES_UP: Final = 15
DESTROYED: Final = 16
DREW: Final = 17
DREW_CARD: Final = 18
DECK_EMPTY: Final = 19
TOKEN_EARNED: Final = 20
PRIMUS_TAKEN: Final = 21
TOKENS_SWAPPED: Final = 22
TOKEN_REMOVED: Final = 23
ORDO_SWAPPED: Final = 24
POSITIONS_SWAPPED: Final = 25
SEQUENTIA_SWAPPED: Final = 26
TAKEN_BACK: Final = 27
POINT_LOST: Final = 28
CARD_LOST: Final = 29
HAND_SHOWN: Final = 30
ABSTAINED: Final = 31
NOBODY_CONSPIRES: Final = 32
CONSPIRED: Final = 33
PASSED: Final = 34
ACCEPTED: Final = 35
RAISED: Final = 36
LAID: Final = 37
PLOT_SETTLED: Final = 38
NAMED: Final = 39
FAVOURED_CANDIDATE: Final = 40
FAVOURED_EMPEROR: Final = 41
KEPT_FAVOUR: Final = 42
DEFENDED: Final = 43
STRUCK: Final = 44
HELD: Final = 45
EMPEROR_DIES: Final = 46
EMPEROR_SURVIVES: Final = 47
REIGNS: Final = 48
NEW_CANDIDATE: Final = 49
CONSPIRACY_POINT: Final = 50
VICTORY_POINT: Final = 51
FAVOUR_RETURNS: Final = 52
FAVOUR_PAYS: Final = 53
EMPIRE_FALLS: Final = 54
TOTAL: Final = 55
NO_POINT_LEFT: Final = 56
WEIGHED: Final = 57

MESSAGES: Final = Messages(
    Message("round_begins", ROUND_BEGINS, "1.9", round=NUMBER),
    Message("placed", PLACED, "2.1", seat=SEAT, at=PLACE, space=SPACE),
    Message("sequentia_begins", SEQUENTIA_BEGINS, "3.1", slot=SLOT, sequentia=SEQUENTIA),
    Message("ordo_passed", ORDO_PASSED, "3.3"),
    Message("faction_skipped", FACTION_SKIPPED, "3.4", faction=FACTION),
    Message("resolving", RESOLVING, "4.1", civitas=CIVITAS, at=PLACE),
    Message("turned_up", TURNED_UP, "4.1", seat=SEAT, token=TOKEN, space=SPACE),
    Message("sum", SUM, "4.1", seat=SEAT, sum=NUMBER, value=NUMBER),
    Message("gains", GAINS, "4.6", seat=SEAT, times=NUMBER),
    Message("nobody_gains", NOBODY_GAINS, "4.2", civitas=CIVITAS),
    Message("declined", DECLINED, "4.6", seat=SEAT),
    Message("untouched", UNTOUCHED, "4.8", seat=SEAT),
    Message("card_leaves", CARD_LEAVES, "4.10", civitas=CIVITAS),
    Message("opened", OPENED, "4.11", civitas=CIVITAS, at=PLACE),
    Message("moves_up", MOVES_UP, "4.11", civitas=CIVITAS, at=PLACE),
    Message("destroyed", DESTROYED, "5.1", seat=SEAT, civitas=CIVITAS),
    Message("drew", DREW, "5.2", seat=SEAT, deck=DECK),
    Message("drew_card", DREW_CARD, "6.4", seat=SEAT, card=CARD),
    Message("deck_empty", DECK_EMPTY, "5.2", seat=SEAT, deck=DECK),
    Message("token_earned", TOKEN_EARNED, "5.3", seat=SEAT, token=TOKEN),
    Message("primus_taken", PRIMUS_TAKEN, "5.4", seat=SEAT),
    Message(
        "tokens_swapped",
        TOKENS_SWAPPED,
        "5.6",
        seat=SEAT,
        one=PLACE,
        one_space=SPACE,
        other=PLACE,
        other_space=SPACE,
    ),
    Message("token_removed", TOKEN_REMOVED, "5.7", seat=SEAT, owner=SEAT, at=PLACE, space=SPACE),
    Message("ordo_swapped", ORDO_SWAPPED, "5.8", seat=SEAT, one=ORDO, other=ORDO),
    Message("positions_swapped", POSITIONS_SWAPPED, "5.9", seat=SEAT, faction=FACTION),
    Message("sequentia_swapped", SEQUENTIA_SWAPPED, "5.10", seat=SEAT, one=SLOT, other=SLOT),
    Message("taken_back", TAKEN_BACK, "5.11", seat=SEAT, at=PLACE, space=SPACE),
    Message("point_lost", POINT_LOST, "5.12", seat=SEAT, point=POINT),
    Message("card_lost", CARD_LOST, "5.13", seat=SEAT, card=CARD),
    Message("hand_shown", HAND_SHOWN, "5.14", seat=SEAT, card=CARD, cards=NUMBER),
    Message("abstained", ABSTAINED, "7.1", seat=SEAT),
    Message("nobody_conspires", NOBODY_CONSPIRES, "7.1"),
    Message("conspired", CONSPIRED, "7.2", seat=SEAT, symbols=NUMBER),
    Message("passed", PASSED, "7.4", seat=SEAT),
    Message("accepted", ACCEPTED, "7.5", seat=SEAT, symbols=NUMBER),
    Message("raised", RAISED, "7.6", seat=SEAT, symbols=NUMBER),
    Message("laid", LAID, "6.2", seat=SEAT, card=CARD, symbol=DECK),
    Message("plot_settled", PLOT_SETTLED, "7.7", seat=SEAT, conspirators=NUMBER),
    Message("named", NAMED, "8.1", seat=SEAT, augustus=AUGUSTUS),
    Message("favoured_candidate", FAVOURED_CANDIDATE, "8.2", seat=SEAT, augustus=AUGUSTUS),
    Message("favoured_emperor", FAVOURED_EMPEROR, "8.2", seat=SEAT, augustus=AUGUSTUS),
    Message("kept_favour", KEPT_FAVOUR, "8.3", seat=SEAT),
    Message("defended", DEFENDED, "9.1", seat=SEAT),
    Message("struck", STRUCK, "9.2", seat=SEAT, symbols=NUMBER),
    Message("held", HELD, "9.2", seat=SEAT),
    Message("emperor_dies", EMPEROR_DIES, "9.3", augustus=AUGUSTUS, symbols=NUMBER, life=NUMBER),
    Message(
        "emperor_survives", EMPEROR_SURVIVES, "9.3", augustus=AUGUSTUS, symbols=NUMBER, life=NUMBER
    ),
    Message("reigns", REIGNS, "9.4", augustus=AUGUSTUS),
    Message("new_candidate", NEW_CANDIDATE, "9.4", augustus=AUGUSTUS),
    Message("conspiracy_point", CONSPIRACY_POINT, "9.5", seat=SEAT),
    Message("victory_point", VICTORY_POINT, "9.5", seat=SEAT),
    Message("favour_returns", FAVOUR_RETURNS, "9.4", seat=SEAT),
    Message("favour_pays", FAVOUR_PAYS, "10.2", seat=SEAT, points=NUMBER, augustus=AUGUSTUS),
    Message("empire_falls", EMPIRE_FALLS, "11.1"),
    Message("total", TOTAL, "11.4", seat=SEAT, victory=NUMBER, conspiracy=NUMBER),
    Message("no_point_left", NO_POINT_LEFT, "9.5", seat=SEAT),
    Message("weighed", WEIGHED, "4.1", seat=SEAT, sum=NUMBER, value=NUMBER, verdict=VERDICT),
)

# What a seat is said to have taken: the message, and where it names the thing; a card whose effect
# somebody gains was named before, when its turn came.
TAKINGS: Final = {
    "drew": "deck",
    "favour_pays": "augustus",
    "favoured_candidate": "augustus",
    "gains": "resolving.civitas",
    "named": "augustus",
    "token_earned": "token",
}
