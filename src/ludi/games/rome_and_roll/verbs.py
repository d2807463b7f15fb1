"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.actions import SEAT, Catalogue, Count, Verb, Verb1, Verb2
from ludi.core.options import Option
from ludi.games.rome_and_roll.box import (
    ADVISOR,
    CHARACTER,
    COLOUR,
    FACE,
    FAVOUR,
    FISH,
    GIFT,
    MEANS,
    RESOURCE,
    SOURCE,
    WORKER,
)
from ludi.games.rome_and_roll.city.ground import SQUARE, TURN
from ludi.games.rome_and_roll.city.plans import PLAN
from ludi.games.rome_and_roll.provinces.regions import COLONY, ROAD, TAXED

JEWELS: Final = Count("jewels", 0, 3)
SPENT_FISH: Final = Count("spent_fish", 0, 3)
FIRST_GIFT: Final = FISH  # gifts are the last goods, fish first

PASS: Final = 0
STAY: Final = 1
DONE: Final = 2
END: Final = 3
BUILD: Final = 4
RAISE: Final = 5
CONQUER: Final = 6
DEVELOP: Final = 7
TRADE: Final = 8
TAX: Final = Verb1("tax", 10, region=TAXED)
PLAY_AS: Final = Verb1("play_as", 20, character=CHARACTER)
TAKE: Final = Verb2("take", 30, colour=COLOUR, face=FACE)
DOUBLE: Final = Verb2("double", 50, colour=COLOUR, face=FACE)
USE: Final = Verb2("use", 70, colour=COLOUR, face=FACE)
TURN_DIE: Final = Verb2("turn", 90, means=MEANS, face=FACE)
DEPLOY: Final = Verb1("deploy", 110, worker=WORKER)
INVOKE: Final = Verb1("invoke", 120, favour=FAVOUR)
CLAIM: Final = Verb1("claim", 130, favour=FAVOUR)
BRIBE: Final = Verb2("bribe", 140, advisor=ADVISOR, gift=GIFT)
STORE: Final = Verb1("store", 180, resource=RESOURCE)
SPARE: Final = Verb1("spare", 190, resource=RESOURCE)
SELL: Final = Verb2("sell", 200, resource=RESOURCE, jewels=JEWELS)
PICK: Final = Verb1("pick", 220, resource=RESOURCE)
STEAL: Final = Verb2("steal", 230, owner=SEAT, resource=RESOURCE)
FEED: Final = Verb1("feed", 260, fish=SPENT_FISH)
SUBDUE: Final = Verb1("subdue", 270, colony=COLONY)
RENOVATE: Final = Verb1("renovate", 290, road=ROAD)
CHOOSE: Final = Verb1("choose", 310, plan=PLAN)
BARTER: Final = Verb1("barter", 340, resource=RESOURCE)
GIVE: Final = Verb1("give", 350, resource=RESOURCE)
WALK: Final = Verb1("walk", 400, to=SQUARE)
MUSTER: Final = Verb1("muster", 700, at=SQUARE)
PRODUCE: Final = Verb1("produce", 1000, at=SQUARE)
PLACE: Final = Verb2("place", 1300, at=SQUARE, turn=TURN)  # its n-th is the placement n
PAY: Final = Verb2("pay", 3500, resource=RESOURCE, source=SOURCE)

VERBS: Final = Catalogue(
    *(Verb("pass", PASS), Verb("stay", STAY), Verb("done", DONE), Verb("end", END)),
    *(Verb("build", BUILD), Verb("raise", RAISE), Verb("conquer", CONQUER)),
    *(Verb("develop", DEVELOP), Verb("trade", TRADE)),
    *(TAX, PLAY_AS, TAKE, DOUBLE, USE, TURN_DIE, DEPLOY, INVOKE, CLAIM, BRIBE, STORE, SPARE, SELL),
    *(PICK, STEAL, FEED, SUBDUE, RENOVATE, CHOOSE, BARTER, GIVE, WALK, MUSTER, PRODUCE, PLACE),
    PAY,
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
SIMULTANEOUS: Final = 16
EDITION: Final = 17  # of our rulebook: not offered, older tables go on under theirs
SENATOR_LENDS: Final = 18
RUBBLE_SHAPE: Final = 19
JOVILIUS_SITS: Final = 20

DEFAULT: Final = 0
OTHER: Final = 1
FIRST_EDITION: Final = 1
THIRD_EDITION: Final = 3

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
    Option(
        *("simultaneous", "from_proconsul", "from_player_in_turn"),
        paragraph="3.6",
        players=(2, 3, 4),
        earlier={"1": "from_player_in_turn", "2": "from_player_in_turn"},
    ),
    Option(
        *("edition", "fourth", "first", "second", "third"),
        paragraph="3.5",
        offered=False,
        earlier={"1": "first", "2": "first", "3": "second", "4": "third"},
    ),
    Option("senator", "before_acting", "between_actions", paragraph="4.2"),
    Option("rubble", "of_the_card", "any_shape", paragraph="16.7", players=(1,)),
    Option(
        *("jovilius", "mercatrix", "praefectus"),
        paragraph="12.8",
        earlier=dict.fromkeys(("1", "2", "3", "4"), "praefectus"),
    ),
)


def bribe(advisor: i64, good: i64) -> i64:
    """Bribing an advisor with a fish, a jewel or a basket."""
    return BRIBE.of(advisor, good - FIRST_GIFT)


def bribe_read(action: i64) -> tuple[i64, i64]:
    """The advisor whom a bribe names, and the good."""
    advisor, gift = BRIBE.read(action)
    return advisor, FIRST_GIFT + gift
