"""I. First Consul: the election, a token, and famine."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Happening, Question
from ludi.core.seats import NO_SEAT, left_of, only
from ludi.games.sylla.box import ANY_TOKEN, FAMINE_LIMIT, FAMINE_SYMBOLS, MOST_VOTES, SENATOR, SLOTS
from ludi.games.sylla.messages import BIDS, ELECTED, FAMINE_GROWS, PASSES, TAKES
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.shapes import ElectionAsked
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import BID, DEFAULT, OPENING, PASS, PLEDGE, TAKE


@final
class FirstConsul(Happening[Rome]):
    """I  The election, then the token of the elected, then famine."""

    PARAGRAPH: ClassVar[str] = "1.1"

    def happen(self, rome: Rome) -> None:
        rome.then(Election(rome.consul, rome.players, NO_SEAT, -1))
        rome.then(ConsulToken())
        rome.then(GrowFamine())


def most_votes(roman: Roman) -> i64:
    """1.2  One vote for each face-up Senator and one for each denarius."""
    return min(roman.visible(SENATOR) + roman.denarii, MOST_VOTES)


@final
class Election(Decision[Rome]):
    """1.3  The outgoing First Consul opens; then each Roman, once, outbids or passes."""

    PARAGRAPH: ClassVar[str] = "1.3"
    ASKS: ClassVar[type] = ElectionAsked

    def __init__(self, player: i64, left: i64, leader: i64, votes: i64) -> None:
        self.player = player
        self.left = left  # Romans still to speak, this one among them
        self.leader = leader
        self.votes = votes

    def asks_even_if_forced(self) -> bool:
        return True  # a pass for want of money would show the purse

    def lowest(self, rome: Rome, roman: Roman) -> i64:
        """1.1  One more than the bid before; with the option, no less than the own Senators."""
        if rome.options[OPENING] == DEFAULT:
            return self.votes + 1
        return max(self.votes + 1, roman.visible(SENATOR))

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        roman = rome.romans[seat]
        row = vec[i64](capacity=24)
        if self.leader != NO_SEAT:
            row = append(row, PASS)
        return BID.of_each(self.lowest(rome, roman), most_votes(roman), row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        leader, votes = self.leader, self.votes
        if action == PASS:
            rome.tell(PASSES, seat)
        else:
            leader, votes = seat, BID.read(action)
            rome.tell(BIDS, seat, votes)
        if self.left > 1:
            rome.then(Election(left_of(seat, rome.players), self.left - 1, leader, votes))
        else:
            elect(rome, leader, votes)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == PASS:
            return "1.1:must_open"
        if PLEDGE.means(action):
            return "1.1:say_bid"
        if not BID.means(action):
            return ""
        if BID.read(action) > most_votes(rome.romans[seat]):
            return "1.2:too_many_votes"
        if BID.read(action) <= self.votes:
            return "1.3:not_more_votes"
        return "1.1:below_senators"

    def about(self, rome: Rome, seat: int | None) -> ElectionAsked:
        leader = None if self.leader == NO_SEAT else int(self.leader)
        return {"leader": leader, "votes": max(int(self.votes), 0), "left": int(self.left)}


def price(roman: Roman, votes: i64) -> i64:
    """1.4  What a bid costs if it wins: the votes above the own Senators."""
    return max(votes - roman.visible(SENATOR), i64(0))


def elect(rome: Rome, leader: i64, votes: i64) -> None:
    """1.4  The highest bidder becomes First Consul and pays what exceeds his Senators."""
    roman = rome.romans[leader]
    paid = price(roman, votes)
    roman.denarii -= paid
    rome.consul = leader
    rome.tell(ELECTED, leader, votes, paid)


@final
class ConsulToken(Question[Rome]):
    """1.5  The First Consul takes a token of his choice and says which."""

    PARAGRAPH: ClassVar[str] = "1.5"

    def actors(self, rome: Rome) -> i64:
        return only(rome.consul)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return TAKE.of_each(ANY_TOKEN)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        token = TAKE.read(action)
        rome.romans[seat].tokens[token] += 1
        rome.tell(TAKES, seat, token)


@final
class GrowFamine(Happening[Rome]):
    """1.6  Famine grows by one for each famine symbol in play, to its limit."""

    PARAGRAPH: ClassVar[str] = "1.6"

    def happen(self, rome: Rome) -> None:
        symbols: i64 = 0
        for slot in range(i64(SLOTS)):
            symbols += FAMINE_SYMBOLS[rome.events[slot]]
        rome.famine = min(rome.famine + symbols, FAMINE_LIMIT)
        rome.tell(FAMINE_GROWS, symbols, rome.famine)
