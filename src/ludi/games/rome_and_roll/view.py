"""What a seat may see: everything but the luck to come. Nothing in this game is hidden."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.rows import by_name, total
from ludi.core.seats import NO_SEAT
from ludi.games.rome_and_roll import shapes
from ludi.games.rome_and_roll.box import (
    ABILITIES,
    ADVANCED,
    ADVISOR,
    ADVISOR_POINTS,
    ADVISORS,
    BASIC,
    BLUE_BOXES,
    BOX,
    CHARACTER,
    COLOUR,
    FACE,
    FACES,
    FAVOUR,
    GOOD,
    IN_THE_BOX,
    MAIN_ACTION,
    MOST_SENATORS,
    MOST_SOLDIERS,
    NERO_POINTS,
    NO_FAVOUR,
    RESOURCE,
    SENECA,
    TRACK,
    TRACK_ENDS,
    USED,
    WORKER,
    face_words,
    side_of,
)
from ludi.games.rome_and_roll.city.ground import SQUARE, turns_drawn
from ludi.games.rome_and_roll.city.plans import (
    BUILDING,
    COST_OF,
    PARK,
    PLAN,
    PLAN_ROWS,
    PLANS,
    RUBBLE,
    SHAPE_OF,
    SITE,
    SITE_OF,
    SLOTS,
    TYPE,
    TYPE_OF,
)
from ludi.games.rome_and_roll.final_scoring import (
    advisor_points,
    building_points,
    colonies_of,
    half_up,
    nero_points,
    plan_points,
    roads_of,
    seneca_points,
)
from ludi.games.rome_and_roll.provinces.regions import (
    COLONIES,
    COLONY,
    COLONY_REGION,
    FAR_END,
    NEAR_END,
    PLACE,
    REGION,
    REGIONS,
    RESOURCE_OF,
    ROAD,
    ROAD_REGION,
    ROADS,
    STELES,
    STRENGTH,
)
from ludi.games.rome_and_roll.seneca.deck import (
    BACK,
    CARD_ACTION,
    CARD_BACK,
    CARD_SEAL,
    CARDS,
    COLONY_WORTH,
    LAST_ROUND,
    PARK_WORTH,
    ROAD_WORTH,
    RUBBLE_WORTH,
    SEALS,
    SENECA_ACTION,
    SENECA_CARD,
)
from ludi.games.rome_and_roll.state import NO_SLOT, Rome
from ludi.games.rome_and_roll.turn.so_far import this_turn
from ludi.games.rome_and_roll.verbs import LEVEL, SENECA_SCORES

# What is printed and never changes is made once. Views share it; nobody changes a view.

PRINTED_PARTS: Final = ("legion", "production", "points")  # of a plan card; not every card has all


def plan_card(plan: int) -> shapes.PlanCard:
    """What is printed on a plan."""
    card = PLAN_ROWS[plan]
    cost = {name: int(COST_OF[plan][good]) for good, name in enumerate(RESOURCE.values)}
    printed: dict[str, object] = {
        "id": PLAN.values[plan],
        "type": TYPE.values[TYPE_OF[plan]],
        "site": SITE.values[SITE_OF[plan]],
        "cost": {name: count for name, count in cost.items() if count},
        "shape": turns_drawn(SHAPE_OF[plan])[0],
        "initials": card.text("initials"),
        "bonus": card.text("bonus"),
        **{part: card.data[part] for part in PRINTED_PARTS if part in card.data},
    }
    return cast(shapes.PlanCard, printed)


def map_lines(name: str, kind: str) -> list[str]:
    """The rows of a map's ground or of what is printed on it; nothing where there is none."""
    there = BOX.node(f"maps.{name}")
    return BOX.lines(f"maps.{name}.{kind}") if isinstance(there, dict) and kind in there else []


def abilities(advisor: int) -> dict[str, str]:
    """What an advisor unlocks, by the number of boxes it takes."""
    basic, advanced = ABILITIES[advisor]
    return {str(int(BASIC)): basic, str(int(ADVANCED)): advanced}


def card_of(card: i64) -> shapes.SenecaCardSeen:
    """What one of Seneca's cards says."""
    return {
        "card": SENECA_CARD.values[card],
        "action": SENECA_ACTION.values[CARD_ACTION[card]],
        "seal": CARD_SEAL[card] == 1,
        "back": BACK.values[CARD_BACK[card]],
    }


