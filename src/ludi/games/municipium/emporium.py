"""5.7 The Emporium: citizens are drawn and placed until an event."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.rows import total
from ludi.games.municipium.box import CITIZEN, EMPORIUM, INSTITUTIONS
from ludi.games.municipium.citizens import (
    add_settlements,
    draw_citizen,
    settle_citizen,
    why_not_settle,
)
from ludi.games.municipium.messages import CITIZEN_DRAWN, POWER_DECLINED
from ludi.games.municipium.shapes import DrawnAsked, SettleAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import DONE, DRAW, EMPORIUM_DRAWS, OTHER, PASS, SETTLE


@final
class EmporiumPower(Decision[Town]):
    """5.7  Citizens are drawn and placed one by one until the player stops or sets off an event."""

    PARAGRAPH: ClassVar[str] = "5.7"
    ASKS: ClassVar[type] = DrawnAsked

    def __init__(self, player: i64, drawn: i64) -> None:
        self.player = player
        self.drawn = drawn  # how many so far

    def options(self, town: Town, seat: i64) -> vec[i64]:
        if self.drawn == 0:
            return vec[i64]([PASS, DRAW])
        if total(town.bag) == 0:
            return vec[i64]([DONE])
        return vec[i64]([DRAW] if town.options[EMPORIUM_DRAWS] == OTHER else [DONE, DRAW])

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, EMPORIUM)
        if action != DRAW:
            return
        citizen = draw_citizen(town)
        town.tell(CITIZEN_DRAWN, seat, citizen)
        town.then(SettleDrawn(seat, citizen, self.drawn + 1))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if action in (DONE, PASS) and town.options[EMPORIUM_DRAWS] == OTHER:
            return "5.7:until_event"
        return ""

    def about(self, town: Town, seat: int | None) -> DrawnAsked:
        return {"drawn": int(self.drawn)}


@final
class SettleDrawn(Decision[Town]):
    """5.7  The citizen drawn by the Emporium is placed; without an event, drawing goes on."""

    PARAGRAPH: ClassVar[str] = "5.7"
    ASKS: ClassVar[type] = SettleAsked

    def __init__(self, player: i64, citizen: i64, drawn: i64) -> None:
        self.player = player
        self.citizen = citizen
        self.drawn = drawn

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return add_settlements(town, self.citizen, vec[i64](capacity=INSTITUTIONS))

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        citizen, place = SETTLE.read(action)
        if not settle_citizen(town, seat, citizen, place):
            town.then(EmporiumPower(seat, self.drawn))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return why_not_settle(self.citizen, action)

    def about(self, town: Town, seat: int | None) -> SettleAsked:
        return {"citizen": CITIZEN.values[self.citizen]}

    def holds(self, kind: i64) -> i64:
        return 1 if self.citizen == kind else 0
