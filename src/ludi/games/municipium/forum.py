"""5.9 The Forum: one citizen from a family or a banner."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision
from ludi.core.rows import total
from ludi.games.municipium.box import COLOURS, FORUM, INSTITUTIONS
from ludi.games.municipium.decurions import FormSets
from ludi.games.municipium.messages import FETCHED, POWER_DECLINED, ROBBED
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import FETCH, PASS, ROB


def booty(town: Town, seat: i64, row: vec[i64]) -> vec[i64]:
    """5.9  The citizens that a family may take: from another family or from a banner."""
    for owner in range(town.players):
        for citizen in range(i64(COLOURS)):
            if owner != seat and town.families[owner].citizens[citizen] > 0:
                row = append(row, ROB.of(owner, citizen))
    for place in range(i64(INSTITUTIONS)):
        for citizen in range(i64(COLOURS)):
            if town.institutions[place].banner[citizen] > 0:
                row = append(row, FETCH.of(place, citizen))
    return row


def has_booty(town: Town, seat: i64) -> bool:
    """5.9  Whether a family may take any citizen."""
    for institution in town.institutions:
        if total(institution.banner) > 0:
            return True
    for owner in range(town.players):
        if owner != seat and total(town.families[owner].citizens) > 0:
            return True
    return False


@final
class ForumPower(Decision[Town]):
    """5.9  One citizen is taken from another family or from a banner; it is not replaced."""

    PARAGRAPH: ClassVar[str] = "5.9"

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return booty(town, seat, append(vec[i64](capacity=32), PASS))

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            town.tell(POWER_DECLINED, seat, FORUM)
            return
        if FETCH.means(action):
            place, citizen = FETCH.read(action)
            town.institutions[place].banner[citizen] -= 1
            town.tell(FETCHED, seat, citizen, place)
        else:
            owner, citizen = ROB.read(action)
            town.families[owner].citizens[citizen] -= 1
            town.tell(ROBBED, seat, owner, citizen)
        town.give(seat, citizen)
        town.then(FormSets(seat))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if ROB.means(action):
            owner, _ = ROB.read(action)
            return "5.9:own_citizens" if owner == seat else "5.9:holds_none"
        return "5.9:not_on_banner" if FETCH.means(action) else ""
