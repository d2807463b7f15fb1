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


def thing(row: Components, path: str, domain: Domain) -> int:
    """The number of the thing that the box names at a path."""
    found = domain.number(row.text(path))
    if found is None:
        raise BadComponents(f"{row.origin}.{path}: {row.text(path)!r} is no {domain.name}")
    return found


def things(row: Components, path: str, domain: Domain) -> list[int]:
    """The numbers of the things that the box lists at a path."""
    found = [domain.number(name) for name in row.lines(path)]
    if None in found:
        raise BadComponents(f"{row.origin}.{path}: there is something that is no {domain.name}")
    return [number for number in found if number is not None]


def bits(row: Components, path: str, domain: Domain) -> int:
    """The things that the box lists at a path, one bit each."""
    found = 0
    for number in things(row, path, domain):
        found |= 1 << number
    return found


def flag(row: Components, path: str) -> bool:
    """A yes or no of the box."""
    found = row.node(path)
    if not isinstance(found, bool):
        raise BadComponents(f"{row.origin}.{path} must be true or false")
    return found


def in_order(path: str, names: tuple[str, ...]) -> list[Components]:
    """The rows of a table of the box, which must be these and in this order."""
    rows = BOX.counted(path, len(names))
    for row, name in zip(rows, names, strict=True):
        if row.text("id") != name:
            raise BadComponents(f"{row.origin}: {name!r} is expected here")
    return rows


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
AVERTED: Final[i64] = BOX.number("rules.averted", 2, 2)
VOTES_PER_POINT: Final[i64] = BOX.number("rules.votes_per_plebeian_point", 1, 20)
CRISIS_GAIN: Final[i64] = BOX.number("rules.crisis_gain", 0, 50)
CRISIS_LOSS: Final[i64] = BOX.number("rules.crisis_loss", 0, 50)
CHRISTIAN_PRESTIGE: Final[i64] = BOX.number("rules.christian_prestige", 0, 50)
SLAVE_DENARII: Final[i64] = BOX.number("rules.slave_denarii", 1, 20)
SLAVE_PRESTIGE: Final[i64] = BOX.number("rules.slave_prestige", 0, 50)
MOST_VOTES: Final[i64] = BOX.number("limits.most_votes", 127, 127)

CHOSEN: Final = by_players("characters", 1, 9)
DISPLAYED: Final = by_players("displayed", 4, 8)
RECRUITS: Final = by_players("recruits", 1, 2)
AUCTIONS: Final = by_players("auctions", 0, 6)
LADDER_STEPS: Final = by_players("ladder_steps", 0, 6)
GRANARY_STEPS: Final = by_players("granary_steps", 0, 6)

SETS: Final[i64] = BOX.number("characters.sets", 4, 4)
CHARACTER_ROWS: Final = in_order("characters.cards", PIECE.values[:CHARACTERS])
IN_EACH_SET: Final = vec[i64]([row.number("in_each_set", 0, 10) for row in CHARACTER_ROWS])
CRANES: Final[i64] = BOX.number("crane.count", 0, 20)
HEXAGONS: Final = vec[i64](
    [bits(row, "hexagons", COLOUR) for row in CHARACTER_ROWS]
    + [bits(BOX, "crane.hexagons", COLOUR)]
)
IS_CHRISTIAN: Final = vec[i64](
    [int(flag(row, "christian")) for row in CHARACTER_ROWS] + [0] * (PIECES - CHARACTERS)
)

TILE_ROWS: Final = in_order("buildings.tiles", BUILDING.values)
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
SALE_COLOURS: Final = vec[i64](things(BOX, "sale.slots", COLOUR))


def check_counts(box: Components) -> None:
    """Refuse a box whose cards and tiles do not add up, or do not last for the whole game."""
    size = sum(row.number("in_each_set") for row in box.rows("characters.cards"))
    if size != box.number("characters.set_size"):
        raise BadComponents(f"{box.origin}: a set has {size} characters, not characters.set_size")
    tiles = sum(row.number(stack) for row in box.rows("buildings.tiles") for stack in "abc")
    if tiles != box.number("buildings.total"):
        raise BadComponents(f"{box.origin}: there are {tiles} tiles, not buildings.total")
    shown = len(box.lines("sale.slots")) * box.number("rules.turns")
    if tiles < shown:
        raise BadComponents(f"{box.origin}: {tiles} tiles do not last, {shown} are turned up")


check_counts(BOX)

EVENT_ROWS: Final = in_order("events.cards", EVENT.values)
FOUGHT_BY: Final = vec[i64](
    [int(flag(row, "legionary")) | int(flag(row, "vestal")) << 1 for row in EVENT_ROWS]
)
TOKEN_OF: Final = vec[i64](
    [thing(row, "token", TOKEN) for row in EVENT_ROWS[:DECADENCE]] + [NO_TOKEN]
)
FAMINE_SYMBOLS: Final = vec[i64]([row.number("famine", 0, 6) for row in EVENT_ROWS])

LADDER_VALUES: Final = vec[i64](BOX.numbers("ladder.values", 0, 20))
LADDER_END: Final[i64] = len(LADDER_VALUES) - 1
LADDER_START: Final[i64] = BOX.number("ladder.start", 0, 20)
CRISIS_SPACES: Final[i64] = BOX.number("ladder.crisis_spaces", 0, 7)
FAMINE_LIMIT: Final[i64] = BOX.number("ladder.famine_limit", 0, 20)

WORK_ROWS: Final = in_order("works.cards", WORK.values)
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
    [thing(row, "moves", MARKER) if at >= GRANARY else NO_TOKEN for at, row in enumerate(WORK_ROWS)]
)
