"""What can be told about a game: one message for each thing that happens.

Spaces of the ladder are told as people count them, from 1.
"""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.events import NUMBER, Message, Messages
from ludi.games.sylla.box import (
    BUILDING,
    COLOUR,
    EVENT,
    FIGHTER,
    PIECE,
    REVENUE,
    THUMB,
    TOKEN,
    WORK,
)

REVENUE_DRAWN: Final = 1
WORK_SHELVED: Final = 2
WORK_SHOWN: Final = 3
EVENT_SHOWN: Final = 4
SEALED: Final = 5
PICKED: Final = 6
STARTS_WITH: Final = 7
STARTING_DENARII: Final = 8
TURN_BEGINS: Final = 9
BIDS: Final = 10
PASSES: Final = 11
ELECTED: Final = 12
TAKES: Final = 13
FAMINE_GROWS: Final = 14
RECRUITS: Final = 15
GOES_UNDER: Final = 16
OFFERS: Final = 17
PLEDGES: Final = 18
DECLINES: Final = 19
BUYS: Final = 20
TILTS: Final = 21
LEAVES: Final = 22
EARNS: Final = 23
DEDICATES: Final = 24
TAVERN_MOVES: Final = 25
TAVERN_LOCKS: Final = 26
GATHERS: Final = 27
GETS_CRANE: Final = 28
HONOURED: Final = 29
BANKS: Final = 30
PLACES: Final = 31
WINS_TOKEN: Final = 32
WINS_PRESTIGE: Final = 33
AVERTS: Final = 34
AVERTED_EVENT: Final = 35
STRIKES: Final = 36
MARKER_FALLS: Final = 37
FAMINE_RISES: Final = 38
TURNED_DOWN: Final = 39
TURNED_UP: Final = 40
REMOVED: Final = 41
WORK_BEGINS: Final = 42
HOLDS: Final = 43
VOTED: Final = 44
FEEDS_PLEBS: Final = 45
WINS_PRIZE: Final = 46
MARKER_RISES: Final = 47
FAMINE_FALLS: Final = 48
STARVES: Final = 49
CRISIS: Final = 50
SHOWS: Final = 51
PRAISED: Final = 52
BLAMED: Final = 53
CHRISTIANS: Final = 54
FREES: Final = 55
COUNTS: Final = 56
ENDS_WITH: Final = 57
GATHERS_UNSEEN: Final = 58
DEDICATES_UNSEEN: Final = 59
MARKER_STAYS: Final = 60
FAMINE_STAYS: Final = 61

