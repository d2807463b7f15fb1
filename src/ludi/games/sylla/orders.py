"""Orders beforehand: what a Roman bids in an election or an auction once it is its turn to speak.

Everybody speaks once, in a known order, and bids in the open: whoever has still to speak may say
now how far to go. Such an order holds for the one election or the one tile.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.orders import Order, at_most, outright
from ludi.games.sylla.i_first_consul import Election, most_votes
from ludi.games.sylla.iii_buildings import Auction, payers
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import BID, PASS, PLEDGE

PASSING: Final = 0
OUTRIGHT: Final = 1  # this bid, or none
AT_MOST: Final = 2  # as little as leads, up to this bid


def places_away(seat: i64, speaker: i64, players: i64) -> i64:
    """How many Romans speak before this one does."""
    return (seat - speaker) % players


def bidding(manner: i64, offered: vec[i64], said: i64) -> i64:
    """The bid that an order comes to, of those on offer."""
    if manner == AT_MOST:
        return at_most(offered, said, PASS)
    return outright(offered, said, PASS)


@final
class ElectionOrder(Order[Rome]):
    """1.3  Votes for the office of First Consul, from a Roman that has still to speak."""

    QUESTION: ClassVar[type] = Election

    def __init__(self, name: str, manner: i64) -> None:
        self.name = name
        self.topic = "election"
        self.manner = manner

    def offers(self, rome: Rome, seat: i64) -> vec[i64]:
        asked = rome.question()
        if not isinstance(asked, Election):
            return vec[i64]()
        away = places_away(seat, asked.player, rome.players)
        if away == 0 or away >= asked.left:
            return vec[i64]()
        if self.manner == PASSING:
            return append(vec[i64](), PASS)
        roman = rome.romans[seat]
        return BID.of_each(max(asked.lowest(rome, roman), i64(1)), most_votes(roman), vec[i64]())

    def mark(self, rome: Rome, seat: i64) -> vec[i64]:
        return vec[i64]([rome.turn] if isinstance(rome.question(), Election) else [])

    def answer(self, rome: Rome, seat: i64, said: i64) -> i64:
        return bidding(self.manner, rome.choices(seat), said)


@final
class AuctionOrder(Order[Rome]):
    """3.2  Cards for the tile that is put up, from a Roman that has still to speak."""

    QUESTION: ClassVar[type] = Auction

    def __init__(self, name: str, manner: i64) -> None:
        self.name = name
        self.topic = "auction"
        self.manner = manner

    def offers(self, rome: Rome, seat: i64) -> vec[i64]:
        asked = rome.question()
        if not isinstance(asked, Auction):
            return vec[i64]()
        away = places_away(seat, asked.player, rome.players)
        if away == 0 or away > places_away(asked.proposer, asked.player, rome.players):
            return vec[i64]()
        if self.manner == PASSING:
            return append(vec[i64](), PASS)
        most = payers(rome.romans[seat], asked.colour)
        return PLEDGE.of_each(asked.cards + 1, most, vec[i64]())

    def mark(self, rome: Rome, seat: i64) -> vec[i64]:
        asked = rome.question()
        if not isinstance(asked, Auction):
            return vec[i64]()
        return vec[i64]([rome.turn, asked.left, asked.building, asked.colour])

    def answer(self, rome: Rome, seat: i64, said: i64) -> i64:
        return bidding(self.manner, rome.choices(seat), said)


ORDERS: Final[tuple[Order[Any], ...]] = (
    ElectionOrder("election_pass", PASSING),
    ElectionOrder("election_at_most", AT_MOST),
    ElectionOrder("election_outright", OUTRIGHT),
    AuctionOrder("auction_pass", PASSING),
    AuctionOrder("auction_at_most", AT_MOST),
    AuctionOrder("auction_outright", OUTRIGHT),
)
