"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.actions import SEAT, Catalogue, Domain, Verb
from ludi.core.options import Option
from ludi.games.municipium.box import CITIZEN, FAMILY_CARD, INSTITUTION, PAWN, PIECE

SETS: Final = 16  # which of the four citizens of a set favours stand for, one bit each
FAVOURS_FOR: Final = Domain(
    "favours_for",
    tuple(
        "+".join(name for bit, name in enumerate(CITIZEN.values) if mask >> bit & 1) or "none"
        for mask in range(SETS)
    ),
)

PASS: Final = 0
DONE: Final = 1
TURN: Final = 2
DRAW: Final = 3
PLACE: Final = 10
WALK: Final = 20
USE: Final = 120
SETTLE: Final = 130
TAKE: Final = 160
INVOKE: Final = 180
SUMMON: Final = 190
HAND: Final = 260
ROB: Final = 270
FETCH: Final = 290
MARCH: Final = 320
EXCHANGE: Final = 420

VERBS: Final = Catalogue(
    Verb("pass", PASS),
    Verb("done", DONE),
    Verb("turn", TURN),
    Verb("draw", DRAW),
    Verb("place", PLACE, at=INSTITUTION),
    Verb("walk", WALK, pawn=PAWN, origin=INSTITUTION, to=INSTITUTION),
    Verb("use", USE, card=FAMILY_CARD),
    Verb("settle", SETTLE, citizen=CITIZEN, at=INSTITUTION),
    Verb("take", TAKE, one=CITIZEN, other=CITIZEN),
    Verb("invoke", INVOKE, institution=INSTITUTION),
    Verb("summon", SUMMON, pawn=PAWN, owner=SEAT, origin=INSTITUTION),
    Verb("hand", HAND, piece=PIECE),
    Verb("rob", ROB, owner=SEAT, citizen=CITIZEN),
    Verb("fetch", FETCH, origin=INSTITUTION, citizen=CITIZEN),
    Verb("march", MARCH, pawn=PAWN, origin=INSTITUTION, to=INSTITUTION),
    Verb("exchange", EXCHANGE, favours_for=FAVOURS_FOR),
)

# Options, by their place in a table's row of options; the first value of each is the default.
LENGTH: Final = 0
CITIZENS: Final = 1
PRIESTS: Final = 2
ENDING: Final = 3
SETS_BY: Final = 4
TEMPLE_LAURELS: Final = 5
EMPORIUM_DRAWS: Final = 6
TAVERN_SUMMONS: Final = 7
ONE_POWER_TWICE: Final = 8

DEFAULT: Final = 0
OTHER: Final = 1

OPTIONS: Final = (
    Option("length", "full", "short", paragraph="7.1"),
    Option("citizens", "rulebook", "box", paragraph="1.2"),
    Option("priests", "anywhere", "temple", paragraph="3.6"),
    Option("ending", "turn", "round", paragraph="7.2"),
    Option("sets", "citizens_first", "owner_chooses", paragraph="6.3"),
    Option("temple_laurels", "count_two", "count_one", paragraph="5.3"),
    Option("emporium", "may_stop", "until_event", paragraph="5.7"),
    Option("tavern", "any_family", "own_family", paragraph="5.5"),
    Option("one_power", "again", "once_each", paragraph="4.7"),
)


def walk(pawn: i64, origin: i64, to: i64) -> i64:
    """The code of a step along a street."""
    return WALK + (pawn * 7 + origin) * 7 + to


def march(pawn: i64, origin: i64, to: i64) -> i64:
    """The code of a pawn sent anywhere by the Praetorium."""
    return MARCH + (pawn * 7 + origin) * 7 + to


def settle(citizen: i64, at: i64) -> i64:
    """The code of a citizen placed on a banner."""
    return SETTLE + citizen * 7 + at


def summon(pawn: i64, owner: i64, origin: i64) -> i64:
    """The code of a pawn called to the Tavern."""
    return SUMMON + (pawn * 5 + owner) * 7 + origin
