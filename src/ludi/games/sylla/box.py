"""The pieces of the box as numbers, and what is printed on them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.core.components import Components, load
from ludi.core.errors import BadComponents

# Pieces before a player: eight kinds of character, the Crane, and the four buildings that last.
SENATOR: Final = 0
CHRISTIAN_SENATOR: Final = 1
MERCHANT: Final = 2
CHRISTIAN_MERCHANT: Final = 3
LEGIONARY: Final = 4
VESTAL: Final = 5
SLAVE: Final = 6
CHRISTIAN_SLAVE: Final = 7
CHARACTERS: Final = 8
CRANE: Final = 8
CARDS: Final = 9  # what can bear hexagons: the characters and the Crane
MARKET_STALL: Final = 9
FIELD: Final = 10
PRIVATE_TEMPLE: Final = 11
TAVERN: Final = 12
PIECES: Final = 13

# Tiles for sale. The first four stay before their owner, as the piece LASTING further on.
LASTING: Final = 9
LASTING_TILES: Final = 4
INSULA: Final = 4
CRANE_TILE: Final = 5
TRIUMPHAL_ARCH: Final = 6
STATUE: Final = 7
BANK: Final = 8
TILES: Final = 9

CIVIC: Final = 0
LEISURE: Final = 1
HEALTH: Final = 2
TOKENS: Final = 3
ANY_TOKEN: Final = 0b111  # one bit each
FAMINE_MARKER: Final = 3
NO_TOKEN: Final = -1

RED: Final = 0
YELLOW: Final = 1
GREY: Final = 2
COLOURS: Final = 3
SLOTS: Final = 4  # places for events; the last one is Decadence's

EPIDEMIC: Final = 0
ERUPTION: Final = 1
IMPERIAL_CULT: Final = 2
FAMINE: Final = 3
PERSECUTION: Final = 4
PURGES: Final = 5
REVOLT: Final = 6
FLOODS: Final = 7
PILLAGE: Final = 8
DECADENCE: Final = 9
EVENTS: Final = 10

PANTHEON: Final = 0
TEMPLE: Final = 1
GRANARY: Final = 2
BATHS: Final = 3
COLOSSEUM: Final = 4
SENATE: Final = 5
WORKS: Final = 6

LEGION: Final = 0  # the Legionaries' cubes
CULT: Final = 1  # the Vestals' cubes
FIGHTERS: Final = 2

LEFT: Final = 0
RIGHT: Final = 1
WAYS: Final = 2
UPRIGHT: Final = 0
TILTED: Final = 1
UP: Final = 0
DOWN: Final = 1
THUMBS: Final = 2

PIECE: Final = Domain(
    "piece",
    (
        "senator",
        "christian_senator",
        "merchant",
        "christian_merchant",
        "legionary",
        "vestal",
        "slave",
        "christian_slave",
        "crane",
        "market_stall",
        "field",
        "private_temple",
        "tavern",
    ),
)
CHARACTER: Final = Domain("character", PIECE.values[:CHARACTERS])
BUILDING: Final = Domain(
    "building",
    (
        "market_stall",
        "field",
        "private_temple",
        "tavern",
        "insula",
        "crane",
        "triumphal_arch",
        "statue",
        "bank",
    ),
)
TOKEN: Final = Domain("token", ("civic", "leisure", "health"))
MARKER: Final = Domain("marker", (*TOKEN.values, "famine"))
COLOUR: Final = Domain("colour", ("red", "yellow", "grey"))
EVENT: Final = Domain(
    "event",
    (
        "epidemic",
        "eruption",
        "imperial_cult",
        "famine",
        "persecution",
        "purges",
        "revolt",
        "floods",
        "pillage",
        "decadence",
    ),
)
WORK: Final = Domain("work", ("pantheon", "temple", "granary", "baths", "colosseum", "senate"))
FIGHTER: Final = Domain("fighter", ("legionary", "vestal"))
REVENUE: Final = Domain("revenue", ("i", "ii", "iii", "iv"))
WAY: Final = Domain("way", ("left", "right"))
POSTURE: Final = Domain("posture", ("upright", "tilted"))
THUMB: Final = Domain("thumb", ("up", "down"))
PHASE: Final = Domain("phase", ("setup", "i", "ii", "iii", "iv", "v", "vi", "vii", "end"))
FATE: Final = Domain("fate", ("averted", "strikes", "struck", "level"))

BOX: Final = load("sylla")


def bits(row: Components, path: str, domain: Domain) -> int:
    """The things that the box lists at a path, one bit each."""
    found = 0
    for number in row.things(path, domain):
        if found >> number & 1:
            raise BadComponents(f"{row.origin}.{path} names {domain.values[number]} twice")
        found |= 1 << number
    return found


def flag(row: Components, path: str) -> bool:
    """A yes or no of the box."""
    found = row.node(path)
    if not isinstance(found, bool):
        raise BadComponents(f"{row.origin}.{path} must be true or false")
    return found


def by_players(path: str, low: int, high: int) -> vec[i64]:
    """A number that depends on how many play, by that count."""
    found = vec[i64]([0, 0])
    for count in (2, 3, 4):
        found = append(found, BOX.number(f"players.{count}.{path}", low, high))
    return found


TURNS: Final[i64] = BOX.number("rules.turns", 1, 5)
FIRST_PRESTIGE: Final[i64] = BOX.number("rules.prestige")
FIRST_DENARII: Final[i64] = BOX.number("rules.denarii", 0, 30)
DENARII_PER_MERCHANT: Final[i64] = BOX.number("rules.denarii_per_merchant", 0, 5)
BASE_REVENUE: Final[i64] = BOX.number("rules.revenue", 0, 20)
DECADENCE_PRESTIGE: Final[i64] = BOX.number("rules.decadence_prestige", 0, 20)
VOTES_PER_POINT: Final[i64] = BOX.number("rules.votes_per_plebeian_point", 1, 20)
CRISIS_GAIN: Final[i64] = BOX.number("rules.crisis_gain", 0, 50)
CRISIS_LOSS: Final[i64] = BOX.number("rules.crisis_loss", 0, 50)
CHRISTIAN_PRESTIGE: Final[i64] = BOX.number("rules.christian_prestige", 0, 50)
SLAVE_DENARII: Final[i64] = BOX.number("rules.slave_denarii", 1, 20)
SLAVE_PRESTIGE: Final[i64] = BOX.number("rules.slave_prestige", 0, 50)

CHOSEN: Final = by_players("characters", 1, 9)
DISPLAYED: Final = by_players("displayed", 4, 8)
RECRUITS: Final = by_players("recruits", 1, 2)
AUCTIONS: Final = by_players("auctions", 0, 6)
LADDER_STEPS: Final = by_players("ladder_steps", 0, 6)
GRANARY_STEPS: Final = by_players("granary_steps", 0, 6)

CHARACTER_ROWS: Final = BOX.in_order("characters.cards", CHARACTER)
IN_EACH_SET: Final = vec[i64]([row.number("in_each_set", 0, 10) for row in CHARACTER_ROWS])
CRANES: Final[i64] = BOX.number("crane.count", 0, 20)
HEXAGONS: Final = vec[i64](
    [bits(row, "hexagons", COLOUR) for row in CHARACTER_ROWS]
    + [bits(BOX, "crane.hexagons", COLOUR)]
)
IS_CHRISTIAN: Final = vec[i64](
    [int(flag(row, "christian")) for row in CHARACTER_ROWS] + [0] * (PIECES - CHARACTERS)
)

TILE_ROWS: Final = BOX.in_order("buildings.tiles", BUILDING)
STACK_A: Final = vec[i64]([row.number("a", 0, 32) for row in TILE_ROWS])
STACK_B: Final = vec[i64]([row.number("b", 0, 32) for row in TILE_ROWS])
STACK_C: Final = vec[i64]([row.number("c", 0, 32) for row in TILE_ROWS])
STALL_DENARII: Final[i64] = TILE_ROWS[0].number("denarii", 0, 20)
FIELD_FEEDS: Final[i64] = TILE_ROWS[1].number("feeds", 0, 20)
TEMPLE_DENARII: Final[i64] = TILE_ROWS[2].number("costs", 1, 20)
INSULA_TOKENS: Final[i64] = TILE_ROWS[INSULA].number("tokens", 1, 10)
ARCH_PRESTIGE: Final[i64] = TILE_ROWS[TRIUMPHAL_ARCH].number("prestige")
STATUE_PRESTIGE: Final[i64] = TILE_ROWS[STATUE].number("prestige")
BANK_DENARII: Final[i64] = TILE_ROWS[BANK].number("denarii", 0, 20)
SALE_COLOURS: Final = vec[i64](BOX.things("sale.slots", COLOUR))


AVERTED: Final = 2  # of the four events; as many strike
SETS: Final = 4  # of characters, one a Revenue tile
MOST_VOTES: Final = 127  # that can be said


def check_box(box: Components) -> None:
    """Refuse another value where the rules are written for one, and a box that does not add up."""
    box.fixed("rules.averted", AVERTED)
    box.fixed("characters.sets", SETS)
    box.fixed("limits.most_votes", MOST_VOTES)
    box.rows("events.cards")[DECADENCE].fixed("token", "none")
    check_cards(box)
    check_tiles(box)
    check_works(box)


def check_cards(box: Components) -> None:
    """Refuse sets that do not add up, and a Crane tile without a card or a card without a tile."""
    size = sum(row.number("in_each_set") for row in box.rows("characters.cards"))
    box.total("characters.set_size", size, "characters in a set")
    for players in (2, 3, 4):
        check_people(box, players, size * SETS)
    cranes = sum(box.rows("buildings.tiles")[CRANE_TILE].number(stack) for stack in "abc")
    box.total("crane.count", cranes, "Crane tiles")


def check_people(box: Components, players: int, people: int) -> None:
    """Refuse more starting characters and recruits than there are people to be shown."""
    here = f"players.{players}"
    shown, taken = box.number(f"{here}.displayed"), players * box.number(f"{here}.recruits")
    if shown < taken:
        raise BadComponents(f"{box.origin}: {here}.displayed is too few for {taken} recruits")
    needed = players * box.number(f"{here}.characters") + shown
    needed += taken * (box.number("rules.turns") - 1)
    if needed > people:
        raise BadComponents(f"{box.origin}: {here} needs {needed} characters, there are {people}")


def check_tiles(box: Components) -> None:
    """Refuse tiles that do not add up, do not last, or are put up oftener than there are places."""
    tiles = sum(row.number(stack) for row in box.rows("buildings.tiles") for stack in "abc")
    box.total("buildings.total", tiles, "tiles")
    places = box.lines("sale.slots")
    shown = len(places) * box.number("rules.turns")
    if tiles < shown:
        raise BadComponents(f"{box.origin}: {tiles} tiles do not last, {shown} are turned up")
    for players, most in ((2, len(set(places))), (3, len(places)), (4, len(places))):
        box.number(f"players.{players}.auctions", 0, most)


def check_works(box: Components) -> None:
    """Refuse prizes that nobody could win."""
    temple = box.rows("works.cards")[TEMPLE]
    votes = temple.numbers("votes")
    if len(votes) != len(temple.numbers("prestige")) or votes != sorted(votes, reverse=True):
        raise BadComponents(f"{temple.origin}: one prestige for each number of votes, most first")
    for players in (2, 3, 4):
        if len(box.numbers(f"players.{players}.pantheon")) > players:
            raise BadComponents(f"{box.origin}: players.{players}.pantheon has too many prizes")


check_box(BOX)

EVENT_ROWS: Final = BOX.in_order("events.cards", EVENT)
for fighter in FIGHTER.values:  # decadence takes every cube that no other event does
    EVENT_ROWS[DECADENCE].fixed(fighter, True)
FOUGHT_BY: Final = vec[i64](
    [int(flag(row, "legionary")) | int(flag(row, "vestal")) << 1 for row in EVENT_ROWS]
)
TOKEN_OF: Final = vec[i64](
    [row.thing("token", TOKEN) for row in EVENT_ROWS[:DECADENCE]] + [NO_TOKEN]
)
FAMINE_SYMBOLS: Final = vec[i64]([row.number("famine", 0, 6) for row in EVENT_ROWS])

LADDER_VALUES: Final = vec[i64](BOX.numbers("ladder.values", 0, 20))
LADDER_END: Final[i64] = len(LADDER_VALUES) - 1
LADDER_START: Final[i64] = BOX.number("ladder.start", 0, int(LADDER_END))
CRISIS_SPACES: Final[i64] = BOX.number("ladder.crisis_spaces", 0, len(LADDER_VALUES))
FAMINE_LIMIT: Final[i64] = BOX.number("ladder.famine_limit", 0, 20)

WORK_ROWS: Final = BOX.in_order("works.cards", WORK)
PANTHEON_PRIZES: Final = [
    vec[i64](BOX.numbers(f"players.{count}.pantheon")) if count > 1 else vec[i64]()
    for count in range(5)
]
TEMPLE_VOTES: Final = vec[i64](WORK_ROWS[TEMPLE].numbers("votes"))
TEMPLE_PRESTIGE: Final = vec[i64](WORK_ROWS[TEMPLE].numbers("prestige"))
PRIZES: Final = [
    vec[i64](row.numbers("prizes")) if at >= GRANARY else vec[i64]()
    for at, row in enumerate(WORK_ROWS)
]
VOTES_PER_STEP: Final = vec[i64](
    [
        row.number("votes_per_step", 1, 50) if at >= GRANARY else 1
        for at, row in enumerate(WORK_ROWS)
    ]
)
WORK_MOVES: Final = vec[i64](
    [row.thing("moves", MARKER) if at >= GRANARY else NO_TOKEN for at, row in enumerate(WORK_ROWS)]
)
