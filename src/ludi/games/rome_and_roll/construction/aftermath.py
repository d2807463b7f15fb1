"""5.11 to 5.15. After drawing: printed resources, foremen, bonus, productions, senator."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Happening
from ludi.games.rome_and_roll.box import (
    BUILDINGS,
    COINS,
    FISH,
    JEREMIAS,
    JEWEL,
    JUNO,
    JUNO_BUILDINGS,
    MARTIALIS,
    THEOCLES,
)
from ludi.games.rome_and_roll.city.ground import CAELIAN, ESQUILINE, QUIRINAL, VIMINAL
from ludi.games.rome_and_roll.city.map import whole
from ludi.games.rome_and_roll.city.plans import (
    ARMY,
    BONUS_OF,
    FAVOUR_BONUS,
    JUNO_SHAPE,
    NO_BONUS,
    PLANS,
    RUBBLE,
    SHAPE_OF,
    TYPE_OF,
    URBAN,
)
from ludi.games.rome_and_roll.city.productions import produce, produces, receive
from ludi.games.rome_and_roll.gods.favours import ClaimFavour
from ludi.games.rome_and_roll.messages import BUILT, FOREMAN_EXPELLED, PARK_MADE
from ludi.games.rome_and_roll.sheet.advisors import has_advanced, has_basic
from ludi.games.rome_and_roll.sheet.gains import add_senators, add_soldiers, gain, rise
from ludi.games.rome_and_roll.state import NO_SLOT, Rome
from ludi.games.rome_and_roll.turn.so_far import this_turn

NONE: Final = -1  # no building


def draw_building(rome: Rome, seat: i64, slot: i64, placement: i64) -> None:
    """5.11 to 5.15  Draw a building and put everything that follows on the agenda."""
    juno = this_turn(rome).god == JUNO
    building = put_on_the_map(rome, seat, slot, placement, juno)
    rome.notables[seat].overseer = building
    move_foreman(rome, seat, slot)
    rise(rome, seat, BUILDINGS, JUNO_BUILDINGS if juno else 1)
    printed_resources(rome, seat, building)
    rome.then(PlanBonus(seat, rome.plans[slot]))
    rome.then(AdvisorsOnBuild(seat, building))
    rome.then(Productions(seat, building, 0, NONE))
    rome.then(NeighbourSenator(seat, building))


def put_on_the_map(rome: Rome, seat: i64, slot: i64, placement: i64, juno: bool) -> i64:
    """Draw the shape; the number of the new building."""
    plan = rome.plans[slot]
    shape: i64 = JUNO_SHAPE if juno else SHAPE_OF[plan]
    building = rome.raise_building(plan, seat, shape, placement, whole(shape))
    rome.tell(BUILT, seat, plan, rome.map.first_square(building))
    return building


def printed_resources(rome: Rome, seat: i64, building: i64) -> None:
    """5.11  Gain the resources printed on the covered squares."""
    printed = rome.map.land.printed
    for square in rome.map.squares[building]:
        if printed[square] >= 0:
            gain(rome, seat, printed[square], 1)


def move_foreman(rome: Rome, seat: i64, slot: i64) -> None:
    """5.12  The own foreman goes to the plan; another who stood there goes home."""
    if rome.notables[seat].foreman != slot:
        expel(rome, slot)
        rome.notables[seat].foreman = slot


def expel(rome: Rome, slot: i64) -> None:
    """5.12, 17.2  Send home whichever foreman stands on a plan."""
    if rome.seneca_plan == slot:
        rome.seneca_plan = NO_SLOT
    for owner in range(rome.players):
        if rome.notables[owner].foreman == slot:
            rome.notables[owner].foreman = NO_SLOT
            rome.tell(FOREMAN_EXPELLED, owner, rome.plans[slot])


@final
class PlanBonus(Happening[Rome]):
    """5.13  The bonus of the plan; Religion lets one claim a favour."""

    PARAGRAPH: ClassVar[str] = "5.13"

    def __init__(self, player: i64, plan: i64) -> None:
        self.player = player
        self.plan = plan

    def happen(self, rome: Rome) -> None:
        bonus = BONUS_OF[self.plan]
        if bonus == FAVOUR_BONUS:
            rome.then(ClaimFavour(self.player))
        elif bonus != NO_BONUS:
            receive(rome, self.player, bonus, 1)


@final
class AdvisorsOnBuild(Happening[Rome]):
    """12.5, 12.8  What Theocles and Jeremias give for a new building."""

    PARAGRAPH: ClassVar[str] = "12.5"

    def __init__(self, player: i64, building: i64) -> None:
        self.player = player
        self.building = building

    def happen(self, rome: Rome) -> None:
        kind = TYPE_OF[rome.map.kinds[self.building]]
        if (kind in (ARMY, URBAN)) and has_basic(rome, self.player, THEOCLES):
            add_soldiers(rome, self.player, 1)
        eastern = on_hill(rome, self.building, ESQUILINE) or on_hill(rome, self.building, CAELIAN)
        if eastern and has_basic(rome, self.player, JEREMIAS):
            gain(rome, self.player, FISH, 1)
        northern = on_hill(rome, self.building, VIMINAL) or on_hill(rome, self.building, QUIRINAL)
        if northern and (has_advanced(rome, self.player, JEREMIAS) or not rome.is_first_edition()):
            rome.then(NorthernHills(self.player))


@final
class NorthernHills(Happening[Rome]):
    """12.2, 12.8  Jeremias' jewel, also if his fish of the same Build has just won him over."""

    PARAGRAPH: ClassVar[str] = "12.8"

    def __init__(self, player: i64) -> None:
        self.player = player

    def happen(self, rome: Rome) -> None:
        if has_advanced(rome, self.player, JEREMIAS):
            gain(rome, self.player, JEWEL, 1)


