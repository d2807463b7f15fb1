"""4.6, 4.7  Who earned the effect of a black or light blue card uses it, or declines."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.games.caligula.box import (
    CIVITAS,
    FIRST_SIDE,
    PLACE_TOKEN,
    SECOND_SIDE,
    effect_names,
)
from ludi.games.caligula.effects import carry_out, ways
from ludi.games.caligula.messages import DECLINED
from ludi.games.caligula.placement import where_placed, why_not_place
from ludi.games.caligula.shapes import BenefitAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DECLINE, PUT, REORDER


@mypyc_attr(free_list_len=1)
@final
class Benefit(Decision[Rome]):
    """4.6, 4.7  Who earned a card's effect may use it, choosing between the sides of AUT."""

    PARAGRAPH: ClassVar[str] = "4.7"
    ASKS: ClassVar[type] = BenefitAsked

    def __init__(self, player: i64, civitas: i64, times: i64) -> None:
        self.player = player
        self.civitas = civitas
        self.times = times

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=16), DECLINE)
        row = ways(rome, seat, FIRST_SIDE[self.civitas], row)
        return ways(rome, seat, SECOND_SIDE[self.civitas], row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == DECLINE:
            rome.tell(DECLINED, seat)
            return
        carry_out(rome, seat, action)
        if self.times > 1:
            rome.then(Benefit(seat, self.civitas, self.times - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        sides = (FIRST_SIDE[self.civitas], SECOND_SIDE[self.civitas])
        if PUT.means(action) and PLACE_TOKEN in sides:
            return why_not_place(rome, seat, action)
        if REORDER.means(action):
            return "5.10:not_these_sequentia"
        return "4.7:not_an_effect"

    def seen(self, action: i64) -> i64:
        return where_placed(action)

    def about(self, rome: Rome, seat: int | None) -> BenefitAsked:
        return {
            "civitas": CIVITAS.values[self.civitas],
            "effects": effect_names(self.civitas),
            "times": int(self.times),
        }
