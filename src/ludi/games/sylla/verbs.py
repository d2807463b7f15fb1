"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.actions import Catalogue, Count, Verb
from ludi.core.options import Option
from ludi.games.sylla.box import (
    BUILDING,
    COLOUR,
    COLOURS,
    EVENT,
    EVENTS,
    FIGHTER,
    PIECE,
    POSTURE,
    THUMB,
    TOKEN,
    WAY,
)

VOTES: Final = Count("votes", 0, 127)
DENARII: Final = Count("denarii", 0, 127)
FISTS: Final = 128  # how many sums a fist can hold
PAYERS: Final = Count("cards", 1, 24)
SLAVES: Final = Count("slaves", 0, 16)

PASS: Final = 0
DONE: Final = 1
CHOOSE: Final = 2
BID: Final = 16
TAKE: Final = 144
RECRUIT: Final = 148
OFFER: Final = 162
PLEDGE: Final = 190
TILT: Final = 214
DEDICATE: Final = 228
MOVE: Final = 232
PLACE: Final = 240
AVERT: Final = 260
REMOVE: Final = 270
TURN: Final = 280
VOTE: Final = 306
FREE: Final = 562

VERBS: Final = Catalogue(
    Verb("pass", PASS),
    Verb("done", DONE),
    Verb("choose", CHOOSE, piece=PIECE),
    Verb("bid", BID, votes=VOTES),
    Verb("take", TAKE, token=TOKEN),
    Verb("recruit", RECRUIT, piece=PIECE),
    Verb("offer", OFFER, building=BUILDING, colour=COLOUR),
    Verb("pledge", PLEDGE, cards=PAYERS),
    Verb("tilt", TILT, piece=PIECE),
    Verb("dedicate", DEDICATE, token=TOKEN),
    Verb("move", MOVE, marker=TOKEN, way=WAY),
    Verb("place", PLACE, fighter=FIGHTER, event=EVENT),
    Verb("avert", AVERT, event=EVENT),
    Verb("remove", REMOVE, event=EVENT),
    Verb("turn", TURN, piece=PIECE, posture=POSTURE),
    Verb("vote", VOTE, thumb=THUMB, denarii=DENARII),
    Verb("free", FREE, slaves=SLAVES),
)

# Options, by their place in a table's row of options; the first value of each is the default.
OPENING: Final = 0
TAVERN_USE: Final = 1
TAVERN_LOCK: Final = 2
STRIKES: Final = 3
RECOVERY: Final = 4
TEMPLE_PRIZES: Final = 5
EMPTY_FIST: Final = 6

DEFAULT: Final = 0
OTHER: Final = 1

OPTIONS: Final = (
    Option("opening", "free", "senators", paragraph="1.1"),
    Option("tavern", "must", "may", paragraph="9.4"),
    Option("tavern_lock", "both", "ideal", paragraph="9.5"),
    Option("strikes", "again", "once", paragraph="10.13"),
    Option("recovery", "before", "after", paragraph="10.14"),
    Option("temple", "higher", "both", paragraph="11.2"),
    Option("empty_fist", "unranked", "ranked", paragraph="6.6"),
)


def offer(building: i64, colour: i64) -> i64:
    """The code of a tile put up for sale."""
    return OFFER + building * COLOURS + colour


def pledge(cards: i64) -> i64:
    """The code of a bid of so many cards."""
    return PLEDGE + cards - 1


def move(marker: i64, way: i64) -> i64:
    """The code of a Tavern's move."""
    return MOVE + marker * 2 + way


def place(fighter: i64, event: i64) -> i64:
    """The code of a cube placed on an event."""
    return PLACE + fighter * EVENTS + event


def turn(piece: i64, posture: i64) -> i64:
    """The code of a piece turned face down."""
    return TURN + piece * 2 + posture


def vote(thumb: i64, denarii: i64) -> i64:
    """The code of a fist and a thumb."""
    return VOTE + thumb * FISTS + denarii