PLAN_CARDS: Final = [plan_card(plan) for plan in range(int(PLANS))]
MAPS: Final = {name: map_lines(name, "city") for name in ("small", "large")}
PRINTED: Final = {name: map_lines(name, "printed") for name in ("small", "large")}
SIDES_SHOWN: Final = [face_words(name, face) for name in COLOUR.values for face in range(FACES)]
UNLOCKED: Final = [abilities(advisor) for advisor in range(ADVISOR.size)]
SENECA_CARDS: Final = [card_of(card) for card in range(int(CARDS))]
TRACKS_END: Final = {
    **by_name(TRACK_ENDS, TRACK),
    "soldiers": int(MOST_SOLDIERS),
    "senators": int(MOST_SENATORS),
}
BLUE_SHOWN: Final = [by_name(boxes, TRACK) for boxes in BLUE_BOXES]
COLONIES_OF: Final = [
    vec[i64]([at for at in range(COLONIES) if COLONY_REGION[at] == region])
    for region in range(REGIONS)
]
ROADS_OF: Final = [
    vec[i64]([at for at in range(ROADS) if ROAD_REGION[at] == region]) for region in range(REGIONS)
]


def look(rome: Rome, seat: int | None) -> shapes.Table:
    """The table as every seat and every spectator sees it."""
    name = rome.map.land.name
    built = [building(rome, at) for at in range(rome.map.size)]
    return {
        "round": int(rome.round),
        "last_round": int(rome.last_round) or None,
        "proconsul": whose(rome.proconsul),
        "first_player": int(rome.first_player),
        "map": name,
        "city": MAPS[name],
        "printed": PRINTED[name],
        "turn": turn(rome),
        "dice": [die(rome, at) for at in range(i64(len(rome.die_faces)))],
        "plans": [plan(rome, slot) for slot in range(i64(SLOTS))],
        "favours": {
            name: whose(rome.favours[at])
            for at, name in enumerate(FAVOUR.values)
            if rome.favours[at] != IN_THE_BOX
        },
        "nero": [
            {"points": int(NERO_POINTS[at]), "owner": whose(rome.nero[at])}
            for at in range(i64(len(rome.nero)))
            if rome.nero[at] != IN_THE_BOX
        ],
        "buildings": built,
        "regions": [region(rome, at) for at in range(i64(REGIONS))],
        "track_ends": TRACKS_END,
        "notables": [notable(rome, at) for at in range(rome.players)],
        "seneca": seneca(rome),
    }


def whose(owner: i64) -> int | str | None:
    """A seat, "seneca", "used", or nobody."""
    if owner == SENECA:
        return "seneca"
    if owner == USED:
        return "used"
    return int(owner) if owner >= 0 else None


def turn(rome: Rome) -> shapes.TurnSoFar | None:
    """The turn in progress: the die and what is left of it."""
    now = this_turn(rome)
    if now.player == NO_SEAT:
        return None
    return {
        "seat": int(now.player),
        "colour": COLOUR.values[now.colour],
        "face": FACE.values[now.face],
        "shows": SIDES_SHOWN[side_of(now.colour, now.face)],
        "icons": by_name(now.icons, GOOD),
        "workers": [name for at, name in enumerate(WORKER.values) if now.shows(at)],
        "auxiliaries": int(now.auxiliaries),
        "senator_lent": now.lent,
        "favour": None if now.god == NO_FAVOUR else FAVOUR.values[now.god],
        "acted": [name for at, name in enumerate(MAIN_ACTION.values) if now.has_taken(at)],
    }


def die(rome: Rome, at: i64) -> shapes.Die:
    """One die: where it lies and what it shows."""
    colour, face = rome.die_colours[at], rome.die_faces[at]
    return {
        "colour": COLOUR.values[colour],
        "face": FACE.values[face],
        "shows": SIDES_SHOWN[side_of(colour, face)],
        "at": whose(rome.die_places[at]),
    }


def plan(rome: Rome, slot: i64) -> shapes.PlanSeen:
    """A plan in play and the foreman on it."""
    foreman: int | str | None = "seneca" if rome.seneca_plan == slot else None
    for seat in range(rome.players):
        if rome.notables[seat].foreman == slot:
            foreman = int(seat)
    return {**PLAN_CARDS[rome.plans[slot]], "foreman": foreman}


def building(rome: Rome, at: i64) -> shapes.BuildingSeen:
    """A building on the map."""
    kind = rome.map.kinds[at]
    squares = [SQUARE.values[square] for square in rome.map.squares[at]]
    return {
        "id": BUILDING.values[kind],
        "owner": whose(rome.map.owners[at]),
        "at": squares[0],
        "squares": squares,
        "points": int(building_points(rome, at)) if kind < PLANS else 0,
        "by_juno": kind < PLANS and rome.map.shapes[at] != SHAPE_OF[kind],
        "overseers": [
            int(seat) for seat in range(rome.players) if rome.notables[seat].overseer == at
        ],
    }


