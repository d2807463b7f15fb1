"""7. Conquer: colonies of one region, as many as the force allows."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.games.rome_and_roll.box import (
    CASSIAN,
    GARRISON,
    GLORY,
    IN_THE_MIDDLE,
    JOVILIUS,
    MARS,
    MARS_AUXILIARIES,
    VIVIANUS,
)
from ludi.games.rome_and_roll.messages import COLONY_TAKEN
from ludi.games.rome_and_roll.provinces.regions import (
    COLONIES,
    COLONY_REGION,
    REGION,
    RESOURCE_OF,
    STRENGTH,
)
from ludi.games.rome_and_roll.shapes import ConquerAsked
from ludi.games.rome_and_roll.sheet.advisors import has_advanced, has_basic
from ludi.games.rome_and_roll.sheet.gains import gain, rise
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, goes_on, this_turn
from ludi.games.rome_and_roll.verbs import DONE, GLORY_RULE, OTHER, SUBDUE

NO_REGION: Final = -1


def force(rome: Rome, turn: EndOfTurn, mars: bool) -> i64:
    """7.1, 13.5  Soldiers not in garrison and the auxiliaries of the die; two more with Mars."""
    strength = rome.notables[turn.player].free_soldiers() + turn.auxiliaries
    return strength + MARS_AUXILIARIES if mars else strength


def garrison_for(rome: Rome, seat: i64, first: bool) -> i64:
    """7.3, 12.5  The soldiers a colony takes: one; none for the first with Vivianus."""
    if first and has_advanced(rome, seat, VIVIANUS):
        return 0
    return GARRISON


def can_conquer(rome: Rome, turn: EndOfTurn, mars: bool) -> bool:
    """7.1  Whether any free colony can be taken."""
    strength = force(rome, turn, mars)
    if rome.notables[turn.player].free_soldiers() < garrison_for(rome, turn.player, True):
        return False
    for colony in range(COLONIES):
        if rome.colony_owners[colony] == IN_THE_MIDDLE and STRENGTH[colony] <= strength:
            return True
    return False


def all_taken(rome: Rome) -> bool:
    """7.2  Whether no colony is free any more."""
    for colony in range(COLONIES):
        if rome.colony_owners[colony] == IN_THE_MIDDLE:
            return False
    return True


def begin_conquer(rome: Rome, seat: i64) -> None:
    """7.1, 13.5  Gather the force; the auxiliaries serve this action only."""
    turn = this_turn(rome)
    goes_on(rome, turn.with_auxiliaries(0))
    rome.then(Conquer(seat, force(rome, turn, turn.god == MARS), NO_REGION))


def auxiliaries(rome: Rome) -> i64:
    """The auxiliaries that came to the die after the force was gathered."""
    return this_turn(rome).auxiliaries


@mypyc_attr(free_list_len=1)
@final
class Conquer(Decision[Rome]):
    """7.2  Take free colonies of one region, one after the other, while the force lasts."""

    PARAGRAPH: ClassVar[str] = "7.2"
    ASKS: ClassVar[type] = ConquerAsked

    def __init__(self, player: i64, strength: i64, region: i64) -> None:
        self.player = player
        self.strength = strength  # what is left of the force
        self.region = region  # fixed by the first colony

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        if self.region != NO_REGION:
            row = append(row, DONE)
        if rome.notables[seat].free_soldiers() < garrison_for(rome, seat, self.region == NO_REGION):
            return row
        for colony in range(COLONIES):
            if self.is_in_reach(rome, colony):
                row = append(row, SUBDUE.of(colony))
        return row

    def left(self, rome: Rome) -> i64:
        """12.2  What is left of the force; an auxiliary won in the middle of the action helps."""
        return self.strength if rome.is_first_edition() else self.strength + auxiliaries(rome)

    def is_in_reach(self, rome: Rome, colony: i64) -> bool:
        """Whether a colony is free, weak enough and of the region."""
        if rome.colony_owners[colony] != IN_THE_MIDDLE or STRENGTH[colony] > self.left(rome):
            return False
        return self.region == NO_REGION or COLONY_REGION[colony] == self.region

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        colony = SUBDUE.read(action)
        region = COLONY_REGION[colony]
        first = self.region == NO_REGION
        rome.notables[seat].garrisoned += garrison_for(rome, seat, first)
        rome.colony_owners[colony] = seat
        glory: i64 = 1 if rome.options[GLORY_RULE] == OTHER else STRENGTH[colony]
        rome.tell(COLONY_TAKEN, seat, colony, glory)
        rise(rome, seat, GLORY, glory)
        if first and (has_basic(rome, seat, CASSIAN) or has_basic(rome, seat, JOVILIUS)):
            gain(rome, seat, RESOURCE_OF[region], 1)
        rome.then(Conquer(seat, self.strength - STRENGTH[colony], region))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not SUBDUE.means(action):
            return "7.2:subdue_first"
        colony = SUBDUE.read(action)
        if rome.colony_owners[colony] != IN_THE_MIDDLE:
            return "7.2:colony_taken_already"
        if self.region != NO_REGION and COLONY_REGION[colony] != self.region:
            return "7.2:one_region"
        return "7.1:too_strong" if STRENGTH[colony] > self.left(rome) else "7.3:no_garrison"

    def about(self, rome: Rome, seat: int | None) -> ConquerAsked:
        region = None if self.region == NO_REGION else REGION.values[self.region]
        return {"strength": int(self.left(rome)), "region": region}
