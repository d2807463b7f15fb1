"""The pieces of the box as numbers: factions, cards, tokens, and what is printed on them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.actions import Count, Domain
from ludi.core.components import Components, load
from ludi.core.errors import BadComponents

FACTIONS: Final = 5
PLACES: Final = 10  # five factions, positions I and II of each
SPACES: Final = 6  # spaces printed on a card, at most
CELLS: Final = 60  # spaces of all places
ALL_SPACES: Final = 63  # of a card, one bit each
FACTION_DECK: Final = 2047  # the eleven cards of a faction, one bit each
CIVITAS_CARDS: Final = 55
FACTION_CARDS: Final = 11
SLOTS: Final = 6  # the row of Sequentia cards
AUGUSTI: Final = 10
TOKENS: Final = 8
EARNED_FROM: Final = 6  # the tokens 5 and 6 stand behind the six of the beginning
FEWEST: Final = 2  # players
MOST: Final = 5
COLOURS: Final = ("red", "green", "blue", "orange", "grey")
SPLIT: Final = (20, 10, 7, 5, 5)  # victory tokens of 1, 2, 3, 4, 5: for drawing only

NOTHING: Final = -1

PREDILECTION: Final = 0
COLLECTIVE: Final = 1
NEGATIVE: Final = 2

DESTROY: Final = 0  # and the faction
CONIURA_CARD: Final = 5
PUGIO_CARD: Final = 6
BOTH_CARDS: Final = 7
NEW_TOKEN: Final = 8
PRIMUS: Final = 9
PLACE_TOKEN: Final = 10
SWAP_TOKENS: Final = 11
REMOVE_TOKEN: Final = 12
SWAP_ORDO: Final = 13
SWAP_POSITIONS: Final = 14
SWAP_SEQUENTIA: Final = 15
LOSE_TOKEN: Final = 16
LOSE_POINT: Final = 17
LOSE_PUGIO: Final = 18
LOSE_CONIURA: Final = 19

DRAW_CONIURA: Final = 0
PASS_ORDO: Final = 1
RESOLVE: Final = 2

CONIURA: Final = 0  # a deck, and the symbol named after it
PUGIO: Final = 1
BOTH: Final = 2
CARD_KINDS: Final = 4  # of each deck single and double: number = 2 * deck + (1 if double)

VICTORY: Final = 0
CONSPIRACY: Final = 1

IN_HAND: Final = 0  # where a Favor token rests
ON_EMPEROR: Final = 1
ON_CANDIDATE: Final = 2

CALIGULA: Final = 0

FACTION: Final = Domain("faction", ("legionarii", "tribuni", "praetoriani", "nobiles", "plebs"))
PLACE: Final = Domain(
    "place", tuple(f"{faction}_{at}" for faction in FACTION.values for at in ("i", "ii"))
)
SPACE: Final = Count("space", 1, 6)
CELL: Final = Domain(  # a space of a place
    "cell", tuple(f"{place}_{space}" for place in PLACE.values for space in SPACE.values)
)
SLOT: Final = Count("slot", 1, 6)
ORDO: Final = Count("ordo", 1, 5)
TOKEN: Final = Domain("token", ("minus_1", "0", "1", "2", "3", "4", "5", "6"))
KIND: Final = Domain("kind", ("predilection", "collective", "negative"))
EFFECT: Final = Domain(
    "effect",
    (
        *(f"destroy_{faction}" for faction in FACTION.values),
        *("coniura", "pugio", "pugio_and_coniura", "token", "primus", "place", "swap_tokens"),
        *("remove", "swap_ordo", "swap_positions", "swap_sequentia"),
        *("lose_token", "lose_point", "lose_pugio", "lose_coniura"),
    ),
)
DECK: Final = Domain("deck", ("coniura", "pugio"))
DRAWN: Final = Domain("drawn", ("coniura", "pugio", "both"))
CARD: Final = Domain("card", ("coniura", "coniura_double", "pugio", "pugio_double"))
POINT: Final = Domain("point", ("victory", "conspiracy"))
VERDICT: Final = Domain(  # what a card says of a sum
    "verdict",
    ("highest", "left", "right", "lower", "reaches", "under", "spared", "struck", "absent"),
)
HIGHEST, LEFT, RIGHT, LOWER, REACHES, UNDER, SPARED, STRUCK_DOWN, ABSENT = range(9)
CHANCE: Final = Domain("chance", ("never", "perhaps", "surely"))  # as far as one may know
FAVOUR_ON: Final = Domain("favour_on", ("emperor", "candidate"))
RESTING: Final = Domain("resting", ("in_hand", "emperor", "candidate"))
DOES: Final = Domain("does", ("draw_coniura", "pass_ordo", "resolve"))

BOX: Final = load("caligula")


def identities(name: str, rows: list[Components]) -> Domain:
    """The things that the rows of a table name, which must all be different."""
    ids = tuple(row.text("id") for row in rows)
    if len(set(ids)) != len(ids):
        raise BadComponents(f"{BOX.origin}: two {name} cards have the same id")
    return Domain(name, ids)


def civitas_cards() -> list[Components]:
    """The Civitas cards, eleven of each faction in the factions' order, numbered."""
    rows = BOX.counted("civitas.cards", CIVITAS_CARDS)
    for at, row in enumerate(rows):
        faction = FACTION.values[at // FACTION_CARDS]
        row.fixed("faction", faction)
        row.fixed("id", f"{faction}_{at % FACTION_CARDS + 1}")
    return rows


def printed_spaces(row: Components) -> str:
    """The spaces of a card without the blanks between them: a dot or a digit each."""
    spaces = row.text("spaces").replace(" ", "")
    if not 1 <= len(spaces) <= SPACES or set(spaces) - set(".2345"):
        raise BadComponents(f"{row.origin}.spaces: one to six of . 2 3 4 5, not {spaces!r}")
    return spaces


def side(row: Components, at: int) -> int:
    """The effect on one side of AUT, or nothing."""
    effects = row.things("effects", EFFECT)
    if not 1 <= len(effects) <= 2:
        raise BadComponents(f"{row.origin}.effects: one effect, or two joined by AUT")
    return effects[at] if at < len(effects) else NOTHING


def usable(spaces: str, players: int) -> int:
    """The spaces that a table of so many players may use, one bit each."""
    return sum(1 << at for at, space in enumerate(spaces) if space in (".", str(players)))


CIVITAS_ROWS: Final = civitas_cards()
SEQUENTIA_ROWS: Final = BOX.counted("sequentia.cards", SLOTS)
AUGUSTUS_ROWS: Final = BOX.counted("augustus.cards", AUGUSTI)

CIVITAS: Final = identities("civitas", CIVITAS_ROWS)
SEQUENTIA: Final = identities("sequentia", SEQUENTIA_ROWS)
AUGUSTUS: Final = identities("augustus", AUGUSTUS_ROWS)

PRINTED: Final = [printed_spaces(row) for row in CIVITAS_ROWS]
KINDS: Final = vec[i64]([row.thing("kind", KIND) for row in CIVITAS_ROWS])
VALUES: Final = vec[i64]([row.number("value", -1, 20) for row in CIVITAS_ROWS])
FIRST_SIDE: Final = vec[i64]([side(row, 0) for row in CIVITAS_ROWS])
SECOND_SIDE: Final = vec[i64]([side(row, 1) for row in CIVITAS_ROWS])  # after AUT, or nothing
USABLE: Final = vec[i64](  # by players, then by card
    [usable(spaces, players) for players in range(FEWEST, 6) for spaces in PRINTED]
)

SEQUENTIA_DOES: Final = vec[i64]([row.thing("does", DOES) for row in SEQUENTIA_ROWS])
SEQUENTIA_FACTIONS: Final = [vec[i64](row.things("factions", FACTION)) for row in SEQUENTIA_ROWS]

LIFE: Final = vec[i64]([row.number("life", 1, 20) for row in AUGUSTUS_ROWS])
PAYS: Final = vec[i64]([row.number("points", 0, 20) for row in AUGUSTUS_ROWS])
FAVOUR_SPACES: Final = vec[i64]([row.number("spaces", 0, 5) for row in AUGUSTUS_ROWS])
AUGUSTUS_PLAYERS: Final = [row.numbers("players", FEWEST, 5) for row in AUGUSTUS_ROWS]

TOKEN_VALUES: Final = vec[i64](BOX.numbers("spqr.values", -9, 99))
CARDS_IN_BOX: Final = vec[i64](
    [BOX.number(f"{deck}.{size}", 0, 60) for deck in DECK.values for size in ("single", "double")]
)
CARDS_AT_START: Final[i64] = BOX.number("coniura.at_start", 0, 2)
CONSPIRACY_POINTS: Final[i64] = BOX.number("box.conspiracy_points", 0, 60)
OPEN_CARDS: Final[i64] = BOX.number("display.open_cards", 1, PLACES)

PLAYERS: Final = tuple(BOX.numbers("game.players", FEWEST, MOST))

# What the rules are written for.


def refuse_unless(sound: bool, reason: str) -> None:
    """Refuse a box that contradicts itself."""
    if not sound:
        raise BadComponents(f"{BOX.origin}: {reason}")


for path, many in (
    ("box.civitas", CIVITAS_CARDS),
    ("box.sequentia", SLOTS),
    ("box.augustus", AUGUSTI),
    ("box.ordo", MOST),
    ("box.spqr", MOST * TOKENS),
    ("box.favor", MOST),
    ("box.victory_tokens", 47),
    ("box.primus_inter_pares", 1),
    ("box.sequentia_token", 1),
    ("box.mini_cards", 2),
    ("display.positions", 2),
    ("display.candidates", 2),
    *((f"victory_tokens.count_by_value.{value}", n) for value, n in enumerate(SPLIT, start=1)),
):
    BOX.fixed(path, many)
for card in SEQUENTIA_ROWS:
    card.fixed("copies", 1)
for faction, colour in zip(BOX.in_order("factions.list", FACTION), COLOURS, strict=True):
    faction.fixed("cards", FACTION_CARDS)
    faction.fixed("colour", colour)
AUGUSTUS_ROWS[CALIGULA].fixed("id", "caligula")
AUGUSTUS_ROWS[CALIGULA].fixed("players", [2, 3, 4, 5])
refuse_unless(len(TOKEN_VALUES) == TOKENS, f"spqr.values must have {TOKENS} values")
refuse_unless(
    BOX.numbers("spqr.at_start", -9, 99) + BOX.numbers("spqr.earned", -9, 99)
    == BOX.numbers("spqr.values", -9, 99)
    and len(BOX.numbers("spqr.earned", -9, 99)) == TOKENS - EARNED_FROM,
    "spqr.values must be the six of spqr.at_start and then the two of spqr.earned",
)
for deck in DECK.values:
    cards = BOX.number(f"{deck}.single", 0, 60) + BOX.number(f"{deck}.double", 0, 60)
    BOX.total(f"box.{deck}", cards, f"cards in {deck}.single and {deck}.double")


def effect_names(civitas: i64) -> list[str]:
    """The effects of a card by name, those joined by AUT in their order."""
    sides = (FIRST_SIDE[civitas], SECOND_SIDE[civitas])
    return [EFFECT.values[effect] for effect in sides if effect >= 0]


def usable_spaces(players: i64, civitas: i64) -> i64:
    """2.3  The spaces of a card that a table of so many players may use, one bit each."""
    return USABLE[(players - FEWEST) * CIVITAS_CARDS + civitas]


def cell_of(place: i64, space: i64) -> i64:
    """The number of a space among those of all places."""
    return place * SPACES + space


def cells_of(place: i64, spaces: i64) -> i64:
    """The cells of some spaces of a place, one bit each."""
    return spaces << cell_of(place, 0)


def shows(card: i64, symbol: i64) -> bool:
    """Whether a hand card bears a symbol: that of its deck, or any if it is a double card."""
    return card & 1 == 1 or card >> 1 == symbol