MESSAGES: Final = Messages(
    Message("revenue_drawn", REVENUE_DRAWN, "0.7", seat=SEAT, revenue=REVENUE),
    Message("work_shelved", WORK_SHELVED, "0.5", work=WORK),
    Message("work_shown", WORK_SHOWN, "6.1", work=WORK),
    Message("event_shown", EVENT_SHOWN, "5.10", event=EVENT),
    Message("sealed", SEALED, "6.2", seat=SEAT),
    Message("picked", PICKED, "0.8", piece=PIECE),
    Message("starts_with", STARTS_WITH, "0.8", seat=SEAT, piece=PIECE),
    Message("starting_denarii", STARTING_DENARII, "0.10", seat=SEAT, denarii=NUMBER),
    Message("turn_begins", TURN_BEGINS, "0.1", turn=NUMBER),
    Message("bids", BIDS, "1.1", seat=SEAT, votes=NUMBER),
    Message("passes", PASSES, "1.3", seat=SEAT),
    Message("elected", ELECTED, "1.4", seat=SEAT, votes=NUMBER, denarii=NUMBER),
    Message("takes", TAKES, "1.5", seat=SEAT, token=TOKEN),
    Message("famine_grows", FAMINE_GROWS, "1.6", symbols=NUMBER, level=NUMBER),
    Message("recruits", RECRUITS, "2.1", seat=SEAT, piece=PIECE),
    Message("goes_under", GOES_UNDER, "2.2", piece=PIECE),
    Message("offers", OFFERS, "3.1", seat=SEAT, building=BUILDING, colour=COLOUR),
    Message("pledges", PLEDGES, "3.2", seat=SEAT, cards=NUMBER),
    Message("declines", DECLINES, "3.2", seat=SEAT),
    Message("buys", BUYS, "3.5", seat=SEAT, building=BUILDING, cards=NUMBER),
    Message("tilts", TILTS, "3.5", seat=SEAT, piece=PIECE),
    Message("leaves", LEAVES, "3.8", building=BUILDING),
    Message("earns", EARNS, "4.1", seat=SEAT, denarii=NUMBER),
    Message("dedicates", DEDICATES, "9.3", seat=SEAT, token=TOKEN, denarii=NUMBER),
    Message("tavern_moves", TAVERN_MOVES, "9.4", seat=SEAT, token=TOKEN, space=NUMBER),
    Message("tavern_locks", TAVERN_LOCKS, "9.5", seat=SEAT, token=TOKEN),
    Message("gathers", GATHERS, "9.6", seat=SEAT, token=TOKEN),
    Message("gets_crane", GETS_CRANE, "9.7", seat=SEAT),
    Message("honoured", HONOURED, "9.8", seat=SEAT, building=BUILDING, prestige=NUMBER),
    Message("banks", BANKS, "9.10", seat=SEAT, denarii=NUMBER),
    Message("places", PLACES, "5.2", seat=SEAT, fighter=FIGHTER, event=EVENT),
    Message("wins_token", WINS_TOKEN, "5.4", seat=SEAT, token=TOKEN, event=EVENT),
    Message("wins_prestige", WINS_PRESTIGE, "5.5", seat=SEAT, prestige=NUMBER),
    Message("averts", AVERTS, "5.7", seat=SEAT, event=EVENT),
    Message("averted", AVERTED_EVENT, "5.6", event=EVENT),
    Message("strikes", STRIKES, "5.6", event=EVENT),
    Message("marker_falls", MARKER_FALLS, "10.15", token=TOKEN, space=NUMBER),
    Message("famine_rises", FAMINE_RISES, "10.5", level=NUMBER),
    Message("turned_down", TURNED_DOWN, "10.12", seat=SEAT, piece=PIECE),
    Message("turned_up", TURNED_UP, "10.14", seat=SEAT, piece=PIECE),
    Message("removed", REMOVED, "5.8", event=EVENT),
    Message("work_begins", WORK_BEGINS, "6.1", work=WORK),
    Message("holds", HOLDS, "6.2", thumb=THUMB, denarii=NUMBER),
    Message("voted", VOTED, "6.3", seat=SEAT, thumb=THUMB, denarii=NUMBER, votes=NUMBER),
    Message("feeds_plebs", FEEDS_PLEBS, "6.4", seat=SEAT, prestige=NUMBER),
    Message("wins_prize", WINS_PRIZE, "6.5", seat=SEAT, prestige=NUMBER, work=WORK),
    Message("marker_rises", MARKER_RISES, "6.7", token=TOKEN, space=NUMBER, votes=NUMBER),
    Message("famine_falls", FAMINE_FALLS, "11.3", level=NUMBER, votes=NUMBER),
    Message("starves", STARVES, "7.1", seat=SEAT, prestige=NUMBER, level=NUMBER),
    Message("crisis", CRISIS, "7.3", token=TOKEN),
    Message("shows", SHOWS, "7.4", seat=SEAT, count=NUMBER, token=TOKEN),
    Message("praised", PRAISED, "7.4", seat=SEAT, prestige=NUMBER),
    Message("blamed", BLAMED, "7.4", seat=SEAT, prestige=NUMBER),
    Message("christians", CHRISTIANS, "8.1", seat=SEAT, count=NUMBER, prestige=NUMBER),
    Message("frees", FREES, "8.2", seat=SEAT, slaves=NUMBER, denarii=NUMBER, prestige=NUMBER),
    Message("counts", COUNTS, "8.3", seat=SEAT, count=NUMBER, token=TOKEN, prestige=NUMBER),
    Message("ends_with", ENDS_WITH, "8.4", seat=SEAT, prestige=NUMBER),
    Message("gathers_unseen", GATHERS_UNSEEN, "9.6", seat=SEAT),
    Message("dedicates_unseen", DEDICATES_UNSEEN, "9.3", seat=SEAT, denarii=NUMBER),
    Message("marker_stays", MARKER_STAYS, "10.15", token=TOKEN),
    Message("famine_stays", FAMINE_STAYS, "10.5", level=NUMBER),
)

# What a seat is said to have taken: the message, and where it names the thing.
TAKINGS: Final = {
    "buys": "building",
    "recruits": "piece",
    "starts_with": "piece",
    "takes": "token",
    "wins_prize": "work",
}
