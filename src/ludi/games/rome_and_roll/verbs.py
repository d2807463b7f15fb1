"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.actions import SEAT, Catalogue, Count, Verb
from ludi.core.options import Option
from ludi.games.rome_and_roll.box import (
    ADVISOR,
    BRIBE_WITH,
    CHARACTER,
    COLOUR,
    FACE,
    FACES,
    FAVOUR,
    MEANS,
    RESOURCE,
    RESOURCES,
    WORKER,
)
from ludi.games.rome_and_roll.city import SQUARE, TURN
from ludi.games.rome_and_roll.plans import PLAN
from ludi.games.rome_and_roll.provinces import COLONY, ROAD, TAXED

JEWELS: Final = Count("jewels", 0, 3)
SPENT_FISH: Final = Count("spent_fish", 0, 3)

PASS: Final = 0
STAY: Final = 1
DONE: Final = 2
END: Final = 3
BUILD: Final = 4
RAISE: Final = 5
CONQUER: Final = 6
DEVELOP: Final = 7
TRADE: Final = 8
TAX: Final = 10
PLAY_AS: Final = 20
TAKE: Final = 30
DOUBLE: Final = 50
USE: Final = 70
TURN_DIE: Final = 90
DEPLOY: Final = 110
INVOKE: Final = 120
CLAIM: Final = 130
BRIBE: Final = 140
STORE: Final = 180
SPARE: Final = 190
SELL: Final = 200
PICK: Final = 220
STEAL: Final = 230
FEED: Final = 260
SUBDUE: Final = 270
RENOVATE: Final = 290
CHOOSE: Final = 310
BARTER: Final = 340
GIVE: Final = 350
WALK: Final = 400
MUSTER: Final = 700
PRODUCE: Final = 1000
PLACE: Final = 1300

VERBS: Final = Catalogue(
    Verb("pass", PASS),
    Verb("stay", STAY),
    Verb("done", DONE),
    Verb("end", END),
    Verb("build", BUILD),
    Verb("raise", RAISE),
    Verb("conquer", CONQUER),
    Verb("develop", DEVELOP),
    Verb("trade", TRADE),
    Verb("tax", TAX, region=TAXED),
    Verb("play_as", PLAY_AS, character=CHARACTER),
    Verb("take", TAKE, colour=COLOUR, face=FACE),
    Verb("double", DOUBLE, colour=COLOUR, face=FACE),
    Verb("use", USE, colour=COLOUR, face=FACE),
    Verb("turn", TURN_DIE, means=MEANS, face=FACE),
    Verb("deploy", DEPLOY, worker=WORKER),
    Verb("invoke", INVOKE, favour=FAVOUR),
    Verb("claim", CLAIM, favour=FAVOUR),
    Verb("bribe", BRIBE, advisor=ADVISOR, gift=BRIBE_WITH),
    Verb("store", STORE, resource=RESOURCE),
    Verb("spare", SPARE, resource=RESOURCE),
    Verb("sell", SELL, resource=RESOURCE, jewels=JEWELS),
    Verb("pick", PICK, resource=RESOURCE),
    Verb("steal", STEAL, owner=SEAT, resource=RESOURCE),
    Verb("feed", FEED, fish=SPENT_FISH),
    Verb("subdue", SUBDUE, colony=COLONY),
    Verb("renovate", RENOVATE, road=ROAD),
    Verb("choose", CHOOSE, plan=PLAN),
    Verb("barter", BARTER, resource=RESOURCE),
    Verb("give", GIVE, resource=RESOURCE),
    Verb("walk", WALK, to=SQUARE),
    Verb("muster", MUSTER, at=SQUARE),
    Verb("produce", PRODUCE, at=SQUARE),
    Verb("place", PLACE, at=SQUARE, turn=TURN),
)

# Options, by their place in a table's row of options; the first value of each is the default.
SETUP: Final = 0
CHARACTER_CHOICE: Final = 1
VILLAGE: Final = 2
JEWELS_PAY: Final = 3
GLORY_RULE: Final = 4
DEVELOP_WORKER: Final = 5
SATURN_GIVES: Final = 6
SENECA_FOREMAN: Final = 7
LEVEL: Final = 8
SEALS_SEEN: Final = 9
SENECA_SCORES: Final = 10
BARTERING: Final = 11
SENECA_FAILS: Final = 12
SENECA_ASIA_MINOR: Final = 13
SENECA_EGYPT: Final = 14
RUBBLE_BLOCKS: Final = 15

OTHER: Final = 1

OPTIONS: Final = (
    Option("setup", "random", "first_game", paragraph="1.4"),
    Option("characters", "random", "chosen", paragraph="1.2"),
    Option("village", "first_player", "any_seat", paragraph="1.8", players=(2, 3, 4)),
    Option("jewels", "trade_only", "any_price", paragraph="2.4"),
    Option("glory", "strength", "one", paragraph="7.4"),
    Option("develop", "legionary", "builder", "merchant", paragraph="8.1"),
    Option("saturn", "with_bonus", "without_bonus", paragraph="13.8"),
    Option("seneca_foreman", "off", "on", paragraph="17.1", players=(2,)),
    Option("level", "normal", "easy", "hard", paragraph="16.4", players=(1,)),
    Option("seals", "all_seen", "discarded", paragraph="16.4", players=(1,)),
    Option("seneca_scores", "normal", "easier", "harder", paragraph="16.14", players=(1,)),
    Option("barter", "off", "on", paragraph="16.14", players=(1,)),
    Option("seneca_fails", "acts_anyway", "does_nothing", paragraph="16.14", players=(1,)),
    Option("seneca_asia_minor", "off", "on", paragraph="16.15", players=(1,)),
    Option("seneca_egypt", "off", "on", paragraph="16.15", players=(1,)),
    Option("rubble_blocks", "off", "on", paragraph="16.15", players=(1,)),
)


def of_die(verb: i64, colour: i64, face: i64) -> i64:
    """The code of a verb that names a die by colour and face (from 0)."""
    return verb + colour * FACES + face


def bribe(advisor: i64, good: i64) -> i64:
    """The code of bribing an advisor with a fish, a jewel or a basket."""
    return BRIBE + advisor * 3 + good - 3


def sell(resource: i64, jewels: i64) -> i64:
    """The code of a set of three in which so many are jewels."""
    return SELL + resource * 4 + jewels


def steal(owner: i64, resource: i64) -> i64:
    """The code of taking a resource from somebody's storage."""
    return STEAL + owner * RESOURCES + resource
