"""5.4 The Tavern: pawns of one family are summoned."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.seats import NO_SEAT
from ludi.games.municipium.box import INSTITUTION, INSTITUTIONS, LAURELLED, PLAIN, TAVERN
from ludi.games.municipium.messages import POWER_DECLINED, SUMMONED
from ludi.games.municipium.shapes import SummonsAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import DONE, OTHER, PASS, SUMMON, TAVERN_SUMMONS


def summons(town: Town, seat: i64, owner: i64, origin: i64, row: vec[i64]) -> vec[i64]:
    """5.4  The pawns that may be called: of any owner and origin, or of those already chosen."""
    for family in range(town.players):
        if owner not in (NO_SEAT, family):
            continue
        if town.options[TAVERN_SUMMONS] == OTHER and family != seat:
            continue
        for place in range(i64(INSTITUTIONS)):
            if place == TAVERN or origin not in (NO_SEAT, place):
                continue
            if town.families[family].pawns[place] > 0:
                row = append(row, SUMMON.of(PLAIN, family, place))
            if town.families[family].laurelled[place] > 0:
                row = append(row, SUMMON.of(LAURELLED, family, place))
    return row


def can_summon(town: Town, seat: i64) -> bool:
    """5.4  Whether any pawn may be called."""
    for family in range(town.players):
        if town.options[TAVERN_SUMMONS] == OTHER and family != seat:
            continue
        for place in range(i64(INSTITUTIONS)):
            if place != TAVERN and town.families[family].present(place) > 0:
                return True
    return False


@final
class TavernPower(Decision[Town]):
    """5.4  Pawns of one family are called from one institution to the Tavern, one by one."""

    PARAGRAPH: ClassVar[str] = "5.4"
    ASKS: ClassVar[type] = SummonsAsked

    def __init__(self, player: i64, owner: i64, origin: i64) -> None:
        self.player = player
        self.owner = owner  # of the pawns called so far
        self.origin = origin

    def options(self, town: Town, seat: i64) -> vec[i64]:
        stop: i64 = PASS if self.owner == NO_SEAT else DONE
        row = append(vec[i64](capacity=24), stop)
        return summons(town, seat, self.owner, self.origin, row)

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, TAVERN)
        if not SUMMON.means(action):
            return
        pawn, owner, origin = SUMMON.read(action)
        town.families[owner].move(pawn, origin, TAVERN)
        town.tell(SUMMONED, seat, pawn, owner, origin)
        if town.families[owner].present(origin) > 0:
            town.then(TavernPower(seat, owner, origin))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if not SUMMON.means(action):
            return ""
        _, owner, origin = SUMMON.read(action)
        if self.owner not in (NO_SEAT, owner) or self.origin not in (NO_SEAT, origin):
            return "5.4:one_family_one_place"
        if town.options[TAVERN_SUMMONS] == OTHER and owner != seat:
            return "5.5:own_family_only"
        return "5.4:no_such_pawn"

    def about(self, town: Town, seat: int | None) -> SummonsAsked:
        if self.owner == NO_SEAT:
            return {"owner": None, "origin": None}
        return {"owner": int(self.owner), "origin": INSTITUTION.values[self.origin]}
