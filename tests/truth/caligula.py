"""Caligula's ledger: points, tokens earned, symbols laid and the sums of turned-up tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludi.games.caligula.box import (
    AUGUSTUS,
    CIVITAS,
    COLLECTIVE,
    KINDS,
    LIFE,
    NEGATIVE,
    PAYS,
    TOKEN,
    TOKEN_VALUES,
    VALUES,
)
from ludi.games.caligula.civitas import uses
from ludi.games.caligula.state import Rome
from tests.truth.ledger import Args, Ledger

SYMBOLS = {"coniura": 1, "coniura_double": 2, "pugio": 1, "pugio_double": 2}


class CaligulaLedger(Ledger):
    """What the sentences of a decision come to."""

    def __init__(self, before: Any) -> None:
        super().__init__(before)
        self.civitas = -1
        self.tokens: dict[int, list[tuple[int, int]]] = {}  # of each seat: space and value

    def read(self, table: Rome) -> Mapping[tuple[object, ...], int]:
        books: dict[tuple[object, ...], int] = {("round",): table.rounds}
        for seat, roman in enumerate(table.romans):
            books["victory", seat] = roman.victory_points
            books["conspiracy", seat] = roman.conspiracy_points
            books["cards", seat] = roman.cards()
        return books

    def round_begins(self, args: Args) -> None:
        assert args["round"] == self.add(1, "round")

    # A card is resolved.

    def resolving(self, args: Args) -> None:
        self.civitas = CIVITAS.values.index(args["civitas"])
        self.tokens = {}

    def turned_up(self, args: Args) -> None:
        value = TOKEN_VALUES[TOKEN.values.index(args["token"])]
        self.tokens.setdefault(args["seat"], []).append((int(args["space"]), int(value)))

    def sum_of(self, seat: int) -> int:
        """What a seat's tokens add up to."""
        return sum(value for _, value in self.tokens.get(seat, []))

    def sum(self, args: Args) -> None:
        assert args["sum"] == self.sum_of(args["seat"])
        assert args["value"] == VALUES[self.civitas]

    def weighed(self, args: Args) -> None:
        self.sum(args)
        seat, verdict = args["seat"], args["verdict"]
        negative = KINDS[self.civitas] == NEGATIVE
        reaches = seat in self.ranked()
        if negative or not reaches or KINDS[self.civitas] == COLLECTIVE:
            absent = "absent" if seat not in self.tokens else "struck"
            missed = absent if negative else "under"
            assert verdict == (missed if not reaches else "spared" if negative else "reaches")
            return
        level = [one for one in self.ranked() if self.sum_of(one) == args["sum"]]
        if self.ranked()[0] not in level:
            assert verdict == "lower"
        elif len(level) == 1:
            assert verdict == "highest"
        else:
            assert verdict == ("left" if seat == level[0] else "right")

    def ranked(self) -> list[int]:
        """Who reaches the value, the highest sum first, of equal ones the one further left."""
        reach = [seat for seat in self.tokens if self.sum_of(seat) >= VALUES[self.civitas]]
        return sorted(reach, key=lambda seat: (-self.sum_of(seat), min(self.tokens[seat])))

    def gains(self, args: Args) -> None:
        seat = args["seat"]
        often = uses(self.before, len(self.tokens[seat]), self.sum_of(seat), VALUES[self.civitas])
        assert args["times"] == often
        served = self.ranked()
        assert seat in (served if KINDS[self.civitas] == COLLECTIVE else served[:1])

    def nobody_gains(self, args: Args) -> None:
        assert self.ranked() == []

    # Hands and points.

    def drew(self, args: Args) -> None:
        self.add(1, "cards", args["seat"])

    def spends(self, args: Args) -> None:
        """A card leaves a hand."""
        assert self.add(-1, "cards", args["seat"]) >= 0

    laid = card_lost = spends

    def hand_shown(self, args: Args) -> None:
        assert 0 < args["cards"] <= self.books["cards", args["seat"]]

    def point_lost(self, args: Args) -> None:
        assert self.add(-1, args["point"], args["seat"]) >= 0

    def victory_point(self, args: Args) -> None:
        self.add(1, "victory", args["seat"])

    def conspiracy_point(self, args: Args) -> None:
        self.add(1, "conspiracy", args["seat"])

    def favour_pays(self, args: Args) -> None:
        assert args["points"] == PAYS[AUGUSTUS.values.index(args["augustus"])]
        self.add(args["points"], "victory", args["seat"])

    def total(self, args: Args) -> None:
        for kind in ("victory", "conspiracy"):
            assert args[kind] == self.books[kind, args["seat"]]

    # Plots: a hand's symbols are secret, so that they are enough is looked up on the table.

    def lays(self, args: Args) -> None:
        """Somebody announces symbols that he must hold."""
        assert 0 < args["symbols"] <= 2 * (self.books["cards", args["seat"]] + self.committed(args))

    def committed(self, args: Args) -> int:
        """The cards a seat laid in this plot already."""
        return int(self.before.wagered_by(args["seat"]))

    conspired = accepted = raised = struck = lays

    def plot_settled(self, args: Args) -> None:
        assert 1 <= args["conspirators"] <= self.before.players

    def emperor_dies(self, args: Args) -> None:
        assert args["symbols"] >= args["life"] >= LIFE[AUGUSTUS.values.index(args["augustus"])]

    def emperor_survives(self, args: Args) -> None:
        assert args["symbols"] < args["life"]
        assert args["life"] >= LIFE[AUGUSTUS.values.index(args["augustus"])]
