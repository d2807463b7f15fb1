"""Orders beforehand: a gained fish or jewel is stored without a question, in whoever's turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.orders import Order
from ludi.games.rome_and_roll.box import FISH, JEWEL
from ludi.games.rome_and_roll.sheet.advisors import any_can_be_bribed
from ludi.games.rome_and_roll.sheet.gains import Gained
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import STORE


@final
class StoreGained(Order[Rome]):
    """2.6  Store what is gained, and bribe nobody with it, until the round ends."""

    QUESTION: ClassVar[type] = Gained
    ONCE: ClassVar[bool] = False

    def __init__(self, name: str, good: i64) -> None:
        self.name = name
        self.topic = name
        self.good = good

    def offers(self, rome: Rome, seat: i64) -> vec[i64]:
        if rome.over or rome.players == 1 or not any_can_be_bribed(rome, seat):
            return vec[i64]()  # nobody waits, or nothing will be asked
        return append(vec[i64](), STORE.of(self.good))

    def mark(self, rome: Rome, seat: i64) -> vec[i64]:
        return append(vec[i64](), rome.round)

    def hears(self, rome: Rome, seat: i64) -> bool:
        asked = rome.question()  # a basket may be stored as a fish: that stays a choice
        return isinstance(asked, Gained) and asked.player == seat and asked.good == self.good


ORDERS: Final[tuple[Order[Any], ...]] = (
    StoreGained("store_fish", FISH),
    StoreGained("store_jewel", JEWEL),
)
