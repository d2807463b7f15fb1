"""5.10 The Praetorium: pawns are put anywhere."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.games.municipium.box import INSTITUTIONS, LAURELLED, PLAIN, PRAETORIUM
from ludi.games.municipium.messages import MARCHED, POWER_DECLINED
from ludi.games.municipium.shapes import MarchAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import DONE, MARCH, PASS


@mypyc_attr(free_list_len=1)
@final
class PraetoriumPower(Decision[Town]):
    """5.10  Any of the family's pawns are put anywhere, each at most once."""

    PARAGRAPH: ClassVar[str] = "5.10"
    ASKS: ClassVar[type] = MarchAsked

    def __init__(self, player: i64, moved: i64, pawns: vec[i64], laurelled: vec[i64]) -> None:
        self.player = player
        self.moved = moved  # how many so far
        self.pawns = pawns  # that have not been moved yet, by institution
        self.laurelled = laurelled

    def options(self, town: Town, seat: i64) -> vec[i64]:
        stop: i64 = PASS if self.moved == 0 else DONE
        row = append(vec[i64](capacity=50), stop)
        for origin in range(i64(INSTITUTIONS)):
            plain, laurelled = self.pawns[origin] > 0, self.laurelled[origin] > 0
            if not plain and not laurelled:
                continue
            for to in range(i64(INSTITUTIONS)):
                if to == origin:
                    continue
                if plain:
                    row = append(row, MARCH.of(PLAIN, origin, to))
                if laurelled:
                    row = append(row, MARCH.of(LAURELLED, origin, to))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, PRAETORIUM)
        if not MARCH.means(action):
            return
        pawn, origin, to = MARCH.read(action)
        town.families[seat].move(pawn, origin, to)
        town.tell(MARCHED, seat, pawn, origin, to)
        pawns, laurelled = self.pawns[:], self.laurelled[:]
        if pawn == LAURELLED:
            laurelled[origin] -= 1
        else:
            pawns[origin] -= 1
        town.then(PraetoriumPower(seat, self.moved + 1, pawns, laurelled))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return "5.10:each_pawn_once" if MARCH.means(action) else ""

    def about(self, town: Town, seat: int | None) -> MarchAsked:
        return {"moved": int(self.moved)}
