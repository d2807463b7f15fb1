"""Municipium's ledger: pawns, the Temple order, and what every family holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludi.games.municipium.box import CITIZEN, INSTITUTION, INSTITUTIONS, LAURELLED, PAWN
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import OTHER, TEMPLE_LAURELS
from tests.truth.ledger import Args, Ledger


class MunicipiumLedger(Ledger):
    """What the sentences of a decision come to."""

    def __init__(self, before: Any) -> None:
        super().__init__(before)
        self.order = [int(seat) for seat in before.discs]

    def read(self, table: Town) -> Mapping[tuple[object, ...], int]:
        books: dict[tuple[object, ...], int] = {("turn",): table.turn}
        for seat, family in enumerate(table.families):
            books["decurions", seat] = family.decurions
            books["pieces", seat] = family.pieces()
            books["favours", seat] = family.favours
            for place in range(INSTITUTIONS):
                books["plain", seat, INSTITUTION.values[place]] = family.pawns[place]
                books["laurelled", seat, INSTITUTION.values[place]] = family.laurelled[place]
        return books

    def close(self, after: Any) -> None:
        super().close(after)
        assert self.order == [int(seat) for seat in after.discs]

    # Pawns.

    def placed(self, args: Args) -> None:
        self.add(1, "plain", args["seat"], args["at"])

    def moves(self, seat: int, args: Args, to: str) -> None:
        """A pawn goes from one house to another."""
        kind = "laurelled" if args["pawn"] == PAWN.values[LAURELLED] else "plain"
        assert self.add(-1, kind, seat, args["origin"]) >= 0
        self.add(1, kind, seat, to)

    def walked(self, args: Args) -> None:
        self.moves(args["seat"], args, args["to"])

    marched = walked

    def summoned(self, args: Args) -> None:
        self.moves(args["owner"], args, "tavern")

    def to_the_temple(self, args: Args) -> None:
        seat = args["seat"]
        gone = 0
        for kind in ("plain", "laurelled"):
            there = self.books[kind, seat, "baths"]
            self.add(-there, kind, seat, "baths")
            self.add(there, kind, seat, "temple")
            gone += there
        assert args["pawns"] == gone

    def laurel_given(self, args: Args) -> None:
        assert self.add(-1, "plain", args["seat"], "temple") >= 0
        self.add(1, "laurelled", args["seat"], "temple")

    # Ranks.

    def strength(self, seat: int, place: str, laurel: int = 2) -> int:
        """3.1  A laurelled pawn counts as two."""
        return self.books["plain", seat, place] + laurel * self.books["laurelled", seat, place]

    def ranking(self, place: str) -> list[int]:
        """The families in a house, the strongest first, ties by the Temple order."""
        there = [seat for seat in self.order if self.strength(seat, place) > 0]
        return sorted(there, key=lambda seat: -self.strength(seat, place))

    def disc_moved(self, args: Args) -> None:
        if args["seat"] in self.order:
            self.order.remove(args["seat"])
        self.order.insert(args["rank"] - 1, args["seat"])

    def temple_sorted(self, args: Args) -> None:
        laurel = 1 if self.before.options[TEMPLE_LAURELS] == OTHER else 2
        self.order.sort(key=lambda seat: -self.strength(seat, "temple", laurel))

    def praefect_ranks(self, args: Args) -> None:
        ranked = [*self.ranking(args["at"]), None, None][:2]
        assert [args["first"], args["second"]] == ranked
        for seat, told in zip(ranked, (args["strength"], args["weakness"]), strict=True):
            assert told == (0 if seat is None else self.strength(seat, args["at"]))

    citizen_event = praefect_ranks

    # What families hold.

    def turn_begins(self, args: Args) -> None:
        assert args["turn"] == self.add(1, "turn")

    def gets_citizen(self, args: Args) -> None:
        """A citizen comes to a family."""
        assert args.get("citizen", CITIZEN.values[0]) in CITIZEN.values
        self.add(1, "pieces", args["seat"])

    rest_taken = hall_citizen_taken = fetched = citizen_kept = gets_citizen

    def two_taken(self, args: Args) -> None:
        self.add(2, "pieces", args["seat"])

    def favour_taken(self, args: Args) -> None:
        self.add(1, "pieces", args["seat"])
        self.add(1, "favours", args["seat"])

    def robbed(self, args: Args) -> None:
        self.add(1, "pieces", args["seat"])
        self.add(-1, "pieces", args["owner"])

    def handed_in(self, args: Args) -> None:
        self.add(-1, "pieces", args["seat"])
        self.add(-(args["piece"] == "favour"), "favours", args["seat"])

    def decurion_bought(self, args: Args) -> None:
        assert args["decurions"] == self.add(1, "decurions", args["seat"])

    def set_exchanged(self, args: Args) -> None:
        assert self.add(-args["favours"], "favours", args["seat"]) >= 0
        assert self.add(-len(CITIZEN.values), "pieces", args["seat"]) >= 0
        assert args["decurions"] == self.add(1, "decurions", args["seat"])

    def game_ends(self, args: Args) -> None:
        most = max(self.books["decurions", seat] for seat in range(self.before.players))
        assert most >= args["decurions"]
