"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import Amount, Catalogue, Count, Verb, Verb1, Verb2
from ludi.core.options import Option
from ludi.games.sylla.box import (
    BUILDING,
    COLOUR,
    EVENT,
    FIGHTER,
    PIECE,
    POSTURE,
    THUMB,
    TOKEN,
    WAY,
)

VOTES: Final = Count("votes", 0, 127)
DENARII: Final = Count("denarii", 0, 127)
PAYERS: Final = Count("cards", 1, 24)
SLAVES: Final = Count("slaves", 0, 16)

PASS: Final = 0
DONE: Final = 1
CHOOSE: Final = Verb1("choose", 2, piece=PIECE)
BID: Final = Amount("bid", 16, 0, votes=VOTES)
TAKE: Final = Verb1("take", 144, token=TOKEN)
RECRUIT: Final = Verb1("recruit", 148, piece=PIECE)
OFFER: Final = Verb2("offer", 162, building=BUILDING, colour=COLOUR)
PLEDGE: Final = Amount("pledge", 190, 1, cards=PAYERS)
TILT: Final = Verb1("tilt", 214, piece=PIECE)
DEDICATE: Final = Verb1("dedicate", 228, token=TOKEN)
MOVE: Final = Verb2("move", 232, marker=TOKEN, way=WAY)
PLACE: Final = Verb2("place", 240, fighter=FIGHTER, event=EVENT)
AVERT: Final = Verb1("avert", 260, event=EVENT)
REMOVE: Final = Verb1("remove", 270, event=EVENT)
TURN: Final = Verb2("turn", 280, piece=PIECE, posture=POSTURE)
VOTE: Final = Verb2("vote", 306, thumb=THUMB, denarii=DENARII)
FREE: Final = Amount("free", 562, 0, slaves=SLAVES)

VERBS: Final = Catalogue(
    *(Verb("pass", PASS), Verb("done", DONE)),
    *(CHOOSE, BID, TAKE, RECRUIT, OFFER, PLEDGE, TILT, DEDICATE, MOVE),
    *(PLACE, AVERT, REMOVE, TURN, VOTE, FREE),
)

# Options, by their place in a table's row of options; the first value of each is the default.
OPENING: Final = 0
TAVERN_USE: Final = 1
TAVERN_LOCK: Final = 2
STRIKES: Final = 3
RECOVERY: Final = 4
TEMPLE_PRIZES: Final = 5
EMPTY_FIST: Final = 6
TOKENS_SAID: Final = 7
EDITION: Final = 8  # of our rulebook: not offered, older tables go on under the first

DEFAULT: Final = 0
OTHER: Final = 1
ANNOUNCED: Final = 1
FIRST_EDITION: Final = 1

OPTIONS: Final = (
    Option("opening", "free", "senators", paragraph="1.1"),
    Option("tavern", "must", "may", paragraph="9.4"),
    Option("tavern_lock", "both", "ideal", paragraph="9.5"),
    Option("strikes", "again", "once", paragraph="10.13"),
    Option("recovery", "before", "after", paragraph="10.14"),
    Option("temple", "higher", "both", paragraph="11.2"),
    Option("empty_fist", "unranked", "ranked", paragraph="6.6"),
    Option(
        *("tokens", "secret", "announced"),
        paragraph="0.2",
        earlier={"1": "announced", "2": "announced", "3": "announced"},
    ),
    Option(
        *("edition", "second", "first"),
        paragraph="2.2",
        offered=False,
        earlier={"1": "first", "2": "first", "3": "first"},
    ),
)
