"""Rome & Roll's ledger: tracks, people, advisors and what each deed is said to bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludi.games.rome_and_roll.box import (
    ADVISOR,
    NERO_POINTS,
    TRACK,
    TRACK_ENDS,
)
from ludi.games.rome_and_roll.provinces.regions import COLONY, STRENGTH
from ludi.games.rome_and_roll.seneca.deck import CARD_SEAL, SENECA_CARD
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import GLORY_RULE, OTHER
from tests.truth.ledger import Args, Ledger


class RomeLedger(Ledger):
    """What the sentences of a decision come to."""

    def __init__(self, before: Any) -> None:
        super().__init__(before)
        self.promised: dict[tuple[int, str], int] = {}  # soldiers that a deed says it brings

    def read(self, table: Rome) -> Mapping[tuple[object, ...], int]:
        books: dict[tuple[object, ...], int] = {("round",): table.round}
        for seat, notable in enumerate(table.notables):
            for track, name in enumerate(TRACK.values):
                books["track", seat, name] = notable.tracks[track]
            books["soldiers", seat] = notable.soldiers
            books["senators", seat] = notable.senators
            for at, boxes in enumerate(notable.loyalty):
                books["loyalty", seat, at] = boxes
        return books

    def round_begins(self, args: Args) -> None:
        assert args["n"] == self.add(1, "round")

    def game_ends(self, args: Args) -> None:
        assert args["n"] == self.books["round",]

    # Sheets.

    def track_rose(self, args: Args) -> None:
        assert args["n"] > 0, "a track that rises rises"
        assert args["total"] == self.add(args["n"], "track", args["seat"], args["track"])
        assert args["total"] <= TRACK_ENDS[TRACK.values.index(args["track"])]

    def soldiers_came(self, args: Args) -> None:
        assert args["n"] > 0
        self.add(args["n"], "soldiers", args["seat"])

    def senators_came(self, args: Args) -> None:
        assert args["n"] > 0
        self.add(args["n"], "senators", args["seat"])

    def bribed(self, args: Args) -> None:
        at = ADVISOR.values.index(args["advisor"]) % 3
        assert args["boxes"] == self.add(1, "loyalty", args["seat"], at)
        assert self.before.advises(ADVISOR.values.index(args["advisor"]), args["seat"])

    def unlocked(self, args: Args) -> None:
        at = ADVISOR.values.index(args["advisor"]) % 3
        assert args["boxes"] == self.books["loyalty", args["seat"], at]

    # What deeds say.

    def gained(self, args: Args) -> None:
        assert args["n"] > 0

    stored = paid = gained

    def overseer_walked(self, args: Args) -> None:
        assert args["fish"] >= 0

    def legion_used(self, args: Args) -> None:
        assert args["n"] >= 0

    def colony_taken(self, args: Args) -> None:
        strength = STRENGTH[COLONY.values.index(args["colony"])]
        assert args["glory"] == (1 if self.before.options[GLORY_RULE] == OTHER else strength)

    def traded(self, args: Args) -> None:
        assert args["coins"] >= 3
        assert 0 <= args["jewels"] <= 3

    def taxes(self, args: Args) -> None:
        assert 0 < args["n"] <= len(COLONY.values)

    def nero_taken(self, args: Args) -> None:
        assert args["points"] in NERO_POINTS

    # Seneca.

    def seneca_die_taken(self, args: Args) -> None:
        assert 1 <= args["roll"] <= 6

    def seneca_card_turned(self, args: Args) -> None:
        turned = [*self.before.turned, SENECA_CARD.values.index(args["card"])]
        assert args["seals"] in {sum(CARD_SEAL[card] for card in turned) - lost for lost in (0, 1)}

    def seneca_nero(self, args: Args) -> None:
        assert args["points"] in NERO_POINTS

    def rubble_laid(self, args: Args) -> None:
        assert 1 <= args["n"] <= 3

    def seneca_score(self, args: Args) -> None:
        assert args["points"] >= 0
