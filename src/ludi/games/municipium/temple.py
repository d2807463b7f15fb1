"""5.3 The Temple: the order of the families is sorted anew."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.rows import inserted
from ludi.games.municipium.box import TEMPLE
from ludi.games.municipium.majority import influence
from ludi.games.municipium.messages import POWER_DECLINED, TEMPLE_SORTED
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import INVOKE, OTHER, PASS, TEMPLE_LAURELS


def rank_in_temple(town: Town, seat: i64) -> i64:
    """5.3  What the Temple order is sorted by."""
    if town.options[TEMPLE_LAURELS] == OTHER:
        return town.families[seat].present(TEMPLE)
    return influence(town, TEMPLE, seat)


def is_sorted(town: Town) -> bool:
    """Whether the Temple power would leave the order as it is."""
    for at in range(i64(len(town.discs)) - 1):
        if rank_in_temple(town, town.discs[at]) < rank_in_temple(town, town.discs[at + 1]):
            return False
    return True


@final
class TemplePower(Decision[Town]):
    """5.3  The discs are put in the order of pawns in the Temple; equals keep their order."""

    PARAGRAPH: ClassVar[str] = "5.3"

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return vec[i64]([PASS, INVOKE.of(TEMPLE)])

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, TEMPLE)
        else:
            sort_discs(town)
            town.tell(TEMPLE_SORTED, seat)


def sort_discs(town: Town) -> None:
    """5.3  Put each disc behind the last one that has at least as many pawns in the Temple."""
    ordered = vec[i64](capacity=len(town.discs))
    for seat in town.discs:
        place = i64(len(ordered))
        while place > 0 and rank_in_temple(town, ordered[place - 1]) < rank_in_temple(town, seat):
            place -= 1
        ordered = inserted(ordered, place, seat)
    town.discs = ordered