def on_hill(rome: Rome, building: i64, hill: i64) -> bool:
    """12.8  Whether a building stands on a hill with at least one square."""
    terrain = rome.map.land.terrain
    return any(terrain[square] == hill for square in rome.map.squares[building])


@mypyc_attr(free_list_len=1)
@final
class Productions(Happening[Rome]):
    """5.14  Buildings beside a new one produce, from the Proconsul clockwise, oldest first."""

    PARAGRAPH: ClassVar[str] = "5.14"

    def __init__(self, player: i64, building: i64, turn: i64, last: i64) -> None:
        self.player = player
        self.building = building
        self.turn = turn  # whose buildings produce now, counted from the first
        self.last = last  # the last one that did

    def happen(self, rome: Rome) -> None:
        turn, last = self.turn, self.last
        while turn < rome.players:
            owner = (rome.first_of_all(self.player) + turn) % rome.players
            found = next_producer(rome, self.building, owner, last)
            if found != NONE:
                produce(rome, owner, found)
                rome.then(Productions(self.player, self.building, turn, found))
                return
            turn += 1
            last = NONE


def next_producer(rome: Rome, building: i64, owner: i64, last: i64) -> i64:
    """The oldest producing neighbour of an owner built after `last`, or none."""
    best: i64 = NONE
    for other in rome.map.touching(building):
        older = other > last and (best == NONE or other < best)
        if older and rome.map.owners[other] == owner and produces(rome, other):
            best = other
    return best


@final
class NeighbourSenator(Happening[Rome]):
    """5.15, 16.12  One senator for building beside an opponent's building, or beside rubble."""

    PARAGRAPH: ClassVar[str] = "5.15"

    def __init__(self, player: i64, building: i64) -> None:
        self.player = player
        self.building = building

    def happen(self, rome: Rome) -> None:
        earned = False
        for other in rome.map.touching(self.building):
            plan = rome.map.kinds[other]
            if plan == RUBBLE:
                rome.lay_park(other)
                rome.tell(PARK_MADE, rome.map.first_square(other))
                earned = True
            elif plan < PLANS and rome.map.owners[other] != self.player:
                earned = True
        if not earned:
            return
        came = add_senators(rome, self.player, 1) > 0 or not rome.since_third_edition()
        if came and has_basic(rome, self.player, MARTIALIS):
            rise(rome, self.player, COINS, 1)
