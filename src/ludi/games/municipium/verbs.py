"""What a player can say, and the options a table can be set up with."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT, Catalogue, Domain, Verb, Verb1, Verb2, Verb3
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
PLACE: Final = Verb1("place", 10, at=INSTITUTION)
WALK: Final = Verb3("walk", 20, pawn=PAWN, origin=INSTITUTION, to=INSTITUTION)
USE: Final = Verb1("use", 120, card=FAMILY_CARD)
SETTLE: Final = Verb2("settle", 130, citizen=CITIZEN, at=INSTITUTION)
TAKE: Final = Verb2("take", 160, one=CITIZEN, other=CITIZEN)
INVOKE: Final = Verb1("invoke", 180, institution=INSTITUTION)
SUMMON: Final = Verb3("summon", 190, pawn=PAWN, owner=SEAT, origin=INSTITUTION)
HAND: Final = Verb1("hand", 260, piece=PIECE)
ROB: Final = Verb2("rob", 270, owner=SEAT, citizen=CITIZEN)
FETCH: Final = Verb2("fetch", 290, origin=INSTITUTION, citizen=CITIZEN)
MARCH: Final = Verb3("march", 320, pawn=PAWN, origin=INSTITUTION, to=INSTITUTION)
EXCHANGE: Final = Verb1("exchange", 420, favours_for=FAVOURS_FOR)

VERBS: Final = Catalogue(
    *(Verb("pass", PASS), Verb("done", DONE), Verb("turn", TURN), Verb("draw", DRAW)),
    *(PLACE, WALK, USE, SETTLE, TAKE, INVOKE, SUMMON, HAND, ROB, FETCH, MARCH, EXCHANGE),
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
MAJORITY: Final = 9

OTHER: Final = 1

OPTIONS: Final = (
    Option("length", "full", "short", paragraph="7.1"),
    Option("citizens", "rulebook", "box", paragraph="1.2"),
    Option("priests", "anywhere", "temple", paragraph="3.6"),
    Option("ending", "turn", "round", paragraph="7.2"),
    Option(
        "sets",
        "owner_chooses",
        "citizens_first",
        paragraph="6.3",
        earlier={"1": "citizens_first"},
    ),
    Option("temple_laurels", "count_two", "count_one", paragraph="5.3"),
    Option("emporium", "may_stop", "until_event", paragraph="5.7"),
    Option("tavern", "any_family", "own_family", paragraph="5.5"),
    Option("one_power", "again", "once_each", paragraph="4.7"),
    Option("majority", "when_reached", "when_played", paragraph="5.2"),
)
