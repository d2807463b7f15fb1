"""What can be told about a game: one message for each thing that happens."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.events import NUMBER, Message, Messages
from ludi.games.rome_and_roll.box import (
    ADVISOR,
    CHARACTER,
    COLOUR,
    FACE,
    FAVOUR,
    GOOD,
    MEANS,
    RESOURCE,
    TRACK,
    WORKER,
)
from ludi.games.rome_and_roll.city.ground import SQUARE
from ludi.games.rome_and_roll.city.plans import BUILDING, PLAN
from ludi.games.rome_and_roll.provinces.regions import COLONY, ROAD
from ludi.games.rome_and_roll.seneca.deck import SENECA_ACTION, SENECA_CARD

SEATED: Final = 1
ROUND_BEGINS: Final = 2
ROLLED: Final = 3
DIE_TAKEN: Final = 4
DIE_DOUBLED: Final = 5
DIE_USED: Final = 6
DIE_TURNED: Final = 7
SENATOR_DEPLOYED: Final = 8
FAVOUR_INVOKED: Final = 9
FAVOUR_CLAIMED: Final = 10
GAINED: Final = 11
STORED: Final = 12
PAID: Final = 13
BRIBED: Final = 14
UNLOCKED: Final = 15
TRACK_ROSE: Final = 16
SOLDIERS_CAME: Final = 17
SENATORS_CAME: Final = 18
NERO_TAKEN: Final = 19
LAST_ROUND_COMES: Final = 20
OVERSEER_WALKED: Final = 21
BUILT: Final = 22
FOREMAN_EXPELLED: Final = 23
PRODUCED: Final = 24
STOLEN: Final = 25
LEGION_USED: Final = 26
COLONY_TAKEN: Final = 27
ROAD_RENOVATED: Final = 28
COLONY_LINKED: Final = 29
TRADED: Final = 30
TAXES: Final = 31
VILLAGE_TAKEN: Final = 32
SENECA_DIE_TAKEN: Final = 33
SENECA_CARD_TURNED: Final = 34
SENECA_CLAIMS: Final = 35
SENECA_FAVOUR: Final = 36
RUBBLE_LAID: Final = 37
PARK_MADE: Final = 38
SENECA_CONQUERS: Final = 39
SENECA_ROAD: Final = 40
SENECA_NERO: Final = 41
SENECA_FAILS_AT: Final = 42
SENECA_BLOCKS: Final = 43
BARTERED: Final = 44
GAME_ENDS: Final = 45
SENECA_SCORE: Final = 46

MESSAGES: Final = Messages(
    Message("seated", SEATED, "1.2", seat=SEAT, character=CHARACTER),
    Message("round_begins", ROUND_BEGINS, "3.1", n=NUMBER),
    Message("rolled", ROLLED, "3.1", colour=COLOUR, face=FACE),
    Message("die_taken", DIE_TAKEN, "3.1", seat=SEAT, colour=COLOUR, face=FACE),
    Message("die_doubled", DIE_DOUBLED, "3.2", seat=SEAT, colour=COLOUR, face=FACE),
    Message("die_used", DIE_USED, "3.4", seat=SEAT, colour=COLOUR, face=FACE),
    Message("die_turned", DIE_TURNED, "12.9", seat=SEAT, means=MEANS, face=FACE),
    Message("senator_deployed", SENATOR_DEPLOYED, "4.2", seat=SEAT, worker=WORKER),
    Message("favour_invoked", FAVOUR_INVOKED, "13.1", seat=SEAT, favour=FAVOUR),
    Message("favour_claimed", FAVOUR_CLAIMED, "13.1", seat=SEAT, favour=FAVOUR),
    Message("gained", GAINED, "2.6", seat=SEAT, good=GOOD, n=NUMBER),
    Message("stored", STORED, "11.1", seat=SEAT, resource=RESOURCE, n=NUMBER),
    Message("paid", PAID, "2.4", seat=SEAT, resource=RESOURCE, n=NUMBER),
    Message("bribed", BRIBED, "11.2", seat=SEAT, advisor=ADVISOR, good=GOOD, boxes=NUMBER),
    Message("unlocked", UNLOCKED, "12.1", seat=SEAT, advisor=ADVISOR, boxes=NUMBER),
    Message("track_rose", TRACK_ROSE, "2.1", seat=SEAT, track=TRACK, n=NUMBER, total=NUMBER),
    Message("soldiers_came", SOLDIERS_CAME, "2.2", seat=SEAT, n=NUMBER),
    Message("senators_came", SENATORS_CAME, "4.1", seat=SEAT, n=NUMBER),
    Message("nero_taken", NERO_TAKEN, "14.1", seat=SEAT, track=TRACK, points=NUMBER),
    Message("last_round_comes", LAST_ROUND_COMES, "14.2"),
    Message("overseer_walked", OVERSEER_WALKED, "5.2", seat=SEAT, to=SQUARE, fish=NUMBER),
    Message("built", BUILT, "5.5", seat=SEAT, plan=PLAN, at=SQUARE),
    Message("foreman_expelled", FOREMAN_EXPELLED, "5.12", seat=SEAT, plan=PLAN),
    Message("produced", PRODUCED, "5.14", seat=SEAT, building=BUILDING, at=SQUARE),
    Message("stolen", STOLEN, "15.4", seat=SEAT, owner=SEAT, resource=RESOURCE),
    Message("legion_used", LEGION_USED, "6.2", seat=SEAT, building=BUILDING, at=SQUARE, n=NUMBER),
    Message("colony_taken", COLONY_TAKEN, "7.2", seat=SEAT, colony=COLONY, glory=NUMBER),
    Message("road_renovated", ROAD_RENOVATED, "8.2", seat=SEAT, road=ROAD),
    Message("colony_linked", COLONY_LINKED, "8.4", seat=SEAT, colony=COLONY),
    Message("traded", TRADED, "10.1", seat=SEAT, resource=RESOURCE, jewels=NUMBER, coins=NUMBER),
    Message("taxes", TAXES, "9.1", seat=SEAT, n=NUMBER),
    Message("village_taken", VILLAGE_TAKEN, "1.8", seat=SEAT, colony=COLONY),
    Message("seneca_die_taken", SENECA_DIE_TAKEN, "16.3", roll=NUMBER, colour=COLOUR, face=FACE),
    Message("seneca_card_turned", SENECA_CARD_TURNED, "16.4", card=SENECA_CARD, seals=NUMBER),
    Message("seneca_claims", SENECA_CLAIMS, "16.5", plan=PLAN),
    Message("seneca_favour", SENECA_FAVOUR, "16.5", favour=FAVOUR),
    Message("rubble_laid", RUBBLE_LAID, "16.6", at=SQUARE, n=NUMBER),
    Message("park_made", PARK_MADE, "16.12", at=SQUARE),
    Message("seneca_conquers", SENECA_CONQUERS, "16.8", colony=COLONY),
    Message("seneca_road", SENECA_ROAD, "16.9", road=ROAD),
    Message("seneca_nero", SENECA_NERO, "16.4", points=NUMBER),
    Message("seneca_fails_at", SENECA_FAILS_AT, "16.11", deed=SENECA_ACTION),
    Message("seneca_blocks", SENECA_BLOCKS, "17.2", plan=PLAN),
    Message("bartered", BARTERED, "16.14", seat=SEAT, resource=RESOURCE),
    Message("game_ends", GAME_ENDS, "14.2", n=NUMBER),
    Message("seneca_score", SENECA_SCORE, "16.13", points=NUMBER),
)

# What a seat is said to have taken: the message, and where it names the thing.
TAKINGS: Final = {
    "built": "plan",
    "colony_taken": "colony",
    "favour_claimed": "favour",
    "nero_taken": "track",
    "road_renovated": "road",
    "seated": "character",
    "unlocked": "advisor",
}
