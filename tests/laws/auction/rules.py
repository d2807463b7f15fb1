"""The rules of the auction, with plain lists and numbers, as a stranger would write them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ludi.core.actions import SEAT, Amount, Catalogue, Count
from ludi.core.agenda import Happening, Question, State
from ludi.core.components import load
from ludi.core.events import NUMBER, Message, Messages
from ludi.core.options import Option
from ludi.core.secrets import THINGS, Secret

BOX: Final = load("auction", __package__)
CARDS: Final = BOX.number("box.cards", 12, 12)
HAND: Final = BOX.number("box.hand", 1, 4)
STREAMS: Final = ("deck", "thoughts")
DECK, THOUGHTS = range(2)
BID: Final = Amount("bid", 0, 1, number=Count("card", 1, CARDS))
VERBS: Final = Catalogue(BID)
OPTIONS: Final[tuple[Option, ...]] = ()
DEALT, WON = 1, 2
MESSAGES: Final = Messages(
    Message("dealt", DEALT, "1.1", seat=SEAT),
    Message("won", WON, "2.2", seat=SEAT, card=NUMBER),
)


def has_bid(table: Any, seat: int) -> bool:
    """Whether a seat has sealed a bid."""
    return bool(table.bids[seat])


SECRETS: Final = (
    Secret("bids[seat]", "2.1", kind=THINGS, beside="hands[seat]", hidden=has_bid),
    Secret("hands[seat]", "1.1", kind=THINGS, beside="deck"),
)


class Auction(State):
    """Hands, sealed bids, and who has won how much."""

    def __init__(self, game: Any, players: Any, options: Any, chance: Any) -> None:
        super().__init__(game, players, options, chance)
        self.deck = list(range(1, CARDS + 1))
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.bids = [0] * players
        self.lots = [0] * players

    def clone(self) -> Auction:
        copy = type(self)(self.game, self.players, self.options, self.chance.clone())
        copy.deck, copy.bids, copy.lots = self.deck[:], self.bids[:], self.lots[:]
        copy.hands = [hand[:] for hand in self.hands]
        self.copy_table(copy)
        return copy

    def redeal(self, seat: int) -> None:
        """Others' hands and bids are dealt anew from what the seat has not seen."""
        others = [other for other in range(self.players) if other != seat]
        unseen = sorted(self.deck + [card for at in others for card in self.hands[at]])
        unseen = sorted(unseen + [self.bids[at] for at in others if self.bids[at]])
        for other in others:
            size, sealed = len(self.hands[other]), self.bids[other]
            self.hands[other] = [self.drawn(unseen) for _ in range(size)]
            self.bids[other] = self.drawn(unseen) if sealed else 0
        self.deck = unseen

    def drawn(self, unseen: list[int]) -> int:
        return unseen.pop(self.chance.roll(THOUGHTS, len(unseen)))

    def score(self, seat: int) -> int:
        return self.lots[seat]

    def is_winner(self, seat: int) -> bool:
        return self.lots[seat] == max(self.lots)

    def check(self) -> str:
        held = self.deck + [card for hand in self.hands for card in hand]
        held += [bid for bid in self.bids if bid]
        return "a card is there twice" if len(set(held)) < len(held) else ""


class Deal(Happening[Auction]):
    """1.1  Everybody gets four cards."""

    PARAGRAPH: ClassVar[str] = "1.1"

    def happen(self, table: Auction) -> None:
        for seat in range(table.players):
            for _ in range(HAND):
                card = table.deck.pop(table.chance.roll(DECK, len(table.deck)))
                table.hands[seat].append(card)
                table.tell(DEALT, seat)
        table.then(Bid())


class Bid(Question[Auction]):
    """2.1  Everybody seals a card."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def actors(self, table: Auction) -> int:
        return sum(1 << seat for seat in range(table.players) if not table.bids[seat])

    def options(self, table: Auction, seat: int) -> Any:
        return [BID.of(card) for card in sorted(table.hands[seat])]

    def answer(self, table: Auction, seat: int, action: int) -> None:
        table.bids[seat] = BID.read(action)
        table.hands[seat].remove(table.bids[seat])
        table.then(Bid())

    def skipped(self, table: Auction) -> None:
        """2.2  All are shown together."""
        best = max(range(table.players), key=lambda seat: table.bids[seat])
        table.reveal()
        table.tell(WON, best, table.bids[best])
        table.lots[best] += 1
        table.bids = [0] * table.players
        if table.hands[0]:
            table.then(Bid())

    def why_not(self, table: Auction, seat: int, action: int) -> str:
        return "2.1:not_yours"

    def asks_even_if_forced(self) -> bool:
        return True


def empty_table(game: Any, players: Any, options: Any, chance: Any) -> Auction:
    """Before the deal."""
    return Auction(game, players, options, chance)


def lay_out(table: Auction) -> None:
    """1.1  The cards are dealt."""
    table.then(Deal())


def look(table: Auction, seat: int | None) -> dict[str, object]:
    """One's own hand and bid; of the others who has bid."""
    return {
        "lots": table.lots[:],
        "bid": [bool(bid) for bid in table.bids],
        "mine": None if seat is None else [sorted(table.hands[seat]), table.bids[seat]],
    }


def evaluate(table: Auction) -> Any:
    """Lots."""
    return [float(lots) for lots in table.lots]
