"""9. The buildings: what a tile does at once when it is bought."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import only
from ludi.games.sylla.box import (
    ARCH_PRESTIGE,
    BANK,
    BANK_DENARII,
    CRANE,
    CRANE_TILE,
    INSULA,
    INSULA_TOKENS,
    LASTING,
    LASTING_TILES,
    STATUE,
    STATUE_PRESTIGE,
    TRIUMPHAL_ARCH,
)
from ludi.games.sylla.i_first_consul import any_token
from ludi.games.sylla.messages import BANKS, GATHERS, GETS_CRANE, HONOURED
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import TAKE


@final
class Acquire(Step[Rome]):
    """9  What a bought tile does at once; the lasting ones stay before their owner."""

    PARAGRAPH: ClassVar[str] = "3.5"

    def __init__(self, player: i64, building: i64) -> None:
        self.player = player
        self.building = building

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        house = rome.houses[self.player]
        if self.building < LASTING_TILES:
            house.upright[LASTING + self.building] += 1
        elif self.building == INSULA:
            rome.then(InsulaToken(self.player, INSULA_TOKENS))
        elif self.building == CRANE_TILE:
            house.tilted[CRANE] += 1
            rome.tell(GETS_CRANE, self.player)
        elif self.building == TRIUMPHAL_ARCH:
            honour(rome, self.player, self.building, ARCH_PRESTIGE)
        elif self.building == STATUE:
            honour(rome, self.player, self.building, STATUE_PRESTIGE)
        elif self.building == BANK:
            house.denarii += BANK_DENARII
            rome.tell(BANKS, self.player, BANK_DENARII)


def honour(rome: Rome, seat: i64, building: i64, prestige: i64) -> None:
    """9.8, 9.9  A monument brings prestige at once."""
    rome.houses[seat].gain(prestige)
    rome.tell(HONOURED, seat, building, prestige)


@final
class InsulaToken(Step[Rome]):
    """9.6  The Insula is exchanged for tokens of the owner's choice."""

    PARAGRAPH: ClassVar[str] = "9.6"

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return any_token(TAKE)

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.houses[seat].tokens[action - TAKE] += 1
        rome.tell(GATHERS, seat, action - TAKE)
        if self.left > 1:
            rome.then(InsulaToken(seat, self.left - 1))

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"left": int(self.left)}
