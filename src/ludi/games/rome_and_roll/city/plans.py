"""The 21 plans as rows of numbers: shape, cost, site, bonus, legion, production, points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.core.components import Components
from ludi.core.errors import BadComponents
from ludi.games.rome_and_roll.box import BOX, YIELD, spelt

TYPE: Final = Domain("type", ("army", "leisure", "manufacture", "religion", "urban"))
ARMY: Final = 0
LEISURE: Final = 1
MANUFACTURE: Final = 2
RELIGION: Final = 3
URBAN: Final = 4
TYPES: Final = 5

SHAPE: Final = Domain("shape", ("i2", "i3", "v3", "i4", "o4", "l4", "t4", "s4", "r6"))
JUNO_SHAPE: Final = 9  # Juno's shape under Juno's rules
FORUM_SHAPE: Final = 10
SHAPES: Final = 10  # those that can be built

SITE: Final = Domain(
    "site",
    (
        *("anywhere", "marsh", "one_hill", "on_a_hill", "hill_and_marsh"),
        *("outside_the_wall", "on_the_wall", "by_the_tiber"),
    ),
)
PLAN_ROWS: Final = BOX.counted("plans", BOX.number("box.plans"))
PLAN: Final = Domain("plan", tuple(row.text("id") for row in PLAN_ROWS))
PLANS: Final[i64] = PLAN.size

# What stands on the map without a plan.
RUBBLE: Final = 21
PARK: Final = 22
FORUM: Final = 23
BUILDING: Final = Domain("building", (*PLAN.values, "rubble", "park", "forum"))
NO_PLAN: Final = -1

# Legion abilities.
NO_LEGION: Final = 0
FED: Final = 1
TRAINED: Final = 2
SUPPLIED: Final = 3
NEIGHBOURS: Final = 4
COLONIES: Final = 5
LEGION_KINDS: Final = ("none", "fed", "soldiers", "supplied", "neighbours", "colonies")

# Productions.
NO_PRODUCTION: Final = 0
GAIN: Final = 1
MARKET: Final = 2
INSULA: Final = 3
MAGISTRACY: Final = 4
SPECIALS: Final = ("none", "gain", "market", "insula", "magistracy")

# Bonuses, as yields; a Religion plan gives a favour.
NO_BONUS: Final = -1
FAVOUR_BONUS: Final = 9


def column(path: str, default: int = 0) -> vec[i64]:
    """One number of every plan, the default where a plan does not have it."""
    return vec[i64]([maybe(row, path, default) for row in PLAN_ROWS])


def maybe(row: Components, path: str, default: int) -> int:
    """A number of a row, or the default where it is not given."""
    head, _, tail = path.partition(".")
    table = row.data.get(head)
    given = tail in table if tail and isinstance(table, dict) else not tail and table is not None
    return row.number(path, 0, 100) if given else default


def word(row: Components, path: str, default: str) -> str:
    """A word of a row, or the default where it is not given."""
    head, _, tail = path.partition(".")
    table = row.data.get(head)
    return row.text(path) if isinstance(table, dict) and tail in table else default


def types_beside(row: Components, path: str) -> int:
    """The types of building that count beside a plan, one bit each."""
    head, _, tail = path.partition(".")
    table = row.data.get(head)
    if not isinstance(table, dict) or tail not in table:
        return 0
    if isinstance(table[tail], list):
        return sum(1 << kind for kind in row.things(path, TYPE))
    return 1 << row.thing(path, TYPE)


def one_of(row: Components, name: str, kinds: tuple[str, ...]) -> int:
    """Where a word stands in a list of kinds."""
    if name not in kinds:
        raise BadComponents(f"{row.origin}: {name!r} is none of {', '.join(kinds)}")
    return kinds.index(name)


def produced(row: Components) -> int:
    """The kind of a plan's production."""
    if "production" not in row.data:
        return NO_PRODUCTION
    return one_of(row, word(row, "production.special", "gain"), SPECIALS)


