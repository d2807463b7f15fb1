"""Seneca's cards, his levels and his values."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.core.components import Components
from ludi.core.errors import BadComponents
from ludi.games.rome_and_roll.box import BOX, COLOUR, COLOURS
from ludi.games.rome_and_roll.city.ground import HILL
from ludi.games.rome_and_roll.city.plans import SHAPE, TYPE
from ludi.games.rome_and_roll.provinces.regions import REGION

CARD_ROWS: Final = BOX.counted("seneca.cards", BOX.number("box.seneca_cards"))
SENECA_CARD: Final = Domain("seneca_card", tuple(f"s{row.number('id')}" for row in CARD_ROWS))
CARDS: Final[i64] = SENECA_CARD.size
SENECA_ACTION: Final = Domain("seneca_action", ("build", "conquer", "develop", "trade"))
BUILD_CARD: Final = 0
CONQUER_CARD: Final = 1
DEVELOP_CARD: Final = 2
TRADE_CARD: Final = 3

BACK: Final = Domain(
    "back", tuple(f"{upper}/{lower}" for upper in COLOUR.values for lower in COLOUR.values)
)


def halves(back: i64) -> tuple[i64, i64]:
    """The colours of the upper and of the lower half of a back."""
    return back // COLOURS, back % COLOURS


def optional(row: Components, key: str, domain: Domain) -> int:
    """The number of a thing a card names, or -1 where it names none."""
    return row.thing(key, domain) if key in row.data else -1


def truth(row: Components, key: str) -> int:
    """A yes or no of a card."""
    found = row.node(key)
    if not isinstance(found, bool):
        raise BadComponents(f"{row.origin}: {key} must be true or false")
    return int(found)


CARD_ACTION: Final = vec[i64]([row.thing("action", SENECA_ACTION) for row in CARD_ROWS])
CARD_TYPE: Final = vec[i64]([optional(row, "type", TYPE) for row in CARD_ROWS])
WHICH: Final = Domain("which", ("lower", "higher", "only"))
HIGHER: Final = 1
CARD_WHICH: Final = vec[i64]([optional(row, "which", WHICH) for row in CARD_ROWS])
CARD_SHAPE: Final = vec[i64]([optional(row, "shape", SHAPE) for row in CARD_ROWS])
CARD_HILL: Final = vec[i64]([optional(row, "hill", HILL) for row in CARD_ROWS])
CARD_TIMES: Final = vec[i64](
    [row.number("times", 1, 2) if "times" in row.data else 1 for row in CARD_ROWS]
)
CARD_SEAL: Final = vec[i64]([truth(row, "seal") for row in CARD_ROWS])
CARD_BACK: Final = vec[i64]([row.thing("back", BACK) for row in CARD_ROWS])

SEALED: Final[i64] = sum(1 << card for card, seal in enumerate(CARD_SEAL) if seal)  # one bit each
WITH_BACK: Final = vec[i64](  # the cards with each back, one bit each
    [
        sum(1 << card for card, has in enumerate(CARD_BACK) if has == back)
        for back in range(BACK.size)
    ]
)

LAST_ROUND: Final[i64] = BOX.number("seneca.rounds", 1, 9)
BOX.fixed("seneca.barter", 2)  # stored resources for one: two are asked for, one by one
TOP_CARDS: Final[i64] = BOX.number("seneca.top_cards", 0, 16)
REGION_ORDER: Final = vec[i64](BOX.things("seneca.region_order", REGION))
FAIL_ORDER: Final = vec[i64](BOX.things("seneca.fail_order", TYPE))
SEALS: Final = [
    vec[i64](BOX.numbers(f"seneca.seals.{level}")) for level in ("normal", "easy", "hard")
]

# What Seneca's things are worth, by the option: normal, easier, harder.
PARK_WORTH: Final = vec[i64](
    [BOX.number(f"seneca.scores.{x}.park") for x in ("normal", "easier", "harder")]
)
RUBBLE_WORTH: Final = vec[i64](
    [BOX.number(f"seneca.scores.{x}.rubble") for x in ("normal", "easier", "harder")]
)
ROAD_WORTH: Final = vec[i64](
    [BOX.number(f"seneca.scores.{x}.road") for x in ("normal", "easier", "harder")]
)
COLONY_WORTH: Final = vec[i64](
    [BOX.number(f"seneca.scores.{x}.colony") for x in ("normal", "easier", "harder")]
)
