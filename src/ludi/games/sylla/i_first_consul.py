"""I. First Consul: the election, a token, and famine."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import NO_SEAT, left_of, only
from ludi.games.sylla.box import FAMINE_LIMIT, FAMINE_SYMBOLS, MOST_VOTES, SENATOR, SLOTS, TOKENS
from ludi.games.sylla.house import House
from ludi.games.sylla.messages import BIDS, ELECTED, FAMINE_GROWS, PASSES, TAKES
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import BID, DEFAULT, OPENING, PASS, PLEDGE, TAKE, TILT


@final
class FirstConsul(Step[Rome]):
    """I  The election, then the token of the elected, then famine."""

    PARAGRAPH: ClassVar[str] = "1.1"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.then(GrowFamine())
        rome.then(ConsulToken())
        rome.then(Election(rome.consul, rome.players, NO_SEAT, -1))


def most_votes(house: House) -> i64:
    """1.2  One vote for each face-up Senator and one for each denarius."""
    return min(house.visible(SENATOR) + house.denarii, MOST_VOTES)


@final
class Election(Step[Rome]):
    """1.3  The outgoing First Consul opens; then each house, once, outbids or passes."""

    PARAGRAPH: ClassVar[str] = "1.3"

    def __init__(self, speaker: i64, left: i64, leader: i64, votes: i64) -> None:
        self.speaker = speaker
        self.left = left  # houses still to speak, the speaker among them
        self.leader = leader
        self.votes = votes

    def actors(self, rome: Rome) -> i64:
        return only(self.speaker)

    def asks_even_if_forced(self) -> bool:
        return True  # a pass for want of money would show the purse

    def lowest(self, rome: Rome, house: House) -> i64:
        """1.1  One more than the bid before; with the option, no less than the own Senators."""
        if rome.options[OPENING] == DEFAULT:
            return self.votes + 1
        return max(self.votes + 1, house.visible(SENATOR))

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        house = rome.houses[seat]
        row = vec[i64](capacity=24)
        if self.leader != NO_SEAT:
            row = append(row, PASS)
        for votes in range(self.lowest(rome, house), most_votes(house) + 1):
            row = append(row, BID + votes)
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        leader, votes = self.leader, self.votes
        if action == PASS:
            rome.tell(PASSES, seat)
        else:
            leader, votes = seat, action - BID
            rome.tell(BIDS, seat, votes)
        if self.left > 1:
            rome.then(Election(left_of(seat, rome.players), self.left - 1, leader, votes))
        else:
            elect(rome, leader, votes)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == PASS:
            return "1.1:must_open"
        if PLEDGE <= action < TILT:
            return "1.1:say_bid"
        if not BID <= action <= BID + MOST_VOTES:
            return ""
        if action - BID > most_votes(rome.houses[seat]):
            return "1.2:too_many_votes"
        if action - BID <= self.votes:
            return "1.3:not_more_votes"
        return "1.1:below_senators"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        leader = None if self.leader == NO_SEAT else int(self.leader)
        return {"leader": leader, "votes": max(int(self.votes), 0), "left": int(self.left)}


def price(house: House, votes: i64) -> i64:
    """1.4  What a bid costs if it wins: the votes above the own Senators."""
    return max(votes - house.visible(SENATOR), i64(0))


def elect(rome: Rome, leader: i64, votes: i64) -> None:
    """1.4  The highest bidder becomes First Consul and pays what exceeds his Senators."""
    house = rome.houses[leader]
    paid = price(house, votes)
    house.denarii -= paid
    rome.consul = leader
    rome.tell(ELECTED, leader, votes, paid)


@final
class ConsulToken(Step[Rome]):
    """1.5  The First Consul takes a token of his choice and says which."""

    PARAGRAPH: ClassVar[str] = "1.5"

    def actors(self, rome: Rome) -> i64:
        return only(rome.consul)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return any_token(TAKE)

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.houses[seat].tokens[action - TAKE] += 1
        rome.tell(TAKES, seat, action - TAKE)


def any_token(first: i64) -> vec[i64]:
    """The choice among the three tokens, for a verb that begins with this code."""
    row = vec[i64](capacity=TOKENS)
    for token in range(i64(TOKENS)):
        row = append(row, first + token)
    return row


@final
class GrowFamine(Step[Rome]):
    """1.6  Famine grows by one for each famine symbol in play, to its limit."""

    PARAGRAPH: ClassVar[str] = "1.6"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        symbols: i64 = 0
        for slot in range(i64(SLOTS)):
            symbols += FAMINE_SYMBOLS[rome.events[slot]]
        rome.famine = min(rome.famine + symbols, FAMINE_LIMIT)
        rome.tell(FAMINE_GROWS, symbols, rome.famine)
