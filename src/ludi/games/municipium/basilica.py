"""5.8 The Basilica: three pieces for a Decurion, or a citizen from the bag."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.rows import total
from ludi.games.municipium.box import BASILICA, BASILICA_PRICE, COLOURS, FAVOUR
from ludi.games.municipium.citizens import draw_citizen
from ludi.games.municipium.decurions import FormSets
from ludi.games.municipium.messages import CITIZEN_KEPT, DECURION_BOUGHT, HANDED_IN, POWER_DECLINED
from ludi.games.municipium.shapes import HandInAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import DRAW, HAND, PASS


def hands(town: Town, seat: i64, row: vec[i64]) -> vec[i64]:
    """5.8  The pieces that a family can hand in."""
    family = town.families[seat]
    for citizen in range(i64(COLOURS)):
        if family.citizens[citizen] > 0:
            row = append(row, HAND.of(citizen))
    if family.favours > 0:
        row = append(row, HAND.of(FAVOUR))
    return row


@final
class BasilicaPower(Decision[Town]):
    """5.8  Either three pieces are exchanged for a Decurion, or one citizen is drawn and kept."""

    PARAGRAPH: ClassVar[str] = "5.8"

    def options(self, town: Town, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), PASS)
        if total(town.bag) > 0:
            row = append(row, DRAW)
        if town.families[seat].pieces() >= BASILICA_PRICE:
            row = hands(town, seat, row)
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, BASILICA)
        elif action == DRAW:
            citizen = draw_citizen(town)
            town.give(seat, citizen)
            town.tell(CITIZEN_KEPT, seat, citizen)
            town.then(FormSets(seat))
        else:
            hand_over(town, seat, HAND.read(action), BASILICA_PRICE - 1)

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if action == DRAW:
            return "5.8:bag_empty"
        if HAND.means(action):
            poor = town.families[seat].pieces() < BASILICA_PRICE
            return "5.8:too_few_pieces" if poor else "5.8:no_such_piece"
        return ""


@final
class HandIn(Decision[Town]):
    """5.8  The pieces for a Decurion are handed in one by one."""

    PARAGRAPH: ClassVar[str] = "5.8"
    ASKS: ClassVar[type] = HandInAsked

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left  # still to be handed in

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return hands(town, seat, vec[i64](capacity=8))

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        hand_over(town, seat, HAND.read(action), self.left - 1)

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return "5.8:no_such_piece" if HAND.means(action) else "5.8:hand_in_first"

    def about(self, town: Town, seat: int | None) -> HandInAsked:
        return {"left": int(self.left)}


def hand_over(town: Town, seat: i64, piece: i64, left: i64) -> None:
    """5.8  Hand in one piece; the last one brings the Decurion."""
    town.return_piece(seat, piece)
    town.tell(HANDED_IN, seat, piece)
    if left > 0:
        town.then(HandIn(seat, left))
        return
    town.families[seat].decurions += 1
    town.tell(DECURION_BOUGHT, seat, town.families[seat].decurions)
