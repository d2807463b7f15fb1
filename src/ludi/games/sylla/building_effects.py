"""9. The buildings: what a tile does at once when it is bought."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.games.sylla.box import (
    ANY_TOKEN,
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
from ludi.games.sylla.messages import BANKS, GATHERS, GATHERS_UNSEEN, GETS_CRANE, HONOURED
from ludi.games.sylla.secrecy import hide
from ludi.games.sylla.shapes import InsulaAsked
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import ANNOUNCED, TAKE, TOKENS_SAID


@mypyc_attr(free_list_len=1)
@final
class Acquire(Happening[Rome]):
    """9  What a bought tile does at once; the lasting ones stay before their owner."""

    PARAGRAPH: ClassVar[str] = "3.5"

    def __init__(self, player: i64, building: i64) -> None:
        self.player = player
        self.building = building

    def happen(self, rome: Rome) -> None:
        roman = rome.romans[self.player]
        if self.building < LASTING_TILES:
            roman.upright[LASTING + self.building] += 1
        elif self.building == INSULA:
            rome.then(InsulaToken(self.player, INSULA_TOKENS))
        elif self.building == CRANE_TILE:
            roman.tilted[CRANE] += 1
            rome.tell(GETS_CRANE, self.player)
        elif self.building == TRIUMPHAL_ARCH:
            honour(rome, self.player, self.building, ARCH_PRESTIGE)
        elif self.building == STATUE:
            honour(rome, self.player, self.building, STATUE_PRESTIGE)
        elif self.building == BANK:
            roman.denarii += BANK_DENARII
            rome.tell(BANKS, self.player, BANK_DENARII)


def honour(rome: Rome, seat: i64, building: i64, prestige: i64) -> None:
    """9.8, 9.9  A monument brings prestige at once."""
    rome.romans[seat].gain(prestige)
    rome.tell(HONOURED, seat, building, prestige)


@final
class InsulaToken(Decision[Rome]):
    """9.6  The Insula is exchanged for tokens of the owner's choice."""

    PARAGRAPH: ClassVar[str] = "9.6"
    ASKS: ClassVar[type] = InsulaAsked

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left  # tokens still to be taken

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return TAKE.of_each(ANY_TOKEN)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        token = TAKE.read(action)
        rome.romans[seat].tokens[token] += 1
        if rome.options[TOKENS_SAID] == ANNOUNCED:
            rome.tell(GATHERS, seat, token)
        else:
            rome.tell(GATHERS_UNSEEN, seat)
            hide(rome, seat, token)
        if self.left > 1:
            rome.then(InsulaToken(seat, self.left - 1))

    def about(self, rome: Rome, seat: int | None) -> InsulaAsked:
        return {"left": int(self.left)}