def region(rome: Rome, at: i64) -> shapes.RegionSeen:
    """A region with its colonies and roads."""
    return {
        "id": REGION.values[at],
        "resource": RESOURCE.values[RESOURCE_OF[at]],
        "colonies": [
            {
                "id": COLONY.values[colony],
                "strength": int(STRENGTH[colony]),
                "owner": whose(rome.colony_owners[colony]),
                "linked": (rome.linked >> colony) & 1 == 1,
            }
            for colony in COLONIES_OF[at]
        ],
        "roads": [
            {
                "id": ROAD.values[road],
                "near": PLACE.values[NEAR_END[road]],
                "far": PLACE.values[FAR_END[road]],
                "steles": int(STELES[road]),
                "owner": whose(rome.road_owners[road]),
            }
            for road in ROADS_OF[at]
        ],
    }


def notable(rome: Rome, seat: i64) -> shapes.Notable:
    """A player's sheet, and the parts of his score."""
    here = rome.notables[seat]
    known = here.character >= 0
    return {
        "seat": int(seat),
        "character": CHARACTER.values[here.character] if known else None,
        "storage": by_name(here.storage, RESOURCE),
        "tracks": by_name(here.tracks, TRACK),
        "blue_boxes": BLUE_SHOWN[here.character] if known else {},
        "soldiers": int(here.soldiers),
        "garrisoned": int(here.garrisoned),
        "senators": int(here.senators),
        "deployed": int(here.deployed),
        "advisors": [advisor(rome, seat, at) for at in range(i64(ADVISORS))] if known else [],
        "overseer": SQUARE.values[rome.map.first_square(here.overseer)],
        "foreman": None if here.foreman == NO_SLOT else PLAN.values[rome.plans[here.foreman]],
        "favours": [name for at, name in enumerate(FAVOUR.values) if rome.favours[at] == seat],
        "score": parts(rome, seat),
    }


def advisor(rome: Rome, seat: i64, at: i64) -> shapes.AdvisorSeen:
    """An advisor, his loyalty, and what it unlocks at how many boxes."""
    number = rome.advisor(seat, at)
    return {
        "id": ADVISOR.values[number],
        "boxes": int(rome.notables[seat].loyalty[at]),
        "points": int(ADVISOR_POINTS[number]),
        "abilities": UNLOCKED[number],
    }


def parts(rome: Rome, seat: i64) -> dict[str, int]:
    """14.3  The parts of a player's score as it stands."""
    here = rome.notables[seat]
    return {
        **by_name(here.tracks, TRACK),
        "advisors": int(advisor_points(rome, seat)),
        "plans": int(plan_points(rome, seat)),
        "nero": int(nero_points(rome, seat)),
        "soldiers": int(half_up(here.soldiers)),
        "senators": int(half_up(here.senators)),
    }


def seneca(rome: Rome) -> shapes.Seneca | None:
    """Seneca's side of the table; nothing without him."""
    foreman = None if rome.seneca_plan == NO_SLOT else PLAN.values[rome.plans[rome.seneca_plan]]
    if rome.players > 1 and len(rome.turned) == 0:
        return None
    shared: shapes.Seneca = {
        "foreman": foreman,
        "turned": [SENECA_CARD.values[card] for card in rome.turned],
        "last": SENECA_CARDS[rome.turned[len(rome.turned) - 1]] if len(rome.turned) > 0 else None,
        # In the order of their numbers: how they lie nobody knows.
        "unseen": [SENECA_CARDS[card] for card in range(CARDS) if (rome.deck >> card) & 1],
    }
    if rome.players > 1:
        return shared
    held = [name for at, name in enumerate(FAVOUR.values) if rome.favours[at] == SENECA]
    return {
        **shared,
        "rounds": int(LAST_ROUND),
        "backs": [None if back < 0 else BACK.values[back] for back in rome.backs],
        "seals": int(total(vec[i64]([CARD_SEAL[card] for card in rome.turned]))),
        "thresholds": [int(step) for step in SEALS[rome.options[LEVEL]]],
        "favour": held[0] if held else None,
        "score": seneca_parts(rome),
        "points": int(seneca_points(rome)),
    }


def seneca_parts(rome: Rome) -> dict[str, shapes.ScorePart]:
    """16.13  The parts of Seneca's score: how many of each, and what one is worth."""
    values = rome.options[SENECA_SCORES]
    kinds = [rome.map.kinds[at] for at in range(rome.map.size)]
    nero = sum(1 for owner in rome.nero if owner == SENECA)
    return {
        "parks": {"n": kinds.count(PARK), "each": int(PARK_WORTH[values])},
        "rubble": {"n": kinds.count(RUBBLE), "each": int(RUBBLE_WORTH[values])},
        "roads": {"n": int(roads_of(rome, SENECA)), "each": int(ROAD_WORTH[values])},
        "colonies": {"n": int(colonies_of(rome, SENECA)), "each": int(COLONY_WORTH[values])},
        "nero": {"n": nero, "points": int(nero_points(rome, SENECA))},
    }
