"""6. Decurions: a full set must be exchanged at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.core.bits import size
from ludi.core.rows import by_name
from ludi.games.municipium.box import CITIZEN, COLOURS, FAVOUR
from ludi.games.municipium.messages import SET_EXCHANGED
from ludi.games.municipium.shapes import SetAsked
from ludi.games.municipium.state import Family, Town
from ludi.games.municipium.verbs import EXCHANGE, OTHER, SETS, SETS_BY

FULL_SET: Final[i64] = SETS - 1  # one bit for each colour


def missing(family: Family) -> i64:
    """The colours a family lacks, one bit each."""
    found, citizens = i64(0), family.citizens
    for colour in range(i64(COLOURS)):
        if citizens[colour] == 0:
            found |= i64(1) << colour
    return found


def lacking(family: Family) -> i64:
    """How many pieces a family still needs for a full set."""
    short = size(missing(family)) - family.favours
    if short > 0:
        return short
    return 0


def hand_in(town: Town, seat: i64, favours_for: i64) -> None:
    """Exchange a set in which favours stand for the given colours."""
    family = town.families[seat]
    for colour in range(i64(COLOURS)):
        town.return_piece(seat, FAVOUR if (favours_for >> colour) & 1 else colour)
    family.decurions += 1
    town.tell(SET_EXCHANGED, seat, size(favours_for), family.decurions)


@mypyc_attr(free_list_len=1)
@final
class FormSets(Happening[Town]):
    """6.1  Whoever receives citizens or favours must exchange every full set for a Decurion."""

    PARAGRAPH: ClassVar[str] = "6.1"

    def __init__(self, player: i64) -> None:
        self.player = player

    def happen(self, town: Town) -> None:
        family = town.families[self.player]
        if lacking(family) > 0:
            return
        gaps = missing(family)
        if town.options[SETS_BY] == OTHER or family.favours == size(gaps) or gaps == FULL_SET:
            hand_in(town, self.player, gaps)
        else:
            town.then(ChooseSet(self.player))
        town.then(self)


@final
class ChooseSet(Decision[Town]):
    """6.3  With favours to spare, the owner says which citizens they stand for."""

    PARAGRAPH: ClassVar[str] = "6.3"
    ASKS: ClassVar[type] = SetAsked

    def options(self, town: Town, seat: i64) -> vec[i64]:
        family = town.families[seat]
        gaps = missing(family)
        row = vec[i64](capacity=SETS)
        for favours_for in range(i64(SETS)):
            if favours_for & gaps == gaps and size(favours_for) <= family.favours:
                row = append(row, EXCHANGE.of(favours_for))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        hand_in(town, seat, EXCHANGE.read(action))

    def about(self, town: Town, seat: int | None) -> SetAsked:
        family = town.families[self.player]
        return {"citizens": by_name(family.citizens, CITIZEN), "favours": int(family.favours)}
