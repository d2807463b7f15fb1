"""The pieces of the box as numbers: institutions, citizens, cards, and how many of each."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.core.components import load

TEMPLE: Final = 0
TAVERN: Final = 1
BATHS: Final = 2
EMPORIUM: Final = 3
BASILICA: Final = 4
FORUM: Final = 5
PRAETORIUM: Final = 6
INSTITUTIONS: Final = 7

PRIEST: Final = 0
ADVOCATE: Final = 1
MERCHANT: Final = 2
SOLDIER: Final = 3
COLOURS: Final = 4
FAVOUR: Final = 4  # a piece beside the four citizens, where any piece may be handed in

PLAIN: Final = 0
LAURELLED: Final = 1

PRAEFECT_VISIT: Final = 0
CITIZENS_VISIT: Final = 1
ALL_POWERS: Final = 2
ONE_POWER: Final = 3
CITIZENS_INVITATION: Final = 4
YOUR_POWERS: Final = 5
COMMON_KINDS: Final = 4
FAMILY_KINDS: Final = 3

INSTITUTION: Final = Domain(
    "institution",
    ("temple", "tavern", "baths", "emporium", "basilica", "forum", "praetorium"),
)
CITIZEN: Final = Domain("citizen", ("priest", "advocate", "merchant", "soldier"))
PIECE: Final = Domain("piece", ("priest", "advocate", "merchant", "soldier", "favour"))
PAWN: Final = Domain("pawn", ("plain", "laurelled"))
COMMON_CARD: Final = Domain(
    "common_card", ("praefect_visit", "citizens_visit", "all_powers", "one_power")
)
FAMILY_CARD: Final = Domain("family_card", ("praefect_visit", "citizens_invitation", "your_powers"))
CARD: Final = Domain(
    "card",
    (*COMMON_CARD.values, "citizens_invitation", "your_powers"),
)
FAMILY_CARDS: Final = vec[i64]([PRAEFECT_VISIT, CITIZENS_INVITATION, YOUR_POWERS])

BOX: Final = load("municipium")


PLAYERS: Final = tuple(BOX.numbers("players", 2, 4))
PAWNS: Final[i64] = BOX.number("pawns", 1, 20)
FAVOURS: Final[i64] = BOX.number("favours", INSTITUTIONS - 1, 100)
LAURELS: Final[i64] = BOX.number("laurels", 0, 100)
BANNER_LIMIT: Final[i64] = BOX.number("banner_limit", 3, 3)
LAUREL_WORTH: Final[i64] = BOX.number("laurel_worth", 1, 10)
WALK_STEPS: Final[i64] = BOX.number("walk_steps", 0, 10)
INVITED: Final[i64] = BOX.number("invited_citizens", 0, 20)
BASILICA_PRICE: Final[i64] = BOX.number("basilica_price", 1, 10)
DECURIONS_TO_WIN: Final = vec[i64](
    [BOX.number("decurions_to_win.full", 1, 20), BOX.number("decurions_to_win.short", 1, 20)]
)
CITIZENS_PER_COLOUR: Final = vec[i64](
    [BOX.number("citizens_per_colour.rulebook", 6), BOX.number("citizens_per_colour.box", 6)]
)
PRAEFECT_START: Final[i64] = BOX.thing("praefect_start", INSTITUTION)
STREETS: Final = [
    vec[i64](row.things("streets", INSTITUTION))
    for row in BOX.in_order("institutions", INSTITUTION)
]
BANNERS: Final = vec[i64]([row.thing("banner", CITIZEN) for row in BOX.rows("institutions")])
GOES_TO: Final = vec[i64](  # institutions, one bit each
    [
        sum(1 << place for place in {*row.things("goes_to", INSTITUTION)})
        for row in BOX.in_order("citizens", CITIZEN)
    ]
)
COMMON_CARDS: Final = vec[i64](
    [row.number("copies", 0, 60) for row in BOX.in_order("common_cards", COMMON_CARD)]
)
FAMILY_COPIES: Final = vec[i64](
    [row.number("copies", 0, 1) for row in BOX.in_order("family_cards", FAMILY_CARD)]
)

# What the rules are written for.
BOX.fixed("temple_spaces", 5)
BOX.fixed("citizens_won", 2)
BOX.fixed("decurions", 23)
for row in BOX.rows("institutions"):
    row.fixed("hall", row.text("id") != "temple")
for row, colour in zip(BOX.rows("citizens"), ("purple", "grey", "brown", "red"), strict=True):
    row.fixed("colour", colour)
