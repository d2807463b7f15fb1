"""13. Favours of the gods: claiming one, holding it, giving it back."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Question
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import FAVOURS, IN_THE_MIDDLE, PALINURUS, SATURN
from ludi.games.rome_and_roll.messages import FAVOUR_CLAIMED, FAVOUR_INVOKED
from ludi.games.rome_and_roll.sheet.advisors import has_advanced
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import goes_on, this_turn
from ludi.games.rome_and_roll.verbs import CLAIM, PASS


def holds(rome: Rome, seat: i64, favour: i64) -> bool:
    """13.1  Whether a player holds a favour."""
    return rome.favours[favour] == seat


def lay_open(rome: Rome, seat: i64, favour: i64) -> None:
    """13.1  A used favour lies open again."""
    rome.favours[favour] = IN_THE_MIDDLE
    rome.tell(FAVOUR_INVOKED, seat, favour)


def use(rome: Rome, favour: i64) -> None:
    """13.1  The player in turn uses a favour; no other may be used in this turn."""
    turn = this_turn(rome)
    lay_open(rome, turn.player, favour)
    goes_on(rome, turn.blessed_by(favour))


def may_claim(rome: Rome, seat: i64, favour: i64) -> bool:
    """1.5, 13.1  Whether a player may claim a favour: it lies open; Saturn needs Palinurus."""
    if rome.favours[favour] != IN_THE_MIDDLE:
        return False
    return favour != SATURN or has_advanced(rome, seat, PALINURUS)


@final
class ClaimFavour(Question[Rome]):
    """5.13, 13.1  Whoever built Religion may claim one open favour."""

    PARAGRAPH: ClassVar[str] = "13.1"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        for favour in range(i64(FAVOURS)):
            if may_claim(rome, self.player, favour):
                return only(self.player)
        return NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), PASS)
        for favour in range(i64(FAVOURS)):
            if may_claim(rome, seat, favour):
                row = append(row, CLAIM.of(favour))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        favour = CLAIM.read(action)
        rome.favours[favour] = seat
        rome.tell(FAVOUR_CLAIMED, seat, favour)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not CLAIM.means(action):
            return ""
        if CLAIM.read(action) == SATURN and rome.favours[SATURN] == IN_THE_MIDDLE:
            return "12.7:saturn_needs_palinurus"
        return "13.1:favour_not_open"