def gains(row: Components) -> bool:
    """Whether a plan produces something that is simply gained."""
    return produced(row) == GAIN


def bonus(row: Components) -> int:
    """What a plan gives when built."""
    name = row.text("bonus")
    if name == "favour":
        return FAVOUR_BONUS
    return NO_BONUS if name == "none" else row.named(name, "bonus", YIELD)


def plan_beside(row: Components, path: str) -> int:
    """The one plan that counts beside this one."""
    name = word(row, path, "")
    return row.named(name, path, PLAN) if name else NO_PLAN


TYPE_OF: Final = vec[i64]([row.thing("type", TYPE) for row in PLAN_ROWS])


def check_numbers() -> None:
    """Refuse plans that are not numbered within their type in this order: A1, A2, … L1, …"""
    for at, row in enumerate(PLAN_ROWS):
        before = sum(1 for other in range(at) if TYPE_OF[other] == TYPE_OF[at])
        row.fixed("number", f"{TYPE.values[TYPE_OF[at]][0].upper()}{before + 1}")


check_numbers()
SHAPE_OF: Final = vec[i64]([row.thing("shape", SHAPE) for row in PLAN_ROWS])
SITE_OF: Final = vec[i64]([row.thing("site", SITE) for row in PLAN_ROWS])
COST_OF: Final = vec[vec[i64]]([vec[i64](spelt(row, row.text("cost"))) for row in PLAN_ROWS])
BONUS_OF: Final = vec[i64]([bonus(row) for row in PLAN_ROWS])
LEAST_PLAYERS: Final = column("least_players", 1)

LEGION_OF: Final = vec[i64](
    [one_of(row, word(row, "legion.kind", "none"), LEGION_KINDS) for row in PLAN_ROWS]
)
LEGION_SOLDIERS: Final = column("legion.soldiers")
LEGION_MOST: Final = column("legion.most")
LEGION_BASKETS: Final = column("legion.basket")
LEGION_MORE: Final = column("legion.more")
LEGION_IF_COLONIES: Final = column("legion.if_colonies")

PRODUCTION_OF: Final = vec[i64]([produced(row) for row in PLAN_ROWS])
PRODUCT_OF: Final = vec[i64](
    [row.thing("production.gain", YIELD) if gains(row) else 0 for row in PLAN_ROWS]
)
AMOUNT_OF: Final = column("production.amount")
MORE_BESIDE: Final = vec[i64]([types_beside(row, "production.beside") for row in PLAN_ROWS])
MORE_OF: Final = column("production.more")
EACH_MORE_BESIDE: Final = vec[i64](
    [plan_beside(row, "production.beside_plan") for row in PLAN_ROWS]
)
EACH_MORE_OF: Final = column("production.each_more")
INSULA_SENATORS: Final = column("production.senator")

POINTS_OF: Final = column("points.fixed")
POINTS_EACH: Final = column("points.each")
POINTS_MOST: Final = column("points.most")
POINTS_BESIDE: Final = vec[i64]([types_beside(row, "points.beside") for row in PLAN_ROWS])
POINTS_BESIDE_PLAN: Final = vec[i64]([plan_beside(row, "points.beside_plan") for row in PLAN_ROWS])
IF_ROADS: Final = column("points.if_roads")
IF_EMPTY: Final = column("points.if_empty_squares")
IF_SQUARE: Final = column("points.if_square")
IF_BESIDE: Final = column("points.if_beside")
IF_LOYALTY: Final = column("points.if_loyalty")
IF_RIVAL: Final = vec[i64]([types_beside(row, "points.if_rival") for row in PLAN_ROWS])

IN_PLAY: Final = vec[i64]([BOX.number(f"setup.plans_in_play.{name}", 0, 5) for name in TYPE.values])
SLOTS: Final = 8
FIRST_PLANS: Final = vec[i64](BOX.things("setup.first_game.plans", PLAN))
