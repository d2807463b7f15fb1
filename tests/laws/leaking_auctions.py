"""The same auction leaking: no redeal at all, bids in sight, and hands that redeal forgets."""

from __future__ import annotations

import copy
from typing import Any, ClassVar

from ludi.core.agenda import State
from ludi.core.game import Game
from tests.laws.auction import GAME
from tests.laws.auction.rules import Auction, Bid, look


class Unimagined(Auction):
    """Nothing is ever dealt anew."""

    def redeal(self, seat: int) -> None:
        State.redeal(self, seat)


class Forgotten(Auction):
    """Sealed cards are dealt anew, among themselves, and hands are left as they are."""

    def redeal(self, seat: int) -> None:
        others = [at for at in range(self.players) if at != seat and self.bids[at]]
        unseen = sorted(self.deck + [self.bids[at] for at in others])
        for other in others:
            self.bids[other] = self.drawn(unseen)
        self.deck = unseen


def in_sight(table: Auction, seat: int | None) -> dict[str, object]:
    """A look that shows the sealed bids."""
    return {**look(table, seat), "bids": table.bids[:]}


def variant(**changes: Any) -> Game:
    """The honest game with something else about it."""
    game = copy.copy(GAME)
    for name, value in changes.items():
        setattr(game, name, value)
    return game


NO_REDEAL = variant(blank=Unimagined)
BIDS_IN_SIGHT = variant(look=in_sight)
HANDS_FORGOTTEN = variant(blank=Forgotten)
NOTHING_DECLARED = variant(secrets=None)


class Shared(Auction):
    """Clones write into the lots of their original."""

    def clone(self) -> Auction:
        copied = super().clone()
        copied.lots = self.lots
        return copied


class Pass(Bid):
    """2.3  A question without a sentence, in a paragraph that does not exist."""

    PARAGRAPH: ClassVar[str] = "2.3"


SHARED_LIST = variant(blank=Shared)
NO_SENTENCE = variant(steps={**GAME.steps, "Pass": Pass})
