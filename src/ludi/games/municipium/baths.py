"""5.6 The Baths: from the baths to the Temple, for a laurel."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.games.municipium.box import BATHS, TEMPLE
from ludi.games.municipium.messages import LAUREL_GIVEN, POWER_DECLINED, TO_THE_TEMPLE
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import INVOKE, PASS


@final
class BathsPower(Decision[Town]):
    """5.6  All the family's pawns go from the Baths to the Temple; one pawn there gets a laurel."""

    PARAGRAPH: ClassVar[str] = "5.6"

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return vec[i64]([PASS, INVOKE.of(BATHS)])

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, BATHS)
            return
        family = town.families[seat]
        town.tell(TO_THE_TEMPLE, seat, family.present(BATHS))
        family.pawns[TEMPLE] += family.pawns[BATHS]
        family.laurelled[TEMPLE] += family.laurelled[BATHS]
        family.pawns[BATHS] = 0
        family.laurelled[BATHS] = 0
        if town.laurels > 0 and family.pawns[TEMPLE] > 0:
            town.laurels -= 1
            family.pawns[TEMPLE] -= 1
            family.laurelled[TEMPLE] += 1
            town.tell(LAUREL_GIVEN, seat)
