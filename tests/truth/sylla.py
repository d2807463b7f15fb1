"""Sylla's ledger: prestige, denarii and tokens of everybody, the ladder and the famine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludi.games.sylla.box import (
    EVENT,
    FAMINE_LIMIT,
    FAMINE_SYMBOLS,
    LADDER_VALUES,
    SENATOR,
    SLOTS,
    TOKEN,
    TOKENS,
)
from ludi.games.sylla.state import Rome
from tests.truth.ledger import Args, Ledger


class SyllaLedger(Ledger):
    """What the sentences of a decision come to."""

    WHISPERS = ("holds",)

    def __init__(self, before: Any) -> None:
        super().__init__(before)
        self.up = 0  # the votes for the work, as told
        self.votes: dict[int, int] = {}  # of everybody, as told

    def read(self, table: Rome) -> Mapping[tuple[object, ...], int]:
        books: dict[tuple[object, ...], int] = {("famine",): table.famine, ("turn",): table.turn}
        for token in range(TOKENS):
            books["space", TOKEN.values[token]] = table.ladder[token] + 1
        for seat, roman in enumerate(table.romans):
            books["prestige", seat] = roman.prestige
            books["denarii", seat] = roman.denarii
            books["tokens", seat] = sum(roman.tokens)
        return books

    # The table's own numbers.

    def turn_begins(self, args: Args) -> None:
        assert args["turn"] == self.add(1, "turn")

    def famine_grows(self, args: Args) -> None:
        table: Rome = self.before
        assert args["level"] - self.books["famine",] <= args["symbols"]
        self.books["famine",] = args["level"]
        most = sum(sorted(FAMINE_SYMBOLS)[-SLOTS:])
        assert 0 <= args["symbols"] <= most, EVENT.values[table.events[0]]

    def famine_rises(self, args: Args) -> None:
        assert args["level"] == self.add(1, "famine"), "a famine that rises rises"

    def famine_falls(self, args: Args) -> None:
        assert args["votes"] == self.up
        assert args["level"] <= self.books["famine",]
        self.books["famine",] = args["level"]

    def marker_falls(self, args: Args) -> None:
        assert args["space"] == self.add(-1, "space", args["token"]), "a marker that falls falls"

    def marker_stays(self, args: Args) -> None:
        assert self.books["space", args["token"]] == 1

    def famine_stays(self, args: Args) -> None:
        assert args["level"] == self.books["famine",] == FAMINE_LIMIT

    def marker_rises(self, args: Args) -> None:
        assert args["votes"] == self.up
        assert args["space"] >= self.books["space", args["token"]]
        self.books["space", args["token"]] = args["space"]

    def tavern_moves(self, args: Args) -> None:
        assert abs(args["space"] - self.books["space", args["token"]]) == 1
        self.books["space", args["token"]] = args["space"]

    # Votes.

    def bids(self, args: Args) -> None:
        roman = self.before.romans[args["seat"]]
        assert 0 <= args["votes"] <= roman.ready(SENATOR) + roman.denarii

    def elected(self, args: Args) -> None:
        senators = self.before.romans[args["seat"]].ready(SENATOR)
        assert args["denarii"] == max(0, args["votes"] - senators)
        self.add(-args["denarii"], "denarii", args["seat"])

    def holds(self, args: Args) -> None:
        assert args["denarii"] <= max(roman.denarii for roman in self.before.romans)

    def voted(self, args: Args) -> None:
        senators = self.before.romans[args["seat"]].ready(SENATOR)
        assert args["votes"] == senators + args["denarii"]
        self.add(-args["denarii"], "denarii", args["seat"])
        self.votes[args["seat"]] = args["votes"]
        if args["thumb"] == "up":
            self.up += args["votes"]

    def feeds_plebs(self, args: Args) -> None:
        assert args["prestige"] == self.votes[args["seat"]] // 2
        self.wins(args)

    # Auctions.

    def pledges(self, args: Args) -> None:
        assert 0 < args["cards"] <= sum(self.before.romans[args["seat"]].upright)

    buys = pledges

    # Money, tokens and prestige.

    def starting_denarii(self, args: Args) -> None:
        self.books["denarii", args["seat"]] = args["denarii"]

    def earns(self, args: Args) -> None:
        self.add(args["denarii"], "denarii", args["seat"])

    banks = earns

    def takes(self, args: Args) -> None:
        self.add(1, "tokens", args["seat"])

    wins_token = gathers = gathers_unseen = takes

    def dedicates(self, args: Args) -> None:
        self.add(-args["denarii"], "denarii", args["seat"])
        self.takes(args)

    dedicates_unseen = dedicates

    def wins(self, args: Args) -> None:
        """Somebody gains prestige."""
        assert args["prestige"] > 0
        self.add(args["prestige"], "prestige", args["seat"])

    honoured = wins_prestige = wins_prize = praised = wins

    def starves(self, args: Args) -> None:
        assert args["level"] == self.books["famine",]
        assert args["prestige"] <= args["level"]
        assert self.add(-args["prestige"], "prestige", args["seat"]) >= 0

    def blamed(self, args: Args) -> None:
        assert self.add(-args["prestige"], "prestige", args["seat"]) >= 0

    def shows(self, args: Args) -> None:
        assert 0 <= args["count"] <= self.books["tokens", args["seat"]]

    # The end.

    def christians(self, args: Args) -> None:
        assert args["prestige"] == 2 * args["count"]
        self.add(args["prestige"], "prestige", args["seat"])

    def frees(self, args: Args) -> None:
        assert (args["denarii"], args["prestige"]) == (2 * args["slaves"], 3 * args["slaves"])
        self.add(-args["denarii"], "denarii", args["seat"])
        self.add(args["prestige"], "prestige", args["seat"])

    def counts(self, args: Args) -> None:
        space = self.books["space", args["token"]]
        assert args["prestige"] == args["count"] * LADDER_VALUES[space - 1]
        self.add(args["prestige"], "prestige", args["seat"])

    def ends_with(self, args: Args) -> None:
        assert args["prestige"] == self.books["prestige", args["seat"]]
