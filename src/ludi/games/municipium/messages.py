"""What can be told about a game: one message for each thing that happens."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.events import NUMBER, Message, Messages
from ludi.games.municipium.box import CARD, CITIZEN, FAMILY_CARD, INSTITUTION, PAWN, PIECE

FIRST_PLAYER: Final = 1
PLACED: Final = 2
DISC_MOVED: Final = 3
WALKED: Final = 4
CARD_TURNED: Final = 5
CARD_USED: Final = 6
PILE_SHUFFLED: Final = 7
PRAEFECT_ARRIVES: Final = 8
FAVOUR_TAKEN: Final = 9
HALL_CITIZEN_TAKEN: Final = 10
HALL_CITIZEN_LEAVES: Final = 11
HALL_REFILLED: Final = 12
CITIZEN_DRAWN: Final = 13
CITIZEN_SETTLED: Final = 14
CITIZEN_EVENT: Final = 15
TWO_TAKEN: Final = 16
REST_TAKEN: Final = 17
REST_LEAVES: Final = 18
BANNER_LEAVES: Final = 19
SET_EXCHANGED: Final = 20
POWER_DECLINED: Final = 21
TEMPLE_SORTED: Final = 22
SUMMONED: Final = 23
TO_THE_TEMPLE: Final = 24
LAUREL_GIVEN: Final = 25
CITIZEN_KEPT: Final = 26
HANDED_IN: Final = 27
DECURION_BOUGHT: Final = 28
ROBBED: Final = 29
FETCHED: Final = 30
MARCHED: Final = 31
TURN_BEGINS: Final = 32
GAME_ENDS: Final = 33
PRAEFECT_RANKS: Final = 34
POWER_PASSED: Final = 35

MESSAGES: Final = Messages(
    Message("first_player", FIRST_PLAYER, "1.8", seat=SEAT),
    Message("placed", PLACED, "1.8", seat=SEAT, at=INSTITUTION),
    Message("disc_moved", DISC_MOVED, "1.9", seat=SEAT, rank=NUMBER),
    Message("walked", WALKED, "2.2", seat=SEAT, pawn=PAWN, origin=INSTITUTION, to=INSTITUTION),
    Message("card_turned", CARD_TURNED, "2.4", seat=SEAT, card=CARD),
    Message("card_used", CARD_USED, "2.5", seat=SEAT, card=FAMILY_CARD),
    Message("pile_shuffled", PILE_SHUFFLED, "4.9"),
    Message("praefect_arrives", PRAEFECT_ARRIVES, "4.1", at=INSTITUTION),
    Message("favour_taken", FAVOUR_TAKEN, "3.2", seat=SEAT, at=INSTITUTION),
    Message(
        "hall_citizen_taken", HALL_CITIZEN_TAKEN, "3.2", seat=SEAT, citizen=CITIZEN, at=INSTITUTION
    ),
    Message("hall_citizen_leaves", HALL_CITIZEN_LEAVES, "3.3", citizen=CITIZEN, at=INSTITUTION),
    Message("hall_refilled", HALL_REFILLED, "3.4", at=INSTITUTION, citizen=CITIZEN),
    Message("citizen_drawn", CITIZEN_DRAWN, "3.6", seat=SEAT, citizen=CITIZEN),
    Message("citizen_settled", CITIZEN_SETTLED, "3.6", seat=SEAT, citizen=CITIZEN, at=INSTITUTION),
    Message(
        "citizen_event",
        CITIZEN_EVENT,
        "3.7",
        at=INSTITUTION,
        first=SEAT,
        strength=NUMBER,
        second=SEAT,
        weakness=NUMBER,
    ),
    Message("two_taken", TWO_TAKEN, "3.7", seat=SEAT, one=CITIZEN, other=CITIZEN, at=INSTITUTION),
    Message("rest_taken", REST_TAKEN, "3.7", seat=SEAT, citizen=CITIZEN, at=INSTITUTION),
    Message("rest_leaves", REST_LEAVES, "3.8", citizen=CITIZEN, at=INSTITUTION),
    Message("banner_leaves", BANNER_LEAVES, "3.8", at=INSTITUTION),
    Message("set_exchanged", SET_EXCHANGED, "6.1", seat=SEAT, favours=NUMBER, decurions=NUMBER),
    Message("power_declined", POWER_DECLINED, "5.1", seat=SEAT, at=INSTITUTION),
    Message("temple_sorted", TEMPLE_SORTED, "5.3", seat=SEAT),
    Message("summoned", SUMMONED, "5.4", seat=SEAT, pawn=PAWN, owner=SEAT, origin=INSTITUTION),
    Message("to_the_temple", TO_THE_TEMPLE, "5.6", seat=SEAT, pawns=NUMBER),
    Message("laurel_given", LAUREL_GIVEN, "5.6", seat=SEAT),
    Message("citizen_kept", CITIZEN_KEPT, "5.8", seat=SEAT, citizen=CITIZEN),
    Message("handed_in", HANDED_IN, "5.8", seat=SEAT, piece=PIECE),
    Message("decurion_bought", DECURION_BOUGHT, "5.8", seat=SEAT, decurions=NUMBER),
    Message("robbed", ROBBED, "5.9", seat=SEAT, owner=SEAT, citizen=CITIZEN),
    Message("fetched", FETCHED, "5.9", seat=SEAT, citizen=CITIZEN, origin=INSTITUTION),
    Message("marched", MARCHED, "5.10", seat=SEAT, pawn=PAWN, origin=INSTITUTION, to=INSTITUTION),
    Message("turn_begins", TURN_BEGINS, "2.1", seat=SEAT, turn=NUMBER),
    Message("game_ends", GAME_ENDS, "7.1", decurions=NUMBER),
    Message(
        "praefect_ranks",
        PRAEFECT_RANKS,
        "3.1",
        at=INSTITUTION,
        first=SEAT,
        strength=NUMBER,
        second=SEAT,
        weakness=NUMBER,
    ),
    Message("power_passed", POWER_PASSED, "4.7", seat=SEAT),
)

# What a seat is said to have taken: the message, and where it names the thing.
TAKINGS: Final = {
    "card_used": "card",
    "citizen_kept": "citizen",
    "favour_taken": "at",
    "fetched": "citizen",
    "placed": "at",
    "rest_taken": "citizen",
    "robbed": "citizen",
    "two_taken": "at",
}
